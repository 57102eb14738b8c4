import assert from 'node:assert/strict';
import test from 'node:test';
import type {UnitsData} from '../../src/families/units.data.js';
import {amount, counts, expand, forSign, layoutUnits} from '../../src/families/units.layout.js';

const data = (series: number, cells: number, more: Partial<UnitsData> = {}): UnitsData => ({
  orient: 'columns', caption: '', alt: '', unit: '', states: {a: {label: 'a', fill: 'solid'}, gone: {label: 'gone', fill: 'hatch', apart: true}},
  series: Array.from({length: series}, (_, i) => ({id: `s${i}`, label: `${i}`, cells: [{state: 'a', n: cells}]})), ...more,
});

test('series stand beside each other while each has room, else under each other', () => {
  assert.deepEqual([296, 500, 728, 1148].map((width) => layoutUnits(data(8, 3), width, 14).flow), ['col', 'col', 'row', 'row']);
  assert.deepEqual([296, 728].map((width) => layoutUnits(data(2, 3), width, 14).flow), ['row', 'row']);
  assert.equal(layoutUnits(data(8, 3), 728, 28).flow, 'col', 'larger text needs more room');
  assert.equal(layoutUnits(data(4, 3), 0, 14).flow, 'row', 'before it is measured a figure is drawn for 720 px');
});

test('rows stay rows, and columns that would be too high lie down', () => {
  assert.equal(layoutUnits(data(2, 3, {orient: 'rows'}), 1148, 14).flow, 'col');
  assert.equal(layoutUnits(data(2, 15), 1148, 14).flow, 'col');
});

test('there is room for the highest limit, and for what stands apart beyond it', () => {
  const some = data(2, 3, {limits: [{at: 4, label: 'ceiling'}]});
  some.series[1]!.cells.push({state: 'gone', n: 2});
  const {most, apart} = layoutUnits(some, 728, 14);
  assert.deepEqual([most, apart], [4, 2]);
});

test('cells wrap when a line cannot hold them; against a limit they shrink first', () => {
  assert.equal(layoutUnits(data(2, 30, {orient: 'rows'}), 728, 14).wraps, true);
  assert.equal(layoutUnits(data(2, 30, {orient: 'rows', limits: [{at: 30, label: 'l'}]}), 728, 14).wraps, false);
  assert.equal(layoutUnits(data(2, 300, {orient: 'rows', limits: [{at: 30, label: 'l'}]}), 728, 14).wraps, true);
  assert.equal(layoutUnits(data(2, 30, {orient: 'rows', across: 30}), 728, 14).wraps, false);
});

test('a cell without room for a letter has none', () => {
  const limits = [{at: 20, label: 'l'}];
  assert.deepEqual([296, 1148].map((width) => layoutUnits(data(2, 20, {limits}), width, 14).room >= forSign), [false, true]);
});

test('cells are twice as large with text twice as large', () => {
  assert.deepEqual([14, 28].map((em) => layoutUnits(data(2, 3), 1148, em).unit), [28, 56]);
});

test('cells are counted one by one, sizes included', () => {
  const cells = [{state: 'a', n: 2}, {state: 'a', size: 2.5}, {state: 'gone'}, {state: 'a', n: 0}];
  assert.equal(expand(cells).length, 4);
  assert.equal(amount(cells), 5.5);
  assert.deepEqual(counts(cells, data(1, 1).states), [{state: 'a', count: 4.5}, {state: 'gone', count: 1}]);
});
