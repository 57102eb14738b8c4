import assert from 'node:assert/strict';
import test from 'node:test';
import {inLines, inParts, mainColumn, snugColumns} from '../../src/families/rows.layout.js';
import type {Column} from '../../src/families/rows.data.js';

const a: Column = {key: 'a', label: 'A'};
const b: Column = {key: 'b', label: 'B'};
const end: Column = {key: 'c', label: 'C', narrow: 'end'};

test('rows stand in lines on a phone and in columns where there is room; text twice as large needs twice the room', () => {
  assert.deepEqual([320, 587, 588, 1180].map((width) => inLines([a, b, end], width, 14)), [true, true, false, false]);
  assert.equal(inLines([a, b, end], 760, 28), true);
});

test('before the width is known rows stand in columns', () => assert.equal(inLines([a, b, end], 0, 14), false));

test('a name and a number stand side by side everywhere, a name and a text do not', () => assert.deepEqual([[a, end], [a], [a, b]].map((columns) => inLines(columns, 320, 14)), [false, false, true]));

test('a row is named by its main column, else by the first', () => {
  assert.equal(mainColumn([a, {...b, narrow: 'main'}])!.key, 'b');
  assert.equal(mainColumn([a, b])!.key, 'a');
  assert.equal(mainColumn([]), undefined);
});

test('a column of short values is never broken, and one long value is enough to allow it', () => {
  const rows = [{id: '1', cells: {a: '20:11:46.843', b: 'short'}}, {id: '2', cells: {b: 'a value of many letters'}}];
  assert.deepEqual([...snugColumns([a, b], [{rows}])].map(({key}) => key), ['a']);
});

test('a list in parts keeps its order and loses nothing', () => {
  for (const length of [0, 1, 7, 10, 11, 240]) {
    const all = Array.from({length}, (_, i) => i);
    const parts = inParts(all, 10);
    assert.deepEqual(parts.flat(), all);
    assert.ok(parts.length <= 10 && parts.every(({length: n}) => n > 0));
  }
});
