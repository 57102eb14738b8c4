import assert from 'node:assert/strict';
import test from 'node:test';
import {parseCron} from '../../../src/sim/rules/cron.js';
import {cronJobStep, mostRecentSchedule, nextLook} from '../../../src/sim/rules/cronjob.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const hourly = parseCron('0 * * * *');

test('a CronJob is due when a time of its schedule has passed since the last one', () => {
  assert.deepEqual(mostRecentSchedule({created: 5 * MINUTE}, hourly, 30 * MINUTE), {missed: 'none'});
  assert.deepEqual(mostRecentSchedule({created: 5 * MINUTE}, hourly, HOUR - 1), {missed: 'none'});
  assert.deepEqual(mostRecentSchedule({created: 5 * MINUTE}, hourly, HOUR), {due: HOUR, missed: 'none'});
  assert.deepEqual(mostRecentSchedule({created: 5 * MINUTE}, hourly, 2 * HOUR), {due: 2 * HOUR, missed: 'few'});
  assert.deepEqual(mostRecentSchedule({created: 0, lastScheduleTime: HOUR}, hourly, HOUR + 30 * MINUTE), {missed: 'none'});
});

test('of several missed times only the last counts, and more than a hundred are worth a warning', () => {
  assert.deepEqual(mostRecentSchedule({created: 0}, hourly, 5 * HOUR + 1), {due: 5 * HOUR, missed: 'few'});
  assert.deepEqual(mostRecentSchedule({created: 0}, hourly, 100 * HOUR + 1), {due: 100 * HOUR, missed: 'few'});
  assert.deepEqual(mostRecentSchedule({created: 0}, hourly, 101 * HOUR + 1), {due: 101 * HOUR, missed: 'many'});
});

test('times before the starting deadline are forgotten', () => {
  const clock = {created: 0, startingDeadlineSeconds: 30 * 60};
  assert.deepEqual(mostRecentSchedule(clock, hourly, 5 * HOUR + 1), {due: 5 * HOUR, missed: 'none'});
  assert.deepEqual(mostRecentSchedule({...clock, startingDeadlineSeconds: 60}, hourly, 5 * HOUR + 2 * MINUTE), {missed: 'none'});
  assert.deepEqual(mostRecentSchedule({...clock, startingDeadlineSeconds: 60}, hourly, 5 * HOUR + 2 * MINUTE, false), {due: 5 * HOUR, missed: 'few'});
});

test('a schedule that never comes is never due', () => {
  assert.deepEqual(mostRecentSchedule({created: 0}, parseCron('0 0 30 2 *'), 10 * HOUR), {missed: 'none'});
});

test('Forbid skips while a Job is active, Replace deletes it, Allow starts another', () => {
  const step = (concurrencyPolicy: 'Allow' | 'Forbid' | 'Replace', active: number) => cronJobStep({concurrencyPolicy, active}, HOUR, HOUR);
  assert.deepEqual(step('Allow', 1), {do: 'start', due: HOUR, replace: false});
  assert.deepEqual(step('Forbid', 1), {do: 'skip', why: 'still active'});
  assert.deepEqual(step('Forbid', 0), {do: 'start', due: HOUR, replace: false});
  assert.deepEqual(step('Replace', 1), {do: 'start', due: HOUR, replace: true});
});

test('suspended, not due and too late are told apart', () => {
  assert.deepEqual(cronJobStep({suspend: true, active: 0}, HOUR, HOUR), {do: 'skip', why: 'suspended'});
  assert.deepEqual(cronJobStep({active: 0}, undefined, HOUR), {do: 'skip', why: 'not due'});
  assert.deepEqual(cronJobStep({active: 0, startingDeadlineSeconds: 10}, HOUR, HOUR + 10_001), {do: 'skip', why: 'too late'});
  assert.equal(cronJobStep({active: 0, startingDeadlineSeconds: 10}, HOUR, HOUR + 10_000).do, 'start');
});

test('the controller looks again just after the next time', () => {
  assert.equal(nextLook(hourly, undefined, 30 * MINUTE), 30 * MINUTE + 100);
  assert.equal(nextLook(parseCron('0 0 30 2 *'), undefined, 0), undefined);
});
