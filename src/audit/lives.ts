/**
 * The objects of a log, life by life. A name that is used again after a delete (the Pod of a StatefulSet) is another life. An object
 * that the log meets without having seen its create existed before.
 */
import {refOf} from '../run/objects.js';
import type {Address, Provenance, RunObject} from '../run/types.js';
import {Body, type Endpoint} from './body.js';
import type {Cause} from './causes.js';
import type {Entry} from './entry.js';
import type {Instant} from './instant.js';
import {known} from './known.js';

/** No body has said anything yet. */
export const unknown = new Body();

/** The ReplicaSets of a Deployment by id: wanted, existing and Ready Pods. */
export type Sets = Record<string, {wanted: number; pods: number; ready: number}>;

/** A moment at which something about an object changed, and what it is put down to. */
export interface Stir {entry: Entry; cause: Cause | undefined; /** Counts up in order of time. */ turn: number}

export class Life {
  readonly kind: string;
  readonly namespace: string | undefined;
  readonly name: string;
  readonly id: string;
  /** 1 for the first life of the name, 2 for the second … */
  readonly turn: number;
  uid: string | undefined;
  created?: Entry;
  terminating?: Entry;
  removed?: Entry | undefined;
  /** The controller that owns it, as its owner reference says; or `likely` so, by its name. */
  owner?: Life;
  likelyOwner?: Life;
  /** What bodies said last, field by field. */
  known: Body = unknown;
  /** Fields of the first whole body: what was stored first. */
  first?: Body | undefined;
  addresses?: (Omit<Address, 'from' | 'to'> & {from?: Instant; to?: Instant})[];
  /** Of a Service's list, by address. */
  endpoints?: Map<string, Endpoint>;
  everReady = false;
  cpuSeen = false;
  /** Of a Deployment: its ReplicaSets as they were told last, and the write that may have begun a rollout. */
  sets?: Sets;
  asked?: Entry;
  rolling = false;
  /** The resourceVersion of the last write whose response is in the log. */
  stored: number | undefined;
  /** The last write to it, and to what it owns or selects. */
  stir?: Stir;
  below?: Stir;
  /** Pods that it has made, or that the Service selects. */
  members?: Set<Life>;
  /** How the node of a Pod is known. */
  nodeFrom: Provenance = 'stated';
  /** The Binding, for a Pod. */
  bound?: Entry;
  /** It was made in this log, but not by a create that could be found: nobody can say that it existed before. */
  perhapsMade = false;

  constructor(kind: string, namespace: string | undefined, name: string, id: string, turn: number) {
    this.kind = kind;
    this.namespace = namespace;
    this.name = name;
    this.id = id;
    this.turn = turn;
  }

  get before(): boolean { return this.created === undefined; }
  get parent(): Life | undefined { return this.owner ?? this.likelyOwner; }
  get ready(): boolean { return this.known.conditions?.['Ready'] === 'True'; }
  /** A Pod that is on its way up or down: what happens to it then follows from that, however long it takes. */
  get settling(): boolean {
    const isStarting = this.created !== undefined && !this.everReady;
    return this.removed === undefined && (this.terminating !== undefined || isStarting);
  }
}

/** Whether a write is about another object than the one that had its name last. Without UIDs only time can tell. */
function isAnother(life: Life, makes: boolean, uid: string | undefined, at: Instant): boolean {
  if (uid !== undefined && life.uid !== undefined) return uid !== life.uid;
  return makes || (life.removed !== undefined && at - life.removed.at > 5000);
}

export class Lives {
  #current = new Map<string, Life>();
  #byUid = new Map<string, Life>();
  #services = new Map<string, Life[]>();
  /** Kinds and namespaces in which an object was made whose name the log does not hold. */
  #nameless = new Set<string>();
  readonly all: Life[] = [];

  /** The life that this write is about; undefined when the name is not recorded or many objects are meant. */
  of(entry: Entry): Life | undefined {
    const {kind, namespace, name, verb, makes, uid, at} = entry;
    if (name === undefined && verb === 'create') this.#nameless.add(`${kind}/${namespace ?? ''}`);
    if (name === undefined || verb === 'deletecollection') return undefined;
    const life = this.find(kind, namespace, name);
    const found = life === undefined || isAnother(life, makes, uid, at) ? this.begin(kind, namespace, name) : life;
    this.#identify(found, uid);
    if (makes && !found.created) {
      // Answered after others had written to it already: nobody can say when it was made.
      if (found.stir) found.perhapsMade = true;
      else found.created = entry;
    } else if (found.removed) {
      // It was not gone yet: a finalizer held it, and the log does not hold the answers that would have said so.
      found.terminating ??= found.removed;
      found.removed = undefined;
    }
    return found;
  }

  find(kind: string, namespace: string | undefined, name: string): Life | undefined {
    return this.#current.get(key(kind, namespace, name));
  }

  /** The life that an owner reference or a Binding names, begun as one that existed before when the log never met it. */
  need(kind: string, namespace: string | undefined, name: string, uid?: string): Life {
    const known = uid === undefined ? undefined : this.#byUid.get(uid);
    if (known) return known;
    const life = this.find(kind, namespace, name);
    const same = life !== undefined && (uid === undefined || life.uid === undefined);
    const found = same ? life : this.begin(kind, namespace, name);
    this.#identify(found, uid);
    return found;
  }

  #identify(life: Life, uid: string | undefined): void {
    if (uid === undefined || life.uid !== undefined) return;
    life.uid = uid;
    // Asked for owners only, and a Pod owns nothing.
    if (life.kind !== 'Pod') this.#byUid.set(uid, life);
  }

  services(namespace: string | undefined): readonly Life[] { return this.#services.get(namespace ?? '') ?? []; }

  begin(kind: string, namespace: string | undefined, name: string): Life {
    const ref = key(kind, namespace, name);
    const turn = (this.#current.get(ref)?.turn ?? 0) + 1;
    const life = new Life(kind, namespace, name, turn === 1 ? ref : `${ref}#${turn}`, turn);
    this.#current.set(ref, life);
    this.all.push(life);
    life.perhapsMade = this.#nameless.has(`${kind}/${namespace ?? ''}`);
    if (kind === 'Service') {
      const services = this.#services.get(namespace ?? '');
      if (services) services.push(life);
      else this.#services.set(namespace ?? '', [life]);
    }
    return life;
  }
}

/** The ref of an object: `pod/shop/web-1`, `node/n1`. */
export const key = (kind: string, namespace: string | undefined, name: string): string => (
  refOf(namespace === undefined ? {kind, name} : {kind, namespace, name})
);

/** The object as a run tells it, without the moments, which are counted from the start of the run. */
export function objectOf(life: Life): Omit<RunObject, 'created' | 'removed' | 'terminating' | 'createdBy' | 'addresses'> {
  const {kind, namespace, name, id, uid, known: now, first = now} = life;
  const {apiVersion, labels, templateHash, requests, limits, qosClass, tolerations} = now;
  return known({
    id, kind, name, apiVersion, namespace, uid, labels, owner: life.owner?.id, node: kind === 'Pod' ? now.node : undefined,
    replicas: first.replicas, images: first.images, templateHash, revision: first.revision ?? now.revision, requests, limits, qosClass, tolerations,
    before: life.before && !life.perhapsMade ? (true as const) : undefined,
  });
}
