import {mostRows} from '../../families/rows.layout.js';
import {MissingFacts} from '../../run/missing.js';
import {clockTime} from '../../run/time.js';
import type {Chapter, Run, Source, Write} from '../../run/types.js';
import {isPerson} from '../../run/writers.js';
import {sigma} from '../../run/writes.js';

export interface WriteLedgerFacts {
  /** In the order they are told, at most {@link mostRows}. `at`: wall clock, with ≈ when only the order is known. */
  writes: (Write & {at: string})[];
  /** All of the selection, drawn or not. */
  selected: number;
  /** Of the selection: updates of a status. */
  status: number;
  /** Writes of the run. */
  all: number;
  chapter: Chapter | undefined;
  /** Every write up to the end of the chapter: the running total. Of the whole run all. */
  total: number;
  /** Of several namespaces each write names its own. */
  namespaces: boolean;
  source: Source;
}

/**
 * The writes of one chapter, or of the whole run.
 * @param chapter Its number, or `all`; absent: of a recorded run the first chapter in which no person writes, of others everything.
 * @param where Keeps only these.
 */
export function writeLedgerFacts(run: Run, chapter?: string, where: (write: Write) => boolean = () => true): WriteLedgerFacts {
  const {writes, chapters, source} = run;
  if (!writes.length) throw new MissingFacts('this run holds no writes');
  const wanted = chapter?.trim() ?? answered(run) ?? 'all';
  const own = chapters.find(({id}) => String(id) === wanted);
  if (!own && wanted !== 'all') throw new MissingFacts(`this run has no chapter ${wanted}; it has ${chapters.map(({id}) => id).join(', ') || 'none'}`);
  if (own && !writes.some((write) => write.chapter === own.id)) throw new MissingFacts(`nothing was written in chapter ${wanted} of this run`);
  const selection = writes.filter((write) => (!own || write.chapter === own.id) && where(write));
  return {
    writes: selection.slice(0, mostRows).map((write) => ({...write, at: write.timeFrom === 'estimated' ? `≈ ${clockTime(run, write.t)}` : clockTime(run, write.t, 'ms')})),
    selected: selection.length, status: selection.filter(({kind}) => kind === 'status').length, all: writes.length, chapter: own,
    total: own ? sigma(run, own.id)! : writes.length, namespaces: new Set(writes.flatMap(({namespace}) => namespace ?? [])).size > 1, source,
  };
}

/** The chapter that only the cluster's own programs fill: their answer to what a person wrote before. */
function answered({origin, chapters, writes}: Run): string | undefined {
  const by = ({id}: Chapter): Write[] => writes.filter(({chapter}) => chapter === id);
  const found = origin === 'recorded' ? chapters.find((one) => by(one).length > 0 && !by(one).some(({writer}) => isPerson(writer))) : undefined;
  return found && String(found.id);
}
