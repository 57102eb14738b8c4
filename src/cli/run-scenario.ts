/** `kube-figures simulate`: a scenario of the simulator as a run. */
import {many} from '../audit/many.js';
import {duration} from '../run/time.js';
import type {Run} from '../run/types.js';
import {scenarios, simulate} from '../sim/index.js';
import {defaultEffects, type Effects} from './effects.js';
import {CommandError, exitCodes} from './exit-codes.js';
import {jsonText} from './json-text.js';

export interface SimulateOptions {
  /** Absent: the scenarios are listed. */
  scenario?: string;
  seed?: number;
  output?: string;
  json?: boolean;
}

export async function runScenario({scenario, seed, output, json = false}: SimulateOptions, effects: Effects = defaultEffects): Promise<number> {
  if (scenario === undefined) {
    const list = scenarios.map(({name, title, watch}) => ({name, title, watch}));
    const text = list.map(({name, title, watch}) => `${name}\n  ${title}\n  ${watch}\n`).join('');
    await effects.print(json ? `${JSON.stringify(list, null, 2)}\n` : text);
    return exitCodes.done;
  }
  if (!scenarios.some(({name}) => name === scenario)) {
    throw new CommandError(`there is no scenario ${scenario}. There are ${scenarios.map(({name}) => name).join(', ')}`, exitCodes.usage);
  }
  const run = simulate(scenario, seed === undefined ? {} : {seed});
  if (output !== undefined && output !== '-') await effects.save(output, jsonText(run));
  if (json || output === '-') for (const piece of jsonText(run)) await effects.print(piece);
  else {
    const where = output === undefined ? 'To keep the run: -o run.json' : `The run is in ${output}.`;
    if (output === undefined) for (const line of writesTable(run)) await effects.print(`${line}\n`);
    await effects.print(`${run.title}\n${many(run.writes.length, 'write')} in ${duration(run.duration)} of simulated time\n${where}\n`);
  }
  return exitCodes.done;
}

/** The writes as a table: number, seconds since the start, writer, what was done. */
function writesTable({writes}: Run): string[] {
  const rows = writes.map(({n, t, writer, verb, resource, subresource, namespace, name}) => [
    String(n), (t / 1000).toFixed(3), writer, `${verb} ${resource}${subresource === undefined ? '' : `/${subresource}`}`, `${namespace === undefined ? '' : `${namespace}/`}${name}`,
  ]);
  const heads = ['#', 'SECONDS', 'WRITER', 'WRITE', 'OBJECT'];
  const widths = heads.map((head, i) => rows.reduce((most, row) => Math.max(most, row[i]!.length), head.length));
  // Numbers stand at their right edge.
  return [heads, ...rows].map((row) => row.map((cell, i) => (i < 2 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ').trimEnd());
}
