/**
 * Cluster state: every object under its key, one revision counter for all of them, and the stream of changes that watches
 * read (staging/src/k8s.io/apiserver/pkg/storage/etcd3). Only the API server calls the writing half.
 */
import {keyOf, type ApiObject, type Metadata, type Ms} from './objects.js';
import {shared} from './state.js';
import type {World} from './world.js';

export interface Change {
  readonly [shared]?: true;
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly resource: string;
  readonly key: string;
  readonly object: ApiObject;
  /** The object before; absent when it was added. */
  readonly old?: ApiObject;
  readonly revision: number;
  readonly time: Ms;
}

/** At least so many changes are known to watches that start at an old resourceVersion; older ones are answered with 410. */
const window = 512;

interface StoreState {
  revision: number;
  objects: Map<string, Map<string, ApiObject>>;
  /** The changes that a watch can still start before. */
  recent: Change[];
  /** Everything at or before this revision has left {@link recent}. */
  compacted: number;
}

export class Store {
  readonly #world: World;
  readonly #state: StoreState;
  #listeners: ((change: Change) => void)[] = [];
  #lastKey = '';
  #lastResource = '';
  #lastRevision = -1;
  #lastObjects: StoreState['objects'] | undefined;
  #last: ApiObject | undefined;

  constructor(world: World, revision: number) {
    this.#world = world;
    this.#state = world.keep<StoreState>('store', {revision, objects: new Map(), recent: [], compacted: revision});
  }

  get revision(): number {
    return this.#state.revision;
  }

  /** The stages of one request ask for the same object again and again: the last answer is kept until something changes. */
  get(resource: string, key: string): ApiObject | undefined {
    const {objects, revision} = this.#state;
    if (key === this.#lastKey && resource === this.#lastResource && revision === this.#lastRevision && objects === this.#lastObjects) return this.#last;
    this.#lastKey = key;
    this.#lastResource = resource;
    this.#lastRevision = revision;
    this.#lastObjects = objects;
    return (this.#last = objects.get(resource)?.get(key));
  }

  /** In the order of creation. */
  list<T extends ApiObject>(resource: string, namespace?: string): T[] {
    const all = this.#state.objects.get(resource);
    if (!all) return [];
    if (namespace === undefined) return [...all.values()] as T[];
    const found: T[] = [];
    for (const object of all.values()) if (object.metadata.namespace === namespace) found.push(object as T);
    return found;
  }

  /**
   * Stores an object under the next revision and tells the watches. The object, made for this and known to nobody else, is taken
   * over with its metadata, unless they are those of the object before: it is returned with that resourceVersion.
   */
  put(resource: string, object: ApiObject, key = keyOf(object)): ApiObject {
    const state = this.#state;
    const old = this.get(resource, key);
    const stored = object as {metadata: Metadata} & ApiObject;
    if (stored.metadata === old?.metadata) stored.metadata = {...stored.metadata};
    stored.metadata.resourceVersion = ++state.revision;
    let all = state.objects.get(resource);
    if (!all) state.objects.set(resource, (all = new Map<string, ApiObject>()));
    all.set(key, stored);
    this.#tell(!old
      ? {[shared]: true, type: 'ADDED', resource, key, object: stored, revision: state.revision, time: this.#world.now}
      : {[shared]: true, type: 'MODIFIED', resource, key, object: stored, old, revision: state.revision, time: this.#world.now});
    return stored;
  }

  remove(resource: string, key: string): ApiObject | undefined {
    const state = this.#state;
    const old = state.objects.get(resource)?.get(key);
    if (!old) return undefined;
    state.objects.get(resource)!.delete(key);
    const last: ApiObject = {...old, metadata: {...old.metadata, resourceVersion: ++state.revision}};
    this.#tell({[shared]: true, type: 'DELETED', resource, key, object: last, old, revision: state.revision, time: this.#world.now});
    return last;
  }

  /** A revision taken by a write outside the simulated part of the cluster. */
  advanceRevision(): void {
    this.#state.revision++;
  }

  /** Called at every change, in order, at the moment it is stored, until the answer is called. */
  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.push(listener);
    return () => {
      this.#listeners = this.#listeners.filter((other) => other !== listener);
    };
  }

  /** The revision after which a watch can start at the earliest; before it, it is answered with 410 Gone. */
  get compacted(): number {
    return this.#state.compacted;
  }

  /** What changed after a revision, or after none what there is, as if it were just added. */
  changes(resource: string, namespace: string | undefined, after: number): Change[] {
    const {recent} = this.#state;
    if (after) return recent.filter((change) => change.revision > after && isOf(change, resource, namespace));
    return this.list(resource, namespace).map((object) => ({type: 'ADDED', resource, key: keyOf(object), object, revision: object.metadata.resourceVersion, time: this.#world.now}));
  }

  #tell(change: Change): void {
    const state = this.#state;
    state.recent.push(change);
    if (state.recent.length >= 2 * window) {
      state.compacted = state.recent[window - 1]!.revision;
      state.recent = state.recent.slice(window);
    }
    for (const listener of this.#listeners) listener(change);
  }
}

/** Whether a watch of a resource, in one namespace or in all, tells of a change. */
export const isOf = ({resource, object}: Change, wanted: string, namespace: string | undefined): boolean => resource === wanted && (namespace === undefined || object.metadata.namespace === namespace);
