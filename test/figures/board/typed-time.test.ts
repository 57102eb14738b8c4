import assert from 'node:assert/strict';
import test from 'node:test';
import {readClock, writeClock} from '../../../src/figures/board/typed-time.js';

const run = {startedAt: '2026-11-07T20:11:46.000Z', duration: 482_454};
const overnight = {startedAt: '2026-06-01T23:58:00.000Z', duration: 420_000};
const days = {startedAt: '2026-05-04T10:00:00.000Z', duration: 3 * 86_400_000};

test('a time is written as it is printed elsewhere: with ms in a run of seconds, with the date in a run of days', () => {
  assert.equal(writeClock(run, 33_835), '20:12:19');
  assert.equal(writeClock({...run, duration: 5000}, 1250), '20:11:47.250');
  assert.equal(writeClock(days, 86_400_000), '2026-05-05 10:00:00');
});

test('a second lasts to its end, a minute too, a ms is itself', () => {
  assert.deepEqual(readClock(run, '20:12:19'), {from: 33_000, to: 33_999});
  assert.deepEqual(readClock(run, '20:12'), {from: 14_000, to: 73_999});
  assert.deepEqual(readClock(run, ' 20:12:19.5 '), {from: 33_500, to: 33_599});
  assert.deepEqual(readClock(run, '20:12:19,835'), {from: 33_835, to: 33_835});
});

test('what was written can be read again', () => {
  for (const [one, t] of [[run, 100_000], [overnight, 300_000], [days, 200_000_000]] as const) {
    const read = readClock(one, writeClock(one, t))!;
    assert.ok(read.from <= t && t <= read.to);
  }
});

test('after midnight the clock goes on', () => assert.deepEqual(readClock(overnight, '00:01:00'), {from: 180_000, to: 180_999}));

test('the second in which the run starts is not tomorrow', () => assert.deepEqual(readClock({startedAt: '2026-03-02T08:59:30.250Z'}, '08:59:30'), {from: -250, to: 749}));

test('what is no time is not read', () => {
  for (const typed of ['', 'noon', '25:00', '20:60', '20:12:61', '20', '2026-13-99 10:00', '20:12:19.8351', '20:12:19 PM']) assert.equal(readClock(run, typed), undefined, typed);
});
