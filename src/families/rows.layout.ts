import type {Column, RowGroup} from './rows.data.js';

/** em of the drawing under which rows stand in lines instead of columns: about 40rem of screen. */
const TABLE = 42;
/** Letters: `404 Not Found`, `20:11:46.843`. */
const SNUG = 13;

/** Rows in two lines each instead of columns side by side. A name and a number have room everywhere. `width`: px, 0 when it is not known yet. */
export function inLines(columns: readonly Column[], width: number, em: number): boolean {
  const main = mainColumn(columns);
  return width > 0 && width < TABLE * em && (columns.length > 2 || columns.some((column) => column !== main && column.narrow !== 'end'));
}

/** The column that names a row: its cell is what a reader presses. */
export const mainColumn = (columns: readonly Column[]): Column | undefined => columns.find(({narrow}) => narrow === 'main') ?? columns[0];

/** Columns of short values, as times and numbers: these are never broken, whatever else must be. */
export const snugColumns = (columns: readonly Column[], groups: readonly RowGroup[]): Set<Column> =>
  new Set(columns.filter(({key}) => groups.every(({rows}) => rows.every(({cells}) => (cells[key]?.length ?? 0) <= SNUG))));

/** Rows that a figure draws of a run: more is a book, not a figure. What is cut is said. */
export const mostRows = 240;

/** A list in at most `most` parts of one length, for scenes that bring several rows each. */
export function inParts<T>(all: readonly T[], most: number): T[][] {
  const size = Math.ceil(all.length / most);
  return Array.from({length: Math.ceil(all.length / (size || 1))}, (_, i) => all.slice(i * size, (i + 1) * size));
}
