import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../src/families/cards.data.js';
import {table} from '../../src/families/cards.table.js';
import type {CardsData} from '../../src/families/cards.data.js';

const good: CardsData = {
  layout: 'grid', caption: 'c', alt: 'a',
  cards: [
    {id: 'pods', ref: 'namespace/x', title: 'x', value: '12 Pods', lines: ['one `line`', 'another'], tone: 'accent'},
    {id: 'job', title: 'Job', sample: {text: 'report-1', hi: [[7, 8]], caption: 'name of a Pod', example: true}, note: 'none'},
  ],
  facts: [{label: 'Keys', value: '408'}],
};

test('good data is taken as it is, without a word', () => assert.deepEqual(check(structuredClone(good)), {data: good, issues: []}));

test('no data is no mistake', () => assert.deepEqual(check(undefined), {data: {layout: 'grid', caption: '', alt: '', cards: []}, issues: []}));

test('any value is accepted, and what is wrong is said in a sentence', () => {
  for (const value of [null, 3, 'text', [], true, {cards: 7}, {cards: [null, 3, []]}, {cards: [{id: 'x'}]}, {cards: [], layout: 'pile'}, {cards: [{title: 'x', sample: {}}]}, {cards: [{title: 'x', sample: {text: 'ab', hi: [['a', 'b']]}}]}]) {
    const {data, issues} = check(value);
    assert.ok(Array.isArray(data.cards), JSON.stringify(value));
    assert.ok(issues.length > 0, JSON.stringify(value));
    for (const {message} of issues) assert.match(message, /^[A-Z“"0-9].*\.$/s);
  }
});

test('letters that are not in a name are named, with the path', () => {
  const {issues} = check({cards: [{title: 'x', sample: {text: 'ab', hi: [[5, 6], [1, 2]]}}]});
  assert.deepEqual(issues, [{path: 'cards[0].sample.hi', message: '"ab" has 2 letters: letter 5 is not in it.'}]);
});

test('the table has every value of every card, and the facts below', () => {
  const {columns, rows} = table(good);
  assert.deepEqual(columns.map(({label}) => label), ['What', 'Value', 'More', 'Name', 'The name is', 'Note']);
  assert.deepEqual(rows, [
    {title: 'x', value: '12 Pods', lines: 'one line · another', sample: '', of: '', note: ''},
    {title: 'Job', value: '', lines: '', sample: 'report-1', of: 'name of a Pod · example', note: 'none'},
    {title: 'Keys', value: '408'},
  ]);
});

test('columns that no card needs are left out', () => assert.deepEqual(table({...good, cards: [{id: 'a', title: 'a'}], facts: []}).columns.map(({key}) => key), ['title']));
