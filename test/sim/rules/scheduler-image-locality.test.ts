import assert from 'node:assert/strict';
import test from 'node:test';
import {imageLocalityScore, normalizedImageName} from '../../../src/sim/rules/scheduler-image-locality.js';

const MIB = 1024 * 1024;
const has = (sizeMib: number, nodes: number) => new Map([['web:1', {sizeBytes: sizeMib * MIB, nodes}]]);

test('small images do not count', () => {
  assert.equal(imageLocalityScore(['web:1'], has(23, 3), 3), 0);
  assert.equal(imageLocalityScore(['web:1'], has(25, 2), 3), 0, 'small enough after scaling');
  assert.equal(imageLocalityScore(['other:1'], has(900, 3), 3), 0);
  assert.equal(imageLocalityScore([], has(900, 3), 3), 0);
});

test('an image counts by its size and by how many nodes have it', () => {
  assert.equal(imageLocalityScore(['web:1'], has(1000, 1), 1), 100);
  assert.equal(imageLocalityScore(['web:1'], has(4000, 1), 1), 100);
  assert.equal(imageLocalityScore(['web:1'], has(250, 1), 2), 10, '(125 - 23) / (1000 - 23)');
  assert.equal(imageLocalityScore(['web:1', 'other:1'], has(250, 1), 2), 5, 'the bar is higher for two containers');
});

test('a name without a tag means latest, also behind a registry with a port', () => {
  assert.equal(normalizedImageName('root'), 'root:latest');
  assert.equal(normalizedImageName('gcr.io:5000/root'), 'gcr.io:5000/root:latest');
  assert.equal(normalizedImageName('root:tag'), 'root:tag');
  assert.equal(normalizedImageName('root@sha256:abc'), 'root@sha256:abc');
});
