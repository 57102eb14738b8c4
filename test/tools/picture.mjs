/**
 * `npm run picture`: the pictures of the README, taken of the built figure. Run it after `npm run build`, and look at what came out.
 */
import {mkdirSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import path from 'node:path';
import {chromium} from 'playwright-core';
import {root} from './files.mjs';
import {browserFlags, findBrowser} from './find-browser.mjs';

const name = 'toleration-timeline';
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><style>html{color-scheme:light dark}body{margin:0;font-family:"DejaVu Sans",sans-serif}</style>
<kube-${name} number="7.4" autoplay="off"></kube-${name}><script type="module" src="/cdn/${name}.js"></script>`;

const server = createServer((request, response) => {
  if (request.url === '/') {
    response.writeHead(200, {'content-type': 'text/html'}).end(page);
    return;
  }
  readFile(path.join(root, new URL(request.url, 'http://localhost').pathname)).then(
    (body) => response.writeHead(200, {'content-type': 'text/javascript'}).end(body),
    () => response.writeHead(404).end(),
  );
});
await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
const browser = await chromium.launch({executablePath: findBrowser(), args: browserFlags});
mkdirSync(path.join(root, 'stories/pages'), {recursive: true});
for (const colorScheme of ['light', 'dark']) {
  const context = await browser.newContext({viewport: {width: 860, height: 1000}, deviceScaleFactor: 1.5, colorScheme, reducedMotion: 'reduce'});
  const tab = await context.newPage();
  await tab.goto(`http://127.0.0.1:${server.address().port}/`);
  const figure = tab.locator(`kube-${name}`);
  await figure.evaluate((element) => element.wake());
  await tab.evaluate(() => document.fonts.ready);
  await figure.screenshot({path: path.join(root, `stories/pages/${name}-${colorScheme}.png`)});
  await context.close();
}
await browser.close();
server.close();
