import assert from 'node:assert/strict';
import test from 'node:test';
import {exponentialBackOff, FailureCounter, nextBackOff, remainingBackOff, type BackOffEntry} from '../../../src/sim/rules/back-off.js';

test('each failure of a key doubles its delay up to the longest, and success starts over', () => {
  const queue = new FailureCounter();
  assert.deepEqual(Array.from({length: 4}, () => queue.fail('web')), [5, 10, 20, 40]);
  assert.equal(queue.fail('redis'), 5);
  queue.forget('web');
  assert.equal(queue.failures('web'), 0);
  assert.equal(queue.fail('web'), 5);
  assert.equal(exponentialBackOff(100, 5, 1_000_000), 1_000_000);
  assert.equal(exponentialBackOff(0, 5, 1_000_000), 0);
});

test('a copy of the counter goes on by itself', () => {
  const queue = new FailureCounter(1, 1000);
  queue.fail('web');
  const copy = queue.copy();
  assert.equal(copy.fail('web'), 2);
  assert.equal(queue.fail('web'), 2);
});

test('a container that crashes waits 10 s, 20 s, 40 s … 5 min', () => {
  let entry: BackOffEntry | undefined;
  const delays = Array.from({length: 7}, (_, i) => (entry = nextBackOff(entry, i * 300_000)).delay / 1000);
  assert.deepEqual(delays, [10, 20, 40, 80, 160, 300, 300]);
});

test('ten minutes without a crash are forgiven', () => {
  const entry = {delay: 300_000, lastUpdate: 0};
  assert.equal(nextBackOff(entry, 600_000).delay, 300_000);
  assert.equal(nextBackOff(entry, 600_001).delay, 10_000);
});

test('the wait counts from when the container ended', () => {
  const entry = {delay: 20_000, lastUpdate: 0};
  assert.equal(remainingBackOff(entry, 5000, 15_000), 10_000);
  assert.equal(remainingBackOff(entry, 5000, 60_000), 0);
  assert.equal(remainingBackOff(undefined, 5000, 6000), 0);
});
