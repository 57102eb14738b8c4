/** A gang starts together or not at all. */
import {addNode, setUpCluster, smallCluster} from '../cluster-setup.js';
import type {Manifest} from '../kubectl.js';
import {GROUP_NAME} from '../scheduler/gang.js';
import type {Scenario} from './scenario.js';

const group: Manifest = {apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'PodGroup', metadata: {name: 'spark', namespace: 'default'}, spec: {minMember: 4}};
const job: Manifest = {
  apiVersion: 'batch/v1', kind: 'Job', metadata: {name: 'spark', namespace: 'default'},
  spec: {
    parallelism: 4, completions: 4,
    template: {metadata: {annotations: {[GROUP_NAME]: 'spark'}, labels: {app: 'spark'}}, spec: {schedulerName: 'volcano', restartPolicy: 'Never', containers: [{name: 'worker', image: 'spark:1', resources: {requests: {cpu: '3', memory: '1Gi'}}}]}},
  },
};

export const gang: Scenario = {
  name: 'gang',
  title: 'Gang scheduling: all of us or none of us',
  watch: 'Three of four workers would fit; none is started. With a fourth node all four are bound at once.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f spark.yaml', run: ({kubectl}) => void kubectl.apply([group, job], 'kubectl apply -f spark.yaml')},
    {t: 30_000, does: 'a fourth node joins', run: (simulation) => addNode(simulation, {name: 'node-d', capacity: {cpu: '4', memory: '8Gi', pods: '110'}}, 4)},
  ],
  duration: 60_000,
};
