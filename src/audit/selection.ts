/** Which writes of a log become a run. Everything is optional; what is given has to fit all at once. */
import type {Scope} from '../run/types.js';
import type {AuditEvent} from './audit-event.js';
import type {Entry} from './entry.js';
import {formatInstant, parseInstant, type Instant} from './instant.js';
import type {Life} from './lives.js';

export interface Selection {
  /** Writes in these namespaces, to the Namespaces themselves, and to PersistentVolumes of claims in them. */
  namespaces?: string[];
  /** A label selector; its parser is brought along, so that this room needs none. `text` is what was asked for. */
  labels?: {text: string; matches(labels: Record<string, string>): boolean};
  /** RFC 3339; the first moment that counts. */
  from?: string;
  /** RFC 3339; the last moment that counts. */
  to?: string;
  /** Names as the run gives them: `kubelet kind-worker`, `you (kubectl)`. */
  writers?: string[];
  /** Plurals, with or without a subresource: `pods`, `deployments/scale`. */
  resources?: string[];
}

export class Selector {
  readonly #selection: Selection;
  readonly #namespaces: Set<string> | undefined;
  readonly #from: Instant;
  readonly #to: Instant;
  /** Writes that were left out because the log does not hold the labels of their objects. */
  withoutLabels = 0;

  /** Throws a RangeError with a sentence when a time cannot be read. */
  constructor(selection: Selection = {}) {
    this.#selection = selection;
    this.#namespaces = selection.namespaces?.length ? new Set(selection.namespaces) : undefined;
    this.#from = moment(selection.from, 'from') ?? -Infinity;
    this.#to = moment(selection.to, 'to') ?? Infinity;
    if (this.#from > this.#to) throw new RangeError(`the range is empty: it ends (${selection.to}) before it begins (${selection.from})`);
  }

  /** Whether the moment is in the range. An unknown moment is when no range is given. */
  inTime(at: Instant | undefined): boolean {
    return at === undefined ? this.#from === -Infinity && this.#to === Infinity : at >= this.#from && at <= this.#to;
  }

  /** Whether something in this namespace, or in none, may have to do with the selection. */
  concerns(namespace: string | undefined): boolean {
    return this.#namespaces === undefined || namespace === undefined || this.#namespaces.has(namespace);
  }

  /** What an event has to be for its entry to be kept until the end; the rest is decided by {@link selects}. */
  mayNeed(event: AuditEvent): boolean {
    if (!this.inTime(event.at)) return false;
    if (this.#namespaces === undefined) return true;
    if (event.resource === 'namespaces') return event.name !== undefined && this.#namespaces.has(event.name);
    if (event.namespace === undefined) return event.resource === 'nodes' || event.resource === 'persistentvolumes';
    return this.#namespaces.has(event.namespace);
  }

  selects(entry: Entry, writer: string): boolean {
    const {writers, resources, labels} = this.#selection;
    return this.#inNamespace(entry)
      && (!writers?.length || writers.includes(writer))
      && (!resources?.length || resources.includes(entry.resource) || resources.includes(`${entry.resource}/${entry.subresource ?? ''}`))
      && (labels === undefined || this.#fits(entry.life));
  }

  #inNamespace({resource, namespace, name, life}: Entry): boolean {
    if (this.#namespaces === undefined) return true;
    if (namespace !== undefined) return this.#namespaces.has(namespace);
    if (resource === 'namespaces') return name !== undefined && this.#namespaces.has(name);
    const claim = resource === 'persistentvolumes' ? life?.known.claims?.[0] : undefined;
    return claim?.namespace !== undefined && this.#namespaces.has(claim.namespace);
  }

  #fits(life: Life | undefined): boolean {
    // An object without labels is not the same as one whose labels are not in the log.
    if (life && (life.known.whole || life.known.labels)) return this.#selection.labels!.matches(life.known.labels ?? {});
    this.withoutLabels++;
    return false;
  }

  /** What was selected, in words for a caption; undefined when everything was. */
  get scope(): Scope | undefined {
    const {namespaces, labels, from, to, writers, resources} = this.#selection;
    const words = [
      ...(namespaces?.length ? [`${namespaces.length > 1 ? 'namespaces' : 'namespace'} ${namespaces.join(', ')}`] : []),
      ...(labels ? [`labels ${labels.text}`] : []),
      ...(resources?.length ? [resources.join(', ')] : []),
      ...(writers?.length ? [`by ${writers.join(', ')}`] : []),
      ...(from ? [`from ${formatInstant(this.#from)}`] : []),
      ...(to ? [`to ${formatInstant(this.#to)}`] : []),
    ];
    if (words.length === 0) return undefined;
    return {...(namespaces?.length ? {namespaces} : {}), ...(labels ? {selector: labels.text} : {}), text: words.join(', ')};
  }
}

function moment(text: string | undefined, name: string): Instant | undefined {
  if (text === undefined) return undefined;
  const at = parseInstant(text);
  if (at === undefined) throw new RangeError(`${name} is ${JSON.stringify(text)}, which is no time like 2026-11-07T20:11:46Z`);
  return at;
}

/** Namespaces of the cluster itself, which no selection is suggested for. */
const ofCluster = /^(?:kube-|openshift(?:-|$)|gke-|gmp-|calico-|cattle-|local-path-storage$|default$)/;

/** The selection of a tutorial, one app in one namespace, when most of the writes outside of the cluster's own are in one. */
export function suggest(writesByNamespace: ReadonlyMap<string, number>): Selection | undefined {
  let total = 0;
  for (const count of writesByNamespace.values()) total += count;
  const apps = [...writesByNamespace].filter(([name]) => !ofCluster.test(name)).sort((a, b) => b[1] - a[1]);
  const [first] = apps;
  const sum = apps.reduce((all, [, count]) => all + count, 0);
  // All of the log in one namespace needs no selection.
  return first && first[1] * 3 > sum * 2 && first[1] < total ? {namespaces: [first[0]]} : undefined;
}
