import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/tree.data.js';
import {table} from '../../src/families/tree.table.js';
import type {TreeData} from '../../src/families/tree.data.js';

const good: TreeData = {
  caption: 'c', alt: 'a',
  nodes: [{id: 'd', kind: 'Deployment', name: 'web', by: 'you', rv: 845, at: 0}, {id: 'r1', kind: 'ReplicaSet', name: 'web-1', owner: 'd', at: 5}, {id: 'r2', kind: 'ReplicaSet', name: 'web-2', owner: 'd'}],
  shared: [{text: 'web', means: 'is the name'}],
  frames: [{id: 'f0', label: 'before', values: {r1: 3, r2: 0}}, {id: 'f1', label: '+9 ms', values: {r1: 3, r2: 1}}],
};

test('good data is taken as it is, without a word', () => {
  const {data, issues} = check(structuredClone(good));
  assert.deepEqual(data, good);
  assert.deepEqual(issues, []);
});

test('any value is accepted, and what is wrong is said', () => {
  for (const value of [null, 3, 'text', [], {nodes: {}}, {nodes: [{kind: 'Pod'}]}, {nodes: [{kind: 'Pod', name: {}}]}, {...good, frames: [{id: 'f'}]}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.nodes));
    assert.ok(issues.length > 0, JSON.stringify(value));
  }
});

test('owners that are missing or lead in a circle are named, and everything is still drawn', () => {
  const {data, issues} = check({...good, frames: [], nodes: [['a', 'b'], ['b', 'a'], ['c', 'x'], ['d', 'a'], ['e', 'e']].map(([id, owner]) => ({id, kind: 'K', name: id, owner}))});
  assert.deepEqual(data.nodes.map(({owner}) => owner), [undefined, undefined, undefined, 'a', undefined], 'the lost ones are roots, the rest hangs below them');
  assert.deepEqual(issues.map(({path}) => path), ['nodes[0].owner', 'nodes[1].owner', 'nodes[2].owner', 'nodes[4].owner']);
  assert.match(issues[0]!.message, /circle/);
  assert.match(issues[2]!.message, /no node "x"/);
});

test('a value of a node that does not exist is named', () => {
  assert.deepEqual(check({...good, frames: [{id: 'f', label: 'l', values: {r1: 1, r9: 2}}]}).issues, [{path: 'frames[0].values.r9', message: 'There is no node "r9": give the id of one.'}]);
});

test('the table has a row for each object, with its owner, how many it owns, and a column for each frame', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['Kind', 'Name', 'Created by', 'resourceVersion', 'At', 'Owner', 'Owns', 'before', '+9 ms']);
  assert.deepEqual(rows.map((row) => columns.map(({key}) => row[key] ?? '')), [
    ['Deployment', 'web', 'you', 845, '+0 ms', '', 2, '', ''],
    ['ReplicaSet', 'web-1', '', '', '+5 ms', 'web', '', 3, 3],
    ['ReplicaSet', 'web-2', '', '', '', 'web', '', 0, 1],
    ['is the name', 'web', '', '', '', '', '', '', ''],
  ]);
});
