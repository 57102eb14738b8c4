import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {formatInstant, parseInstant} from '../../src/audit/instant.js';

test('microseconds of the API server are kept', () => {
  const base = Date.UTC(2026, 10, 7, 20, 11, 46);
  assert.equal(parseInstant('2026-11-07T20:11:46.748123Z'), base + 748.123);
  assert.equal(parseInstant('2026-11-07T20:11:46.000001Z'), base + 0.001);
});

test('what logs write instead is understood: a space, no zone, an offset, nanoseconds', () => {
  const at = Date.UTC(2022, 10, 29, 0, 9, 4);
  assert.equal(parseInstant('2022-11-29 00:09:04.38'), at + 380);
  assert.equal(parseInstant('2022-11-29T00:09:04Z'), at);
  assert.equal(parseInstant('2022-11-29T01:09:04+01:00'), at);
  assert.equal(parseInstant('2022-11-29T00:09:04.000000001Z'), at + 0.000001);
});

test('what is no time is unknown, and so is the year 1', () => {
  for (const text of ['', 'yesterday', '2026-13-01T00:00:00Z', '2026-11-07T25:00:00.000000Z', '2026-11-07', '0001-01-01T00:00:00Z', '1', null, 7, undefined]) assert.equal(parseInstant(text), undefined);
});

test('the quick way reads the same as the pattern', () => {
  fc.assert(fc.property(fc.date({min: new Date('1970-01-01'), max: new Date('2200-01-01'), noInvalidDate: true}), fc.integer({min: 0, max: 999}), (date, micro) => {
    const text = `${date.toISOString().slice(0, -1)}${String(micro).padStart(3, '0')}Z`;
    assert.equal(parseInstant(text)!.toFixed(3), (date.getTime() + micro / 1000).toFixed(3));
    assert.equal(formatInstant(parseInstant(text)!), date.toISOString());
  }));
});
