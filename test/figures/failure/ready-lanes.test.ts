import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/lanes.data.js';
import {table} from '../../../src/families/lanes.table.js';
import type {LanesData} from '../../../src/families/lanes.data.js';
import {readyLanesFacts} from '../../../src/figures/failure/ready-lanes.facts.js';
import {readyLanes as drawing, said} from '../../../src/figures/failure/ready-lanes.js';
import {readyLanesScenes} from '../../../src/figures/failure/ready-lanes.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {simulate} from '../../../src/sim/index.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const whole = (run: Run): LanesData => {
  const facts = readyLanesFacts(run);
  const data = drawing(facts);
  const scenes = readyLanesScenes(facts, (moment) => said(facts, moment), data.end!);
  return scenes.length ? {...data, scenes} : data;
};
const run = await recordedRun();
const facts = readyLanesFacts(run);
const drawn = whole(run);
const steps = (name: string): (readonly [number, string | undefined])[] => facts.workloads.find(({object}) => object.name === name)!.steps.map(({ready, text}) => [ready, text] as const);

test('web goes 3, 2, 3 Ready: dwv6l replaced pz7wt', () => assert.deepEqual(steps('web'), [[3, undefined], [2, 'pz7wt stopped with its node'], [3, 'dwv6l replaced pz7wt']]));

test('redis is down for 7 min 28.6 s', () => {
  assert.deepEqual(steps('redis').map(([ready]) => ready), [1, 0, 1]);
  assert.equal(drawn.lanes[1]!.step![1]!.label, 'down 7 min 28.6 s');
});

test('the node stops, the Pods are evicted 344.5 s later, and the node comes back at 20:19:46', () => {
  assert.deepEqual(drawn.rules!.map(({label, at}) => [label, new Date(at).toISOString().slice(11, 19)]), [['stop', '20:12:19'], ['evicted', '20:18:04'], ['back', '20:19:46']]);
});

test('the part that begins with the replacement alone is marked', () => {
  assert.deepEqual(drawn.lanes.flatMap(({step = []}) => step).filter(({tone}) => tone).map(({label}) => label), ['3 Ready: dwv6l replaced pz7wt']);
});

test('a StatefulSet waits for proof, and a footnote says of what', () => assert.match(drawn.footnotes!.join(' '), /waits until the kubelet confirms/));

test('that the API server learned of the stop later is said', () => {
  assert.match(drawn.footnotes![0]!, /as Ready until 20:13:04\.186\./);
  assert.doesNotMatch(whole(secondRun).footnotes!.join(' '), /until/);
});

test('stop, evicted, replaced, node back, ready: in order of time', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['stop', 'evicted', 'replaced', 'node-back', 'ready']);
  const at = drawn.scenes!.map((scene) => scene.at!);
  assert.deepEqual(at, [...at].sort((a, b) => a - b));
});

for (const [title, one] of [['the recorded run', run], ['a bank', secondRun], ['a clinic', thirdRun], ['a simulated node', simulate('node-stop')]] as const) {
  test(`${title}: told in short sentences whose numbers are in the table, with nothing cut away`, () => {
    const data = whole(one);
    assertTold(data, table(data));
    assert.deepEqual(check(structuredClone(data)).issues, []);
    const named = new Set((data.scenes ?? []).flatMap(({on = []}) => on));
    for (const id of named) assert.ok(JSON.stringify([data.rules, data.lanes]).includes(`"${id}"`), id);
  });
}

test('without a lost node there are lanes, and nothing is marked', () => {
  const bank = whole(secondRun);
  assert.deepEqual([bank.lanes.length, bank.rules, bank.scenes], [1, [], undefined]);
  assert.doesNotMatch(bank.caption, /\{accent/);
});

test('a workload that nobody replaced is not said to be', () => {
  const late: Run = {...thirdRun, marks: thirdRun.marks.filter((mark) => !(mark.kind === 'readiness' && mark.ready === 2))};
  assert.match(whole(late).caption, /no workload was whole again before `ward-b` came back/);
});

test('a run that counts no Ready Pods says so', () => assert.throws(() => readyLanesFacts(emptyRun), {name: 'MissingFacts', message: 'this run does not say how many Pods of a workload are Ready'}));
