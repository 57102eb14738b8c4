import type {Scene} from '../../stage/figure-data.js';
import type {SecretBytesFacts} from './secret-bytes.facts.js';
import {endOf} from './secret-bytes.js';

/** First what kubectl shows, then the bytes up to each place where the password stands. */
export function secretBytesScenes(facts: SecretBytesFacts): Scene[] {
  const {runs, key, copies} = facts;
  const ids = runs.map((_, i) => `run-${i + 1}`);
  // Without a copy the bytes come all at once.
  const ends = runs.flatMap(({copy}, i) => (copy === undefined ? [] : [i]));
  if (!ends.length) ends.push(runs.length - 1);
  return [{id: 'yaml', say: `kubectl prints ${key} as base64: a spelling, not a lock.`, on: ['yaml'], focus: ['yaml'], hold: 1800}, ...ends.map((end, k): Scene => {
    const {copy, note} = runs[end]!;
    const last = k === ends.length - 1;
    return {
      id: copy === undefined ? 'bytes' : `copy-${copy}`, say: last ? endOf(facts) : `Copy ${copy} of ${copies}: ${note}.`.slice(0, 90), on: ids.slice(k ? ends[k - 1]! + 1 : 0, last ? undefined : end + 1), focus: [ids[end]!], hold: 1800,
    };
  })];
}
