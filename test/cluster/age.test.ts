import assert from 'node:assert/strict';
import test from 'node:test';
import {age, humanDuration} from '../../src/cluster/age.js';

const seconds = (...parts: [number, number][]) => parts.reduce((sum, [n, unit]) => sum + n * unit, 0) * 1000;
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

test('an age has two units at most, and gets coarser with time', () => {
  const ages: [number, string][] = [
    [seconds([119, 1]), '119s'], [seconds([2, MINUTE]), '2m'], [seconds([2, MINUTE], [1, 1]), '2m1s'], [seconds([10, MINUTE], [59, 1]), '10m'], [seconds([179, MINUTE]), '179m'],
    [seconds([3, HOUR], [5, MINUTE]), '3h5m'], [seconds([8, HOUR], [59, MINUTE]), '8h'], [seconds([47, HOUR]), '47h'], [seconds([2, DAY], [5, HOUR]), '2d5h'], [seconds([8, DAY], [5, HOUR]), '8d'],
    [seconds([729, DAY]), '729d'], [seconds([730, DAY]), '2y'], [seconds([800, DAY]), '2y70d'], [seconds([8 * 365, DAY]), '8y'],
  ];
  for (const [ms, text] of ages) assert.equal(humanDuration(ms), text);
});

test('clocks may disagree by two seconds, and no more', () => {
  assert.equal(humanDuration(-1999), '0s');
  assert.equal(humanDuration(-2000), '<invalid>');
  assert.equal(humanDuration(NaN), '<invalid>');
});

test('no time, or none that can be read, is unknown', () => {
  const now = Date.UTC(2026, 10, 7);
  assert.equal(age(undefined, now), '<unknown>');
  assert.equal(age('soon', now), '<unknown>');
  assert.equal(age('2026-11-06T00:00:00Z', now), '24h');
});
