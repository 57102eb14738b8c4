import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {ordinalOf, statefulSetMaxUnavailable, statefulSetSteps, wantedOrdinals, type StatefulPod, type StatefulSpec} from '../../../src/sim/rules/statefulset.js';

const well = (ordinal: number, rest: Partial<StatefulPod> = {}): StatefulPod => ({ordinal, available: true, updated: true, ...rest});
const steps = (spec: StatefulSpec, ...pods: StatefulPod[]) => statefulSetSteps(spec, pods).map((step) => `${step.do} ${step.ordinal}${step.do === 'delete' ? ` ${step.why}` : ''}`);

test('an update takes at least one Pod at a time, however small the percentage', () => {
  const most = (value: number | string | undefined, replicas: number) => statefulSetMaxUnavailable(value, replicas);
  assert.deepEqual([most(undefined, 10), most(3, 10), most(3, 0), most(0, 0), most('10%', 25), most('10%', 5), most('100%', 5)], [1, 3, 3, 1, 2, 1, 5]);
});

test('Pods start in order, each when the one before is available', () => {
  assert.deepEqual(steps({replicas: 3}), ['create 0']);
  assert.deepEqual(steps({replicas: 3}, well(0, {available: false})), []);
  assert.deepEqual(steps({replicas: 3}, well(0)), ['create 1']);
  assert.deepEqual(steps({replicas: 3}, well(0), well(2)), ['create 1'], 'a gap is filled first');
});

test('Parallel starts and stops all at once', () => {
  assert.deepEqual(steps({replicas: 3, podManagementPolicy: 'Parallel'}, well(1, {available: false})), ['create 0', 'create 2']);
  assert.deepEqual(steps({replicas: 0, podManagementPolicy: 'Parallel'}, well(0), well(1), well(2, {terminating: true})), ['delete 1 scale down', 'delete 0 scale down']);
});

test('scaling down goes from the highest ordinal and waits for each', () => {
  assert.deepEqual(steps({replicas: 1}, well(0), well(1), well(2)), ['delete 2 scale down']);
  assert.deepEqual(steps({replicas: 1}, well(0), well(1), well(2, {terminating: true})), []);
  assert.deepEqual(steps({replicas: 1}, well(0, {available: false}), well(1)), [], 'nothing goes while a wanted Pod is not well');
  assert.deepEqual(steps({replicas: 1}, well(0), well(1, {available: false}), well(2)), ['delete 2 scale down']);
  assert.deepEqual(steps({replicas: 1}, well(0), well(1, {available: false}), well(2, {available: false})), [], 'the lower one is looked at first');
});

test('a Pod that has ended is deleted, and made again once its name is free', () => {
  assert.deepEqual(steps({replicas: 2}, well(0, {finished: true, available: false}), well(1)), ['delete 0 finished']);
  assert.deepEqual(steps({replicas: 2}, well(0, {finished: true, terminating: true, available: false}), well(1)), []);
  assert.deepEqual(steps({replicas: 2}, well(1)), ['create 0']);
});

test('an update goes from the highest ordinal down to the partition, one at a time', () => {
  const old = {updated: false};
  assert.deepEqual(steps({replicas: 3}, well(0, old), well(1, old), well(2, old)), ['delete 2 update']);
  assert.deepEqual(steps({replicas: 3}, well(0, old), well(1, old), well(2)), ['delete 1 update']);
  assert.deepEqual(steps({replicas: 3, updateStrategy: {rollingUpdate: {partition: 2}}}, well(0, old), well(1, old), well(2)), []);
  assert.deepEqual(steps({replicas: 3, updateStrategy: {type: 'OnDelete'}}, well(0, old), well(1, old), well(2, old)), []);
});

test('a Pod on its way out holds everything up although it still answers', () => {
  assert.deepEqual(steps({replicas: 2}, well(0, {terminating: true})), []);
  assert.deepEqual(steps({replicas: 2, podManagementPolicy: 'Parallel'}, well(0, {updated: false}), well(1, {terminating: true})), []);
});

test('broken old Pods are updated first of all, but no more at once than others', () => {
  const broken = {updated: false, available: false};
  assert.deepEqual(steps({replicas: 2, podManagementPolicy: 'Parallel'}, well(0, broken), well(1, broken)), ['delete 1 update']);
});

test('with maxUnavailable an update takes more at once, but counts what is missing already', () => {
  const spec: StatefulSpec = {replicas: 4, podManagementPolicy: 'Parallel', updateStrategy: {rollingUpdate: {maxUnavailable: 2}}};
  const old = {updated: false};
  assert.deepEqual(steps(spec, well(0, old), well(1, old), well(2, old), well(3, old)), ['delete 3 update', 'delete 2 update']);
  assert.deepEqual(steps(spec, well(0, old), well(1, old), well(2, old), well(3, {available: false})), ['delete 2 update']);
  assert.deepEqual(steps(spec, well(0, {...old, available: false}), well(1, old), well(2, {available: false}), well(3, {available: false})), []);
});

test('ordinals may start elsewhere than at 0, and names say whose they are', () => {
  assert.deepEqual(wantedOrdinals({replicas: 2, ordinals: {start: 5}}), [5, 6]);
  assert.deepEqual(steps({replicas: 2, ordinals: {start: 5}}, well(5), well(4)), ['create 6']);
  assert.deepEqual([ordinalOf('redis-3', 'redis'), ordinalOf('redis-x-3', 'redis'), ordinalOf('redis', 'redis')], [3, undefined, undefined]);
});

/** Pods that never break: created ones turn available, deleted ones go, one thing at a time in any order. */
test('an ordered set never has two Pods on their way, and ends with what was asked for', () => {
  const changes = fc.array(fc.record({replicas: fc.nat(5), updates: fc.boolean()}), {minLength: 1, maxLength: 4});
  fc.assert(fc.property(changes, (list) => {
    let pods: StatefulPod[] = [];
    for (const {replicas, updates} of list) {
      if (updates) pods = pods.map((pod) => ({...pod, updated: false}));
      for (let i = 0; i < 40; i++) {
        const next = statefulSetSteps({replicas}, pods);
        assert.ok(next.length <= 1);
        for (const step of next) {
          assert.equal(pods.some(({ordinal}) => ordinal === step.ordinal), step.do === 'delete', 'one Pod for each ordinal');
          pods = step.do === 'create'
            ? [...pods, {ordinal: step.ordinal, available: false, updated: true}]
            : pods.map((pod) => (pod.ordinal === step.ordinal ? {...pod, terminating: true} : pod));
        }
        assert.ok(pods.filter(({available, terminating}) => !available || terminating).length <= 1);
        if (i % 2 === 1) pods = pods.filter(({terminating}) => !terminating).map((pod) => ({...pod, available: true}));
      }
      assert.deepEqual(pods.map(({ordinal}) => ordinal).sort(), wantedOrdinals({replicas}));
      assert.ok(pods.every(({updated}) => updated));
    }
  }));
});
