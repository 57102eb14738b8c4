/** GPUs are whole things on real nodes: two fit, the third waits, and says why. */
import {setUpCluster} from '../cluster-setup.js';
import type {Manifest} from '../kubectl.js';
import type {Quantities} from '../objects.js';
import type {Scenario} from './scenario.js';

const plain: Quantities = {cpu: '4', memory: '8Gi', pods: '110'};
const train = (i: number): Manifest => ({apiVersion: 'v1', kind: 'Pod', metadata: {name: `train-${i}`, namespace: 'default', labels: {app: 'train'}}, spec: {containers: [{name: 'train', image: 'train:1', resources: {limits: {'nvidia.com/gpu': 1}}}]}});

export const gpus: Scenario = {
  name: 'gpus',
  title: 'GPUs: resources are real things',
  watch: 'Two Pods run, one stays Pending: 3 Insufficient nvidia.com/gpu.',
  setUp: (simulation) => setUpCluster(simulation, {nodes: [{name: 'node-a', capacity: plain}, {name: 'node-b', capacity: plain}, {name: 'node-c', capacity: {...plain, 'nvidia.com/gpu': 2}}]}),
  acts: [{t: 1000, does: 'kubectl apply -f train.yaml', run: ({kubectl}) => void kubectl.apply([train(1), train(2), train(3)], 'kubectl apply -f train.yaml')}],
  duration: 20_000,
};
