import assert from 'node:assert/strict';
import test from 'node:test';
import {parseIntOrPercent, scaledValue} from '../../src/cluster/int-or-percent.js';

test('25% of 3 is 1 when rounded up and 0 when rounded down', () => {
  assert.equal(scaledValue('25%', 3, true), 1);
  assert.equal(scaledValue('25%', 3, false), 0);
});

test('a number is itself, whatever the total', () => {
  assert.equal(scaledValue(7, 3, true), 7);
  assert.deepEqual(parseIntOrPercent('110%'), {value: 110, percent: true});
});

test('a number in quotes, a fraction and a lone sign are refused', () => {
  for (const value of ['7', '', '%', '2.5%', '25 %', '%25', '25%%', 'x%', 1.5, NaN]) assert.throws(() => parseIntOrPercent(value), {name: 'IntOrPercentError'}, String(value));
});
