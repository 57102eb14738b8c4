import assert from 'node:assert/strict';
import test from 'node:test';
import {numberingDoubt} from '../../../src/figures/board/numbering.js';

const doubt = (...numbers: number[]): string | undefined => numberingDoubt(numbers.map((n) => ({n})));

test('writes numbered 1, 2, 3 are trusted, in any order', () => {
  assert.equal(doubt(), undefined);
  assert.equal(doubt(1, 2, 3), undefined);
  assert.equal(doubt(3, 1, 2), undefined);
});

test('a hole and a double are told, each and together', () => {
  assert.equal(doubt(1, 3), 'Writes are numbered up to 3, and this run holds 2: 1 is missing. The sums are wrong by that much.');
  assert.equal(doubt(1, 2, 2), 'Writes are numbered up to 2, and this run holds 3: 1 is there twice. The sums are wrong by that much.');
  assert.equal(doubt(1, 1, 5, 5), 'Writes are numbered up to 5, and this run holds 4: 3 are missing, 2 are there twice. The sums are wrong by that much.');
});
