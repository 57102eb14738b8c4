import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/gates.data.js';
import {table} from '../../src/families/gates.table.js';
import type {GatesData} from '../../src/families/gates.data.js';

const good: GatesData = {
  mode: 'pipeline', caption: 'c', alt: 'a',
  stages: [{id: 'who', title: 'who', body: 'asks `x`', refusal: {code: '401', text: 'Unauthorized'}}, {id: 'what', title: 'what', can: 'change'}, {id: 'end', title: 'end', result: '201 Created'}],
};

test('good data is taken as it is, without a word', () => {
  const {data, issues} = check(good);
  assert.deepEqual(data, good);
  assert.deepEqual(issues, []);
});

test('no data is no mistake', () => assert.deepEqual(check(undefined), {data: {mode: 'pipeline', caption: '', alt: '', stages: []}, issues: []}));

test('any value is accepted, and what is wrong is said', () => {
  for (const value of [null, 3, 'text', [], [1], true, {stages: 7}, {stages: [null, 3, []]}, {mode: 'sideways'}, {scenes: [{id: 1}]}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.stages), JSON.stringify(value));
    assert.ok(issues.length > 0, JSON.stringify(value));
    for (const {message} of issues) assert.match(message, /^[A-Z“"0-9].*\.$/s);
  }
});

test('a stage without a title is left out, the others are drawn, and the path leads to it', () => {
  const {data, issues} = check({...good, stages: [good.stages[0], {id: 'x'}, good.stages[2]]});
  assert.deepEqual(data.stages.map(({id}) => id), ['who', 'end']);
  assert.deepEqual(issues.map(({path}) => path), ['stages[1].title']);
});

test('a status code may be a number', () => assert.equal(check({...good, stages: [{title: 't', refusal: {code: 403}}]}).data.stages[0]!.refusal!.code, '403'));

test('stages without an id get one, and two with the same id are told apart', () => {
  const {data, issues} = check({...good, stages: [{title: 'a'}, {title: 'b'}, {id: 'x', title: 'c'}, {id: 'x', title: 'd'}]});
  assert.equal(new Set(data.stages.map(({id}) => id)).size, 4);
  assert.deepEqual(issues.map(({message}) => message), ['Two marks have the id "x": give each its own.']);
});

test('a scene may only name stages that exist', () => {
  const {issues} = check({...good, scenes: [{id: 's', say: 'x', on: ['who', 'ghost']}]});
  assert.deepEqual(issues, [{path: 'scenes[0].on', message: 'There is no mark "ghost"; known are who, what, end.'}]);
});

test('a refusal at a stage that does not exist is dropped', () => {
  const {data, issues} = check({...good, refused: {at: 'nowhere'}});
  assert.equal(data.refused, undefined);
  assert.equal(issues[0]!.path, 'refused.at');
});

test('stages out of the order of time are named', () => {
  const {issues} = check({...good, mode: 'timed', stages: [{title: 'a', at: 20}, {title: 'b', at: 5}]});
  assert.deepEqual(issues, [{path: 'stages[1].at', message: '5 ms is before the stage in front of it (20 ms): put the stages in order of time.'}]);
});

test('a chance outside 0 to 1 is held at its end, and shares over the whole are named', () => {
  const {data, issues} = check({...good, mode: 'cascade', stages: [{title: 'a', share: {p: 2, of: 'all', target: 'x'}}, {title: 'b', share: {p: 0.5, of: 'all', target: 'y'}}]});
  assert.equal(data.stages[0]!.share!.p, 1);
  assert.deepEqual(issues.map(({path}) => path), ['stages[0].share.p', 'stages']);
});

test('the table of a pipeline has what each stage does, may and answers', () => {
  const {columns, rows} = table({...good, facts: [{label: 'Refused anywhere', value: 'stores nothing'}]});
  assert.deepEqual(columns.map(({label}) => label), ['Stage', 'What happens', 'It may', 'If it refuses', 'Result']);
  assert.deepEqual(rows.map(({title, body, may, refusal, result}) => [title, body, may, refusal, result]), [
    ['who', 'asks x', '', '401 Unauthorized', ''], ['what', '', 'may change it', '', ''], ['end', '', '', '', '201 Created'], ['Refused anywhere', 'stores nothing', undefined, undefined, undefined],
  ]);
});

test('the table of a refused request says where it ended and what was not reached', () => {
  const {rows} = table({...good, refused: {at: 'what', example: true}});
  assert.deepEqual(rows.map(({here}) => here), ['', 'refused', 'not reached']);
});

test('the table of a timed chain has offsets and gaps', () => {
  const {rows} = table({...good, mode: 'timed', stages: [{id: 'a', title: 'a', at: 0}, {id: 'b', title: 'b', at: 3050}]});
  assert.deepEqual(rows.map(({at, gap}) => [at, gap]), [['+0 ms', ''], ['+3,050 ms', '3,050 ms']]);
});

test('the table of a cascade has the counts of its sample', () => {
  const {columns, rows} = table({...good, mode: 'cascade', sample: {n: 12, seed: 5, label: 'of 12 connections'}, stages: [{id: 'a', title: 'a', share: {p: 0.5, of: 'all', target: '10.0.0.1'}}, {id: 'b', title: 'b', share: {p: 1, of: 'rest', target: '10.0.0.2'}}]});
  assert.equal(columns.at(-1)!.label, 'of 12 connections');
  assert.equal(Number(rows[0]!.count) + Number(rows[1]!.count), 12);
  assert.deepEqual(rows.map(({chance, share, target}) => [chance, share, target]), [['50 % of all', '50 %', '10.0.0.1'], ['all that is left', '50 %', '10.0.0.2']]);
});
