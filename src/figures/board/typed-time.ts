import {clockDate, clockTime} from '../../run/time.js';
import type {Ms, Run} from '../../run/types.js';
import type {Span} from './cross-filter.js';

/* Times as people type them: on the clock of the run, UTC, as they are printed everywhere else. Pure. */

const day = 86_400_000;

/** `20:11:46`; `20:11:46.250` in a run of seconds; with the date in a run of days. */
export function writeClock(run: Pick<Run, 'startedAt' | 'duration'>, t: Ms): string {
  return `${run.duration > day ? `${clockDate(run, t)} ` : ''}${clockTime(run, t, run.duration < 60_000 ? 'ms' : 's')}`;
}

/**
 * The moments that a typed time may mean: `20:12` lasts a minute, `20:12:19` a second. Without a date it is the first such time
 * since the run started. Undefined: no time.
 */
export function readClock({startedAt}: Pick<Run, 'startedAt'>, typed: string): Span | undefined {
  const [, date, hours, minutes, seconds, fraction = ''] = /^\s*(?:(\d{4}-\d\d-\d\d)[ T]+)?(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,3}))?)?\s*$/.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return undefined;
  const start = Date.parse(startedAt);
  const midnight = Date.parse(`${date ?? startedAt.slice(0, 10)}T00:00:00Z`);
  const length = seconds === undefined ? 60_000 : 1000 / 10 ** fraction.length;
  const from = midnight - start + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds ?? 0)) * 1000 + Number(fraction.padEnd(3, '0'));
  if (Number.isNaN(from)) return undefined;
  // Over before the run began: it is that time of the next day.
  const next = date === undefined && from + length <= 0 ? day : 0;
  return {from: from + next, to: from + next + length - 1};
}
