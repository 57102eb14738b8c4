import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/boxes.data.js';
import {table} from '../../../src/families/boxes.table.js';
import {podOriginsFacts} from '../../../src/figures/cluster/pod-origins.facts.js';
import {podOrigins} from '../../../src/figures/cluster/pod-origins.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun('outline') as Run;
const facts = podOriginsFacts(run);
const drawn = podOrigins(facts);
const names = drawn.boxes.map(({sections}) => sections[0]!.items.map(({label}) => label.replaceAll('`', '')));

test('13 Pods in three groups: 4 from files, 6 of DaemonSets with one on each node, 3 of Deployments', () => {
  assert.deepEqual(drawn.boxes.map(({title, sub}) => [title, sub]), [['Started from files', '4 Pods'], ['DaemonSets, one per node', '6 Pods'], ['Deployments', '3 Pods']]);
  assert.equal(facts.total, 13);
  assert.equal(drawn.end, '13 Pods are running before you ask for anything, and 0 of them are yours.');
});

test('every Pod stands with its whole name', () => {
  assert.deepEqual(names, [
    ['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler'].map((name) => `${name}-kind-control-plane`),
    ['kindnet-brwjn', 'kindnet-ksqzm', 'kindnet-q5vhv', 'kube-proxy-ldszb', 'kube-proxy-mscwz', 'kube-proxy-rkr7w'],
    ['coredns-559f6c778d-6r5gn', 'coredns-559f6c778d-shh5j', 'local-path-provisioner-75f7fc7dc5-jvc5f'],
  ]);
});

test('the two Pods of the cluster’s DNS are the accent', () => {
  assert.deepEqual(drawn.boxes.flatMap(({sections}) => sections[0]!.items).filter(({tone}) => tone === 'accent').map(({label}) => label), ['`coredns-559f6c778d-6r5gn`', '`coredns-559f6c778d-shh5j`']);
  assert.match(drawn.caption, /\{accent:marked\} ones answer DNS/);
});

test('a reader can look at one node, and Pods that nobody placed have a choice of their own', () => {
  assert.deepEqual(drawn.filter!.options.map(({label, items: {length}}) => [label, length]), [['`kind-control-plane`', 5], ['`kind-worker`', 1], ['`kind-worker2`', 2], ['node not known', 5]]);
});

test('the figure is told as it must be, and is data the family accepts', () => {
  for (const one of [drawn, podOrigins(podOriginsFacts(secondRun))]) {
    assertTold(one, table(one));
    assert.deepEqual(check(structuredClone(one)).issues, []);
  }
});

test('in the second run one agent on five nodes is not called one per node, and no file is spoken of', () => {
  const figure = podOrigins(podOriginsFacts(secondRun));
  assert.deepEqual(figure.boxes.map(({title, sub}) => [title, sub]), [['DaemonSets', '1 Pod'], ['Deployments', '1 Pod']]);
  assert.doesNotMatch(figure.caption, /file/);
});

test('a run that names no Pod before it says so', () => {
  for (const other of [thirdRun, emptyRun, simulate('rollout')]) assert.throws(() => podOriginsFacts(other), {name: 'MissingFacts', message: 'this run names no Pod that ran before it'});
});
