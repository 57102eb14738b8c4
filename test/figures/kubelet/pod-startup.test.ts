import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/hub.data.js';
import {table} from '../../../src/families/hub.table.js';
import type {HubData} from '../../../src/families/hub.data.js';
import {podStartupFacts} from '../../../src/figures/kubelet/pod-startup.facts.js';
import {podStartup} from '../../../src/figures/kubelet/pod-startup.js';
import {podStartupScenes} from '../../../src/figures/kubelet/pod-startup.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const whole = (of: Run, pod?: string): HubData => {
  const facts = podStartupFacts(of, pod);
  const data = podStartup(facts);
  return {...data, scenes: podStartupScenes(facts, data.end!)};
};
const facts = podStartupFacts(run);
const drawn = whole(run);
const words = (id: string): string => drawn.messages.filter((one) => one.id === id).map(({verb, label = '', note = ''}) => `${verb} ${label} ${note}`.trim()).join();

test('the Pod is d9sc4 on kind-worker2, whose runtime is known', () => {
  assert.deepEqual([facts.pod.name, facts.node, facts.runtime, facts.cni], ['web-67fddbbb7-d9sc4', 'kind-worker2', 'containerd 2.3.4', 'kindnet']);
});

test('five calls: sandbox, address, image, container, process', () => {
  assert.deepEqual(drawn.messages.map(({verb}) => verb), ['RunPodSandbox', 'CNI ADD', 'PullImage', 'CreateContainer', 'StartContainer']);
  assert.deepEqual(drawn.messages.map(({from, to}) => `${from} ${to}`), ['kubelet runtime', 'runtime cni', 'kubelet runtime', 'kubelet runtime', 'kubelet runtime']);
});

test('the pause image is 268 kB, the address 10.244.2.2 of 10.244.2.0/24, the download 25,987,805 bytes in 3.099 s', () => {
  assert.equal(words('sandbox'), 'RunPodSandbox with `registry.k8s.io/pause:3.10` 268\u00a0kB');
  assert.equal(words('address'), 'CNI ADD IP `10.244.2.2` of this node’s `10.244.2.0/24`');
  assert.equal(words('pull'), 'PullImage `nginx:1.30-alpine` 25,987,805 bytes · 3.099 s');
  assert.match(words('create'), /`nginx`, in the sandbox/);
});

test('sandbox and address are what is marked', () => {
  assert.deepEqual(drawn.messages.filter(({tone}) => tone).map(({id}) => id), ['sandbox', 'address']);
  assert.match(drawn.caption, /calls \{flow\}\. First comes the \{accent:sandbox with its IP\}/);
});

test('a scene for each call', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['sandbox', 'address', 'pull', 'create', 'start']);
  assertTold(drawn, table(drawn));
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('the wait for another download is not counted as a download of its own', () => {
  assert.equal(podStartupFacts(run, 'web-67fddbbb7-6h5g4').pull!.took, 3869 - 3099);
});

test('another Pod can be asked for, and one that is not there is named', () => {
  assert.equal(podStartupFacts(run, 'pod/shop/web-67fddbbb7-pwq2w').ip, '10.244.1.2');
  assert.throws(() => podStartupFacts(run, 'nobody'), /it has no Pod "nobody" on a node/);
});

test('a run that knows less says less: no runtime, no plugin, no size of the image', () => {
  const second = whole(secondRun);
  assert.deepEqual(second.actors.map(({title}) => title), ['kubelet', 'container runtime', 'network plugin']);
  assert.match(JSON.stringify(second), /2\.300 s/);
  assert.ok(!/kB|containerd|undefined/.test(JSON.stringify(second)));
});

test('other runs are told with their own names', () => {
  for (const other of [secondRun, thirdRun, simulate('apply'), simulate('shop-run')]) {
    const figure = whole(other);
    assert.deepEqual(check(structuredClone(figure)).issues, []);
    assertTold(figure, table(figure));
  }
  assert.match(whole({...run, marks: []}).messages[2]!.note!, /the run does not say/);
});

test('a run in which no Pod starts says so', () => assert.throws(() => podStartupFacts(emptyRun), {name: 'MissingFacts', message: 'no Pod of it starts on a node'}));

test('an address is called one of the node’s range only when it lies in it, and a Pod on the network of its node is not the one to show', () => {
  const node = (podCIDR: string): Run['cluster']['nodes'][number] => ({name: 'n1', role: 'worker', taints: [], podCIDR, internalIP: '10.0.0.7'});
  const pod = (name: string, ip: string): Run['objects'][number] => ({id: `pod/x/${name}`, kind: 'Pod', namespace: 'x', name, node: 'n1', addresses: [{ip, provenance: 'stated'}]});
  const label = (podCIDR: string) => podStartup(podStartupFacts({...emptyRun, cluster: {...emptyRun.cluster, nodes: [node(podCIDR)]}, objects: [pod('agent', '10.0.0.7'), pod('web', '10.4.1.20')]})).messages[1]!.label;
  assert.equal(label('10.4.1.0/24'), 'IP `10.4.1.20` of this node’s `10.4.1.0/24`');
  for (const other of ['10.4.0.0/24', '10.4.1.0/28', 'fd00:10:4::/64']) assert.equal(label(other), 'IP `10.4.1.20` of this node');
});
