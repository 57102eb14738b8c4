/** A small cluster with the questions that tests of components ask. */
import {setUpCluster, smallCluster} from '../../src/sim/cluster-setup.js';
import {isReady, isTerminating, type Pod, type Quantities} from '../../src/sim/objects.js';
import {deployment} from '../../src/sim/scenarios/manifests.js';
import {Simulation, type SimulationOptions} from '../../src/sim/simulation.js';

export function smallSimulation(options: SimulationOptions & {workers?: number; capacity?: Quantities} = {}): Simulation {
  const {workers = 3, capacity, ...rest} = options;
  const simulation = new Simulation(rest);
  setUpCluster(simulation, capacity === undefined ? smallCluster(workers) : smallCluster(workers, capacity));
  return simulation;
}

export const podsIn = (simulation: Simulation, app?: string): Pod[] =>
  simulation.list<Pod>('pods').filter(({metadata}) => app === undefined || metadata.labels?.app === app);
export const readyIn = (simulation: Simulation, app?: string): number => podsIn(simulation, app).filter((pod) => isReady(pod) && !isTerminating(pod)).length;
export {deployment};
