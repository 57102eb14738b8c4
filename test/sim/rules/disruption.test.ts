import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {budgetStatus, evictionAnswer, type EvictedPod, type EvictionBudget} from '../../../src/sim/rules/disruption.js';

const allowed = (...args: Parameters<typeof budgetStatus>) => budgetStatus(...args).disruptionsAllowed;

test('what is healthy beyond what must be may go', () => {
  assert.deepEqual(budgetStatus({minAvailable: 2}, 3, 3, 3), {expectedPods: 3, currentHealthy: 3, desiredHealthy: 2, disruptionsAllowed: 1});
  assert.equal(allowed({minAvailable: 2}, 3, 3, 2), 0);
  assert.equal(allowed({minAvailable: 5}, 3, 3, 3), 0);
  assert.equal(allowed({maxUnavailable: 1}, 3, 3, 3), 1);
});

test('both percentages round up, so maxUnavailable is generous and minAvailable strict', () => {
  assert.deepEqual(budgetStatus({maxUnavailable: '50%'}, 5, 5, 5), {expectedPods: 5, currentHealthy: 5, desiredHealthy: 2, disruptionsAllowed: 3});
  assert.deepEqual(budgetStatus({minAvailable: '50%'}, 5, 5, 5), {expectedPods: 5, currentHealthy: 5, desiredHealthy: 3, disruptionsAllowed: 2});
});

test('percentages and maxUnavailable count what the controllers want, a plain minAvailable what is there', () => {
  assert.equal(budgetStatus({maxUnavailable: 1}, 2, 5, 2).expectedPods, 5);
  assert.equal(budgetStatus({minAvailable: 1}, 2, 5, 2).expectedPods, 2);
});

test('a budget without Pods allows nothing, so that the first ones are safe', () => {
  assert.equal(allowed({minAvailable: 0}, 0, 0, 0), 0);
  assert.equal(allowed({maxUnavailable: '100%'}, 0, 0, 0), 0);
  assert.equal(allowed({}, 3, 3, 3), 0);
});

test('as many evictions as are allowed keep the promise', () => {
  fc.assert(fc.property(fc.nat(20), fc.nat(20), fc.nat(120), fc.boolean(), (replicas, healthy, percent, min) => {
    const budget = min ? {minAvailable: `${percent}%`} : {maxUnavailable: `${percent}%`};
    const {disruptionsAllowed, desiredHealthy, currentHealthy} = budgetStatus(budget, replicas, replicas, Math.min(healthy, replicas));
    assert.ok(disruptionsAllowed >= 0);
    if (disruptionsAllowed > 0) assert.ok(currentHealthy - disruptionsAllowed >= desiredHealthy);
  }));
});

const pod = (phase = 'Running', ready = true): EvictedPod => ({metadata: {}, status: {phase, conditions: [{type: 'Ready', status: ready ? 'True' : 'False'}]}});
const budget = (disruptionsAllowed: number, rest: Partial<EvictionBudget['status']> = {}, policy?: 'AlwaysAllow'): EvictionBudget => ({
  metadata: {name: 'web', generation: 2}, spec: policy ? {unhealthyPodEvictionPolicy: policy} : {},
  status: {disruptionsAllowed, currentHealthy: 2, desiredHealthy: 2, observedGeneration: 2, ...rest},
});

test('an eviction that would break the budget is refused with 429 and the numbers', () => {
  assert.deepEqual(evictionAnswer(pod(), [budget(0)]), {
    allowed: false, code: 429, message: 'Cannot evict pod as it would violate the pod\'s disruption budget.',
    cause: 'The disruption budget web needs 2 healthy pods and has 2 currently',
  });
  assert.deepEqual(evictionAnswer(pod(), [budget(1)]), {allowed: true, counts: true});
  assert.deepEqual(evictionAnswer(pod(), []), {allowed: true, counts: false});
});

test('a budget that was not looked at since it changed allows nothing', () => {
  const answer = evictionAnswer(pod(), [budget(1, {observedGeneration: 1})]);
  assert.equal(answer.allowed === false && answer.cause, 'The disruption budget web is still being processed by the server.');
});

test('two budgets for one Pod are an error', () => {
  assert.equal((evictionAnswer(pod(), [budget(1), budget(1)]) as {code?: number}).code, 500);
});

test('Pods that serve nobody may always go', () => {
  for (const phase of ['Pending', 'Succeeded', 'Failed']) assert.deepEqual(evictionAnswer(pod(phase), [budget(0), budget(0)]), {allowed: true, counts: false});
  assert.deepEqual(evictionAnswer({...pod(), metadata: {deletionTimestamp: 1}}, [budget(0)]), {allowed: true, counts: false});
});

test('a Pod that is not Ready may go when the others are enough, or when the policy says always', () => {
  assert.equal(evictionAnswer(pod('Running', false), [budget(0)]).allowed, true);
  assert.equal(evictionAnswer(pod('Running', false), [budget(0, {currentHealthy: 1})]).allowed, false);
  assert.equal(evictionAnswer(pod('Running', false), [budget(0, {currentHealthy: 1}, 'AlwaysAllow')]).allowed, true);
  assert.equal(evictionAnswer(pod('Running', false), [budget(0, {desiredHealthy: 0})]).allowed, false);
});
