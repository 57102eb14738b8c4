/**
 * `npm run picture`: the pictures of the README and of the tutorial's link previews, taken of the built figures. Run it after
 * `npm run build`, and look at what came out. `npm run picture -- social` takes that one alone.
 */
import {mkdirSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import path from 'node:path';
import {chromium} from 'playwright-core';
import {root} from './files.mjs';
import {browserFlags, findBrowser} from './find-browser.mjs';

const name = 'toleration-timeline';
const head = '<!doctype html><html lang="en"><meta charset="utf-8"><style>html{color-scheme:light dark}body{margin:0;font-family:"DejaVu Sans",sans-serif}';
const script = (file) => `<script type="module" src="/cdn/${file}.js"></script>`;

const pages = {
  '/figure': `${head}</style><kube-${name} number="7.4" autoplay="off"></kube-${name}>${script(name)}`,
  // What stands beside a link to the tutorial; few letters, large.
  '/social': `${head}
    body{inline-size:1200px;block-size:630px;box-sizing:border-box;padding:0 64px;display:grid;align-content:center;grid-template-columns:430px 1fr;gap:48px;align-items:center;overflow:hidden;background:#fcfbf8;color:#202329;--kube-text:16.5px}
    h1{font-size:50px;line-height:1.14;margin:0 0 28px;letter-spacing:-.01em}p{font-size:23px;line-height:1.4;margin:0;color:#575960}b{color:#ad4427}</style>
    <div><h1>Kubernetes, by what it writes down</h1><p>One app, three nodes, eight minutes: <b>220 writes</b>, one by one.</p></div>
    <kube-run-summary autoplay="off" controls="none" caption="Who wrote, and how often."></kube-run-summary>${script('run-summary')}`,
};

const views = {viewport: {width: 860, height: 1000}, deviceScaleFactor: 1.5};
const pictures = [
  ...['light', 'dark'].map((colorScheme) => ({file: `${name}-${colorScheme}.png`, page: '/figure', tag: `kube-${name}`, alone: true, options: {...views, colorScheme}})),
  {file: 'tutorial/social.png', page: '/social', tag: 'kube-run-summary', options: {viewport: {width: 1200, height: 630}, colorScheme: 'light'}},
];

const server = createServer((request, response) => {
  if (pages[request.url]) {
    response.writeHead(200, {'content-type': 'text/html'}).end(pages[request.url]);
    return;
  }
  readFile(path.join(root, new URL(request.url, 'http://localhost').pathname)).then(
    (body) => response.writeHead(200, {'content-type': 'text/javascript'}).end(body),
    () => response.writeHead(404).end(),
  );
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
const browser = await chromium.launch({executablePath: findBrowser(), args: browserFlags});
const words = process.argv.slice(2);
for (const {file, page, tag, alone, options} of pictures) {
  if (words.length && !words.some((word) => file.includes(word))) continue;
  const to = path.join(root, 'stories/pages', file);
  mkdirSync(path.dirname(to), {recursive: true});
  const context = await browser.newContext({...options, reducedMotion: 'reduce'});
  const tab = await context.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}${page}`);
  const figure = tab.locator(tag);
  await figure.evaluate((element) => element.wake());
  await tab.evaluate(() => document.fonts.ready);
  await (alone ? figure : tab).screenshot({path: to});
  await context.close();
}
await browser.close();
server.close();
