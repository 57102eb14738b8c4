/** The writes of a run, and the names of who made them. */
import type {Request, Write} from '../run/types.js';
import type {Clock} from './clock.js';
import type {Entry} from './entry.js';
import type {Intake} from './intake.js';
import {known} from './known.js';
import type {Writer} from './writer.js';

/** Names that two users or two namespaces share are told apart: `you (kubectl, alice)`, `prometheus-operator (monitoring)`. */
export function writerNames(entries: Entry[]): (writer: Writer) => string {
  const apart = new Map<string, Set<string>>();
  for (const {writer} of entries) {
    const same = apart.get(writer.name);
    if (same) same.add(writer.apart);
    else apart.set(writer.name, new Set([writer.apart]));
  }
  return ({name, apart: own}) => {
    if (own === '' || apart.get(name)!.size < 2) return name;
    return name.endsWith(')') ? `${name.slice(0, -1)}, ${own})` : `${name} (${own})`;
  };
}

export function runWrite(entry: Entry, clock: Clock, writer: string, chapter: number | undefined): Write {
  const {n, verb, resource, subresource, stored, storesNothing, namespace, life, answers, timeFrom} = entry;
  return known({
    n, seq: n, t: clock.t(entry.at), timeFrom, writer, verb, resource, namespace, name: entry.name ?? (verb === 'deletecollection' ? '*' : '?'),
    subresource, kind: kindOfWrite(entry), resourceVersion: storesNothing ? undefined : stored || undefined, chapter, provenance: 'stated' as const,
    effect: entry.effect ?? withoutName(entry), storesNothing: storesNothing ? (true as const) : undefined, object: life?.id,
    causedBy: answers && answers.n > 0 && answers.n < n ? answers.n : undefined,
  });
}

function kindOfWrite({verb, subresource}: Entry): Write['kind'] {
  if (verb === 'create') return 'create';
  if (verb === 'delete' || verb === 'deletecollection') return 'delete';
  return subresource === 'status' ? 'status' : 'other';
}

function withoutName({name, verb}: Entry): string | undefined {
  if (name !== undefined) return undefined;
  return verb === 'deletecollection' ? 'all that fit a selector' : 'the log does not hold the name';
}

/** What people asked for, granted and refused, in order of time. */
export function runRequests(intake: Intake, selected: Entry[], clock: Clock): Request[] {
  const granted = selected.flatMap(({act, at, timeFrom, n}) => (act?.request ? [{at, request: {...act.request, timeFrom, write: n}}] : []));
  const refused = intake.refusals.filter(({at}) => clock.covers(at)).map(({at, request}) => ({at, request: {...request, timeFrom: 'stated' as const}}));
  const all = [...granted, ...refused].sort((a, b) => a.at - b.at);
  return all.map(({at, request}, index) => ({...request, id: `request-${index + 1}`, t: clock.t(at)}));
}
