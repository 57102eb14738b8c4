import assert from 'node:assert/strict';
import test from 'node:test';
import {recordedRun} from '../../src/run/recorded.js';
import {between, firstWrite, inOrder, sigma, writeByNumber, writesBy, writesByChapter} from '../../src/run/writes.js';
import {bigRun, emptyRun, secondRun} from './runs.js';

test('groups come with the largest first, and equal ones in the order of their first write', () => {
  const groups = writesBy({writes: secondRun.writes.filter(({chapter}) => chapter === 3)}, 'writer');
  assert.deepEqual(groups.map(({key, count}) => [key, count]), [
    ['you (kubectl)', 1], ['kube-scheduler', 1], ['kubelet heron', 1], ['endpointslice-controller', 1], ['replicaset-controller', 1],
    ['deployment-controller', 1],
  ]);
  assert.ok(writesBy(secondRun, 'writer').every((group, index, all) => !index || all[index - 1]!.count >= group.count));
});

test('every write is in one group, those without the property under undefined', () => {
  const groups = writesBy(secondRun, 'chapter');
  assert.equal(groups.reduce((sum, {count}) => sum + count, 0), secondRun.writes.length);
  assert.deepEqual(groups.find(({key}) => key === undefined)?.writes.map(({name}) => name), ['daily-report']);
  for (const {count, writes} of groups) assert.equal(count, writes.length);
});

test('a function may say the group', () => assert.deepEqual(writesBy(secondRun, ({t}) => t < 60_000).map(({key, count}) => [key, count]), [[true, 34], [false, 7]]));

test('between two moments lie the writes of both and all in between, in order of time', () => {
  assert.deepEqual(between(secondRun, 150, 161).map(({n}) => n), [5, 7, 6, 8]);
  assert.deepEqual(between(secondRun, 162, 100), []);
});

test('in order of time differs from the order of telling where a chapter tells things side by side', async () => {
  const run = await recordedRun();
  assert.deepEqual(inOrder(run).slice(0, 5).map(({n}) => n), [1, 3, 4, 2, 5]);
  assert.equal(run.writes[1]!.n, 2, 'the run itself keeps its order');
});

test('the first write that fits is the earliest in time, not in the telling', () => {
  assert.equal(firstWrite(secondRun, ({n}) => n === 6 || n === 7)?.n, 7);
  assert.equal(firstWrite(secondRun, () => false), undefined);
});

test('a write is found by its number, also in a part of a run', () => {
  assert.equal(writeByNumber(secondRun, 41)?.name, 'daily-report');
  assert.equal(writeByNumber({writes: secondRun.writes.slice(10)}, 41)?.name, 'daily-report');
  assert.equal(writeByNumber(secondRun, 42), undefined);
  assert.equal(writeByNumber(secondRun, undefined), undefined);
});

test('chapters are counted in their order, also those without writes and parts', () => {
  assert.deepEqual(writesByChapter(secondRun).map(({chapter, count, parts}) => [chapter.id, count, parts.length]), [[1, 18, 0], [2, 16, 0], [3, 6, 0]]);
  assert.deepEqual(writesByChapter({...emptyRun, chapters: [{id: 4, title: 'nothing'}]}), [{chapter: {id: 4, title: 'nothing'}, count: 0, parts: []}]);
});

test('the running total stops after a chapter, and an unknown chapter has none', () => {
  assert.deepEqual([1, 2, 3, 4].map(id => sigma(secondRun, id)), [18, 34, 40, undefined]);
});

test('200,000 writes are grouped without hurry', () => {
  const run = bigRun(200_000);
  const before = process.cpuUsage();
  assert.equal(writesBy(run, 'writer').length, 300);
  assert.ok(process.cpuUsage(before).user < 1_000_000);
});
