/** From a scenario to a cluster at the start of its clock, its acts planned. */
import type {Component} from './kernel.js';
import {PartialSimulation, type SimulationOptions} from './partial-simulation.js';
import {defaultProfile} from './profile.js';
import type {Scenario} from './scenarios/scenario.js';

export interface StartOptions extends Pick<SimulationOptions, 'seed' | 'profile' | 'history' | 'events'> {
  /** Without the recorded moments: every latency as the profile has it, spread a little by the seed. */
  readonly natural?: boolean;
}

/** A scenario with these components alone: others need not be loaded. */
export function startPartially(scenario: Scenario, components: readonly Component[], options: StartOptions = {}): PartialSimulation {
  return begin(scenario, new PartialSimulation({...optionsOf(scenario, options), components}));
}

export function optionsOf(scenario: Scenario, {natural = false, ...options}: StartOptions): SimulationOptions {
  const picks = scenario.options?.picks;
  const {moments: _, ...rest} = picks ?? {};
  return {
    ...scenario.options,
    ...(!picks ? {} : {picks: natural ? rest : picks}),
    ...(natural ? {profile: {...scenario.options?.profile, jitter: defaultProfile.jitter}} : {}),
    ...options,
  };
}

export function begin<S extends PartialSimulation>(scenario: Scenario, simulation: S): S {
  scenario.setUp(simulation);
  for (const {t, run} of scenario.acts) simulation.at(t, run);
  return simulation;
}
