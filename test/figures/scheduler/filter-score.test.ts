import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/checks.data.js';
import {table} from '../../../src/families/checks.table.js';
import {filterScoreFacts} from '../../../src/figures/scheduler/filter-score.facts.js';
import {filterScore} from '../../../src/figures/scheduler/filter-score.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Candidate, Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun('outline') as Run;
const facts = filterScoreFacts(run);
const drawn = filterScore(facts);

test('three web Pods meet three nodes, and the three checks come out alike for each', () => {
  assert.deepEqual(facts.pods.map(({short}) => short), ['d9sc4', 'pwq2w', '6h5g4']);
  assert.deepEqual(facts.nodes.map(({name}) => name), ['kind-control-plane', 'kind-worker', 'kind-worker2']);
  assert.deepEqual(facts.checks.map(({phase, label}) => `${phase} ${label}`), ['filter taint', 'filter resources fit', 'score score']);
});

test('the taint takes the control plane out, and nothing behind it is asked', () => {
  const [control] = facts.nodes;
  assert.equal(control!.failed, 'taint');
  assert.deepEqual(facts.checks.map(({id}) => control!.results[id]!.result), ['fail', 'not-reached', 'not-reached']);
  assert.deepEqual(drawn.candidates.flatMap(({results}) => Object.values(results)).filter(({tone}) => tone === 'accent').length, 1, 'the cross alone is marked');
});

test('kind-worker is chosen for pwq2w, kind-worker2 for d9sc4 and 6h5g4', () => {
  assert.deepEqual(drawn.candidates.map(({verdict}) => verdict), ['filtered out', 'chosen for `pwq2w`', 'chosen for `d9sc4` and `6h5g4`']);
});

test('the recorded run has no scores, so no number stands in the score row', () => {
  for (const {results} of drawn.candidates) assert.equal(results['score-score']!.value, undefined);
  assert.ok(table(drawn).rows.every((row) => !/\d/.test(String(row['score-score']))));
});

test('what was requested grew from Pod to Pod: the figure says whose view it shows', () => {
  assert.ok(facts.differs);
  assert.match(drawn.candidates[1]!.results['filter-resources-fit']!.note!, /^100m of 12 CPUs requested so far$/);
  assert.ok(drawn.footnotes!.some((note) => note.includes('`d9sc4`')));
});

test('four scenes advance all nodes together, and every number in them stands in the table', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['filter-taint', 'filter-resources-fit', 'score-score', 'chosen']);
  assertTold(drawn, table(drawn));
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('scores that a source gives are shown, those that were worked out are not', () => {
  const given = filterScore(filterScoreFacts(secondRun));
  assert.deepEqual(given.candidates.map(({results}) => results['score-score']?.value), [undefined, 180, 200, 190, 150]);
  assert.match(given.scenes!.find(({id}) => id === 'score-score')!.say, /^score: .* 180, .*The highest sum wins\.$/);
  assertTold(given, table(given));
  const derived: Run = {...secondRun, placements: secondRun.placements.map((placement) => ({
    ...placement, candidates: placement.candidates.map((one) => ({...one, checks: one.checks.map((each) => ({...each, provenance: 'derived' as const}))})),
  }))};
  assert.ok(filterScore(filterScoreFacts(derived)).candidates.every(({results}) => results['score-score']?.value === undefined));
});

test('one Pod can be asked for by its name or the last part of it', () => {
  for (const name of ['dwv6l', 'web-d75cc9d86-dwv6l', 'pod/shop/web-d75cc9d86-dwv6l']) {
    const one = filterScoreFacts(run, name);
    assert.deepEqual(one.nodes.map(({failed}) => failed), ['taint', 'taint', undefined]);
    const figure = filterScore(one);
    assert.equal(figure.candidates[2]!.verdict, 'chosen for `dwv6l`');
    assert.ok(figure.scenes!.some(({say}) => say.includes('nothing to compare')), 'one node needs no score');
    assertTold(figure, table(figure));
  }
  assert.throws(() => filterScoreFacts(run, 'nobody'), /does not say how Pod "nobody" got its node; it knows that of web-67fddbbb7-d9sc4/);
});

test('a Pod of a StatefulSet keeps its name, and a check that only some nodes were asked has a row', () => {
  const redis = filterScoreFacts(run, 'redis-0');
  assert.equal(redis.pods[0]!.short, 'redis-0');
  assert.deepEqual(redis.checks.map(({label}) => label), ['taint', 'resources fit', 'volume', 'score']);
  assertTold(filterScore(redis), table(filterScore(redis)));
});

test('a Pod that had to wait shows the try that found a node, and says that one before did not', () => {
  const waited = filterScoreFacts(secondRun, 'xz9fc');
  assert.equal(waited.triedBefore, 1);
  assert.deepEqual(waited.nodes.filter(({chosenFor}) => chosenFor.length).map(({name}) => name), ['heron']);
  assert.ok(filterScore(waited).footnotes!.some((note) => note.includes('Pending')));
});

test('when no node fits the Pod stays Pending', () => {
  const figure = filterScore(filterScoreFacts({...secondRun, placements: [secondRun.placements[1]!]}));
  assert.ok(figure.candidates.every(({verdict}) => verdict === 'filtered out'));
  assert.match(figure.scenes!.at(-1)!.say, /stays Pending/);
  assertTold(figure, table(figure));
});

test('of a hundred nodes the chosen one comes first and the ones filtered out come last', () => {
  const [first] = secondRun.placements;
  const copy = (one: Candidate, i: number): Candidate => ({...one, node: i < 5 ? one.node : `${one.node}-${i}`});
  const many: Run = {...secondRun, placements: [{...first!, candidates: Array.from({length: 100}, (_, i) => copy(first!.candidates[i % 5]!, i))}]};
  const figure = filterScore(filterScoreFacts(many));
  assert.equal(figure.candidates[0]!.verdict, 'chosen for `2xkcp`');
  assert.deepEqual(new Set(figure.candidates.slice(-20).map(({verdict}) => verdict)), new Set(['filtered out']));
  assertTold(figure, table(figure));
});

test('a run without placements says so', () => {
  for (const other of [thirdRun, emptyRun]) assert.throws(() => filterScoreFacts(other), {name: 'MissingFacts', message: 'this run does not say how the scheduler chose a node'});
});
