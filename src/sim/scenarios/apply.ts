/** You write down what should exist; controllers, scheduler and kubelets do the rest. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import {deployment} from './manifests.js';
import type {Scenario} from './scenario.js';

const cache = deployment('cache', {replicas: 2, image: 'cache:7', probe: false});

export const apply: Scenario = {
  name: 'apply',
  title: 'kubectl apply: wanting something',
  watch: 'One write of yours; then Deployment, ReplicaSet, two Pods, two Bindings, and status all the way back up.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [{t: 1000, does: 'kubectl apply -f cache.yaml', run: ({kubectl}) => void kubectl.apply(cache, 'kubectl apply -f cache.yaml')}],
  duration: 20_000,
};

export const applyTwice: Scenario = {
  name: 'apply-twice',
  title: 'kubectl apply is idempotent',
  watch: 'The second apply of the same file writes nothing: the world already matches.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f cache.yaml', run: ({kubectl}) => void kubectl.apply(cache, 'kubectl apply -f cache.yaml')},
    {t: 30_000, does: 'kubectl apply -f cache.yaml, again', run: ({kubectl}) => void kubectl.apply(cache, 'kubectl apply -f cache.yaml')},
  ],
  duration: 60_000,
};
