import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/boxes.data.js';
import {table} from '../../src/families/boxes.table.js';
import type {BoxesData} from '../../src/families/boxes.data.js';

const good: BoxesData = {
  caption: 'c', alt: 'a', layout: 'compare', unit: 'Pods', rule: {id: 'r', text: 'at most `3`'},
  boxes: [
    {id: 'b', title: '`node-1`', sub: '10.0.0.1', badges: [{id: 't', text: 'taint `x:NoSchedule`', tone: 'accent'}], selector: 'app=web', footer: {id: 'f', text: 'counts 1'}, sections: [
      {title: 'here', items: [{id: 'i', label: 'web', sub: 'runs', labels: {app: 'web', tier: 'front'}, counted: true}, {id: 'j', label: 'db', counted: false, note: 'left'}]}]},
    {id: 'e', title: 'empty', collapsed: true, sections: []},
  ],
  filter: {label: 'Only', options: [{id: 'o', label: 'one', items: ['i']}]},
  facts: [{label: 'Nodes', value: '2'}],
};

test('good data is taken as it is, without a word', () => {
  const {data, issues} = check(structuredClone(good));
  assert.deepEqual(data, good);
  assert.deepEqual(issues, []);
});

test('any value is accepted, and what is wrong is said', () => {
  for (const value of [null, 3, 'text', [], {boxes: {}}, {boxes: [{title: 'x'}]}, {boxes: [{sections: []}]}, {...good, layout: 'round'}, {...good, boxes: [{title: 'x', sections: [{items: [{}]}]}]}, {...good, filter: {label: 'x'}}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.boxes));
    assert.ok(issues.length > 0, JSON.stringify(value));
  }
});

test('marks without an id get one of their own, and two with the same are told apart', () => {
  const {data, issues} = check({boxes: [{title: 'a', footer: {text: 'x'}, sections: [{items: [{label: 'p'}, {label: 'q', id: 'same'}, {label: 'r', id: 'same'}]}]}]});
  const ids = [data.boxes[0]!.id, data.boxes[0]!.footer!.id, ...data.boxes[0]!.sections[0]!.items.map(({id}) => id)];
  assert.equal(new Set(ids).size, 5);
  assert.deepEqual(issues.map(({path}) => path), ['#same']);
});

test('a filter for a member that does not exist is named', () => {
  assert.deepEqual(check({...good, filter: {label: 'Only', options: [{id: 'o', label: 'x', items: ['i', 'nobody']}]}}).issues, [{path: 'filter.options[0].items[1]', message: 'There is no member "nobody": give the id of one.'}]);
});

test('the table has a row for each member, and what is said of a box in its first one', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['Box', 'About it', 'Marked with', 'Selector', 'Part', 'In it', 'What it is', 'Labels', 'Counted', 'Comes to', 'Note']);
  assert.deepEqual(rows.map((row) => columns.map(({key}) => row[key] ?? '')), [
    ['Rule', '', '', '', '', '', 'at most 3', '', '', '', ''],
    ['node-1', '10.0.0.1', 'taint x:NoSchedule', 'app=web', 'here', 'web', 'runs', 'app=web · tier=front', 'counted', 'counts 1', ''],
    ['node-1', '', '', '', 'here', 'db', '', '', 'not counted', '', 'left'],
    ['empty', '', '', '', '', '', '', '', '', '', ''],
    ['Only', '', '', '', '', 'one', 1, '', '', '', ''],
    ['Nodes', '', '', '', '', '', '2', '', '', '', ''],
  ]);
});

test('columns that nobody fills are left out', () => {
  assert.deepEqual(table({caption: 'c', alt: 'a', boxes: [{id: 'b', title: 'x', sections: [{items: [{id: 'i', label: 'y'}]}]}]}).columns.map(({label}) => label), ['Box', 'In it']);
});
