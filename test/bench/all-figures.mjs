/**
 * The page with all figures: what it costs until every one has drawn, against mermaid drawing 40 diagrams and against the same
 * figures as static HTML, cold loads side by side; then what it costs at rest, and while one figure plays.
 */
import {atRest} from './calm.mjs';
import {coldLoad} from './measure.mjs';
import {digits, median, ratio, sum, summary} from './numbers.mjs';
import * as pages from './pages.mjs';
import {bundleDrawing, installPeers} from './peers.mjs';
import {takePictures} from './picture.mjs';

const budgets = {mermaid: 1 / 20, still: 2, heap: 4, frame: 2};
const diagrams = 40;
/** Frames a second that a screen asks for. */
const rate = 60;
/** ms that a figure plays while it is watched. */
const watch = 4000;
const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Each figure as it stands in its shadow root, with the shadow roots inside it and its styles. */
const takeStills = (tags) => tags.map((tag) => {
  const element = document.querySelector(tag);
  const inside = (root) => [root, ...[...root.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? inside(shadowRoot) : []))];
  const roots = inside(element.shadowRoot);
  const css = ({adoptedStyleSheets}) => adoptedStyleSheets.flatMap(({cssRules}) => [...cssRules].map(({cssText}) => cssText)).join('\n');
  let at = 0;
  // Shadow roots come in the order of the tree, as `inside` found them.
  const html = element.getHTML({shadowRoots: roots}).replace(/<!--.*?-->/gs, '')
    .replace(/<template shadowrootmode="open"[^>]*>/g, (start) => `${start}<style>${css(roots[at++])}</style>`);
  return {tag, html, nodes: roots.reduce((total, root) => total + root.querySelectorAll('*').length, 0)};
});

async function stillsOf(browser, site, tags) {
  site.begin();
  const page = await browser.newPage({viewport: {width: 1100, height: 900}});
  try {
    const drawing = site.drawing(60_000);
    await page.goto(`${site.origin}/all-figures`, {waitUntil: 'commit'});
    if (await drawing === undefined) throw new Error('The page with all figures did not draw within a minute.');
    return await page.evaluate(takeStills, tags);
  } finally {
    await page.close();
  }
}

/** What one figure of the page costs the main thread while it plays, in ms for each frame of a screen; and each change of scene alone. */
async function whilePlaying(browser, site, tags) {
  const context = await browser.newContext({viewport: {width: 1100, height: 900}});
  const rows = [];
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', {timeDomain: 'threadTicks'});
    site.begin();
    const drawing = site.drawing(60_000);
    await page.goto(`${site.origin}/all-figures-off`, {waitUntil: 'commit'});
    await drawing;
    await page.evaluate(async (names) => { await Promise.all(names.map((name) => document.querySelector(name).wake())); }, tags);
    const spent = async () => (await session.send('Performance.getMetrics')).metrics.find(({name}) => name === 'TaskDuration').value * 1000;
    const heap = await heapOf(session);
    for (const tag of tags) {
      const scenes = await page.evaluate((name) => {
        const element = document.querySelector(name);
        element.scrollIntoView({block: 'start', behavior: 'instant'});
        return element.scenes.length;
      }, tag);
      if (scenes < 2) continue;
      await wait(250);
      const [cpu, start] = [await spent(), performance.now()];
      await page.evaluate((name) => document.querySelector(name).play(), tag);
      await wait(watch);
      const [took, ms] = [await spent() - cpu, performance.now() - start];
      await page.evaluate((name) => document.querySelector(name).pause(), tag);
      rows.push({tag, scenes, frame: took / (ms * rate / 1000)});
    }
    return {rows, heap};
  } finally {
    await context.close();
  }
}

async function heapOf(session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Performance.getMetrics')).metrics.find(({name}) => name === 'JSHeapUsedSize').value / 1e6;
}

/** ms from the last file that the first figure needs to that figure being drawn; and the moment itself. */
const firstOf = ({timing: {first, arrived}}) => ({drawn: first, after: first - arrived});

/** As on the tutorial's page, the opening figure first. */
const namesOf = (cdn) => ['run-summary', ...cdn.figures.filter((name) => name !== 'run-summary')];

/** What is loaded in a round, in this order; puts the pages on the site. */
export async function allSubjects(browser, site, cdn, say) {
  installPeers(say);
  const names = namesOf(cdn);
  const [tag] = names.map((name) => `kube-${name}`);
  const run = cdn.run.map((file) => file.slice('cdn/'.length, -'.js'.length));
  site.files.set('/all-figures', pages.allFigures(names, {need: cdn.closure([names[0], ...run]).map((file) => `/${file}`)}));
  site.files.set('/all-figures-off', pages.allFigures(names, {attributes: ' autoplay="off"'}));
  say(`Taking ${names.length} figures as static HTML …`);
  const stills = await stillsOf(browser, site, names.map((name) => `kube-${name}`));
  site.files.set('/all-still', pages.stillLives(stills));
  const taken = await takePictures(browser, site);
  const {entry, files} = await bundleDrawing('mermaid-many', {data: Object.fromEntries(Object.entries(taken).map(([picture, {data}]) => [picture, data]))});
  for (const [file, content] of files) site.files.set(file, content);
  site.files.set('/all-mermaid', pages.bundle(entry));

  const elements = sum(stills.map(({nodes}) => nodes));
  return [
    {id: 'blank', title: 'blank page', page: '/blank'},
    {id: 'all', title: `${names.length} figures`, page: '/all-figures', tag, elements},
    {id: 'still', title: 'the same as static HTML', page: '/all-still', elements},
    {id: 'mermaid', title: `${diagrams} diagrams of mermaid`, page: '/all-mermaid'},
  ];
}

/** @returns what the page costs, with `notes` and `goals` like those of the other parts */
export async function measureAllFigures(browser, site, cdn, {rounds, say}) {
  const names = namesOf(cdn);
  const subjects = await allSubjects(browser, site, cdn, say);
  const loads = new Map(subjects.map(({id}) => [id, []]));
  for (let round = 0; round <= rounds; round++) {
    say(round ? `all figures, round ${round} of ${rounds} …` : 'all figures, warming up …');
    for (const subject of subjects) {
      const load = await coldLoad(browser, site, subject);
      if (round) loads.get(subject.id).push(load);
    }
  }
  say('Watching one figure after the other play …');
  const rest = await atRest(browser, site, names);
  const playing = await whilePlaying(browser, site, names.map((name) => `kube-${name}`));

  const off = (key) => median(loads.get('blank').map((load) => load[key]));
  const net = (id, key) => loads.get(id).map((load) => load[key] - off(key));
  const rows = subjects.map(({id, title}) => ({
    id, title, drawn: summary(loads.get(id).map(({drawn}) => drawn)), cpu: summary(net(id, 'cpu')), heap: summary(net(id, 'heap')),
    ...Object.fromEntries(['script', 'style', 'layout'].map((key) => [key, median(net(id, key))])),
    ...(id !== 'all' && id !== 'blank' && {ratio: ratio(net(id, 'cpu'), net('all', 'cpu'))}),
  }));
  const firsts = loads.get('all').map(firstOf);
  const first = {drawn: summary(firsts.map(({drawn}) => drawn)), after: summary(firsts.map(({after}) => after))};
  const worst = playing.rows.reduce((most, row) => (row.frame > most.frame ? row : most));
  const result = {figures: names.length, elements: subjects.find(({id}) => id === 'all').elements, diagrams, rows, first, rest, heapAwake: playing.heap, playing: playing.rows};
  return {...result, goals: goalsOf(result, worst), notes: [
    `The page with all figures: ${result.elements} elements in their shadow roots; awake, all of them, it holds ${playing.heap.toFixed(1)} MB after a garbage collection.`,
    `Its first figure has drawn ${digits(first.drawn.median)} ms after navigation, ${digits(first.after.median)} ms after the last file that it needs came.`,
  ]};
}

function goalsOf({figures, rows, rest}, worst) {
  const of = (wanted) => rows.find(({id}) => id === wanted);
  const [still, mermaid] = [of('still').ratio, of('mermaid').ratio];
  const heap = of('all').heap.median;
  return [
    {goal: `all ${figures} figures: CPU to drawn at most 1/20 of mermaid's ${diagrams} diagrams`,
      measured: `1/${digits(mermaid.median)} [1/${digits(mermaid.max)}–1/${digits(mermaid.min)}]`, ok: 1 / mermaid.median <= budgets.mermaid},
    {goal: `all ${figures} figures: CPU to drawn at most ${budgets.still} times their static HTML`,
      measured: `${digits(1 / still.median)} times [${digits(1 / still.max)}–${digits(1 / still.min)}]`, ok: 1 / still.median <= budgets.still},
    {goal: `all ${figures} figures: heap at most ${budgets.heap} MB`, measured: `${heap.toFixed(1)} MB`, ok: heap <= budgets.heap},
    {goal: `all ${figures} figures: no frame asked for when nothing plays`, measured: String(rest.frames), ok: rest.frames === 0},
    {goal: `all ${figures} figures: at most ${budgets.frame} ms of main thread a frame while one plays`, measured: `${worst.frame.toFixed(2)} ms (${worst.tag})`, ok: worst.frame <= budgets.frame},
  ];
}
