import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  balancedAllocationScore, invalidResourceWeight, leastAllocatedScore, SCORED_RESOURCES, skipsBalancedAllocation,
} from '../../../src/sim/rules/scheduler-resource-scores.js';

const amounts = (cpuMilli: number, memoryBytes: number, gpu?: number) => ({cpuMilli, memoryBytes, ...(gpu !== undefined && {extended: {'nvidia.com/gpu': gpu}})});
const GPU = [...SCORED_RESOURCES, {name: 'nvidia.com/gpu', weight: 1}];

test('least allocated is the mean of what is free in percent', () => {
  assert.equal(leastAllocatedScore(amounts(0, 0), {}, amounts(4000, 10_000)), 100);
  assert.equal(leastAllocatedScore(amounts(3000, 5000), {}, amounts(4000, 10_000)), 37);
  assert.equal(leastAllocatedScore(amounts(3000, 5000), amounts(3000, 5000), amounts(10_000, 20_000)), 45);
  assert.equal(leastAllocatedScore(amounts(3000, 0), amounts(3000, 5000), amounts(4000, 10_000)), 25, 'too full counts 0');
});

test('weights count, a resource that the node lacks or nobody asked for does not', () => {
  assert.equal(leastAllocatedScore(amounts(3000, 5000), {}, amounts(4000, 10_000), [{name: 'memory', weight: 2}, {name: 'cpu', weight: 1}]), 41);
  assert.equal(leastAllocatedScore(amounts(3000, 5000), {}, amounts(6000, 10_000, 4), GPU), 50, 'GPU not asked for');
  assert.equal(leastAllocatedScore(amounts(3000, 5000, 2), {}, amounts(6000, 10_000, 10), GPU), 60);
  assert.equal(leastAllocatedScore(amounts(1, 1), {}, amounts(0, 0)), 0);
  assert.equal(leastAllocatedScore(amounts(1, 1), {}, amounts(5, 5), []), 0);
});

test('a weight outside 1 to 100 is refused with its place', () => {
  assert.match(invalidResourceWeight([{name: 'memory', weight: 1}, {name: 'cpu', weight: 0}])!, /resources\[1\].weight of cpu is 0/);
  assert.match(invalidResourceWeight([{name: 'cpu', weight: 101}])!, /101/);
  assert.equal(invalidResourceWeight(SCORED_RESOURCES), undefined);
});

test('balanced allocation compares the node with the Pod to the node without it', () => {
  const score = (pod: [number, number], onNode: [number, number], node: [number, number]) => balancedAllocationScore(amounts(...pod), amounts(...onNode), amounts(...node));
  assert.equal(score([3000, 5000], [0, 0], [4000, 10_000]), 68, '100 % even becomes 87 %');
  assert.equal(score([3000, 5000], [0, 0], [6000, 10_000]), 75, 'as even as before');
  assert.equal(score([3000, 5000], [3000, 0], [10_000, 20_000]), 73);
  assert.equal(score([3000, 5000], [3000, 5000], [10_000, 50_000]), 70);
  assert.equal(score([0, 5000], [3000, 0], [3000, 5000]), 100, 'the best there is');
  assert.equal(score([0, 5000], [0, 0], [3000, 5000]), 50, 'the worst there is');
  assert.equal(score([3000, 0], [3000, 5000], [6000, 10_000]), 62);
});

test('a resource that the node does not have is not balanced', () => {
  assert.equal(balancedAllocationScore(amounts(10, 5), {}, amounts(0, 10)), 75);
});

test('a GPU is balanced only for a Pod that asks for one', () => {
  assert.equal(balancedAllocationScore(amounts(0, 0, 1), amounts(3000, 5000, 3), amounts(3500, 40_000, 8), GPU), 75);
  assert.equal(balancedAllocationScore(amounts(0, 0, 1), amounts(3000, 5000, 0), amounts(3500, 40_000, 8), GPU), 76);
  assert.equal(balancedAllocationScore(amounts(3000, 5000), {}, amounts(3500, 40_000, 8), GPU), 56);
});

test('a Pod that requests nothing is not scored for balance', () => {
  assert.equal(skipsBalancedAllocation({}), true);
  assert.equal(skipsBalancedAllocation(amounts(0, 1)), false);
  assert.equal(skipsBalancedAllocation({extended: {'nvidia.com/gpu': 1}}), true);
});

test('scores are whole numbers: 0 to 100, balance 50 to 100', () => {
  const any = fc.record({cpuMilli: fc.nat(5000), memoryBytes: fc.nat(5000)});
  fc.assert(fc.property(any, any, any, (pod, onNode, node) => {
    const least = leastAllocatedScore(pod, onNode, node);
    const balance = balancedAllocationScore(pod, onNode, node);
    assert.ok(Number.isInteger(least) && least >= 0 && least <= 100);
    assert.ok(Number.isInteger(balance) && balance >= 50 && balance <= 100);
  }));
});
