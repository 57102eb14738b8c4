import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {hash32, createRandom} from '../../src/sim/random.js';
import {epochOf, rfc3339} from '../../src/sim/timestamps.js';

test('a time is written as the platform writes it, for every day from 1600 to 2400', () => {
  fc.assert(fc.property(fc.integer({min: -11_676_096_000_000, max: 13_569_465_600_000}), (epoch) => {
    assert.equal(rfc3339(epoch), new Date(epoch).toISOString());
  }));
  assert.equal(rfc3339(epochOf('2026-11-07T20:11:46.843Z'), true), '2026-11-07T20:11:46Z');
});

test('what is no time is refused with an example of one', () => {
  assert.throws(() => epochOf('yesterday'), /"yesterday" is no RFC 3339 time such as/);
});

test('one more draw in one stream changes no other stream', () => {
  const [one, two] = [createRandom({seed: 1, streams: new Map()}), createRandom({seed: 1, streams: new Map()})];
  one.next('a');
  assert.equal(one.next('b'), two.next('b'));
  assert.notEqual(one.next('a'), two.next('a'));
});

test('draws are even, names and uuids have their alphabets', () => {
  const random = createRandom({seed: 7, streams: new Map()});
  const counts = new Array<number>(10).fill(0);
  for (let i = 0; i < 20_000; i++) counts[random.below('x', 10)]!++;
  assert.ok(counts.every((count) => Math.abs(count - 2000) < 200), counts.join(' '));
  assert.match(random.suffix('name'), /^[bcdfghjklmnpqrstvwxz2456789]{5}$/);
  assert.match(random.uuid('uid'), /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(hash32(''), 0x811c9dc5);
  assert.equal(hash32('a'), 0xe40c292c);
});
