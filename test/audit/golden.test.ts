/**
 * Every folder of golden/ is a case: `input*` is read as one log, `options.json` says how, `expected.json` is what has to come out.
 * After a change that is meant, `GOLDEN=update npx tsx --test test/audit/golden.test.ts` writes them anew: review the difference.
 */
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {readAudit, type ReadOptions} from '../../src/audit/index.js';
import {checkRun} from '../../src/run/check.js';
import {chunked} from './read.js';
import {tell} from './tell.js';

const folder = path.join(import.meta.dirname, 'golden');

for (const name of readdirSync(folder)) {
  test(`golden: ${name.replaceAll('-', ' ')}`, async () => {
    const at = (file: string) => path.join(folder, name, file);
    const inputs = readdirSync(at('')).filter(file => file.startsWith('input')).sort();
    const options = existsSync(at('options.json')) ? (JSON.parse(readFileSync(at('options.json'), 'utf8')) as ReadOptions) : {};
    const read = (full: boolean, size: number) => readAudit(inputs.map(file => ({name: file, bytes: chunked(readFileSync(at(file)), size)})), {...options, full});
    const result = await read(false, 65_536);

    const {read: all, writes, reads, notCounted} = result.report;
    assert.equal(writes + reads + Object.values(notCounted).reduce((sum, count) => sum + count, 0), all, 'everything read is counted once');
    assert.equal(result.run.writes.length, Math.min(writes, options.limit ?? writes));
    assert.deepEqual(checkRun(result.run).filter(({severity}) => severity === 'error'), []);
    assert.deepEqual(await read(true, 65_536), result, 'the full parse gives the same answer');
    for (const size of [1, 7, 100, 1000]) assert.deepEqual(await read(false, size), result, `chunks of ${size} bytes give the same answer`);

    const told = `${JSON.stringify(tell(result), null, 2)}\n`;
    if (process.env['GOLDEN'] === 'update') writeFileSync(at('expected.json'), told);
    assert.deepEqual(JSON.parse(told), JSON.parse(readFileSync(at('expected.json'), 'utf8')));
  });
}
