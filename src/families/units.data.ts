import type {FigureData, FigureMark} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import {fields, flag, list, mark, number, oneOf, readFigure, record, text} from './read-data.js';

/** Things counted one by one, a cell each, against limits. Texts may hold the tokens of captions. */
export interface UnitsData extends FigureData {
  /** `columns`: series stand beside each other where there is room, as moments do. `rows`: always one under the other. */
  orient: 'rows' | 'columns';
  /** What a cell can be, by a short name; those that occur are explained, in this order. */
  states: Record<string, UnitState>;
  series: UnitSeries[];
  limits?: UnitLimit[];
  /** What one cell stands for: `one cell is one Pod`. */
  unit: string;
  /** Rows: how many units the full width stands for. Cells may then have a size. Absent: a cell is a square. */
  across?: number;
  /** Single facts under the drawing. */
  facts?: {label: string; value: string}[];
}

export interface UnitState {
  label: string;
  fill: 'solid' | 'hollow' | 'dashed' | 'hatch';
  tone?: FigureMark['tone'];
  /** A letter in the cell, so that states can be told apart without their fill. */
  sign?: string;
  /** These are in no count that a limit holds: they stand beyond all limits. */
  apart?: boolean;
}

export interface UnitSeries extends FigureMark {
  label: string;
  sub?: string;
  cells: UnitCell[];
  /** What they come to, a line each: `4 Pods`, `3 Ready`. */
  sums?: string[];
  /** With `across`: all the units there are, of which the row shows the first ones, magnified. */
  whole?: number;
}

/** A cell with a label has a name of its own, told below its series. */
export interface UnitCell extends Partial<FigureMark> {
  state: string;
  /** So many alike. */
  n?: number;
  /** Units it takes, with `across`. */
  size?: number;
  label?: string;
}

export interface UnitLimit { at: number; label: string; tone?: FigureMark['tone'] }

const tone = oneOf('accent', 'second', 'muted');
const blank: UnitsData = {orient: 'rows', caption: '', alt: '', states: {}, series: [], unit: ''};

/** Reads any value as units; what cannot be drawn is left out and named. */
export function check(value: unknown): Checked<UnitsData> {
  const checked = readFigure<UnitsData>(value, blank, {
    orient: oneOf('rows', 'columns'), unit: text, across: number,
    states: record(fields<UnitState>({label: text, fill: oneOf('solid', 'hollow', 'dashed', 'hatch'), tone, sign: text, apart: flag}, 'label', 'fill')),
    series: list(fields<UnitSeries>({
      ...mark, label: text, sub: text, sums: list(text), whole: number,
      cells: list(fields<UnitCell>({...mark, state: text, n: number, size: number, label: text}, 'state')),
    }, 'label', 'cells')),
    limits: list(fields<UnitLimit>({at: number, label: text, tone}, 'at', 'label')),
    facts: list(fields({label: text, value: text}, 'label', 'value')),
  }, ({series}) => series.flatMap((one) => [one, ...one.cells.filter(({label}) => label) as FigureMark[]]));
  const {data, issues} = checked;
  const say = (path: string, message: string): void => void issues.push({path, message});
  data.series.forEach((series, i) => {
    series.cells = series.cells.filter((cell, k) => {
      const path = `series[${i}].cells[${k}]`;
      if (!Object.hasOwn(data.states, cell.state)) {
        say(`${path}.state`, `There is no state "${cell.state.slice(0, 40)}"; known are ${Object.keys(data.states).join(', ') || 'none'}.`);
        return false;
      }
      for (const key of ['n', 'size'] as const) {
        const given = cell[key];
        if (given === undefined || (given >= 0 && given <= 2000 && (key === 'size' || Number.isInteger(given)))) continue;
        say(`${path}.${key}`, key === 'n' ? `${given} cells cannot be drawn: give a whole number up to 2,000.` : `A cell of ${given} units cannot be drawn: give a number up to 2,000.`);
        cell[key] = Math.min(2000, Math.max(0, Math.round(given)));
      }
      return true;
    });
  });
  if (data.across !== undefined && !(data.across > 0)) {
    say('across', 'The width stands for nothing: give a number of units greater than 0.');
    delete data.across;
  }
  return checked;
}

/**
 * The page's own table as data: a row is a series, a cell of the table how many units of the state that its heading names.
 * `<table data-unit="one cell is one seat"><thead><tr><th>Day<th data-fill="solid">taken<th data-fill="hollow">free</tr></thead>…`
 */
export function readLight(host: HTMLElement): unknown {
  const found = host.querySelector<HTMLTableElement>(':scope > table');
  if (!found) return undefined;
  const heads = [...found.tHead?.rows[0]?.cells ?? []].slice(1);
  const fills = ['solid', 'hollow', 'hatch', 'dashed'];
  const key = (i: number): string => `s${i}`;
  return {
    orient: found.dataset.orient ?? 'rows', unit: found.dataset.unit ?? '',
    states: Object.fromEntries(heads.map(({textContent, dataset}, i) => [key(i), {label: textContent.trim(), fill: dataset.fill ?? fills[i % 4], tone: dataset.tone, sign: dataset.sign}])),
    series: [...found.tBodies].flatMap(({rows}) => [...rows]).map(({cells, id, dataset}) => ({
      id: id || undefined, ref: dataset.ref, label: cells[0]?.textContent.trim(), sub: dataset.sub,
      cells: [...cells].slice(1).map(({textContent}, i) => ({state: key(i), n: Number(textContent)})),
    })),
  };
}
