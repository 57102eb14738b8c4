/**
 * Every folder of `<command>/<case>/` is a case: `input/args.json` is the command line, run in `input/`; `expected/` holds the exit code,
 * both outputs, and the files that were written. `GOLDEN=update npx tsx --test test/cli/cli.test.ts` writes them anew: review the difference.
 */
import assert from 'node:assert/strict';
import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import {defaultEffects, type Effects} from '../../src/cli/effects.js';
import {runCli} from '../../src/cli/program.js';
import {version} from '../../src/cli/version.js';

const folder = import.meta.dirname;

interface Outcome {code: number; out: string; err: string; files: Record<string, string>}

/** Runs a command line in a folder; what it writes stays in memory. */
async function runIn(input: string, args: string[], stdin: Uint8Array = new Uint8Array(0)): Promise<Outcome> {
  const outcome: Outcome = {code: -1, out: '', err: '', files: {}};
  const effects: Effects = {
    ...defaultEffects,
    open: (name, options) => (name === '-' ? (async function* () { yield await Promise.resolve(stdin); })() : defaultEffects.open(path.join(input, name), options)),
    size: name => (name === '-' ? Promise.resolve(undefined) : defaultEffects.size(path.join(input, name))),
    print: text => { outcome.out += text; return Promise.resolve(); },
    say: text => { outcome.err += text; },
    save: (name, pieces) => { outcome.files[name] = [...pieces].join(''); return Promise.resolve(); },
    progress: () => Promise.resolve({update() {}, stop() {}}),
  };
  outcome.code = await runCli(args, effects);
  // The folder of the project is not the same everywhere.
  outcome.err = outcome.err.replaceAll(`${input}${path.sep}`, '').replaceAll(input, 'the folder');
  return outcome;
}

for (const command of readdirSync(folder, {withFileTypes: true}).filter(entry => entry.isDirectory()).map(({name}) => name)) {
  for (const name of readdirSync(path.join(folder, command))) {
    test(`${command}: ${name.replaceAll('-', ' ')}`, async () => {
      const [input, expected] = ['input', 'expected'].map(part => path.join(folder, command, name, part)) as [string, string];
      const args = JSON.parse(readFileSync(path.join(input, 'args.json'), 'utf8')) as string[];
      const stdin = path.join(input, 'stdin');
      const {code, out, err, files} = await runIn(input, args, existsSync(stdin) ? readFileSync(stdin) : undefined);
      const all: Record<string, string> = {'code': `${code}\n`, 'out': out, 'err': err, ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`file-${file}`, text]))};
      if (process.env['GOLDEN'] === 'update') {
        rmSync(expected, {recursive: true, force: true});
        mkdirSync(expected, {recursive: true});
        for (const [file, text] of Object.entries(all)) if (text !== '') writeFileSync(path.join(expected, file), text);
      }
      const known = Object.fromEntries(readdirSync(expected).map(file => [file, readFileSync(path.join(expected, file), 'utf8')]));
      assert.deepEqual(Object.fromEntries(Object.entries(all).filter(([, text]) => text !== '')), known);
    });
  }
}

test('--version prints the version of the package', async () => {
  const {version: published} = JSON.parse(readFileSync(path.join(folder, '../../package.json'), 'utf8')) as {version: string};
  assert.equal(version, published);
  assert.equal((await runIn(folder, ['--version'])).out, `${version}\n`);
});

test('every command has help with an example', async () => {
  for (const command of ['import', 'check', 'snapshot', 'explain', 'simulate']) {
    const {code, out} = await runIn(folder, [command, '--help']);
    assert.equal(code, 0);
    assert.match(out, /Examples?\n {2}/, command);
    assert.match(out, /--json/, command);
  }
});

test('import --json gives the run and a report with the promised fields', async () => {
  const {code, out} = await runIn(path.join(folder, 'import/lines/input'), ['import', 'audit.jsonl', '--json']);
  const {report, ...run} = JSON.parse(out) as {report: Record<string, unknown>; format: number; writes: unknown[]};
  assert.equal(code, 0);
  assert.deepEqual(Object.keys(report), ['read', 'writes', 'reads', 'notCounted', 'findings']);
  assert.equal(run.format, 1);
  assert.equal(run.writes.length, report['writes']);
});

test('snapshot --json gives Pods and nodes as kubectl prints them', async () => {
  const {out} = await runIn(path.join(folder, 'snapshot/json/input'), ['snapshot', 'cluster.json', '--json']);
  const {pods, nodes, notDrawn, findings} = JSON.parse(out) as {pods: Record<string, unknown>[]; nodes: Record<string, unknown>[]; notDrawn: unknown[]; findings: unknown[]};
  assert.deepEqual(pods.map(({namespace, name, ready, status, restarts, node}) => [namespace, name, ready, status, restarts, node]), [['bakery', 'bread-1', '1/1', 'Running', 2, 'oven-1']]);
  assert.deepEqual(nodes.map(({name, status, roles}) => [name, status, roles]), [['oven-1', 'Ready', ['control-plane']]]);
  assert.ok(Array.isArray(notDrawn) && Array.isArray(findings));
});
