import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {slowStart, slowStartBatches} from '../../../src/sim/rules/slow-start.js';

test('batches double: 1, 2, 4 and the rest', () => {
  assert.deepEqual(slowStartBatches(10), [1, 2, 4, 3]);
  assert.deepEqual(slowStartBatches(3), [1, 2]);
  assert.deepEqual(slowStartBatches(0), []);
  assert.deepEqual(slowStartBatches(-1), []);
});

test('the batch with a failure is the last', () => {
  assert.deepEqual(slowStart(10, () => false), {successes: 0, calls: 1, failed: true});
  assert.deepEqual(slowStart(10, (i) => i < 5), {successes: 5, calls: 7, failed: true});
  assert.deepEqual(slowStart(10, () => true), {successes: 10, calls: 10, failed: false});
});

test('all batches together are the whole', () => {
  fc.assert(fc.property(fc.nat(500), fc.integer({min: 1, max: 20}), (count, initial) => {
    assert.equal(slowStartBatches(count, initial).reduce((sum, size) => sum + size, 0), count);
  }));
});
