import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/lanes.data.js';
import {table} from '../../../src/families/lanes.table.js';
import type {LanesData} from '../../../src/families/lanes.data.js';
import {podMilestonesFacts} from '../../../src/figures/kubelet/pod-milestones.facts.js';
import {podMilestones as drawing, sayColumn} from '../../../src/figures/kubelet/pod-milestones.js';
import {podMilestonesScenes} from '../../../src/figures/kubelet/pod-milestones.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {simulate} from '../../../src/sim/index.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const whole = (run: Run, scaled = false): LanesData => {
  const facts = podMilestonesFacts(run);
  return {...drawing(facts, scaled), scenes: podMilestonesScenes(facts, sayColumn)};
};
const run = await recordedRun();
const facts = podMilestonesFacts(run);
const drawn = whole(run);

test('three Pods, five stages, each to the millisecond', () => {
  assert.deepEqual(facts.columns, ['initialized', 'sandbox', 'running', 'ready', 'cpu']);
  assert.deepEqual(facts.pods.map(({pod, reached}) => [pod.name.slice(-5), ...reached.map((moment) => moment!.t)]), [
    ['pwq2w', 34, 420, 3704, 3996, 4996], ['d9sc4', 31, 421, 3572, 4111, 6116], ['6h5g4', 42, 427, 4336, 5115, 7118],
  ]);
});

test('from Running to Ready the probe takes 292, 539 and 779 ms', () => {
  assert.deepEqual(facts.pods.map(({probe}) => probe), [292, 539, 779]);
  assert.deepEqual(drawn.lanes.map(({spans}) => spans![0]!.label), ['292 ms', '539 ms', '779 ms']);
});

test('the column Ready is marked, and nothing else', () => {
  assert.deepEqual(drawn.lanes.flatMap(({points = []}) => points).filter(({tone}) => tone).map(({label}) => label), ['+3,996 ms', '+4,111 ms', '+5,115 ms']);
});

test('true to scale the same moments stand where they belong in time', () => {
  const scaled = whole(run, true);
  assert.deepEqual(scaled.lanes.map(({points}) => points!.map(({at}) => at)), facts.pods.map(({reached}) => reached.map((moment) => moment!.t)));
  assert.deepEqual(check(structuredClone(scaled)).issues, []);
});

for (const [title, one] of [['the recorded run', run], ['a bank', secondRun], ['a clinic', thirdRun], ['a simulated apply', simulate('apply')]] as const) {
  test(`${title}: one scene a column, told in short sentences whose numbers are in the table`, () => {
    if (one === thirdRun) return assert.throws(() => podMilestonesFacts(one), {name: 'MissingFacts'});
    const data = whole(one);
    assertTold(data, table(data));
    assert.deepEqual(check(structuredClone(data)).issues, []);
    assert.equal(data.scenes!.length, data.scale.ordinal!.length);
  });
}

test('a stage nobody recorded is left out, and nothing is said of a probe without Running', () => {
  const bank = whole(secondRun);
  assert.deepEqual(bank.scale.ordinal, ['Scheduled', 'Ready']);
  assert.doesNotMatch(bank.caption, /probe/);
});

test('the CPU that was reported is 79m, and why it is less than requested is said', () => assert.match(drawn.footnotes!.join(' '), /79m of 100m requested: the kernel/));

test('an estimated time is said to be one', () => {
  const about: Run = {...run, marks: run.marks.map((mark) => (mark.kind === 'pod' && mark.milestone === 'running' ? {...mark, from: 'estimated' as const} : mark))};
  assert.ok(drawing(podMilestonesFacts(about)).lanes.every(({points = []}) => points[2]!.label!.startsWith('about ')));
});

test('a run without Pods that became Ready says so', () => assert.throws(() => podMilestonesFacts(emptyRun), {name: 'MissingFacts', message: /became Ready/}));

test('an audit log does not say what a Pod waited for after Running: the wait is measured, and no probe is named', () => {
  const imported = whole({...run, origin: 'imported'});
  assert.match(drawn.caption, /readiness probe/);
  assert.doesNotMatch(JSON.stringify(imported), /readiness probe|its probe/);
  assert.deepEqual(imported.lanes.map(({spans}) => spans![0]!.label), ['292 ms', '539 ms', '779 ms']);
});
