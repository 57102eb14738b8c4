/**
 * What a scenario with a seed comes to, in eight digits: every write with its moment, its answer and the object as stored. The
 * numbers were taken in Node; Node and every browser have to reach them. A change of a rule moves them, and is the only thing that may.
 */
import {hash32} from '../../src/sim/random.js';
import {scenarioNamed} from '../../src/sim/scenarios/index.js';
import {startScenario} from '../../src/sim/simulate.js';

export const known: Readonly<Record<string, string>> = {
  'shop-run': 'a5985990', 'autoscale': '8f3b4b40', 'etcd-leader': 'c32bbcc7', 'node-stop': '805a2133', 'gpus': '653f5e84',
};

export function writesOf(name: string, seed: number): string {
  const scenario = scenarioNamed(name);
  const simulation = startScenario(scenario, {seed, natural: true});
  simulation.runUntil(scenario.duration);
  let hash = hash32(name);
  for (const {t, request: {user, verb, resource, subresource}, code, stored, object} of simulation.kernel.journal.writes.slice()) {
    hash = hash32(JSON.stringify([t, user, verb, resource, subresource, code, stored, sorted(object)]), hash);
  }
  return hash.toString(16).padStart(8, '0');
}

/** The order in which fields were put down says nothing. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, sorted(field)]));
}
