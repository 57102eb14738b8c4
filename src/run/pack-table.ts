/**
 * Tables as columns, the compact form of a list of records: a column repeats itself and a row does not, and what follows from the columns
 * before it is not stored at all.
 *
 *     rows     {verb: 'create', kind: 'create', t: 748} {verb: 'create', kind: 'create', t: 752} {verb: 'update', kind: 'status', t: 851}
 *     columns  verb  ['create', 'update']  '$$%'         which word of the list; #: as predicted, or absent where nothing is
 *              kind  []                    '###'         all three predicted from the verb
 *              t     numbers               '748,4,99'    steps from the value before
 *
 * Unpacking gives every row again, key by key; a prediction that fails only costs bytes.
 */

/** `words: 0` marks a column of numbers. The last column, with the key `…`, may hold the properties that have no column. */
export type PackedColumn = [key: string, words: unknown[] | 0, codes: string];
export interface PackedTable { count: number; columns: PackedColumn[] }

export type Row = Record<string, unknown>;

/** Says what a column holds in most rows. It sees only columns left of its own: unpacking knows no more. */
export interface Column {
  key: string;
  numbers?: true;
  predict?: (row: Row, before: Row | undefined) => unknown;
  /** The column holds ids of these, always texts, so a word is stored as a place in the list. */
  ids?: readonly {id: string}[];
}

const rest = '…';

/** A place in a list of words as one character: printable ones first, then letters from U+0100 on. More than that are written as numbers. */
const mostSingle = 5000;
const toCharacter = (place: number) => String.fromCharCode(place + (place < 92 ? 35 : 164));
const toPlace = (character: number) => character - (character < 256 ? 35 : 164);

/** The base of a number: what is predicted, or else the last number of the column. */
const base = (predicted: unknown, last: number) => typeof predicted === 'number' ? predicted : last;

/** `elsewhere` names properties that another table holds. */
export function packTable(rows: Row[], columns: Column[], elsewhere: readonly string[] = []): PackedTable {
  const known = new Set([...columns.map(({key}) => key), ...elsewhere]);
  const others = rows.map(row => Object.entries(row).filter(([key]) => !known.has(key)));
  const packed = columns.map(column => (column.numbers ? packNumbers : packWords)(column, rows.map(row => row[column.key]), rows));
  if (others.some(entries => entries.length)) {
    packed.push(packWords({key: rest}, others.map(entries => entries.length ? Object.fromEntries(entries) : undefined), rows));
  }
  return {count: rows.length, columns: packed};
}

function packNumbers(column: Column, values: unknown[], rows: Row[]): PackedColumn {
  let last = 0;
  const steps = values.map((value, index) => {
    if (typeof value !== 'number') return '';
    const step = value - base(column.predict?.(rows[index]!, rows[index - 1]), last);
    last = value;
    return String(step);
  });
  return [column.key, 0, steps.join()];
}

function packWords(column: Column, values: unknown[], rows: Row[]): PackedColumn {
  const words: unknown[] = [];
  const places = new Map<string, number>();
  const objectPlaces = new Map<unknown, number>(column.ids?.map((object, place) => [object.id, place]));
  const codes = values.map((value, index) => {
    const predicted = column.predict?.(rows[index]!, rows[index - 1]);
    if (JSON.stringify(value) === JSON.stringify(predicted)) return 0;
    const word = value === undefined ? null : objectPlaces.get(value) ?? value;
    const text = JSON.stringify(word);
    if (!places.has(text)) places.set(text, words.push(word));
    return places.get(text)!;
  });
  return [column.key, words, words.length < mostSingle ? codes.map(toCharacter).join('') : codes.join()];
}

/** Fills rows, or makes them. A column says what it holds by its place in the list; the last one holds the rest. */
export function unpackTable(table: PackedTable, columns: Column[], rows: Row[] = Array.from({length: table.count}, () => ({}))): Row[] {
  table.columns.forEach(([key, words, codes], place) => {
    const {predict, ids}: Partial<Column> = columns[place] ?? {};
    const known = words && words.map(word => ids && typeof word === 'number' ? ids[word]!.id : word ?? undefined);
    const parts = words && words.length < mostSingle ? undefined : codes.split(',');
    let last = 0;
    let before: Row | undefined;
    // A plain loop: it runs once, before anything is drawn, and is never compiled. Predictions are asked only where the table leaves it open.
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!;
      let value: unknown;
      if (known) {
        const code = parts ? Number(parts[index]) : toPlace(codes.charCodeAt(index));
        value = code ? known[code - 1] : predict && predict(row, before);
      } else if (parts![index]) value = last = base(predict && predict(row, before), last) + Number(parts![index]);
      if (key === rest) Object.assign(row, value);
      else if (value !== undefined) row[key] = value;
      before = row;
    }
  });
  return rows;
}
