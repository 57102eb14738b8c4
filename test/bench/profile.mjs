/**
 * Where the main thread's time goes until a figure has drawn: by phase, from a trace, and by source file and function, from
 * the sampling profiler and the source maps. The two are taken in loads of their own, because sampling makes scripts slower.
 */
import {SourceMap} from 'node:module';
import {allSubjects} from './all-figures.mjs';
import {coldLoad} from './measure.mjs';
import {median, sum} from './numbers.mjs';
import * as pages from './pages.mjs';
import {bundleDrawing, installPeers} from './peers.mjs';
import {pictures, takePictures} from './picture.mjs';

const wait = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Names of trace events, by what a reader calls them. What is not here is "other": tasks of the browser's own. */
const phases = {
  'parse HTML': /^(ParseHTML|CreateParser|HTMLDocumentParser)/,
  'compile scripts': /^(v8\.compile|V8\.(Compile|Parse|PreParse|BytecodeBudget)|v8\.produceModuleCache)/,
  'run scripts': new RegExp('^(EvaluateScript|v8\\.(evaluateModule|run|callFunction|callAsConstructor)|V8\\.Execute|FunctionCall|RunMicrotasks|'
    + 'CustomElementRegistry|EventDispatch|TimerFire|FireAnimationFrame|HandlePostMessage)'),
  'parse CSS': /^(ParseAuthorStyleSheet|CSSParser)/,
  'style': /^(UpdateLayoutTree|RecalculateStyles|Document::(recalcStyle|updateStyle|rebuildLayoutTree)|ScheduleStyleRecalculation|InvalidateLayout)/,
  'layout': /^(Layout$|LocalFrameView::(performLayout|layout)|UpdateLayout)/,
  'paint': /^(PrePaint|Paint|Layerize|UpdateLayer|Commit|CompositeLayers|RasterTask)/,
  'fetch': /^(ResourceFetcher|ResourceSendRequest|ResourceReceive|ResourceFinish|DocumentModuleScriptFetcher|HTMLDocumentParser::MaybeFetch)/,
  'garbage collection': /^(MinorGC|MajorGC|V8\.GC|BlinkGC|CppGC)/,
};
/** A task by where it was posted: what has come over the network is handed over in tasks without a better name. */
const nameOf = ({name, args}) => (/RunTask/.test(name) && /url_loader|resource_load|module_map/.test(args?.src_file ?? '') ? 'ResourceReceive' : name);
const phaseOf = (name) => Object.entries(phases).find(([, pattern]) => pattern.test(name))?.[0];

/** Starts a figure on a page of its own in a renderer that is up, with its extras held back until the work is done. */
async function draw(browser, site, {page: path, hold}, {before, after}) {
  const context = await browser.newContext({viewport: {width: 1100, height: 900}});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${site.origin}/warm`);
    site.begin({hold});
    await before(page, session);
    const drawing = site.drawing(60_000);
    await session.send('Page.navigate', {url: site.origin + path});
    if (await drawing === undefined) throw new Error(`${path} did not draw within a minute.`);
    await wait(100);
    return await after(page, session);
  } finally {
    site.release();
    await context.close();
  }
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink', 'blink.user_timing', 'v8', 'v8.execute', 'disabled-by-default-v8.compile'];

/** CPU ms of each phase: the time of its events without what lies inside them. */
async function phasesOf(browser, site, subject) {
  const trace = await draw(browser, site, subject, {
    before: (page) => browser.startTracing(page, {categories}),
    after: async () => JSON.parse((await browser.stopTracing()).toString()),
  });
  const events = trace.traceEvents ?? trace;
  const mark = events.find(({name, cat}) => name === 'drawn' && cat.includes('user_timing'));
  if (!mark) throw new Error('The trace does not hold the moment of the drawing.');
  // The renderer's main thread, from the navigation on.
  const mine = events.filter(({pid, tid}) => pid === mark.pid && tid === mark.tid);
  const start = Math.max(...mine.filter(({name, ts}) => name === 'navigationStart' && ts < mark.ts).map(({ts}) => ts));
  const work = mine.filter(({ph, tdur, ts}) => ph === 'X' && tdur !== undefined && ts >= start).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const spent = Object.fromEntries([...Object.keys(phases), 'other'].map((name) => [name, 0]));
  const open = [];
  for (const event of work) {
    while (open.length && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop();
    const parent = open.at(-1);
    // What has no name of its own belongs to what it happens in.
    const phase = phaseOf(nameOf(event)) ?? parent?.phase ?? 'other';
    if (parent) spent[parent.phase] -= event.tdur / 1000;
    spent[phase] += event.tdur / 1000;
    open.push({ts: event.ts, dur: event.dur, phase});
  }
  return spent;
}

/**
 * Samples by the original place of what ran: `own` alone, `all` with what it called. The sampler counts time that passed, so
 * on a busy machine only the shares say something.
 */
async function samplesOf(browser, site, cdn, subject) {
  const {nodes, samples = [], timeDeltas = []} = await draw(browser, site, subject, {
    before: async (_, session) => {
      await session.send('Profiler.enable');
      await session.send('Profiler.setSamplingInterval', {interval: 100});
      await session.send('Profiler.start');
    },
    after: async (_, session) => (await session.send('Profiler.stop')).profile,
  });
  const places = new Map(nodes.map(({id, callFrame}) => [id, placeOf(cdn, site, callFrame)]));
  const parents = new Map(nodes.flatMap(({id, children = []}) => children.map((child) => [child, id])));
  const [own, all] = [new Map(), new Map()];
  const add = (to, place, ms) => to.set(place, (to.get(place) ?? 0) + ms);
  samples.forEach((id, i) => {
    const ms = Math.max(0, timeDeltas[i]) / 1000;
    if (!places.get(id)) return;
    add(own, places.get(id), ms);
    const line = new Set();
    for (let at = id; at !== undefined; at = parents.get(at)) if (places.get(at)) line.add(places.get(at));
    for (const place of line) add(all, place, ms);
  });
  return {own, all};
}

const maps = new Map();

/** `src/stage/supply.ts:69  #tell(run: Run): void {`; undefined for what is no script. */
function placeOf(cdn, site, {url, lineNumber, columnNumber, functionName}) {
  if (['(idle)', '(program)', '(root)'].includes(functionName)) return undefined;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (!url.startsWith(site.origin)) return url ? undefined : `the browser's own: ${functionName || 'no name'}`;
  const file = new URL(url).pathname.slice(1);
  const {map, sources} = cdn.graph.get(file) ?? {};
  if (!map) return `the page: ${functionName || 'no name'}`;
  if (!maps.has(file)) maps.set(file, new SourceMap(map));
  const {originalSource, originalLine, name} = maps.get(file).findEntry(lineNumber, columnNumber);
  if (originalSource === undefined) return `${file}: top level`;
  const index = map.sources.indexOf(originalSource);
  const line = map.sourcesContent?.[index]?.split('\n')[originalLine]?.trim() ?? '';
  // The line says more than a name does: most functions are arrows. A module that is one long line has names at least.
  return `${sources[index].replace(/^.*node_modules\//, '')}:${originalLine + 1}  ${line.length > 300 || !line ? name ?? functionName : line.slice(0, 90)}`;
}

const row = (name, values) => `${name.padEnd(24)} ${values.map((value) => value.toFixed(1).padStart(14)).join(' ')}`;

function phasesReport(name, rounds, subjects, spent) {
  const all = [...Object.keys(phases), 'other'];
  const middle = (title, phase) => median(spent.get(title).map((one) => one[phase]));
  return [
    `\n${name}: CPU ms of the main thread until it has drawn, by phase, median of ${rounds}\n`,
    `${''.padEnd(24)} ${subjects.map(({title}) => title.padStart(14)).join(' ')}`,
    ...all.map((phase) => row(phase, subjects.map(({title}) => middle(title, phase)))),
    row('all', subjects.map(({title}) => sum(all.map((phase) => middle(title, phase))))),
  ].join('\n');
}

function scriptsReport(name, rounds, samples) {
  const fileOf = (place) => place.replace(/:(\d+)? .*$/, '');
  /** Medians over the loads, so that a moment in which another program had the processor counts for nothing. */
  const merged = (key, labelOf = (place) => place) => {
    const loads = samples.map((one) => {
      const total = new Map();
      for (const [place, ms] of one[key]) total.set(labelOf(place), (total.get(labelOf(place)) ?? 0) + ms);
      return total;
    });
    const labels = new Set(loads.flatMap((load) => [...load.keys()]));
    return new Map([...labels].map((label) => [label, median(loads.map((load) => load.get(label) ?? 0))]));
  };
  const whole = sum([...merged('own', fileOf).values()]);
  const top = (entries, most) => [...entries].sort((a, b) => b[1] - a[1]).slice(0, most).map(([place, ms]) => `${((100 * ms) / whole).toFixed(1).padStart(6)} %  ${place}`);
  return [
    `\n${name}: share of script time, sampled in ${rounds} loads, by source file\n`, ...top(merged('own', fileOf), 18),
    '\n… by function, itself\n', ...top(merged('own'), 22), '\n… by function, with all that it calls\n', ...top(merged('all'), 40),
  ].join('\n');
}

async function reportOf(browser, site, cdn, name, subjects, {rounds, say}) {
  const figure = subjects.at(-1);
  const spent = new Map(subjects.map(({title}) => [title, []]));
  const samples = [];
  for (let round = 0; round <= rounds; round++) {
    say(`profile of ${name}, ${round ? `${round} of ${rounds}` : 'warming up'} …`);
    for (const subject of subjects) {
      const phasesNow = await phasesOf(browser, site, subject);
      if (round) spent.get(subject.title).push(phasesNow);
    }
    const sampled = await samplesOf(browser, site, cdn, figure);
    if (round) samples.push(sampled);
  }
  return [phasesReport(name, rounds, subjects, spent), scriptsReport(name, rounds, samples)];
}

/** @returns {Promise<string>} a report on the page with all figures */
export async function profileAll(browser, site, cdn, options) {
  const subjects = await allSubjects(browser, site, cdn, options.say);
  const wanted = ['blank', 'still', 'all'].map((id) => subjects.find((subject) => subject.id === id));
  return (await reportOf(browser, site, cdn, 'all figures', wanted, options)).join('\n');
}

/** @returns {Promise<string>} a report */
export async function profile(browser, site, cdn, options) {
  installPeers(options.say);
  const taken = await takePictures(browser, site);
  const out = [];
  for (const [picture, name] of Object.entries(pictures)) {
    const {entry, files} = await bundleDrawing(`vanilla-${picture}`, taken[picture]);
    for (const [file, content] of files) site.files.set(file, content);
    site.files.set('/profile-figure', pages.figure(name));
    site.files.set('/profile-vanilla', pages.bundle(entry));
    const figure = {title: 'figure', page: '/profile-figure', tag: `kube-${name}`, hold: cdn.extrasOf(name)};
    const {look} = await coldLoad(browser, site, {...figure, id: name});
    site.files.set('/profile-still', pages.stillLife(figure.tag, look.html, look.css));
    const subjects = [{title: 'blank page', page: '/blank'}, {title: 'static HTML', page: '/profile-still'}, {title: 'hand-written', page: '/profile-vanilla'}, figure];
    out.push(...await reportOf(browser, site, cdn, name, subjects, options));
  }
  return out.join('\n');
}
