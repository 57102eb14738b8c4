import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {compareImportance, pickPreemptionNode, selectVictims, type PreemptablePod, type PreemptionBudget, type Victims} from '../../../src/sim/rules/scheduler-preemption.js';

interface SizedPod extends PreemptablePod { name: string; size: number; guarded?: boolean }
const pod = (name: string, priority: number, size = 1, rest: Partial<SizedPod> = {}): SizedPod => ({name, priority, size, ...rest});

/** A node of 4; the new Pod takes 2. */
const refusal = (kept: readonly SizedPod[]) => (kept.reduce((sum, {size}) => sum + size, 2) <= 4 ? [] : ['Insufficient cpu']);
const victims = (pods: SizedPod[], budgets: PreemptionBudget<SizedPod>[] = []) => {
  const found = selectVictims({priority: 10}, pods, refusal, budgets);
  return 'pods' in found ? {names: found.pods.map(({name}) => name), violations: found.violations} : found;
};

test('the least important Pods go, and no more than needed', () => {
  assert.deepEqual(victims([pod('a', 1), pod('b', 5), pod('c', 3), pod('d', 7)]), {names: ['c', 'a'], violations: 0});
  assert.deepEqual(victims([pod('a', 1), pod('b', 5), pod('c', 3)]), {names: ['a'], violations: 0});
});

test('of equal priority the one that has run longest stays', () => {
  assert.deepEqual(victims([pod('young', 1, 2, {startTime: 90}), pod('old', 1, 2, {startTime: 10})]), {names: ['young'], violations: 0});
  assert.ok(compareImportance({priority: 1}, {priority: 1, startTime: 5}) > 0, 'not started yet');
});

test('Pods of the same or a higher priority are safe', () => {
  assert.deepEqual(victims([pod('a', 10, 2), pod('b', 11, 2)]), ['No preemption victims found for incoming pod']);
  assert.deepEqual(victims([pod('a', 10, 3), pod('b', 1, 1)]), ['Insufficient cpu'], 'even without all others it does not fit');
});

test('a Pod without a priority has priority 0', () => {
  assert.deepEqual(selectVictims({}, [{}, {priority: 0}], () => []), ['No preemption victims found for incoming pod']);
  assert.deepEqual(selectVictims({}, [{priority: -1}], (kept) => (kept.length > 0 ? ['full'] : [])), {pods: [{priority: -1}], violations: 0});
  assert.deepEqual(selectVictims({priority: 1}, [{}], (kept) => (kept.length > 0 ? ['full'] : [])), {pods: [{}], violations: 0});
  assert.equal(compareImportance({}, {priority: 0}), 0);
});

test('Pods that a budget protects are kept before more important ones that none protects', () => {
  const guarded: PreemptionBudget<SizedPod> = {disruptionsAllowed: 0, matches: (one) => one.guarded === true};
  assert.deepEqual(victims([pod('a', 1, 2, {guarded: true}), pod('b', 5, 2)], [guarded]), {names: ['b'], violations: 0});
  assert.deepEqual(victims([pod('a', 1, 4, {guarded: true})], [guarded]), {names: ['a'], violations: 1});
  assert.deepEqual(victims([pod('a', 1, 4, {guarded: true})], [{...guarded, disruptionsAllowed: 1}]), {names: ['a'], violations: 0});
});

test('the node is chosen by budgets, priorities, number and age, in this order', () => {
  const on = (node: string, pods: PreemptablePod[], violations = 0): {node: string; victims: Victims<PreemptablePod>} => ({node, victims: {pods, violations}});
  const pick = (...candidates: ReturnType<typeof on>[]) => pickPreemptionNode(candidates);
  assert.equal(pick(on('a', [pod('x', 1)], 1), on('b', [pod('x', 9)])), 'b', 'violations');
  assert.equal(pick(on('a', [pod('x', 5)]), on('b', [pod('x', 4), pod('y', 4)])), 'b', 'highest priority');
  assert.equal(pick(on('a', [pod('x', 5), pod('y', 3)]), on('b', [pod('x', 5), pod('y', 1)])), 'b', 'sum');
  assert.equal(pick(on('a', [pod('x', -5), pod('y', -5)]), on('b', [pod('x', -5)])), 'b', 'fewer, although negative priorities sum up lower');
  assert.equal(pick(on('a', [pod('x', 5, 1, {startTime: 10})]), on('b', [pod('x', 5, 1, {startTime: 20})])), 'b', 'the one that lost least work');
  const twice = (node: string, ...starts: number[]) => on(node, starts.map((startTime) => pod('x', 5, 1, {startTime})));
  assert.equal(pick(twice('a', 10, 90), twice('b', 20, 30)), 'b', 'the longest at work of each node is compared');
  assert.equal(pick(on('a', [pod('x', 5)]), on('b', [pod('x', 5)])), 'a');
  assert.equal(pick(), undefined);
});

test('after preemption the Pod fits, and no victim could have stayed', () => {
  const any = fc.record({name: fc.string(), priority: fc.nat(12), size: fc.nat(3), startTime: fc.nat(5)});
  fc.assert(fc.property(fc.array(any, {maxLength: 8}), (pods) => {
    const found = selectVictims({priority: 10}, pods, refusal);
    if (!('pods' in found)) return;
    const kept = pods.filter((one) => !found.pods.includes(one));
    assert.deepEqual(refusal(kept), []);
    assert.ok(found.pods.every((victim) => victim.priority < 10 && refusal([...kept, victim]).length > 0));
  }));
});
