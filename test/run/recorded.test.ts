import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {brotliCompressSync, constants} from 'node:zlib';
import {transformSync} from 'esbuild';
import {checkRun} from '../../src/run/check.js';
import {recordedRun} from '../../src/run/recorded.js';

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the recorded run that a page loads is data/shop-run.json', async () => {
  const run = await recordedRun();
  assert.deepEqual(run, JSON.parse(file('data/shop-run.json')));
  assert.deepEqual(checkRun(run), []);
});

test('everybody gets the same run, from one promise', async () => {
  assert.equal(recordedRun(), recordedRun());
  assert.equal(recordedRun('outline'), recordedRun('outline'));
  assert.equal(await recordedRun(), await recordedRun());
});

test('the outline tells the cluster, the requests and the chapters, and has no writes to miscount', async () => {
  const outline = await recordedRun('outline');
  const whole = await recordedRun();
  assert.equal(outline.cluster, whole.cluster);
  assert.equal(outline.requests, whole.requests);
  assert.ok(!('writes' in outline) && !('objects' in outline));
});

const bytes = (path: string) => {
  const {code} = transformSync(file(path), {loader: 'ts', minify: true, format: 'esm', charset: 'utf8'});
  return brotliCompressSync(code, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
};

test('the recorded data takes at most 9 kB on the way to a page, its outline 2.7 kB', () => {
  const [outline, story] = [bytes('src/run/recorded-outline.ts'), bytes('src/run/recorded-story.ts')];
  assert.ok(outline <= 2700, `the outline takes ${outline} bytes`);
  assert.ok(outline + story <= 9000, `all takes ${outline + story} bytes`);
});
