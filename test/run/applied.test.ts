import assert from 'node:assert/strict';
import test from 'node:test';
import {applied} from '../../src/run/applied.js';
import {recordedRun} from '../../src/run/recorded.js';
import type {Run} from '../../src/run/types.js';
import {simulate} from '../../src/sim/index.js';
import {emptyRun, secondRun, thirdRun} from './runs.js';

const told = (run: Run): [string, number, string[]][] => applied(run).map(({object, created, pods}) => [object.id, created.t, pods.map(({name}) => name)]);

test('the recorded run began with Deployment web and its three Pods; those of the next revision are not among them', async () => {
  const [web, redis] = told(await recordedRun());
  assert.deepEqual(web, ['deployment/shop/web', 843, ['web-67fddbbb7-d9sc4', 'web-67fddbbb7-pwq2w', 'web-67fddbbb7-6h5g4']]);
  assert.deepEqual([redis![0], redis![2]], ['statefulset/shop/redis', ['redis-0']]);
});

test('what was there before the run, and Pods made later in the place of others, are not in it', () => {
  assert.deepEqual(told(thirdRun), [['deployment/clinic/triage', 1000, ['triage-6f8d7c9b55-4kx2c', 'triage-6f8d7c9b55-w9qzt']]]);
  assert.deepEqual(told(simulate('node-stop')).map(([id, , pods]) => [id, pods.length]), [['deployment/default/web', 3]]);
});

test('several are in order of time, and a run without any has none', () => {
  assert.deepEqual(told(secondRun).map(([id]) => id), ['deployment/bank/ledger', 'deployment/bank/orders']);
  assert.deepEqual(applied(emptyRun), []);
});
