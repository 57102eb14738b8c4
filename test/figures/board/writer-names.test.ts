import assert from 'node:assert/strict';
import test from 'node:test';
import {groupName, groupRef, listed, writerRef} from '../../../src/figures/board/writer-names.js';

test('kubelets are counted by their nodes', () => {
  assert.equal(groupName('kubelets', ['kubelet a', 'kubelet b']), 'kubelets on 2 nodes');
  assert.equal(groupName('kubelets', ['kubelet a']), 'the kubelet of one node');
});

test('you are told by the tool, several people by their number', () => {
  assert.equal(groupName('you', ['you (kubectl)']), 'you, through kubectl');
  assert.equal(groupName('you', ['you (kubectl)', 'you (helm)']), 'you, through kubectl and helm');
  assert.equal(groupName('you', ['you (kubectl, ada)', 'you (kubectl, bob)']), '2 people, through kubectl');
  assert.equal(groupName('you', ['you']), 'you');
});

test('a single add-on goes by its own name, several by their number', () => {
  assert.equal(groupName('others', ['local-path-provisioner']), 'local-path-provisioner');
  assert.equal(groupName('others', ['a', 'b']), '2 add-ons and other clients');
});

test('a kubelet lights its node, any other writer itself, and writers under one label nothing', () => {
  assert.equal(writerRef(['kubelet kind-worker']), 'node/kind-worker');
  assert.equal(writerRef(['deployment-controller']), 'actor/deployment-controller');
  assert.equal(writerRef(['node-lifecycle-controller', 'taint-eviction-controller']), undefined);
});

test('groups light under the same ref in every figure', () => {
  assert.equal(groupRef('controllers', ['a', 'b']), 'actor/controllers');
  assert.equal(groupRef('scheduler', ['kube-scheduler']), 'actor/kube-scheduler');
  assert.equal(groupRef('others', ['local-path-provisioner']), 'actor/local-path-provisioner');
});

test('a list in words', () => assert.deepEqual([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed), ['', 'a', 'a and b', 'a, b and c']));
