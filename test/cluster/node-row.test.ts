import assert from 'node:assert/strict';
import test from 'node:test';
import {isControlPlane, nodeRoles, nodeRow} from '../../src/cluster/node-row.js';

const conditions = (status: string) => [{type: 'MemoryPressure', status: 'False'}, {type: 'Ready', status}];

test('a node is Ready only by its condition; a kubelet that went silent is NotReady, no report at all is Unknown', () => {
  assert.equal(nodeRow({status: {conditions: conditions('True')}}).status, 'Ready');
  assert.equal(nodeRow({status: {conditions: conditions('Unknown')}}).status, 'NotReady');
  assert.equal(nodeRow({}).status, 'Unknown');
  assert.equal(nodeRow({status: {conditions: [{type: '', status: 'True'}]}}).status, 'Unknown');
});

test('a cordoned node says so', () => {
  assert.equal(nodeRow({spec: {unschedulable: true}, status: {conditions: conditions('True')}}).status, 'Ready,SchedulingDisabled');
});

test('roles are sorted, each once, from both kinds of label', () => {
  assert.deepEqual(nodeRoles({'node-role.kubernetes.io/worker': '', 'node-role.kubernetes.io/etcd': 'true', 'kubernetes.io/role': 'worker', 'node-role.kubernetes.io/': ''}), ['etcd', 'worker']);
  assert.deepEqual(nodeRoles(undefined), []);
});

test('control-plane, master and controlplane are the same role', () => {
  for (const role of ['control-plane', 'master', 'controlplane']) assert.ok(isControlPlane([role]));
  assert.ok(!isControlPlane(['worker', 'etcd']));
});
