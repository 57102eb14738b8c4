import test from 'node:test';
import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {Worker} from 'node:worker_threads';
import ts from 'typescript';
import {consumer} from './tools/consumer.js';
import {findElements, findPureRooms} from './tools/elements.mjs';
import {root} from './tools/files.mjs';

/** The public interface: every import path, tried out on the built package from outside it. */

const node = promisify(execFile);
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {exports: Record<string, unknown>};
const elements = findElements();
const rooms = findPureRooms();
const modules = ['kube-figures', 'kube-figures/autoload.js', ...rooms.map(({name}) => `kube-figures/${name}`), ...elements.map(({name}) => `kube-figures/${name}.js`)];

/** Imports a module in a thread of its own, where nothing else was loaded before it, and returns the names it exports. */
async function imported(specifier: string): Promise<string[]> {
  const file = path.join(consumer(), 'import.mjs');
  writeFileSync(file, "import {parentPort, workerData} from 'node:worker_threads';\nparentPort.postMessage(Object.keys(await import(workerData)));\n");
  const thread = new Worker(file, {workerData: specifier, stderr: true, execArgv: []});
  let said = '';
  thread.stderr.setEncoding('utf8').on('data', (text: string) => { said += text; });
  const names = await new Promise<string[]>((resolve, reject) => {
    thread.once('message', resolve).once('error', reject);
  });
  await thread.terminate();
  assert.equal(said, '', 'importing says nothing');
  return names;
}

for (const specifier of modules) {
  test(`${specifier} can be imported in plain Node`, async () => {
    const names = await imported(specifier);
    const element = elements.find(({name}) => specifier === `kube-figures/${name}.js`);
    if (element) assert.ok(names.includes(element.className), `${specifier} exports ${names.join(', ')}, not the class ${element.className}`);
  });
}

test('kube-figures exports the class of every element', async () => {
  assert.deepEqual((await imported('kube-figures')).sort(), elements.map(({className}) => className).sort());
});

test('kube-figures/run exports what its source does: the recorded run, the check and the questions', async () => {
  const names = await imported('kube-figures/run');
  assert.deepEqual(names.sort(), Object.keys(await import('../src/run/index.js')).sort());
  for (const name of ['recordedRun', 'checkRun', 'assertRun']) assert.ok(names.includes(name), `${name} is missing`);
});

test('kube-figures/autoload.js exports discover()', async () => {
  assert.deepEqual(await imported('kube-figures/autoload.js'), ['discover']);
});

for (const name of ['kube-figures.css', 'custom-elements.json', 'package.json', 'cdn/kube-figures.js', 'cdn/autoload.js', 'cdn/kube-figures.css']) {
  test(`kube-figures/${name} resolves to a file`, async () => {
    const {stdout} = await node(process.execPath, ['--input-type=module', '-e', `console.log(import.meta.resolve('kube-figures/${name}'))`], {cwd: consumer()});
    assert.ok(existsSync(new URL(stdout.trim())), stdout);
  });
}

test('what is inside the package stays inside: chunks and sources cannot be imported', async () => {
  for (const inside of ['kube-figures/chunks/core.js', 'kube-figures/src/index.ts', 'kube-figures/dist/index.js']) {
    await assert.rejects(imported(inside), ({code}: NodeJS.ErrnoException) => /^ERR_(PACKAGE_PATH_NOT_EXPORTED|MODULE_NOT_FOUND)$/.test(code ?? ''), inside);
  }
});

test('every path in the exports of package.json leads somewhere', () => {
  const targets = (value: unknown): string[] => (typeof value === 'string' ? [value] : value ? Object.values(value).flatMap(targets) : []);
  for (const [key, value] of Object.entries(manifest.exports)) {
    const names = key === './*.js' ? elements.map(({name}) => name) : [''];
    if (key.startsWith('./cdn/')) continue;
    for (const target of targets(value)) for (const name of names) assert.ok(existsSync(path.join(root, target.replace('*', name))), `${key} → ${target.replace('*', name)}`);
  }
});

test('every pure room is exported under its name', () => {
  assert.deepEqual(rooms.map(({name}) => `./${name}`).filter((key) => !(key in manifest.exports)), []);
});

test('TypeScript sees the types, from Node\'s resolution and from a bundler\'s, down to the tags', () => {
  const file = path.join(consumer(), 'use.ts');
  const element = elements.find(({room}) => room === 'figures') ?? elements[0]!;
  writeFileSync(file, [
    `import {${element.className}} from 'kube-figures/${element.name}.js';`,
    'import {recordedRun, checkRun} from \'kube-figures/run\';',
    'import type {Run} from \'kube-figures/run\';',
    'import {discover} from \'kube-figures/autoload.js\';',
    `export const element: ${element.className} = document.createElement('${element.tag}');`,
    `export const same: ${element.className} | null = document.querySelector('${element.tag}');`,
    'export const run: Promise<Run> = recordedRun();',
    'export const issues: {path: string; message: string}[] = checkRun({});',
    'export const found: Promise<void> = discover(document);',
    '// @ts-expect-error A figure is no number: the types are there and mean something.',
    `export const wrong: number = document.createElement('${element.tag}');`,
  ].join('\n'));
  for (const moduleResolution of [ts.ModuleResolutionKind.NodeNext, ts.ModuleResolutionKind.Bundler]) {
    const module = moduleResolution === ts.ModuleResolutionKind.NodeNext ? ts.ModuleKind.NodeNext : ts.ModuleKind.ESNext;
    const program = ts.createProgram([file], {strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module, moduleResolution, skipLibCheck: false, types: [], lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts']});
    const messages = ts.getPreEmitDiagnostics(program).map(({file: where, messageText}) => `${path.relative(root, where?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    assert.deepEqual(messages, []);
  }
});

test('TypeScript knows the tags in React: their properties, events and refs, and what is none of them', () => {
  const file = path.join(consumer(), 'use.tsx');
  writeFileSync(file, [
    'import {useRef} from \'react\';',
    'import type {} from \'kube-figures/react\';',
    'import type {OwnerTree} from \'kube-figures/owner-tree.js\';',
    'import type {Run} from \'kube-figures/run\';',
    'export function Page({run}: {run: Run}) {',
    '  const tree = useRef<OwnerTree>(null);',
    '  return <main>',
    '    <kube-owner-tree ref={tree} run={run} of="deployment/shop/web" number="2.2" autoplay="off" permalink className="wide" onkube-scene={(event) => event.detail}><p>Fallback.</p></kube-owner-tree>',
    '    <kube-run src="run.json"><kube-writes-board dataset="#mine" heading-level={3} /></kube-run>',
    '    {/* @ts-expect-error There is no such figure. */}',
    '    <kube-owner-three />',
    '    {/* @ts-expect-error A run is an object. */}',
    '    <kube-owner-tree run="run.json" />',
    '  </main>;',
    '}',
  ].join('\n'));
  for (const moduleResolution of [ts.ModuleResolutionKind.NodeNext, ts.ModuleResolutionKind.Bundler]) {
    const module = moduleResolution === ts.ModuleResolutionKind.NodeNext ? ts.ModuleKind.NodeNext : ts.ModuleKind.ESNext;
    const program = ts.createProgram([file], {strict: true, noEmit: true, jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022, module, moduleResolution, skipLibCheck: false, types: [], lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts']});
    const messages = ts.getPreEmitDiagnostics(program).map(({file: where, start, messageText}) => `${path.relative(root, where?.fileName ?? '')}:${where?.getLineAndCharacterOfPosition(start ?? 0).line ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
    assert.deepEqual(messages, []);
  }
});
