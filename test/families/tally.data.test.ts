import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/tally.data.js';
import {table} from '../../src/families/tally.table.js';
import type {TallyData} from '../../src/families/tally.data.js';

const good: TallyData = {
  caption: 'c', alt: 'a',
  groups: [
    {title: 'By writer', style: 'bars', sums: true, items: [
      {id: 'controllers', label: 'controllers', value: 142, parts: [{id: 'rs', label: 'replicaset', value: 100}, {id: '', label: 'others', value: 42}]},
      {id: 'kubelets', ref: 'actor/kubelets', label: 'kubelets', value: 78, tone: 'accent', note: 'on two nodes'},
    ]},
    {title: 'Not counted', style: 'plain', items: [{id: 'leases', label: 'Leases', value: 626, unit: 'writes'}]},
  ],
  total: {label: 'writes', value: 220, big: true},
};

test('good data is taken as it is, without a word, apart from ids for parts without one', () => {
  const {data, issues} = check(structuredClone(good));
  const expected = structuredClone(good);
  expected.groups[0]!.items[0]!.parts![1]!.id = data.groups[0]!.items[0]!.parts![1]!.id;
  assert.deepEqual(data, expected);
  assert.deepEqual(issues, []);
});

test('no data is no mistake', () => assert.deepEqual(check(undefined), {data: {caption: '', alt: '', groups: []}, issues: []}));

test('any value is accepted, and what is wrong is said in a sentence', () => {
  for (const value of [null, 3, 'text', [], true, {groups: 7}, {groups: [null, 3, []]}, {groups: [{items: [{label: 'x', value: 'many'}]}]}, {groups: [{items: [], style: 'pie'}]}, {groups: [], total: {label: 'x', value: NaN}}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.groups), JSON.stringify(value));
    assert.ok(issues.length > 0, JSON.stringify(value));
    for (const {message} of issues) assert.match(message, /^[A-Z“"0-9].*\.$/s);
  }
});

test('an item without a number is left out, the others are drawn, and the path leads to it', () => {
  const {data, issues} = check({groups: [{items: [{label: 'a', value: 1}, {label: 'b'}, {label: 'c', value: 'three'}]}]});
  assert.deepEqual(data.groups[0]!.items.map(({label}) => label), ['a']);
  assert.deepEqual(issues.map(({path}) => path), ['groups[0].items[1].value', 'groups[0].items[2].value']);
});

test('a group without a style is drawn as bars', () => assert.equal(check({groups: [{items: [{label: 'a', value: 1}]}]}).data.groups[0]!.style, 'bars'));

test('items without an id get one, and two with the same id are told apart', () => {
  const {data, issues} = check({groups: [{items: [{label: 'a', value: 1}, {label: 'b', value: 2}]}, {items: [{id: 'x', label: 'c', value: 1}, {id: 'x', label: 'd', value: 1}]}]});
  assert.equal(new Set(data.groups.flatMap(({items}) => items.map(({id}) => id))).size, 4);
  assert.deepEqual(issues.map(({message}) => message), ['Two marks have the id "x": give each its own.']);
});

test('sums that do not hold are drawn, and named with the path', () => {
  const wrong = structuredClone(good);
  wrong.total!.value = 221;
  wrong.groups[0]!.items[0]!.parts![0]!.value = 99;
  const {data, issues} = check(wrong);
  assert.equal(data.groups[0]!.items.length, 2);
  assert.deepEqual(issues, [
    {path: 'groups[0]', message: '"By writer" adds up to 220, and "writes" says 221: one of them is wrong.'},
    {path: 'groups[0].items[0].parts', message: 'The parts of "controllers" add up to 141, not to 142: one is missing or counted twice.'},
  ]);
});

test('a group that need not add up may be anything', () => {
  assert.deepEqual(check({...structuredClone(good), groups: [{style: 'bars', items: [{id: 'a', label: 'a', value: 3}]}], total: {label: 'x', value: 9}}).issues, []);
});

test('the table has every count, parts under their item, units, and the total', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['Group', 'What', 'Count', 'Unit']);
  assert.deepEqual(rows.map(({group, label, value, unit}) => [group, label, value, unit]), [
    ['By writer', 'controllers', 142, ''], ['By writer', 'controllers: replicaset', 100, ''], ['By writer', 'controllers: others', 42, ''], ['By writer', 'kubelets', 78, ''],
    ['Not counted', 'Leases', 626, 'writes'], ['', 'writes', 220, ''],
  ]);
});

test('the table of a tally of which only some is counted has both numbers', () => {
  const some: TallyData = {...good, groups: [{style: 'bars', items: [{id: 'a', label: 'a', value: 10, counted: 0}, {id: 'b', label: 'b', value: 5}]}], total: {label: 'all', value: 15, counted: 5}};
  const {columns, rows} = table(some);
  assert.deepEqual(columns.map(({label}) => label), ['Group', 'What', 'Counted', 'Count']);
  assert.deepEqual(rows.map(({counted, value}) => [counted, value]), [[0, 10], [5, 5], [5, 15]]);
});
