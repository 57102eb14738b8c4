/** Bytes that stay, and what follows them. Pieces that may stand in one place are beside each other; what may follow is a tree. */
export interface Piece {
  /** The first eight bytes; of a shorter piece the masks leave out what is not its own. */
  head: number;
  headMask: number;
  neck: number;
  neckMask: number;
  /** The other bytes in eights; the last eight reach back as far as they must. */
  rest: Float64Array;
  length: number;
  /** Line feeds in it. */
  lines: number;
  hole: Hole;
  /** What was made of the value that ends here. */
  made: unknown;
  next: Piece | undefined;
  beside: Piece | undefined;
}

export type Hole = 'none' | 'text' | 'number';

const MOST_LUCK = 96;
const LONGEST = 4096;

/** The stencils of one place. */
export class Stencils {
  next: Piece | undefined = undefined;
  /** Falls with every value that does not fit. At 0 what comes here is too different, and no stencil is tried any more. */
  luck = 24;
  /** How many pieces may still be added. */
  room = 256;

  fits(): void {
    if (this.luck < MOST_LUCK) this.luck++;
  }

  /** The piece with these bytes behind another one, added if need be. Undefined: there is no room for it. */
  piece(above: {next: Piece | undefined}, view: DataView, from: number, to: number, hole: Hole, lines: number): Piece | undefined {
    const length = to - from;
    let last: Piece | undefined;
    for (let piece = above.next; piece !== undefined; last = piece, piece = piece.beside) {
      if (piece.length === length && piece.hole === hole && isSame(piece, view, from)) return piece;
    }
    if (this.room === 0 || length > LONGEST || from + 8 > view.byteLength) return undefined;
    this.room--;
    const made = cut(view, from, length, hole, lines);
    if (last) last.beside = made;
    else above.next = made;
    return made;
  }
}

function cut(view: DataView, from: number, length: number, hole: Hole, lines: number): Piece {
  const headMask = maskOf(length), neckMask = maskOf(length - 4);
  const rest = new Float64Array(length > 8 ? Math.ceil((length - 8) / 8) : 0);
  for (let k = 0; k < rest.length; k++) rest[k] = view.getFloat64(from + Math.min(8 + k * 8, length - 8), true);
  return {
    head: view.getInt32(from, true) & headMask, headMask, neck: view.getInt32(from + 4, true) & neckMask, neckMask,
    rest, length, lines, hole, made: undefined, next: undefined, beside: undefined,
  };
}

function isSame({head, headMask, neck, neckMask, rest, length}: Piece, view: DataView, from: number): boolean {
  if (from + 8 > view.byteLength) return false;
  if ((view.getInt32(from, true) & headMask) !== head || (view.getInt32(from + 4, true) & neckMask) !== neck) return false;
  for (let k = 0; k < rest.length; k++) if (rest[k] !== view.getFloat64(from + Math.min(8 + k * 8, length - 8), true)) return false;
  return true;
}

/** A mask for the first `count` of four bytes. */
const maskOf = (count: number): number => (count >= 4 ? -1 : count <= 0 ? 0 : (1 << (count << 3)) - 1);
