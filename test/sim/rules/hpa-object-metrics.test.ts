import assert from 'node:assert/strict';
import test from 'node:test';
import {externalUsage, readyPods, valuePerPodReplicas, valueReplicas} from '../../../src/sim/rules/hpa-object-metrics.js';

test('a value is shared by the Ready Pods', () => {
  assert.deepEqual(valueReplicas(3, 3, 20_000, 15_000), {replicas: 4, usage: 20_000});
  assert.deepEqual(valueReplicas(3, 1, 50_000, 10_000), {replicas: 5, usage: 50_000});
  assert.equal(valueReplicas(3, 3, 20_666, 20_000).replicas, 3, 'within tolerance');
});

test('from zero a value wakes a workload up', () => {
  assert.equal(valueReplicas(0, 0, 2500, 1000).replicas, 3);
  assert.equal(valueReplicas(0, 0, 0, 1000).replicas, 0);
});

test('an average value is divided by the replicas', () => {
  assert.deepEqual(valuePerPodReplicas(3, 20_000, 5000), {replicas: 4, usage: 6667});
  assert.deepEqual(valuePerPodReplicas(5, 6000, 2000), {replicas: 3, usage: 1200});
  assert.deepEqual(valuePerPodReplicas(4, 20_166, 5000), {replicas: 4, usage: 5042});
});

test('numbers beyond 64 bits stop there instead of turning over', () => {
  assert.equal(externalUsage([2 ** 62, 2 ** 62, 2 ** 62]), 2 ** 63);
  assert.equal(valueReplicas(3, 3, 2 ** 63, 1).replicas, 2 ** 31 - 1);
  assert.equal(valuePerPodReplicas(3, 2 ** 63, 1).usage, 2 ** 63);
});

test('only Running Pods that are Ready count', () => {
  const pod = (phase: string, status: string) => ({metadata: {name: 'p'}, status: {phase, conditions: [{type: 'Ready', status}]}});
  assert.equal(readyPods([pod('Running', 'True'), pod('Running', 'False'), pod('Pending', 'True')]), 1);
  assert.throws(() => readyPods([]), {name: 'MetricError'});
});
