/** A run that nobody recorded: another app on another cluster, worked out by the simulator's rules from a seed. */
import {Simulation, setUpCluster, smallCluster, toRun} from '../../src/sim/index.js';
import type {Run} from '../../src/run/types.js';
import {deployment, service} from '../../src/sim/scenarios/manifests.js';

const NAMESPACE = 'kiosk';

/** Four workers, an app of six Pods, and a node that loses power. The same seed gives the same run, everywhere. */
export function simulatedRun(seed: number): Run {
  const simulation = new Simulation({seed});
  setUpCluster(simulation, smallCluster(4));
  const {kubectl} = simulation;
  simulation.advance(1000);
  kubectl.apply([{apiVersion: 'v1', kind: 'Namespace', metadata: {name: NAMESPACE}}, ...[deployment('till', {replicas: 6}), service('till')].map((one) => ({...one, metadata: {...one.metadata, namespace: NAMESPACE}}))], 'kubectl apply -f till.yaml');
  simulation.advance(30_000);
  simulation.kubelets.stop('node-b');
  simulation.advance(420_000);
  return toRun(simulation, {
    id: `kiosk-seed-${seed}`, title: `An app of six Pods on four nodes, one of which stops; seed ${seed}`, scope: {namespaces: [NAMESPACE], text: `namespace ${NAMESPACE}`},
    acts: [{t: 1000, does: 'kubectl apply -f till.yaml'}, {t: 31_000, does: 'node-b stops'}],
  });
}
