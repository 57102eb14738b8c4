import assert from 'node:assert/strict';
import test from 'node:test';
import {naturalOrder} from '../../src/run/natural-order.js';

test('nodes stand in the order of the numbers in their names', () => {
  assert.deepEqual(['kind-worker10', 'kind-worker2', 'kind-worker', 'kind-control-plane'].sort(naturalOrder), ['kind-control-plane', 'kind-worker', 'kind-worker2', 'kind-worker10']);
});

test('addresses stand in the order in which they are counted', () => {
  assert.deepEqual(['10.244.10.1', '10.244.2.11', '10.244.2.9', '10.96.0.10'].sort(naturalOrder), ['10.96.0.10', '10.244.2.9', '10.244.2.11', '10.244.10.1']);
});

test('the order of names of Kubernetes is the one that the browser gives them', () => {
  const names = ['pool-1-a', 'pool-1.a', 'pool-10-a', 'pool-2-a', 'pool-a', 'pool1', 'pool', 'p.1', 'p-1', 'ip-10-0-3-7.eu-west-1.compute.internal', 'ip-10-0-12-7.eu-west-1.compute.internal', '7c9f', '10.0.0.1'];
  assert.deepEqual([...names].sort(naturalOrder), [...names].sort((a, b) => a.localeCompare(b, 'en', {numeric: true})));
});
