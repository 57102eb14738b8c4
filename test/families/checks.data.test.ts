import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/checks.data.js';
import {table} from '../../src/families/checks.table.js';
import type {ChecksData} from '../../src/families/checks.data.js';

const good: ChecksData = {
  caption: 'c', alt: 'a',
  phases: [{id: 'filter', title: 'Filter', checks: [{id: 'taint', label: 'taint'}]}, {id: 'score', title: 'Score', checks: [{id: 'score', label: 'score'}]}],
  candidates: [
    {id: 'a', title: 'node-a', results: {taint: {r: 'fail', note: '`dedicated:NoSchedule`', tone: 'accent'}}, verdict: 'filtered out'},
    {id: 'b', title: 'node-b', results: {taint: {r: 'pass'}, score: {r: 'pass', value: 180}}, verdict: 'chosen'},
  ],
};

test('good data is taken as it is, without a word', () => {
  const {data, issues} = check(structuredClone(good));
  assert.deepEqual(data, good);
  assert.deepEqual(issues, []);
});

test('any value is accepted, and what is wrong is said', () => {
  for (const value of [null, 3, 'text', [], {candidates: 7}, {phases: [{}]}, {phases: null, candidates: [null]}, {...good, candidates: [{title: 'x', results: {taint: 'pass'}}]}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.candidates) && Array.isArray(data.phases));
    assert.ok(issues.length > 0, JSON.stringify(value));
  }
});

test('a candidate without results or verdict is drawn all the same', () => {
  const {data} = check({...good, candidates: [{title: 'bare'}]});
  assert.deepEqual(data.candidates.map(({title, results, verdict}) => ({title, results, verdict})), [{title: 'bare', results: {}, verdict: ''}]);
});

test('a result for a check that does not exist is named with its path', () => {
  const {issues} = check({...good, candidates: [{id: 'a', title: 'a', verdict: 'v', results: {tiant: {r: 'pass'}}}]});
  assert.deepEqual(issues, [{path: 'candidates[0].results.tiant', message: 'There is no check "tiant": known are taint, score.'}]);
});

test('an outcome nobody knows is left out, the other results stay', () => {
  const {data, issues} = check({...good, candidates: [{id: 'a', title: 'a', verdict: 'v', results: {taint: {r: 'maybe'}, score: {r: 'pass'}}}]});
  assert.deepEqual(Object.keys(data.candidates[0]!.results), ['score']);
  assert.equal(issues[0]!.path, 'candidates[0].results.taint.r');
});

test('the table has a row for each candidate, the verdict first, and says what was not reached', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['Candidate', 'Verdict', 'Filter: taint', 'Score: score']);
  assert.deepEqual(rows.map((row) => columns.map(({key}) => row[key])), [
    ['node-a', 'filtered out', 'failed · dedicated:NoSchedule', 'not reached'],
    ['node-b', 'chosen', 'passed', 'passed · 180'],
  ]);
});

test('a score that was not given is in no cell', () => {
  const {rows} = table({...good, candidates: [{...good.candidates[1]!, results: {taint: {r: 'pass'}, score: {r: 'pass'}}}]});
  assert.equal(rows[0]!.score, 'passed');
});
