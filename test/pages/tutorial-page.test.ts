/** The tutorial as a plain static site: built into a folder, served by a strict server, read in a real browser. */
import assert from 'node:assert/strict';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import test, {after, before} from 'node:test';
import {chromium} from 'playwright-core';
import type {Browser, BrowserContextOptions, Page} from 'playwright-core';
import {browserFlags, findBrowser} from '../tools/find-browser.mjs';
import {buildSite} from '../tools/site.mjs';
import {tutorialPage} from '../tools/tutorial.mjs';
import {readParts} from '../tools/tutorial.mjs';

const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";
const types: Record<string, string> = {'.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.html': 'text/html; charset=utf-8', '.png': 'image/png'};
const folder = mkdtempSync(path.join(tmpdir(), 'kube-figures-site-'));

let browser: Browser;
let origin = '';
// In a folder of the host, as a project's page is.
const server = createServer((request, response) => {
  const {pathname} = new URL(request.url!, 'http://localhost');
  if (!pathname.startsWith('/docs/220/')) {
    response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
    return;
  }
  const file = pathname.slice('/docs/220/'.length) || 'index.html';
  readFile(path.join(folder, file)).then((body) => {
    response.writeHead(200, {'content-type': types[path.extname(file)] ?? 'application/octet-stream', 'content-security-policy': POLICY}).end(body);
  }, () => response.writeHead(404).end());
});

before(async () => {
  await buildSite(folder);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({executablePath: findBrowser(), args: browserFlags});
});

after(async () => {
  await browser?.close();
  server.close();
  rmSync(folder, {recursive: true, force: true});
});

interface Visit { page: Page; said: string[]; asked: string[] }

/** `said`: what the page complained about; `asked`: what it asked a server for. */
async function visit(options: BrowserContextOptions, read: (visit: Visit) => Promise<void>, hash = ''): Promise<void> {
  const context = await browser.newContext({reducedMotion: 'reduce', viewport: {width: 1180, height: 900}, ...options});
  const page = await context.newPage();
  const [said, asked]: [string[], string[]] = [[], []];
  page.on('pageerror', (error) => said.push(error.message));
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', (response) => { if (response.status() >= 400) said.push(`${response.status()} ${response.url()}`); });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => console.error(`violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
  });
  await page.goto(`${origin}/docs/220/${hash}`);
  if (options.javaScriptEnabled !== false) {
    await page.waitForFunction(() => [...document.querySelectorAll('main *')].filter((e) => e.localName.startsWith('kube-')).every((e) => e.matches(':defined')), null, {timeout: 60_000});
    await page.evaluate(() => Promise.all([...document.querySelectorAll('main *')].map(async (e) => { await (e as {drawn?: Promise<void>}).drawn; })));
  }
  await read({page, said, asked});
  await context.close();
}

const sideways = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Parts of figures that stick out of the window, or are cut, at the width of the moment. */
const sticking = (page: Page): Promise<string[]> => page.evaluate(() => [...document.querySelectorAll('main *')].filter((e) => 'drawn' in e).filter((e) => {
  const {left, right} = e.getBoundingClientRect();
  return left < -1 || right > innerWidth + 1;
}).map(({localName}) => localName));

test('every figure of the page draws under a strict policy, in silence, and nothing is asked of another host', () => visit({}, async ({page, said, asked}) => {
  const figures = await page.evaluate(() => [...document.querySelectorAll('main *')].filter((e) => 'drawn' in e && 'scenes' in e).map((e) => `${e.localName} ${e.getAttribute('status')}`));
  assert.ok(figures.length >= readParts().length - 1);
  assert.deepEqual(figures.filter((figure) => !figure.endsWith(' drawn')), []);
  // Down to the end, so that everything that waits to be near is loaded too.
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 800) {
      scrollTo(0, y);
      await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
    }
  });
  await page.waitForLoadState('networkidle');
  assert.deepEqual(said, []);
  assert.deepEqual(asked.filter((url) => !url.startsWith(`${origin}/docs/220/`)), []);
}));

test('without scripts the page holds all its words, and a table in place of each figure', () => visit({javaScriptEnabled: false}, async ({page}) => {
  for (const {name, title} of readParts()) assert.ok(await page.locator(`#${name} h2`, {hasText: title}).isVisible(), name);
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const tags = [...html.matchAll(/<(kube-[\w-]+)[^>]*><p>/g)].map(([, tag]) => tag!);
  assert.ok(tags.length >= readParts().length - 1);
  for (const tag of tags) {
    const figure = page.locator(tag).first();
    assert.ok(await figure.locator('> p').isVisible(), `${tag}: its caption`);
    assert.ok(await figure.locator('table').isVisible(), `${tag}: its table`);
  }
  // Questions stand there with their answers to open.
  for (const quiz of await page.locator('kube-quiz').all()) assert.ok(await quiz.locator('> ol > li > details').count() > 0);
}));

test('a printed page shows each figure whole, without its controls, and everything that was folded', () => visit({viewport: {width: 700, height: 990}}, async ({page}) => {
  await page.evaluate(() => Promise.all([...document.querySelectorAll('main *')].map(async (e) => { await (e as {wake?: () => Promise<unknown>}).wake?.(); })));
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({media: 'print'});
  const parts = await page.evaluate(() => [...document.querySelectorAll('main *')].filter((e) => 'drawn' in e && 'scenes' in e).map((e) => {
    const stage = e.shadowRoot!.querySelector('.stage')!;
    return {
      name: e.localName, ghosts: e.shadowRoot!.querySelectorAll('.ghost').length, height: stage.getBoundingClientRect().height,
      cut: [...stage.querySelectorAll('*')].filter((part) => part.childElementCount === 0 && part.textContent.trim() && part.checkVisibility() && part.getBoundingClientRect().width > 1)
        .filter((part) => part.getBoundingClientRect().right > e.getBoundingClientRect().right + 1).map((part) => part.textContent.trim()),
      controls: [...e.shadowRoot!.querySelectorAll('.tools,.steps')].filter((part) => part.checkVisibility()).length,
    };
  }));
  const wrong = parts.filter(({ghosts, controls, height, cut}) => ghosts || controls || height < 40 || cut.length);
  assert.deepEqual(wrong, []);
  assert.equal(await page.locator('main details:not([open])').count(), 0);
  assert.deepEqual([await sideways(page), await sticking(page)], [0, []]);
}));

test('a dark system gets a dark page, and the switch goes through light and dark', () => visit({colorScheme: 'dark'}, async ({page}) => {
  const lightness = (): Promise<number> => page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor === 'rgba(0, 0, 0, 0)' ? getComputedStyle(document.documentElement).backgroundColor : getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  });
  assert.ok(await lightness() < 60);
  const button = page.getByRole('button', {name: 'Theme'});
  await button.click();
  assert.ok(await lightness() > 200);
  await button.click();
  assert.ok(await lightness() < 60);
}));

test('the page never scrolls sideways: at 320 px, at 760 px, and with letters twice as large', async () => {
  await visit({viewport: {width: 320, height: 700}}, async ({page}) => assert.deepEqual([await sideways(page), await sticking(page)], [0, []], '320 px'));
  await visit({viewport: {width: 760, height: 900}}, async ({page}) => {
    assert.deepEqual([await sideways(page), await sticking(page)], [0, []], '760 px');
    await page.evaluate(async () => {
      document.documentElement.style.fontSize = '200%';
      for (let i = 0; i < 4; i++) await new Promise((resolve) => { requestAnimationFrame(resolve); });
    });
    assert.deepEqual([await sideways(page), await sticking(page)], [0, []], '760 px, text at 200 %');
  });
});

test('a quiz is answered to its end with the keyboard alone, and the page counts along', () => visit({}, async ({page}) => {
  const quiz = page.locator('kube-quiz').first();
  const questions = await quiz.locator('fieldset').count();
  assert.ok(questions > 0);
  // Where a reader who tabs along comes from: the summary before it, or whatever stands before it in the text.
  await quiz.evaluate((element) => {
    const before = document.createElement('a');
    before.href = '#top';
    before.textContent = 'before';
    element.before(before);
    before.focus();
  });
  const rights = await quiz.evaluate((element) => [...element.querySelectorAll(':scope > ol > li > ul')].map((list) => [...list.children].findIndex((option) => option.hasAttribute('data-right'))));
  for (const right of rights) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let step = 0; step < right; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  assert.match((await quiz.locator('.score').textContent())!, new RegExp(`${questions} of ${questions}`));
  assert.match((await page.locator('.progress').textContent())!, new RegExp(`^${questions} of ${questions} questions right`));
}));

test('every question that is written is asked', () => visit({}, async ({page, said}) => {
  assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('kube-quiz')].map((quiz) => quiz.querySelectorAll(':scope > ol > li').length - quiz.shadowRoot!.querySelectorAll('fieldset').length)
    .filter((missing) => missing !== 0)), []);
  assert.deepEqual(said, []);
}));

test('the first Tab offers to skip to the text', () => visit({}, async ({page}) => {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  assert.equal(new URL(page.url()).hash, '#main');
}));

test('readers who ask for less motion never see a figure play', () => visit({}, async ({page}) => {
  const playing = await page.evaluate(async () => {
    const seen = new Set<string>();
    for (const figure of [...document.querySelectorAll('main *')].filter((e) => 'drawn' in e && 'scenes' in e)) {
      figure.scrollIntoView({block: 'center'});
      await (figure as unknown as {wake(): Promise<unknown>}).wake();
      await new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); });
      if (figure.getAttribute('player') === 'playing') seen.add(figure.localName);
    }
    return [...seen];
  });
  assert.deepEqual(playing, []);
}));

test('a link to a step shows that step', async () => {
  const {id} = readParts().flatMap(({steps}) => steps).at(-1)!;
  await visit({}, async ({page}) => {
    await page.waitForFunction((step) => { const {top} = document.getElementById(step)!.getBoundingClientRect(); return top >= -2 && top < innerHeight / 2; }, id);
  }, `#${id}`);
});

test('a link to a scene shows that figure at that scene', async () => {
  let id = '';
  await visit({}, async ({page}) => {
    await page.evaluate(() => (document.querySelector('kube-toleration-timeline') as unknown as {wake(): Promise<unknown>}).wake());
    await page.waitForFunction(() => (document.querySelector('kube-toleration-timeline') as unknown as {scenes: object[]}).scenes.length > 1);
    id = await page.evaluate(() => (document.querySelector('kube-toleration-timeline') as unknown as {scenes: {id: string}[]}).scenes[1]!.id);
  });
  await visit({}, async ({page}) => {
    await page.waitForFunction(() => (document.querySelector('kube-toleration-timeline') as unknown as {index: number}).index === 1);
    await page.waitForFunction(() => {
      const {top, bottom} = document.querySelector('kube-toleration-timeline')!.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
  }, `#fig-7-4:${id}`);
});

test('a link to the page has a title, a description and a picture of 1200 × 630 px', () => {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  assert.match(html, /<title>[^<]{10,70}<\/title>/);
  assert.match(html, /<meta name="description" content="[^"]{50,200}">/);
  for (const key of ['title', 'description', 'type', 'image']) assert.match(html, new RegExp(`<meta property="og:${key}" content="[^"]+">`), key);
  const picture = readFileSync(path.join(folder, /og:image" content="([^"]+)"/.exec(html)![1]!));
  assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [1200, 630]);
  assert.equal(new Set(html.match(/<nav [^>]*>/g)).size, html.match(/<nav [^>]*>/g)!.length, 'each list of links has a name of its own');
  assert.doesNotMatch(html, /\{\{(styles|scripts|picture|contents|chapters)\}\}/, 'a place of the frame was left empty');
});

test('a site that knows its address tells it to whoever shows a link to it', async () => {
  const html = await tutorialPage({styles: [], scripts: [], picture: 'social.png', address: 'https://example.org/kubernetes/'});
  assert.match(html, /<link rel="canonical" href="https:\/\/example\.org\/kubernetes\/">/);
  assert.match(html, /<meta property="og:image" content="https:\/\/example\.org\/kubernetes\/social\.png">/);
  for (const none of ['example.org', 'https://example.org/a', 'https://example.org/"/', 'ftp://example.org/']) await assert.rejects(buildSite(folder, none), /give a whole one that ends with a slash/);
});
