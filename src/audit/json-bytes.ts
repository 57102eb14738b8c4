/**
 * JSON read straight from bytes: checks all of the grammar (RFC 8259, as JSON.parse does) and makes JavaScript values only of what
 * a plan names. Four fifths of an audit log are reads and most of a write is managedFields: not making them is what makes it fast.
 *
 * Behind its last byte the text has a sentinel 0, which no JSON holds. A line feed between tokens is refused, because the reader of
 * lines has to see it. Every refusal is -1: whoever called then reads the line in full and finds out why.
 */
import {KnownTexts} from './known-texts.js';
import type {Plan} from './plan.js';

const quote = 34, comma = 44, colon = 58, openList = 91, backslash = 92, closeList = 93, openObject = 123, closeObject = 125;

/** 1: a byte that cannot stand in a string as it is. */
const special = new Uint8Array(256);
special.fill(1, 0, 32);
special[quote] = 1;
special[backslash] = 1;

/** 1: may follow a backslash (`u` is handled apart). */
const escapable = new Uint8Array(256);
for (const character of '"\\/bfnrt') escapable[character.charCodeAt(0)] = 1;

const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isHex = (c: number): boolean => isDigit(c) || (c >= 65 && c <= 70) || (c >= 97 && c <= 102);

/** 1 in place d: the container at depth d is an object. A text nested deeper than this is read in full. */
const nest = new Uint8Array(512);

/** A plan whose field names are bytes, looked up by their length. */
export interface BytePlan {byLength: (Entry[] | undefined)[]}
export interface Entry {name: string; bytes: Uint8Array; plan: BytePlan | true; /** Its place among the fields of the plan. */ index: number}

export function compile(plan: Exclude<Plan, true>): BytePlan {
  const byLength: (Entry[] | undefined)[] = [];
  for (const [index, [name, inner]] of Object.entries(plan).entries()) {
    const bytes = new TextEncoder().encode(name);
    (byLength[bytes.length] ??= []).push({name, bytes, plan: inner === true ? true : compile(inner), index});
  }
  return {byLength};
}

export class JsonBytes {
  /** The text, its sentinel, and at least seven bytes more, because strings are gone through four bytes at a time. */
  bytes: Uint8Array;
  #view: DataView;
  /** Behind the value that {@link project} made; -1 when there was none. */
  end = -1;
  readonly #known = new KnownTexts();

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
    this.#view = new DataView(this.bytes.buffer);
  }

  /** Makes room for a text of this size, and keeps the first `used` bytes. */
  fit(size: number, used: number): void {
    if (size + 8 <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(size + 8, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, used));
    this.bytes = grown;
    this.#view = new DataView(grown.buffer);
  }

  /** The index of the next byte that is not a space. */
  past(i: number): number {
    const b = this.bytes;
    let c = b[i]!;
    while (c === 32 || c === 9 || c === 13) c = b[++i]!;
    return i;
  }

  /** From behind the opening quote of a string to behind the closing one. */
  skipString(i: number): number {
    const b = this.bytes;
    const view = this.#view;
    for (;;) {
      for (;;) {
        // Four bytes at once: is one of them a quote, a backslash, or below 32? The arithmetic is "determine if a word has a byte
        // less than n" of Bit Twiddling Hacks.
        const four = view.getInt32(i, true);
        const quotes = four ^ 0x22222222;
        const slashes = four ^ 0x5c5c5c5c;
        if ((((quotes - 0x01010101) & ~quotes) | ((slashes - 0x01010101) & ~slashes) | ((four - 0x20202020) & ~four)) & 0x80808080) break;
        i += 4;
      }
      let c = b[i]!;
      while (special[c] === 0) c = b[++i]!;
      if (c === quote) return i + 1;
      if (c !== backslash) return -1;
      c = b[i + 1]!;
      if (escapable[c] === 1) i += 2;
      else if (c === 117 && isHex(b[i + 2]!) && isHex(b[i + 3]!) && isHex(b[i + 4]!) && isHex(b[i + 5]!)) i += 6;
      else return -1;
    }
  }

  /** From the first byte of a value to behind its last one. */
  skipValue(i: number): number {
    const b = this.bytes;
    let depth = 0;
    for (;;) {
      i = this.past(i);
      let c = b[i]!;
      if (c === quote) i = this.skipString(i + 1);
      else if (c === openObject || c === openList) {
        const isObject = c === openObject;
        i = this.past(i + 1);
        if (b[i] === (isObject ? closeObject : closeList)) i++;
        else {
          if (depth === nest.length) return -1;
          nest[depth++] = isObject ? 1 : 0;
          if (isObject && (i = this.#skipKey(i)) < 0) return -1;
          continue;
        }
      } else i = c === 45 || isDigit(c) ? skipNumber(b, i) : skipWord(b, i);
      if (i < 0) return -1;
      for (;;) {
        if (depth === 0) return i;
        i = this.past(i);
        c = b[i++]!;
        const isObject = nest[depth - 1] === 1;
        if (c === comma) {
          if (isObject && (i = this.#skipKey(this.past(i))) < 0) return -1;
          break;
        }
        if (c !== (isObject ? closeObject : closeList)) return -1;
        depth--;
      }
    }
  }

  /** From a key's opening quote to behind its colon. */
  #skipKey(i: number): number {
    const b = this.bytes;
    if (b[i] !== quote || (i = this.skipString(i + 1)) < 0) return -1;
    if (b[i]! <= 32) i = this.past(i);
    return b[i] === colon ? i + 1 : -1;
  }

  /** The entry of the key whose bytes are [from, to). */
  find(plan: BytePlan, from: number, to: number): Entry | undefined {
    const entries = plan.byLength[to - from];
    if (entries === undefined) return undefined;
    const b = this.bytes;
    search: for (const entry of entries) {
      const {bytes} = entry;
      for (let k = 0; k < bytes.length; k++) if (bytes[k] !== b[from + k]) continue search;
      return entry;
    }
    return undefined;
  }

  /** The text between two quotes; `to` is the closing one. */
  text(from: number, to: number): string { return this.#known.text(this.bytes, from, to); }

  /** Makes the planned part of the value at `i`, and sets {@link end}. A field given twice counts as the last one, as in JSON.parse. */
  project(i: number, plan: BytePlan | true): unknown {
    i = this.past(i);
    const c = this.bytes[i]!;
    if (c === quote) {
      this.end = this.skipString(i + 1);
      return this.end < 0 ? undefined : this.text(i + 1, this.end - 1);
    }
    if (plan === true || (c !== openObject && c !== openList)) {
      this.end = this.skipValue(i);
      return this.end < 0 ? undefined : this.#known.value(this.bytes, i, this.end);
    }
    return c === openObject ? this.#projectObject(i + 1, plan) : this.#projectList(i + 1, plan);
  }

  #projectObject(i: number, plan: BytePlan): unknown {
    const b = this.bytes;
    const made: Record<string, unknown> = {};
    i = this.past(i);
    if (b[i] === closeObject) {
      this.end = i + 1;
      return made;
    }
    for (;;) {
      const from = i + 1;
      const to = b[i] === quote ? this.skipString(from) : -1;
      if (to < 0) return this.#fail();
      i = this.past(to);
      if (b[i++] !== colon) return this.#fail();
      const entry = this.find(plan, from, to - 1);
      if (entry) {
        made[entry.name] = this.project(i, entry.plan);
        i = this.end;
      } else {
        // A key may be written with escapes; nobody does, and the full reader knows how.
        for (let k = from; k < to; k++) if (b[k] === backslash) return this.#fail();
        i = b[i] === quote ? this.skipString(i + 1) : this.skipValue(i);
      }
      if (i < 0) return this.#fail();
      i = this.past(i);
      const c = b[i++];
      if (c === closeObject) {
        this.end = i;
        return made;
      }
      if (c !== comma) return this.#fail();
      i = this.past(i);
    }
  }

  #projectList(i: number, plan: BytePlan): unknown {
    const b = this.bytes;
    const made: unknown[] = [];
    i = this.past(i);
    if (b[i] === closeList) {
      this.end = i + 1;
      return made;
    }
    for (;;) {
      made.push(this.project(i, plan));
      if (this.end < 0) return undefined;
      i = this.past(this.end);
      const c = b[i++];
      if (c === closeList) {
        this.end = i;
        return made;
      }
      if (c !== comma) return this.#fail();
    }
  }

  #fail(): undefined {
    this.end = -1;
    return undefined;
  }
}

function skipNumber(b: Uint8Array, i: number): number {
  if (b[i] === 45) i++;
  if (b[i] === 48) i++;
  else if (isDigit(b[i]!)) while (isDigit(b[i]!)) i++;
  else return -1;
  if (b[i] === 46) {
    if (!isDigit(b[++i]!)) return -1;
    while (isDigit(b[i]!)) i++;
  }
  if (b[i] === 101 || b[i] === 69) {
    i++;
    if (b[i] === 43 || b[i] === 45) i++;
    if (!isDigit(b[i]!)) return -1;
    while (isDigit(b[i]!)) i++;
  }
  return i;
}

function skipWord(b: Uint8Array, i: number): number {
  const word = b[i] === 116 ? 'true' : b[i] === 102 ? 'false' : b[i] === 110 ? 'null' : '';
  if (word === '') return -1;
  for (let k = 1; k < word.length; k++) if (b[i + k] !== word.charCodeAt(k)) return -1;
  return i + word.length;
}
