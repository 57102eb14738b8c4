/**
 * A client's picture of cluster state: a cache fed by watches (client-go/tools/cache). It lags behind the store by the watch
 * delay and sees every change, in order. Components decide by this picture, never by the store: that is why two of them can
 * disagree for a moment, and why a stale update meets a 409.
 */
import type {ApiObject, Ms} from './objects.js';
import type {Change, Store} from './store.js';
import type {Task, World} from './world.js';

type Values = string | readonly string[] | undefined;
type IndexFunction = (object: ApiObject) => Values;

interface InformerState {
  cache: Map<string, Map<string, ApiObject>>;
  /** Keys by index and value. */
  indexes: Map<string, Map<string, Set<string>>>;
  /** When the last change arrived or will arrive: later changes never overtake it. */
  lastArrival: Ms;
}

export class Informer {
  readonly #world: World;
  readonly #state: InformerState;
  readonly #delay: Ms;
  readonly #stream: string;
  readonly #deliver: Task<Change>;
  readonly #handlers = new Map<string, ((change: Change) => void)[]>();
  readonly #indexers = new Map<string, {name: string; valueOf: IndexFunction}[]>();

  constructor(world: World, store: Store, client: string) {
    this.#world = world;
    this.#state = world.keep<InformerState>(`informer of ${client}`, {cache: new Map(), indexes: new Map(), lastArrival: 0});
    this.#delay = world.profile.watch[client] ?? world.profile.watch.default ?? 1;
    this.#stream = `watch ${client}`;
    this.#deliver = world.on<Change>(`watch event for ${client}`, (change) => this.#receive(change));
    store.onChange((change) => {
      if (!this.#handlers.has(change.resource)) return;
      const arrival = Math.max(this.#state.lastArrival, this.#world.now + this.#world.spread(this.#delay, this.#stream));
      this.#state.lastArrival = arrival;
      this.#world.at(arrival, this.#deliver, change);
    });
  }

  /** Follows a resource; `handler` is called after the cache has the change. */
  watch(resource: string, handler?: (change: Change) => void): void {
    const handlers = this.#handlers.get(resource) ?? [];
    if (handler) handlers.push(handler);
    this.#handlers.set(resource, handlers);
  }

  /**
   * Keeps the keys of a resource by one or several values of its objects. The values may come from names, labels, annotations,
   * owners and spec, which most changes leave alone. Must be called before anything is stored.
   */
  index<T extends ApiObject>(name: string, resource: string, valueOf: (object: T) => Values): void {
    this.watch(resource);
    const indexers = this.#indexers.get(resource) ?? [];
    if (indexers.some((indexer) => indexer.name === name)) return;
    indexers.push({name, valueOf: valueOf as IndexFunction});
    this.#indexers.set(resource, indexers);
  }

  get<T extends ApiObject>(resource: string, key: string): T | undefined {
    return this.#state.cache.get(resource)?.get(key) as T | undefined;
  }

  /** Whether there is any object of a resource. */
  has(resource: string): boolean {
    return (this.#state.cache.get(resource)?.size ?? 0) > 0;
  }

  list<T extends ApiObject>(resource: string): T[] {
    return [...(this.#state.cache.get(resource)?.values() ?? [])] as T[];
  }

  /** Objects of a resource whose indexed value is this one, in the order they came. */
  by<T extends ApiObject>(name: string, resource: string, value: string): T[] {
    const keys = this.#state.indexes.get(name)?.get(value);
    if (!keys) return [];
    const cache = this.#state.cache.get(resource)!;
    const found: T[] = [];
    for (const key of keys) found.push(cache.get(key) as T);
    return found;
  }

  /** How many objects {@link by} would list. */
  count(name: string, value: string): number {
    return this.#state.indexes.get(name)?.get(value)?.size ?? 0;
  }

  #receive(change: Change): void {
    const {resource, key, object, old} = change;
    let cache = this.#state.cache.get(resource);
    if (!cache) this.#state.cache.set(resource, (cache = new Map<string, ApiObject>()));
    if (change.type === 'DELETED') cache.delete(key);
    else cache.set(key, object);
    if (!old || change.type === 'DELETED' || movedInIndexes(old, object)) {
      for (const {name, valueOf} of this.#indexers.get(resource) ?? []) {
        const before = !old ? undefined : valueOf(old);
        const after = change.type === 'DELETED' ? undefined : valueOf(object);
        if (before !== after) this.#move(name, key, before, after);
      }
    }
    for (const handler of this.#handlers.get(resource)!) handler(change);
  }

  #move(name: string, key: string, before: Values, after: Values): void {
    let index = this.#state.indexes.get(name);
    if (!index) this.#state.indexes.set(name, (index = new Map<string, Set<string>>()));
    for (const value of listed(before)) {
      if (listed(after).includes(value)) continue;
      const keys = index.get(value);
      keys?.delete(key);
      if (keys?.size === 0) index.delete(value);
    }
    for (const value of listed(after)) {
      const keys = index.get(value);
      if (!keys) index.set(value, new Set([key]));
      else keys.add(key);
    }
  }
}

const nothing: readonly string[] = [];
const listed = (values: Values): readonly string[] => (values === undefined ? nothing : typeof values === 'string' ? [values] : values);

function movedInIndexes(old: ApiObject, object: ApiObject): boolean {
  const before = old.metadata;
  const after = object.metadata;
  return old.spec !== object.spec || before.labels !== after.labels || before.ownerReferences !== after.ownerReferences || before.annotations !== after.annotations;
}
