import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/tally.data.js';
import {table} from '../../../src/families/tally.table.js';
import {runSummaryFacts} from '../../../src/figures/board/run-summary.facts.js';
import {runSummary} from '../../../src/figures/board/run-summary.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {bigRun, emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const facts = runSummaryFacts(run);
const drawn = runSummary(facts);

test('one namespace, three nodes, eight minutes, 220 writes', () => assert.equal(drawn.eyebrow, '1 namespace · 3 nodes · 8 minutes · 220 writes'));

test('the writes lie between 20:11:46 and 20:19:48 UTC', () => assert.equal(drawn.total!.label, 'writes to cluster state, 20:11:46 → 20:19:48 UTC'));

test('controllers made 142, kubelets on two nodes 58, the scheduler 11, you 8 and the storage add-on 1', () => {
  assert.deepEqual(facts.groups.map(({name, writes}) => [name, writes]), [
    ['controllers in kube-controller-manager', 142], ['kubelets on 2 nodes', 58], ['kube-scheduler', 11], ['you, through kubectl', 8], ['local-path-provisioner', 1],
  ]);
});

test('two Pods were made again after a node stopped', () => {
  assert.equal(facts.replaced, 2);
  assert.deepEqual(drawn.groups[1]!.items.map(({label, value}) => [label, value]), [['Pods made again', 2]]);
});

test('the groups add up to the total, which is set large', () => {
  assert.equal(drawn.groups[0]!.sums, true);
  assert.equal(drawn.groups[0]!.items.reduce((sum, {value}) => sum + value, 0), 220);
  assert.equal(drawn.total!.big, true);
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('every row lights what it names in the other figures', () => {
  assert.deepEqual(drawn.groups[0]!.items.map(({ref}) => ref), ['actor/controllers', 'actor/kubelets', 'actor/kube-scheduler', 'actor/you', 'actor/local-path-provisioner']);
});

test('words follow the rules of figures, in every run', () => {
  for (const one of [run, secondRun, thirdRun, bigRun(5000)]) {
    const figure = runSummary(runSummaryFacts(one));
    assertTold(figure, table(figure));
    assert.match(figure.caption, /[.!?] Of .* came from /);
  }
});

test('a run without a stopped node does not speak of one', () => {
  assert.equal(runSummaryFacts(secondRun).replaced, undefined);
  assert.doesNotMatch(JSON.stringify(runSummary(runSummaryFacts(secondRun))), /stopped/);
});

test('a run with one write of one person needs no plural', () => {
  const one: Run = {...secondRun, writes: secondRun.writes.slice(0, 1), duration: 900, cluster: {...secondRun.cluster, nodes: secondRun.cluster.nodes.slice(0, 1)}};
  assert.equal(runSummary(runSummaryFacts(one)).eyebrow, '1 namespace · 1 node · 900 ms · 1 write');
});

test('a run whose writes are not all there says so at its total', () => {
  const short = {...run, writes: run.writes.filter(({n}) => n !== 117)};
  assert.match(runSummary(runSummaryFacts(short)).total!.doubt!, /numbered up to 220, but this run holds 219 of them/);
  assert.equal(drawn.total!.doubt, undefined);
});

test('a run without writes has no summary, and says why', () => assert.throws(() => runSummaryFacts(emptyRun), {name: 'MissingFacts', message: /counts no writes/}));

test('how many Pods were made again is not said where the log tells neither the owner nor the beginning of those evicted', () => {
  const bare: Run = {...run, objects: run.objects.map((object) => {
    const {owner: _, created: __, ...rest} = object;
    return object.kind === 'Pod' ? rest : object;
  })};
  assert.equal(runSummaryFacts(bare).replaced, undefined);
});
