/**
 * Passes over JSON in bytes, checking its grammar: it refuses exactly what `JSON.parse` refuses. Makes nothing but numbers; {@link JsonBytes} makes the rest.
 * A long file, because what passes over a value and what holds the bytes share their place in them.
 *
 * Bytes may arrive in pieces. When a value is not complete yet, {@link Cut} is thrown; the caller goes back to where the value began and tries again later.
 */

import {roomBefore} from '../../bytes/chunks.js';

/** The bytes end inside a value. */
export class Cut extends Error { override name = 'Cut'; }

/** One for all: each piece of a file ends inside a value, and taking down where that was noticed would cost more than the value. */
const CUT = new Cut();

/** Not JSON. The message says what must be there, and never what is: that might be a secret. */
export class JsonFault extends Error {
  override name = 'JsonFault';
  readonly at: number;
  constructor(expected: string, at: number) {
    super(`expected ${expected}`);
    this.at = at;
  }
}

/** Bytes of the grammar. */
export const QUOTE = 34, COMMA = 44, COLON = 58, OPEN_LIST = 91, BACKSLASH = 92, CLOSE_LIST = 93, OPEN = 123, CLOSE = 125;
const NEWLINE = 10, PLUS = 43, MINUS = 45, POINT = 46, ZERO = 48, NINE = 57, SMALL_E = 101;
const FOUR_BLANKS = 0x20202020;
const EIGHT_BLANKS = new Float64Array(new Uint8Array(8).fill(32).buffer)[0];

/** 1 for a byte inside a text that stands for itself: ASCII without controls, quote and backslash. */
const PLAIN = Uint8Array.from({length: 256}, (_, c) => c >= 32 && c < 128 && c !== QUOTE && c !== BACKSLASH ? 1 : 0);

export const UTF8 = new TextDecoder('utf-8', {ignoreBOM: true});
const ESCAPES = new Set([...'"\\/bfnrt'].map(c => c.charCodeAt(0)));

export class JsonScanner {
  bytes!: Uint8Array;
  /** Where the next byte is read. */
  at = 0;
  /** Where the bytes end that are there. */
  end = 0;
  /** Line of {@link at}, counted from 1. */
  line = 1;
  /** More bytes may follow. */
  open: boolean;
  protected view!: DataView;
  /** Where what is left of a piece goes, while {@link bytes} is memory of the piece. */
  private own: Uint8Array | undefined;
  /** For {@link skip}: 1 where an object is open, 0 for a list. */
  private stack = new Uint8Array(256);

  constructor(bytes: Uint8Array, open = false) {
    this.open = open;
    this.use(bytes, bytes.length);
  }

  /** Other bytes, from their beginning. */
  load(bytes: Uint8Array): void {
    this.at = 0;
    this.use(bytes, bytes.length);
  }

  private use(bytes: Uint8Array, end: number): void {
    this.bytes = bytes;
    this.end = end;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /**
   * Puts a piece behind what is there; bytes before `keep` may be forgotten. Grows by doubling, so that long values are not copied again and again.
   * Answers by how much all places moved. Where there is room in front of the piece, what is there goes in front of it instead, and most bytes need
   * not be copied: {@link settle} has to be called before the piece is gone.
   */
  feed(piece: Uint8Array, keep: number): number {
    let moved = 0;
    if (this.end - keep <= roomBefore(piece)) {
      this.own = this.bytes;
      const kept = this.end - keep;
      const all = new Uint8Array(piece.buffer, piece.byteOffset - kept, kept + piece.length);
      all.set(this.own.subarray(keep, this.end));
      this.at -= keep;
      this.use(all, all.length);
      return keep;
    }
    if (this.end + piece.length > this.bytes.length) {
      const kept = this.end - keep;
      if (kept + piece.length > this.bytes.length) {
        const larger = new Uint8Array(Math.max((kept + piece.length) * 2, 1 << 16));
        larger.set(this.bytes.subarray(keep, this.end));
        this.use(larger, kept);
      } else this.bytes.copyWithin(0, keep, this.end);
      this.at -= keep;
      this.end = kept;
      moved = keep;
    }
    this.bytes.set(piece, this.end);
    this.end += piece.length;
    return moved;
  }

  /** Takes what is still needed, from `keep` on, out of the memory of the last piece. Answers by how much all places moved. */
  settle(keep: number): number {
    const {own} = this;
    if (own === undefined) return 0;
    this.own = undefined;
    const rest = this.bytes.subarray(keep, this.end);
    const home = rest.length <= own.length ? own : new Uint8Array(Math.max(rest.length * 2, 1 << 16));
    home.set(rest);
    this.at -= keep;
    this.use(home, rest.length);
    return keep;
  }

  /** Passes over blanks; answers the byte behind them without taking it, or -1 at the end. */
  peek(): number {
    const {bytes, end, view} = this;
    let {at} = this;
    while (at < end) {
      const c = bytes[at]!;
      if (c > 32) break;
      at++;
      if (c === NEWLINE) {
        this.line++;
        // Half of what kubectl prints is indentation: eight blanks at once, then four.
        while (at + 8 <= end && view.getFloat64(at, true) === EIGHT_BLANKS) at += 8;
        if (at + 4 <= end && view.getInt32(at, true) === FOUR_BLANKS) at += 4;
      } else if (c !== 32 && c !== 13 && c !== 9) {
        at--;
        break;
      }
    }
    this.at = at;
    return at < end ? bytes[at]! : -1;
  }

  /** As {@link peek}, where the end is not allowed. */
  next(): number {
    // Most often it is the next byte, or the one behind a single blank.
    let {at} = this;
    if (at < this.end && this.bytes[at] === 32) at++;
    if (at < this.end && this.bytes[at]! > 32) {
      this.at = at;
      return this.bytes[at]!;
    }
    const c = this.peek();
    return c < 0 ? this.cut() : c;
  }

  take(byte: number, name: string): void {
    if (this.next() !== byte) throw new JsonFault(name, this.at);
    this.at++;
  }

  /** After an element: takes the closing bracket (true) or a comma (false). */
  endOf(close: number, expected: string): boolean {
    const c = this.next();
    if (c !== close && c !== COMMA) throw new JsonFault(expected, this.at);
    this.at++;
    return c === close;
  }

  /**
   * Passes over one value, checking its grammar. Written as one loop with a stack of its own: half the bytes of a file go through here,
   * and no nesting is too deep for it.
   */
  skip(): void {
    let depth = 0;
    for (;;) {
      let c = this.next();
      if (c === OPEN || c === OPEN_LIST) {
        this.at++;
        if (depth === this.stack.length) {
          const larger = new Uint8Array(depth * 2);
          larger.set(this.stack);
          this.stack = larger;
        }
        this.stack[depth++] = c === OPEN ? 1 : 0;
        c = this.next();
        if (c === (this.stack[depth - 1] ? CLOSE : CLOSE_LIST)) {
          this.at++;
          depth--;
        } else {
          if (this.stack[depth - 1]) this.skipKey();
          continue;
        }
      } else if (c === QUOTE) this.skipString();
      else if (c === 116) this.word('true');
      else if (c === 102) this.word('false');
      else if (c === 110) this.word('null');
      else this.number();
      // A value is complete: close what it ends.
      for (;;) {
        if (depth === 0) return;
        const object = this.stack[depth - 1];
        if (!this.endOf(object ? CLOSE : CLOSE_LIST, object ? 'a comma or }' : 'a comma or ]')) {
          if (object) this.skipKey();
          break;
        }
        depth--;
      }
    }
  }

  private skipKey(): void {
    if (this.next() !== QUOTE) throw new JsonFault('a key in double quotes', this.at);
    this.skipString();
    this.take(COLON, 'a colon');
  }

  private skipString(): void {
    const {bytes, end} = this;
    let at = this.at + 1;
    for (; ; at++) {
      at = this.plain(at);
      if (at >= end) this.cut();
      const c = bytes[at]!;
      if (c === QUOTE) break;
      if (c < 32) throw new JsonFault('no line break or control character in a text', at);
      if (c === BACKSLASH) {
        if (++at >= end) this.cut();
        at = this.escape(at);
      }
    }
    this.at = at + 1;
  }

  /** The first byte from here on that does not stand for itself in a text; the end, when all do. */
  protected plain(at: number): number {
    const {bytes, end, view} = this;
    for (; at + 4 <= end; at += 4) {
      // Four bytes at once. The high bit of a byte becomes 1 where it is a quote, a control or a backslash ("determine if a word has a
      // byte less than n" of Bit Twiddling Hacks; 2 changes places with 0 and 34 with 32), or beyond ASCII. The lowest hit is always true.
      const four = view.getInt32(at, true);
      const low = four ^ 0x02020202;
      const slash = four ^ 0x5c5c5c5c;
      const hits = (((low - 0x21212121) & ~low) | ((slash - 0x01010101) & ~slash) | four) & 0x80808080;
      if (hits !== 0) return at + ((31 - Math.clz32(hits & -hits)) >> 3);
    }
    while (at < end && PLAIN[bytes[at]!]) at++;
    return at;
  }

  protected number(): number {
    const {bytes} = this;
    const start = this.at;
    const negative = bytes[start] === MINUS;
    if (negative) this.at++;
    const first = this.at;
    this.digits(start);
    const length = this.at - first;
    if (bytes[first] === ZERO && length > 1) throw new JsonFault('no zero before a number', first);
    const c = this.at < this.end ? bytes[this.at]! : 0;
    // Nearly all numbers are short and whole.
    if (c !== POINT && (c | 32) !== SMALL_E && length < 10) {
      let value = 0;
      for (let at = first; at < this.at; at++) value = value * 10 + bytes[at]! - ZERO;
      return negative ? -value : value;
    }
    if (c === POINT) {
      this.at++;
      this.digits(start);
    }
    if (this.at < this.end && (bytes[this.at]! | 32) === SMALL_E) {
      this.at++;
      if (this.at < this.end && (bytes[this.at] === PLUS || bytes[this.at] === MINUS)) this.at++;
      this.digits(start);
    }
    return Number(UTF8.decode(bytes.subarray(start, this.at)));
  }

  /** At least one digit of the number that begins at `start`. At the end of the bytes the number may go on in the next piece. */
  private digits(start: number): void {
    const {bytes, end} = this;
    const from = this.at;
    let at = from;
    while (at < end && bytes[at]! >= ZERO && bytes[at]! <= NINE) at++;
    this.at = at;
    if (at >= end && (this.open || at === from)) this.cut();
    if (at === from) throw new JsonFault(at === start ? 'a value' : 'a digit', at);
  }

  protected word(word: string): void {
    for (let i = 0; i < word.length; i++) {
      if (this.at + i >= this.end) this.cut();
      if (this.bytes[this.at + i] !== word.charCodeAt(i)) throw new JsonFault('a value', this.at);
    }
    this.at += word.length;
  }

  /** `at` is behind the backslash; answers the last byte of the escape. */
  protected escape(at: number): number {
    const c = this.bytes[at]!;
    if (c !== 117) {
      if (!ESCAPES.has(c)) throw new JsonFault('a valid escape behind the backslash', at);
      return at;
    }
    for (let i = 1; i <= 4; i++) {
      if (at + i >= this.end) this.cut();
      if (!isHex(this.bytes[at + i]!)) throw new JsonFault('four hexadecimal digits behind \\u', at + i);
    }
    return at + 4;
  }

  protected cut(): never {
    throw CUT;
  }
}

function isHex(c: number): boolean {
  return (c >= 48 && c <= 57) || (c >= 65 && c <= 70) || (c >= 97 && c <= 102);
}
