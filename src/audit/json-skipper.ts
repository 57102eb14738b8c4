/**
 * Goes through JSON in bytes without making anything of it, and checks all of the grammar (RFC 8259, as JSON.parse does).
 *
 * Behind its last byte the text has a sentinel 0, which no JSON holds. A line feed between tokens is refused, because the reader of
 * lines has to see it. Every refusal is -1: whoever called then reads the line in full and finds out why.
 */
export const quote = 34, comma = 44, colon = 58, openList = 91, backslash = 92, closeList = 93, openObject = 123, closeObject = 125;

/** 1: may follow a backslash (`u` is handled apart). */
const escapable = new Uint8Array(256);
for (const character of '"\\/bfnrt') escapable[character.charCodeAt(0)] = 1;

const isDigit = (c: number): boolean => c >= 48 && c <= 57;
const isHex = (c: number): boolean => isDigit(c) || (c >= 65 && c <= 70) || (c >= 97 && c <= 102);

/** In place d: 1 when the container around the one at depth d is an object. A text nested deeper than this is read in full. */
const nest = new Uint8Array(512);

export class JsonSkipper {
  /** The text, its sentinel, and at least seven bytes more, because strings are gone through four bytes at a time. */
  bytes: Uint8Array;
  view: DataView;
  /** Counts the escapes in strings that were passed over: a string in which it stays the same stands there as it is. */
  escapes = 0;

  constructor(capacity: number) {
    this.bytes = new Uint8Array(capacity);
    this.view = new DataView(this.bytes.buffer);
  }

  use(bytes: Uint8Array): void {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Makes room for a text of this size, and keeps the first `used` bytes. */
  fit(size: number, used: number): void {
    if (size + 8 <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(size + 8, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, used));
    this.use(grown);
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
    for (;;) {
      i = this.plain(i);
      if (this.bytes[i] === quote) return i + 1;
      if ((i = this.#skipEscape(i)) < 0) return -1;
    }
  }

  /** From inside of a string to its first byte that does not stand for itself: a quote, a backslash or a control. */
  plain(i: number): number {
    const {view} = this;
    for (;;) {
      // Four bytes at once. The high bit of a byte becomes 1 where it is a quote or below 32, or a backslash: "determine if a word has
      // a byte less than n" of Bit Twiddling Hacks, whose lowest hit is always true. That 2 changes places with 0 and 34 with 32 makes
      // the quote and all controls one case.
      const four = view.getInt32(i, true);
      const low = four ^ 0x02020202, slash = four ^ 0x5c5c5c5c;
      const hits = (((low - 0x21212121) & ~low) | ((slash - 0x01010101) & ~slash)) & 0x80808080;
      if (hits !== 0) return i + ((31 - Math.clz32(hits & -hits)) >> 3);
      i += 4;
    }
  }

  #skipEscape(i: number): number {
    const b = this.bytes;
    if (b[i] !== backslash) return -1;
    this.escapes++;
    const c = b[i + 1]!;
    if (escapable[c] === 1) return i + 2;
    return c === 117 && isHex(b[i + 2]!) && isHex(b[i + 3]!) && isHex(b[i + 4]!) && isHex(b[i + 5]!) ? i + 6 : -1;
  }

  /** From a key's opening quote to behind its colon. */
  #skipKey(i: number): number {
    const b = this.bytes;
    if (b[i]! <= 32) i = this.past(i);
    if (b[i] !== quote || (i = this.skipString(i + 1)) < 0) return -1;
    if (b[i]! <= 32) i = this.past(i);
    return b[i] === colon ? i + 1 : -1;
  }

  /** From the first byte of a value, or a space before it, to behind its last one. */
  skipValue(i: number): number {
    const b = this.bytes;
    let depth = 0;
    let inObject = 0;
    for (;;) {
      let c = b[i]!;
      if (c <= 32) c = b[i = this.past(i)]!;
      if (c === quote) i = this.skipString(i + 1);
      else if (c === openObject || c === openList) {
        if (b[++i]! <= 32) i = this.past(i);
        if (b[i] === c + 2) i++;
        else {
          if (depth === nest.length) return -1;
          nest[depth++] = inObject;
          inObject = c === openObject ? 1 : 0;
          if (inObject === 1 && (i = this.#skipKey(i)) < 0) return -1;
          continue;
        }
      } else i = c === 45 || isDigit(c) ? skipNumber(b, i) : skipWord(b, i);
      if (i < 0) return -1;
      for (;;) {
        if (depth === 0) return i;
        c = b[i]!;
        if (c <= 32) c = b[i = this.past(i)]!;
        i++;
        if (c === comma) {
          if (inObject === 1 && (i = this.#skipKey(i)) < 0) return -1;
          break;
        }
        if (c !== (inObject === 1 ? closeObject : closeList)) return -1;
        inObject = nest[--depth]!;
      }
    }
  }
}

export function skipNumber(b: Uint8Array, i: number): number {
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
