import assert from 'node:assert/strict';
import test from 'node:test';
import {recordedRun} from '../../src/run/recorded.js';
import {rolloutCounts} from '../../src/run/rollout-counts.js';
import type {RolloutCounts} from '../../src/run/rollout-counts.js';
import type {Run} from '../../src/run/types.js';
import {simulate} from '../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from './runs.js';

const run = await recordedRun();
const [counted] = rolloutCounts(run);
const shape = (rollout: RolloutCounts | undefined): string[] => rollout!.steps.map(({old, fresh, terminating}) => `${old.pods + fresh.pods}·${old.ready + fresh.ready}${terminating ? ` +${terminating}` : ''}`);

test('the recorded rollout goes from one ReplicaSet to the other in eight counts', () => {
  assert.equal(counted!.deployment.id, 'deployment/shop/web');
  assert.deepEqual([counted!.old.name, counted!.fresh.name], ['web-67fddbbb7', 'web-d75cc9d86']);
  assert.deepEqual(counted!.steps.map(({after}) => after), [0, 10, 4070, 4100, 8190, 8200, 9190, 9200]);
  assert.deepEqual(shape(counted), ['3·3', '4·3', '4·4', '4·3 +1', '4·4', '4·3 +1', '4·4 +1', '3·3 +2']);
});

test('the same counts follow from Pods that came, turned Ready and went; their times are estimated and so not given', () => {
  const [derived] = rolloutCounts({...run, marks: run.marks.filter(({kind}) => kind !== 'count')});
  assert.deepEqual(shape(derived), shape(counted));
  assert.deepEqual(derived!.steps.map(({after}) => after), [0, ...Array.from({length: 7}, () => undefined)]);
});

test('a simulated rollout is counted from its Pods, with times', () => {
  const [rollout] = rolloutCounts(simulate('rollout'));
  assert.deepEqual(shape(rollout).map((step) => step.split(' ')[0]), ['3·3', '4·3', '4·4', '4·3', '4·4', '4·3', '4·4', '3·3']);
  assert.ok(rollout!.steps.every(({after}, i, {[i - 1]: before}) => after !== undefined && after >= (before?.after ?? 0)));
});

test('a rollout that is stuck ends where it is stuck', () => assert.deepEqual(shape(rolloutCounts(simulate('stuck-rollout'))[0]), ['3·3', '4·3']));

test('a rollout that is taken back is told as far as the first one', () => {
  const rollouts = rolloutCounts(simulate('rollout'));
  assert.equal(rollouts.length, 1);
  assert.equal(rollouts[0]!.steps.at(-1)!.old.pods, 0);
});

test('a rollout that did not work and was taken back ends when all Pods of before are there again, not when the new ones are gone', () => {
  const sets = ['a', 'b'].map((name) => ({id: `replicaset/x/${name}`, kind: 'ReplicaSet', namespace: 'x', name, owner: 'deployment/x/api'}));
  const count = (t: number, old: [pods: number, ready: number], fresh: number): Run['marks'][number] => ({
    kind: 'count', t, from: 'stated', deployment: 'deployment/x/api', pods: old[0] + fresh, ready: old[1], byReplicaSet: {[sets[0]!.id]: {pods: old[0], ready: old[1]}, [sets[1]!.id]: {pods: fresh, ready: 0}},
  });
  const [rollout] = rolloutCounts({
    ...emptyRun, objects: [{id: 'deployment/x/api', kind: 'Deployment', namespace: 'x', name: 'api'}, ...sets],
    marks: [count(0, [5, 5], 0), count(20, [5, 5], 2), count(40, [4, 4], 3), count(900, [4, 4], 0), count(910, [5, 4], 0), count(990, [5, 5], 0), count(9000, [5, 4], 0)],
  });
  assert.deepEqual(shape(rollout).map((step) => step.split(' ')[0]), ['5·5', '7·5', '7·4', '4·4', '5·4', '5·5']);
});

test('where nothing rolls there is nothing to count', () => {
  for (const other of [secondRun, thirdRun, emptyRun] satisfies Run[]) assert.deepEqual(rolloutCounts(other), []);
});

test('a rollout that did not work ends where a third ReplicaSet comes, and none of its Pods are in the counts', () => {
  const sets = ['a', 'b', 'c'].map((name) => ({id: `replicaset/x/${name}`, kind: 'ReplicaSet', namespace: 'x', name, owner: 'deployment/x/api'}));
  const count = (t: number, ...each: [pods: number, ready: number][]): Run['marks'][number] => ({
    kind: 'count', t, from: 'stated', deployment: 'deployment/x/api', pods: each.reduce((sum, [pods]) => sum + pods, 0), ready: each.reduce((sum, [, ready]) => sum + ready, 0),
    byReplicaSet: Object.fromEntries(each.map(([pods, ready], i) => [sets[i]!.id, {pods, ready}])),
  });
  const [rollout] = rolloutCounts({
    ...emptyRun, objects: [{id: 'deployment/x/api', kind: 'Deployment', namespace: 'x', name: 'api'}, ...sets],
    marks: [count(0, [3, 3]), count(10, [3, 3], [1, 0]), count(90, [3, 3], [0, 0], [1, 0]), count(99, [3, 3], [0, 0], [1, 1]), count(120, [0, 0], [0, 0], [3, 3])],
  });
  assert.deepEqual([rollout!.fresh.name, shape(rollout)], ['b', ['3·3', '4·3']]);
});
