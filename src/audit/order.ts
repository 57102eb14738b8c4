/** Puts the writes of a log in order. */
import type {Entry} from './entry.js';

/** Side by side requests end within this many ms of each other; a larger gap means another store with its own counter. */
const besides = 100;

/**
 * Sorts by time, ties by place in the input, and gives times to entries that have none: the time of the entry before them in the
 * input. Says how many stood at the wrong place.
 *
 * The log's time is when a request ended, and a controller may react to a write before the request that made it has ended. etcd's
 * revisions know better: a write was stored no later than any write with a higher resourceVersion was answered.
 */
export function putInOrder(entries: Entry[]): {moved: number; withoutTime: number} {
  let withoutTime = 0;
  let moved = 0;
  let last = entries.find(({at}) => !Number.isNaN(at))?.at ?? 0;
  let latest = -Infinity;
  for (const entry of entries) {
    if (Number.isNaN(entry.at)) {
      entry.at = last;
      entry.timeFrom = 'estimated';
      withoutTime++;
    }
    last = entry.at;
    if (entry.at < latest) moved++;
    else latest = entry.at;
  }
  const stored = entries.filter(entry => entry.stored !== undefined).sort((a, b) => a.stored! - b.stored! || a.at - b.at);
  let earliest = Infinity;
  for (let k = stored.length - 1; k >= 0; k--) {
    const entry = stored[k]!;
    if (entry.at > earliest && entry.at - earliest <= besides) {
      entry.at = earliest;
      entry.timeFrom = entry.timeFrom === 'stated' ? 'derived' : entry.timeFrom;
    }
    earliest = Math.min(earliest, entry.at);
  }
  entries.sort((a, b) => a.at - b.at || a.order - b.order);
  for (let from = 0, to = 1; from < entries.length; from = to++) {
    while (to < entries.length && entries[to]!.at === entries[from]!.at) to++;
    if (to - from > 1) byRevision(entries, from, to);
  }
  return {moved, withoutTime};
}

/** Among equal times, those with a resourceVersion change places until they count up. */
function byRevision(entries: Entry[], from: number, to: number): void {
  const places: number[] = [];
  for (let k = from; k < to; k++) if (entries[k]!.stored !== undefined) places.push(k);
  const sorted = places.map(k => entries[k]!).sort((a, b) => a.stored! - b.stored! || a.order - b.order);
  places.forEach((k, index) => (entries[k] = sorted[index]!));
}
