import assert from 'node:assert/strict';
import test from 'node:test';
import {measure, placementsOf} from '../../src/run/placements.js';
import {recordedRun} from '../../src/run/recorded.js';
import {emptyRun, secondRun} from './runs.js';

test('a Pod that fitted nowhere at first has two placements, the first without a node', () => {
  assert.deepEqual(placementsOf(secondRun, 'pod/bank/orders-79f4c6b5dd-xz9fc').map(({node}) => node), [undefined, 'heron']);
  assert.deepEqual(placementsOf(emptyRun, 'pod/bank/none'), []);
});

test('a measure is found by its key, and only by its own', async () => {
  assert.equal(measure(await recordedRun(), 'controllers.onByDefault')?.value, 46);
  assert.equal(measure(await recordedRun(), 'toString'), undefined);
  assert.equal(measure(emptyRun, 'controllers.onByDefault'), undefined);
});
