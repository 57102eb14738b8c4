import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/lanes.data.js';
import {table} from '../../../src/families/lanes.table.js';
import {layoutLanes} from '../../../src/families/lanes.layout.js';
import {tolerationTimelineFacts, type TolerationTimelineFacts} from '../../../src/figures/failure/toleration-timeline.facts.js';
import {tolerationTimeline} from '../../../src/figures/failure/toleration-timeline.js';
import {tolerationScenes} from '../../../src/figures/failure/toleration-timeline.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {playTime} from '../../../src/stage/player.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';

const run = await recordedRun();
const facts = tolerationTimelineFacts(run);
/** The whole figure: what is drawn, and the scenes that come later. */
function whole(of: TolerationTimelineFacts) {
  const drawn = tolerationTimeline(of);
  return {...drawn, scenes: tolerationScenes(of, drawn.lanes, drawn.end!)};
}
const data = whole(facts);
const names = (pods: {name: string}[]): string[] => pods.map(({name}) => name).sort();
const spans = data.lanes.flatMap((lane) => lane.spans ?? []);

test('the node stops at 20:12:19.835 and is Unknown and tainted 44.4 s later', () => {
  assert.equal(facts.node, 'kind-worker');
  assert.equal(new Date(facts.epoch + facts.stopped!.t).toISOString(), '2026-11-07T20:12:19.835Z');
  assert.equal(facts.unknown!.t - facts.stopped!.t, 44_351);
  assert.equal(facts.taint, 'node.kubernetes.io/unreachable');
});

test('three Pods tolerate the taint for 300 s and are evicted 300.1 s after it', () => {
  assert.equal(facts.groups.length, 1);
  const [group] = facts.groups;
  assert.deepEqual(names(group!.pods), ['redis-0', 'web-67fddbbb7-pwq2w', 'web-d75cc9d86-pz7wt']);
  assert.equal(group!.tolerated, 300_000);
  assert.equal(group!.waited, 300_104);
});

test('the replacement is created 12 ms after the eviction and is Ready 1.4 s after it, on the other worker', () => {
  assert.equal(facts.replacements.length, 1);
  const [one] = facts.replacements;
  assert.deepEqual([one!.pod.name, one!.pod.node, one!.of.name, one!.after, one!.readyAfter], ['web-d75cc9d86-dwv6l', 'kind-worker2', 'web-d75cc9d86-pz7wt', 12, 1408]);
});

test('redis-0 waits for its node, and pwq2w was terminating before it was evicted', () => {
  assert.deepEqual(names(facts.held), ['redis-0']);
  assert.deepEqual(names(facts.terminating), ['web-67fddbbb7-pwq2w']);
});

test('4 min 42 s of the wait are cut out, the weights of the rest are in the table, and nothing is hidden by the cut', () => {
  const [cut] = data.scale.cuts!;
  assert.equal(cut![1] - cut![0], 282_000);
  assert.deepEqual(check(structuredClone(data)).issues, []);
  const axis = table(data).rows.filter(({lane}) => lane === 'Axis').map(({what, length}) => [what, length]);
  assert.deepEqual(axis, [['cut out', '4 min 42 s'], ['drawn 20 % of the width', '44.4 s'], ['drawn 52 % of the width', '300.1 s'], ['drawn 28 % of the width', '1.4 s']]);
});

test('the bars of the wait alone are marked: one a Pod, from the taint to the eviction', () => {
  const marked = spans.filter(({tone}) => tone);
  assert.deepEqual(marked.map(({tone, from, to}) => [tone, from - facts.epoch, to! - facts.epoch]), Array.from({length: 3}, () => ['accent', 78_186, 378_290]));
  assert.equal(new Set(marked.map(({ref}) => ref)).size, 3);
});

test('the waiting takes more of the screen, and of the time, than everything else', () => {
  const {lanes} = layoutLanes(data, 760, 14);
  const wait = lanes[1]!.items.find(({mark}) => mark.tone === 'accent')!;
  assert.ok(wait.w > 50);
  const holds = data.scenes.map(({hold = 0}) => hold);
  assert.equal(data.scenes[holds.indexOf(Math.max(...holds))]!.id, 'waiting');
  assert.ok(playTime(data.scenes) <= 12_000);
});

test('six scenes: stopped, tainted, waiting, evicted, replaced, ready', () => {
  assert.deepEqual(data.scenes.map(({id}) => id), ['stopped', 'tainted', 'waiting', 'evicted', 'replaced', 'ready']);
  assert.equal(data.scenes[3]!.say, '20:18:04.290: the wait is over, and 3 Pods are evicted.');
  assert.deepEqual([data.scenes.at(-1)!.say, data.end], Array.from({length: 2}, () => '1.4 s after the eviction the replacement is Ready.'));
});

const told: [string, Run][] = [['the recorded run', run], ['five Pods of different patience', thirdRun]];
for (const [title, one] of told) {
  const drawn = whole(tolerationTimelineFacts(one));
  test(`${title}: every sentence is short, and every number in it is in the table`, () => {
    const rows = JSON.stringify(table(drawn).rows);
    for (const {say, at} of drawn.scenes) {
      assert.ok(say.length <= 90, say);
      assert.ok(at === undefined || Number.isFinite(at));
      for (const number of say.match(/\d[\d.:]*\d|\d/g) ?? []) assert.ok(rows.includes(number), `${number} of "${say}"`);
    }
    assert.ok(drawn.alt.length <= 160, drawn.alt);
    assert.ok(playTime(drawn.scenes) <= 12_000);
  });
  test(`${title}: the last scene is the complete figure, and scenes go forward in time`, () => {
    const named = new Set(drawn.scenes.flatMap(({on = []}) => on));
    const marks = drawn.lanes.flatMap(({spans: bars = [], points = []}) => [...bars, ...points].map(({id}) => id));
    assert.deepEqual(marks.filter((id) => !named.has(id)), []);
    assert.equal(new Set(drawn.scenes.map(({id}) => id)).size, drawn.scenes.length);
    const events = drawn.scenes.filter(({id}) => id !== 'waiting').map(({at}) => at!);
    assert.deepEqual(events, [...events].sort((a, b) => a - b));
  });
  test(`${title}: the caption names no colour and no direction outside a token`, () => {
    const text = [drawn.caption, ...(drawn.footnotes ?? []), ...drawn.scenes.map(({say}) => say)].join(' ').replace(/\{[^}]*\}/g, '');
    assert.doesNotMatch(text, /\b(accent|purple|red|orange|left|right|above|below|top|bottom)\b/);
  });
}

test('Pods of different patience wait in lanes of their own, shortest first, and those that stay come last', () => {
  const third = whole(tolerationTimelineFacts(thirdRun));
  assert.deepEqual(third.lanes.slice(1, 6).map(({label, sub}) => [label, sub]), [
    ['1 Pod goes at once', 'taint not tolerated'], ['1 Pod waits 30 s', '`tolerationSeconds: 30`'], ['1 Pod waits 300 s', '`tolerationSeconds: 300`'],
    ['1 Pod stays', 'taint tolerated without limit'], ['1 Pod stays', 'tolerations not recorded'],
  ]);
  assert.deepEqual(third.lanes.flatMap((lane) => lane.spans ?? []).filter(({tone}) => tone === 'accent').map(({label}) => label), ['`records-0`']);
  assert.match(third.caption, /`4kx2c` is replaced 20 ms after its own eviction/);
});

test('a node that comes back in time evicts nobody: its Pods stay', () => {
  const back: Run = {...thirdRun, marks: [...thirdRun.marks.filter((mark) => !(mark.kind === 'pod' && mark.milestone === 'evicted')),
    {t: 110_000, from: 'stated', kind: 'node', node: 'ward-b', state: 'ready'}, {t: 110_200, from: 'stated', kind: 'node', node: 'ward-b', state: 'untainted'}], writes: []};
  const told = tolerationTimelineFacts(back);
  assert.equal(told.longest, undefined);
  assert.equal(told.end, 110_000);
  assert.match(whole(told).caption, /nothing in this run evicts them/);
});

test('many Pods of one kind are six bars, the last one for the rest', () => {
  const pods = Array.from({length: 40}, (_, i) => ({...thirdRun.objects.find(({name}) => name === 'monitor-7gk2p')!, id: `pod/clinic/m-${i}`, name: `m-${i}`}));
  const crowded = whole(tolerationTimelineFacts({...thirdRun, objects: [...thirdRun.objects, ...pods]}));
  const lane = crowded.lanes.find(({label}) => label === '41 Pods stay')!;
  assert.deepEqual(lane.spans!.map(({label}) => label), ['`7gk2p`', '`m-0`', '`m-1`', '`m-2`', '`m-3`', 'and 36 more'].map((label, i) => (i && i < 5 ? lane.spans![i]!.label : label)));
  assert.equal(lane.spans!.length, 6);
});

test('many Pods evicted one after the other are one lane, whichever second they fall into', () => {
  const [wait] = tolerationTimelineFacts(thirdRun).groups.filter(({tolerated}) => tolerated === 300_000);
  const [first] = wait!.pods;
  const pods = Array.from({length: 30}, (_, i) => ({...first!, id: `pod/clinic/m-${i}`, name: `m-${i}`}));
  const evicted = pods.map(({id: pod}, i): Run['marks'][number] => ({t: wait!.evicted!.t + 50 * (i + 1), from: 'stated', kind: 'pod', pod, milestone: 'evicted'}));
  const {groups} = tolerationTimelineFacts({...thirdRun, objects: [...thirdRun.objects, ...pods], marks: [...thirdRun.marks, ...evicted].sort((a, b) => a.t - b.t)});
  assert.deepEqual(groups.filter(({tolerated}) => tolerated === 300_000).map((group) => group.pods.length), [31]);
});

test('an estimated eviction is never told as if it had been measured', () => {
  const about: Run = {...run, marks: run.marks.map((mark) => (mark.kind === 'pod' && mark.milestone === 'evicted' ? {...mark, from: 'estimated' as const} : mark))};
  const drawn = whole(tolerationTimelineFacts(about));
  assert.match(drawn.scenes.find(({id}) => id === 'evicted')!.say, /^About 20:18:04\.2: /);
  assert.doesNotMatch(JSON.stringify(table(drawn).rows.filter(({lane}) => lane === '3 Pods wait 300.1 s')), /20:18:04\.290/);
});

test('a run without a stopped node says so, and so does a node that nobody knows', () => {
  assert.throws(() => tolerationTimelineFacts(secondRun), {name: 'MissingFacts', message: 'this run has no stopped or tainted node'});
  assert.throws(() => tolerationTimelineFacts(emptyRun), {name: 'MissingFacts'});
  assert.throws(() => tolerationTimelineFacts(thirdRun, 'ward-d'), {name: 'MissingFacts', message: 'this run has no Pod on the tainted node "ward-d"; it lost ward-b'});
  assert.throws(() => tolerationTimelineFacts(run, 'nowhere'), {name: 'MissingFacts', message: 'this run has no stopped or tainted node "nowhere"; it lost kind-worker'});
});

test('Pods whose tolerations are not in the run wait for a time that nobody recorded', () => {
  const untold: Run = {...run, objects: run.objects.map(({tolerations: _, ...object}) => object)};
  assert.equal(whole(tolerationTimelineFacts(untold)).scenes.find(({id}) => id === 'waiting')!.say, `${facts.pods} Pods tolerate the taint for a time not recorded. The wait begins.`);
});
