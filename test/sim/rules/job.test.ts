import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {jobBackOff, jobEnd, wantedActive} from '../../../src/sim/rules/job.js';

test('a Job runs as many Pods as are missing, at most its parallelism', () => {
  assert.equal(wantedActive({parallelism: 3, completions: 10}, {active: 0, succeeded: 0, failed: 0}), 3);
  assert.equal(wantedActive({parallelism: 3, completions: 10}, {active: 0, succeeded: 8, failed: 0}), 2);
  assert.equal(wantedActive({parallelism: 3, completions: 10}, {active: 1, succeeded: 12, failed: 0}), 0);
  assert.equal(wantedActive({completions: 1}, {active: 0, succeeded: 0, failed: 2}), 1);
  assert.equal(wantedActive({parallelism: 3, suspend: true}, {active: 2, succeeded: 0, failed: 0}), 0);
});

test('without a number of completions the first success starts nothing new and ends when all have ended', () => {
  const spec = {parallelism: 3};
  assert.equal(wantedActive(spec, {active: 0, succeeded: 0, failed: 0}), 3);
  assert.equal(wantedActive(spec, {active: 2, succeeded: 1, failed: 0}), 2);
  assert.equal(jobEnd(spec, {active: 2, succeeded: 1, failed: 0}, 0), undefined);
  assert.equal(jobEnd(spec, {active: 0, succeeded: 1, failed: 0}, 0)?.type, 'Complete');
  assert.equal(jobEnd(spec, {active: 0, succeeded: 0, failed: 1}, 0), undefined);
  assert.equal(wantedActive({}, {active: 0, succeeded: 0, failed: 0}), 1);
});

test('a Job fails with one failure more than its limit, or when its time is up', () => {
  const pods = (failed: number) => ({active: 1, succeeded: 0, failed});
  assert.equal(jobEnd({completions: 1}, pods(6), 0), undefined);
  assert.equal(jobEnd({completions: 1}, pods(7), 0)?.reason, 'BackoffLimitExceeded');
  assert.equal(jobEnd({completions: 1, backoffLimit: 0}, pods(1), 0)?.reason, 'BackoffLimitExceeded');
  assert.equal(jobEnd({completions: 1, activeDeadlineSeconds: 5}, pods(0), 4999), undefined);
  assert.equal(jobEnd({completions: 1, activeDeadlineSeconds: 5}, pods(0), 5000)?.reason, 'DeadlineExceeded');
  assert.equal(jobEnd({completions: 2}, {active: 0, succeeded: 2, failed: 0}, 0)?.reason, 'CompletionsReached');
  assert.equal(jobEnd({completions: 2}, {active: 1, succeeded: 2, failed: 0}, 0), undefined, 'one still runs');
});

test('after failures in a row the next Pod waits 10, 20, 40 seconds up to 10 minutes, from the last failure', () => {
  const failures = (count: number) => Array.from({length: count}, (_, i) => ({failed: true, finishedAt: 1000 * i}));
  assert.deepEqual([0, 1, 2, 3, 4, 20].map((count) => jobBackOff(failures(count), 1000 * Math.max(0, count - 1))), [0, 10_000, 20_000, 40_000, 80_000, 600_000]);
  assert.equal(jobBackOff(failures(1), 4000), 6000);
  assert.equal(jobBackOff(failures(1), 60_000), 0);
});

test('a success in between starts the waiting over, in whatever order the Pods are listed', () => {
  const ended = [{failed: true, finishedAt: 3000}, {failed: false, finishedAt: 2000}, {failed: true, finishedAt: 1000}];
  assert.equal(jobBackOff(ended, 3000), 10_000);
  assert.equal(jobBackOff([{failed: false, finishedAt: 9000}, ...ended], 9000), 0);
});

test('a Job that lets its Pods succeed reaches its completions and never passes them', () => {
  fc.assert(fc.property(fc.integer({min: 1, max: 20}), fc.integer({min: 1, max: 8}), fc.array(fc.nat(7), {maxLength: 60}), (completions, parallelism, ends) => {
    let [active, succeeded] = [0, 0];
    for (const end of [...ends, ...Array.from({length: completions}, () => 7)]) {
      const wanted = wantedActive({parallelism, completions}, {active, succeeded, failed: 0});
      assert.ok(wanted + succeeded <= completions);
      active = Math.max(active, wanted);
      const done = Math.min(end, active);
      active -= done;
      succeeded += done;
    }
    assert.equal(succeeded, completions);
  }));
});
