/** The program as a process: pipes that close, keys that are pressed, files that were there before. */
import assert from 'node:assert/strict';
import {execFileSync, spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, lstatSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test from 'node:test';

const main = path.resolve(import.meta.dirname, '../../src/cli/main.ts');
const log = path.resolve(import.meta.dirname, '../audit/golden/rollout/input.jsonl');

function start(args: string[], out: 'pipe' | number = 'pipe'): ChildProcess & {text: () => {out: string; err: string}} {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {stdio: ['pipe', out, 'pipe']});
  let [printed, said] = ['', ''];
  child.stdout?.on('data', chunk => { printed += String(chunk); });
  child.stderr!.on('data', chunk => { said += String(chunk); });
  return Object.assign(child, {text: () => ({out: printed, err: said})});
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

test('a link stays a link: the file behind it is written', {timeout: 60_000, skip: process.platform === 'win32'}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kube-figures-'));
  const [file, link] = [path.join(folder, 'run.json'), path.join(folder, 'newest.json')];
  writeFileSync(file, 'before', {mode: 0o600});
  symlinkSync('run.json', link);
  assert.equal(await codeOf(start(['import', log, '-o', link])), 0);
  assert.equal(lstatSync(link).isSymbolicLink(), true);
  assert.equal((JSON.parse(readFileSync(file, 'utf8')) as {writes: unknown[]}).writes.length, 54);
  assert.equal(statSync(file).mode & 0o777, 0o600, 'who may read it stays as it was');
  assert.deepEqual(readdirSync(folder).sort(), ['newest.json', 'run.json']);
  rmSync(folder, {recursive: true});
});

test('a pipe with a name is written to and not replaced by a file', {timeout: 60_000, skip: process.platform === 'win32'}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kube-figures-'));
  const pipe = path.join(folder, 'run.pipe');
  execFileSync('mkfifo', [pipe]);
  const [code, run] = await Promise.all([codeOf(start(['import', log, '-o', pipe])), readFile(pipe, 'utf8')]);
  assert.equal(code, 0);
  assert.equal((JSON.parse(run) as {writes: unknown[]}).writes.length, 54);
  assert.equal(lstatSync(pipe).isFIFO(), true);
  assert.deepEqual(readdirSync(folder), ['run.pipe']);
  rmSync(folder, {recursive: true});
});

test('an output that takes no more is told in a sentence and ends with 3', {timeout: 60_000, skip: !existsSync('/dev/full') && 'there are no devices here'}, async () => {
  const child = start(['import', log], openSync('/dev/full', 'w'));
  assert.equal(await codeOf(child), 3);
  assert.equal(child.text().err, 'kube-figures: cannot write to the standard output: the disk is full\n');
});
