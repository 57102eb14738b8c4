import {Tally} from '../../families/tally.js';
import type {TallyData, TallyItem} from '../../families/tally.data.js';
import {duration, grouped} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {runSummaryFacts} from './run-summary.facts.js';
import type {RunSummaryFacts} from './run-summary.facts.js';

/**
 * The opening figure: a run in one number, who made its writes, and what became of Pods on a node that stopped.
 * @element kube-run-summary
 * @summary How many writes a run counts, and who made them.
 * @csspart total - The number.
 * @csspart item - One group of writers.
 * @fires kube-select - A reader chose a group of writers.
 */
export class RunSummary extends Tally {
  protected override derive(run: Run): TallyData { return runSummary(runSummaryFacts(run)); }
}

export function runSummary(facts: RunSummaryFacts): TallyData {
  const {title, scope, nodes, namespaces, writes, groups, replaced, from, to, source, doubt} = facts;
  const most = groups[0]!;
  const minutes = Math.round(facts.duration / 60_000);
  const size = [
    ...(namespaces ? [count(namespaces, 'namespace')] : []), ...(nodes ? [count(nodes, 'node')] : []),
    minutes > 1 && minutes < 120 ? count(minutes, 'minute') : duration(facts.duration), count(writes, 'write'),
  ];
  return {
    eyebrow: size.join(' · '),
    caption: `${title}${/[.!?]$/.test(title) ? '' : '.'} Of ${count(writes, 'write')} to cluster state${scope ? ` for ${scope}` : ''}, ${grouped(most.writes)} came from ${most.name}.`,
    alt: `Sum of ${count(writes, 'write')}, and a list of who made them: ${grouped(most.writes)} by ${most.name.slice(0, 60)}.`,
    source,
    total: {label: `write${writes === 1 ? '' : 's'} to cluster state, ${from} → ${to} UTC`, value: writes, big: true, ...(doubt && {doubt})},
    groups: [
      {title: 'Who made them', style: 'leaders', sums: true, items: groups.map(({id, ref, name: label, writes: value}): TallyItem => ({id, ref, label, value}))},
      ...(replaced === undefined ? [] : [{title: 'After a node stopped', style: 'leaders' as const, items: [{id: 'replaced', label: 'Pods made again', value: replaced}]}]),
    ],
  };
}

const count = (value: number, noun: string): string => `${grouped(value)} ${noun}${value === 1 ? '' : 's'}`;

define('kube-run-summary', RunSummary);
