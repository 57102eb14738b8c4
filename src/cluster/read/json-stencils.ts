/**
 * Passes over JSON that looks like what came before. Machines write the same structure again and again, and only the insides of texts and the
 * numbers differ: so a value that was checked once is kept as a stencil, the bytes that stay with holes between them. Eight bytes are compared
 * at once, indentation and all, where checking the grammar takes a step for each bracket and each name.
 *
 * What fits a stencil is correct JSON that ends where the stencil ends, because the holes take what may stand there and nothing else. What does
 * not fit is checked in full. A stencil holds names and brackets, and of the contents only what a shape names.
 */
import type {Plan} from './json-plan.js';
import {BACKSLASH, CLOSE, CLOSE_LIST, COMMA, JsonScanner, OPEN, OPEN_LIST, QUOTE} from './json-scanner.js';
import {newlines} from './json-recovery.js';
import type {Hole, Piece, Stencils} from './stencils.js';

/** No object of a cluster is nested deeper. */
const DEEPEST = 64;

/** What of a value is kept as it is: what a shape names, or nothing but its structure. */
type Kept = Plan | undefined;

export class JsonStencils extends JsonScanner {
  /** What was made of the value that {@link match} passed over. */
  protected made: unknown;
  private above: {next: Piece | undefined} | undefined;
  private known!: Stencils;
  private from = 0;

  /** Passes over one value, by a stencil if there is one. */
  protected pass(known: Stencils): void {
    const c = this.next();
    if ((c !== OPEN && c !== OPEN_LIST) || known.luck === 0) return this.skip();
    if (this.match(known)) return;
    const {at} = this;
    this.skip();
    this.learn(at, known, undefined, undefined);
  }

  /** Takes the value that begins here if it fits one of the stencils. */
  protected match(known: Stencils): boolean {
    const {view, end} = this;
    const size = view.byteLength - 8;
    let {at} = this;
    let lines = 0;
    let piece = known.next;
    search: while (piece !== undefined) {
      const {rest, length} = piece;
      if (at + length > size || (view.getInt32(at, true) & piece.headMask) !== piece.head || (view.getInt32(at + 4, true) & piece.neckMask) !== piece.neck) {
        piece = piece.beside;
        continue;
      }
      const last = rest.length - 1;
      if (last >= 0) {
        for (let k = 0, from = at + 8; k < last; k++, from += 8) {
          if (rest[k] !== view.getFloat64(from, true)) {
            piece = piece.beside;
            continue search;
          }
        }
        if (rest[last] !== view.getFloat64(at + length - 8, true)) {
          piece = piece.beside;
          continue;
        }
      }
      let behind = at + length;
      if (piece.hole === 'text') behind = this.inside(behind);
      else if (piece.hole === 'none') {
        // Behind the end there may be bytes that were read before.
        if (behind > end) return false;
        this.at = behind;
        this.line += lines + piece.lines;
        this.made = piece.made;
        known.fits();
        return true;
      } else if ((behind = endOfNumber(this.bytes, behind)) < 0) {
        piece = piece.beside;
        continue;
      }
      lines += piece.lines;
      at = behind;
      piece = piece.next;
    }
    // What is cut by the end of the bytes may fit when there are more.
    if (at <= end) known.luck--;
    return false;
  }

  /** The first byte from here on that ends a text or stands for something else: a quote, a backslash, a control. */
  private inside(at: number): number {
    const {bytes, end, view} = this;
    for (; at + 4 <= end; at += 4) {
      const four = view.getInt32(at, true);
      const low = four ^ 0x02020202;
      const slash = four ^ 0x5c5c5c5c;
      const hits = (((low - 0x21212121) & ~low) | ((slash - 0x01010101) & ~slash)) & 0x80808080;
      if (hits !== 0) return at + ((31 - Math.clz32(hits & -hits)) >> 3);
    }
    while (at < end && bytes[at]! >= 32 && bytes[at] !== QUOTE && bytes[at] !== BACKSLASH) at++;
    return at;
  }

  /** Keeps the value between `start` and here, which was found to be correct, as a stencil. */
  protected learn(start: number, known: Stencils, kept: Kept, made: unknown): void {
    if (known.luck === 0 || known.room === 0) return;
    this.above = this.known = known;
    this.from = start;
    if (this.walk(start, kept, DEEPEST) < 0) return;
    const last = this.cutOff(this.at, 'none');
    if (last) last.made = made;
  }

  /** Goes through a value and cuts where something may differ. Answers where it ends, or -1: there is no room, or no end of brackets in brackets. */
  private walk(at: number, kept: Kept, depth: number): number {
    const {bytes} = this;
    if (this.above === undefined || depth === 0) return -1;
    const c = bytes[at]!;
    if (c === QUOTE) return this.walkText(at + 1, kept === undefined);
    if (c !== OPEN && c !== OPEN_LIST) {
      // A number, or one of three words.
      if (kept === undefined && c < 58) {
        this.cutOff(at, 'number');
        return this.from = endOfNumber(bytes, at);
      }
      while (bytes[at]! > 32 && bytes[at] !== COMMA && bytes[at] !== CLOSE && bytes[at] !== CLOSE_LIST) at++;
      return at;
    }
    at = past(bytes, at + 1);
    if (bytes[at] === c + 2) return at + 1;
    for (;;) {
      let inner: Kept = kept?.kind === 'list' ? kept.element : undefined;
      if (c === OPEN) {
        // A name that is written with escapes is looked up by what it says, not by its bytes.
        if (kept !== undefined && bytes[this.inside(at + 1)] !== QUOTE) this.above = undefined;
        const end = this.walkText(at + 1, false);
        if (kept?.kind === 'fields') inner = kept.fields.at(bytes, at + 1, end - 1)?.plan;
        else if (kept?.kind === 'map') inner = isIn(kept.only, bytes, at + 1, end - 1) ? kept.value : undefined;
        at = past(bytes, past(bytes, end) + 1);
      }
      at = this.walk(at, inner, depth - 1);
      if (at < 0) return -1;
      at = past(bytes, at);
      if (bytes[at++] !== COMMA) return at;
      at = past(bytes, at);
    }
  }

  /** A hole from one escape to the next: what is escaped stays, because a hole ends at a backslash. */
  private walkText(at: number, isHole: boolean): number {
    const {bytes} = this;
    for (;;) {
      if (isHole) this.cutOff(at, 'text');
      at = this.inside(at);
      if (isHole) this.from = at;
      if (bytes[at] === QUOTE) return at + 1;
      at += bytes[at + 1] === 117 ? 6 : 2;
    }
  }

  private cutOff(to: number, hole: Hole): Piece | undefined {
    return this.above = this.above && this.known.piece(this.above, this.view, this.from, to, hole, newlines(this.bytes, this.from, to));
  }
}

function isIn(names: readonly string[] | undefined, bytes: Uint8Array, from: number, to: number): boolean {
  return !names || names.some(name => name.length === to - from && [...name].every((c, i) => c.charCodeAt(0) === bytes[from + i]));
}

function past(bytes: Uint8Array, at: number): number {
  while (bytes[at]! <= 32) at++;
  return at;
}

const isDigit = (c: number | undefined): boolean => c !== undefined && c >= 48 && c <= 57;

/** Behind one digit or more; -1: there is none. */
function pastDigits(bytes: Uint8Array, at: number): number {
  if (!isDigit(bytes[at])) return -1;
  while (isDigit(bytes[at])) at++;
  return at;
}

/** -1: there is no number. Without a function inside of it: each call would make one, and a file has millions of numbers. */
function endOfNumber(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 45) at++;
  if (bytes[at] === 48) at++;
  else if ((at = pastDigits(bytes, at)) < 0) return -1;
  if (bytes[at] === 46 && (at = pastDigits(bytes, at + 1)) < 0) return -1;
  if ((bytes[at]! | 32) === 101) {
    at++;
    if (bytes[at] === 43 || bytes[at] === 45) at++;
    at = pastDigits(bytes, at);
  }
  return at;
}
