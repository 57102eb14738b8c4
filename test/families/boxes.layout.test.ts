import assert from 'node:assert/strict';
import test from 'node:test';
import {alike, boxesFlow, closed, disagrees, fold, gather, lines, members} from '../../src/families/boxes.layout.js';

const item = (label: string, more: {sub?: string; owner?: string} = {}): {id: string; label: string; sub?: string; owner?: string} => ({id: label, label, ...more});
const box = (title: string, ...items: ReturnType<typeof item>[]): {title: string; sections: {items: ReturnType<typeof item>[]}[]} => ({title, sections: [{items}]});

test('boxes stand beside each other where two have room; a single one and groups of chips do not', () => {
  assert.equal(boxesFlow('columns', 3, 760, 14), 'row');
  assert.equal(boxesFlow('columns', 3, 320, 14), 'col');
  assert.equal(boxesFlow('columns', 3, 760, 28), 'col', 'with text twice as large there is room for one');
  assert.equal(boxesFlow('columns', 1, 1180, 14), 'col');
  assert.equal(boxesFlow('chips', 3, 1180, 14), 'col');
  assert.equal(boxesFlow('compare', 2, 0, 14), 'row', 'before it is measured');
});

test('up to forty members are drawn one by one', () => {
  const all = Array.from({length: members}, (_, i) => item(`p${i}`, {owner: 'x'}));
  assert.deepEqual(gather(all), {shown: all, more: []});
});

test('of more, those of one owner come together with their count, and nobody is lost', () => {
  const {shown, more} = gather([...Array.from({length: 50}, (_, i) => item(`a${i}`, {owner: 'a'})), item('one', {owner: 'b'}), item('free')]);
  assert.deepEqual([shown.map(({label}) => label), more], [['one', 'free'], [{owner: 'a', n: 50}]]);
  const free = gather(Array.from({length: 500}, (_, i) => item(`p${i}`)));
  assert.equal(free.shown.length + free.more[0]!.n, 500);
  assert.ok(free.shown.length <= members);
  const many = gather(Array.from({length: 300}, (_, i) => item(`p${i}`, {owner: `o${i}`})));
  assert.equal(many.shown.length + many.more.reduce((n, one) => n + one.n, 0), 300);
});

test('of many boxes that are alike two are drawn, and the rest is counted under the second', () => {
  const same = Array.from({length: alike + 1}, (_, i) => box(`n${i}`, item('kubelet')));
  const folded = fold([...same, box('other', item('etcd'))]);
  assert.deepEqual(folded.map(({box: {title}, more}) => [title, more.map((one) => one.title)]), [['n0', []], ['n1', ['n2', 'n3', 'n4']], ['other', []]]);
  assert.equal(fold(same.slice(1)).length, alike, 'a few are all drawn');
});

test('boxes that differ in a badge, a text or a tone are not alike', () => {
  const boxes = Array.from({length: 6}, (_, i) => ({...box(`n${i}`, item('a', {sub: 'x'})), ...(i === 3 && {tone: 'accent'}), ...(i === 4 && {badges: [{text: 'taint'}]})}));
  assert.deepEqual(fold(boxes).map(({more}) => more.length), Array(6).fill(0));
});

test('a closed box names an earlier one with the same members, whatever their order, and where it differs', () => {
  const boxes = [box('a', item('kubelet', {sub: 'service'}), item('proxy', {sub: 'Pod p1'})), box('b', item('proxy', {sub: 'Pod p2'}), item('kubelet', {sub: 'service'})), box('c', item('kubelet'))];
  const {like, differ} = closed(boxes, 1);
  assert.deepEqual([like!.title, differ.map(({sub}) => sub)], ['a', ['Pod p2']]);
  assert.deepEqual(closed(boxes, 2), {like: undefined, own: [item('kubelet')], differ: [item('kubelet')]}, 'alone it says all it has');
});

test('compared boxes share a line for each name', () => assert.deepEqual(lines([box('before', item('x'), item('y')), box('after', item('y'), item('x'), item('z'))]), ['x', 'y', 'z']));

test('a label disagrees with an equality that asks for another value, and with nothing else', () => {
  for (const [selector, key, value, off] of [
    ['app=web,tier=front', 'app', 'debug', true], ['app=web', 'app', 'web', false], ['app==web', 'app', 'x', true], ['app!=web', 'app', 'web', false], ['app in (web)', 'app', 'x', false], ['!app', 'app', 'x', false],
    [undefined, 'app', 'x', false], ['app = web', 'app', 'x', true], ['app=', 'app', 'x', true], ['other=1', 'app', 'x', false],
  ] as const) assert.equal(disagrees(selector, key, value), off, `${selector} ${key}=${value}`);
});

test('ten thousand members and boxes are laid out at once', () => {
  const many = Array.from({length: 10_000}, (_, i) => item(`p${i}`, {owner: `o${i % 7}`}));
  assert.equal(gather(many).more.length, 7);
  assert.ok(fold(many.map((one) => box(one.label, item('same')))).length === 2);
});
