/** The program as a process: pipes that close, keys that are pressed, files that were there before. */
import assert from 'node:assert/strict';
import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'node:test';

const main = path.resolve(import.meta.dirname, '../../src/cli/main.ts');
const log = path.resolve(import.meta.dirname, '../audit/golden/rollout/input.jsonl');

function start(args: string[]): ChildProcess & {text: () => {out: string; err: string}} {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {stdio: 'pipe'});
  let [out, err] = ['', ''];
  child.stdout.on('data', chunk => { out += String(chunk); });
  child.stderr.on('data', chunk => { err += String(chunk); });
  return Object.assign(child, {text: () => ({out, err})});
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close') as [number | null];
  return code;
}

test('a log comes in through a pipe and a run goes out of one, with nothing on the error output', {timeout: 60_000}, async () => {
  const child = start(['import', '-', '--json']);
  child.stdin!.end(readFileSync(log));
  assert.equal(await codeOf(child), 0);
  const {out, err} = child.text();
  assert.equal((JSON.parse(out) as {report: {writes: number}}).report.writes, 54);
  assert.equal(err, '', 'no progress bar where nobody looks');
});

test('a reader that closes the pipe ends it quietly', {timeout: 60_000}, async () => {
  const child = start(['simulate', 'shop-run', '-o', '-']);
  child.stdout!.once('data', () => child.stdout!.destroy());
  assert.equal(await codeOf(child), 0);
  assert.equal(child.text().err.includes('EPIPE'), false);
});

test('Ctrl-C while it waits ends it with 130, and the file that was there is as it was', {timeout: 60_000}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kube-figures-'));
  const file = path.join(folder, 'run.json');
  writeFileSync(file, 'before');
  const child = start(['import', '-', '-o', file]);
  child.stdin!.on('error', () => undefined);
  // It reads: a pipe takes more than fits into it.
  await new Promise<void>(resolve => child.stdin!.write(Buffer.alloc(1 << 20, 10), () => resolve()));
  child.kill('SIGINT');
  assert.equal(await codeOf(child), 130);
  assert.match(child.text().err, /interrupted/);
  assert.deepEqual(readdirSync(folder), ['run.json']);
  assert.equal(readFileSync(file, 'utf8'), 'before');
  rmSync(folder, {recursive: true});
});

test('a file that cannot be written is named', {timeout: 60_000}, async () => {
  const child = start(['import', log, '-o', path.join(path.dirname(log), 'no-such-folder', 'run.json')]);
  assert.equal(await codeOf(child), 3);
  assert.match(child.text().err, /^kube-figures: cannot write .*run\.json: its folder does not exist/);
});
