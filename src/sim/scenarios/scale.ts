/** Scaling edits one number; the ReplicaSet makes or deletes the difference, by rank. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import {deployment} from './manifests.js';
import type {Scenario} from './scenario.js';

export const scale: Scenario = {
  name: 'scale',
  title: 'Scale: change the number on the board',
  watch: 'Five Pods are added in batches of 1, 2 and 2; going down, those on the fullest nodes go first, so the emptiest node keeps its Pods.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f web.yaml', run: ({kubectl}) => void kubectl.apply(deployment('web'), 'kubectl apply -f web.yaml')},
    {t: 20_000, does: 'kubectl scale deploy/web --replicas=8', run: ({kubectl}) => void kubectl.scale('deployment', 'default/web', 8)},
    {t: 40_000, does: 'kubectl scale deploy/web --replicas=2', run: ({kubectl}) => void kubectl.scale('deployment', 'default/web', 2)},
  ],
  duration: 60_000,
};
