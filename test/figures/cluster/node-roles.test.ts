import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/boxes.data.js';
import {table} from '../../../src/families/boxes.table.js';
import {nodeRolesFacts} from '../../../src/figures/cluster/node-roles.facts.js';
import {nodeRoles} from '../../../src/figures/cluster/node-roles.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun('outline') as Run;
const facts = nodeRolesFacts(run);
const drawn = nodeRoles(facts);
const labels = (i: number): string[] => drawn.boxes[i]!.sections.flatMap(({items}) => items.map(({label}) => label));

test('three boxes with name and address, the control plane first', () => {
  assert.deepEqual(drawn.boxes.map(({title, sub}) => [title, sub]), [['`kind-control-plane`', '`172.23.0.7`'], ['`kind-worker`', '`172.23.0.6`'], ['`kind-worker2`', '`172.23.0.5`']]);
});

test('only the control plane has a taint, and it is the accent', () => {
  assert.deepEqual(drawn.boxes.map(({badges}) => badges!.map(({text, tone}) => [text, tone])), [[['taint `node-role.kubernetes.io/control-plane:NoSchedule`', 'accent']], [], []]);
  assert.match(drawn.caption, /\{accent:taint\}/);
});

test('the same three programs run on every node, and four more in the control plane only', () => {
  assert.deepEqual(labels(0), ['kubelet', 'kube-proxy', 'containerd 2.3.4', 'kube-apiserver', 'etcd', 'kube-scheduler', 'kube-controller-manager']);
  for (const i of [1, 2]) assert.deepEqual(labels(i), ['kubelet', 'kube-proxy', 'containerd 2.3.4']);
  assert.deepEqual(facts.only, ['kube-apiserver', 'etcd', 'kube-scheduler', 'kube-controller-manager']);
});

test('each program says once what it is for, and when it is pointed at in another box', () => {
  const [first, second] = drawn.boxes.map(({sections}) => sections[0]!.items[0]!);
  assert.equal(first!.sub, 'starts the Pods of its node and reports on them');
  assert.deepEqual([second!.sub, second!.detail], [undefined, 'kubelet on kind-worker: starts the Pods of its node and reports on them']);
});

test('your Pods never run in the control plane, and run on both workers', () => {
  assert.deepEqual(drawn.boxes.map(({footer}) => footer!.text), ['none of your Pods lands here', 'your Pods land here', 'your Pods land here']);
});

test('kind v0.33.0 built Kubernetes v1.37.0 in 22.8 s', () => {
  assert.deepEqual(drawn.facts, [{label: 'Kubernetes', value: 'v1.37.0'}, {label: 'kind', value: 'v0.33.0'}, {label: 'Built in', value: '22.8 s'}]);
});

test('the figure is told as it must be, and is data the family accepts', () => {
  for (const one of [run, secondRun, thirdRun, simulate('rollout')]) {
    const figure = nodeRoles(nodeRolesFacts(one));
    assertTold(figure, table(figure));
    assert.deepEqual(check(structuredClone(figure)).issues, []);
  }
});

test('where no program is known, the Pods that ran before stand in its place, and a box without any says so', () => {
  const {boxes, caption} = nodeRoles(nodeRolesFacts(secondRun));
  assert.deepEqual(boxes.map(({sections}) => sections.map(({title, items}) => [title, ...items.map(({label}) => label)])), [
    [['what runs here is not in this run']], [['Pods before the run', '`cilium-4kq7x`']], [['what runs here is not in this run']], [['what runs here is not in this run']], [['Pods before the run', '`coredns-7d4f9c-2w5zl`']],
  ]);
  assert.deepEqual(boxes.map(({footer}) => footer!.text), ['none of your Pods lands here', 'your Pods land here', 'your Pods land here', 'open to your Pods', 'open to your Pods']);
  assert.doesNotMatch(caption, /apiserver/, 'it is not known where the API server runs');
});

test('nobody is said to be kept off where no scheduler was asked', () => {
  assert.deepEqual(nodeRoles(nodeRolesFacts(thirdRun)).boxes.map(({footer}) => footer!.text), ['closed to Pods that do not tolerate the taint', ...Array<string>(3).fill('open to your Pods')]);
});

test('a cluster of one node is not split into here and everywhere', () => {
  const one: Run = {...run, cluster: {...run.cluster, nodes: run.cluster.nodes.slice(0, 1)}};
  const {boxes, caption} = nodeRoles(nodeRolesFacts(one));
  assert.deepEqual(boxes[0]!.sections.map(({title}) => title), [undefined]);
  assert.match(caption, /^Each box/);
});

test('a run without nodes says so', () => assert.throws(() => nodeRolesFacts(emptyRun), {name: 'MissingFacts', message: 'this run names no node'}));

test('where a log shows no node itself, no role is counted and no taint denied', () => {
  const unseen: Run = {...run, origin: 'imported', cluster: {...run.cluster, nodes: ['a', 'b'].map((name) => ({name, role: 'worker', taints: []}))}, placements: []};
  const {end, alt, caption, boxes} = nodeRoles(nodeRolesFacts(unseen));
  assert.equal(end, '2 nodes.');
  assert.doesNotMatch(alt, /control plane|worker/);
  assert.match(caption, /Which taints they have is not in this run\.$/);
  assert.deepEqual(boxes.map(({footer}) => footer!.text), Array(2).fill('its taints are not in this run'));
});
