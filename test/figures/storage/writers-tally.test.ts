import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/tally.data.js';
import {table} from '../../../src/families/tally.table.js';
import type {TallyData} from '../../../src/families/tally.data.js';
import {writersTallyFacts} from '../../../src/figures/storage/writers-tally.facts.js';
import {writersTally} from '../../../src/figures/storage/writers-tally.js';
import {writersTallyScenes} from '../../../src/figures/storage/writers-tally.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {bigRun, emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const whole = (of: Run, chapter?: number, open?: string): TallyData => {
  const facts = writersTallyFacts(of, chapter);
  const data = writersTally(facts, open);
  return {...data, scenes: writersTallyScenes(facts, data.end!)};
};
const facts = writersTallyFacts(run);
const drawn = whole(run);
const items = ({groups}: TallyData): TallyData['groups'][number]['items'] => groups[0]!.items;

test('kubectl apply -f redis.yaml led to 26 writes by nine writers: 6, 4, 4, 3, 3, 2, 2, 1, 1', () => {
  assert.equal(facts.cause, 'kubectl apply -f redis.yaml');
  assert.deepEqual(Object.fromEntries(facts.writers.map(({name, writes}) => [name, writes])), {
    'statefulset-controller': 6, 'you (kubectl)': 4, 'persistent-volume-binder': 4, 'kube-scheduler': 3, 'kubelet kind-worker': 3,
    'endpointslice-controller': 2, 'endpoint-controller': 2, 'pvc-protection-controller': 1, 'local-path-provisioner': 1,
  });
  assert.equal(facts.total, 26);
});

test('66 writes have been told by then', () => {
  assert.equal(facts.sigma, 66);
  assert.equal(drawn.total!.label, 'writes here · 66 so far');
});

test('the one add-on is marked, and the caption names it', () => {
  assert.deepEqual(items(drawn).filter(({tone}) => tone).map(({id}) => id), ['local-path-provisioner']);
  assert.match(drawn.caption, /\{accent:local-path-provisioner\} is no part of Kubernetes/);
});

test('bars come in the order of the first write, and the last scene is the sum', () => {
  assert.deepEqual(drawn.scenes!.map(({on}) => on!.join()), [
    'you (kubectl)', 'endpointslice-controller', 'endpoint-controller', 'statefulset-controller', 'kube-scheduler', 'pvc-protection-controller', 'persistent-volume-binder', 'local-path-provisioner', 'kubelet kind-worker',
  ]);
  assertTold(drawn, table(drawn));
});

test('an opened writer shows what it wrote, and that adds up', () => {
  const opened = whole(run, undefined, 'statefulset-controller');
  assert.deepEqual(items(opened)[0]!.parts!.map(({label, value}) => `${label} ${value}`), ['update statefulsets/status 3', 'create controllerrevisions 1', 'create persistentvolumeclaims 1', 'create pods 1']);
  assert.deepEqual(check(structuredClone(opened)).issues, []);
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('another chapter can be asked for, and one that is not there is answered with those there are', () => {
  assert.equal(writersTallyFacts(run, 5).total, 3);
  assert.equal(writersTallyFacts(run, 3).writers.length, 1);
  assert.throws(() => writersTallyFacts(run, 0), /it has no chapter 0 with writes; it has 1, 2, 3, 4, 5, 6, 7/);
});

test('other runs are told with their own names, and however many writers there are the play stays short', () => {
  for (const other of [secondRun, thirdRun, bigRun(3000), simulate('shop-run'), simulate('apply')]) {
    const figure = whole(other);
    assert.deepEqual(check(structuredClone(figure)).issues, []);
    assertTold(figure, table(figure));
  }
  assert.deepEqual(items(whole(secondRun)).filter(({tone}) => tone).map(({id}) => id), ['argocd-application-controller']);
});

test('a run whose writes belong to no chapter says so', () => {
  assert.throws(() => writersTallyFacts(emptyRun), {name: 'MissingFacts', message: 'its writes belong to no chapter'});
  assert.throws(() => writersTallyFacts({...run, chapters: []}), /belong to no chapter/);
});

test('causes of a log go on side by side, so no total runs through them', () => {
  assert.match(writersTally(writersTallyFacts(run)).total!.label, / · 66 so far$/);
  assert.equal(writersTally(writersTallyFacts({...run, origin: 'imported'})).total!.label, 'writes here');
});
