/**
 * What happened: every answered write with the object before and after, and the things that are no writes: containers, nodes,
 * elections. Sentences, marks and a Run are made from it when somebody asks (to-run.ts, story.ts); recording costs one object.
 */
import type {Accepted} from './api/server.js';
import type {ApiRequest, Status} from './api/request.js';
import type {ApiObject, Ms, Pod} from './objects.js';
import type {Considered} from './scheduler/cycle.js';
import {Log, shared} from './state.js';
import type {Change, Store} from './store.js';
import type {World} from './world.js';

export interface WriteEntry {
  readonly [shared]: true;
  readonly t: Ms;
  readonly request: ApiRequest;
  readonly code: number;
  /** As stored, or as it was last. */
  readonly object: ApiObject | undefined;
  readonly old: ApiObject | undefined;
  /** False: accepted, and nothing changed. */
  readonly stored: boolean;
  readonly status: Status | undefined;
}

/** Something that is no write. `what` is a stable name: `node stopped`, `image pulled`. */
export interface Happening {
  readonly [shared]: true;
  readonly t: Ms;
  readonly actor: string;
  readonly what: string;
  /** `kind/[namespace/]name`. */
  readonly object: string;
  readonly text: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** One life of one object, as far as it was seen. */
export interface Life {
  readonly resource: string;
  readonly first: ApiObject;
  last: ApiObject;
  terminating: Ms | undefined;
  removed: Ms | undefined;
  /** Set when it was first bound. */
  node: string | undefined;
}

/** A scheduling cycle: what was found of the nodes, and which was chosen. */
interface Placed { readonly [shared]: true; readonly uid: string; readonly node: string | undefined; readonly considered: readonly Considered[] }

interface JournalState {
  /** By uid, in the order of creation. */
  lives: Map<string, Life>;
  writes: Log<WriteEntry>;
  refused: Log<WriteEntry>;
  happenings: Log<Happening>;
  placements: Log<Placed>;
  /** Writes by what they are and by their namespace, also where they are not kept. */
  counts: Record<string, Record<string, number>>;
}

export class Journal {
  /** Off for very large clusters: then only counts are kept. */
  readonly keeps: boolean;
  readonly #world: World;
  readonly #state: JournalState;
  #listeners = new Set<(entry: WriteEntry | Happening) => void>();

  constructor(world: World, store: Store, keeps: boolean) {
    this.#world = world;
    this.keeps = keeps;
    this.#state = world.keep<JournalState>('journal', {lives: new Map(), writes: new Log(), refused: new Log(), happenings: new Log(), placements: new Log(), counts: {}});
    if (keeps) store.onChange((change) => this.#follow(change));
  }

  #follow({type, resource, object, old, time}: Change): void {
    if (resource === 'leases' || resource === 'events') return;
    const {lives} = this.#state;
    const {uid, deletionTimestamp} = object.metadata;
    if (!old) {
      lives.set(uid, {resource, first: object, last: object, terminating: undefined, removed: undefined, node: undefined});
      return;
    }
    const life = lives.get(uid);
    if (!life) return;
    life.last = object;
    if (deletionTimestamp !== undefined) life.terminating ??= time;
    if (type === 'DELETED') life.removed = time;
    if (resource === 'pods') life.node ??= (object as Pod).spec.nodeName;
  }

  get lives(): ReadonlyMap<string, Life> {
    return this.#state.lives;
  }

  get writes(): Log<WriteEntry> {
    return this.#state.writes;
  }

  get refused(): Log<WriteEntry> {
    return this.#state.refused;
  }

  get happenings(): Log<Happening> {
    return this.#state.happenings;
  }

  get placements(): Log<Placed> {
    return this.#state.placements;
  }

  /** How many were `writes`, `refused`, `token requests`, `leases` or `events`, by namespace. */
  get counts(): Readonly<Record<string, Readonly<Record<string, number>>>> {
    return this.#state.counts;
  }

  record({request, outcome, old}: Accepted): void {
    const {resource, subresource, namespace = ''} = request;
    const background = resource === 'leases' || resource === 'events' || subresource === 'token';
    const refused = outcome.code >= 400;
    // What was before the run is prepared, not counted.
    if (this.#world.now < 0) return;
    const what = refused ? 'refused' : subresource === 'token' ? 'token requests' : background ? resource : 'writes';
    const counts = this.#state.counts[what] ??= {};
    counts[namespace] = (counts[namespace] ?? 0) + 1;
    if (!this.keeps || (background && !(resource === 'leases' && namespace === 'kube-node-lease'))) return;
    const entry: WriteEntry = {[shared]: true, t: this.#world.now, request, code: outcome.code, object: outcome.object, old, stored: outcome.stored, status: outcome.status};
    (refused ? this.#state.refused : this.#state.writes).push(entry);
    for (const listener of this.#listeners) listener(entry);
  }

  note(actor: string, what: string, object: string, text: string, details?: Happening['details']): void {
    if (!this.keeps) return;
    const happening: Happening = {[shared]: true, t: this.#world.now, actor, what, object, text, details};
    this.#state.happenings.push(happening);
    for (const listener of this.#listeners) listener(happening);
  }

  place({metadata: {uid}}: Pod, considered: readonly Considered[] | undefined, node?: string): void {
    if (considered) this.#state.placements.push({[shared]: true, uid, node, considered});
  }

  /** Called with everything that is recorded from now on. Returns how to stop. */
  follow(listener: (entry: WriteEntry | Happening) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
