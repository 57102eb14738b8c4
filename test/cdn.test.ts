/** The built files as a reader meets them: plain pages on a strict server, in a real browser. */
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import test, {after, before} from 'node:test';
import {chromium} from 'playwright-core';
import type {Browser, Page} from 'playwright-core';
import {contents} from '../src/figures/contents.js';
import {emptyRun} from './run/runs.js';
import {browserFlags, findBrowser} from './tools/find-browser.mjs';

const root = path.resolve(import.meta.dirname, '..');
const figures = contents.flatMap((chapter) => chapter.figures.map(({name}) => name));
const types: Record<string, string> = {'.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.html': 'text/html', '.map': 'application/json'};
const strict = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";

let browser: Browser;
let origin = '';
const pages = new Map<string, {html: string; csp?: string}>();
const server = createServer((request, response) => {
  const {pathname} = new URL(request.url!, 'http://localhost');
  if (pathname === '/favicon.ico') {
    response.writeHead(204).end();
    return;
  }
  const page = pages.get(pathname);
  if (page) {
    response.writeHead(200, {'content-type': 'text/html; charset=utf-8', ...(page.csp ? {'content-security-policy': page.csp} : {})});
    response.end(page.html);
    return;
  }
  readFile(path.join(root, pathname)).then((body) => {
    response.writeHead(200, {'content-type': types[path.extname(pathname)] ?? 'application/octet-stream'});
    response.end(body);
  }, () => {
    response.writeHead(404);
    response.end();
  });
});

before(async () => {
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({executablePath: findBrowser(), args: browserFlags});
});

after(async () => {
  await browser?.close();
  server.close();
});

interface Visit { page: Page; problems: string[]; warnings: string[]; requests: string[]; close(): Promise<void> }

async function visit(body: string, options: {csp?: string; javaScript?: boolean; motion?: 'reduce' | 'no-preference'; head?: string; width?: number} = {}): Promise<Visit> {
  const name = `/page-${pages.size}.html`;
  pages.set(name, {html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test</title>${options.head ?? ''}</head><body>${body}</body></html>`, ...(options.csp && {csp: options.csp})});
  const context = await browser.newContext({javaScriptEnabled: options.javaScript ?? true, reducedMotion: options.motion ?? 'reduce', viewport: {width: options.width ?? 1180, height: 900}});
  const page = await context.newPage();
  const [problems, warnings, requests]: [string[], string[], string[]] = [[], [], []];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
  });
  await page.goto(origin + name);
  return {page, problems, warnings, requests, close: () => context.close()};
}

const tags = (attributes = ''): string => figures.map((name) => `<kube-${name} ${attributes}><p>Fallback of ${name}.</p></kube-${name}>`).join('\n');
const script = (file: string): string => `<script type="module" src="/cdn/${file}"></script>`;

/** Waits until every figure of the page has something to show, and returns what it is. */
async function settled(page: Page): Promise<{name: string; status: string; text: string; height: number}[]> {
  await page.waitForFunction(() => [...document.querySelectorAll('*')].filter((e) => e.localName.startsWith('kube-') && 'drawn' in e).every((e) => !['loading', null].includes(e.getAttribute('status'))));
  await page.evaluate(() => Promise.all([...document.querySelectorAll('*')].map(async (e) => { await (e as {drawn?: Promise<void>}).drawn; })));
  return page.evaluate(() => [...document.querySelectorAll('*')].filter((e) => 'drawn' in e).map((e) => ({
    name: e.localName, status: e.getAttribute('status') ?? '', text: e.shadowRoot?.querySelector('.stage')?.textContent?.trim() ?? '', height: e.getBoundingClientRect().height,
  })));
}

test('all figures draw under a strict Content Security Policy and enforced Trusted Types, without a violation', async () => {
  const {page, problems, warnings, close} = await visit(tags() + script('kube-figures.js'), {csp: strict});
  const drawn = await settled(page);
  assert.equal(drawn.length, figures.length);
  for (const {name, status, text} of drawn) assert.ok(status === 'drawn' && text.length > 40, `${name}: ${status} "${text}"`);
  // Everything a reader can open must obey the policy too.
  for (const name of figures) {
    await page.evaluate((tag) => (document.querySelector(tag) as unknown as {wake(): Promise<void>}).wake(), `kube-${name}`);
    const box = page.locator(`kube-${name}`);
    await box.getByRole('button', {name: 'Table'}).click();
    await box.getByRole('button', {name: 'More'}).click();
    await page.keyboard.press('Escape');
    await box.getByRole('button', {name: 'Table'}).click();
  }
  assert.deepEqual(problems, []);
  assert.deepEqual(warnings, []);
  await close();
});

test('with the autoloader, what a figure stands on comes beside its own file, and of the recorded run what it draws, if it draws that', async () => {
  const early = async (body: string): Promise<string[]> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname.replace(/^.*\/|-[\w-]{8}(?=\.js$)/g, '')));
    // The figure's own file never comes: what is asked for all the same does not wait for it.
    await page.route(/\/cdn\/(owner-tree|node-roles)\.js$/, () => {});
    const name = `/early-${pages.size}.html`;
    pages.set(name, {html: `<!doctype html><title>Early</title>${body}${script('autoload.js')}`});
    await page.goto(origin + name);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({name}) => name.includes('/core-')));
    await context.close();
    return asked.filter((file) => /^(core|recorded|recorded-whole)\.js$/.test(file)).sort();
  };
  assert.deepEqual(await early('<kube-owner-tree></kube-owner-tree>'), ['core.js', 'recorded-whole.js', 'recorded.js']);
  assert.deepEqual(await early('<kube-node-roles></kube-node-roles>'), ['core.js', 'recorded.js']);
  assert.deepEqual(await early('<kube-run src="/my.json"><kube-owner-tree></kube-owner-tree></kube-run><kube-node-roles src="/my.json"></kube-node-roles>'), ['core.js']);
});

test('a figure in a <kube-run> whose module is not on the page says so, and what to load', async () => {
  const {page, close} = await visit(`<kube-run><kube-owner-tree></kube-owner-tree></kube-run>${script('owner-tree.js')}`);
  await page.locator('kube-owner-tree[status="error"]').waitFor();
  assert.match(await page.locator('kube-owner-tree').getByRole('alert').textContent() ?? '', /it stands in a <kube-run>, whose module is not on this page\. Load run\.js, or autoload\.js for all\.$/);
  await page.addScriptTag({type: 'module', url: '/cdn/run.js'});
  await page.locator('kube-owner-tree[status="drawn"]').waitFor();
  await close();
});

test('what a run lacks is said in the words of the source, from one file for each figure and from one for all', async () => {
  const nothing = `<kube-run><script type="application/json">${JSON.stringify(emptyRun)}</script>${tags()}</kube-run>`;
  const said: string[][] = [];
  for (const scripts of [['run.js', ...figures.map((name) => `${name}.js`)], ['kube-figures.js']]) {
    const {page, close} = await visit(nothing + scripts.map(script).join(''));
    const drawn = (await settled(page)).filter(({status}) => status === 'missing');
    assert.ok(drawn.length > 35, String(drawn.length));
    for (const {name, text} of drawn) assert.match(text, /^This figure cannot be drawn from this run: [a-z][ \wÀ-ſ“”"’;:,-]{15,}\.$/, `${name}: ${text}`);
    said.push(drawn.map(({text}) => text));
    await close();
  }
  assert.deepEqual(said[0], said[1]);
  assert.ok(said[0]!.includes('This figure cannot be drawn from this run: this run has no claim for which a volume was made.'));
});

test('a page is told nothing: the console stays silent', async () => {
  const messages: string[] = [];
  const {page, close} = await visit('');
  page.on('console', (message) => messages.push(message.text()));
  await page.setContent(tags() + script('kube-figures.js').replace('/cdn', `${origin}/cdn`));
  await settled(page);
  assert.deepEqual(messages, []);
  await close();
});

test('one figure needs at most 3 requests to its drawing, the data of the run aside', async () => {
  for (const name of figures) {
    const {page, requests, close} = await visit(`<div style="block-size:9000px"></div><kube-${name}></kube-${name}>${script(`${name}.js`)}`);
    await settled(page);
    // Far from the reader a figure loads what it takes to be drawn, and nothing else.
    const inTheWay = requests.filter((file) => file.startsWith('/cdn/') && !/recorded/.test(file));
    assert.ok(inTheWay.length <= 3, `${name}: ${inTheWay.join(' ')}`);
    await close();
  }
});

test('the autoloader loads the tags of the page, and those that come later, and no other', async () => {
  const [first, second] = figures as [string, string];
  const {page, requests, close} = await visit(`<kube-${first}></kube-${first}>${script('autoload.js')}`);
  await settled(page);
  assert.ok(!requests.some((file) => file.endsWith(`/${second}.js`)));
  await page.evaluate((tag) => document.body.append(document.createElement(tag)), `kube-${second}`);
  await page.waitForFunction((tag) => customElements.get(tag), `kube-${second}`);
  await settled(page);
  await close();
});

test('a page with all figures gets the first one by itself, and then all in one file', async () => {
  const {page, requests, warnings, problems, close} = await visit(tags() + script('autoload.js'));
  await page.waitForFunction(() => !document.querySelector(':not(:defined)'));
  for (const {name, status} of await settled(page)) assert.equal(status, 'drawn', name);
  const entries = requests.filter((file) => /^\/cdn\/[^/]+\.js$/.test(file));
  assert.deepEqual(entries, ['/cdn/autoload.js', `/cdn/${figures[0]}.js`, '/cdn/all-figures.js']);
  assert.deepEqual([...warnings, ...problems], []);
  await close();
});

test('the file of all figures and those of single elements are one copy of the library, in any order', async () => {
  for (const files of [['all-figures.js', 'figure.js', 'writes-board.js', 'kube-figures.js'], ['writes-board.js', 'lanes.js', 'run.js', 'kube-figures.js', 'autoload.js']]) {
    const {page, requests, warnings, problems, close} = await visit(tags() + files.map(script).join(''));
    await page.waitForFunction(() => !document.querySelector(':not(:defined)'));
    for (const {name, status} of await settled(page)) assert.equal(status, 'drawn', name);
    assert.equal(new Set(requests.filter((file) => /core-/.test(file))).size, 1);
    assert.deepEqual([...warnings, ...problems], [], files.join(' '));
    await close();
  }
});

test('two copies of the library on one page: the first wins, nothing throws, one warning', async () => {
  const {page, problems, warnings, close} = await visit(tags() + script('kube-figures.js'));
  await settled(page);
  const code = await readFile(path.join(root, 'cdn/kube-figures.js'), 'utf8');
  assert.ok(code.length > 0);
  pages.set('/copy/probe.html', {html: ''});
  await page.route('**/second/**', async (route) => {
    const file = path.join(root, 'cdn', new URL(route.request().url()).pathname.replace('/second/', ''));
    await route.fulfill({body: await readFile(file), contentType: 'text/javascript'});
  });
  await page.evaluate((url) => import(url), `${origin}/second/kube-figures.js`);
  assert.deepEqual(problems, []);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0]!, /already defined by another copy \(0\.1\.0\)/);
  await close();
});

test('the small stylesheet keeps each figure’s place: nothing shifts while they load', async () => {
  for (const width of [320, 760, 1180]) {
    const {page, close} = await visit('', {width});
    await page.route('**/cdn/*.js', async (route) => {
      await new Promise((resolve) => { setTimeout(resolve, 150); });
      await route.continue();
    });
    pages.set('/shift.html', {html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/cdn/kube-figures.css"><body style="margin:0;font:16px sans-serif"><h1>Title</h1>${figures.map((name) => `<kube-${name}></kube-${name}><p>Text between.</p>`).join('')}${script('kube-figures.js')}`});
    await page.goto(`${origin}/shift.html`);
    await settled(page);
    const shift = await page.evaluate(() => new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => { for (const entry of list.getEntries()) sum += (entry as unknown as {value: number}).value; }).observe({type: 'layout-shift', buffered: true});
      setTimeout(() => resolve(sum), 300);
    }));
    assert.ok(shift < 0.005, `at ${width} px the page shifted by ${shift.toFixed(4)}`);
    await close();
  }
});

test('without scripts each tag shows what stands inside it', async () => {
  const {page, close} = await visit(tags(), {javaScript: false, head: '<link rel="stylesheet" href="/cdn/kube-figures.css">'});
  for (const name of figures) assert.ok(await page.getByText(`Fallback of ${name}.`).isVisible(), name);
  await close();
});

test('a run that is not there, is not JSON, or is empty never leaves a blank box', async () => {
  const empty = {format: 1, id: 'empty', title: 'Nothing happened', origin: 'imported', source: {text: 'a test', kind: 'example'}, startedAt: '2030-01-01T00:00:00.000Z', duration: 0,
    cluster: {versions: {}, nodes: [], systemPods: [], namespaces: []}, objects: [], writes: [], requests: [], marks: [], placements: [], notCounted: [], chapters: []};
  const sources = {'a 404': '/nowhere.json', 'bad JSON': 'data:application/json,{"format":', 'an empty run': `data:application/json,${encodeURIComponent(JSON.stringify(empty))}`};
  for (const [what, source] of Object.entries(sources)) {
    const {page, problems, close} = await visit(`<kube-run src='${source}'>${tags()}</kube-run>${script('kube-figures.js')}`);
    for (const {name, text} of await settled(page)) assert.ok(text.length > 20, `${what}: ${name} shows "${text}"`);
    assert.deepEqual(problems.filter((text) => !/404/.test(text)), [], what);
    await close();
  }
});

test('dragging the column from 300 to 900 px and back raises no error', async () => {
  const {page, problems, close} = await visit(`<div id="column">${tags('autoplay="off"')}</div>${script('kube-figures.js')}`);
  await settled(page);
  await page.evaluate(async () => {
    const column = document.querySelector<HTMLElement>('#column')!;
    addEventListener('error', (event) => console.error(`window.onerror: ${event.message}`));
    for (const to of [300, 420, 540, 660, 780, 900, 780, 660, 540, 420, 300]) {
      column.style.width = `${to}px`;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  assert.deepEqual(problems, []);
  await close();
});

test('no frame is asked for when nothing plays', async () => {
  const {page, close} = await visit(tags('autoplay="off"') + script('kube-figures.js'), {motion: 'no-preference'});
  await settled(page);
  const frames = await page.evaluate(() => new Promise<number>((resolve) => {
    let count = 0;
    const real = requestAnimationFrame;
    window.requestAnimationFrame = (callback) => { count++; return real(callback); };
    setTimeout(() => resolve(count), 1000);
  }));
  assert.equal(frames, 0);
  await close();
});

test('a printed page holds every figure whole, without its controls', async () => {
  const {page, close} = await visit(tags() + script('kube-figures.js'));
  await settled(page);
  // As a browser does before it prints: also figures that nobody has come near are dressed for paper.
  await page.waitForFunction((tag) => document.querySelector(tag)!.shadowRoot!.querySelector('.tools'), `kube-${figures[0]}`);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({media: 'print'});
  const shown = await page.evaluate(() => [...document.querySelectorAll('*')].filter((e) => 'drawn' in e).map((e) => ({
    name: e.localName,
    ghosts: e.shadowRoot!.querySelectorAll('.ghost').length,
    controls: [...e.shadowRoot!.querySelectorAll('.tools,.steps,.say')].filter((part) => part.checkVisibility()).length,
    height: e.shadowRoot!.querySelector('.stage')!.getBoundingClientRect().height,
  })));
  for (const {name, ghosts, controls, height} of shown) assert.ok(ghosts === 0 && controls === 0 && height > 60, `${name}: ${ghosts} ghosts, ${controls} controls, ${height} px`);
  await close();
});

test('a page set for paper holds the rows of figures that nobody has come near; on screen they are gone again, and before it those figures sleep', async () => {
  const {page, problems, close} = await visit(tags() + script('kube-figures.js'));
  await settled(page);
  const asleep = (): Promise<number> => page.evaluate(() => [...document.querySelectorAll('*')].filter((e) => 'drawn' in e && !(e as {live?: unknown}).live).length);
  await page.waitForTimeout(1000);
  assert.ok(await asleep() > figures.length / 2, 'what is far sleeps');
  const tables = (): Promise<number> => page.evaluate(() => document.querySelector('kube-rollout-budget')!.shadowRoot!.querySelectorAll('.stage table').length);
  const before = await tables();
  await page.emulateMedia({media: 'print'});
  await page.waitForFunction(() => [...document.querySelectorAll('*')].every((e) => !('drawn' in e) || (e as {live?: unknown}).live), undefined, {timeout: 30_000});
  const spoken = await page.evaluate(() => [...document.querySelectorAll('*')].flatMap((e) => [...e.shadowRoot?.querySelectorAll('[aria-live=polite]') ?? []]).length);
  assert.equal(spoken, 0);
  const bare = await page.evaluate(() => [...document.querySelectorAll<HTMLElement & {late?(): Promise<{listed?(data: unknown): boolean}>; shown: unknown}>('*')].flatMap((e) => ('drawn' in e ? [e] : [])).reduce<Promise<string[]>>(async (names, e) => {
    const wanted = (await e.late!()).listed?.(e.shown) ?? e.shadowRoot!.querySelector('.lanes') !== null;
    const rows = [...e.shadowRoot!.querySelectorAll('.stage :is(.rows,.listing) tbody tr')].filter((row) => row.getBoundingClientRect().height > 5).length;
    return [...await names, ...(wanted && !rows ? [e.localName] : [])];
  }, Promise.resolve([])));
  assert.deepEqual([bare, problems], [[], []]);
  const after = await tables();
  await page.emulateMedia({media: 'screen'});
  await page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); }));
  assert.deepEqual([before, after, await tables()], [0, 1, 0], 'those rows are for paper');
  await close();
});

test('at 320 px no figure with all its tools makes the page scroll sideways, also with letters twice as large', async () => {
  const {page, close} = await visit(tags('autoplay="off"') + script('kube-figures.js'), {width: 320});
  await settled(page);
  for (const size of ['100%', '200%']) {
    const wide = await page.evaluate(async (fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      const all = [...document.querySelectorAll<HTMLElement & {wake(): Promise<unknown>}>('*')].filter((e) => 'drawn' in e);
      for (const one of all) await one.wake();
      for (let i = 0; i < 4; i++) await new Promise((resolve) => { requestAnimationFrame(resolve); });
      return [document.documentElement.scrollWidth, ...all.filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.localName)];
    }, size);
    assert.deepEqual(wide, [320], size);
  }
  await close();
});

test('in forced colours every marked thing still shows a border of its own', async () => {
  const {page, close} = await visit(tags() + script('kube-figures.js'));
  await settled(page);
  await page.emulateMedia({forcedColors: 'active'});
  const bare = await page.evaluate(() => [...document.querySelectorAll('*')].filter((e) => 'drawn' in e).flatMap((e) =>
    [...e.shadowRoot!.querySelectorAll<HTMLElement>('.stage .mark.accent')].filter((mark) => {
      const {borderTopStyle, borderInlineStartStyle, outlineStyle} = getComputedStyle(mark);
      const box = mark.getBoundingClientRect();
      return box.width > 0 && [borderTopStyle, borderInlineStartStyle, outlineStyle].every((style) => style === 'none');
    }).map((mark) => `${e.localName} ${mark.className}`)));
  assert.deepEqual(bare, []);
  await close();
});
