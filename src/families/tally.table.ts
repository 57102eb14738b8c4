import type {Table} from '../stage/figure-data.js';
import type {TallyData} from './tally.data.js';
import {tallyLateStyles} from './tally.late.css.js';

/** Worn once the figure is near. */
export const styles = [tallyLateStyles];

/** Every number, parts under what they belong to. */
export function table({groups, total}: TallyData): Table {
  const some = groups.some(({items}) => items.some(({counted}) => counted !== undefined)) || total?.counted !== undefined;
  const units = groups.some(({items}) => items.some(({unit}) => unit));
  const row = (group: string, label: string, {value, counted, unit = ''}: {value: number; counted?: number; unit?: string}): Table['rows'][number] =>
    ({group, label, counted: counted ?? value, value, unit});
  return {
    columns: [
      {key: 'group', label: 'Group'}, {key: 'label', label: 'What'}, ...(some ? [{key: 'counted', label: 'Counted', align: 'end' as const}] : []),
      {key: 'value', label: 'Count', align: 'end'}, ...(units ? [{key: 'unit', label: 'Unit'}] : []),
    ],
    rows: [
      ...groups.flatMap(({title = '', items}) => items.flatMap((item) => [
        row(title, item.label, item),
        ...(item.parts ?? []).map((part) => row(title, `${item.label}: ${part.label}`, {...part, ...(item.unit && {unit: item.unit})})),
      ])),
      ...(total ? [row('', total.label, total)] : []),
    ],
  };
}
