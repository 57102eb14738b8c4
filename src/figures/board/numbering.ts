import {grouped} from '../../run/time.js';
import type {Write} from '../../run/types.js';

/** A sentence when the writes and their own numbers disagree: a hole or a double means that a sum is not what it seems. Pure. */
export function numberingDoubt(writes: readonly Pick<Write, 'n'>[]): string | undefined {
  const numbers = new Set(writes.map(({n}) => n));
  let last = 0;
  for (const n of numbers) last = Math.max(last, n);
  return last === writes.length && numbers.size === last ? undefined
    : `Writes are numbered up to ${grouped(last)}, but this run holds ${grouped(writes.length)} of them, under ${grouped(numbers.size)} numbers: the sums are wrong.`;
}
