import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {nearest} from '../../src/families/strip.nearest.js';

test('the nearest shown moment is found, before or after', () => {
  fc.assert(fc.property(fc.array(fc.tuple(fc.integer({min: 0, max: 1000}), fc.boolean()), {maxLength: 60}), fc.integer({min: -10, max: 1010}), (raw, t) => {
    const sorted = raw.sort(([a], [b]) => a - b);
    const times = sorted.map(([time]) => time);
    const on = Uint8Array.from(sorted, ([, is]) => (is ? 1 : 0));
    const found = nearest({times, on, tall: on}, t);
    const least = Math.min(...times.filter((_, i) => on[i]).map((time) => Math.abs(time - t)));
    if (found < 0) assert.equal(least, Infinity);
    else assert.ok(on[found] && Math.abs(times[found]! - t) === least);
  }));
});
