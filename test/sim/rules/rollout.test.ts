import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {byAge, maxSurge, maxUnavailable, minAvailable, newReplicaSetReplicas, resolveFenceposts} from '../../../src/sim/rules/rollout.js';
import {deployment, replicaSet} from './fixtures.js';

test('maxSurge rounds up, maxUnavailable rounds down', () => {
  assert.deepEqual(resolveFenceposts('25%', '25%', 3), {surge: 1, unavailable: 0});
  assert.deepEqual(resolveFenceposts('39%', '39%', 10), {surge: 4, unavailable: 3});
  assert.deepEqual(resolveFenceposts(2, 1, 10), {surge: 2, unavailable: 1});
});

test('two bounds of zero become one Pod unavailable, else a rollout could not move', () => {
  assert.deepEqual(resolveFenceposts(0, 0, 10), {surge: 0, unavailable: 1});
  assert.deepEqual(resolveFenceposts('0%', '0%', 0), {surge: 0, unavailable: 1});
  assert.deepEqual(resolveFenceposts(undefined, undefined, 10), {surge: 0, unavailable: 1});
  assert.deepEqual(resolveFenceposts('39%', undefined, 10), {surge: 4, unavailable: 0});
});

test('a bound that is neither a number nor a percentage is refused with what was given', () => {
  assert.throws(() => resolveFenceposts('a few', '25%', 10), /"a few"/);
  assert.throws(() => resolveFenceposts('25%', '25', 10), /"25"/);
});

test('never more Pods may be missing than there are', () => {
  assert.equal(maxUnavailable(deployment(5, 1, 10)), 5);
  assert.equal(maxUnavailable(deployment(0, 1, 10)), 0);
  assert.equal(maxUnavailable(deployment(10, 1, '50%')), 5);
});

test('what must stay available is the rest', () => {
  assert.equal(minAvailable(deployment(10, 1, '60%')), 4);
  assert.equal(minAvailable(deployment(10, 1, 5)), 5);
  assert.equal(minAvailable(deployment(5, 1, '100%')), 0);
});

test('Recreate has no bounds', () => {
  const recreate = deployment(10, 2, 2, 'Recreate');
  assert.equal(maxSurge(recreate), 0);
  assert.equal(maxUnavailable(recreate), 0);
  assert.equal(minAvailable(recreate), 0);
  assert.equal(newReplicaSetReplicas(recreate, 5, 1), 10);
});

test('the new ReplicaSet grows into the surge and not beyond the Deployment', () => {
  assert.equal(newReplicaSetReplicas(deployment(1, 1, 0), 5, 5), 5, 'no room');
  assert.equal(newReplicaSetReplicas(deployment(6, 10, 0), 5, 2), 6, 'more room than Pods wanted');
  assert.equal(newReplicaSetReplicas(deployment(3, '25%', '25%'), 3, 0), 1);
});

test('ReplicaSets of one moment are in the order of their names', () => {
  const sets = [replicaSet('b', 1, {created: 2}), replicaSet('a', 1, {created: 2}), replicaSet('c', 1, {created: 1})];
  assert.deepEqual(sets.sort(byAge).map(({metadata}) => metadata.name), ['c', 'a', 'b']);
});

test('with any percentages a rollout can move, and its bounds stay within the Deployment', () => {
  fc.assert(fc.property(fc.nat(1000), fc.nat(100), fc.nat(100), (replicas, surge, unavailable) => {
    const bounds = resolveFenceposts(`${surge}%`, `${unavailable}%`, replicas);
    assert.ok(bounds.surge + bounds.unavailable > 0);
    assert.ok(bounds.surge <= replicas && bounds.unavailable <= Math.max(1, replicas));
    const rolling = deployment(replicas, `${surge}%`, `${unavailable}%`);
    assert.equal(minAvailable(rolling) + maxUnavailable(rolling), replicas);
  }));
});
