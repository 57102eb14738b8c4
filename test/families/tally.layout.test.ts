import assert from 'node:assert/strict';
import test from 'node:test';
import type {TallyGroup} from '../../src/families/tally.data.js';
import {amount, layoutGroups, wrongSum} from '../../src/families/tally.layout.js';

const group = (values: number[], more: Partial<TallyGroup> = {}): TallyGroup => ({style: 'bars', items: values.map((value, i) => ({id: `i${i}`, label: `item ${i}`, value})), ...more});

test('a bar of full length stands for the largest count of its group', () => assert.deepEqual(layoutGroups({groups: [group([3, 12, 7])]}).map(({most}) => most), [12]));

test('groups that are parts of one whole share one scale, so that their bars compare; others keep their own', () => {
  const most = layoutGroups({groups: [group([142, 78], {sums: true}), group([125, 95], {sums: true}), group([626, 85])]}).map((one) => one.most);
  assert.deepEqual(most, [142, 142, 626]);
});

test('a group of zeros, of negative counts or without items has a scale all the same', () => {
  for (const values of [[0, 0], [-4], []]) assert.ok(layoutGroups({groups: [group(values)]})[0]!.most > 0);
});

test('room is kept for the longest number, its unit included', () => {
  assert.equal(layoutGroups({groups: [group([7, 1_234_567])]})[0]!.room, '1,234,567'.length);
  assert.equal(layoutGroups({groups: [{style: 'plain', items: [{id: 'a', label: 'a', value: 626, unit: 'writes'}]}]})[0]!.room, '626 writes'.length);
});

test('where an item is a switch, room is kept for what a press may bring, and a press changes nothing about it', () => {
  const items = group([142, 8]).items.map((item, i) => ({...item, ...(i === 0 && {pressed: false})}));
  const before = layoutGroups({groups: [{style: 'bars', items}]});
  assert.equal(before[0]!.room, '142 of 142'.length);
  assert.deepEqual(layoutGroups({groups: [{style: 'bars', items: items.map((item) => ({...item, counted: 3}))}]}), before);
});

test('a count says how many of it are counted', () => {
  assert.equal(amount({value: 1234}), '1,234');
  assert.equal(amount({value: 142, counted: 24}), '24 of 142');
  assert.equal(amount({value: 142, counted: 0}), '0 of 142');
});

test('a sum that holds is not mentioned; decimals may be off by a rounding error', () => {
  assert.equal(wrongSum([{value: 1}, {value: 2}], 3), undefined);
  assert.equal(wrongSum([{value: 0.1}, {value: 0.2}], 0.3), undefined);
  assert.equal(wrongSum([], 0), undefined);
});

test('a sum that does not hold is told', () => {
  assert.equal(wrongSum([{value: 1000}, {value: 5}], 1006), 1005);
  assert.equal(wrongSum([{value: 1}], 0), 1);
});
