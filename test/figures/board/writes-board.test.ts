import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/tally.data.js';
import {table} from '../../../src/families/tally.table.js';
import type {TallyItem} from '../../../src/families/tally.data.js';
import {BoardFilter, findGroup} from '../../../src/figures/board/board-filter.js';
import {atRest, boardGroups} from '../../../src/figures/board/board-groups.js';
import {filterWords, writeSentence} from '../../../src/figures/board/reading-words.js';
import {TimeWindow} from '../../../src/figures/board/time-window.js';
import {writesBoardFacts} from '../../../src/figures/board/writes-board.facts.js';
import type {WritesBoardFacts} from '../../../src/figures/board/writes-board.facts.js';
import {toldGroups, writesBoard} from '../../../src/figures/board/writes-board.words.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {bigRun, emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const facts = writesBoardFacts(run);
const drawn = writesBoard(facts);
const [writers, kinds, chapters] = facts.sides;
const counts = (side = writers!): [string, number][] => side.groups.map(({label, count}) => [label, count]);
const parts = (mark: string, of: WritesBoardFacts = facts): [string, number][] => findGroup(of.sides, mark)!.group.parts.map(({label, count}) => [label, count]);

/** The board after some marks were pressed. */
function pressed(of: WritesBoardFacts, marks: string[], scene?: number, span?: {from: number; to: number}) {
  const window = new TimeWindow(() => undefined);
  window.span = span;
  const filter = new BoardFilter(window);
  for (const mark of marks) {
    const found = findGroup(of.sides, mark);
    if (found) filter.toggle(found.side, found.group);
    else filter.open(mark);
  }
  const state = filter.state(of, scene);
  const groups = boardGroups(of, state);
  const item = (id: string): TallyItem | undefined => groups.flatMap((group) => group.items.flatMap((one) => [one, ...(one.parts ?? [])])).find((one) => one.id === id);
  return {...state, groups, item};
}

/* ------------------------------------------------------------------ what the recorded run comes to */

test('220 writes: controllers 142, kubelets 58, the scheduler 11, you 8, the storage add-on 1', () => {
  assert.equal(drawn.total!.value, 220);
  assert.deepEqual(counts(writers), [['controllers in kube-controller-manager', 142], ['kubelets on 2 nodes', 58], ['kube-scheduler', 11], ['you, through kubectl', 8], ['local-path-provisioner', 1]]);
});

test('the controllers\' 142 by their ten parts: 38, 32, 24, 19, 12, 8, 4, 3, 1, 1', () => {
  assert.deepEqual(parts('writer:controllers'), [
    ['replicaset', 38], ['deployment', 32], ['endpointslice', 24], ['endpoints', 19], ['statefulset', 12], ['node lifecycle and eviction', 8],
    ['volume binder', 4], ['claim protection', 3], ['CA publisher', 1], ['service accounts', 1],
  ]);
});

test('the kubelets\' 58 by node: 31 and 27', () => assert.deepEqual(parts('writer:kubelets'), [['kind-worker2', 31], ['kind-worker', 27]]));

test('by kind: 125 status updates, 48 other changes, 36 creates, 11 deletes', () => {
  assert.deepEqual(counts(kinds), [['status updates', 125], ['other changes of objects', 48], ['creates', 36], ['deletes', 11]]);
  assert.deepEqual(parts('kind:other'), [['endpointslices', 22], ['endpoints', 17], ['replicasets', 5], ['persistentvolumeclaims', 3], ['deployments', 1]]);
});

test('by chapter: 0, 2, 17, 3, 15, 3, 26, 154, the last being 86 for the rolling update and 68 for the stopped node', () => {
  assert.deepEqual(chapters!.groups.map(({count}) => count), [0, 2, 17, 3, 15, 3, 26, 154]);
  assert.deepEqual(chapters!.groups.map(({label}) => label.slice(0, 2)), ['0.', '1.', '2.', '3.', '4.', '5.', '6.', '7.']);
  assert.deepEqual(parts('chapter:7').map(([, count]) => count), [86, 68]);
});

test('not counted: 626 Lease renewals, 85 Events, 11 token requests, 2 updates refused', () => {
  assert.deepEqual(drawn.groups.at(-1)!.items.map(({value, unit}) => [value, unit]), [[626, 'writes'], [85, 'writes'], [11, 'requests'], [2, 'requests']]);
});

test('8 writes are by the controllers that watch nodes, and the caption says how they are drawn', () => {
  assert.equal(facts.nodeWrites, 8);
  assert.equal(facts.nodeWatch.length, 220);
  assert.match(drawn.caption, /\{second:Dashed\} are the 8 by controllers that watch nodes/);
});

test('every list adds up to 220, and every part to its bar', () => {
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
  for (const {groups, codes} of facts.sides) assert.equal(groups.reduce((sum, {count}) => sum + count, 0), codes.length);
});

test('most times of this run are estimated, and a footnote says so; a list marks them', () => {
  assert.equal(facts.estimated, run.writes.filter(({timeFrom}) => timeFrom === 'estimated').length);
  assert.match(drawn.footnotes![0]!, new RegExp(`^${facts.estimated} of the 220 times are estimated`));
  for (const write of run.writes) {
    const sentence = writeSentence(run, write);
    if (write.timeFrom === 'estimated') assert.match(sentence, /^#\d+ · ≈ \d\d:\d\d:\d\d · /);
    else assert.match(sentence, /^#\d+ · \d\d:\d\d:\d\d\.\d{3} · /);
  }
});

test('scenes tell the chapters that wrote, in words for each, within 12 s', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), [1, 2, 3, 4, 5, 6, 7].map((n) => `chapter-${n}`));
  assert.equal(drawn.scenes!.at(-1)!.say, '7. A new image, then a stopped node: 154 of 220 writes.');
});

/* ------------------------------------------------------------------ pressing */

test('the board that nobody has touched is the one with nothing chosen', () => {
  assert.deepEqual(boardGroups(facts, atRest(facts)), pressed(facts, []).groups);
});

test('groups and parts are found by their marks, and nothing else is', () => {
  assert.equal(findGroup(facts.sides, 'writer:kubelets')!.group.count, 58);
  assert.equal(findGroup(facts.sides, 'writer:kubelets/kind-worker')!.group.count, 27);
  for (const mark of ['writer:kubelets/nobody', 'not:leases', 'times', '']) assert.equal(findGroup(facts.sides, mark), undefined);
});

test('a bar that is pressed leaves its writes alone; the other lists count these, of all', () => {
  const {counts: {total}, item} = pressed(facts, ['writer:kubelets']);
  assert.equal(total, 58);
  const status = run.writes.filter(({writer, kind}) => writer.startsWith('kubelet') && kind === 'status').length;
  assert.deepEqual([item('kind:status')!.counted, item('kind:status')!.value], [status, 125]);
  assert.deepEqual([item('writer:kubelets')!.pressed, item('writer:kubelets')!.tone], [true, 'accent']);
});

test('in its own list the others stay to be chosen: muted, with all they have', () => {
  const {item} = pressed(facts, ['writer:kubelets']);
  assert.deepEqual([item('writer:scheduler')!.tone, item('writer:scheduler')!.counted, item('writer:scheduler')!.pressed], ['muted', undefined, false]);
});

test('filters of several lists narrow each other down', () => {
  const {counts: {total}, item} = pressed(facts, ['writer:controllers/replicaset', 'chapter:7']);
  assert.equal(total, run.writes.filter(({writer, chapter}) => writer === 'replicaset-controller' && chapter === 7).length);
  assert.equal(item('writer:kubelets')!.counted, run.writes.filter(({writer, chapter}) => writer.startsWith('kubelet') && chapter === 7).length);
});

test('a pressed part marks itself, and its bar is filled as far as the part', () => {
  const {item} = pressed(facts, ['writer:controllers/replicaset']);
  assert.equal(item('writer:controllers/replicaset')!.tone, 'accent');
  assert.deepEqual([item('writer:controllers')!.tone, item('writer:controllers')!.pressed, item('writer:controllers')!.filled], [undefined, false, 38]);
});

test('pressed again, a bar lets go', () => {
  const {counts: {total}, item} = pressed(facts, ['writer:kubelets', 'writer:kubelets']);
  assert.equal(total, 220);
  assert.equal(item('kind:status')!.counted, undefined);
});

test('another bar of the same list takes its place', () => assert.equal(pressed(facts, ['writer:kubelets', 'writer:scheduler']).counts.total, 11));

test('a chapter without writes can be chosen, and then nothing is shown', () => {
  const {counts: {total}, chosen} = pressed(facts, ['writer:scheduler', 'chapter:0']);
  assert.equal(total, 0);
  assert.equal(filterWords(chosen, undefined), 'writes by kube-scheduler in “0. A cluster before anything runs on it”');
});

test('a part of the time is a filter like any other, both ends included', () => {
  const first = Math.min(...run.writes.map(({t}) => t));
  const {counts: {total}, item} = pressed(facts, [], undefined, {from: first, to: first});
  assert.equal(total, run.writes.filter(({t}) => t === first).length);
  assert.notEqual(item('writer:you')!.counted, undefined);
});

test('the filter is told in words', () => {
  assert.equal(filterWords(pressed(facts, ['writer:kubelets', 'kind:create', 'chapter:7/the stopped node']).chosen, '20:18:00 → 20:18:05'), 'creates by kubelets on 2 nodes in “the stopped node”, 20:18:00 → 20:18:05');
  assert.equal(filterWords(pressed(facts, ['kind:other/endpoints']).chosen, undefined), 'changes of endpoints');
  assert.equal(filterWords(new Map(), '20:18:00 → 20:18:05'), 'writes, 20:18:00 → 20:18:05');
});

test('a scene fills the bars as far as it has got, while the numbers stand', () => {
  const {item, told: {counts: {total}}} = pressed(facts, [], 2);
  assert.equal(total, 2 + 17 + 3);
  assert.deepEqual([item('chapter:2')!.filled, item('chapter:7')!.filled, item('chapter:7')!.counted, item('chapter:7')!.value], [17, 0, undefined, 154]);
  assert.equal(item('writer:scheduler')!.filled, run.writes.filter(({writer, chapter}) => writer === 'kube-scheduler' && chapter! <= 3).length);
});

test('a scene and a filter go together', () => {
  const {told: {counts: {total}}} = pressed(facts, ['chapter:7'], 2);
  assert.equal(total, 0, 'the chosen chapter has not been told by then');
  assert.equal(pressed(facts, ['writer:kubelets'], 3).told.counts.total, run.writes.filter(({writer, chapter}) => writer.startsWith('kubelet') && chapter! <= 4).length);
});

/* ------------------------------------------------------------------ other runs */

test('words follow the rules of figures, in every run', () => {
  for (const one of [run, secondRun, thirdRun, bigRun(900)]) {
    const figure = writesBoard(writesBoardFacts(one));
    assertTold(figure, table(figure));
    assert.deepEqual(check(structuredClone(figure)).issues, [], one.id);
  }
});

test('a run that was imported has causes, and what none was found for is a bar of its own', () => {
  const second = writesBoardFacts(secondRun);
  assert.equal(second.sides[2]!.title, 'By cause');
  assert.deepEqual(counts(second.sides[2]).at(-1), ['no cause found', 1]);
  assert.deepEqual(parts('writer:others', second), [['argocd-application-controller', 2], ['bank/report-bot', 1]]);
  assert.doesNotMatch(JSON.stringify(writesBoard(second)), /shop|redis|kind-worker|chapter /);
});

test('a run that is not told in parts has no scenes and no such list', () => {
  const figure = writesBoard(writesBoardFacts({...secondRun, chapters: [], writes: secondRun.writes.map(({chapter: _, ...write}) => write)}));
  assert.equal(figure.scenes, undefined);
  assert.deepEqual(figure.groups.map(({title}) => title).slice(0, 2), ['By writer', 'By kind of write']);
  assert.doesNotMatch(figure.alt + figure.caption, /chapter|cause/);
});

test('one write is told in the singular', () => {
  const figure = writesBoard(writesBoardFacts({...secondRun, writes: secondRun.writes.slice(0, 1)}));
  assert.equal(figure.eyebrow, '1 write, and who made it');
  assert.equal(figure.total!.label, 'write to cluster state');
});

test('a run without writes has no board, and says why', () => assert.throws(() => writesBoardFacts(emptyRun), {name: 'MissingFacts', message: 'this run counts no writes'}));

test('writes that are missing or there twice are told at the total, not hidden', () => {
  const doubt = (writes: Run['writes']): string => writesBoard(writesBoardFacts({...run, writes})).total!.doubt ?? '';
  assert.equal(doubt(run.writes), '');
  assert.match(doubt(run.writes.filter(({n}) => n !== 5)), /numbered up to 220, but this run holds 219 of them, under 219 numbers/);
  assert.match(doubt([...run.writes, run.writes[3]!]), /holds 221 of them, under 220 numbers/);
});

test('a kind, a chapter or a part that nobody foresaw is counted, so that the sums hold', () => {
  const odd = {...run, writes: run.writes.map((write) => (write.n === 7 ? {...write, kind: 'renewal' as 'status', chapter: 99} : write.n === 8 ? {...write, part: 'unheard of'} : write))};
  const figure = writesBoard(writesBoardFacts(odd));
  assert.deepEqual(check(structuredClone(figure)).issues, []);
  assert.ok(JSON.stringify(figure.groups).includes('"renewal"') && JSON.stringify(figure.groups).includes('"chapter 99"') && JSON.stringify(figure.groups).includes('"unheard of"'));
});

test('of long lists the largest are shown, with the rest as one; opened, they show all', () => {
  const big = writesBoardFacts(bigRun(20_000));
  const folded = pressed(big, []);
  const others = folded.item('writer:others')!;
  assert.equal(others.parts!.length, 13);
  assert.equal(others.parts!.at(-1)!.label, '242 more');
  assert.equal(others.parts!.reduce((sum, {value}) => sum + value, 0), others.value);
  assert.equal(folded.groups[2]!.items.length, 13);
  assert.equal(pressed(big, ['more:writer:others']).item('writer:others')!.parts!.length, 254);
  assert.equal(pressed(big, ['more:chapter']).groups[2]!.items.length, big.sides[2]!.groups.length);
});

test('what is chosen stays in sight when its list is folded', () => {
  const big = writesBoardFacts(bigRun(20_000));
  const last = findGroup(big.sides, 'writer:others')!.group.parts.at(-1)!;
  assert.equal(pressed(big, [last.mark]).item(last.mark)!.pressed, true);
});

test('a run told in too many parts to follow is not played', () => {
  assert.deepEqual(toldGroups(writesBoardFacts(bigRun(50_000))), []);
  assert.equal(writesBoard(writesBoardFacts(bigRun(2000))).scenes!.length, 5);
});

test('writes stay out of the figure\'s data, however many there are', () => {
  const figure = writesBoard(writesBoardFacts(bigRun(20_000)));
  assert.ok(JSON.stringify(figure).length < 120_000);
});
