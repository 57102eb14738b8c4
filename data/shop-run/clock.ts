import type {Ms} from '../../src/run/types.js';

/** Wall clock of t = 0. The source prints the run from 20:11:46 on, so that is where its clock starts. */
export const startedAt = '2026-11-07T20:11:46.000Z';

/** Milliseconds from {@link startedAt} to a time of that day: `at('20:12:19.835')` is 33835. */
export function at(time: string): Ms {
  const ms = Date.parse(`${startedAt.slice(0, 11)}${time}Z`) - Date.parse(startedAt);
  if (Number.isNaN(ms)) throw new Error(`"${time}" is not a time of day like 20:12:19.835`);
  return ms;
}
