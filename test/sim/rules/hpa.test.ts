import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {autoscale, EMPTY_MEMORY, highestProposal, SYNC_PERIOD, type Autoscaler, type AutoscalerMemory} from '../../../src/sim/rules/hpa.js';

const web: Autoscaler = {minReplicas: 2, maxReplicas: 10};
const decide = (autoscaler: Autoscaler, current: number, ...proposals: (number | undefined)[]) => {
  const {replicas, reason} = autoscale(autoscaler, current, proposals, EMPTY_MEMORY, 0);
  return [replicas, reason];
};

test('a size outside the bounds is brought back before any metric is read', () => {
  assert.deepEqual(decide(web, 1, undefined), [2, 'TooFewReplicas']);
  assert.deepEqual(decide(web, 12, 12), [10, 'TooManyReplicas']);
});

test('zero replicas switch an autoscaler off, unless zero is its minimum', () => {
  assert.deepEqual(decide(web, 0, 5), [0, 'ScalingDisabled']);
  assert.deepEqual(decide({minReplicas: 0, maxReplicas: 10}, 0, 3), [3, 'DesiredWithinRange']);
});

test('the metric that asks for most decides', () => {
  assert.deepEqual(decide(web, 4, 3, 6, 5), [6, 'DesiredWithinRange']);
});

test('with a metric that cannot be read the others may scale up but not down', () => {
  assert.deepEqual(decide(web, 4, 6, undefined), [6, 'DesiredWithinRange']);
  assert.deepEqual(decide(web, 4, 3, undefined), [4, 'MetricsUnavailable']);
  assert.equal(highestProposal([undefined, undefined], 4), undefined);
});

test('a short dip does not shrink the workload, five minutes of it do', () => {
  let memory = EMPTY_MEMORY;
  let current = 8;
  const sizes: number[] = [];
  for (let now = 0; now <= 330_000; now += SYNC_PERIOD) {
    const decision = autoscale(web, current, [now === 0 ? 8 : 3], memory, now);
    ({memory} = decision);
    current = decision.replicas;
    sizes.push(current);
  }
  assert.equal(sizes[300_000 / SYNC_PERIOD], 8, 'five minutes later');
  assert.equal(sizes[315_000 / SYNC_PERIOD], 3, 'one look after that');
});

test('a decision says whether past recommendations held it back', () => {
  const memory = {...EMPTY_MEMORY, recommendations: [{at: 0, replicas: 6}]};
  assert.deepEqual([autoscale(web, 6, [3], memory, 1), autoscale(web, 6, [8], memory, 1)].map(({replicas, stabilized}) => [replicas, stabilized]), [[6, true], [8, false]]);
  for (const current of [0, 1, 12]) assert.equal(autoscale(web, current, [3], memory, 1).stabilized, false);
  assert.equal(autoscale(web, 6, [undefined], memory, 1).stabilized, false);
});

test('without a minimum one replica is kept', () => {
  assert.deepEqual(decide({maxReplicas: 10}, 1, 0), [1, 'DesiredWithinRange']);
});

test('growth with behavior uses up what the period allows', () => {
  const careful: Autoscaler = {...web, behavior: {scaleUp: {policies: [{type: 'Pods', value: 2, periodSeconds: 60}]}}};
  let memory: AutoscalerMemory = EMPTY_MEMORY;
  let current = 2;
  const sizes = [0, 15_000, 30_000, 45_000, 60_000].map((now) => {
    const decision = autoscale(careful, current, [10], memory, now);
    ({memory} = decision);
    return current = decision.replicas;
  });
  assert.deepEqual(sizes, [4, 4, 4, 4, 6]);
});

test('whatever the metrics say, the size stays between minimum and maximum', () => {
  const proposals = fc.array(fc.option(fc.nat(50), {nil: undefined}), {minLength: 1, maxLength: 3});
  fc.assert(fc.property(fc.array(proposals, {maxLength: 40}), fc.boolean(), (looks, withBehavior) => {
    const autoscaler: Autoscaler = withBehavior ? {...web, behavior: {}} : web;
    let memory = EMPTY_MEMORY;
    let current = 2;
    looks.forEach((list, i) => {
      const decision = autoscale(autoscaler, current, list, memory, i * SYNC_PERIOD);
      ({memory} = decision);
      current = decision.replicas;
      assert.ok(current >= 2 && current <= 10);
    });
    assert.ok((memory.recommendations ?? []).length <= 22, 'the memory does not grow');
  }));
});
