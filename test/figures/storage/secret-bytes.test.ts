import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/rows.data.js';
import {table} from '../../../src/families/rows.table.js';
import type {RowsData} from '../../../src/families/rows.data.js';
import {secretBytesFacts} from '../../../src/figures/storage/secret-bytes.facts.js';
import {secretBytes} from '../../../src/figures/storage/secret-bytes.js';
import {secretBytesScenes} from '../../../src/figures/storage/secret-bytes.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const draw = (of: Run): RowsData => {
  const facts = secretBytesFacts(of);
  return {...secretBytes(facts), scenes: secretBytesScenes(facts)};
};
const drawn = draw(run);
const [shown, stored] = drawn.groups;

test('kubectl shows base64, which is the spelling of the password and nothing more', () => {
  const {cells, pressed} = shown!.rows[0]!;
  assert.deepEqual([cells['text'], pressed], ['password: czNjcjN0LWV4YW1wbGU=', false]);
  assert.equal(atob('czNjcjN0LWV4YW1wbGU='), 's3cr3t-example');
});

test('pressed, the row says what it spells', () => {
  const {cells, pressed} = secretBytes(secretBytesFacts(run), true).groups[0]!.rows[0]!;
  assert.deepEqual([cells['text'], pressed], ['password: s3cr3t-example', true]);
});

test('etcd holds nine runs of bytes, from k8s\\0 to Opaque, 557 in all', () => {
  assert.equal(stored!.title, 'etcd holds, at `/registry/secrets/shop/redis-auth`');
  assert.deepEqual([stored!.rows.length, stored!.rows[0]!.cells['text'], stored!.rows.at(-1)!.cells['text']], [9, 'k8s\\0', 'Opaque']);
  assert.deepEqual(drawn.facts, [{label: 'Size', value: '557 bytes'}, {label: 'Plain copies', value: '2'}, {label: 'Encryption at rest', value: 'none configured'}]);
});

test('the password stands there twice, in the annotation and raw; both are marked, in place', () => {
  assert.deepEqual(stored!.rows.filter(({tone}) => tone).map(({tag, cells, hi}) => [tag, cells['text']!.slice(...hi!)]), [['copy 1', 's3cr3t-example'], ['copy 2', 's3cr3t-example']]);
  assert.ok(stored!.rows.every(({tone, cells}) => (tone === 'accent') === cells['text']!.includes('s3cr3t-example')));
});

test('bytes are shown and copied as they are: braces in them are no tokens, and nothing is put between them', () => {
  assert.deepEqual(stored!.rows.map(({cells}) => cells['text']), run.details!.secret!.runs!.map(({text}) => text));
  const odd = draw({...run, details: {secret: {...run.details!.secret!, runs: [{text: '{first}`x`{accent:y}', note: 'odd', copy: 1}]}}});
  assert.ok(table(odd).rows.some((row) => row['text'] === '{first}`x`{accent:y}'));
});

test('first what kubectl shows, then a scan to copy 1, then to copy 2', () => {
  assert.deepEqual(drawn.scenes!.map(({id, say}) => [id, say]), [
    ['yaml', 'kubectl prints password as base64: a spelling, not a lock.'], ['copy-1', 'Copy 1 of 2: the manifest as kubectl keeps it.'], ['copy-2', 'In its 557 bytes the password stands twice, as plain text.'],
  ]);
  assert.deepEqual(drawn.scenes!.flatMap(({on}) => on), ['yaml', ...stored!.rows.map(({id}) => id)]);
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('where the bytes are encrypted no copy is found, and none is claimed', () => {
  const cipher = draw({...run, details: {secret: {...run.details!.secret!, copies: 0, encrypted: 'aescbc', runs: [{text: 'k8s:enc:aescbc:v1:key1:…', note: 'cipher text'}]}}});
  assert.match(cipher.caption, /^Nothing in these bytes is the password/);
  assert.equal(cipher.facts![2]!.value, 'aescbc');
  assertTold(cipher, table(cipher));
  assert.deepEqual(check(structuredClone(cipher)).issues, []);
});

test('a run without an example Secret says so, and that real ones are never read', () => {
  for (const other of [secondRun, thirdRun, emptyRun, simulate('apply')]) assert.throws(() => secretBytesFacts(other), {name: 'MissingFacts', message: /no example Secret .* Secrets of a cluster are never read/});
});
