import assert from 'node:assert/strict';
import test from 'node:test';
import {known, writesOf} from './same-writes.js';

test('a scenario and a seed make the same writes in Node as anywhere else', () => {
  for (const [name, hash] of Object.entries(known)) assert.equal(writesOf(name, 7), hash, name);
});

test('the same seed twice in one process makes the same writes, another seed others', () => {
  assert.equal(writesOf('node-stop', 11), writesOf('node-stop', 11));
  assert.notEqual(writesOf('node-stop', 11), writesOf('node-stop', 12));
});
