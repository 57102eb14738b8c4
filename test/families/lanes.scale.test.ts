import assert from 'node:assert/strict';
import test from 'node:test';
import {cutsBetween, domainOf, makeScale, roundTicks} from '../../src/families/lanes.scale.js';

const near = (a: number, b: number): void => assert.ok(Math.abs(a - b) < 1e-9, `${a} is not ${b}`);

test('without cuts and segments a place is in proportion, and values beyond the ends stay at the ends', () => {
  const {place} = makeScale({unit: 'offset-ms'}, [0, 200], 0.1);
  [[0, 0], [50, 0.25], [200, 1], [-9, 0], [999, 1]].forEach(([at, x]) => near(place(at!), x!));
});

test('a cut takes its fixed width however long it is, and what remains shares the rest in proportion', () => {
  const {place, cuts} = makeScale({unit: 'offset-ms', cuts: [[10, 990]]}, [0, 1000], 0.2);
  near(place(10), 0.4);
  near(place(990), 0.6);
  near(place(1000), 1);
  assert.deepEqual(cuts.map(({from, to, x, w}) => [from, to, x, w]), [[10, 990, 0.4, 0.2]]);
});

test('segments are as wide as their weights, each linear inside', () => {
  const {place, segments} = makeScale({unit: 'offset-ms', segments: [{to: 31, weight: 1, unit: 'ms'}, {to: 5200, weight: 3}]}, [0, 5200], 0.1);
  near(place(31), 0.25);
  near(place(15.5), 0.125);
  near(place((31 + 5200) / 2), 0.625);
  assert.deepEqual(segments.map(({unit, w}) => [unit, w]), [['ms', 0.25], [undefined, 0.75]]);
});

test('many cuts in a narrow segment leave at least two fifths of it to what is kept', () => {
  const {place, cuts} = makeScale({unit: 'offset-ms', segments: [{to: 1000, weight: 1}, {to: 2000, weight: 1}], cuts: [[10, 300], [320, 600], [620, 990]]}, [0, 2000], 0.3);
  near(cuts.reduce((sum, {w}) => sum + w, 0), 0.3);
  near(place(1000), 0.5);
  for (let at = 0, last = -1; at <= 2000; at += 7) {
    const x = place(at);
    assert.ok(x >= last, 'places never go back');
    last = x;
  }
});

test('ordinal values stand in the middle of equal columns', () => {
  const {place} = makeScale({unit: 'index', ordinal: ['a', 'b', 'c', 'd']}, [0, 3], 0);
  [0, 1, 2, 3].forEach((i) => near(place(i), (i + 0.5) / 4));
  near(makeScale({unit: 'index', ordinal: ['only']}, [0, 0], 0).place(0), 0.5);
});

test('a scale without a domain reaches as far as the marks do, and one moment alone has room on either side', () => {
  const lanes = (...at: number[]): Parameters<typeof domainOf>[0] => ({caption: '', alt: '', scale: {unit: 'offset-ms'}, lanes: [{id: 'l', label: 'l', points: at.map((x, i) => ({id: `p${i}`, at: x}))}]});
  assert.deepEqual(domainOf(lanes(7, 3, 5)), [3, 7]);
  assert.deepEqual(domainOf(lanes(5)), [4.5, 5.5]);
  assert.deepEqual(domainOf(lanes()), [0, 1]);
});

test('round ticks are whole seconds and minutes for times, and 1, 2 or 5 for numbers', () => {
  assert.deepEqual(roundTicks(0, 95_000, 4, true), [0, 30_000, 60_000, 90_000]);
  assert.deepEqual(roundTicks(0, 346_000, 9, true), [0, 60_000, 120_000, 180_000, 240_000, 300_000]);
  assert.deepEqual(roundTicks(841, 906, 4, false), [860, 880, 900]);
  assert.deepEqual(roundTicks(0, 3, 9, false), [0, 1, 2, 3]);
  assert.ok(roundTicks(0, 40 * 86_400_000, 5, true).length <= 6);
  assert.deepEqual(roundTicks(5, 5.4, 3, false), [5]);
});

test('only gaps of more than a minute are cut, in whole seconds, and the moments around them stay visible', () => {
  assert.deepEqual(cutsBetween([0, 44_351, 344_455, 345_863]), [[44_351 + 9052, 44_351 + 9052 + 282_000]]);
  assert.deepEqual(cutsBetween([0, 60_000]), []);
  assert.deepEqual(cutsBetween([]), []);
});
