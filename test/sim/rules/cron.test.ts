import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {parseCron} from '../../../src/sim/rules/cron.js';

const at = (text: string) => Date.parse(`${text}Z`);
const next = (schedule: string, after: string, count = 1) => {
  const cron = parseCron(schedule);
  const times: string[] = [];
  for (let time: number | undefined = at(after); times.length < count; ) {
    time = cron.next(time);
    if (time === undefined) return [...times, 'never'];
    times.push(new Date(time).toISOString().slice(0, 16));
  }
  return times;
};

test('the next time is strictly after, at a whole minute', () => {
  assert.deepEqual(next('*/15 * * * *', '2026-11-07T20:00', 3), ['2026-11-07T20:15', '2026-11-07T20:30', '2026-11-07T20:45']);
  assert.deepEqual(next('0 * * * *', '2026-11-07T20:59:59.999'), ['2026-11-07T21:00']);
});

test('months, leap days and ends of years are right', () => {
  assert.deepEqual(next('0 0 1 * *', '2026-12-15T10:00', 2), ['2027-01-01T00:00', '2027-02-01T00:00']);
  assert.deepEqual(next('0 0 29 2 *', '2026-01-01T00:00', 2), ['2028-02-29T00:00', '2032-02-29T00:00']);
  assert.deepEqual(next('30 4 31 * *', '2026-04-01T00:00'), ['2026-05-31T04:30']);
  assert.deepEqual(next('0 0 30 2 *', '2026-01-01T00:00'), ['never']);
});

test('names, ranges, lists and steps', () => {
  assert.deepEqual(next('0 6 * * MON-fri', '2026-11-06T07:00', 2), ['2026-11-09T06:00', '2026-11-10T06:00']);
  assert.deepEqual(next('0 0 1 jan,JUL ?', '2026-11-06T07:00', 2), ['2027-01-01T00:00', '2027-07-01T00:00']);
  assert.deepEqual(next('50/3,2 9 * * *', '2026-11-06T00:00', 5), ['2026-11-06T09:02', '2026-11-06T09:50', '2026-11-06T09:53', '2026-11-06T09:56', '2026-11-06T09:59']);
});

test('with day of month and day of week both narrowed either will do, else both must fit', () => {
  assert.deepEqual(next('0 0 13 * 5', '2026-11-01T00:00', 3), ['2026-11-06T00:00', '2026-11-13T00:00', '2026-11-20T00:00']);
  assert.deepEqual(next('0 0 13 * *', '2026-11-01T00:00', 2), ['2026-11-13T00:00', '2026-12-13T00:00']);
  assert.deepEqual(next('0 0 */1 * 5', '2026-11-01T00:00', 2), ['2026-11-06T00:00', '2026-11-13T00:00'], 'a step of 1 narrows nothing');
  assert.deepEqual(next('0 0 */2 * 5', '2026-11-01T00:00', 3), ['2026-11-03T00:00', '2026-11-05T00:00', '2026-11-06T00:00'], 'a step of 2 does');
});

test('nicknames and intervals', () => {
  assert.deepEqual(next('@daily', '2026-11-06T07:00'), ['2026-11-07T00:00']);
  assert.deepEqual(next('@weekly', '2026-11-06T07:00'), ['2026-11-08T00:00']);
  assert.deepEqual(next('@every 1h30m', '2026-11-06T07:01', 2), ['2026-11-06T08:31', '2026-11-06T10:01']);
});

test('what is no schedule is refused with the field that is wrong', () => {
  const refused = (schedule: string, why: RegExp) => assert.throws(() => parseCron(schedule), {name: 'CronError', message: why});
  refused('', /has 0 fields/);
  refused('* * * *', /has 4 fields/);
  refused('0 0 * * * *', /has 6 fields/);
  refused('60 * * * *', /minute "60" is not between 0 and 59/);
  refused('0 0 0 * *', /day of month/);
  refused('0 0 * 13 *', /month/);
  refused('0 0 * * 7', /day of week "7" is not between 0 and 6/);
  refused('5-1 * * * *', /ends before it begins/);
  refused('*/0 * * * *', /step/);
  refused('*/x * * * *', /step/);
  refused('1-2-3 * * * *', /hyphen/);
  refused('1,,2 * * * *', /minute/);
  refused('0 0 * mon *', /month/);
  refused('@noon', /@daily/);
  refused('@every soon', /duration/);
});

test('every answer is what looking at each minute in turn would find', () => {
  const field = (min: number, max: number) => fc.oneof(
    fc.constant('*'), fc.integer({min, max}).map(String),
    fc.tuple(fc.integer({min, max}), fc.integer({min, max})).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`), fc.integer({min: 1, max: 7}).map((step) => `*/${step}`),
  );
  const hits = (text: string, value: number, min: number, max: number) => {
    const [range, step = '1'] = text.split('/') as [string, string?];
    const [low, high] = range === '*' ? [min, max] : range.split('-').map(Number) as [number, number?];
    return value >= low && value <= (high ?? low) && (value - low) % Number(step) === 0;
  };
  const free = (text: string) => text === '*' || text === '*/1';
  fc.assert(fc.property(field(0, 59), field(0, 23), field(1, 31), field(1, 12), field(0, 6), fc.integer({min: 0, max: 4_000_000_000}), (minute, hour, day, month, weekday, seconds) => {
    const fits = (ms: number) => {
      const date = new Date(ms);
      const [byMonth, byWeek] = [hits(day, date.getUTCDate(), 1, 31), hits(weekday, date.getUTCDay(), 0, 6)];
      return hits(minute, date.getUTCMinutes(), 0, 59) && hits(hour, date.getUTCHours(), 0, 23) && hits(month, date.getUTCMonth() + 1, 1, 12)
        && (free(day) || free(weekday) ? byMonth && byWeek : byMonth || byWeek);
    };
    const after = seconds * 1000;
    const found = parseCron(`${minute} ${hour} ${day} ${month} ${weekday}`).next(after);
    // Two days minute by minute; beyond that only the answer itself is checked.
    let expected = Math.floor(after / 60_000) * 60_000 + 60_000;
    for (let i = 0; i < 2880 && !fits(expected); i++) expected += 60_000;
    if (fits(expected)) assert.equal(found, expected);
    else assert.ok(found === undefined || (found > expected && fits(found)));
  }), {numRuns: 60});
});
