import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {feasibleNodesToFind, highestScores, normalizeScores, totalScores} from '../../../src/sim/rules/scheduler-scores.js';

test('the highest number becomes 100, or 0 when turned around', () => {
  assert.deepEqual(normalizeScores([1, 2, 4]), [25, 50, 100]);
  assert.deepEqual(normalizeScores([0, 1, 2], true), [100, 50, 0]);
  assert.deepEqual(normalizeScores([0, 0]), [0, 0]);
  assert.deepEqual(normalizeScores([0, 0], true), [100, 100]);
  assert.deepEqual(normalizeScores([1, 3]), [33, 100]);
});

test('plugins weigh as in the default profile; one that skipped the Pod is left out', () => {
  assert.deepEqual(totalScores({TaintToleration: [100, 0], NodeResourcesFit: [10, 90]}, 2), [310, 90]);
  assert.deepEqual(totalScores({}, 2), [0, 0]);
  const all = {TaintToleration: [1], NodeAffinity: [10], PodTopologySpread: [100], InterPodAffinity: [1000], NodeResourcesFit: [10_000], NodeResourcesBalancedAllocation: [100_000], ImageLocality: [1_000_000]};
  assert.deepEqual(totalScores(all, 1), [1_112_223]);
  assert.deepEqual(totalScores({NodeAffinity: []}, 1), [0]);
});

test('of equal nodes all are named, and chance decides elsewhere', () => {
  assert.deepEqual(highestScores([7, 9, 3, 9]), [1, 3]);
  assert.deepEqual(highestScores([]), []);
});

test('in a large cluster the search stops early: 42 % of 1,000 nodes, 10 % of 5,000, 5 % of 6,000', () => {
  assert.deepEqual([10, 99, 100, 1000, 5000, 6000].map((nodes) => feasibleNodesToFind(nodes)), [10, 99, 100, 420, 500, 300]);
  assert.equal(feasibleNodesToFind(1000, 40), 400);
  assert.equal(feasibleNodesToFind(1010), 424, '42 % rounded down');
  assert.equal(feasibleNodesToFind(1124), 472, 'a step at 1,000 and the next at 1,125');
  assert.equal(feasibleNodesToFind(10, 40), 10);
  assert.equal(feasibleNodesToFind(6000, 40), 2400);
});

test('never more nodes are looked for than there are, nor fewer than 100 of enough', () => {
  fc.assert(fc.property(fc.nat(20_000), fc.nat(100), (nodes, percentage) => {
    const found = feasibleNodesToFind(nodes, percentage);
    assert.ok(found <= nodes && found >= Math.min(nodes, 100));
  }));
});
