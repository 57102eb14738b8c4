import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/units.data.js';
import {table} from '../../src/families/units.table.js';
import type {UnitsData} from '../../src/families/units.data.js';

const good: UnitsData = {
  orient: 'columns', caption: 'c', alt: 'a', unit: 'one cell is one Pod',
  states: {old: {label: '`v1`, Ready', fill: 'hollow', sign: '1'}, fresh: {label: '`v2`, Ready', fill: 'solid', sign: '2'}, never: {label: 'never used', fill: 'dashed'}},
  series: [
    {id: 'before', label: 'before', cells: [{state: 'old', n: 3}], sums: ['3 Pods', '3 Ready']},
    {id: 'after', label: '+4.07 s', sub: 'then', cells: [{state: 'old', n: 2}, {id: 'x', state: 'fresh', label: 'web x', note: '100m', ref: 'pod/shop/x'}], note: 'done'},
  ],
  limits: [{at: 4, label: 'at most 4', tone: 'accent'}],
  facts: [{label: 'maxSurge', value: '25%'}],
};

test('good data is taken as it is, without a word', () => assert.deepEqual(check(structuredClone(good)), {data: good, issues: []}));

test('a scene may change texts of a mark, and of no other thing', () => {
  const {data, issues} = check({...structuredClone(good), scenes: [{id: 'one', say: 'One.', changes: {before: {sub: 'then'}, nobody: {sub: 'x'}, after: 7}}]});
  assert.deepEqual(data.scenes![0]!.changes!['before'], {sub: 'then'});
  assert.deepEqual(issues.map(({path}) => path), ['scenes[0].changes.after', 'scenes[0].changes']);
});

test('no data is no mistake', () => assert.deepEqual(check(undefined), {data: {orient: 'rows', caption: '', alt: '', states: {}, series: [], unit: ''}, issues: []}));

test('any value is accepted, and what is wrong is said in a sentence', () => {
  for (const value of [null, 3, 'text', [], true, {series: 7}, {series: [null, 3, []]}, {series: [{label: 'x'}]}, {series: [{label: 'x', cells: [{state: 'lost'}]}]}, {states: {a: 3}}, {states: {a: {label: 'x', fill: 'dots'}}}, {across: 0}, {limits: [{}]}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.series), JSON.stringify(value));
    assert.ok(issues.length > 0, JSON.stringify(value));
    for (const {message} of issues) assert.match(message, /^[A-Z“"0-9-].*\.$/s);
  }
});

test('a cell of no known state is left out, and the path leads to it', () => {
  const {data, issues} = check({...structuredClone(good), series: [{label: 'x', cells: [{state: 'old'}, {state: 'toString'}]}]});
  assert.deepEqual(data.series[0]!.cells, [{state: 'old'}]);
  assert.deepEqual(issues, [{path: 'series[0].cells[1].state', message: 'There is no state "toString"; known are old, fresh, never.'}]);
});

test('numbers that cannot be drawn are brought within bounds, and named', () => {
  const {data, issues} = check({...structuredClone(good), series: [{label: 'x', cells: [{state: 'old', n: 1e9}, {state: 'old', n: -1}, {state: 'old', n: 1.5}, {state: 'old', size: -2}]}]});
  assert.deepEqual(data.series[0]!.cells.map(({n, size}) => n ?? size), [2000, 0, 2, 0]);
  assert.equal(issues.length, 4);
});

test('scenes may name series and cells with a label', () => {
  assert.deepEqual(check({...structuredClone(good), scenes: [{id: 's', say: 'x', on: ['before', 'x']}]}).issues, []);
  assert.equal(check({...structuredClone(good), scenes: [{id: 's', say: 'x', on: ['nowhere']}]}).issues.length, 1);
});

test('the table counts each state that occurs, and names limits and facts', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['one cell is one Pod', 'More', 'v1, Ready', 'v2, Ready', 'Sum', 'Of these', 'Note']);
  assert.deepEqual(rows.map(({label, sums}) => [label, sums]), [['before', '3 Pods · 3 Ready'], ['+4.07 s', ''], ['at most 4', '4'], ['maxSurge', '25%']]);
  assert.deepEqual([rows[1]!['state old'], rows[1]!['state fresh'], rows[1]!['names']], ['2', '1', 'web x · 100m']);
});
