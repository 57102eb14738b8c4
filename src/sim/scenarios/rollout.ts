/** A new template is a new ReplicaSet; replicas move to it one by one, and back the same way. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import {deployment} from './manifests.js';
import type {Scenario} from './scenario.js';

const web = deployment('web', {spec: {strategy: {type: 'RollingUpdate', rollingUpdate: {maxSurge: 1, maxUnavailable: 0}}}});

export const rollout: Scenario = {
  name: 'rollout',
  title: 'Rolling update, and undo',
  watch: 'Never more than 4 Pods that stay and never fewer than 3 Ready; undo makes no new ReplicaSet, the old one grows again.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f web.yaml', run: ({kubectl}) => void kubectl.apply(web, 'kubectl apply -f web.yaml')},
    {t: 20_000, does: 'kubectl set image deploy/web web=web:2', run: ({kubectl}) => void kubectl.setImage('default/web', 'web', 'web:2')},
    {t: 60_000, does: 'kubectl rollout undo deploy/web', run: ({kubectl}) => void kubectl.rolloutUndo('default/web')},
  ],
  duration: 100_000,
};

export const stuckRollout: Scenario = {
  name: 'stuck-rollout',
  title: 'A rollout that never turns Ready',
  watch: 'One new Pod stays not Ready, the old ones go on serving; after progressDeadlineSeconds the Deployment says so and does nothing else.',
  options: {programs: {'web:2': {neverReady: true}}},
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f web.yaml', run: ({kubectl}) => void kubectl.apply(web, 'kubectl apply -f web.yaml')},
    {t: 20_000, does: 'kubectl set image deploy/web web=web:2', run: ({kubectl}) => void kubectl.setImage('default/web', 'web', 'web:2')},
  ],
  duration: 700_000,
};
