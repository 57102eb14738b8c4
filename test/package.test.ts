import test from 'node:test';
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {copyFileSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {nodeResolve} from '@rollup/plugin-node-resolve';
import {build} from 'esbuild';
import {publint} from 'publint';
import {formatMessage} from 'publint/utils';
import {rollup} from 'rollup';
import {consumer} from './tools/consumer.js';
import {findElements} from './tools/elements.mjs';
import {cache, list, root} from './tools/files.mjs';

/** What is published, as tools and pages will meet it. */

const elements = findElements();
const text = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const built = (folder: string): string[] => list(folder, (file) => file.endsWith('.js'));

/** The code a bundler makes of a module that a user might write. */
async function bundled(tool: 'rollup' | 'esbuild', code: string): Promise<string> {
  const file = path.join(consumer(), `entry-${tool}.mjs`);
  writeFileSync(file, code);
  if (tool === 'esbuild') {
    const {outputFiles} = await build({entryPoints: [file], bundle: true, format: 'esm', write: false, outdir: 'out', splitting: true, logLevel: 'silent', conditions: ['production']});
    // esbuild writes a file for an import() that nobody calls any more: only what the entry reaches counts.
    return outputFiles.filter((output) => path.basename(output.path) === 'entry-esbuild.js').map((output) => output.text).join('\n')
      + outputFiles.filter((output) => path.basename(output.path).startsWith('chunk-')).map((output) => output.text).join('\n');
  }
  const bundle = await rollup({input: file, plugins: [nodeResolve({browser: true})], onLog: () => {}});
  const {output} = await bundle.generate({format: 'es'});
  await bundle.close();
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

const registers = (code: string, tag: string): boolean => new RegExp(`\\w+\\(["']${tag}["'], *\\w+\\)`).test(code);

test('publint finds nothing to say', async () => {
  const {messages, pkg} = await publint({pkgDir: root, strict: true});
  assert.deepEqual(messages.map((message) => formatMessage(message, pkg ?? {})), []);
});

for (const tool of ['rollup', 'esbuild'] as const) {
  test(`${tool} keeps the registration of an element that is imported for its effect alone`, async () => {
    for (const {name, tag} of elements) {
      const code = await bundled(tool, `import 'kube-figures/${name}.js';`);
      assert.ok(registers(code, tag), `import 'kube-figures/${name}.js' lost <${tag}>: is dist/${name}.js covered by sideEffects in package.json?`);
    }
  });

  test(`${tool} keeps every registration of "import 'kube-figures'"`, async () => {
    const code = await bundled(tool, 'import \'kube-figures\';');
    assert.deepEqual(elements.filter(({tag}) => !registers(code, tag)).map(({tag}) => tag), []);
  });

  test(`${tool} drops kube-figures/run when nothing of it is used`, async () => {
    const code = await bundled(tool, 'import {recordedRun} from \'kube-figures/run\';');
    assert.equal(code.replaceAll(/\/\/.*|\s|export\{\};?/g, ''), '');
  });
}

test('sideEffects covers the files of dist that register, and no chunk', () => {
  const {sideEffects} = JSON.parse(text('package.json')) as {sideEffects: string[]};
  const covers = (file: string): boolean => sideEffects.some((pattern) => new RegExp(`^${pattern.replace('./', '').replaceAll('.', '\\.').replaceAll('**/', '(.+/)?').replaceAll(/(?<!\))\*/g, '[^/]*').replaceAll('(.+/)[^/]*', '(.+/)?')}$`).test(file));
  const registering = built('dist').filter((file) => /\bdefine\("?'?kube-|\w+\(["']kube-[a-z-]+["'], ?\w+\);/.test(text(file)));
  assert.deepEqual(registering.filter((file) => !covers(file)), []);
  assert.deepEqual(built('dist/chunks').filter(covers), []);
  assert.ok(registering.length >= elements.length);
});

test('the CDN build stands alone: what it imports lies in cdn', async () => {
  const {metafile} = await build({absWorkingDir: root, entryPoints: built('cdn').filter((file) => file !== 'cdn/autoload.js'), bundle: true, splitting: true, format: 'esm', outdir: 'out', write: false, metafile: true, logLevel: 'silent'});
  assert.deepEqual(Object.keys(metafile.inputs).filter((file) => !file.startsWith('cdn/')), []);
});

test('the CDN build says nothing of Lit\'s development mode and evaluates no strings', () => {
  for (const file of built('cdn')) {
    assert.doesNotMatch(text(file), /dev mode|Multiple versions of Lit|lit\.dev\/msg/, file);
    assert.doesNotMatch(text(file), /\beval\(|new Function\(|\bFunction\(["']/, file);
  }
});

test('the CDN build has one entry an element, with a source map and a chunk name that follows its content', () => {
  for (const {name} of elements) assert.ok(built('cdn').includes(`cdn/${name}.js`), `cdn/${name}.js is missing`);
  for (const file of built('cdn')) assert.ok(text(file).includes('sourceMappingURL=') && list('cdn', (map) => map === `${file}.map`).length === 1, `${file} has no source map`);
  for (const file of built('cdn/chunks')) assert.match(file, /-[\w-]{8}\.js$/);
});

test('dist leaves Lit and d3 to be imported, so that a page has one of each', () => {
  for (const file of built('dist')) assert.doesNotMatch(text(file), /node_modules|LitElement\s*=|class LitElement/, file);
});

/** Every path that npm would publish. */
const packed = (): string[] => {
  const [{files}] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], shell: process.platform === 'win32'})) as [{files: {path: string}[]}];
  return files.map((file) => file.path);
};

test('the package holds the builds, the manifest, the licence, the audit policy and nothing of the workshop', () => {
  const paths = packed();
  for (const needed of ['dist/index.js', 'dist/index.d.ts', 'dist/cli.js', 'dist/licenses.txt', 'cdn/kube-figures.js', 'cdn/licenses.txt', 'custom-elements.json', 'data/audit-policy.yaml', 'LICENSE', 'package.json']) assert.ok(paths.includes(needed), `${needed} is missing`);
  assert.deepEqual(paths.filter((file) => !/^(dist|cdn)\/|^(custom-elements\.json|data\/audit-policy\.yaml|LICENSE|README\.md|CHANGELOG\.md|package\.json)$/.test(file)), []);
});

/** The folder of a project that has installed the package: what npm publishes, and the dependencies that package.json names. */
function installed(): string {
  const folder = path.join(cache, 'installed');
  const modules = path.join(folder, 'node_modules');
  rmSync(folder, {recursive: true, force: true});
  for (const file of packed()) {
    mkdirSync(path.dirname(path.join(modules, 'kube-figures', file)), {recursive: true});
    copyFileSync(path.join(root, file), path.join(modules, 'kube-figures', file));
  }
  symlinkSync(path.join(root, 'node_modules/yaml'), path.join(modules, 'yaml'), 'junction');
  return folder;
}

test('the command line runs from what is published: each command, with YAML and gzip', () => {
  const folder = installed();
  const {bin} = JSON.parse(text('package.json')) as {bin: Record<string, string>};
  const program = path.join(folder, 'node_modules/kube-figures', bin['kube-figures']!);
  assert.match(readFileSync(program, 'utf8'), /^#!\/usr\/bin\/env node\n/);
  if (process.platform !== 'win32') assert.equal(statSync(program).mode & 0o111, 0o111, 'it may be run');
  const run = (args: string[], input?: string | Buffer): string => execFileSync(process.execPath, [program, ...args], {cwd: folder, encoding: 'utf8', ...(input !== undefined && {input})});
  const golden = path.join(root, 'test/audit/golden');

  assert.match(run(['--help']), /Exit codes/);
  assert.match(run(['explain', 'AUD-011']), /^AUD-011: /);
  assert.match(run(['import', '-'], gzipSync(readFileSync(path.join(golden, 'rollout/input.jsonl')))), /^54 events read: 54 writes/);
  assert.match(run(['import', path.join(golden, 'yaml-documents/input.yaml')]), /^\d+ events? read: [1-9]/);
  assert.match(run(['snapshot', '-'], 'apiVersion: v1\nkind: Pod\nmetadata: {name: a, namespace: b}\nspec: {containers: [{name: c}]}\n'), /^1 object read, 1 drawn/);
  run(['simulate', 'shop-run', '-o', 'run.json']);
  assert.match(run(['check', 'run.json']), /keeps all rules/);
});

test('asking for help loads the program and no reader', async () => {
  const {metafile} = await build({absWorkingDir: root, entryPoints: ['dist/cli.js'], bundle: true, platform: 'node', format: 'esm', splitting: true, packages: 'external', outdir: 'out', write: false, metafile: true, logLevel: 'silent'});
  const reached = new Set<string>();
  const follow = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const {path: to, kind, external} of metafile.inputs[file]!.imports) if (kind === 'import-statement' && !external) follow(to);
  };
  follow('dist/cli.js');
  assert.deepEqual([...reached].filter((file) => /import-audit|read-cluster|run-scenario|cli-progress|sim/.test(file)), []);
  const foreign = Object.values(metafile.inputs).flatMap(({imports}) => imports.filter(({external, path: to}) => external && !isBuiltin(to)).map(({path: to}) => to));
  assert.deepEqual([...new Set(foreign)].sort(), ['yaml'], 'all else that it needs is inside');
});
