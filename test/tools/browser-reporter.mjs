/** What a browser run says: one line a file, every failure in full, and the counts in a file for the whole check. */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const indent = (text, by) => String(text).split('\n').map((line) => by + line).join('\n');

/** Tests of a file. When only some were asked for by name, the others are told of as neither passed nor failed. */
function* testsOf(suite, chosen, titles = []) {
  for (const test of suite?.tests ?? []) if (!chosen || test.passed || test.error) yield {...test, title: [...titles, test.name].join(' › ')};
  for (const inner of suite?.suites ?? []) yield* testsOf(inner, chosen, [...titles, inner.name]);
}

function describe(error) {
  if (!error) return 'it was not run, see above';
  const lines = [error.message ?? String(error)];
  // The stack tells the line; its first line only repeats the message.
  const at = (error.stack ?? '').split('\n').find((line) => /\.(ts|js):\d+/.test(line) && !line.includes('/node_modules/'));
  if (error.expected !== undefined) lines.push(`expected: ${error.expected}`, `actual:   ${error.actual}`);
  if (at) lines.push(at.trim());
  return lines.join('\n');
}

/** @param {{root: string, counts?: string, chosen?: boolean}} options `counts`: file that receives `{passed, failed, failures}`; `chosen`: only some tests were asked for. */
export function browserReporter({root, counts, chosen = false}) {
  let several = false;
  const lines = (session) => {
    const out = [];
    const name = path.relative(root, session.testFile ?? '') + (several ? ` [${session.browser.name}]` : '');
    const tests = [...testsOf(session.testResults, chosen)];
    const failed = tests.filter((test) => !test.passed && !test.skipped);
    const errors = session.errors ?? [];
    const ms = tests.reduce((sum, test) => sum + (test.duration ?? 0), 0);
    if (chosen && tests.length === 0 && errors.length === 0) return out;
    const sign = failed.length || errors.length ? '✗' : '✓';
    out.push(`${sign} ${name}  ${tests.filter((test) => test.passed).length} of ${tests.length}  ${(ms / 1000).toFixed(1)} s`);
    for (const error of errors) out.push(indent(describe(error), '    '));
    // Some tests ask for what is not there on purpose; it explains something only when something failed.
    if (failed.length || errors.length) for (const request of session.request404s ?? []) out.push(`    404: ${request}`);
    for (const test of failed) out.push(`  ✗ ${test.title}`, indent(describe(test.error), '      '));
    if (failed.length || errors.length) for (const log of session.logs ?? []) out.push(indent(`console: ${log.map(String).join(' ')}`, '    '));
    return out;
  };
  return {
    start({browserNames}) {
      several = browserNames.length > 1;
    },
    reportTestFileResults({logger, sessionsForTestFile}) {
      for (const session of sessionsForTestFile) for (const line of lines(session)) logger.log(line);
    },
    onTestRunFinished({sessions}) {
      const all = [...sessions].flatMap((session) => [
        ...[...testsOf(session.testResults, chosen)].filter((test) => !test.skipped),
        // A file that did not load has no tests; it counts as one failure, else it would be green by silence.
        ...(session.errors ?? []).map(() => ({title: path.relative(root, session.testFile ?? ''), passed: false})),
      ]);
      const failures = all.filter((test) => !test.passed).map((test) => test.title);
      if (counts) {
        mkdirSync(path.dirname(counts), {recursive: true});
        writeFileSync(counts, JSON.stringify({passed: all.length - failures.length, failed: failures.length, failures}));
      }
      console.log(`\nbrowser: ${all.length - failures.length} passed, ${failures.length} failed`);
    },
  };
}
