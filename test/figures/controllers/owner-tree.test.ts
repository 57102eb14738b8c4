import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/tree.data.js';
import {table} from '../../../src/families/tree.table.js';
import {ownerTreeFacts} from '../../../src/figures/controllers/owner-tree.facts.js';
import {ownerTreeOf} from '../../../src/figures/controllers/owner-tree.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run, RunObject} from '../../../src/run/types.js';
import {bigRun, emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const facts = ownerTreeFacts(run);
const drawn = ownerTreeOf(facts);

test('Deployment web owns one ReplicaSet, which owns three Pods', () => {
  assert.deepEqual(facts.levels.map((level) => level.map(({kind, name}) => `${kind} ${name}`)), [
    ['Deployment web'], ['ReplicaSet web-67fddbbb7'], ['Pod web-67fddbbb7-d9sc4', 'Pod web-67fddbbb7-pwq2w', 'Pod web-67fddbbb7-6h5g4'],
  ]);
});

test('the ReplicaSet comes 5 ms after its Deployment, the Pods 8, 14 and 14 ms after it', () => {
  assert.deepEqual(facts.levels.map((level) => level.map(({after}) => after)), [[0], [5], [8, 14, 14]]);
});

test('they are stored as resourceVersion 845, 846, 849, 851 and 852', () => {
  assert.deepEqual(facts.levels.flat().map(({resourceVersion}) => resourceVersion), [845, 846, 849, 851, 852]);
});

test('you, the deployment-controller and the replicaset-controller each make one level', () => {
  assert.deepEqual(facts.levels.map(([first]) => first!.by), ['you (kubectl)', 'deployment-controller', 'replicaset-controller']);
});

test('the pod-template-hash 67fddbbb7 stands in four of the five names', () => {
  assert.deepEqual(facts.hashes, ['67fddbbb7']);
  assert.equal(drawn.shared![0]!.text, '67fddbbb7');
});

test('the ReplicaSet of the later rollout is another chapter, and not in this tree', () => assert.ok(!facts.levels.flat().some(({name}) => name.includes('d75cc9d86'))));

test('every object points to its owner, and every mark to the object', () => {
  assert.deepEqual(drawn.nodes.map(({owner}) => owner), [undefined, 'deployment/shop/web', ...Array.from({length: 3}, () => 'replicaset/shop/web-67fddbbb7')]);
  assert.equal(drawn.nodes[2]!.ref, 'pod/shop/web-67fddbbb7-d9sc4');
});

test('three scenes tell three levels in at most 90 characters, and every number in them stands in the table', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['deployment', 'replicaset', 'pods']);
  assert.match(drawn.scenes![2]!.say, /^\+8 ms to \+14 ms: replicaset-controller creates 3 Pods/);
  assertTold(drawn, table(drawn));
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('other runs draw their own tree: the deepest, the earliest of those', () => {
  assert.deepEqual(ownerTreeFacts(secondRun).levels.map((level) => level.map(({name}) => name)), [['ledger'], ['ledger-5c7b9d8f64'], ['ledger-5c7b9d8f64-2xkcp', 'ledger-5c7b9d8f64-qv8wn']]);
  for (const other of [secondRun, thirdRun, bigRun(3000)]) {
    const figure = ownerTreeOf(ownerTreeFacts(other));
    assert.deepEqual(check(structuredClone(figure)).issues, []);
    assertTold(figure, table(figure));
  }
});

test('another root can be asked for by id or name, and an unknown one is answered with those there are', () => {
  assert.equal(ownerTreeFacts(run, 'statefulset/shop/redis').levels[0]![0]!.name, 'redis');
  assert.equal(ownerTreeFacts(secondRun, 'orders').levels[2]!.length, 3);
  assert.throws(() => ownerTreeFacts(run, 'nobody'), /it has no object "nobody" that owns others; it has deployment\/shop\/web/);
});

test('an estimated time is not printed', () => {
  const redis = ownerTreeFacts(run, 'statefulset/shop/redis');
  assert.deepEqual(redis.levels.flat().map(({after}) => after), redis.levels.flat().map(() => undefined));
  const figure = ownerTreeOf(redis);
  assert.ok(figure.nodes.every(({at}) => at === undefined));
  assertTold(figure, table(figure));
});

test('without writes and chapters everything that is owned is drawn', () => {
  const bare: Run = {...run, writes: [], chapters: [], objects: run.objects.map(({createdBy: _, ...rest}): RunObject => rest)};
  const {levels} = ownerTreeFacts(bare);
  assert.equal(levels[1]!.length, 2, 'both ReplicaSets');
  assert.equal(levels[2]!.length, 7, 'all Pods that were made in the counted time');
  assertTold(ownerTreeOf({levels, hashes: [], source: run.source}), table(ownerTreeOf({levels, hashes: [], source: run.source})));
});

test('names of any length leave the sentences short', () => {
  const long = 'x'.repeat(253);
  const figure = ownerTreeOf(ownerTreeFacts({...run, writes: run.writes.map((write) => ({...write, writer: long})), objects: run.objects.map((object) => ({...object, name: long}))}));
  assertTold(figure, table(figure));
});

test('a run of 50,000 writes is told as any other', () => assert.ok(ownerTreeFacts(bigRun(50_000)).levels.length > 1));

test('a run in which nobody owns anything says so', () => assert.throws(() => ownerTreeFacts(emptyRun), {name: 'MissingFacts', message: 'no object of this run owns another one'}));
