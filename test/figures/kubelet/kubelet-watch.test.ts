import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/hub.data.js';
import {table} from '../../../src/families/hub.table.js';
import type {HubData} from '../../../src/families/hub.data.js';
import {kubeletWatchFacts} from '../../../src/figures/kubelet/kubelet-watch.facts.js';
import {kubeletWatch} from '../../../src/figures/kubelet/kubelet-watch.js';
import {kubeletWatchScenes} from '../../../src/figures/kubelet/kubelet-watch.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const whole = (of: Run): HubData => {
  const facts = kubeletWatchFacts(of);
  const data = kubeletWatch(facts);
  return {...data, scenes: kubeletWatchScenes(facts, data.end!)};
};
const facts = kubeletWatchFacts(run);
const drawn = whole(run);

test('the API server holds 3 Pods of namespace shop, each with its node', () => {
  assert.deepEqual([facts.pods, facts.namespace], [3, 'shop']);
  assert.match(drawn.actors[0]!.sub!, /^holds 3 Pods in namespace shop, with `spec\.nodeName` set$/);
});

test('each kubelet gets the Pods of its own node, by its name', () => {
  assert.deepEqual(facts.nodes.map(({name, address, pods}) => `${name} ${address} ${pods.map(({short}) => short).join(' ')}`), ['kind-worker 172.23.0.6 pwq2w', 'kind-worker2 172.23.0.5 d9sc4 6h5g4']);
  assert.deepEqual(drawn.messages.filter(({kind}) => kind === 'watch').map(({label, tone}) => [label, tone]), [
    ['`fieldSelector` `spec.nodeName=kind-worker`', 'accent'], ['`fieldSelector` `spec.nodeName=kind-worker2`', 'accent'],
  ]);
});

test('the first status of d9sc4 is written 15 ms after its Binding at 20:11:46.859', () => {
  assert.deepEqual(facts.patch, {ref: 'pod/shop/web-67fddbbb7-d9sc4', short: 'd9sc4', node: 'kind-worker2', bound: '20:11:46.859', after: 15});
  assert.match(drawn.end!, /kind-worker2 writes the first status of d9sc4, 15 ms after/);
});

test('three scenes: the watch, the Pods, the first status', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['watch-open', 'bound', 'patched']);
  assertTold(drawn, table(drawn));
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('other runs are told with their own names, and of many nodes some', () => {
  for (const other of [secondRun, thirdRun, simulate('apply'), simulate('shop-run')]) {
    const figure = whole(other);
    assert.deepEqual(check(structuredClone(figure)).issues, []);
    assertTold(figure, table(figure));
  }
  assert.deepEqual(kubeletWatchFacts(secondRun).patch, {ref: 'pod/bank/ledger-5c7b9d8f64-2xkcp', short: '2xkcp', node: 'tern', bound: '08:59:30.404', after: 17});
});

test('an estimated time is not printed, and without a status of a kubelet the Pods are the end', () => {
  const unsure = whole({...run, writes: run.writes.map((write) => ({...write, timeFrom: 'estimated' as const}))});
  assert.ok(!/20:11|15\sms/.test(JSON.stringify(unsure)));
  const silent = whole({...run, writes: run.writes.filter(({writer}) => !writer.startsWith('kubelet'))});
  assert.deepEqual(silent.scenes!.map(({id}) => id), ['watch-open', 'bound']);
  for (const figure of [unsure, silent]) assertTold(figure, table(figure));
});

test('a run without a Binding says so', () => assert.throws(() => kubeletWatchFacts(emptyRun), {name: 'MissingFacts', message: 'it holds no Binding of a Pod'}));
