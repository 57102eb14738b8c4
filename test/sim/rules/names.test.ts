import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  cronJobName, generatedName, isGenerated, MAX_NAME, NAME_ALPHABET, parseStatefulPodName, replicaSetName, safeEncode, statefulClaimName, statefulPodName,
} from '../../../src/sim/rules/names.js';

test('random names have no vowels and no 0, 1 and 3', () => {
  assert.equal(NAME_ALPHABET.length, 27);
  assert.ok(['67fddbbb7', 'd9sc4', 'pwq2w', 'gbr96'].every(isGenerated));
  assert.ok(!['7f3k9', 'web', 'a1b2c', ''].some(isGenerated));
});

test('a hash is encoded into the alphabet, the same each time', () => {
  assert.equal(safeEncode('0123456789'), [...'0123456789'].map((digit) => NAME_ALPHABET[digit.charCodeAt(0) % 27]).join(''));
  fc.assert(fc.property(fc.string({minLength: 1}), (text) => isGenerated(safeEncode(text))));
});

test('a ReplicaSet is named after its Deployment, which is cut when the name grows too long', () => {
  assert.equal(replicaSetName('web', '67fddbbb7'), 'web-67fddbbb7');
  assert.equal(replicaSetName('w'.repeat(242), 'abcde12345'), `${'w'.repeat(242)}-abcde12345`);
  assert.equal(replicaSetName('w'.repeat(250), 'abcde12345'), `${'w'.repeat(242)}-abcde12345`);
  assert.equal(replicaSetName('w'.repeat(10), 'h'.repeat(252)), `${'w'.repeat(10)}-${'h'.repeat(252)}`, 'a hash that leaves no room cuts nothing');
  fc.assert(fc.property(fc.integer({min: 1, max: 253}), fc.integer({min: 1, max: 10}), (length, hash) => replicaSetName('a'.repeat(length), 'b'.repeat(hash)).length <= MAX_NAME));
});

test('a generated name is at most 63 characters, its suffix whole', () => {
  assert.equal(generatedName('web-', 'd9sc4'), 'web-d9sc4');
  const long = generatedName('w'.repeat(80), 'd9sc4');
  assert.deepEqual([long.length, long.slice(-6)], [63, 'wd9sc4']);
});

test('Pods of a StatefulSet carry its name and their ordinal', () => {
  assert.equal(statefulPodName('redis', 0), 'redis-0');
  assert.deepEqual(parseStatefulPodName('my-db-12'), {set: 'my-db', ordinal: 12});
  assert.equal(parseStatefulPodName('web-67fddbbb7-d9sc4'), undefined);
  assert.equal(parseStatefulPodName('redis-99999999999'), undefined);
  assert.equal(statefulClaimName('data', 'redis-0'), 'data-redis-0');
});

test('a Job of a CronJob is named by the minute it was due', () => {
  assert.equal(cronJobName('report', Date.UTC(2026, 10, 7, 20, 0, 59)), 'report-29901360');
});
