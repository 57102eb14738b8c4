/** A node loses power: 50 s of silence, 300 s of patience, then new Pods elsewhere; the old ones stay Terminating until it is back. */
import {setUpCluster, smallCluster} from '../cluster-setup.js';
import {deployment, service} from './manifests.js';
import type {Scenario} from './scenario.js';

export const nodeStop: Scenario = {
  name: 'node-stop',
  title: 'A node stops',
  watch: 'Until the node is Unknown its Pods still get requests; 300 s later they are evicted and replaced; the dead Pods go when the node is back.',
  setUp: (simulation) => setUpCluster(simulation, smallCluster()),
  acts: [
    {t: 1000, does: 'kubectl apply -f web.yaml', run: ({kubectl}) => void kubectl.apply([deployment('web'), service('web')], 'kubectl apply -f web.yaml')},
    {t: 30_000, does: 'node-a stops', run: ({kubelets}) => kubelets.stop('node-a')},
    {t: 450_000, does: 'node-a starts again', run: ({kubelets}) => kubelets.start('node-a')},
  ],
  duration: 480_000,
};
