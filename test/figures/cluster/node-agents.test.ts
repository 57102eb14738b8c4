import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/boxes.data.js';
import {table} from '../../../src/families/boxes.table.js';
import {nodeAgentsFacts} from '../../../src/figures/cluster/node-agents.facts.js';
import {nodeAgents} from '../../../src/figures/cluster/node-agents.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Node, Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun('outline') as Run;
const facts = nodeAgentsFacts(run);
const drawn = nodeAgents(facts);
const rows = drawn.boxes.map(({sections}) => sections[0]!.items);

test('three programs on each of three nodes, with how each is started', () => {
  assert.deepEqual(rows[0]!.map(({label, sub}) => [label, sub]), [['kubelet', 'systemd service'], ['kube-proxy', 'Pod `kube-proxy-rkr7w`'], ['containerd 2.3.4', 'systemd service']]);
  assert.deepEqual(rows.map((items) => items.map(({label}) => label)), Array(3).fill(['kubelet', 'kube-proxy', 'containerd 2.3.4']));
});

test('each node has a kube-proxy of its own', () => {
  assert.deepEqual(rows.map((items) => items[1]!.sub), ['Pod `kube-proxy-rkr7w`', 'Pod `kube-proxy-mscwz`', 'Pod `kube-proxy-ldszb`']);
  assert.deepEqual(facts.pods, ['kube-proxy']);
});

test('the kubelet is the accent in every box, and the caption says why it is no Pod', () => {
  assert.deepEqual(rows.map((items) => items.filter(({tone}) => tone === 'accent').map(({label}) => label)), [['kubelet'], ['kubelet'], ['kubelet']]);
  assert.match(drawn.caption, /\{accent:kubelet\} cannot/);
});

test('the control plane is open, the workers can be opened', () => {
  assert.deepEqual(drawn.boxes.map(({title, collapsed}) => [title, collapsed]), [['`kind-control-plane`', false], ['`kind-worker`', true], ['`kind-worker2`', true]]);
});

test('the figure is told as it must be, and is data the family accepts', () => {
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

const node = (name: string, ...programs: NonNullable<Node['programs']>): Node => ({name, role: 'worker', taints: [], programs});
const told = (...nodes: Node[]): ReturnType<typeof nodeAgents> => nodeAgents(nodeAgentsFacts({...emptyRun, cluster: {...emptyRun.cluster, nodes}}));

test('where nodes differ, only what all have is told; a node of which nothing is known stands last and says so', () => {
  const figure = told(node('x'), node('a', {name: 'kubelet', as: 'systemd'}, {name: 'cri-o'}), node('b', {name: 'kubelet', as: 'systemd'}, {name: 'containerd'}));
  assert.deepEqual(figure.boxes.map(({id, note, sections}) => [id, note, sections[0]!.items.map(({label}) => label)]), [['a', undefined, ['kubelet']], ['b', undefined, ['kubelet']], ['x', 'what runs here is not in this run', []]]);
  assert.equal(figure.end, '1 program on each of 2 nodes.');
  assert.deepEqual(check(structuredClone(figure)).issues, []);
});

test('nothing is marked as outside Kubernetes that is not known to be', () => {
  const figure = told(node('a', {name: 'kubelet'}));
  assert.ok(!JSON.stringify(figure).includes('accent'));
  assert.equal(figure.boxes[0]!.sections[0]!.items[0]!.sub, undefined);
});

test('a run that does not name the programs of its nodes says so', () => {
  for (const other of [secondRun, thirdRun, emptyRun, simulate('rollout')]) assert.throws(() => nodeAgentsFacts(other), {name: 'MissingFacts', message: 'this run does not say which programs run on its nodes'});
});
