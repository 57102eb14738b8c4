import assert from 'node:assert/strict';
import test from 'node:test';
import {stabilize, stabilizeWithBehavior} from '../../../src/sim/rules/hpa-stabilize.js';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;
const log = (...entries: [replicas: number, minutesAgo: number][]) => entries.map(([replicas, ago]) => ({replicas, at: NOW - ago * MINUTE}));

test('down goes only to the highest recommendation of the last five minutes', () => {
  assert.equal(stabilize(log([4, 2], [5, 1]), 3, NOW).replicas, 5);
  assert.equal(stabilize(log([1, 2], [2, 1]), 3, NOW).replicas, 3);
  assert.equal(stabilize(log([10, 10], [9, 9]), 3, NOW).replicas, 3);
  assert.equal(stabilize([], 5, NOW).replicas, 5);
});

test('a recommendation that is too old gives its place to the new one', () => {
  assert.deepEqual(stabilize(log([10, 10], [4, 1], [9, 9]), 3, NOW).log, log([10, 10], [4, 1], [3, 0]));
  assert.deepEqual(stabilize(log([4, 1]), 3, NOW).log, log([4, 1], [3, 0]));
});

test('with behavior each direction has its own window', () => {
  const behavior = {scaleUp: {stabilizationWindowSeconds: 120}, scaleDown: {stabilizationWindowSeconds: 60}};
  const at = (current: number, desired: number) => stabilizeWithBehavior(log([6, 1.5], [8, 0.5]), {current, desired}, behavior, NOW).replicas;
  assert.equal(at(5, 10), 6, 'up to the lowest of two minutes');
  assert.equal(at(20, 3), 8, 'down to the highest of one minute');
  assert.equal(at(7, 7), 7);
});

test('without windows of its own, up is at once and down waits five minutes', () => {
  const at = (current: number, desired: number) => stabilizeWithBehavior(log([5, 4]), {current, desired}, {}, NOW).replicas;
  assert.deepEqual([at(5, 10), at(5, 2)], [10, 5]);
});

test('what is remembered is the wish, not what came of it', () => {
  assert.deepEqual(stabilizeWithBehavior(log([5, 4]), {current: 5, desired: 2}, {}, NOW).log.at(-1), {at: NOW, replicas: 2});
});
