import {evictions} from '../../run/evictions.js';
import {MissingFacts} from '../../run/missing.js';
import {clockTime} from '../../run/time.js';
import type {Ms, Ref, Run} from '../../run/types.js';
import {writerGroup} from '../../run/writers.js';
import {writesBy} from '../../run/writes.js';
import {numberingDoubt} from './numbering.js';
import {groupName, groupRef} from './writer-names.js';

/** What a run comes to in one look. */
export interface RunSummaryFacts {
  title: string;
  scope: string | undefined;
  namespaces: number | undefined;
  nodes: number;
  duration: Ms;
  /** Wall clock of the first and the last moment, UTC: `20:11:46`. */
  from: string;
  to: string;
  writes: number;
  /** Writes by who made them, largest first, groups without writes left out. */
  groups: {id: string; name: string; ref: Ref; writes: number}[];
  /** Pods that were made in place of evicted ones; undefined when no node stopped. */
  replaced: number | undefined;
  source: Run['source'];
  /** A sentence when the run's own numbering and its writes disagree. */
  doubt: string | undefined;
}

export function runSummaryFacts(run: Run): RunSummaryFacts {
  if (!run.writes.length) throw new MissingFacts('this run counts no writes');
  const waits = evictions(run);
  const gone = waits.filter(({evicted}) => evicted);
  return {
    title: run.title,
    scope: run.scope?.text,
    namespaces: run.scope?.namespaces?.length,
    nodes: run.cluster.nodes.length,
    duration: run.duration,
    from: clockTime(run, 0),
    to: clockTime(run, run.duration),
    writes: run.writes.length,
    groups: writesBy(run, ({writer}) => writerGroup(writer)).map(({key, count, writes}) => {
      const writers = [...new Set(writes.map(({writer}) => writer))];
      return {id: key, name: groupName(key, writers), ref: groupRef(key, writers), writes: count};
    }),
    // A Pod is seen to be replaced by its owner's next one: where a log tells neither owner nor beginning of any, nobody knows.
    replaced: waits.length && (!gone.length || gone.some(({pod: {owner, created}}) => owner ?? created)) ? gone.filter(({replacement}) => replacement).length : undefined,
    source: run.source,
    doubt: numberingDoubt(run.writes),
  };
}
