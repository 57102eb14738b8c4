/**
 * `npm run sizes`: the height of each figure of the CDN build in columns of 320, 760 and 1180 px, beside what src/figures/contents.ts says.
 * Those numbers keep a figure's place before it is there (kube-figures.css); whoever changes a drawing copies the new ones over.
 */
import {createServer} from 'node:http';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {chromium} from 'playwright-core';
import {root} from './files.mjs';
import {browserFlags, findBrowser} from './find-browser.mjs';
import {figuresInOrder} from './stylesheet.mjs';

const WIDTHS = [320, 760, 1180];
const figures = await figuresInOrder();
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><body style="margin:0;font:16px/1.5 sans-serif">
${figures.map(({name}) => `<kube-${name}></kube-${name}>`).join('\n')}<script type="module" src="/cdn/kube-figures.js"></script>`;

const server = createServer((request, response) => {
  const file = path.join(root, path.posix.normalize(new URL(request.url, 'http://localhost').pathname));
  const found = file.startsWith(path.join(root, 'cdn')) && existsSync(file);
  response.writeHead(found || request.url === '/' ? 200 : 404, {'content-type': found ? 'text/javascript' : 'text/html'});
  response.end(found ? readFileSync(file) : request.url === '/' ? html : '');
});
await new Promise((resolve) => server.listen(0, 'localhost', resolve));
const browser = await chromium.launch({executablePath: findBrowser(), args: browserFlags});
const heights = new Map(figures.map(({name}) => [name, []]));
for (const width of WIDTHS) {
  const page = await browser.newPage({viewport: {width, height: 900}, reducedMotion: 'reduce'});
  await page.goto(`http://localhost:${server.address().port}/`);
  for (const {name} of figures) {
    heights.get(name).push(await page.evaluate(async (tag) => {
      await customElements.whenDefined(tag);
      const figure = document.querySelector(tag);
      await figure.drawn;
      await figure.wake();
      await figure.updateComplete;
      return Math.round(figure.getBoundingClientRect().height);
    }, `kube-${name}`));
  }
  await page.close();
}
await browser.close();
server.close();

for (const {name, sizes} of figures) {
  const measured = heights.get(name);
  const same = measured.every((height, index) => Math.abs(height - sizes[index]) <= 1);
  console.log(`${name.padEnd(24)} sizes: [${measured.join(', ')}]${same ? '' : `   contents.ts says [${sizes.join(', ')}]`}`);
}
