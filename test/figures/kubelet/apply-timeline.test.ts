import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/lanes.data.js';
import {table} from '../../../src/families/lanes.table.js';
import type {LanesData} from '../../../src/families/lanes.data.js';
import {applyTimelineFacts} from '../../../src/figures/kubelet/apply-timeline.facts.js';
import {after, applyTimeline as drawing} from '../../../src/figures/kubelet/apply-timeline.js';
import {applyTimelineScenes} from '../../../src/figures/kubelet/apply-timeline.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {simulate} from '../../../src/sim/index.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const whole = (run: Run): LanesData => {
  const facts = applyTimelineFacts(run);
  const data = drawing(facts);
  return {...data, scenes: applyTimelineScenes(facts, data, after)};
};
const run = await recordedRun();
const facts = applyTimelineFacts(run);
const drawn = whole(run);
const times = (moments: {t: number}[]): number[] => moments.map(({t}) => t);

test('the ReplicaSet at +5 ms, three Pods at +8 to +14, three Bindings at +16 to +20', () => {
  assert.deepEqual(facts.made.map(({kind, times: all}) => [kind, times(all)]), [['ReplicaSet', [5]], ['Pod', [8, 14, 14]]]);
  assert.deepEqual(times(facts.bindings), [16, 19, 20]);
});

test('the first kubelet reports at +31 ms, the last Pod is Ready at +5,115 ms, rollout status returns at +5,179 ms', () => assert.deepEqual([facts.status!.t, facts.ready.t, facts.returned!.t], [31, 5115, 5179]));

test('the axis changes its scale at +31 ms, where the cursor rests, and the caption says so', () => {
  assert.deepEqual(drawn.scale.segments!.map(({to, unit}) => [to, unit]), [[31, 'ms'], [5179, 's']]);
  assert.equal(drawn.cursor, 31);
  assert.match(drawn.caption, /cursor at \+31 ms/);
});

test('the pulls alone are marked; what control plane programs did lies before the cursor', () => {
  const marked = drawn.lanes.flatMap(({spans = [], points = []}) => [...spans, ...points]).filter(({tone}) => tone);
  assert.deepEqual(marked.map(({id}) => id), ['pull-0', 'pull-1', 'pull-2']);
  for (const {id, spans = [], points = []} of drawn.lanes.slice(0, 3)) for (const at of [...spans.map(({to}) => to!), ...points.map((point) => point.at)]) assert.ok(at < 31, id);
});

for (const [title, one] of [['the recorded run', run], ['a bank', secondRun], ['a simulated apply', simulate('apply')], ['a simulated rollout', simulate('rollout')]] as const) {
  test(`${title}: the cursor goes forward, in short sentences whose numbers are in the table`, () => {
    const data = whole(one);
    assertTold(data, table(data));
    assert.deepEqual(check(structuredClone(data)).issues, []);
    const at = data.scenes!.map((scene) => scene.at!);
    assert.deepEqual(at, [...at].sort((a, b) => a - b));
  });
}

test('pulls that take a small part of the time are not said to take most of it', () => assert.match(whole(secondRun).caption, /come next/));

test('a command that returned for another apply is not part of this one', () => assert.equal(applyTimelineFacts(secondRun).returned, undefined));

test('a run in which nothing that was applied became Ready says so', () => {
  for (const other of [emptyRun, {...thirdRun, marks: []}]) assert.throws(() => applyTimelineFacts(other), {name: 'MissingFacts', message: /became Ready/});
});
