import assert from 'node:assert/strict';
import test from 'node:test';
import {nodeName, nodePorts, nodeUnschedulable} from '../../../src/sim/rules/scheduler-filter.js';

test('a cordoned node takes only Pods that tolerate it', () => {
  assert.deepEqual(nodeUnschedulable(true, []), {plugin: 'NodeUnschedulable', reasons: ['node(s) were unschedulable'], unresolvable: true});
  assert.equal(nodeUnschedulable(true, [{key: 'node.kubernetes.io/unschedulable', operator: 'Exists', effect: 'NoSchedule'}]), undefined);
  assert.equal(nodeUnschedulable(true, [{operator: 'Exists'}]), undefined);
  assert.equal(nodeUnschedulable(false, []), undefined);
  assert.equal(nodeUnschedulable(undefined, undefined), undefined);
});

test('a Pod that names a node fits only there', () => {
  assert.deepEqual(nodeName('node-1', 'node-2'), {plugin: 'NodeName', reasons: ['node(s) didn\'t match the requested node name'], unresolvable: true});
  assert.equal(nodeName('node-1', 'node-1'), undefined);
  assert.equal(nodeName(undefined, 'node-1'), undefined);
});

test('a port of a node has one user, on each address and protocol', () => {
  const used = [{hostPort: 80}, {hostPort: 53, protocol: 'UDP'}, {hostPort: 8080, hostIP: '10.0.0.1'}];
  assert.deepEqual(nodePorts([{hostPort: 80}], used), {plugin: 'NodePorts', reasons: ['node(s) didn\'t have free ports for the requested pod ports'], unresolvable: false});
  assert.equal(nodePorts([{hostPort: 80, hostIP: '10.0.0.9'}], used)?.plugin, 'NodePorts', 'all addresses are taken');
  assert.equal(nodePorts([{hostPort: 8080}], used)?.plugin, 'NodePorts', 'one of all addresses is taken');
  assert.equal(nodePorts([{hostPort: 8080, hostIP: '10.0.0.2'}, {hostPort: 53}, {}], used), undefined);
});
