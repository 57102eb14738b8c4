import type {Strip} from './strip.layout.js';

/** Index of the shown moment nearest to t; -1 when none is shown. */
export function nearest({times, on}: Strip, t: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < t) low = middle + 1;
    else high = middle;
  }
  let [before, after] = [low - 1, low];
  while (before >= 0 && !on[before]) before--;
  while (after < times.length && !on[after]) after++;
  if (before < 0) return after < times.length ? after : -1;
  return after < times.length && times[after]! - t < t - times[before]! ? after : before;
}
