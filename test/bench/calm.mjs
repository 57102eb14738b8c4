/** What a figure does to a page at rest: whether it pushes the text around while it loads, and whether it runs when nothing plays. */
import {figures} from './pages.mjs';

const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
/** Widths of the page, px: a phone, a column, a desk. */
const widths = [320, 760, 1180];

async function visit(browser, site, html, {width = 1180, slow = 0, init = () => {}}) {
  const context = await browser.newContext({viewport: {width, height: 900}});
  const page = await context.newPage();
  await page.addInitScript(init);
  site.files.set('/calm', html);
  site.begin({slow});
  const drawing = site.drawing(60_000);
  await page.goto(`${site.origin}/calm`, {waitUntil: 'commit'});
  if (await drawing === undefined) throw new Error('The figures did not draw within a minute.');
  return {page, close: () => context.close()};
}

/**
 * Layout shift of a page with this figure, with the small stylesheet and scripts that take their time, from the first paint
 * until the figure has played its first seconds.
 * @returns {Promise<{width: number, shift: number}>} at the width where it is largest
 */
export async function layoutShift(browser, site, name) {
  const shifts = [];
  for (const width of widths) {
    const {page, close} = await visit(browser, site, figures([name], {entry: name, styled: true}), {width, slow: 120, init: () => {
      window.shift = 0;
      new PerformanceObserver((entries) => { for (const {value} of entries.getEntries()) window.shift += value; }).observe({type: 'layout-shift', buffered: true});
    }});
    await page.evaluate((tag) => document.querySelector(tag).wake(), `kube-${name}`);
    await wait(1200);
    shifts.push({width, shift: await page.evaluate(() => window.shift)});
    await close();
  }
  return shifts.reduce((worst, one) => (one.shift > worst.shift ? one : worst));
}

/**
 * All figures awake, none playing, for a second and a half.
 * @returns {Promise<{frames: number, timers: number, animations: number}>} asked for in that time; animations running
 */
export async function atRest(browser, site, names) {
  const {page, close} = await visit(browser, site, figures(names, {attributes: ' autoplay="off"'}), {init: () => {
    window.asked = {frames: 0, timers: 0};
    for (const [name, kind] of [['requestAnimationFrame', 'frames'], ['setTimeout', 'timers'], ['setInterval', 'timers']]) {
      const real = window[name].bind(window);
      window[name] = (...args) => {
        window.asked[kind]++;
        return real(...args);
      };
    }
  }});
  await page.evaluate(async (tags) => { await Promise.all([...document.querySelectorAll(tags)].map((element) => element.wake())); }, names.map((name) => `kube-${name}`).join());
  await wait(800);
  await page.evaluate(() => { window.asked = {frames: 0, timers: 0}; });
  await wait(1500);
  const counts = await page.evaluate((tags) => ({
    ...window.asked,
    animations: [...document.querySelectorAll(tags)].flatMap(({shadowRoot}) => shadowRoot.getAnimations()).filter(({playState}) => playState === 'running').length,
  }), names.map((name) => `kube-${name}`).join());
  await close();
  return counts;
}
