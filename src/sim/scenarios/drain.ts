/** Cordon, then evict one by one as the budget allows; later the node may be used again. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import type {Manifest} from '../kubectl.js';
import {deployment} from './manifests.js';
import type {Scenario} from './scenario.js';

const budget: Manifest = {apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: {name: 'web', namespace: 'default'}, spec: {minAvailable: 5, selector: {matchLabels: {app: 'web'}}}};
const agent: Manifest = {apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: {name: 'agent', namespace: 'kube-system'}, spec: {selector: {matchLabels: {app: 'agent'}}, template: {metadata: {labels: {app: 'agent'}}, spec: {containers: [{name: 'agent', image: 'agent:1', resources: {requests: {cpu: '50m'}}}]}}}};

export const drain: Scenario = {
  name: 'drain',
  title: 'Drain a node: tape it off and move everything',
  watch: 'With 6 Pods and minAvailable 5 only one eviction passes at a time; the others get 429 and are tried again. DaemonSet Pods stay.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f web.yaml', run: ({kubectl}) => void kubectl.apply([deployment('web', {replicas: 6}), budget, agent], 'kubectl apply -f web.yaml')},
    {t: 30_000, does: 'kubectl drain node-a --ignore-daemonsets', run: ({kubectl}) => kubectl.drain('node-a')},
    {t: 120_000, does: 'kubectl uncordon node-a', run: ({kubectl}) => void kubectl.cordon('node-a', false)},
    {t: 125_000, does: 'kubectl scale deploy/web --replicas=9', run: ({kubectl}) => void kubectl.scale('deployment', 'default/web', 9)},
  ],
  duration: 160_000,
};
