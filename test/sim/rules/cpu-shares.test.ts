import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {milliCpuToQuota, milliCpuToShares, reportedMilliCpu, sharesToMilliCpu, sharesToWeight, sharesToWeightCurve, weightToShares} from '../../../src/sim/rules/cpu-shares.js';

test('a request becomes shares, 1024 a CPU, at least 2', () => {
  assert.deepEqual([0, 1, 100, 1000, 10_000_000].map(milliCpuToShares), [2, 2, 102, 1024, 262_144]);
});

test('a limit becomes a quota of each 100 ms, at least 1 ms', () => {
  assert.deepEqual([0, 5, 9, 10, 200, 500, 1000, 1500].map((milli) => milliCpuToQuota(milli)), [0, 1000, 1000, 1000, 20_000, 50_000, 100_000, 150_000]);
});

test('a request of 100m comes back as 79m: 102 shares, weight 4, 80 shares', () => {
  assert.deepEqual([milliCpuToShares(100), sharesToWeight(102), weightToShares(4), sharesToMilliCpu(80)], [102, 4, 80, 79]);
  assert.equal(reportedMilliCpu(100), 79);
});

test('both ways to a weight agree at the ends; the curve keeps one CPU at the default of 100', () => {
  assert.deepEqual([2, 262_144].map(sharesToWeight), [1, 10_000]);
  assert.deepEqual([0, 2, 1024, 262_144].map(sharesToWeightCurve), [0, 1, 100, 10_000]);
  assert.equal(sharesToWeight(1024), 39);
});

test('more CPU never means less weight', () => {
  fc.assert(fc.property(fc.nat(300_000), fc.nat(1000), (milli, more) => {
    const [a, b] = [milliCpuToShares(milli), milliCpuToShares(milli + more)];
    assert.ok(a <= b && sharesToWeight(a) <= sharesToWeight(b) && sharesToWeightCurve(a) <= sharesToWeightCurve(b));
    assert.ok(sharesToWeight(a) >= 1 && sharesToWeight(b) <= 10_000);
  }));
});
