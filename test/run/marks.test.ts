import assert from 'node:assert/strict';
import test from 'node:test';
import {marksOf, milestone} from '../../src/run/marks.js';
import {emptyRun, secondRun} from './runs.js';

test('the marks of one kind come in order of time, whatever the order of the run', () => {
  const {marks} = secondRun;
  assert.deepEqual(marksOf({marks: marks.toReversed()}, 'readiness').map(({ready}) => ready), [1, 2]);
  assert.deepEqual(marksOf(emptyRun, 'pull'), []);
});

test('a milestone is the first of its kind of its Pod, or not known', () => {
  assert.equal(milestone(secondRun, 'pod/bank/ledger-5c7b9d8f64-2xkcp', 'ready')?.t, 12_990);
  assert.equal(milestone(secondRun, 'pod/bank/ledger-5c7b9d8f64-2xkcp', 'evicted'), undefined);
});
