import {mostRows} from '../../families/rows.layout.js';
import {MissingFacts} from '../../run/missing.js';
import {clockTime} from '../../run/time.js';
import type {Request, Run, Source} from '../../run/types.js';

export type Sort = 'read' | 'write' | 'refused' | 'other';

export interface RequestLogFacts {
  /** In their order, at most {@link mostRows}. */
  requests: (Request & {sort: Sort})[];
  /** Of all requests, drawn or not. */
  counts: Record<Sort, number>;
  all: number;
  /** Wall clock of the one write, where it is known and not only estimated. */
  storedAt: string | undefined;
  source: Source;
}

/** The requests of a client, as far as the run knows them one by one. */
export function requestLogFacts(run: Run): RequestLogFacts {
  if (!run.requests.length) throw new MissingFacts('this run holds no single requests');
  const requests = run.requests.map((request) => ({...request, sort: sortOf(request)}));
  const counts = {read: 0, write: 0, refused: 0, other: 0};
  for (const {sort} of requests) counts[sort]++;
  const stored = counts.write === 1 ? requests.find(({sort}) => sort === 'write') : undefined;
  return {
    requests: requests.slice(0, mostRows), counts, all: requests.length, source: run.source,
    storedAt: stored?.t === undefined || stored.timeFrom === 'estimated' ? undefined : clockTime(run, stored.t, 'ms'),
  };
}

/** `other`: answered like a write, and nothing is stored: dry runs, and questions about access that are put as a POST. */
function sortOf({method, code, write, query, path}: Request): Sort {
  if (write !== undefined) return 'write';
  if (/^(GET|HEAD|OPTIONS)$/.test(method)) return 'read';
  if (code >= 300) return 'refused';
  return /\bdryRun=/.test(query ?? '') || /reviews$|\/token$/.test(path) ? 'other' : 'write';
}
