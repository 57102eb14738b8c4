/**
 * One folder a case in `golden/`: `input*.*` are the files that are read together, in the order of their names; `expected.json` is the cluster (without its
 * empty lists) and the report. Look at the difference before writing anew what is expected: `UPDATE_GOLDEN=1 npx tsx --test test/cluster/golden.test.ts`.
 */
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import test from 'node:test';
import {readCluster} from '../../src/cluster/read/read-cluster.js';

const golden = new URL('golden/', import.meta.url);

for (const name of readdirSync(golden).sort()) {
  test(`golden: ${name.replaceAll('-', ' ')}`, async () => {
    const folder = new URL(`${name}/`, golden);
    const inputs = readdirSync(folder).filter(file => file.startsWith('input')).sort();
    assert.ok(inputs.length, `${name} has no input`);
    const {cluster, report} = await readCluster(inputs.map(file => ({name: file, content: new Uint8Array(readFileSync(new URL(file, folder)))})));
    const lists = Object.fromEntries(Object.entries(cluster).filter(([, list]) => (list as unknown[]).length));
    // As it would be written to a file: no undefined, no class.
    const actual: unknown = JSON.parse(JSON.stringify({cluster: lists, report}));
    const expected = new URL('expected.json', folder);
    if (process.env.UPDATE_GOLDEN || !existsSync(expected)) {
      assert.ok(process.env.UPDATE_GOLDEN, `${name} has no expected.json`);
      writeFileSync(expected, `${JSON.stringify(actual, null, 2)}\n`);
    }
    assert.deepEqual(actual, JSON.parse(readFileSync(expected, 'utf8')));
  });
}

test('there are golden cases for every kind of oddity', () => {
  assert.ok(readdirSync(golden).length >= 40);
});
