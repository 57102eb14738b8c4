import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  activeOrLatest, DESIRED_REPLICAS, isSaturated, isScalingEvent, MAX_REPLICAS, replicasAnnotations, replicaSetFraction, scaleProportionally,
} from '../../../src/sim/rules/proportional-scaling.js';
import {applyScales} from '../../../src/sim/rules/rollout-steps.js';
import {deployment, replicaSet} from './fixtures.js';

/** A ReplicaSet as it was last scaled for a Deployment of `desired` (and `surge`). */
const scaled = (name: string, replicas: number, desired: number, created: number, surge = 0) =>
  replicaSet(name, replicas, {created, annotations: {[DESIRED_REPLICAS]: String(desired), [MAX_REPLICAS]: String(desired + surge)}});

const sizes = (to: number, fresh: ReturnType<typeof scaled> | undefined, old: ReturnType<typeof scaled>[], surge = 0) => {
  const scales = scaleProportionally(deployment(to, surge, 0), fresh, old);
  return Object.fromEntries(applyScales(fresh ? [fresh, ...old] : old, scales).map(({metadata, spec}) => [metadata.name, spec.replicas]));
};

test('two ReplicaSets keep their share when the Deployment doubles', () => {
  assert.deepEqual(sizes(10, scaled('v2', 2, 5, 2), [scaled('v1', 3, 5, 1)]), {v2: 4, v1: 6});
});

test('what rounding leaves over goes to the largest, of equals to the newest going up and the oldest going down', () => {
  const three = () => [scaled('v3', 1, 3, 3), [scaled('v2', 1, 3, 2), scaled('v1', 1, 3, 1)]] as const;
  const [fresh, old] = three();
  assert.deepEqual(sizes(4, fresh, [...old]), {v3: 2, v2: 1, v1: 1});
  assert.deepEqual(sizes(2, fresh, [...old]), {v3: 1, v2: 1, v1: 0});
});

test('to zero everything goes at once', () => {
  assert.deepEqual(sizes(0, scaled('v3', 3, 6, 3), [scaled('v2', 2, 6, 2), scaled('v1', 1, 6, 1)]), {v3: 0, v2: 0, v1: 0});
});

test('from zero the newest ReplicaSet takes it all', () => {
  assert.deepEqual(sizes(6, scaled('v3', 0, 6, 3), [scaled('v2', 0, 6, 2), scaled('v1', 0, 6, 1)]), {v3: 6, v2: 0, v1: 0});
  assert.deepEqual(sizes(6, undefined, [scaled('v2', 0, 6, 2), scaled('v1', 0, 6, 1)]), {v2: 6, v1: 0});
});

test('the surge takes part in the shares', () => {
  assert.deepEqual(sizes(20, scaled('v2', 6, 10, 2, 2), [scaled('v1', 6, 10, 1, 2)], 2), {v2: 11, v1: 11});
});

test('a saturated new ReplicaSet leaves nothing to the old ones; one that is not available yet takes nothing', () => {
  const full = {...scaled('v2', 2, 2, 2), status: {replicas: 2, availableReplicas: 2}};
  assert.ok(isSaturated(deployment(2), full));
  assert.deepEqual(scaleProportionally(deployment(2, 1, 1), full, [scaled('v1', 1, 2, 1)]), [{name: 'v1', from: 1, to: 0}]);
  const broken = {...full, status: {replicas: 2, availableReplicas: 0}};
  assert.deepEqual(scaleProportionally(deployment(2, 1, 1), broken, [scaled('v1', 1, 2, 1)]), []);
});

test('a share counts from the size the annotation remembers, else from the status', () => {
  const fraction = (replicas: number, size: number, max?: string, status?: number) => replicaSetFraction(
    {...deployment(replicas, 0, 1), ...(status !== undefined && {status: {replicas: status}})},
    replicaSet('rs', size, max === undefined ? {} : {annotations: {[MAX_REPLICAS]: max}}),
  );
  assert.equal(fraction(0, 10), -10);
  assert.equal(fraction(120, 50, '100'), 10);
  assert.equal(fraction(10, 6, '12'), -1);
  assert.equal(fraction(120, 50, undefined, 100), 10);
  assert.equal(fraction(120, 50, '0', 100), 10, 'an annotation of 0 says nothing');
  assert.equal(fraction(10, 5), 0, 'nothing is known');
});

test('only an active ReplicaSet that remembers another size makes a scale event', () => {
  assert.equal(isScalingEvent(deployment(5), [scaled('v1', 3, 4, 1)]), true);
  assert.equal(isScalingEvent(deployment(5), [scaled('v1', 0, 4, 1), scaled('v2', 5, 5, 2), replicaSet('v3', 1)]), false);
});

test('the annotations say the size and the size with surge', () => {
  assert.deepEqual(replicasAnnotations(deployment(3)), {[DESIRED_REPLICAS]: '3', [MAX_REPLICAS]: '4'});
});

test('with two active ReplicaSets none takes the whole size', () => {
  assert.equal(activeOrLatest(scaled('v2', 1, 2, 2), [scaled('v1', 1, 2, 1)]), undefined);
  assert.equal(activeOrLatest(undefined, []), undefined);
});

test('after any scale event the sizes add up to replicas + surge and none is negative', () => {
  const set = fc.record({size: fc.integer({min: 1, max: 40}), max: fc.integer({min: 1, max: 80})});
  fc.assert(fc.property(fc.array(set, {minLength: 2, maxLength: 5}), fc.integer({min: 1, max: 100}), fc.nat(20), (list, to, surge) => {
    const sets = list.map(({size, max}, i) => replicaSet(`v${i}`, size, {created: i, annotations: {[MAX_REPLICAS]: String(max)}}));
    const after = applyScales(sets, scaleProportionally({...deployment(to, surge, 0), status: {replicas: 1}}, sets.at(-1), sets.slice(0, -1)));
    assert.ok(after.every(({spec}) => spec.replicas >= 0));
    const sum = after.reduce((total, {spec}) => total + spec.replicas, 0);
    // Only the largest may be cut at zero, and then the others hold more than the whole.
    assert.ok(sum === to + surge || after.some(({spec}) => spec.replicas === 0));
  }));
});
