import assert from 'node:assert/strict';
import test from 'node:test';
import {compareQueued, queueBackOff} from '../../../src/sim/rules/scheduler-queue.js';

test('higher priority first, then first come, first served', () => {
  const pods = [{priority: 0, queuedAt: 1}, {priority: 10, queuedAt: 9}, {queuedAt: 2}, {priority: 0, queuedAt: 4}, {priority: 10, queuedAt: 3}, {priority: -1, queuedAt: 0}];
  assert.deepEqual(pods.sort(compareQueued).map(({queuedAt}) => queuedAt), [3, 9, 1, 2, 4, 0]);
});

test('a Pod that does not fit waits 1, 2, 4, 8 and then always 10 seconds', () => {
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 1000].map((attempt) => queueBackOff(attempt)), [0, 1000, 2000, 4000, 8000, 10_000, 10_000, 10_000]);
});
