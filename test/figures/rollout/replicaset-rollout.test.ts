import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/tree.data.js';
import {table} from '../../../src/families/tree.table.js';
import type {TreeData} from '../../../src/families/tree.data.js';
import {replicaSetRolloutFacts} from '../../../src/figures/rollout/replicaset-rollout.facts.js';
import {replicaSetRollout} from '../../../src/figures/rollout/replicaset-rollout.js';
import {replicaSetRolloutScenes} from '../../../src/figures/rollout/replicaset-rollout.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Mark, Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const whole = (of: Run, undo = false): TreeData => {
  const facts = replicaSetRolloutFacts(of, undo);
  return {...replicaSetRollout(facts), scenes: replicaSetRolloutScenes(facts)};
};
const facts = replicaSetRolloutFacts(run);
const drawn = whole(run);
const steps = ({frames}: TreeData): string[] => frames!.map(({label, values}) => `${label} ${Object.values(values).join('/')}`);

test('Deployment web has the template nginx:1.31-alpine and two ReplicaSets, revisions 1 and 2', () => {
  assert.equal(drawn.nodes[0]!.sub, 'template `nginx:1.31-alpine`');
  assert.deepEqual(facts.sets.map(({name, revision, image}) => `${name} ${revision} ${image}`), ['web-67fddbbb7 1 nginx:1.30-alpine', 'web-d75cc9d86 2 nginx:1.31-alpine']);
});

test('before 3/0, +9 ms 3/1, +4.1 s 2/2, +8.2 s 1/3, +9.2 s 0/3', () => assert.deepEqual(steps(drawn), ['before 3/0', '+9 ms 3/1', '+4.1 s 2/2', '+8.2 s 1/3', '+9.2 s 0/3']));

test('revision 1 is kept at 0; revision 2 is what is marked', () => {
  assert.deepEqual(drawn.nodes.map(({note}) => note), [undefined, 'in the end kept at 0', undefined]);
  assert.deepEqual(drawn.nodes.filter(({tone}) => tone).map(({name}) => name), ['web-d75cc9d86']);
  assert.match(drawn.caption, /\{accent:revision 2\}/);
});

test('a scene for each step, and every number in it stands in the table', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['before', 'step-1', 'step-2', 'step-3', 'after']);
  assert.equal(drawn.scenes![2]!.say, '+4.1 s: revision 1 at 2 replicas, revision 2 at 2.');
  assertTold(drawn, table(drawn));
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('undoing goes the same steps the other way round, without times, and says that nobody measured it', () => {
  const undone = whole(run, true);
  assert.deepEqual(undone.frames!.map(({label, values}) => `${label} ${values['replicaset/shop/web-67fddbbb7']}/${values['replicaset/shop/web-d75cc9d86']}`), ['before 0/3', 'step 1 1/3', 'step 2 2/2', 'step 3 3/1', 'step 4 3/0']);
  assert.equal(undone.source!.kind, 'simulated');
  assert.deepEqual(undone.nodes.filter(({tone}) => tone).map(({name}) => name), ['web-67fddbbb7']);
  assert.equal(undone.nodes[0]!.sub, 'template `nginx:1.30-alpine`');
  assert.match(undone.footnotes!.join(), /the next number: revision 3/);
  assertTold(undone, table(undone));
});

test('the simulator undoes a rollout in the steps that the switch shows', () => {
  const simulated = simulate('rollout');
  const [, undo] = (['set', 'undo'] as const).map((_, i) => simulated.marks.filter((mark): mark is Extract<Mark, {kind: 'scale'}> => mark.kind === 'scale' && (i ? mark.t > 60_000 : mark.t < 60_000)));
  const shown = replicaSetRolloutFacts(simulated, true);
  const changes = shown.frames.slice(1).map(({values}, i) => Object.entries(values).filter(([id, n]) => shown.frames[i]!.values[id] !== n).map(([id, n]) => `${id} ${n}`).join());
  assert.deepEqual(changes, undo!.map(({replicas}) => Object.entries(replicas).map(([id, n]) => `${id} ${n}`).join()));
});

test('a simulated run and one with estimated times are told as far as they are known', () => {
  for (const undo of [false, true]) {
    const figure = whole(simulate('rollout'), undo);
    assert.deepEqual(check(structuredClone(figure)).issues, []);
    assertTold(figure, table(figure));
  }
  const unsure = whole({...run, marks: run.marks.map((mark) => ({...mark, from: 'estimated' as const}))});
  assert.deepEqual(unsure.frames!.map(({label}) => label), ['before', 'step 1', 'step 2', 'step 3', 'step 4']);
});

test('a rollout of a hundred steps is told in a short play', () => {
  const marks = Array.from({length: 101}, (_, i): Mark => ({kind: 'scale', t: i * 1000, from: 'stated', deployment: 'deployment/x/api', replicas: {'replicaset/x/a': 100 - i, 'replicaset/x/b': i}}));
  const figure = whole({...emptyRun, marks});
  assert.equal(figure.frames!.length, 101);
  assert.ok(figure.scenes!.length <= 9);
  assertTold(figure, table(figure));
});

test('a run without a rollout says so', () => {
  for (const other of [secondRun, thirdRun, emptyRun]) assert.throws(() => replicaSetRolloutFacts(other), {name: 'MissingFacts', message: 'no ReplicaSet of it takes the place of another'});
});

test('a rollout that was taken back is told so, and is not offered to be undone', () => {
  const scale = (t: number, a: number, b: number): Mark => ({kind: 'scale', t, from: 'stated', deployment: 'deployment/x/api', replicas: {'replicaset/x/api-a': a, 'replicaset/x/api-b': b}});
  const sets = ['a', 'b'].map((name, i): Run['objects'][number] => ({id: `replicaset/x/api-${name}`, kind: 'ReplicaSet', namespace: 'x', name: `api-${name}`, images: [`api:${i + 1}`]}));
  const back = whole({...emptyRun, objects: sets, marks: [scale(0, 2, 0), scale(10, 2, 1), scale(20, 1, 1), scale(30, 1, 0), scale(40, 2, 0)]});
  assert.equal(back.nodes[0]!.sub, 'template `api:1`');
  assert.deepEqual(steps(back).map((step) => step.split(' ').at(-1)), ['2/0', '2/1', '1/1', '1/0', '2/0']);
  assert.match(back.caption, /it moves replicas to \{accent:api-b\}, and then takes them back\.$/);
  assert.match(back.alt, /one comes back to 0/);
});
