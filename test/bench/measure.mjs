/** One cold load: a browser context of its own, so nothing is cached, and what it cost the main thread until the drawing stood. */
const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** ms after the drawing in which its last tasks (paint, commit) end. */
const rest = 100;
/** ms for a figure to draw while its extras are held back, before they are let go. */
const patience = 8000;

/**
 * @typedef {object} Subject
 * @property {string} id `figure tree`
 * @property {string} page path on the site
 * @property {(file: string) => boolean} [hold] files that must not be needed for the drawing; they are answered when it stands
 * @property {string} [tag] the figure to look into
 */

/**
 * @typedef {object} Load
 * @property {number} drawn ms from navigation to the painted drawing
 * @property {number} cpu main-thread CPU until then, ms; of it `script`, `style` and `layout`, as far as the browser tells them apart
 * @property {number} heap MB after a garbage collection
 * @property {import('./site.mjs').Request[]} requests
 * @property {boolean} patient false: it would not draw without its extras
 * @property {{text: string, buttons: number, html: string, css: string}} look what it drew
 * @property {{first: number, arrived: number}} [timing] ms since navigation, from a page that keeps them
 * @property {{cpu: number, heap: number}} [after] what its extras cost, once they were let go
 */

const metrics = async (session) => Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({name, value}) => [name, value]));

const cost = (from, to) => {
  const ms = (name) => (to[name] - from[name]) * 1000;
  return {cpu: ms('TaskDuration'), script: ms('ScriptDuration') + ms('V8CompileDuration'), style: ms('RecalcStyleDuration'), layout: ms('LayoutDuration')};
};

/** What a drawing says and shows, read from the light or the shadow tree. */
const look = (tag) => {
  const root = document.querySelector(tag ?? '#drawing > *')?.shadowRoot ?? document.querySelector('#drawing') ?? document.body;
  const hidden = new Set(['STYLE', 'SCRIPT', 'TEMPLATE']);
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (!hidden.has(node.parentNode.nodeName)) text += ` ${node.data}`;
  return {
    text, buttons: root.querySelectorAll('button').length,
    html: root.innerHTML, css: (root.adoptedStyleSheets ?? []).flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n'),
  };
};

/** @param {Subject} subject @returns {Promise<Load>} */
export async function coldLoad(browser, site, {id, page: path, hold, tag}, {shot} = {}) {
  const context = await browser.newContext({viewport: {width: 1100, height: 900}});
  try {
    const page = await context.newPage();
    const problems = [];
    page.on('pageerror', ({message}) => problems.push(message));
    const session = await context.newCDPSession(page);
    // The renderer is started, and is the one that the page will be loaded in.
    await page.goto(`${site.origin}/warm`);
    await session.send('Performance.enable', {timeDomain: 'threadTicks'});
    const before = await metrics(session);
    const requests = site.begin({hold});
    const drawing = site.drawing(60_000);
    let patient = true;
    const impatience = hold && setTimeout(() => {
      patient = false;
      site.release();
    }, patience);
    await session.send('Page.navigate', {url: site.origin + path});
    const drawn = await drawing;
    clearTimeout(impatience);
    if (drawn === undefined) throw new Error(`${id} did not draw within a minute${problems.length ? `: ${problems[0]}` : ''}.`);
    await wait(rest);
    const then = await metrics(session);
    const load = {drawn, patient, ...cost(before, then), requests: [...requests]};
    if (load.cpu < 0) throw new Error(`${id} was loaded in another process: its CPU cannot be told.`);
    load.heap = await heapOf(session);
    if (shot) await page.screenshot({path: shot});
    load.look = await page.evaluate(look, tag);
    load.timing = await page.evaluate(() => window.timing);
    if (hold) load.after = await theRest(page, session, site, tag);
    load.requests = [...requests];
    if (problems.length) throw new Error(`${id} raised an error: ${problems[0]}`);
    return load;
  } finally {
    site.release();
    await context.close();
  }
}

async function heapOf(session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await metrics(session)).JSHeapUsedSize / 1e6;
}

/** Lets the extras come, and what they cost. */
async function theRest(page, session, site, tag) {
  const from = await metrics(session);
  site.release();
  await page.evaluate(async (name) => {
    const element = document.querySelector(name);
    await element.wake();
    await element.updateComplete;
  }, tag);
  await wait(3 * rest);
  const {cpu} = cost(from, await metrics(session));
  return {cpu, heap: await heapOf(session)};
}
