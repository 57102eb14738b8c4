/** A deleted Pod is gone with its name and address; the count is what stays. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import type {Pod} from '../objects.js';
import {deployment} from './manifests.js';
import type {Scenario} from './scenario.js';

export const selfHealing: Scenario = {
  name: 'self-healing',
  title: 'The count is the contract',
  watch: 'The replacement has another name and is created before the deleted Pod is gone.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f web.yaml', run: ({kubectl}) => void kubectl.apply(deployment('web'), 'kubectl apply -f web.yaml')},
    {t: 20_000, does: 'kubectl delete pod, the first of web', run: (simulation) => void simulation.kubectl.delete('pods', `default/${simulation.list<Pod>('pods', 'default')[0]!.metadata.name}`)},
  ],
  duration: 40_000,
};
