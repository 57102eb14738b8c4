/**
 * Checkpoints need every component's memory to be plain data. A component keeps it in one object (see `Simulation.keep`) made
 * of Maps, Sets, arrays, typed arrays and plain objects; {@link copyState} copies that tree. API objects (anything with
 * `metadata`) and {@link Shared} values are never changed in place, so copies point to the same ones: that is what makes a
 * checkpoint cheap.
 */
export interface Copyable { copy(): unknown }

/** Marks a value as unchangeable data; a copy of the state shares it. */
export const shared: unique symbol = Symbol('shared');
export interface Shared { readonly [shared]?: true; readonly metadata?: unknown }

export function copyState<T>(value: T): T {
  return copy(value) as T;
}

function copy(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) {
    const map = new Map<unknown, unknown>();
    for (const [key, entry] of value) map.set(key, copy(entry));
    return map;
  }
  if (value instanceof Set) return new Set(value);
  if (Array.isArray(value)) return value.map(copy);
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).slice();
  if ('metadata' in value || shared in value) return value;
  if ('copy' in value && typeof value.copy === 'function') return (value as Copyable).copy();
  const result: Record<string, unknown> = {};
  for (const key in value) result[key] = copy((value as Record<string, unknown>)[key]);
  return result;
}

/**
 * An append-only list whose copies share what both have. A copy that goes on differently starts its own tail.
 */
export class Log<T> implements Copyable {
  #items: T[];
  #length: number;
  constructor(items: T[] = [], length = items.length) {
    this.#items = items;
    this.#length = length;
  }
  get length(): number {
    return this.#length;
  }
  at(index: number): T | undefined {
    const at = index < 0 ? this.#length + index : index;
    return at >= 0 && at < this.#length ? this.#items[at] : undefined;
  }
  push(item: T): void {
    if (this.#items.length !== this.#length) this.#items = this.#items.slice(0, this.#length);
    this.#items.push(item);
    this.#length++;
  }
  slice(from = 0): T[] {
    return this.#items.slice(from, this.#length);
  }
  copy(): Log<T> {
    return new Log(this.#items, this.#length);
  }
}
