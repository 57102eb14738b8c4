/** The causes of a run as its chapters: what was done, by whom, and to what. */
import type {Chapter} from '../run/types.js';
import type {Cause} from './causes.js';
import type {Entry} from './entry.js';

export interface Told {chapter: Chapter; cause: Cause; writes: Entry[]}

/** Numbers the causes that have writes in the run, in order of time. Entries are numbered already. */
export function tellChapters(selected: Entry[], nameOf: (entry: Entry) => string): {told: Told[]; without: number} {
  const byCause = new Map<Cause, Entry[]>();
  let without = 0;
  for (const entry of selected) {
    if (!entry.cause) without++;
    else if (byCause.has(entry.cause)) byCause.get(entry.cause)!.push(entry);
    else byCause.set(entry.cause, [entry]);
  }
  const severalNamespaces = new Set(selected.map(({namespace}) => namespace).filter(Boolean)).size > 1;
  const people = new Set([...byCause.keys()].flatMap(({acts}) => acts.slice(0, 1).map(nameOf)));
  const told = [...byCause].map(([cause, writes], index): Told => ({
    cause, writes,
    chapter: {id: index + 1, title: title(cause, severalNamespaces, people.size > 1 ? nameOf : undefined), firstWrite: writes[0]!.n},
  }));
  return {told, without};
}

/** `kubectl apply: secret redis-auth, configmap redis-config and 2 more`. */
function title({acts, node}: Cause, withNamespace: boolean, nameOf: ((entry: Entry) => string) | undefined): string {
  if (node) return `node ${node.name} stopped answering`;
  const first = acts[0]!;
  const objects = [...new Set(acts.map(act => objectText(act, withNamespace)))];
  const who = nameOf && /^you \(.+, (.+)\)$/.exec(nameOf(first))?.[1];
  const shown = objects.slice(0, objects.length > 3 ? 2 : 3);
  const more = objects.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.length > 1 ? shown.pop()! : undefined;
  return `${first.act?.command ?? first.writer.name}: ${shown.join(', ')}${last ? ` and ${last}` : ''}${who ? ` (${who})` : ''}`;
}

function objectText({kind, namespace, name, verb, resource}: Entry, withNamespace: boolean): string {
  if (verb === 'deletecollection') return `${resource}${withNamespace && namespace ? ` in ${namespace}` : ''}`;
  return `${kind.toLowerCase()} ${withNamespace && namespace ? `${namespace}/` : ''}${name ?? '?'}`;
}
