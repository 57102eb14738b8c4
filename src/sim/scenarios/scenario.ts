/** A lesson: a cluster, what is done to it and when, and what to watch for. Data and acts; components know nothing of it. */
import type {Scope} from '../../run/types.js';
import type {Ms} from '../objects.js';
import type {PartialSimulation, SimulationOptions} from '../partial-simulation.js';

export interface Scenario {
  readonly name: string;
  readonly title: string;
  /** What a reader should watch for, in a sentence or two. */
  readonly watch: string;
  readonly options?: Omit<SimulationOptions, 'seed'>;
  /** Makes the cluster, at the start of the clock. */
  readonly setUp: (simulation: PartialSimulation) => void;
  /** What is done, in order of time. */
  readonly acts: readonly {readonly t: Ms; readonly does: string; readonly run: (simulation: PartialSimulation) => void}[];
  readonly duration: Ms;
  readonly scope?: Scope;
}
