import type {Table} from '../stage/figure-data.js';
import {words} from '../stage/plain.js';
import type {RowsData} from './rows.data.js';
import {rowsLateStyles} from './rows.late.css.js';

/** Worn once the figure is near. */
export const styles = [rowsLateStyles];

/** Everything the drawing says, one row a row. */
export function table({columns, groups, total, facts = []}: RowsData): Table {
  const all = groups.flatMap(({rows}) => rows);
  const grouped = groups.some(({title, head}) => title ?? head);
  const first = columns[0]?.key ?? '';
  const below = [...(total ? [total] : []), ...facts];
  return {
    columns: [
      ...(grouped ? [{key: 'group·', label: 'Part'}] : []), ...columns.map(({key, label, align, mono}) => ({key, label, ...(align && {align}), ...(mono && {mono})})),
      ...(all.some(({tag}) => tag) ? [{key: 'tag·', label: 'Marked as'}] : []), ...(all.some(({note}) => note) ? [{key: 'note·', label: 'Note'}] : []),
      ...(below.length || groups.some(({head}) => head) ? [{key: 'value·', label: 'Value'}] : []),
    ],
    rows: [
      ...groups.flatMap(({title, head = [], rows}) => [
        ...head.map(({label, value}) => ({'group·': words(title), [first]: label, 'value·': value})),
        ...rows.map(({cells, tag, note}) => ({
          'group·': words(title), ...Object.fromEntries(columns.map(({key, mono}) => [key, mono ? cells[key] ?? '' : words(cells[key])])), 'tag·': tag ?? '', 'note·': words(note),
        })),
      ]),
      ...below.map(({label, value}) => ({[grouped ? 'group·' : first]: words(label), 'value·': words(value)})),
    ],
  };
}
