import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/rows.data.js';
import {table} from '../../../src/families/rows.table.js';
import type {RowsData} from '../../../src/families/rows.data.js';
import {writeLedgerFacts} from '../../../src/figures/controllers/write-ledger.facts.js';
import {writeLedger} from '../../../src/figures/controllers/write-ledger.js';
import {writeLedgerScenes} from '../../../src/figures/controllers/write-ledger.scenes.js';
import {writeLedgerTrial} from '../../../src/figures/controllers/write-ledger.trial.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {bigRun, emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const draw = (of: Run, chapter?: string): RowsData => {
  const facts = writeLedgerFacts(of, chapter);
  return {...writeLedger(facts), scenes: writeLedgerScenes(facts)};
};
const drawn = draw(run);
const rows = drawn.groups[0]!.rows;

test('chapter 2 is told by default: writes 3 to 19, each with its time, writer and version', () => {
  assert.deepEqual(rows.map(({id}) => id), Array.from({length: 17}, (_, i) => `#${i + 3}`));
  assert.deepEqual(rows[0]!.cells, {n: '3', act: 'create configmaps kube-root-ca.crt', at: '20:11:46.752', writer: 'root-ca-cert-publisher', rv: '843'});
  assert.deepEqual(rows.at(-1)!.cells, {n: '19', act: 'update deployments web', at: '20:11:51.978', writer: 'deployment-controller', rv: '906'});
});

test('eleven of the seventeen are status updates: these are marked and tagged, no others', () => {
  assert.equal(rows.filter(({tone, tag}) => tone === 'accent' && tag === 'status').length, 11);
  assert.ok(rows.every(({tone, tag, detail}) => (tone === 'accent') === (tag === 'status') && (tag === 'status') === detail!.includes('reports a status')));
  assert.match(drawn.caption, /\{accent:11 marked\} ones only report a status/);
});

test('the running total is 19; these are 17 of 220, and 11 report a status', () => {
  assert.deepEqual(drawn.total, {label: 'Writes so far, to the end of chapter 2', value: '19'});
  assert.deepEqual(drawn.facts, [{label: 'Status updates', value: '11'}, {label: 'Of the run’s writes', value: '17 of 220'}]);
});

test('the rows come in at most ten scenes, and the last sums up', () => {
  assert.ok(drawn.scenes!.length <= 10);
  assert.deepEqual(drawn.scenes!.flatMap(({on}) => on), rows.map(({id}) => id));
  assert.equal(drawn.end, '11 of 17 writes only report a status; the last is by deployment-controller.');
});

test('any chapter, and all of them, keep the house rules, and the family accepts them', () => {
  for (const data of [drawn, draw(run, 'all'), draw(run, '3'), draw(run, '7'), draw(secondRun), draw(thirdRun), draw(simulate('node-stop')), draw(bigRun(5000))]) {
    assertTold(data, table(data));
    assert.deepEqual(check(structuredClone(data)).issues, []);
  }
});

test('an estimated time is marked as one, and the mark is explained', () => {
  const five = draw(run, '5');
  assert.equal(five.groups[0]!.rows[0]!.cells['at'], '≈ 20:11:54');
  assert.ok(five.footnotes!.some((note) => note.startsWith('≈ ')));
  assert.deepEqual(drawn.footnotes, []);
});

test('a version known only between two numbers is given as both, and one that is not known is left out; the figure explains each', () => {
  assert.equal(draw(run, '3').groups[0]!.rows[0]!.cells['rv'], '854–855');
  assert.deepEqual(draw(run, '3').footnotes, ['A version given as two numbers lies between them, both included.']);
  const some: Run = {...run, writes: run.writes.map(({resourceVersion, resourceVersionRange: _, ...write}) => ({...write, ...(resourceVersion === 843 && {resourceVersion})}))};
  assert.deepEqual(draw(some).footnotes, ['A version that is left out is not known.']);
  assert.deepEqual(draw(some, '3').columns.map(({key}) => key), ['n', 'act', 'at', 'writer']);
  assert.deepEqual(draw(some, '3').footnotes, []);
});

test('where nothing reports a status the figure says so', () => assert.match(draw(run, '3').end!, /^None of 3 writes reports a status/));

test('a run that is no recording is told whole, whatever its chapters are called', () => {
  const other = draw(secondRun);
  assert.equal(other.groups[0]!.rows.length, secondRun.writes.length);
  assert.deepEqual(other.total, {label: 'Writes in all', value: String(secondRun.writes.length)});
  assert.ok(other.footnotes!.some((note) => note.includes('order')), 'it is told in another order than it happened');
});

test('of 50,000 writes 240 are drawn, and the figure says so', () => {
  const big = draw(bigRun(50_000));
  assert.equal(big.groups[0]!.rows.length, 240);
  assert.match(big.footnotes![0]!, /first 240 of 50,000 writes; Filter finds the others/);
  assert.equal(big.total!.value, '50,000');
});

test('in a run of many namespaces a write names its own', () => assert.match(draw(bigRun(2000)).groups[0]!.rows.find(({cells}) => cells['act']!.includes('pods'))!.cells['act']!, / team-\d+\//));

test('a run without writes, a chapter that is not there and one without writes say so', () => {
  assert.throws(() => writeLedgerFacts(emptyRun), {name: 'MissingFacts', message: 'this run holds no writes'});
  assert.throws(() => writeLedgerFacts(run, '42'), {name: 'MissingFacts', message: /^this run has no chapter 42; it has 0, 1, 2/});
  assert.throws(() => writeLedgerFacts(run, '0'), {name: 'MissingFacts', message: 'nothing was written in chapter 0 of this run'});
});

const trial = writeLedgerTrial(run, undefined);
const chosen = (values: Record<string, string>): RowsData => trial.answer({chapter: 'all', kind: '', writer: '', text: '', ...values});

test('the filter starts with what is drawn, and offers what the run has with its counts', () => {
  assert.deepEqual(trial.fields.map(({key, value}) => [key, value]), [['chapter', '2'], ['kind', ''], ['writer', ''], ['text', '']]);
  assert.deepEqual(trial.answer(Object.fromEntries(trial.fields.map(({key, value}) => [key, value]))).groups, drawn.groups);
  const kind = trial.fields[1]!;
  assert.ok(kind.kind === 'choice' && kind.options.some(({label}) => /^a status \(\d+\)$/.test(label)));
});

test('filters go together: what is drawn is what all of them let through', () => {
  assert.equal(chosen({}).groups[0]!.rows.length, 220);
  const some = chosen({kind: 'create', writer: 'replicaset-controller', text: ' PODS '});
  assert.ok(some.groups[0]!.rows.length > 0);
  assert.ok(some.groups[0]!.rows.every(({cells}) => cells['act']!.startsWith('create pods ') && cells['writer'] === 'replicaset-controller'));
  assert.equal(some.end, `${some.groups[0]!.rows.length} writes of 220.`);
  assert.equal(some.total!.value, String(some.groups[0]!.rows.length));
});

test('a filter shows the run’s own writes, so the source stays the run’s', () => assert.deepEqual(chosen({kind: 'status'}).source, run.source));

test('a filter that lets nothing through is no mistake', () => assert.deepEqual([chosen({text: 'nobody'}).groups[0]!.rows, chosen({text: 'nobody'}).end], [[], '0 writes of 220.']));

test('in a run without chapters there is no such field, and 50,000 writes can be searched', () => {
  const big = writeLedgerTrial({...bigRun(50_000), chapters: []}, undefined);
  assert.deepEqual(big.fields.map(({key}) => key), ['kind', 'writer', 'text']);
  const writers = big.fields[1]!;
  assert.ok(writers.kind === 'choice' && writers.options.length <= 61);
  const {groups, footnotes} = big.answer({kind: '', writer: '', text: 'operator-17'});
  assert.ok(groups[0]!.rows.length > 0 && groups[0]!.rows.every(({cells}) => `${cells['act']} ${cells['writer']}`.includes('operator-17')));
  assert.ok(Array.isArray(footnotes));
});
