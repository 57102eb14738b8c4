import assert from 'node:assert/strict';
import test from 'node:test';
import {clockDate, clockTime, duration, grouped} from '../../src/run/time.js';

const run = {startedAt: '2026-11-07T20:11:46.000Z'};

test('a moment is told in UTC, to the second or to the millisecond', () => {
  assert.equal(clockTime(run, 33_835), '20:12:19');
  assert.equal(clockTime(run, 33_835, 'ms'), '20:12:19.835');
  assert.equal(clockTime(run, -13_242, 'ms'), '20:11:32.758');
});

test('seconds are cut off as clocks do: .999 is not yet the next second', () => assert.equal(clockTime(run, 999), '20:11:46'));

test('midnight in the middle of a run changes the date', () => {
  const late = {startedAt: '2026-06-01T23:58:00.000Z'};
  assert.deepEqual([clockTime(late, 120_000), clockDate(late, 120_000), clockDate(late)], ['00:00:00', '2026-06-02', '2026-06-01']);
});

test('a moment that is no time is unknown, not a throw', () => {
  assert.equal(clockTime(run, NaN), 'unknown');
  assert.equal(clockTime({startedAt: 'soon'}, 0), 'unknown');
  assert.equal(clockDate({startedAt: 'soon'}), 'unknown');
});

test('a length of time gets the unit that fits it', () => {
  const lengths = {
    0: '0 ms', 12: '12 ms', 999: '999 ms', 1000: '1 s', 1408: '1.4 s', 5135: '5.1 s', 50_509: '50.5 s', 59_949: '59.9 s', 59_960: '1 min',
    60_000: '1 min', 282_000: '4 min 42 s',
    448_607: '7 min 28.6 s', 3_599_960: '1 h', 3_600_000: '1 h', 7_500_000: '2 h 5 min', 86_400_000: '1 d', 277_200_000: '3 d 5 h',
  };
  for (const [ms, text] of Object.entries(lengths)) assert.equal(duration(Number(ms)), text);
});

test('a length that is no number is unknown', () => assert.deepEqual([duration(NaN), duration(Infinity, 's')], ['unknown', 'unknown']));

test('a unit that is asked for is kept', () => {
  assert.equal(duration(300_104, 's'), '300.1 s');
  assert.equal(duration(5115, 'ms'), '5,115 ms');
  assert.equal(duration(4, 's'), '0 s');
});

test('a negative length has a minus sign', () => assert.equal(duration(-13_242), '−13.2 s'));

test('long numbers are grouped by three', () => {
  assert.deepEqual([0, 999, 1000, 25_987_805, 1234.5678].map(grouped), ['0', '999', '1,000', '25,987,805', '1,234.5678']);
});
