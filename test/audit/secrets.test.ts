import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {readText} from './read.js';

const marker = 'THE-MARKER-NOBODY-MAY-SEE';
const log = readFileSync(new URL('golden/secrets-stay-out/input.jsonl', import.meta.url), 'utf8');

test('a marker in every place that may hold a secret is nowhere in the run or the report', async () => {
  assert.ok(log.split(marker).length > 15, 'the log holds it in many places');
  for (const full of [false, true]) assert.equal(JSON.stringify(await readText(log, {full})).includes(marker), false);
});

test('nor when the lines are cut anywhere', async () => {
  for (let cut = 1; cut < log.length; cut += 37) {
    const result = JSON.stringify(await readText(`${log.slice(0, cut)}\n${log.slice(cut)}`));
    assert.equal(result.includes(marker), false, `cut at ${cut}`);
  }
});
