import assert from 'node:assert/strict';
import test from 'node:test';
import {commonPrograms, programRef} from '../../src/run/programs.js';
import {recordedRun} from '../../src/run/recorded.js';
import {emptyRun, secondRun} from './runs.js';

test('three programs run on every node of the recorded cluster', async () => {
  assert.deepEqual(commonPrograms(await recordedRun('outline')), ['kubelet', 'kube-proxy', 'containerd']);
});

test('a node whose programs nobody named does not count against the others', () => {
  const nodes = [{name: 'a', role: 'worker' as const, taints: [], programs: [{name: 'kubelet'}, {name: 'x'}]}, {name: 'b', role: 'worker' as const, taints: []}, {name: 'c', role: 'worker' as const, taints: [], programs: [{name: 'kubelet'}]}];
  assert.deepEqual(commonPrograms({cluster: {...emptyRun.cluster, nodes}}), ['kubelet']);
});

test('where no program is named, none is on every node', () => {
  for (const run of [secondRun, emptyRun]) assert.deepEqual(commonPrograms(run), []);
});

test('a program is lit as its own Pod, else as the actor that writes', () => {
  assert.deepEqual(['kube-controller-manager', 'kubelet', 'kube-scheduler', 'etcd'].map(name => programRef({name})), ['actor/controllers', 'actor/kubelets', 'actor/kube-scheduler', 'actor/etcd']);
  assert.equal(programRef({name: 'kube-proxy', pod: 'kube-proxy-ldszb'}), 'pod/kube-system/kube-proxy-ldszb');
});
