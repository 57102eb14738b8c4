import assert from 'node:assert/strict';
import test from 'node:test';
import {after, chanceWords, gaps, millis, outcomes, percent, sampled, shares} from '../../src/families/gates.modes.layout.js';

const thirds = [
  {share: {p: 1 / 3, of: 'all' as const}},
  {share: {p: 1 / 2, of: 'rest' as const}},
  {share: {p: 1, of: 'rest' as const}},
];

test('gaps are the time since the stage before, unknown where one of the two is', () => {
  assert.deepEqual(gaps([{at: 0}, {at: 17}, {at: 3067}, {}, {at: 4022}]), [undefined, '17 ms', '3,050 ms', undefined, undefined]);
});

test('a third of all, half of the rest and the last of it are a third each', () => {
  const parts = shares(thirds);
  for (const {share} of parts) assert.ok(Math.abs(share - 1 / 3) < 1e-9);
  assert.deepEqual(parts.map(({reach}) => Math.round(reach * 300)), [300, 200, 100]);
});

test('shares never take more than there is', () => {
  assert.deepEqual(shares([{share: {p: 0.8, of: 'all'}}, {share: {p: 0.8, of: 'all'}}]).map(({share}) => Number(share.toFixed(3))), [0.8, 0.2]);
});

test('a sample has the same outcome for the same seed and another one for another', () => {
  const first = outcomes(thirds, {n: 50, seed: 5});
  assert.deepEqual(outcomes(thirds, {n: 50, seed: 5}), first);
  assert.notDeepEqual(outcomes(thirds, {n: 50, seed: 6}), first);
});

test('a large sample comes near the shares, and loses nobody', () => {
  const counts = sampled(thirds, {n: 9000, seed: 1});
  assert.equal(counts.reduce((a, b) => a + b), 9000);
  for (const count of counts) assert.ok(Math.abs(count - 3000) < 200, String(counts));
});

test('the first few of a sample are a part of the whole', () => {
  assert.equal(sampled(thirds, {n: 12, seed: 5}, 4).reduce((a, b) => a + b), 4);
  assert.deepEqual(sampled(thirds, {n: 12, seed: 5}, 0), [0, 0, 0]);
});

test('who passes every rule is taken by none', () => {
  assert.deepEqual(sampled([{share: {p: 0, of: 'all'}}], {n: 10, seed: 1}), [0]);
});

test('numbers are written as people read them', () => {
  assert.equal(millis(3050), '3,050 ms');
  assert.equal(after(17), '+17 ms');
  assert.equal(after(-5), '−5 ms');
  assert.equal(percent(1 / 3), '33.3 %');
  assert.equal(percent(0.5), '50 %');
  assert.equal(chanceWords(thirds[0]!), '33.3 % of all');
  assert.equal(chanceWords(thirds[1]!), '50 % of what is left');
  assert.equal(chanceWords(thirds[2]!), 'all that is left');
  assert.equal(chanceWords({}), '');
});
