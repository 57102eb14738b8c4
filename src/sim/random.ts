/**
 * Chance as an input. Every consumer draws from a stream of its own, named after what it decides, so a new component or one
 * more draw in one place never shifts what another place gets. Same seed, same names, same draws: in Node and in any browser.
 */
import {NAME_ALPHABET} from './rules/names.js';

export interface RandomState {
  seed: number;
  /** Position of each stream: the 32-bit state of a splitmix32 generator. */
  streams: Map<string, number>;
}

export interface Random {
  /** The next number of a stream, in [0, 1). */
  next(stream: string): number;
  /** An integer in [0, below). */
  below(stream: string, below: number): number;
  /** A random suffix as `rand.String` makes it (apimachinery/pkg/util/rand): no vowels, no 0, 1, 3. */
  suffix(stream: string, length?: number): string;
  /** A UUID of version 4. */
  uuid(stream: string): string;
}

/** FNV-1a over the UTF-16 units of a text; 32 bits, unsigned. */
export function hash32(text: string, start = 0x811c9dc5): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** `state` belongs to the caller, who saves and restores it; the returned functions only advance it. */
export function createRandom(state: RandomState): Random {
  const bits = (stream: string): number => {
    const position = ((state.streams.get(stream) ?? hash32(stream, (state.seed ^ 0x9e3779b9) >>> 0)) + 0x9e3779b9) | 0;
    state.streams.set(stream, position);
    let mixed = position ^ (position >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const next = (stream: string) => bits(stream) / 4294967296;
  const below = (stream: string, limit: number) => Math.floor(next(stream) * limit);
  return {
    next,
    below,
    suffix(stream, length = 5) {
      let text = '';
      for (let i = 0; i < length; i++) text += NAME_ALPHABET[below(stream, NAME_ALPHABET.length)];
      return text;
    },
    uuid(stream) {
      const hex = (value: number, digits = 8) => value.toString(16).padStart(digits, '0');
      const [a, b, c, d] = [0, 0, 0, 0].map(() => bits(stream)) as [number, number, number, number];
      return `${hex(a)}-${hex(b >>> 16, 4)}-4${hex(b & 0xfff, 3)}-${hex(0x8000 | ((c >>> 16) & 0x3fff), 4)}-${hex(c & 0xffff, 4)}${hex(d)}`;
    },
  };
}
