/** What is kept of JSON that was checked once, to be compared with what comes later; read by `json-stencils.ts`. */

/** Bytes that stay, and what follows them. Pieces that may stand in one place are beside each other, and what may follow is a tree. */
export interface Piece {
  /** The first eight bytes; of a shorter piece the masks leave out what is not its own. */
  head: number;
  headMask: number;
  neck: number;
  neckMask: number;
  /** The other bytes in eights; the last eight reach back as far as they must. */
  rest: Float64Array;
  length: number;
  hole: Hole;
  /** What was made of the value that ends here. */
  made: unknown;
  next: Piece | undefined;
  beside: Piece | undefined;
}

/** `marked` is a text that may not be empty, and whose place is noted. */
export type Hole = 'none' | 'text' | 'marked' | 'number';

/** The stencils of one place. */
export interface Stencils {
  next: Piece | undefined;
  /** How many pieces may still be added. */
  room: number;
  /** Falls with every value that does not fit. At 0 what comes here is too different, and no stencil is tried any more. */
  luck: number;
}

export const stencils = (room = 256): Stencils => ({next: undefined, room, luck: 24});
