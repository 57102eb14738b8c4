/** Storybook, built as for a host: every story is in it, the controls reach the figures, and the HTML to copy is what they make. */
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test, {after, before} from 'node:test';
import {chromium} from 'playwright-core';
import type {Browser, Page} from 'playwright-core';
import {contents} from '../src/figures/contents.js';
import {list, root} from './tools/files.mjs';
import {browserFlags, findBrowser} from './tools/find-browser.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'kube-figures-storybook-'));
const types: Record<string, string> = {'.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.html': 'text/html', '.svg': 'image/svg+xml'};
interface Entry { id: string; name: string; title: string; type: string; importPath: string; exportName?: string }
let entries: Entry[] = [];
let browser: Browser;
let origin = '';
const server = createServer((request, response) => {
  const {pathname} = new URL(request.url!, 'http://localhost');
  readFile(path.join(folder, pathname)).then((body) => response.writeHead(200, {'content-type': types[path.extname(pathname)] ?? 'application/octet-stream'}).end(body), () => response.writeHead(404).end());
});

before(async () => {
  const [code, said] = await new Promise<[number | null, string]>((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [path.join(root, 'node_modules/storybook/dist/bin/dispatcher.js'), 'build', '-c', 'stories/.storybook', '-o', folder, '--quiet'], {cwd: root});
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => { output += data.toString(); });
    child.on('close', (ended) => resolve([ended, output]));
  });
  assert.equal(code, 0, said);
  entries = Object.values((JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {entries: Record<string, Entry>}).entries);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({executablePath: findBrowser(), args: browserFlags});
});

after(async () => {
  await browser?.close();
  server.close();
  rmSync(folder, {recursive: true, force: true});
});

test('every story that is written is in Storybook, and each file has a page of its own', () => {
  const built = new Set(entries.map(({importPath, exportName, type}) => `${importPath.replace('./', '')} ${type === 'docs' ? 'docs' : exportName}`));
  const written = list('stories', (file) => file.endsWith('.stories.ts')).flatMap((file) =>
    ['docs', ...[...readFileSync(path.join(root, file), 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name]) => name!)].map((name) => `${file} ${name}`));
  assert.deepEqual(written.filter((story) => !built.has(story)), []);
});

test('figures stand in the order in which they are told, then families, stage and pages', () => {
  const files = [...new Set(entries.map(({importPath}) => importPath.replace('./stories/', '')))];
  const told = contents.flatMap(({figures}) => figures.map(({folder: of, name}) => `figures/${of}/${name}.stories.ts`));
  assert.deepEqual(files.slice(0, told.length), told);
  const rooms = files.slice(told.length).map((file) => file.slice(0, file.indexOf('/'))).filter((room, i, all) => room !== all[i - 1] && room !== 'figures');
  assert.deepEqual(rooms, ['families', 'open', 'stage', 'pages']);
});

async function story(id: string, args: string, read: (page: Page) => Promise<void>, mode = 'story'): Promise<void> {
  const page = await browser.newPage({viewport: {width: 900, height: 900}, reducedMotion: 'reduce'});
  await page.goto(`${origin}/iframe.html?viewMode=${mode}&id=${id}&args=${args}`);
  await read(page);
  await page.close();
}

/** What the controls send. */
const tell = (page: Page, type: string, change: object): Promise<void> => page.evaluate(([event, detail]) => {
  (globalThis as unknown as {__STORYBOOK_ADDONS_CHANNEL__: {emit(type: string, change: object): void}}).__STORYBOOK_ADDONS_CHANNEL__.emit(event, detail);
}, [type, change] as const);

test('a control changes the figure, and taking it back gives back what the story wrote', () => story('figures-toleration-timeline--alone', 'number:9.9;theme:dark;density:compact;controls:none;--kube-accent:rgb(1,%202,%203)', async (page) => {
  const figure = page.locator('kube-toleration-timeline');
  await figure.locator('[part=number]').getByText('Fig 9.9').waitFor();
  assert.deepEqual(await figure.evaluate((element) => ['theme', 'density', 'controls'].map((name) => element.getAttribute(name))), ['dark', 'compact', 'none']);
  await tell(page, 'resetStoryArgs', {storyId: 'figures-toleration-timeline--alone'});
  await figure.locator('[part=number]').getByText('Fig 7.4').waitFor();
  assert.equal(await figure.getAttribute('density'), null);
}));

test('a family’s page tells its attributes, properties, methods, events, slots, parts and custom properties', () => story('families-lanes--docs', '', async (page) => {
  const table = page.locator('.docblock-argstable').first();
  await table.waitFor();
  const text = (await table.textContent())!;
  for (const group of ['attributes', 'properties', 'methods', 'events', 'slots', 'parts', 'custom properties']) assert.ok(text.includes(group), group);
  for (const item of ['kube-select', '::part(lane)', '--kube-bar-h', '--kube-accent', 'heading-level', 'toCSV']) assert.ok(text.includes(item), item);
}, 'docs'));

test('the HTML to copy holds the tag, its script and the arguments of the moment', () => story('figures-toleration-timeline--docs', '', async (page) => {
  await page.getByText('Show code').first().click();
  const code = page.locator('pre', {hasText: 'kube-toleration-timeline'}).first();
  await code.waitFor();
  assert.equal(await code.textContent(), '<script type="module" src="cdn/toleration-timeline.js"></script>\n<kube-toleration-timeline number="7.4" autoplay="off"></kube-toleration-timeline>');
  await tell(page, 'updateStoryArgs', {storyId: 'figures-toleration-timeline--alone', updatedArgs: {number: '9.9', theme: 'dark'}});
  await page.locator('pre', {hasText: '<kube-toleration-timeline number="9.9" autoplay="off" theme="dark"></kube-toleration-timeline>'}).first().waitFor();
}, 'docs'));
