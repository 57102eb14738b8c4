import type {Table} from '../stage/figure-data.js';
import {grouped} from '../stage/grouped.js';
import {words} from '../stage/plain.js';
import type {UnitSeries, UnitsData} from './units.data.js';
import {unitsLateStyles} from './units.late.css.js';
import {counts} from './units.layout.js';

/** Cells are counted by the table. */
export const listed = (): boolean => true;

/** Worn once the figure is near. */
export const styles = [unitsLateStyles];

/** Everything the drawing says, one series a row. */
export function table({states, series, limits = [], facts = [], unit}: UnitsData): Table {
  const used = Object.keys(states).filter((state) => series.some(({cells}) => cells.some((cell) => cell.state === state)));
  const has = (key: keyof UnitSeries): boolean => series.some((one) => one[key] !== undefined);
  const names = series.some(({cells}) => cells.some(({label}) => label));
  return {
    columns: [
      {key: 'label', label: words(unit) || 'What'}, ...(has('sub') ? [{key: 'sub', label: 'More'}] : []),
      ...used.map((state) => ({key: `state ${state}`, label: words(states[state]!.label), align: 'end'} as const)),
      ...(has('sums') || limits.length || facts.length ? [{key: 'sums', label: 'Sum'}] : []), ...(names ? [{key: 'names', label: 'Of these'}] : []),
      ...(has('note') ? [{key: 'note', label: 'Note'}] : []),
    ],
    rows: [
      ...series.map(({label, sub, cells, sums = [], note}) => ({
        label: words(label), sub: words(sub), sums: sums.map(words).join(' · '), names: cells.flatMap(({label: name, note: more}) => (name ? [words(name), ...(more ? [words(more)] : [])] : [])).join(' · '),
        note: words(note),
        ...Object.fromEntries(counts(cells, states).map(({state, count}) => [`state ${state}`, count ? grouped(count) : ''])),
      })),
      ...limits.map(({at, label}) => ({label: words(label), sums: String(at)})),
      ...facts.map(({label, value}) => ({label, sums: words(value)})),
    ],
  };
}
