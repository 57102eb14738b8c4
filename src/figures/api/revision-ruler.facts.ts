import {applied} from '../../run/applied.js';
import {MissingFacts} from '../../run/missing.js';
import type {Ms, Run, Source, Write} from '../../run/types.js';

export interface RevisionRulerFacts {
  /** The revision before the first one of this telling, and the last one. */
  from: number;
  to: number;
  took: Ms | undefined;
  /** Writes of the run whose revision is known, in its order. */
  known: {write: Write; revision: number}[];
  /** Writes of the run in this stretch, those included whose own number is not known. */
  own: number;
  /** What took the other numbers; `count` absent: only the rest is known. */
  others: {text: string; count: number}[];
  /** Updates of the whole run that were refused for an old number. */
  refused: number | undefined;
  /** The write that the figure is about. */
  marked: {write: Write; revision: number};
  source: Source;
}

/** More than this cannot be told apart on one axis. */
const most = 200;

/**
 * One stretch of etcd revisions: the one the run tells in detail, else the writes that follow the first apply.
 * @param first, last Revisions to begin and to end with.
 */
export function revisionRulerFacts(run: Run, first?: number, last?: number): RevisionRulerFacts {
  const all = run.writes.flatMap((write) => (write.resourceVersion === undefined || write.storesNothing ? [] : [{write, revision: write.resourceVersion}])).sort((a, b) => a.revision - b.revision);
  if (all.length < 2) throw new MissingFacts('this run does not say the resourceVersion of its writes');
  const made = applied(run)[0]?.object.createdBy;
  const wanted = all.find(({write}) => write.n === made);
  const told = first === undefined && last === undefined ? run.details?.revisions : undefined;
  const from = told?.from ?? (first ?? (wanted ?? all[0]!).revision) - 1;
  const to = told?.to ?? last ?? Math.min(all.at(-1)!.revision, from + most);
  const known = all.filter(({revision}) => revision > from && revision <= to);
  if (!known.length) throw new MissingFacts(`this run has no write between revision ${from + 1} and ${to}; it has ${all[0]!.revision} to ${all.at(-1)!.revision}`);
  // A write whose number is only narrowed down is in the stretch when all of its range is.
  const own = known.length + run.writes.filter(({resourceVersion, resourceVersionRange: range}) => resourceVersion === undefined && range && range[0] > from && range[1] <= to).length;
  const rest = to - from - own;
  const counts = told?.counts.filter(({count}) => count !== own) ?? [];
  return {
    from, to, took: told?.took, known, own, source: run.source, refused: run.notCounted.find(({reason}) => reason === 'conflicts')?.count,
    others: counts.reduce((sum, {count}) => sum + count, 0) === rest ? counts : rest > 0 ? [{text: 'other writes', count: rest}] : [],
    marked: known.find(({write}) => write === wanted?.write) ?? known[0]!,
  };
}
