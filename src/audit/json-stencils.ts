/**
 * Passes over JSON that looks like what came before. Machines write the same structure again and again, and only the insides of texts
 * and the numbers differ: so a value that was checked once is kept as a stencil, the bytes that stay with holes between them. Eight
 * bytes are compared at once, where checking the grammar takes a step for each bracket and each name.
 *
 * What fits a stencil is correct JSON that ends where the stencil ends, because the holes take what may stand there and nothing else.
 * What does not fit is checked in full. A stencil holds names and brackets, and of the contents only what is in the plan.
 */
import {find, type BytePlan} from './byte-plan.js';
import {backslash, closeList, closeObject, comma, JsonSkipper, openList, openObject, quote, skipNumber} from './json-skipper.js';
import type {Hole, Piece, Stencils} from './stencils.js';

const mostLuck = 96;
const longest = 4096;

/** What of a value is kept in a stencil as it is: all of it, nothing but its structure, or what is in a plan. */
type Kept = BytePlan | true | undefined;

export class JsonStencils extends JsonSkipper {
  /** What was made of the value that {@link match} found. */
  made: unknown;
  /** Where the inside of a marked text begins. */
  mark = 0;
  #at: {next: Piece | undefined} | undefined;
  #of!: Stencils;
  #from = 0;

  /** From the first byte of a value to behind its last one, by a stencil if there is one. */
  pass(i: number, known: Stencils): number {
    const c = this.bytes[i];
    if (c === quote) return this.skipString(i + 1);
    if ((c !== openObject && c !== openList) || known.luck === 0) return this.skipValue(i);
    const found = this.match(i, known);
    if (found > 0) return found;
    const end = this.skipValue(i);
    if (end > 0) this.learn(i, end, known, undefined, undefined);
    return end;
  }

  /** Behind the value at `i` if it fits one of the stencils, otherwise -1. */
  match(i: number, known: Stencils): number {
    const {view} = this;
    const size = view.byteLength - 8;
    let piece = known.next;
    search: while (piece !== undefined) {
      const {rest, length} = piece;
      if (i + length > size || (view.getInt32(i, true) & piece.headMask) !== piece.head || (view.getInt32(i + 4, true) & piece.neckMask) !== piece.neck) {
        piece = piece.beside;
        continue;
      }
      const last = rest.length - 1;
      if (last >= 0) {
        for (let k = 0, at = i + 8; k < last; k++, at += 8) {
          if (rest[k] !== view.getFloat64(at, true)) {
            piece = piece.beside;
            continue search;
          }
        }
        if (rest[last] !== view.getFloat64(i + length - 8, true)) {
          piece = piece.beside;
          continue;
        }
      }
      let end = i + length;
      if (piece.hole === 'text') end = this.plain(end);
      else if (piece.hole === 'none') {
        this.made = piece.made;
        if (known.luck < mostLuck) known.luck++;
        return end;
      } else {
        const from = end;
        end = piece.hole === 'number' ? skipNumber(this.bytes, from) : this.plain(from);
        if (end < 0) {
          piece = piece.beside;
          continue;
        }
        if (piece.hole === 'marked') {
          if (end === from) break;
          this.mark = from;
        }
      }
      i = end;
      piece = piece.next;
    }
    known.luck--;
    return -1;
  }

  /** Keeps the value in [from, to), which was found to be correct, as a stencil. */
  learn(from: number, to: number, known: Stencils, kept: Kept, made: unknown): void {
    if (known.luck === 0 || known.room === 0) return;
    this.#at = this.#of = known;
    this.#from = from;
    if (this.#walk(from, kept) < 0) return;
    const last = this.#piece(to, 'none');
    if (last) last.made = made;
  }

  /** Goes through a value and cuts where something may differ. Answers where it ends, or -1: there is no room for it. */
  #walk(i: number, kept: Kept, hole: Hole = 'text'): number {
    if (this.#at === undefined) return -1;
    const b = this.bytes;
    const c = b[i = this.past(i)]!;
    if (c === quote) return kept === undefined ? this.#text(i + 1, hole) : this.skipString(i + 1);
    if (c !== openObject && c !== openList) {
      if (kept !== undefined || c > 57) return this.skipValue(i);
      this.#piece(i, 'number');
      return this.#from = skipNumber(b, i);
    }
    i = this.past(i + 1);
    if (b[i] === c + 2) return i + 1;
    for (;;) {
      let inside = kept;
      let isMarked = false;
      if (c === openObject) {
        const end = this.skipString(i + 1);
        if (typeof kept === 'object') {
          const key = find(kept, b, i + 1, end - 1);
          inside = key?.source === true ? true : key?.plan;
          isMarked = key?.isMarked === true;
        }
        i = this.past(this.past(end) + 1);
      }
      i = this.#walk(i, inside, isMarked ? 'marked' : 'text');
      if (i < 0) return -1;
      i = this.past(i);
      const behind = b[i++];
      if (behind === closeObject || behind === closeList) return i;
      if (behind === comma) i = this.past(i);
    }
  }

  /** A hole from one escape to the next: what is escaped stays, because a hole ends at a backslash. */
  #text(i: number, hole: Hole): number {
    const b = this.bytes;
    for (;; hole = 'text') {
      this.#piece(i, hole);
      i = this.#from = this.plain(i);
      if (b[i] === quote) return i + 1;
      if (b[i] === backslash) i += b[i + 1] === 117 ? 6 : 2;
    }
  }

  #piece(to: number, hole: Hole): Piece | undefined {
    const above = this.#at;
    if (above === undefined) return undefined;
    const from = this.#from, length = to - from;
    let last: Piece | undefined;
    for (let piece = above.next; piece !== undefined; last = piece, piece = piece.beside) {
      if (piece.length === length && piece.hole === hole && this.#same(piece, from)) return this.#at = piece;
    }
    if (this.#of.room === 0 || length > longest) return this.#at = undefined;
    this.#of.room--;
    const made = this.#cut(from, length, hole);
    if (last) last.beside = made;
    else above.next = made;
    return this.#at = made;
  }

  #cut(from: number, length: number, hole: Hole): Piece {
    const {view} = this;
    const headMask = maskOf(length), neckMask = maskOf(length - 4);
    const rest = new Float64Array(length > 8 ? Math.ceil((length - 8) / 8) : 0);
    for (let k = 0; k < rest.length; k++) rest[k] = view.getFloat64(from + Math.min(8 + k * 8, length - 8), true);
    return {
      head: view.getInt32(from, true) & headMask, headMask, neck: view.getInt32(from + 4, true) & neckMask, neckMask,
      rest, length, hole, made: undefined, next: undefined, beside: undefined,
    };
  }

  #same({head, headMask, neck, neckMask, rest, length}: Piece, from: number): boolean {
    const {view} = this;
    if ((view.getInt32(from, true) & headMask) !== head || (view.getInt32(from + 4, true) & neckMask) !== neck) return false;
    for (let k = 0; k < rest.length; k++) if (rest[k] !== view.getFloat64(from + Math.min(8 + k * 8, length - 8), true)) return false;
    return true;
  }
}

/** A mask for the first `count` of four bytes. */
const maskOf = (count: number): number => (count >= 4 ? -1 : count <= 0 ? 0 : (1 << (count << 3)) - 1);
