/** What a run of Node's test runner says: one line a file, every failure in full, and the counts in the file that COUNTS names. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {root} from './files.mjs';

const indent = (text, by) => String(text).split('\n').map((line) => by + line).join('\n');

function describe(error) {
  const cause = error?.cause ?? error;
  const lines = [cause?.message ?? String(cause)];
  const at = String(cause?.stack ?? '').split('\n').find((line) => line.includes(root) && !line.includes('node_modules'));
  if (at) lines.push(at.trim().replace(`file://${root}/`, '').replace(`${root}/`, ''));
  return lines.join('\n');
}

export default async function* nodeReporter(events) {
  const files = new Map();
  const failures = [];
  let passed = 0;
  for await (const {type, data} of events) {
    if (type === 'test:stdout' || type === 'test:stderr') {
      yield indent(data.message.trimEnd(), '    ') + '\n';
      continue;
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const suite = data.details?.type === 'suite';
    // A suite or a parent test fails with its parts; those are told by themselves.
    if (data.skip !== undefined || data.todo !== undefined || (suite && type === 'test:pass') || data.details?.error?.failureType === 'subtestsFailed') continue;
    const name = path.relative(root, data.file ?? '');
    // A file that does not load fails as a test named after its path.
    const title = data.name.startsWith(root) ? 'the file did not run to its end' : data.name;
    const file = files.get(name) ?? {passed: 0, failed: [], ms: 0};
    files.set(name, file);
    if (data.nesting === 0) file.ms += data.details?.duration_ms ?? 0;
    if (type === 'test:pass') {
      passed++;
      file.passed++;
    } else {
      file.failed.push(`  ✗ ${title}\n${indent(describe(data.details?.error), '      ')}`);
      failures.push(`${name}: ${title}`);
    }
  }
  for (const [name, file] of [...files].sort(([a], [b]) => a.localeCompare(b))) {
    yield `${file.failed.length ? '✗' : '✓'} ${name}  ${file.passed} of ${file.passed + file.failed.length}  ${(file.ms / 1000).toFixed(1)} s\n`;
    for (const failure of file.failed) yield `${failure}\n`;
  }
  yield `\nnode: ${passed} passed, ${failures.length} failed\n`;
  if (process.env.COUNTS) {
    mkdirSync(path.dirname(process.env.COUNTS), {recursive: true});
    writeFileSync(process.env.COUNTS, JSON.stringify({passed, failed: failures.length, failures}));
  }
}
