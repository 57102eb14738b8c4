import type {UnitCell, UnitsData} from './units.data.js';

/** A series needs this much room (em) to stand beside others; more cells than this on top of each other and all lie down. */
const columnWidth = 6.2;
const highest = 14;
/** em from one cell to the next, and how high a column of them may be: cells grow with their letters. */
const pitch = 2;
const tallest = 20;
/** A letter, its frame and the gap beside it (em). */
export const forSign = 1.21;
/** More cells than this beside each other cannot be told apart: they wrap. */
const longest = 40;

export interface UnitsLayout {
  /** `row`: series beside each other, cells on top of each other; `col`: series under each other, cells along the line. */
  flow: 'row' | 'col';
  /** Cells that the longest series, or the highest limit, takes. */
  most: number;
  /** Most cells that stand apart, beyond all limits. */
  apart: number;
  /** px from one cell to the next; under each other they may be narrower. */
  unit: number;
  /** Cells fill lines of their own, and limits are not drawn. */
  wraps: boolean;
  /** em of one unit along the line, about: a cell needs {@link forSign} for a letter. */
  room: number;
}

/** One cell for each unit that is counted. Cells of a size of their own stay one. */
export const expand = (cells: readonly UnitCell[]): UnitCell[] => cells.flatMap((cell) => Array.from({length: Math.max(0, Math.round(cell.n ?? 1))}, () => cell));

export const amount = (cells: readonly UnitCell[]): number => cells.reduce((sum, {n = 1, size = 1}) => sum + n * size, 0);

/** How units are laid out at a width; 0: not measured yet. */
export function layoutUnits({orient, states, series, limits = [], across}: UnitsData, width: number, em: number): UnitsLayout {
  const of = (apart: boolean): number => Math.max(0, ...series.map(({cells}) => amount(cells.filter(({state}) => !!states[state]?.apart === apart))));
  const most = Math.max(1, of(false), ...limits.map(({at}) => Math.ceil(at)));
  const apart = of(true);
  const flow = orient === 'columns' && most + apart <= highest && (width || 720) / em >= series.length * columnWidth + 2 ? 'row' : 'col';
  const unit = flow === 'row' ? Math.min(pitch, tallest / (most + apart)) : pitch;
  const wraps = !across && flow === 'col' && most + apart > (limits.length ? longest : 16);
  // Beside a label and sums, or the whole line.
  const line = (width || 720) - (width / em >= 46 ? 27 * em : 0);
  return {flow, most, apart, unit: unit * em, wraps, room: wraps ? pitch : flow === 'row' ? unit - 0.14 : line / em / (across ?? most + apart + 1)};
}

/** How many of each state a series has, in the order of the states: `3 old`, `1 new`. */
export const counts = (cells: readonly UnitCell[], states: UnitsData['states']): {state: string; count: number}[] =>
  Object.keys(states).map((state) => ({state, count: amount(cells.filter((cell) => cell.state === state))}));
