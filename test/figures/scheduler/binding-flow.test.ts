import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/hub.data.js';
import {table} from '../../../src/families/hub.table.js';
import type {HubData} from '../../../src/families/hub.data.js';
import {bindingFlowFacts} from '../../../src/figures/scheduler/binding-flow.facts.js';
import {bindingFlow} from '../../../src/figures/scheduler/binding-flow.js';
import {bindingFlowScenes} from '../../../src/figures/scheduler/binding-flow.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const whole = (of: Run): HubData => {
  const facts = bindingFlowFacts(of);
  const data = bindingFlow(facts);
  return {...data, scenes: bindingFlowScenes(facts, data.end!)};
};
const facts = bindingFlowFacts(run);
const drawn = whole(run);

test('kube-scheduler writes three Bindings at .859, .862 and .863', () => {
  assert.equal(facts.writer, 'kube-scheduler');
  assert.deepEqual(facts.bound.map(({short, node, at}) => `${short} ${node} ${at}`), ['d9sc4 kind-worker2 20:11:46.859', 'pwq2w kind-worker 20:11:46.862', '6h5g4 kind-worker2 20:11:46.863']);
});

test('the kubelet on kind-worker hears of pwq2w, that on kind-worker2 of d9sc4 and 6h5g4', () => {
  const heard = (node: string): string[] => drawn.messages.filter(({kind, to}) => kind === 'event' && to === node).map(({label}) => label!);
  assert.deepEqual(heard('node-kind-worker'), ['`pwq2w`']);
  assert.deepEqual(heard('node-kind-worker2'), ['`d9sc4`', '`6h5g4`']);
});

test('no line leads from the scheduler to a node, and the figure says so', () => {
  assert.ok(drawn.messages.every(({from, to}) => from !== 'scheduler' || to === 'apiserver'));
  assert.equal(drawn.negative, 'No line leads from kube-scheduler to a node.');
});

test('the Bindings are what is marked', () => {
  assert.deepEqual(drawn.messages.filter(({tone}) => tone === 'accent').map(({verb}) => verb), ['Binding', 'Binding', 'Binding']);
  assert.match(drawn.caption, /\{accent:Binding\}/);
});

test('both hops of a Pod carry its ref, so that keeping one keeps the other', () => {
  assert.deepEqual(drawn.messages.filter(({ref}) => ref === 'pod/shop/web-67fddbbb7-d9sc4').map(({from, to}) => `${from} ${to}`), ['scheduler apiserver', 'apiserver node-kind-worker2']);
});

test('a scene for each Binding, then the watches', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['d9sc4', 'pwq2w', '6h5g4', 'watches']);
  assertTold(drawn, table(drawn));
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('other runs are told with their own names, and of many Bindings the first eight', () => {
  for (const other of [secondRun, thirdRun, simulate('apply'), simulate('shop-run')]) {
    const figure = whole(other);
    assert.deepEqual(check(structuredClone(figure)).issues, []);
    assertTold(figure, table(figure));
    assert.ok(bindingFlowFacts(other).bound.length <= 8);
  }
  assert.deepEqual(bindingFlowFacts(secondRun).bound.map(({short, node}) => `${short} ${node}`), ['2xkcp tern', 'qv8wn heron']);
});

test('an estimated time is not printed', () => {
  const unsure = whole({...run, writes: run.writes.map((write) => ({...write, timeFrom: 'estimated' as const}))});
  assert.ok(!JSON.stringify(unsure).includes('20:11'));
  assertTold(unsure, table(unsure));
});

test('a run without a Binding says so', () => assert.throws(() => bindingFlowFacts(emptyRun), {name: 'MissingFacts', message: 'it holds no Binding of a Pod'}));
