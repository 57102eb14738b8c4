/** A cluster with all its components. A page that needs a few of them starts a {@link PartialSimulation} and loads no others. */
import {allComponents} from './components.js';
import {PartialSimulation, type SimulationOptions} from './partial-simulation.js';

export type {SimulationOptions} from './partial-simulation.js';

export class Simulation extends PartialSimulation {
  constructor(options: SimulationOptions = {}) {
    super({components: allComponents, ...options});
  }
}
