import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {isExtendedResource, nodeResourcesFit, shortages, type NodeRoom} from '../../../src/sim/rules/scheduler-fit.js';
import {addRequests, requestsOf} from '../../../src/sim/rules/scheduler-requests.js';
import type {Resources} from '../../../src/run/types.js';

const room = (requested: Resources = {}, podCount = 1): NodeRoom => ({
  allocatable: {cpuMilli: 10, memoryBytes: 20, pods: 32, extended: {'ephemeral-storage': 20, 'example.com/gpu': 5, 'hugepages-2Mi': 5}}, requested, podCount,
});

const missing = (request: Resources, node: NodeRoom) => shortages(request, node).map(({resource}) => resource);

test('a Pod fits when its requests fit into what is left', () => {
  assert.deepEqual(missing({cpuMilli: 5, memoryBytes: 1}, room({cpuMilli: 5, memoryBytes: 19})), []);
  assert.deepEqual(missing({cpuMilli: 2, memoryBytes: 1}, room({cpuMilli: 9, memoryBytes: 5})), ['cpu']);
  assert.deepEqual(missing({cpuMilli: 1, memoryBytes: 1}, room({cpuMilli: 10, memoryBytes: 20})), ['cpu', 'memory']);
  assert.deepEqual(missing({extended: {'ephemeral-storage': 25}}, room()), ['ephemeral-storage']);
});

test('a Pod that asks for nothing fits on a full node, while it has room for one more Pod', () => {
  assert.deepEqual(missing({}, room({cpuMilli: 10, memoryBytes: 20})), []);
  assert.equal(nodeResourcesFit({}, room({}, 31)), undefined);
  assert.deepEqual(nodeResourcesFit({}, room({}, 32)), {plugin: 'NodeResourcesFit', reasons: ['Too many pods'], unresolvable: false});
  assert.deepEqual(shortages({}, room({}, 33)), [{resource: 'pods', reason: 'Too many pods', requested: 1, used: 33, capacity: 32, unresolvable: false}]);
  assert.equal(shortages({}, {allocatable: {}, requested: {}, podCount: 0}).length, 1, 'a node that does not say has room for none');
});

test('only what is asked for is looked at, even when the node is over-committed', () => {
  assert.deepEqual(missing({extended: {'example.com/gpu': 1}}, room({cpuMilli: 20, memoryBytes: 30})), []);
  assert.deepEqual(missing({extended: {'example.com/gpu': 0}}, room({extended: {'example.com/gpu': 6}})), []);
});

test('GPUs are counted like anything else, and a node without the plugin has none', () => {
  assert.deepEqual(shortages({extended: {'example.com/gpu': 6}}, room({extended: {'example.com/gpu': 2}})), [
    {resource: 'example.com/gpu', reason: 'Insufficient example.com/gpu', requested: 6, used: 2, capacity: 5, unresolvable: true},
  ]);
  assert.deepEqual(shortages({extended: {'nvidia.com/gpu': 1}}, room()), [
    {resource: 'nvidia.com/gpu', reason: 'Insufficient nvidia.com/gpu', requested: 1, used: 0, capacity: 0, unresolvable: true},
  ]);
  assert.deepEqual(missing({extended: {'example.com/gpu': 5}}, room()), []);
});

test('asking for more than the whole node has, no preemption helps', () => {
  assert.equal(nodeResourcesFit({cpuMilli: 11}, room())?.unresolvable, true);
  assert.equal(nodeResourcesFit({cpuMilli: 10}, room({cpuMilli: 1}))?.unresolvable, false);
});

test('extended resources can be ignored by name or group, others cannot', () => {
  const ignored = new Set(['example.com', 'acme.org/fpga']);
  const request = {extended: {'example.com/other': 1, 'acme.org/fpga': 1, 'acme.org/asic': 1, 'kubernetes.io/something': 1}};
  assert.deepEqual(shortages(request, room(), {ignored}).map(({resource}) => resource), ['acme.org/asic', 'kubernetes.io/something']);
});

test('a resource with a DeviceClass is left to dynamic allocation where the node does not list it', () => {
  const deviceClasses = new Set(['example.com/gpu', 'dra.example.org/card']);
  assert.deepEqual(shortages({extended: {'dra.example.org/card': 1}}, room(), {deviceClasses}), []);
  assert.equal(shortages({extended: {'example.com/gpu': 6}}, room(), {deviceClasses}).length, 1);
});

test('a name with a domain that is not Kubernetes\' is an extended resource', () => {
  assert.deepEqual(['nvidia.com/gpu', 'cpu', 'hugepages-2Mi', 'kubernetes.io/x', 'sub.kubernetes.io/x', 'requests.example.com/x'].map(isExtendedResource),
    [true, false, false, false, false, false]);
});

test('init containers count by the largest, app containers by the sum', () => {
  const gpu = (count: number) => ({resources: {requests: {'example.com/gpu': count}}});
  assert.deepEqual(missing(requestsOf({spec: {containers: [], initContainers: [gpu(3), gpu(3)]}}), room({extended: {'example.com/gpu': 2}})), []);
  assert.deepEqual(missing(requestsOf({spec: {containers: [gpu(3), gpu(3)]}}), room({extended: {'example.com/gpu': 2}})), ['example.com/gpu']);
});

test('a node that only takes Pods which fit is never over-committed', () => {
  const request = fc.record({cpuMilli: fc.nat(6), memoryBytes: fc.nat(9), extended: fc.record({'example.com/gpu': fc.nat(3)})});
  fc.assert(fc.property(fc.array(request, {maxLength: 50}), (requests) => {
    const requested: Resources = {};
    let podCount = 0;
    for (const one of requests) {
      if (nodeResourcesFit(one, room(requested, podCount))) continue;
      addRequests(requested, one);
      podCount++;
    }
    assert.ok((requested.cpuMilli ?? 0) <= 10 && (requested.memoryBytes ?? 0) <= 20 && (requested.extended?.['example.com/gpu'] ?? 0) <= 5 && podCount <= 32);
  }));
});
