import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/hub.data.js';
import {table} from '../../../src/families/hub.table.js';
import type {HubData} from '../../../src/families/hub.data.js';
import {watchHubFacts} from '../../../src/figures/api/watch-hub.facts.js';
import {watchHubScenes} from '../../../src/figures/api/watch-hub.scenes.js';
import {watchHub} from '../../../src/figures/api/watch-hub.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const whole = (of: Run): HubData => {
  const facts = watchHubFacts(of);
  const data = watchHub(facts);
  return {...data, scenes: watchHubScenes(facts, data.end!)};
};
const facts = watchHubFacts(run);
const drawn = whole(run);
const between = (from: string, to: string): string[] => drawn.messages.filter((one) => one.from === from && one.to === to).map(({id}) => id);

test('you send Deployment web, and it is stored as resourceVersion 845', () => {
  assert.deepEqual([facts.writer, facts.object.kind, facts.object.name, facts.resourceVersion], ['you (kubectl)', 'Deployment', 'web', 845]);
});

test('5 ms later the deployment-controller creates a ReplicaSet', () => {
  assert.deepEqual([facts.answer!.by, facts.answer!.object.kind, facts.answer!.after], ['deployment-controller', 'ReplicaSet', 5]);
  assert.match(drawn.end!, /^\+5 ms: deployment-controller creates a ReplicaSet/);
});

test('controllers watch Deployments, ReplicaSets and Pods; each kubelet the Pods of its own node', () => {
  assert.deepEqual(drawn.messages.filter(({kind}) => kind === 'watch').map(({from, label}) => [from, label]), [
    ['controllers', 'Deployments, ReplicaSets, Pods'], ['scheduler', 'Pods; acts on those with no node'], ['node-kind-worker', 'Pods bound to kind-worker'], ['node-kind-worker2', 'Pods bound to kind-worker2'],
  ]);
});

test('every message starts or ends at the API server, a watch is opened by who listens, and the API server alone reaches etcd', () => {
  for (const {from, to, kind} of drawn.messages) {
    assert.ok(from === 'apiserver' || to === 'apiserver');
    if (kind === 'watch') assert.equal(to, 'apiserver');
  }
  assert.deepEqual(between('apiserver', 'etcd'), ['store']);
  assert.match(drawn.negative!, /No line leads from one component to another/);
});

test('the API server is what is marked, and the caption names it', () => {
  assert.deepEqual(drawn.actors.filter(({tone}) => tone).map(({id}) => id), ['apiserver']);
  assert.match(drawn.caption, /\{accent:API server\}/);
});

test('that the scheduler watches every Pod that has not ended is said', () => assert.match(drawn.footnotes!.join(), /every Pod that has not ended/));

test('four scenes: post, store, event out, answer', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['post', 'store', 'event-out', 'react']);
  assertTold(drawn, table(drawn));
});

test('other runs are told with their own names', () => {
  for (const other of [secondRun, thirdRun, simulate('apply'), simulate('shop-run')]) {
    const figure = whole(other);
    assert.deepEqual(check(structuredClone(figure)).issues, []);
    assertTold(figure, table(figure));
  }
  assert.deepEqual(watchHubFacts(secondRun).nodes, ['heron', 'tern', 'plover']);
  assert.ok(!JSON.stringify(whole(secondRun)).includes('web'));
});

test('many nodes stand together as one', () => {
  const nodes = Array.from({length: 40}, (_, i) => ({...run.cluster.nodes[1]!, name: `n${i}`}));
  const figure = whole({...run, cluster: {...run.cluster, nodes}, objects: run.objects.map(({node: _, ...rest}) => rest)});
  assert.deepEqual(figure.actors.filter(({id}) => id.startsWith('node')).map(({sub}) => sub), ['on n0', 'on n1', 'on 38 more nodes']);
});

test('an estimated time is not printed', () => {
  const unsure = whole({...run, writes: run.writes.map((write) => ({...write, timeFrom: 'estimated' as const}))});
  assert.ok(!/\d\sms/.test(JSON.stringify(unsure)));
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('a run in which nobody creates anything says so', () => assert.throws(() => watchHubFacts(emptyRun), {name: 'MissingFacts', message: 'nobody creates an object in it'}));

test('an EndpointSlice is created with the right article', () => {
  const answer = {by: 'endpointslice-controller', after: 43, object: {kind: 'EndpointSlice', ref: 'endpointslice/x/a'}} as never;
  assert.match(watchHub({...watchHubFacts(run), answer}).end!, /^\+43 ms: endpointslice-controller creates an EndpointSlice, /);
});
