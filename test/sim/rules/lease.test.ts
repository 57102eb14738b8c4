import assert from 'node:assert/strict';
import test from 'node:test';
import {jitter, mayTakeLease, nextRenewal} from '../../../src/sim/rules/lease.js';

test('a kubelet renews every 10 s, up to 4 % later', () => {
  assert.equal(nextRenewal(0), 10_000);
  assert.equal(nextRenewal(0.5), 10_200);
  assert.equal(jitter(2000, 1.2, 0.5), 3200);
});

test('a Lease is free when nobody holds it, when it is one\'s own, or when it was silent for its whole duration', () => {
  assert.equal(mayTakeLease(undefined, 'b', 0, 15, 1), true);
  assert.equal(mayTakeLease('b', 'b', 0, 15, 1), true);
  assert.equal(mayTakeLease('a', 'b', 1000, 15, 15_999), false);
  assert.equal(mayTakeLease('a', 'b', 1000, 15, 16_000), true);
});
