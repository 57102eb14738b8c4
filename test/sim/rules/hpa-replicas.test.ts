import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {averageReplicas, utilizationReplicas, within, type PodMetric, type ScaledPod} from '../../../src/sim/rules/hpa-replicas.js';

const NOW = 10_000_000;
interface Shape { use?: number; phase?: string; ready?: boolean; startedAgo?: number; terminating?: boolean; stale?: boolean }

/** Pods that have long been Running and Ready unless they say otherwise; `use` absent: no sample. */
function metric(current: number, shapes: Shape[], resource = 'cpu'): PodMetric {
  const pods = shapes.map(({phase = 'Running', ready = true, startedAgo = 600_000, terminating}, i): ScaledPod => ({
    metadata: {name: `p${i}`, ...(terminating && {deletionTimestamp: NOW})},
    status: {phase, startTime: NOW - startedAgo, conditions: [{type: 'Ready', status: ready ? 'True' : 'False', lastTransitionTime: NOW - startedAgo}]},
  }));
  const samples = new Map(shapes.flatMap(({use}, i) => (use === undefined ? [] : [[`p${i}`, {value: use, timestamp: NOW, window: 30_000}] as const])));
  return {current, pods, samples, now: NOW, resource};
}
const requests = (count: number, milli = 1000) => new Map(Array.from({length: count}, (_, i) => [`p${i}`, milli]));
const utilization = (current: number, shapes: Shape[], target: number) => utilizationReplicas(metric(current, shapes), requests(shapes.length), target);

test('replicas follow the ratio of usage to target', () => {
  assert.deepEqual(utilization(3, [{use: 300}, {use: 500}, {use: 700}], 30), {replicas: 5, usage: 500, utilization: 50});
  assert.deepEqual(utilization(5, [{use: 50}, {use: 150}, {use: 250}, {use: 125}, {use: 125}], 25), {replicas: 3, usage: 140, utilization: 14});
});

test('near the target nothing changes', () => {
  assert.equal(utilization(3, [{use: 1010}, {use: 1030}, {use: 1020}], 100).replicas, 3);
  assert.equal(averageReplicas({...metric(3, [{use: 20_000}, {use: 21_000}, {use: 21_000}]), tolerances: {scaleUp: 0.01, scaleDown: 0.1}}, 20_000).replicas, 4, 'unless told otherwise');
  assert.deepEqual([0.89, 0.9, 1.1, 1.11].map((ratio) => within(ratio, {scaleUp: 0.1, scaleDown: 0.1})), [false, true, true, false]);
});

test('Pods that are not Ready yet dampen growth and do not hinder shrinking', () => {
  assert.equal(utilization(3, [{use: 300, ready: false}, {use: 500}, {use: 700}], 30).replicas, 4);
  assert.equal(utilization(3, [{use: 400}, {use: 500, ready: false}, {use: 700, ready: false}], 30).replicas, 3);
  assert.equal(utilization(5, [{use: 100}, {use: 300}, {use: 500}, {use: 250, ready: false}, {use: 250, ready: false}], 50).replicas, 2);
});

test('a Pod that has just started is not believed until a whole window has passed', () => {
  assert.equal(utilization(3, [{use: 300, startedAgo: 10_000}, {use: 500}, {use: 700}], 30).replicas, 4);
  assert.equal(utilization(3, [{use: 300, startedAgo: 40_000}, {use: 500}, {use: 700}], 30).replicas, 5);
  assert.equal(averageReplicas(metric(3, [{use: 300, startedAgo: 1}, {use: 500}, {use: 700}], ''), 300).replicas, 5, 'only CPU is so');
});

test('a Pod about which nothing is known is not Ready', () => {
  const bare = metric(2, [{use: 900}, {use: 100}]);
  const [first, second] = bare.pods as [ScaledPod, ScaledPod];
  for (const status of [{phase: 'Running', startTime: 0}, {phase: 'Running', conditions: first.status.conditions!}]) {
    assert.equal(utilizationReplicas({...bare, pods: [{...first, status}, second]}, requests(2), 100).usage, 100);
  }
});

test('a Pod that was Ready once counts although it is not any more', () => {
  const ready = (status: string, since: number) => [{type: 'Ready', status, lastTransitionTime: since}];
  const both = metric(2, [{use: 900}, {use: 100}]);
  const [first, second] = both.pods as [ScaledPod, ScaledPod];
  const usage = (since: number) => utilizationReplicas({...both, pods: [{...first, status: {phase: 'Running', startTime: 0, conditions: ready('False', since)}}, second]}, requests(2), 100).usage;
  assert.equal(usage(30_000), 500, 'after the delay it had been Ready');
  assert.equal(usage(29_999), 100);
});

test('missing samples count as idle on the way up and as busy on the way down', () => {
  assert.equal(utilization(2, [{use: 1900}, {}], 100).replicas, 2, 'up would flip down');
  assert.equal(utilization(4, [{use: 400}, {use: 95}, {}, {}], 100).replicas, 3);
  assert.equal(averageReplicas(metric(5, [{use: 20_000}, {use: 19_000}, {use: 21_000}, {}, {}], ''), 20_000).replicas, 5);
});

test('terminating and failed Pods are left out, pending ones set aside', () => {
  assert.equal(utilization(2, [{use: 500}, {use: 700}, {use: 9, terminating: true}, {use: 9, phase: 'Failed'}], 30).replicas, 4);
  assert.equal(utilization(5, [{use: 100}, {phase: 'Pending'}, {phase: 'Pending'}, {phase: 'Pending'}, {phase: 'Pending'}], 50).replicas, 1);
});

test('a surplus Pod of a rolling update does not turn a shrink into growth', () => {
  assert.equal(averageReplicas(metric(2, [{use: 10_000}, {use: 10_000}, {}], ''), 17_000).replicas, 2);
});

test('without usable samples the metric says why', () => {
  assert.throws(() => utilization(1, [{}], 50), {name: 'MetricError', message: /did not receive metrics/});
  assert.throws(() => averageReplicas(metric(1, []), 50), {name: 'MetricError', message: /no pods returned/});
  const gone = {...metric(1, [{}]), samples: new Map([['old', {value: 100}]])};
  assert.throws(() => utilizationReplicas(gone, requests(1), 50), {name: 'MetricError', message: /matched known pods/});
});

test('more load never asks for fewer Pods', () => {
  const shape = fc.record({use: fc.nat(3000), ready: fc.boolean()});
  fc.assert(fc.property(fc.array(shape, {minLength: 1, maxLength: 8}), fc.integer({min: 10, max: 200}), fc.nat(1000), (shapes, target, more) => {
    if (shapes.every(({ready}) => !ready)) return;
    const before = utilization(shapes.length, shapes, target).replicas;
    const after = utilization(shapes.length, shapes.map((one) => ({...one, use: one.use + more})), target).replicas;
    assert.ok(after >= before, `${before} then ${after}`);
  }));
});
