import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import test from 'node:test';

const run = promisify(execFile);

test('a stream of 300 MB is counted to the last line in a heap of 64 MB', {timeout: 60_000}, async () => {
  const child = new URL('stream.child.ts', import.meta.url).pathname;
  const {stdout} = await run(process.execPath, ['--max-old-space-size=64', '--import', 'tsx', child, '300']);
  const {bytes, lines, writes, kept, report, rss} = JSON.parse(stdout) as {bytes: number; lines: number; writes: number; kept: number; rss: number; report: {read: number; writes: number; reads: number; notCounted: Record<string, number>; findings: string[]}};
  assert.ok(bytes >= 300e6);
  assert.equal(report.read, lines);
  assert.equal(report.reads, lines - writes);
  assert.equal(report.writes, writes / 3);
  assert.equal(kept, 2000);
  assert.deepEqual(report.notCounted, {'not-selected': writes * 2 / 3});
  assert.ok(report.findings.includes('AUD-030'), 'what is not kept is said');
  assert.ok(rss < 300, `the process took ${rss} MB`);
});
