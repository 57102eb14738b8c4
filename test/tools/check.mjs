/**
 * `npm test`: everything that has to hold, in the order in which it is cheapest to hear about.
 *
 *   npm test                                    all of it
 *   npm test -- --only node                     one phase, or several: --only types,lint
 *   npm test -- --only node run/ask             only files whose path contains the word
 *   npm test -- --only browser --name "Esc"     only tests whose title contains the words
 *   npm test -- --only stories --golden         keeps the drawings as they are now
 *
 * The last line is `N passed, N failed`. A phase without tests of its own (types, lint, build) counts as one.
 */
import {spawn} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {cache, list, root} from './files.mjs';

/** Tests of the built package: they run after the build. */
const OF_THE_PACKAGE = ['test/exports.test.ts', 'test/package.test.ts', 'test/bytes.test.ts', 'test/tools/build-lit.test.ts', 'test/cdn.test.ts', 'test/open-page.test.ts', 'test/pages/tutorial-page.test.ts', 'test/storybook.test.ts'];

function parseArguments(argv) {
  const options = {only: [], words: [], name: '', golden: false};
  for (let at = 0; at < argv.length; at++) {
    const arg = argv[at];
    if (arg === '--only') options.only.push(...(argv[++at] ?? '').split(','));
    else if (arg === '--name') options.name = argv[++at] ?? '';
    else if (arg === '--golden') options.golden = true;
    else if (arg.startsWith('-')) throw new Error(`"${arg}" is not an option: --only <phases>, --name <words of a title>, --golden, or words of a path.`);
    else options.words.push(arg);
  }
  return options;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(2);
}

let options;
try {
  options = parseArguments(process.argv.slice(2));
} catch (error) {
  stop(error.message);
}
const bin = (name) => path.join(root, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);

/** Runs a program with its output on ours; the exit code. */
function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: {...process.env, ...env}, shell: process.platform === 'win32'});
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** A command that either holds or does not. */
async function single(name, steps) {
  for (const [command, ...args] of steps) {
    if (await run(command, args) !== 0) return {passed: 0, failed: 1, failures: [`${name} (above)`]};
  }
  return {passed: 1, failed: 0, failures: []};
}

/** A test runner that leaves its counts in a file; no counts means that it did not get that far. */
async function counted(name, command, args, env = {}) {
  const counts = path.join(cache, `${name}.json`);
  rmSync(counts, {force: true});
  const code = await run(command, args, {...env, COUNTS: counts});
  try {
    const result = JSON.parse(readFileSync(counts, 'utf8'));
    // The browser's runner takes tests that were not asked for by name as failed; the counts know better.
    return code !== 0 && result.failed === 0 && !options.name ? {...result, failed: 1, failures: [`${name}: the runner ended with code ${code}`]} : result;
  } catch {
    return {passed: 0, failed: 1, failures: [`${name}: the runner did not finish (above)`]};
  }
}

function nodeTests(name, files) {
  const wanted = files.filter((file) => options.words.length === 0 || options.words.some((word) => file.includes(word)));
  if (wanted.length === 0) return {passed: 0, failed: 0, failures: []};
  const args = ['--import', 'tsx', '--test', '--test-concurrency=2', `--test-reporter=${path.join(root, 'test/tools/node-reporter.mjs')}`, '--test-reporter-destination=stdout'];
  if (options.name) args.push(`--test-name-pattern=${options.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
  return counted(name, process.execPath, [...args, ...wanted]);
}

const browserTests = (suite) => counted(suite, bin('wtr'), ['--config', 'test/web-test-runner.config.mjs'], {
  SUITES: suite === 'browser' ? 'tests' : suite, FILES: options.words.join(' '), NAME: options.name, ...(options.golden ? {GOLDEN: 'write'} : {}),
});

const allTests = () => list('test', (file) => file.endsWith('.test.ts') && !file.startsWith('test/bench/'));

const build = () => single('build', [[bin('rollup'), '-c', '--silent'], [process.execPath, 'test/tools/declarations.mjs']]);

/** Phases that look at what is built, when they run alone in a fresh clone. */
async function onBuild(phase) {
  if (!existsSync(path.join(root, 'cdn/autoload.js'))) {
    const built = await build();
    if (built.failed > 0) return built;
  }
  return phase();
}

const phases = {
  types: () => single('types', [[bin('tsc'), '-p', '.', '--noEmit']]),
  lint: () => single('lint', [[bin('eslint'), '-c', 'test/eslint.config.mjs', '.']]),
  build,
  node: () => nodeTests('node', allTests().filter((file) => !OF_THE_PACKAGE.includes(file))),
  package: () => onBuild(() => nodeTests('package', OF_THE_PACKAGE)),
  browser: () => onBuild(() => browserTests('browser')),
  stories: () => browserTests('stories'),
};

const unknown = options.only.filter((name) => !phases[name]);
if (unknown.length > 0) stop(`There is no phase "${unknown.join(', ')}": ${Object.keys(phases).join(', ')}.`);

const chosen = Object.entries(phases).filter(([name]) => options.only.length === 0 || options.only.includes(name));

/** What a phase found, with the seconds that it took. */
async function timed(phase) {
  const started = performance.now();
  const result = await phase();
  return {seconds: (performance.now() - started) / 1000, ...result};
}

// The build has one thread, like the type check and lint, and needs neither: it begins beside them.
const isBuiltAside = chosen.some(([name]) => name === 'build') && chosen.length > 1;
const builtAside = isBuiltAside ? timed(build) : undefined;
const results = [];
for (const [name, phase] of chosen) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`);
  // Without a build there is no package to look at, and what lies there from before would say yes.
  const missing = name === 'package' && results.some((result) => result.name === 'build' && result.failed > 0);
  const act = missing ? () => ({passed: 0, failed: 1, failures: ['package: not looked at, the build failed']}) : phase;
  const result = await (name === 'build' && builtAside ? builtAside : timed(act));
  results.push({name, ...result});
  console.log(`${result.failed > 0 ? '✗' : '✓'} ${name} in ${result.seconds.toFixed(1)} s`);
}

// Nothing that was asked for was found: that is no success.
if ((options.name || options.words.length > 0) && results.every(({passed, failed}) => passed + failed === 0)) {
  results[0].failed = 1;
  results[0].failures = [`no test matches ${[...options.words, options.name && `"${options.name}"`].filter(Boolean).join(' ')}`];
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`\n── summary ${'─'.repeat(53)}`);
for (const {name, seconds, passed, failed} of results) {
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`);
}
for (const failure of results.flatMap((result) => result.failures)) console.log(`  ✗ ${failure}`);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
