import type {Table} from '../stage/figure-data.js';
import {words} from '../stage/plain.js';
import type {ChecksData} from './checks.data.js';
import {checksLateStyles} from './checks.late.css.js';
import {signs} from './checks.layout.js';

export {drawMany} from './checks.many.js';

/** Worn once the figure is near. */
export const styles = [checksLateStyles];

/** Everything the drawing says, one candidate a row. */
export function table({phases, candidates, verdict}: ChecksData): Table {
  const checks = phases.flatMap((phase) => phase.checks.map((one) => ({...one, phase: phase.title})));
  return {
    columns: [
      {key: ' candidate', label: 'Candidate', mono: true}, {key: ' verdict', label: verdict?.label ?? 'Verdict'},
      ...checks.map(({id, label, phase}) => ({key: id, label: `${phase}: ${label}`})),
    ],
    rows: candidates.map(({title, verdict, results}) => ({
      ' candidate': title, ' verdict': words(verdict),
      ...Object.fromEntries(checks.map(({id}) => {
        const {r, value, note} = results[id] ?? {r: 'skipped' as const};
        return [id, [signs[r].word, value, words(note)].filter((part) => part !== undefined && part !== '').join(' · ')];
      })),
    })),
  };
}
