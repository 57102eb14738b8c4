import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {maxSurge, minAvailable, wantedReplicas, type RolloutReplicaSet} from '../../../src/sim/rules/rollout.js';
import {
  applyScales, cleanupUnhealthyReplicas, reconcileNewReplicaSet, reconcileOldReplicaSets, rollingStep, scaleDownOldReplicaSets,
} from '../../../src/sim/rules/rollout-steps.js';
import {deployment, replicaSet} from './fixtures.js';

test('the new ReplicaSet waits while the old Pods fill the surge', () => {
  assert.equal(reconcileNewReplicaSet(deployment(10, 0, 1), replicaSet('new', 0), [replicaSet('old', 10)]), undefined);
  assert.equal(reconcileNewReplicaSet(deployment(10, 2, 0), replicaSet('new', 2), [replicaSet('old', 10)]), undefined);
});

test('the new ReplicaSet takes all the room there is', () => {
  assert.deepEqual(reconcileNewReplicaSet(deployment(10, 2, 0), replicaSet('new', 0), [replicaSet('old', 10)]), {name: 'new', from: 0, to: 2});
  assert.deepEqual(reconcileNewReplicaSet(deployment(10, 2, 0), replicaSet('new', 0), [replicaSet('old', 5)]), {name: 'new', from: 0, to: 7});
});

test('a new ReplicaSet that is too large shrinks to the Deployment', () => {
  assert.deepEqual(reconcileNewReplicaSet(deployment(10, 2, 0), replicaSet('new', 11), [replicaSet('old', 2)]), {name: 'new', from: 11, to: 10});
});

test('old Pods go as far as the missing ones allow', () => {
  const down = (unavailable: number, oldReplicas: number, available: number) =>
    reconcileOldReplicaSets(deployment(10, 0, unavailable), replicaSet('new', 0), [replicaSet('old', oldReplicas, {available})]).at(-1)?.to;
  assert.equal(down(0, 10, 10), 9, 'two bounds of zero let one go');
  assert.equal(down(2, 10, 10), 8);
  assert.equal(down(2, 10, 8), 8, 'two that are broken anyway');
  assert.equal(down(2, 10, 9), 8, 'one broken and one healthy');
});

test('new Pods that are not available yet are not paid for with old ones that are', () => {
  assert.deepEqual(reconcileOldReplicaSets(deployment(10, 0, 2), replicaSet('new', 2), [replicaSet('old', 8, {available: 8})]), []);
});

test('broken old Pods are cleaned up only as far as Pods may be missing, the new ones that are not ready counted', () => {
  const old = [replicaSet('old', 8, {available: 6})];
  assert.deepEqual(reconcileOldReplicaSets(deployment(10, 0, 2), replicaSet('new', 2), old), []);
  assert.deepEqual(reconcileOldReplicaSets(deployment(10, 0, 2), replicaSet('new', 2, {available: 1}), old), [{name: 'old', from: 8, to: 7}]);
  assert.deepEqual(reconcileOldReplicaSets(deployment(10, 0, 2), replicaSet('new', 0), [replicaSet('old', 10, {available: 5})]), [{name: 'old', from: 10, to: 8}]);
});

test('broken old Pods go first, the oldest ReplicaSet before the others', () => {
  const old = [replicaSet('second', 4, {available: 2, created: 2}), replicaSet('first', 3, {available: 2, created: 1})];
  assert.deepEqual(cleanupUnhealthyReplicas(old, 2), [{name: 'first', from: 3, to: 2}, {name: 'second', from: 4, to: 3}]);
  assert.deepEqual(cleanupUnhealthyReplicas(old, 0), []);
  assert.deepEqual(cleanupUnhealthyReplicas([replicaSet('well', 5, {available: 5})], 3), []);
});

test('healthy old Pods stay when too few are available already', () => {
  assert.deepEqual(scaleDownOldReplicaSets(deployment(10, 0, 2), undefined, [replicaSet('old', 10, {available: 8})]), []);
  assert.deepEqual(scaleDownOldReplicaSets(deployment(10, 0, 2), undefined, [replicaSet('old', 10, {available: 10})]), [{name: 'old', from: 10, to: 8}]);
});

test('a rollout of three Pods with the defaults goes up one and down one, three times', () => {
  let [fresh, old]: RolloutReplicaSet[] = [replicaSet('new', 1), replicaSet('old', 3, {available: 3})];
  const steps: string[] = [];
  for (let i = 0; i < 20 && (fresh!.spec.replicas < 3 || old!.spec.replicas > 0); i++) {
    [fresh, old] = [fresh!, old!].map((set) => ({...set, status: {replicas: set.spec.replicas, availableReplicas: set.spec.replicas}}));
    const scales = rollingStep(deployment(3), fresh!, [old!]);
    steps.push(...scales.map(({name, to}) => `${name} ${to}`));
    [fresh, old] = applyScales([fresh!, old!], scales);
  }
  assert.deepEqual(steps, ['old 2', 'new 2', 'old 1', 'new 3', 'old 0']);
});

/** A Pod of either side becomes available or breaks, or the controller looks again. */
const events = fc.array(fc.oneof(
  fc.constant({do: 'reconcile'} as const),
  fc.record({do: fc.constant('settle' as const), set: fc.nat(3), available: fc.nat(20)}),
), {maxLength: 60});

test('through any sequence of steps: never more wanted than replicas + surge, never fewer available than allowed by a step', () => {
  fc.assert(fc.property(fc.integer({min: 1, max: 20}), fc.nat(5), fc.nat(5), fc.integer({min: 1, max: 3}), events, (replicas, surge, unavailable, oldCount, list) => {
    const rolling = deployment(replicas, surge, unavailable);
    const most = replicas + maxSurge(rolling);
    const least = minAvailable(rolling);
    // The Deployment was complete, shared among up to three revisions, when its template changed.
    let sets: RolloutReplicaSet[] = [replicaSet('new', 0, {created: 9}), ...Array.from({length: oldCount}, (_, i) => {
      const size = Math.floor(replicas / oldCount) + (i < replicas % oldCount ? 1 : 0);
      return replicaSet(`old-${i}`, size, {available: size, created: i});
    })];
    for (const event of list) {
      if (event.do === 'settle') {
        sets = sets.map((set, i) => (i === event.set % sets.length
          ? {...set, status: {replicas: set.spec.replicas, availableReplicas: Math.min(event.available, set.spec.replicas)}} : set));
        continue;
      }
      const [fresh, ...old] = sets as [RolloutReplicaSet, ...RolloutReplicaSet[]];
      const scales = rollingStep(rolling, fresh, old);
      const up = scales.filter(({from, to}) => to > from).length;
      assert.ok(up === 0 || up === scales.length, 'a pass goes one way');
      const after = applyScales(sets, scales);
      assert.ok(wantedReplicas(after) <= most, 'surge kept');
      assert.ok(after.every(({spec}) => spec.replicas >= 0));
      // What is taken away may be available Pods at worst: a ReplicaSet loses its broken ones first, and those it keeps stay.
      const availableAfter = after.reduce((sum, {spec, status}) => sum + Math.min(spec.replicas, status.availableReplicas ?? 0), 0);
      const availableBefore = sets.reduce((sum, {status}) => sum + (status.availableReplicas ?? 0), 0);
      if (up === 0 && scales.length > 0) assert.ok(availableAfter >= Math.min(least, availableBefore), 'enough stay available');
      // The Pods that are left keep their state.
      sets = after.map((set) => ({...set, status: {replicas: set.spec.replicas, availableReplicas: Math.min(set.status.availableReplicas ?? 0, set.spec.replicas)}}));
    }
  }));
});

test('a rollout whose Pods all become available ends, whatever its bounds', () => {
  fc.assert(fc.property(fc.nat(30), fc.nat(100), fc.nat(100), (replicas, surge, unavailable) => {
    const rolling = deployment(replicas, `${surge}%`, `${unavailable}%`);
    let sets: RolloutReplicaSet[] = [replicaSet('new', 0, {created: 1}), replicaSet('old', replicas, {available: replicas})];
    for (let i = 0; i < 4 * replicas + 4; i++) {
      sets = sets.map((set) => ({...set, status: {replicas: set.spec.replicas, availableReplicas: set.spec.replicas}}));
      sets = applyScales(sets, rollingStep(rolling, sets[0]!, sets.slice(1)));
    }
    assert.deepEqual(sets.map(({spec}) => spec.replicas), [replicas, 0]);
  }));
});
