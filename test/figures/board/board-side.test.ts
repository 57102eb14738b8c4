import assert from 'node:assert/strict';
import test from 'node:test';
import {sortWrites} from '../../../src/figures/board/board-side.js';
import type {Sorting} from '../../../src/figures/board/board-side.js';
import type {Write} from '../../../src/run/types.js';

const write = (writer: string): Write => ({n: 1, seq: 1, t: 0, timeFrom: 'stated', writer, verb: 'update', resource: 'pods', name: 'x', kind: 'other', provenance: 'stated'});
const writes = ['a/1', 'b/1', 'a/2', 'a/1', 'c/1', 'a/3'].map(write);
const sorting: Sorting = {
  id: 'writer', title: 'By writer', value: ({writer}) => writer, group: (value) => value[0]!, order: ['b', 'a', 'z'], name: (group, values) => `${group} of ${values.length}`,
  part: (value) => (value === 'a/3' ? '1' : value.slice(2)),
};

test('every write belongs to one value, and every value to one group', () => {
  const side = sortWrites(writes, sorting);
  assert.deepEqual([...side.codes].map((code) => side.values[code]), writes.map(({writer}) => writer));
  assert.deepEqual(side.groups.flatMap(({codes}) => codes).sort(), side.values.map((_, code) => code));
  assert.equal(side.groups.reduce((sum, {count}) => sum + count, 0), writes.length);
});

test('groups stand in the given order; one that nobody foresaw comes last, under its own name', () => {
  assert.deepEqual(sortWrites(writes, sorting).groups.map(({label, count}) => [label, count]), [['b of 1', 1], ['a of 3', 4], ['c of 1', 1]]);
});

test('a group without writes is there only where it is wanted', () => {
  assert.deepEqual(sortWrites(writes, {...sorting, keepsEmpty: true}).groups.map(({mark, count}) => [mark, count]), [['writer:b', 1], ['writer:a', 4], ['writer:z', 0], ['writer:c', 1]]);
});

test('parts come largest first, values of one label come together, and one part alone is none', () => {
  const [b, a] = sortWrites(writes, sorting).groups;
  assert.deepEqual(a!.parts.map(({label, count, codes}) => [label, count, codes.length]), [['1', 3, 2], ['2', 1, 1]]);
  assert.deepEqual(b!.parts, []);
});

test('what belongs to none of the parts is told as the rest, so that parts add up', () => {
  const [, a] = sortWrites(writes, {...sorting, part: (value) => (value === 'a/2' ? '2' : '')}).groups;
  assert.deepEqual(a!.parts.map(({label, count}) => [label, count]), [['the rest', 3], ['2', 1]]);
});
