import type {Table} from '../stage/figure-data.js';
import {words} from '../stage/plain.js';
import type {GateStage, GatesData} from './gates.data.js';
import {gatesLateStyles} from './gates.late.css.js';
import {power, refusalWords} from './gates.layout.js';
import {gatesModesStyles} from './gates.modes.css.js';
import {after, chanceWords, gaps, percent, sampled, shares} from './gates.modes.layout.js';

export {gateModes} from './gates.modes.js';

/** Counts of a cascade are told by the table. */
export const listed = ({mode}: GatesData): boolean => mode === 'cascade';

/** Worn once the figure is near. */
export const styles = [...gatesModesStyles, gatesLateStyles];

/** Everything the drawing says, one stage a row. */
export function table(data: GatesData): Table {
  const {mode, stages, sample, refused, facts = []} = data;
  const end = stages.findIndex(({id}) => id === refused?.at);
  const between = gaps(stages);
  const parts = shares(stages);
  const counts = sample && sampled(stages, sample);
  const has = (key: keyof GateStage): boolean => stages.some((stage) => stage[key] !== undefined);
  const columns = [
    {key: 'title', label: 'Stage'},
    ...(mode === 'timed' ? [{key: 'at', label: 'At', align: 'end'} as const, {key: 'gap', label: 'Since the one before', align: 'end'} as const] : []),
    ...(has('body') || facts.length ? [{key: 'body', label: 'What happens'}] : []),
    ...(has('can') ? [{key: 'may', label: 'It may'}] : []),
    ...(has('refusal') ? [{key: 'refusal', label: 'If it refuses'}] : []),
    ...(refused ? [{key: 'here', label: refused.example ? 'In this example' : 'Here'}] : []),
    ...(has('result') ? [{key: 'result', label: 'Result'}] : []),
    ...(mode === 'cascade' ? [{key: 'chance', label: 'Takes'}, {key: 'share', label: 'Of all', align: 'end'} as const, {key: 'target', label: 'Leads to', mono: true}] : []),
    ...(counts ? [{key: 'count', label: sample.label, align: 'end'} as const] : []),
    ...(has('note') ? [{key: 'note', label: 'Note'}] : []),
  ];
  return {
    columns,
    rows: [
      ...stages.map((stage, i) => ({
        title: words(stage.title), body: words(stage.body), at: stage.at === undefined ? '' : after(stage.at), gap: between[i] ?? '', may: power(stage),
        refusal: refusalWords(stage), here: i === end ? 'refused' : end >= 0 && i > end ? 'not reached' : '', result: words(stage.result), chance: chanceWords(stage), share: stage.share ? percent(parts[i]!.share) : '',
        target: stage.share?.target ?? '', count: counts?.[i] ?? '', note: words(stage.note),
      })),
      ...facts.map(({label, value}) => ({title: label, body: words(value)})),
    ],
  };
}
