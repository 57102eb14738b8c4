import assert from 'node:assert/strict';
import test from 'node:test';
import {recordedRun} from '../../src/run/recorded.js';
import {rollouts} from '../../src/run/rollouts.js';
import type {Mark} from '../../src/run/types.js';
import {simulate} from '../../src/sim/simulate.js';
import {emptyRun, secondRun} from './runs.js';

const run = await recordedRun();
const scale = (t: number, replicas: Record<string, number>): Mark => ({kind: 'scale', t, from: 'stated', deployment: 'deployment/x/api', replicas});
const told = (...marks: Mark[]): string[] => rollouts({...emptyRun, marks}).map(({to, frames}) => `${to}: ${frames.map(({replicas}) => Object.values(replicas).join('/')).join(' ')}`);

test('the recorded run has one rollout: 3/0, 3/1, 2/2, 1/3, 0/3', () => {
  const [one, ...more] = rollouts(run);
  assert.deepEqual(more, []);
  assert.equal(one!.to, 'replicaset/shop/web-d75cc9d86');
  assert.deepEqual(one!.frames.map(({replicas}) => Object.values(replicas)), [[3, 0], [3, 1], [2, 2], [1, 3], [0, 3]]);
});

test('marks that give only the ReplicaSet that changed add up to the same', () => {
  assert.deepEqual(told(scale(0, {a: 2}), scale(10, {b: 1}), scale(20, {a: 1}), scale(30, {b: 2}), scale(40, {a: 0})), ['b: 2/0 2/1 1/1 1/2 0/2']);
});

test('a Deployment that only grows or shrinks rolls nothing out', () => assert.deepEqual(told(scale(0, {a: 2}), scale(10, {a: 5}), scale(20, {a: 1})), []));

test('an undo is a rollout of its own, and one that stops half way keeps what it has', () => {
  assert.deepEqual(told(scale(0, {a: 1, b: 0}), scale(10, {a: 1, b: 1}), scale(20, {a: 0, b: 1}), scale(30, {a: 1, b: 1})), ['b: 1/0 1/1 0/1', 'a: 0/1 1/1']);
});

test('the simulated rollout and its undo are two rollouts that begin when they were asked for', () => {
  const found = rollouts(simulate('rollout'));
  assert.ok(found.length >= 2);
  for (const {frames} of found) assert.ok(frames[1]!.t - frames[0]!.t < 1000 && frames[0]!.t <= frames[1]!.t);
});

test('a run without scale marks has none', () => { for (const other of [emptyRun, secondRun]) assert.deepEqual(rollouts(other), []); });

test('a rollout that is taken back ends when the others have what they had; what comes later is another one', () => {
  assert.deepEqual(told(scale(0, {a: 3, b: 0}), scale(10, {b: 1}), scale(20, {a: 2}), scale(30, {b: 0}), scale(40, {a: 3}), scale(90, {a: 3, b: 0, c: 0}), scale(100, {c: 1}), scale(110, {a: 0})), [
    'b: 3/0 3/1 2/1 2/0 3/0', 'c: 3/0/0 3/0/1 0/0/1',
  ]);
});
