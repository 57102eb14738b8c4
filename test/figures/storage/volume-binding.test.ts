import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/gates.data.js';
import {table} from '../../../src/families/gates.table.js';
import type {GatesData} from '../../../src/families/gates.data.js';
import {volumeBindingFacts} from '../../../src/figures/storage/volume-binding.facts.js';
import {volumeBinding} from '../../../src/figures/storage/volume-binding.js';
import {volumeBindingScenes} from '../../../src/figures/storage/volume-binding.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';
import {claimRun} from './claim-run.js';

const run = await recordedRun();
const draw = (of: Run): GatesData => {
  const facts = volumeBindingFacts(of);
  return {...volumeBinding(facts), scenes: volumeBindingScenes(facts)};
};
const drawn = draw(run);

test('claim, node, volume and Pod follow at +0, +17, +3,067 and +4,022 ms', () => {
  assert.deepEqual(drawn.stages.map(({title, at}) => [title, at]), [['the claim exists', 0], ['kind-worker is selected', 17], ['a volume on its disk exists', 3067], ['redis-0 is bound to kind-worker', 4022]]);
});

test('the table has the gaps: 17, 3,050 and 955 ms', () => assert.deepEqual(table(drawn).rows.slice(0, 4).map(({gap}) => gap), ['', '17 ms', '3,050 ms', '955 ms']));

test('each step says who made it and what came of it', () => {
  assert.deepEqual(drawn.stages.map(({body}) => body), [
    'statefulset-controller · `data-redis-0`, 1Gi ReadWriteOnce', 'kube-scheduler · writes its name on the claim', 'local-path-provisioner · `pvc-247d41e1-…ff435a`', 'kube-scheduler',
  ]);
});

test('the volume alone is marked, and it comes only after the node was chosen', () => {
  assert.deepEqual(drawn.stages.filter(({tone}) => tone).map(({title}) => title), ['a volume on its disk exists']);
  assert.match(drawn.caption, /\{accent:volume\} is made only after a node was chosen/);
});

test('class, provisioner, binding mode, node affinity and reclaim policy stand under it', () => {
  assert.deepEqual(drawn.facts!.map(({value}) => value), ['`standard`', '`rancher.io/local-path`', '`WaitForFirstConsumer`', '`kind-worker`', '`Delete`']);
});

test('four scenes, one a step; the family accepts what is drawn', () => {
  assert.equal(drawn.scenes!.length, 4);
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('a run that holds only the writes is told by them, and other claims and Pods are left out', () => {
  const told = draw(claimRun);
  assert.deepEqual(told.stages.map(({title, at}) => [title, at]), [['the claim exists', 0], ['bench-2 is selected', 30], ['a volume exists', 7130], ['store-0 is bound to bench-2', 7450]]);
  assert.deepEqual(told.facts, []);
  assertTold(told, table(told));
});

test('times that are only estimated are not printed, and a footnote says that the order is all there is', () => {
  const guessed = draw({...claimRun, writes: claimRun.writes.map((write) => ({...write, timeFrom: 'estimated' as const}))});
  assert.ok(guessed.stages.every(({at}) => at === undefined));
  assert.doesNotMatch(JSON.stringify(guessed), / ms/);
  assert.match(guessed.footnotes![0]!, /only their order/);
});

test('a volume that was made before any node was chosen is not said to have waited', () => {
  const early = draw({...claimRun, writes: claimRun.writes.filter(({n}) => n !== 3)});
  assert.match(early.caption, /is made for the claim/);
  assertTold(early, table(early));
});

test('a simulated run is told by its writes', () => {
  const told = draw(simulate('shop-run'));
  assert.deepEqual(told.stages.map(({title}) => title), ['the claim exists', 'kind-worker is selected', 'a volume exists', 'redis-0 is bound to kind-worker']);
  assertTold(told, table(told));
});

test('a run without a volume says so', () => {
  for (const other of [secondRun, thirdRun, emptyRun]) assert.throws(() => volumeBindingFacts(other), {name: 'MissingFacts', message: 'this run has no claim for which a volume was made'});
});
