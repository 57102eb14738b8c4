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
  assert.equal(doubt(1, 3), 'Writes are numbered up to 3, but this run holds 2 of them, under 2 numbers: the sums are wrong.');
  assert.equal(doubt(1, 2, 2), 'Writes are numbered up to 2, but this run holds 3 of them, under 2 numbers: the sums are wrong.');
  assert.equal(doubt(1, 1, 5, 5), 'Writes are numbered up to 5, but this run holds 4 of them, under 2 numbers: the sums are wrong.');
});
