import type {RowsData} from '../../families/rows.data.js';
import type {Run, Write} from '../../run/types.js';
import {writesBy} from '../../run/writes.js';
import {grouped} from '../../stage/grouped.js';
import {withForm} from '../../stage/trial-form.js';
import type {Trial} from '../../stage/trial.js';
import {writeLedgerFacts} from './write-ledger.facts.js';
import {count, writeLedger} from './write-ledger.js';

/** Writers that the list offers; the others are found by their name. */
const most = 60;

const kinds = {status: 'a status', create: 'creates', delete: 'deletes', other: 'other changes'};

/** The ledger's filters: chapter, kind, writer and name. What they find is the run's own, nothing is made up. */
export function writeLedgerTrial(run: Run, chapter: string | undefined): Trial<RowsData> {
  const first = writeLedgerFacts(run, chapter).chapter?.id ?? 'all';
  const any = {value: '', label: 'all'};
  const chapters = run.chapters.flatMap(({id, title}) => (run.writes.some((write) => write.chapter === id) ? [{value: String(id), label: `${id}. ${title}`}] : []));
  return withForm({
    fields: [
      ...(chapters.length ? [{kind: 'choice' as const, key: 'chapter', label: 'Chapter', value: String(first), options: [{value: 'all', label: 'all'}, ...chapters]}] : []),
      {kind: 'choice', key: 'kind', label: 'Kind', value: '', options: [any, ...writesBy(run, 'kind').map(({key, count: n}) => ({value: key, label: `${kinds[key]} (${n})`}))]},
      {kind: 'choice', key: 'writer', label: 'Writer', value: '', options: [any, ...writesBy(run, 'writer').slice(0, most).map(({key, count: n}) => ({value: key, label: `${key} (${n})`}))]},
      {kind: 'text', key: 'text', label: 'Name, resource or writer has', value: '', placeholder: 'endpoint'},
    ],
    answer({chapter: wanted = 'all', kind, writer, text = ''}) {
      const part = text.trim().toLowerCase();
      const facts = writeLedgerFacts(run, wanted, (write: Write) => (!kind || write.kind === kind) && (!writer || write.writer === writer)
        && (!part || `${write.resource}/${write.name} ${write.writer}`.toLowerCase().includes(part)));
      const {selected, all} = facts;
      return {...writeLedger(facts), total: {label: 'Writes found', value: grouped(selected)}, end: `${count(selected)} of ${grouped(all)}.`};
    },
  });
}
