/**
 * Runs suites of rules that Kubernetes' own unit tests state, when they are there: JSON files in `../shared/sim/conformance`
 * beside the repository, each `{from, suites: [{suite, source, what, cases}]}`. Without the folder one sentence is printed
 * and the project passes all the same.
 *
 * ```ts
 * conformance('int-or-percent', {
 *   intOrPercent: c => { assert.equal(scaledValue(c.in, c.total, c.roundUp), c.out); },
 *   // Only cases that cannot be asked of a program in another language, each with the reason:
 *   intOrString: {check: c => { … }, cannot: c => c.in === 'NaN' ? 'a Go type' : undefined},
 * });
 * ```
 */
import {existsSync, readFileSync} from 'node:fs';
import test from 'node:test';
import {fileURLToPath} from 'node:url';

const folder = new URL('../../../shared/sim/conformance/', import.meta.url);

/** One case as the file has it. The fields differ from suite to suite; a check that reads a wrong field fails by itself. */
export interface Case { i: number; in?: unknown; out?: unknown; [field: string]: unknown }

/** Throws (an assertion) when the case does not hold. */
export type Check = (c: Case) => void | Promise<void>;

export interface SuiteRunner {
  check: Check;
  /** The reason why this case cannot be asked; absent: it is asked. */
  cannot?: (c: Case) => string | undefined;
}

interface Suite { suite: string; what: string; source: {path: string; test: string; version: string}; cases: Case[] }

/**
 * Registers one test per named suite of `<file>.json`. Each prints `passed/total` and every case that was not asked with its reason.
 * A name that the file does not have fails: a suite that is never found proves nothing.
 */
export function conformance(file: string, suites: Record<string, Check | SuiteRunner>): void {
  const url = new URL(`${file}.json`, folder);
  if (!existsSync(url)) {
    test(`conformance of ${file}`, {skip: `${fileURLToPath(url)} is not there, so these cases of Kubernetes' own tests were not run.`}, () => {});
    return;
  }
  const known = (JSON.parse(readFileSync(url, 'utf8')) as {suites: Suite[]}).suites;
  for (const [name, runner] of Object.entries(suites)) {
    const suite = known.find(s => s.suite === name);
    test(`conformance of ${file}: ${name}${suite ? ` (${suite.source.test}, ${suite.source.version})` : ''}`, async t => {
      if (!suite) throw new Error(`${file}.json has no suite ${name}; it has ${known.map(s => s.suite).join(', ')}`);
      const {passed, notAsked, failures} = await run(suite, typeof runner === 'function' ? {check: runner} : runner);
      t.diagnostic(`${name}: ${passed}/${suite.cases.length}`);
      for (const line of notAsked) t.diagnostic(`  not asked: ${line}`);
      if (failures.length) throw new AggregateError(failures, `${failures.length} of ${suite.cases.length} cases fail:\n${failures.map(f => f.message).join('\n')}`);
    });
  }
}

async function run(suite: Suite, {check, cannot}: SuiteRunner): Promise<{passed: number; notAsked: string[]; failures: Error[]}> {
  let passed = 0;
  const notAsked: string[] = [];
  const failures: Error[] = [];
  for (const c of suite.cases) {
    const reason = cannot?.(c);
    if (reason !== undefined) {
      notAsked.push(`case ${c.i}: ${reason}`);
      continue;
    }
    try {
      await check(c);
      passed++;
    } catch (error) {
      failures.push(new Error(`case ${c.i} ${JSON.stringify(c)}: ${error instanceof Error ? error.message : String(error)}`, {cause: error}));
    }
  }
  return {passed, notAsked, failures};
}
