/** From a scenario to a simulation, and on to the run it makes. */
import type {Run} from '../run/types.js';
import {scenarioNamed} from './scenarios/index.js';
import type {Scenario} from './scenarios/scenario.js';
import {Simulation} from './simulation.js';
import {begin, optionsOf, type StartOptions} from './start-scenario.js';
import {toRun} from './telling/to-run.js';

export type {StartOptions} from './start-scenario.js';

/** The cluster of a scenario at the start of its clock, its acts planned. */
export function startScenario(scenario: Scenario, options: StartOptions = {}): Simulation {
  return begin(scenario, new Simulation(optionsOf(scenario, options)));
}

/**
 * Runs a scenario to its end and tells it as a run. Same name and seed, same run, byte for byte.
 * @throws a sentence that names the scenarios when there is none of this name.
 */
export function simulate(name: string, options: StartOptions = {}): Run {
  const scenario = scenarioNamed(name);
  const simulation = startScenario(scenario, options);
  simulation.runUntil(scenario.duration);
  return scenarioRun(scenario, simulation);
}

/** The run so far of a simulation that {@link startScenario} began. */
export function scenarioRun(scenario: Scenario, simulation: Simulation): Run {
  return toRun(simulation, {
    id: `${scenario.name}-seed-${simulation.options.seed ?? 1}`,
    title: scenario.title,
    acts: scenario.acts,
    ...(!scenario.scope ? {} : {scope: scenario.scope}),
  });
}
