import type {StripScale, StripShape} from '../../families/strip.layout.js';
import {clockDate, clockTime, duration, grouped} from '../../run/time.js';
import type {Ms, Run} from '../../run/types.js';

/* What stands at the strip. Pure. */

/** Wall clock on the axis; with the day where the run is longer than one. */
export const axisClock = (run: Run) => (t: Ms): string => (run.duration > 86_400_000 ? `${clockDate(run, t).slice(5)} ${clockTime(run, t).slice(0, 5)}` : clockTime(run, t));

/** Length of a silence, in whole seconds where it has many: its ends may be estimated. */
export const cutLength = (ms: Ms): string => duration(ms < 10_000 ? ms : Math.floor(ms / 1000) * 1000);

/** How to read the strip. */
export function stripNote({rate, cuts}: StripScale, {binned, column, peak}: StripShape): string {
  const cut = cuts.length ? ` ≈ cuts out ${cuts.map(({from, to}) => cutLength(to - from)).join(', ')} without writes.` : '';
  return `${binned ? 'Binned: one column is' : 'Columns count writes: one is'} ${duration(rate * column)}, the fullest holds ${grouped(peak)}.${cut}`;
}
