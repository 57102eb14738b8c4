import assert from 'node:assert/strict';
import test from 'node:test';
import {bindings, firstBindings} from '../../src/run/bindings.js';
import {recordedRun} from '../../src/run/recorded.js';
import {emptyRun, secondRun} from './runs.js';

const run = await recordedRun();

test('nine Bindings of the recorded run name a node each, in order of time', () => {
  const all = bindings(run);
  assert.equal(all.length, 9);
  assert.deepEqual(all.slice(0, 3).map(({pod, node}) => `${pod.name} ${node}`), ['web-67fddbbb7-d9sc4 kind-worker2', 'web-67fddbbb7-pwq2w kind-worker', 'web-67fddbbb7-6h5g4 kind-worker2']);
  assert.ok(all.every(({write}, i) => i === 0 || all[i - 1]!.write.seq < write.seq));
});

test('the first group are the three Pods of one ReplicaSet, as one chapter tells them', () => assert.equal(firstBindings(run).length, 3));

test('another run has its own group, and an empty one none', () => {
  assert.deepEqual(firstBindings(secondRun).map(({node}) => node), ['tern', 'heron']);
  assert.deepEqual(firstBindings(emptyRun), []);
});

test('a Binding whose Pod nobody knows is left out', () => assert.deepEqual(bindings({...run, objects: []}), []));
