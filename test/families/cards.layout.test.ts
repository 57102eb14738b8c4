import assert from 'node:assert/strict';
import test from 'node:test';
import {cardColumns, pieces, stepIn} from '../../src/families/cards.layout.js';

test('cards stand side by side while each has 14 em', () => {
  assert.deepEqual([200, 296, 500, 728, 1148].map((width) => cardColumns(3, width, 14)), [1, 1, 2, 3, 3]);
});

test('rows are of one length where they can be: five cards never stand as four and one', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6, 9, 40].map((cards) => cardColumns(cards, 900, 14)), [1, 2, 3, 4, 3, 3, 3, 4]);
});

test('larger text takes the room of fewer cards', () => assert.equal(cardColumns(3, 728, 28), 1));

test('before it is measured a figure is drawn for 720 px', () => assert.equal(cardColumns(5, 0, 14), 3));

test('a stack stops moving in before it leaves its figure', () => assert.deepEqual([0, 1, 5, 6, 39].map(stepIn), [0, 1, 5, 5, 5]));

test('a name is cut where its marked parts begin and end, whatever the ranges', () => {
  assert.deepEqual(pieces('redis-0', [[6, 7]]), [{text: 'redis-', hi: false}, {text: '0', hi: true}]);
  assert.deepEqual(pieces('abc', [[1, 2], [0, 1]]), [{text: 'ab', hi: true}, {text: 'c', hi: false}]);
  assert.deepEqual(pieces('abc', [[2, 99]]), [{text: 'ab', hi: false}, {text: 'c', hi: true}]);
  assert.deepEqual(pieces('🦀-0', [[2, 3]]), [{text: '🦀-', hi: false}, {text: '0', hi: true}]);
  assert.deepEqual([pieces('abc'), pieces('')], [[{text: 'abc', hi: false}], []]);
});
