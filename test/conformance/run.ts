/**
 * `npm run conformance`: every case of Kubernetes' own unit tests, suite by suite, and a last line `N passed, N failed`.
 *
 * Runs the tests of this folder and reads the counts they report. A suite that no test asks counts as failed, case by case; a case
 * that cannot be asked is named with its reason and counts as neither.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {run} from 'node:test';
import {fileURLToPath} from 'node:url';

const folder = new URL('../../../shared/sim/conformance/', import.meta.url);

interface Result { passed: number; total: number; notAsked: string[]; failure?: string }

async function main(): Promise<void> {
  if (!existsSync(folder)) {
    console.log(`${fileURLToPath(folder)} is not there, so the cases of Kubernetes' own tests were not run.`);
    console.log('0 passed, 0 failed');
    return;
  }
  const results = await ask();
  let passed = 0;
  let failed = 0;
  let notAsked = 0;
  for (const [file, suite, cases] of suites()) {
    const result = results.get(`${file}: ${suite}`);
    const name = `${file}: ${suite}`.padEnd(52);
    if (!result) {
      console.log(`${name} not run: no test asks these ${cases} cases`);
      failed += cases;
      continue;
    }
    console.log(`${name} ${result.passed}/${result.total}`);
    for (const line of result.notAsked) console.log(`    not asked: ${line}`);
    if (result.failure !== undefined) console.log(result.failure.replace(/^/gm, '    '));
    passed += result.passed;
    notAsked += result.notAsked.length;
    failed += result.total - result.passed - result.notAsked.length;
  }
  if (notAsked > 0) console.log(`${notAsked} not asked, each with its reason above`);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** Every suite there is, in the order of the files. */
function* suites(): Generator<[file: string, suite: string, cases: number]> {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json')).sort()) {
    const {suites} = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as {suites: {suite: string; cases: unknown[]}[]};
    for (const {suite, cases} of suites) yield [basename(name, '.json'), suite, cases.length];
  }
}

/** By `file: suite`, from the titles and diagnostics of the tests. */
async function ask(): Promise<Map<string, Result>> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(here).filter((file) => file.endsWith('.test.ts')).sort().map((file) => `${here}${file}`);
  const results = new Map<string, Result>();
  let current: {key: string; failure?: string} | undefined;
  for await (const {type, data} of run({files, concurrency: 1})) {
    if (type === 'test:pass' || type === 'test:fail') {
      const [, file, suite] = /^conformance of ([^:]+): (\S+)/.exec(data.name) ?? [];
      const error = type === 'test:fail' ? data.details.error : undefined;
      if (file === undefined) {
        if (error && /\.test\.ts$/.test(data.name)) console.log(`${basename(data.name)} could not be run: ${error.message}`);
        continue;
      }
      current = {key: `${file}: ${suite}`, ...(error && {failure: String((error.cause as Error | undefined)?.message ?? error.message)})};
    } else if (type === 'test:diagnostic' && current) {
      const counts = /^\S+: (\d+)\/(\d+)$/.exec(data.message);
      const notAsked = /^\s*not asked: (.*)$/.exec(data.message);
      if (counts) {
        const {failure} = current;
        results.set(current.key, {passed: Number(counts[1]), total: Number(counts[2]), notAsked: [], ...(failure !== undefined && {failure})});
      } else if (notAsked) {
        results.get(current.key)?.notAsked.push(notAsked[1]!);
      }
    }
  }
  return results;
}

await main();
