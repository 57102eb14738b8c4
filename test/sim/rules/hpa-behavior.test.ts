import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {limitRate, limitWithoutBehavior, recordScale, type ScalingBehavior, type ScaleEvents, type ScalingPolicy} from '../../../src/sim/rules/hpa-behavior.js';

const NOW = 1_000_000;
const NONE: ScaleEvents = {up: [], down: []};
const pods = (value: number, periodSeconds = 60): ScalingPolicy => ({type: 'Pods', value, periodSeconds});
const percent = (value: number, periodSeconds = 60): ScalingPolicy => ({type: 'Percent', value, periodSeconds});
const limit = (current: number, desired: number, behavior: ScalingBehavior = {}, events = NONE, [min, max] = [1, 1000]) => {
  const {replicas, reason} = limitRate({current, desired, min, max}, behavior, events, NOW);
  return [replicas, reason];
};

test('by default growth is doubling or four Pods, whichever is more', () => {
  assert.deepEqual(limit(10, 50), [20, 'ScaleUpLimit']);
  assert.deepEqual(limit(1, 50), [5, 'ScaleUpLimit']);
  assert.deepEqual(limit(10, 15), [15, 'DesiredWithinRange']);
});

test('bounds of the autoscaler come before its rates', () => {
  assert.deepEqual(limit(20, 1000, {}, NONE, [1, 10]), [10, 'TooManyReplicas']);
  assert.deepEqual(limit(3, 1, {}, NONE, [2, 8]), [2, 'TooFewReplicas']);
  assert.deepEqual(limit(1, 0, {}, NONE, [0, 10]), [0, 'DesiredWithinRange']);
});

test('of several policies the one that allows most decides, or the one that allows least, or none', () => {
  const up = (selectPolicy?: 'Max' | 'Min' | 'Disabled'): ScalingBehavior => ({scaleUp: {policies: [pods(2), percent(100)], ...(selectPolicy && {selectPolicy})}});
  assert.deepEqual([limit(10, 500, up()), limit(10, 500, up('Min')), limit(10, 500, up('Disabled'))].map(([replicas]) => replicas), [20, 12, 10]);
  const down = (selectPolicy?: 'Max' | 'Min' | 'Disabled'): ScalingBehavior => ({scaleDown: {policies: [pods(20), percent(1)], ...(selectPolicy && {selectPolicy})}});
  assert.deepEqual([limit(100, 2, down()), limit(100, 2, down('Min')), limit(100, 2, down('Disabled'))].map(([replicas]) => replicas), [80, 99, 100]);
});

test('growth is rounded up, or a small workload could never grow', () => {
  assert.deepEqual(limit(3, 1000, {scaleUp: {policies: [percent(1)]}}), [4, 'ScaleUpLimit']);
});

test('changes within the period count against it, in both directions', () => {
  const events: ScaleEvents = {up: [{at: NOW - 60_000, change: 4}], down: [{at: NOW - 60_000, change: 2}]};
  assert.deepEqual(limit(6, 24, {scaleUp: {policies: [percent(300, 300)]}}, events), [16, 'ScaleUpLimit'], '4 at the start of the period');
  assert.deepEqual(limit(100, 500, {scaleUp: {policies: [pods(5, 120)]}}, {...NONE, up: [{at: NOW - 10_000, change: 15}]}), [100, 'ScaleUpLimit'], 'used up');
  assert.deepEqual(limit(100, 500, {scaleUp: {policies: [pods(5, 10)]}}, {...NONE, up: [{at: NOW - 10_000, change: 15}]}), [105, 'ScaleUpLimit'], 'long ago');
  assert.deepEqual(limit(100, 2, {scaleDown: {policies: [percent(50, 120)]}}, {...NONE, down: [{at: NOW - 10_000, change: 12}]}), [56, 'ScaleDownLimit']);
});

test('an event is kept for as long as the longest policy looks back', () => {
  const behavior = {scaleUp: {policies: [pods(1, 60), pods(1, 10)]}};
  const events = recordScale({up: [{at: NOW - 60_001, change: 1}, {at: NOW - 60_000, change: 2}], down: []}, 5, 8, behavior, NOW);
  assert.deepEqual(events, {up: [{at: NOW - 60_000, change: 2}, {at: NOW, change: 3}], down: []});
  assert.deepEqual(recordScale(NONE, 8, 5, {}, NOW).down, [{at: NOW, change: 3}]);
  assert.equal(recordScale(NONE, 5, 5, {}, NOW), NONE);
});

test('without behavior growth is at most doubling, from small sizes to four', () => {
  const range = (current: number, desired: number, min: number, max: number) => Object.values(limitWithoutBehavior({current, desired, min, max}));
  assert.deepEqual(range(3, 1000, 1, 2000), [6, 'ScaleUpLimit']);
  assert.deepEqual(range(1, 1000, 1, 2000), [4, 'ScaleUpLimit']);
  assert.deepEqual(range(20, 1000, 1, 10), [10, 'TooManyReplicas']);
  assert.deepEqual(range(3, 1, 2, 8), [2, 'TooFewReplicas']);
  assert.deepEqual(range(5, 7, 3, 8), [7, 'DesiredWithinRange']);
});

const wishes = fc.array(fc.record({wait: fc.integer({min: 0, max: 40}), desired: fc.nat(120)}), {minLength: 1, maxLength: 40});

test('through any sequence of wishes the size stays in its bounds and never goes against the wish', () => {
  fc.assert(fc.property(wishes, fc.integer({min: 1, max: 10}), fc.integer({min: 5, max: 60}), (list, step, period) => {
    const behavior = {scaleUp: {policies: [pods(step, period)]}, scaleDown: {policies: [percent(step, period)]}};
    let [current, events, now] = [10, NONE, NOW];
    for (const {wait, desired} of list) {
      now += wait * 1000;
      const {replicas} = limitRate({current, desired, min: 2, max: 100}, behavior, events, now);
      assert.ok(replicas >= 2 && replicas <= 100);
      assert.ok((replicas - current) * (desired - current) >= 0);
      events = recordScale(events, current, replicas, behavior, now);
      current = replicas;
    }
  }));
});

test('a workload that only grows never grows by more in a period than its policy says', () => {
  fc.assert(fc.property(wishes, fc.integer({min: 1, max: 10}), fc.integer({min: 5, max: 60}), (list, step, period) => {
    const behavior = {scaleUp: {policies: [pods(step, period)]}};
    let [current, events, now] = [10, NONE, NOW];
    const sizes = [{at: -Infinity, size: current}];
    for (const {wait, desired} of list) {
      now += wait * 1000;
      const {replicas} = limitRate({current, desired: Math.max(current, desired), min: 2, max: 500}, behavior, events, now);
      events = recordScale(events, current, replicas, behavior, now);
      sizes.push({at: now, size: current = replicas});
      const atStart = sizes.findLast(({at}) => at <= now - period * 1000)!;
      assert.ok(current - atStart.size <= step, `${atStart.size} then ${current} in ${period} s`);
    }
  }));
});
