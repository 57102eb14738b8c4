import assert from 'node:assert/strict';
import test from 'node:test';
import {checksShape, sideBySide, tally} from '../../src/families/checks.layout.js';

test('a few candidates stand side by side where each has a column, else on cards', () => {
  assert.equal(checksShape(3, 3, 1180, 14), 'columns');
  assert.equal(checksShape(3, 3, 760, 14), 'columns');
  assert.equal(checksShape(3, 3, 320, 14), 'cards');
  assert.equal(checksShape(sideBySide, 3, 760, 14), 'cards');
  assert.equal(checksShape(3, 3, 760, 28), 'cards', 'larger text needs more room');
});

test('more than eight are a table with a row each, stacked where there is no room', () => {
  assert.equal(checksShape(sideBySide + 1, 3, 1180, 14), 'many');
  assert.equal(checksShape(5000, 3, 320, 14), 'stack');
  assert.equal(checksShape(sideBySide + 1, 20, 1180, 14), 'stack', 'twenty checks are too many for a row');
});

test('what is left out is counted by how it came out', () => {
  assert.equal(tally(['pass', 'fail', 'fail', 'skipped']), '1 passed, 2 failed, 1 not reached');
  assert.equal(tally(Array.from({length: 1200}, () => 'pass' as const)), '1,200 passed');
  assert.equal(tally([]), '');
});
