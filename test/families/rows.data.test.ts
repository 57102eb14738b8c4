import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/rows.data.js';
import {table} from '../../src/families/rows.table.js';
import type {RowsData} from '../../src/families/rows.data.js';

const good: RowsData = {
  caption: 'c', alt: 'a',
  columns: [{key: 'n', label: '#', align: 'end', narrow: 'lead'}, {key: 'path', label: 'Path', mono: true, narrow: 'main'}, {key: 'text', label: 'What for'}],
  groups: [
    {title: 'The `first`', head: [{label: 'host', value: 'a.b', hi: [0, 1]}], rows: [{id: 'one', ref: 'write/#1', tone: 'accent', tag: 'write', cells: {n: '1', path: '/a/{accent:b}', text: 'to {accent:look}'}, hi: [1, 2], note: 'twice'}]},
    {rows: [{id: 'two', cells: {path: '/`c`'}}]},
  ],
  total: {label: 'All', value: '2'}, facts: [{label: 'Read by', value: '`me`'}],
};

test('good data is taken as it is, without a word', () => assert.deepEqual(check(structuredClone(good)), {data: good, issues: []}));

test('no data is no mistake', () => assert.deepEqual(check(undefined), {data: {caption: '', alt: '', columns: [], groups: []}, issues: []}));

test('any value is accepted, and what is wrong is said in a sentence', () => {
  for (const value of [null, 3, 'text', [], true, {columns: 7}, {columns: [null, {key: 'x'}]}, {groups: [{title: 'x'}]}, {groups: [{rows: [{id: 'x'}, 3]}]}, {columns: [{key: 'a', label: 'A', narrow: 'side'}]}, {groups: [{rows: [{cells: {a: []}}]}]}, {total: 5}, {groups: [{rows: [{cells: {}, hi: [3, 1]}]}]}, {groups: [{rows: [{cells: {}, hi: 'x'}]}]}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.groups) && Array.isArray(data.columns), JSON.stringify(value));
    assert.ok(issues.length > 0, JSON.stringify(value));
    for (const {message} of issues) assert.match(message, /^[A-Z“"0-9].*\.$/s);
  }
});

test('a cell of a column that is not there is named, with its path', () => {
  const {issues} = check({columns: [{key: 'a', label: 'A'}], groups: [{rows: [{cells: {a: 'x', b: 'y'}}]}]});
  assert.deepEqual(issues, [{path: 'groups[0].rows[0].cells.b', message: 'There is no column "b"; known are a.'}]);
});

test('a row without a name is drawn, and its author is asked for one', () => {
  const {data, issues} = check({columns: [{key: 'a', label: 'Path', narrow: 'main'}], groups: [{rows: [{cells: {}}]}]});
  assert.deepEqual([data.groups[0]!.rows.length, issues], [1, [{path: 'groups[0].rows[0].cells.a', message: 'This is empty: "Path" names the row.'}]]);
});

test('numbers may be written as numbers', () => assert.equal(check({columns: [{key: 'a', label: 'A'}], groups: [{rows: [{cells: {a: 404}}]}]}).data.groups[0]!.rows[0]!.cells['a'], '404'));

test('the table has every value: lines over the rows, cells, tags, notes, total and facts', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['Part', '#', 'Path', 'What for', 'Marked as', 'Note', 'Value']);
  assert.deepEqual(rows, [
    {'group·': 'The first', 'n': 'host', 'value·': 'a.b'},
    {'group·': 'The first', 'n': '1', 'path': '/a/{accent:b}', 'text': 'to look', 'tag·': 'write', 'note·': 'twice'},
    {'group·': '', 'n': '', 'path': '/`c`', 'text': '', 'tag·': '', 'note·': ''},
    {'group·': 'All', 'value·': '2'}, {'group·': 'Read by', 'value·': 'me'},
  ]);
});

test('columns that no row needs are left out', () => {
  assert.deepEqual(table({caption: '', alt: '', columns: [{key: 'a', label: 'A'}], groups: [{rows: [{id: 'x', cells: {a: '1'}}]}]}).columns.map(({key}) => key), ['a']);
});
