import type {Row, RowsData} from '../../families/rows.data.js';
import {Rows} from '../../families/rows.js';
import type {Run, Write} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {grouped} from '../../stage/grouped.js';
import type {Trial} from '../../stage/trial.js';
import {writeLedgerFacts} from './write-ledger.facts.js';
import type {WriteLedgerFacts} from './write-ledger.facts.js';

/**
 * Writes to cluster state, one a row, in the order they are told: what was written, when, by whom, and as which version.
 * @element kube-write-ledger
 * @summary The writes of a chapter, with those that only report a status marked.
 * @attr {string} chapter - Number of the chapter, or `all`; by default the first in which no person writes, in a recorded run; the whole of any other.
 */
export class WriteLedger extends Rows {
  static override properties = {chapter: {}};

  static override readonly trialWord = 'filter';

  declare chapter: string | undefined;

  protected override derive(run: Run): RowsData { return writeLedger(writeLedgerFacts(run, this.chapter || undefined)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {writeLedgerScenes} = await import('./write-ledger.scenes.js');
    return (run) => writeLedgerScenes(writeLedgerFacts(run, this.chapter || undefined));
  }

  protected override async trial(run: Run): Promise<Trial<RowsData>> {
    const {writeLedgerTrial} = await import('./write-ledger.trial.js');
    return writeLedgerTrial(run, this.chapter || undefined);
  }

  protected override emptySentence(data: RowsData): string | undefined { return super.emptySentence(data) && 'No write is like this. Change the filter.'; }
}

export const count = (n: number): string => `${grouped(n)} write${n === 1 ? '' : 's'}`;
const kinds: Record<string, string> = {status: 'reports a status', create: 'creates', delete: 'deletes', other: 'changes'};

/** What is done: `update deployments/status web`. */
export const act = ({verb, resource, subresource, namespace, name}: Write, namespaces = false): string =>
  `${verb} ${resource}${subresource ? `/${subresource}` : ''} ${namespaces && namespace ? `${namespace}/` : ''}${name}`;

const version = ({resourceVersion, resourceVersionRange: range, storesNothing}: Write): string => (storesNothing ? 'none' : String(resourceVersion ?? range?.join('–') ?? ''));

export function writeLedger(facts: WriteLedgerFacts): RowsData {
  const {writes, selected, status, all, chapter, total, source} = facts;
  const versions = writes.filter((write) => version(write)).length;
  return {
    eyebrow: 'Every write, one by one', source, ...(writes.length > 1 && {end: ending(facts)}),
    caption: `Read from the first write to the last: ${status ? `the {accent:${grouped(status)} marked} ${status === 1 ? 'one only reports' : 'ones only report'} a status; the others create, change or delete objects` : 'none of them reports a status'}.`,
    alt: `Ledger of ${count(selected)}${chapter ? ` of chapter ${chapter.id}` : ''}: ${grouped(status)} status updates, ${grouped(selected - status)} others.`,
    columns: [
      {key: 'n', label: '#', align: 'end', narrow: 'lead'}, {key: 'act', label: 'Write', mono: true, narrow: 'main'}, {key: 'at', label: 'Time, UTC'}, {key: 'writer', label: 'By'},
      ...(versions ? [{key: 'rv', label: 'Version', align: 'end', narrow: 'end'} as const] : []),
    ],
    groups: [{rows: writes.map((write) => rowOf(write, facts))}],
    total: {label: chapter ? `Writes so far, to the end of chapter ${chapter.id}` : 'Writes in all', value: grouped(total)},
    facts: [{label: 'Status updates', value: grouped(status)}, {label: 'Of the run’s writes', value: `${grouped(selected)} of ${grouped(all)}`}],
    footnotes: [
      ...(selected > writes.length ? [`Drawn are the first ${grouped(writes.length)} of ${count(selected)}; Filter finds the others.`] : []),
      ...(writes.some(({timeFrom}) => timeFrom === 'estimated') ? ['≈ marks an estimated time: only the order is known.'] : []),
      ...(writes.some(({seq}, i) => seq < (writes[i - 1]?.seq ?? 0)) ? ['The order is that of the telling; some writes of a later row came earlier.'] : []),
      ...(writes.some(({resourceVersion, resourceVersionRange}) => resourceVersion === undefined && resourceVersionRange) ? ['A version given as two numbers lies between them, both included.'] : []),
      ...(versions && versions < writes.length ? ['A version that is left out is not known.'] : []),
    ],
  };
}

/** What is said when all are there. */
export function ending({writes, selected, status}: WriteLedgerFacts): string {
  const say = status ? `${grouped(status)} of ${count(selected)} only report${status === 1 ? 's' : ''} a status` : `None of ${count(selected)} reports a status`;
  const last = `${say}; the last is by ${writes.at(-1)!.writer}.`;
  return writes.length < selected || last.length > 90 ? `${say}.` : last;
}

function rowOf(write: WriteLedgerFacts['writes'][number], {namespaces}: WriteLedgerFacts): Row {
  const {n, at, writer, object, kind, effect} = write;
  const cells: Row['cells'] = {n: String(n), act: act(kind === 'status' ? {...write, subresource: ''} : write, namespaces), at, writer};
  const rv = version(write);
  if (rv) cells['rv'] = rv;
  return {id: `#${n}`, ref: object ?? `write/#${n}`, ...(kind === 'status' && {tone: 'accent', tag: 'status'}), detail: [`#${n} ${kinds[kind]}`, effect, at, writer].filter(Boolean).join(' · '), cells};
}

define('kube-write-ledger', WriteLedger);
