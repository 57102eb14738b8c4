import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/gates.data.js';
import {table} from '../../../src/families/gates.table.js';
import type {GatesData} from '../../../src/families/gates.data.js';
import {controlLoopFacts, difference} from '../../../src/figures/controllers/control-loop.facts.js';
import {controlLoop} from '../../../src/figures/controllers/control-loop.js';
import {controlLoopScenes} from '../../../src/figures/controllers/control-loop.scenes.js';
import {controlLoopTrial} from '../../../src/figures/controllers/control-loop.trial.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const facts = controlLoopFacts(run);
const draw = (of: Run, name?: string): GatesData => {
  const own = controlLoopFacts(of, name);
  const result = difference(own.wanted, own.counted);
  return {...controlLoop(own, result), scenes: controlLoopScenes(own, result)};
};
const drawn = draw(run);

test('ReplicaSet web-67fddbbb7 was added, wants 3 Pods and owns 0: 3 are missing, so 3 are created', () => {
  assert.deepEqual([facts.owner.name, facts.controller, facts.wanted, facts.counted, facts.made.length], ['web-67fddbbb7', 'replicaset-controller', 3, 0, 3]);
  assert.deepEqual(drawn.stages.map(({body}) => body), ['ReplicaSet `web-67fddbbb7` added', '`replicas: 3`', '0 that it owns', '3 wanted − 0 exist = 3 missing', 'create 3 Pods, then wait']);
});

test('the last stage leads back to the first, and a difference of 0 means do nothing', () => {
  assert.equal(drawn.mode, 'loop');
  assert.match(drawn.loop!.label, /next watch event/);
  assert.deepEqual(drawn.facts, [{label: 'A difference of 0', value: 'means: do nothing'}]);
});

test('the comparison alone is marked', () => assert.deepEqual(drawn.stages.filter(({tone}) => tone).map(({id}) => id), ['compare']));

test('a ReplicaSet is not said to count by labels', () => {
  assert.match(drawn.footnotes![0]!, /counts the Pods it owns/);
  assert.doesNotMatch(JSON.stringify(drawn.stages), /label|selector/);
});

test('five scenes go once round, the sixth finds nothing to do', () => {
  assert.deepEqual(drawn.scenes!.map(({id, at}) => [id, at]), [['event', 0], ['read', 1], ['count', 2], ['compare', 3], ['act', 4], ['again', undefined]]);
  assert.match(drawn.end!, /3 − 3 = 0.*do nothing/);
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('other runs, and a ReplicaSet of a rollout, are told by their own numbers', () => {
  assert.equal(draw(secondRun).stages[3]!.body, '2 wanted − 0 exist = 2 missing');
  assert.equal(draw(run, 'web-d75cc9d86').stages[4]!.body, 'create 1 Pod, then wait');
  for (const figure of [draw(secondRun), draw(thirdRun), draw(simulate('apply')), draw(run, 'web-d75cc9d86')]) {
    assertTold(figure, table(figure));
    assert.deepEqual(check(structuredClone(figure)).issues, []);
  }
});

test('a run in which no ReplicaSet made Pods says so', () => {
  assert.throws(() => controlLoopFacts(emptyRun), {name: 'MissingFacts', message: 'this run has no ReplicaSet that was made and then made Pods'});
  assert.throws(() => controlLoopFacts(run, 'api'), {message: 'this run has no ReplicaSet "api" that was made and then made Pods'});
});

const trial = controlLoopTrial(facts);
const tried = (wanted: number, counted: number): GatesData => trial.answer({wanted: String(wanted), counted: String(counted)});

test('a trial starts with the numbers of the run', () => assert.deepEqual(trial.fields.map(({label, value}) => [label, value]), [['Wanted', '3'], ['Exist', '0']]));

test('with equal numbers there is nothing to do', () => {
  const same = tried(4, 4);
  assert.equal(same.stages[3]!.body, '4 wanted − 4 exist = 0, none missing');
  assert.equal(same.stages[4]!.body, 'nothing to do, then wait');
});

test('with too many the surplus goes, by the order the simulator follows', () => {
  const many = tried(2, 5);
  assert.equal(many.end, '2 wanted − 5 exist = −3, 3 too many: delete 3 Pods.');
  assert.ok(many.facts!.some(({label}) => label === 'Which of them go'));
});

test('Pods are asked for in batches that double, and at most 500 in one pass', () => {
  const batches = (wanted: number): string | undefined => tried(wanted, 0).facts!.find(({label}) => label.includes('batches'))?.value;
  assert.equal(batches(10), '1, 2, 4, 3');
  assert.equal(batches(1), undefined);
  const huge = tried(2000, 0);
  assert.equal(huge.stages[4]!.body, 'create 500 Pods, then wait');
  assert.match(huge.facts!.find(({label}) => label === 'In one pass')!.value, /at most 500/);
});

test('an answer is labelled simulated, and the family accepts it', () => {
  for (const answer of [tried(3, 0), tried(0, 9), tried(10_000, 0)]) {
    assert.equal(answer.source!.kind, 'simulated');
    assert.deepEqual(check(structuredClone(answer)).issues, []);
    assertTold(answer, table(answer));
  }
});

test('what is no number of Pods is refused with a sentence', () => {
  for (const wrong of ['', '-1', '1.5', 'three', '10001']) assert.throws(() => trial.answer({wanted: wrong, counted: '0'}), {name: 'FieldError', field: 'wanted'});
});
