import type {FigureData, FigureMark} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import {parseKubectlV6} from './kubectl-log.js';
import {fields, flag, list, mark, oneOf, readFigure, record, text} from './read-data.js';
import type {Read} from './read-data.js';
import {mainColumn} from './rows.layout.js';

export {parseKubectlV6};

/** Lines of a log, files, bytes, lookups: things of one kind, one a row. */
export interface RowsData extends FigureData {
  columns: Column[];
  groups: RowGroup[];
  /** What all rows come to. */
  total?: {label: string; value: string};
  /** Single facts under the drawing. */
  facts?: {label: string; value: string}[];
}

export interface Column {
  key: string;
  label: string;
  align?: 'end';
  /** Names, paths, bytes: shown as they are, in the typeface of code, broken only after their separators. */
  mono?: boolean;
  /** Where the cell stands on a narrow screen: at the start, the middle or the end of the first line, in the line under it (the default), or nowhere. Without a `main` it is the first column. */
  narrow?: 'lead' | 'main' | 'end' | 'sub' | 'hide';
}

/** A part of a text, as `slice` takes it: places of letters, from the first to the one behind the last. */
export type Part = [from: number, to: number];

export interface RowGroup {
  title?: string;
  /** Lines over the rows that belong to all of them, such as the settings they follow from. */
  head?: {label: string; value: string; /** The part of the value that carries the accent. */ hi?: Part}[];
  rows: Row[];
}

export interface Row extends FigureMark {
  /** By the key of their column. Those of `mono` columns are shown as they are, the others may hold the tokens of captions; a missing one stays empty. */
  cells: Record<string, string>;
  /** The part of the main cell that carries the accent, in a `mono` column. */
  hi?: Part;
  /** One word that says in print what the tone says in colour: `write`. */
  tag?: string;
}

const blank: RowsData = {caption: '', alt: '', columns: [], groups: []};

const part: Read<Part> = (value, path, issues) => {
  const [from, to] = Array.isArray(value) ? value as unknown[] : [];
  if (Number.isInteger(from) && Number.isInteger(to) && (from as number) >= 0 && (to as number) > (from as number)) return [from as number, to as number];
  issues.push({path, message: 'This marks no letters: give two whole numbers, where it begins and where it ends, the second one larger.'});
  return undefined;
};

/** Reads any value as rows; what cannot be drawn is left out and named. */
export function check(value: unknown): Checked<RowsData> {
  const checked = readFigure<RowsData>(value, blank, {
    columns: list(fields<Column>({key: text, label: text, align: oneOf('end'), mono: flag, narrow: oneOf('lead', 'main', 'end', 'sub', 'hide')}, 'key', 'label')),
    groups: list(fields<RowGroup>({
      title: text, head: list(fields({label: text, value: text, hi: part}, 'label', 'value')), rows: list(fields<Row>({...mark, cells: record(text), hi: part, tag: text}, 'cells')),
    }, 'rows')),
    total: fields({label: text, value: text}, 'label', 'value'),
    facts: list(fields({label: text, value: text}, 'label', 'value')),
  }, ({groups}) => groups.flatMap(({rows}) => rows));
  const {columns, groups} = checked.data;
  const keys = new Set(columns.map(({key}) => key));
  const known = [...keys].join(', ') || 'none';
  const main = mainColumn(columns);
  groups.forEach(({rows}, i) => rows.forEach(({cells}, k) => {
    if (main && !cells[main.key]) checked.issues.push({path: `groups[${i}].rows[${k}].cells.${main.key}`, message: `This is empty: "${main.label}" names the row.`});
    for (const key of Object.keys(cells)) if (!keys.has(key)) checked.issues.push({path: `groups[${i}].rows[${k}].cells.${key.slice(0, 40)}`, message: `There is no column "${key.slice(0, 40)}"; known are ${known}.`});
  }));
  return checked;
}

/**
 * A light-DOM table as data: each `<tbody>` is a group, its `<th scope="rowgroup">` the title; `data-tone`, `data-ref`, `data-tag`, `data-note`
 * on rows, `data-narrow`, `data-mono`, `data-align` on the heads of columns. Or a `<pre>` with what `kubectl -v=6` printed.
 */
export function readLight(host: HTMLElement): unknown {
  const log = host.querySelector(':scope > pre');
  if (log) return parseKubectlV6(log.textContent);
  const found = host.querySelector<HTMLTableElement>(':scope > table');
  if (!found) return undefined;
  const heads = [...found.tHead?.rows[0]?.cells ?? []];
  const said = (cell: Element): string => cell.textContent.trim().replace(/\s+/g, ' ');
  const foot = found.tFoot?.rows[0]?.cells;
  return {
    columns: heads.map((cell, i) => {
      const {narrow, align, mono} = cell.dataset;
      return {key: `c${i}`, label: said(cell), narrow, align, ...(mono !== undefined && {mono: true})};
    }),
    groups: [...found.tBodies].map((body) => {
      const title = body.querySelector('th[scope=rowgroup]');
      return {
        ...(title && {title: said(title)}),
        rows: [...body.rows].filter((row) => !row.contains(title)).map((row) => {
          const {tone, ref, tag, note} = row.dataset;
          return {id: row.id || undefined, tone, ref, tag, note, cells: Object.fromEntries([...row.cells].map((cell, k) => [`c${k}`, said(cell)]))};
        }),
      };
    }),
    ...(foot && foot.length > 1 && {total: {label: said(foot[0]!), value: said(foot[foot.length - 1]!)}}),
  };
}
