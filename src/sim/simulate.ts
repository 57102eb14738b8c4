/** From a scenario to a simulation, and on to the run it makes. */
import type {Run} from '../run/types.js';
import {defaultProfile} from './profile.js';
import {scenarioNamed} from './scenarios/index.js';
import type {Scenario} from './scenarios/scenario.js';
import {Simulation, type SimulationOptions} from './simulation.js';
import {toRun} from './telling/to-run.js';

export interface StartOptions extends Pick<SimulationOptions, 'seed' | 'profile' | 'history' | 'events'> {
  /** Without the recorded moments: every latency as the profile has it, spread a little by the seed. */
  readonly natural?: boolean;
}

/** The cluster of a scenario at the start of its clock, its acts planned. */
export function startScenario(scenario: Scenario, {natural = false, ...options}: StartOptions = {}): Simulation {
  const picks = scenario.options?.picks;
  const {moments: _, ...rest} = picks ?? {};
  const simulation = new Simulation({
    ...scenario.options,
    ...(picks === undefined ? {} : {picks: natural ? rest : picks}),
    ...(natural ? {profile: {...scenario.options?.profile, jitter: defaultProfile.jitter}} : {}),
    ...options,
  });
  scenario.setUp(simulation);
  for (const {t, run} of scenario.acts) simulation.at(t, run);
  return simulation;
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
    ...(scenario.scope === undefined ? {} : {scope: scenario.scope}),
  });
}
