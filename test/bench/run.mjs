/**
 * `npm run bench`: what a figure costs a page, against mermaid, vega-lite, Observable Plot, d3 and an element written by hand that
 * draw the same owner tree and the same timeline, all in one run.
 *
 *   npm run bench                  at least 7 cold loads of each, interleaved; tables on the screen, numbers in test/bench/results.json
 *   npm run bench -- --quick       3 cold loads
 *   npm run bench -- --rounds 15   more
 *   npm run bench -- --json        the numbers on standard output, for machines
 *   npm run bench -- --shots       also pictures of what everybody drew, in .cache/bench/
 *   npm run bench -- --simulation  the simulator alone, without a browser; --quick leaves its largest growth step out
 *   npm run bench -- --reading     reading logs and lists alone, in Node and in a browser; --quick leaves the two largest inputs out
 *   npm run bench -- --all         the page with all figures alone
 *   npm run bench -- --profile     instead: where the CPU of a first drawing goes, by phase and by source file; with --all that of the page with all figures
 *
 * It ends with code 0 when it could measure: a goal that is missed is printed, and decides nothing. Times never do.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {cache} from '../tools/files.mjs';
import {measureAllFigures} from './all-figures.mjs';
import {openBrowser} from './browser.mjs';
import {atRest, layoutShift} from './calm.mjs';
import {readCdn} from './cdn.mjs';
import {goalsOf} from './goals.mjs';
import {coldLoad} from './measure.mjs';
import {brotli, ratio, sum, summary} from './numbers.mjs';
import * as pages from './pages.mjs';
import {bundleDrawing, installPeers, peers, versionOf} from './peers.mjs';
import {pictures, takePictures} from './picture.mjs';
import {profile, profileAll} from './profile.mjs';
import {allFiguresReport, bytesReport, goalsReport, notesReport, readingReport, timesReport} from './report.mjs';
import {measureReading} from './reading.mjs';
import {measureSimulation, simulationNote} from './simulation.mjs';
import {openSite} from './site.mjs';

const titles = {tree: 'Owner tree', timeline: 'Toleration timeline'};

function parseArguments(argv) {
  const options = {rounds: 7, json: false, shots: false, profile: false, simulation: false, reading: false, all: false, quick: false};
  for (let at = 0; at < argv.length; at++) {
    const arg = argv[at];
    if (arg === '--quick') {
      options.rounds = 3;
      options.quick = true;
    }
    else if (arg === '--json') options.json = true;
    else if (arg === '--shots') options.shots = true;
    else if (arg === '--profile') options.profile = true;
    else if (arg === '--simulation') options.simulation = true;
    else if (arg === '--reading') options.reading = true;
    else if (arg === '--all') options.all = true;
    else if (arg === '--rounds' && Number.isInteger(Number(argv[at + 1])) && Number(argv[at + 1]) > 0) options.rounds = Number(argv[++at]);
    else throw new Error(`"${arg}" is not an option: --quick, --rounds <number>, --json, --shots, --simulation, --reading, --all or --profile.`);
  }
  return options;
}

/** Everything that is loaded in a round, in this order. */
function subjectsOf(site, cdn, bundles) {
  const subjects = [{id: 'blank', page: '/blank'}];
  for (const [picture, name] of Object.entries(pictures)) {
    site.files.set(`/figure-${picture}`, pages.figure(name));
    subjects.push({id: `figure ${picture}`, picture, title: `kube-${name}`, page: `/figure-${picture}`, tag: `kube-${name}`, hold: cdn.extrasOf(name)});
    subjects.push({id: `free ${picture}`, picture, title: 'its extras not held back', page: `/figure-${picture}`, tag: `kube-${name}`});
    subjects.push({id: `still ${picture}`, picture, title: 'the same as static HTML', page: `/still-${picture}`, tag: `kube-${name}`});
    for (const {name: peer, title} of peers) {
      site.files.set(`/${peer}-${picture}`, pages.bundle(bundles.get(`${peer}-${picture}`)));
      subjects.push({id: `${peer} ${picture}`, picture, peer, title, page: `/${peer}-${picture}`, ...(peer === 'vanilla' && {tag: '#drawing > *'})});
    }
  }
  return subjects;
}

const squeezed = (text) => text.replace(/\s+/g, '');

/** Are these drawings of the same thing? What a peer leaves out is said; the hand-written element must leave out nothing. */
function compareDrawings(subjects, looks, taken) {
  return subjects.filter(({peer}) => peer).flatMap(({id, picture, peer, title}) => {
    const said = squeezed(looks.get(id).text);
    if (peer === 'vanilla') {
      const figure = looks.get(`figure ${picture}`);
      const same = said === squeezed(figure.text) && looks.get(id).buttons === figure.buttons;
      return same ? [] : [`${titles[picture]}: the figure and the hand-written element no longer say the same, or not with as many marks; \
mend test/bench/drawings/vanilla-${picture}.js before you trust their ratio.`];
    }
    const missing = taken[picture].words.filter((word) => !said.includes(squeezed(word)));
    return missing.length ? [`${titles[picture]}: ${title} does not say ${[...new Set(missing)].map((word) => `"${word}"`).join(', ')}.`] : [];
  });
}

async function weigh(browser, site, cdn, names) {
  const weights = [];
  for (const name of names) {
    site.files.set('/weight', pages.figure(name));
    const {requests, patient} = await coldLoad(browser, site, {id: `kube-${name}`, page: '/weight', tag: `kube-${name}`, hold: cdn.extrasOf(name)});
    const loaded = requests.filter(({file}) => file.startsWith('/cdn/'));
    // What had to come before the drawing: all that was answered, and the extras too when it would not draw without them.
    const before = loaded.filter(({held, drawn}) => !drawn && (!held || !patient));
    const forRun = cdn.forRun(name);
    const library = before.filter(({file}) => !forRun(file));
    const bytes = (entries) => sum(entries.map((entry) => entry.bytes));
    weights.push({
      name, patient, scale: cdn.hasScale(name), requests: library.length, first: bytes(library), withRun: bytes(before), withRunRequests: before.length,
      loaded: bytes(loaded.filter(({file}) => !forRun(file))), everything: cdn.everything(name),
    });
  }
  return weights;
}

/** Rounds of cold loads; the first one warms the server, gives the still pictures, and is not counted. */
async function race(browser, site, subjects, {rounds, shots, say}) {
  const loads = new Map(subjects.map(({id}) => [id, []]));
  const looks = new Map();
  const folder = path.join(cache, 'bench');
  if (shots) mkdirSync(folder, {recursive: true});
  for (let round = 0; round <= rounds; round++) {
    say(round ? `round ${round} of ${rounds} …` : 'warming up …');
    for (const subject of subjects) {
      const {id, picture} = subject;
      const load = await coldLoad(browser, site, subject, shots && !round ? {shot: path.join(folder, `${id.replace(' ', '-')}.png`)} : {});
      if (round) loads.get(id).push(load);
      else looks.set(id, load.look);
      if (!round && id === `figure ${picture}`) site.files.set(`/still-${picture}`, pages.stillLife(subject.tag, load.look.html.replace(/<!--.*?-->/gs, ''), load.look.css));
    }
  }
  return {loads, looks};
}

function timesOf(subjects, loads) {
  const blank = loads.get('blank');
  const off = (key) => summary(blank.map((load) => load[key])).median;
  const net = (id, key) => loads.get(id).map((load) => load[key] - off(key));
  const gross = (id, key) => loads.get(id).map((load) => load[key]);
  return {
    blank: {cpu: summary(gross('blank', 'cpu')), heap: summary(gross('blank', 'heap')), drawn: summary(gross('blank', 'drawn'))},
    pictures: Object.keys(pictures).map((picture) => {
      const own = `figure ${picture}`;
      const rows = subjects.filter((subject) => subject.picture === picture).map(({id, title, peer}) => {
        const [script, style, layout, cpu] = ['script', 'style', 'layout', 'cpu'].map((key) => summary(net(id, key)).median);
        const against = {
          cpu: ratio(net(id, 'cpu'), net(own, 'cpu')), drawn: ratio(gross(id, 'drawn'), gross(own, 'drawn')), heap: ratio(net(id, 'heap'), net(own, 'heap')),
        };
        return {
          id, peer, title, drawn: summary(gross(id, 'drawn')), cpu: summary(net(id, 'cpu')), heap: summary(net(id, 'heap')),
          script, style, layout, rest: cpu - script - style - layout, ...(id !== own && {ratio: against}),
        };
      });
      const after = loads.get(own).map((load) => load.after);
      return {picture, title: titles[picture], rows, extras: {cpu: summary(after.map(({cpu}) => cpu)), heap: summary(after.map(({heap}) => heap - off('heap')))}};
    }),
  };
}

async function measureAll(browser, site, cdn, options) {
  const {say} = options;
  installPeers(say);
  say('Taking the two pictures from data/shop-run.json …');
  const taken = await takePictures(browser, site);
  say('Bundling the peers …');
  const bundles = new Map();
  for (const {name} of peers) {
    for (const picture of Object.keys(pictures)) {
      const {entry, files} = await bundleDrawing(`${name}-${picture}`, taken[picture]);
      for (const [file, content] of files) site.files.set(file, content);
      bundles.set(`${name}-${picture}`, entry);
    }
  }
  const names = cdn.figures;
  say('Weighing …');
  const weights = await weigh(browser, site, cdn, names);
  const subjects = subjectsOf(site, cdn, bundles);
  const {loads, looks} = await race(browser, site, subjects, options);
  say('Watching pages at rest …');
  const shifts = [];
  for (const name of names) shifts.push({name, ...await layoutShift(browser, site, name)});
  const rest = await atRest(browser, site, names);
  const allFigures = await measureAllFigures(browser, site, cdn, options);
  const simulation = await measureSimulation(options);
  const reading = await measureReading(options);

  const times = timesOf(subjects, loads);
  const bytes = {
    weights, all: cdn.everything(...names), autoload: cdn.graph.get('cdn/autoload.js').bytes, stylesheet: brotli(cdn.graph.get('cdn/kube-figures.css').content).length,
    pictures: Object.entries(pictures).map(([picture, name]) => ({
      picture, title: titles[picture], figure: {title: `kube-${name}`, ...weights.find((weight) => weight.name === name)},
      peers: subjects.filter((subject) => subject.picture === picture && subject.peer).map(({id, peer, title}) => {
        const requests = loads.get(id).at(-1).requests.filter(({file}) => file.startsWith('/peers/'));
        return {peer, title, bytes: sum(requests.map((request) => request.bytes)), requests: requests.length};
      }),
    })),
  };
  const ratios = times.pictures.map(({picture, title, rows}) => ({
    picture, title, cpu: Object.fromEntries(rows.filter(({peer}) => peer).map((row) => [row.peer, row.ratio.cpu])),
  }));
  const notes = [
    ...compareDrawings(subjects, looks, taken),
    ...weights.filter(({patient}) => !patient).map(({name}) => `kube-${name} did not draw until its extras were let go: its time to drawn is that of the bench's patience.`),
    ...times.pictures.map(({title, extras: {cpu, heap}}) => `${title}: what comes after the drawing costs ${cpu.median.toFixed(0)} ms more of CPU; \
all in all the heap is ${heap.median.toFixed(2)} MB over that of the page.`),
    `The figure draws while its extras (player, inspector, menu, table) are held back by the server, so that the drawing alone is measured; \
"its extras not held back" is the same page as a reader gets it.`,
    `The peers draw the picture alone, from data in their bundle; the figure and the hand-written element also say caption, sentence and source, \
and the figure reads the recorded run.`,
    `At rest: ${rest.timers} timers set and ${rest.animations} animations running in 1.5 s.`,
    ...allFigures.notes, simulationNote(simulation), ...reading.notes,
  ];
  return {
    when: new Date().toISOString(), rounds: options.rounds,
    machine: {...machineOf(), browser: `Chromium ${browser.version()}`},
    peers: Object.fromEntries(['mermaid', 'vega', 'vega-lite', 'vega-embed', '@observablehq/plot', 'd3'].map((name) => [name, versionOf(name)])),
    bytes, times, allFigures, shifts, rest, simulation, reading, notes, goals: [...goalsOf({...bytes, ratios, shifts, rest}), ...allFigures.goals, ...simulation.goals, ...reading.goals],
  };
}

function machineOf() {
  const [processor] = os.cpus();
  const load = os.loadavg().map((value) => Math.round(value * 10) / 10);
  return {cpu: processor?.model, cores: os.cpus().length, load, node: process.version};
}

async function simulationAlone(options) {
  const machine = machineOf();
  const simulation = await measureSimulation(options);
  const results = {when: new Date().toISOString(), machine, simulation, notes: [simulationNote(simulation)], goals: simulation.goals};
  if (options.json) return console.log(JSON.stringify(results));
  console.log(`Node ${machine.node} on ${machine.cores} × ${machine.cpu}, load ${machine.load.join(' ')}`);
  console.log([notesReport(results.notes), goalsReport(results.goals)].join('\n'));
}

async function readingAlone(options) {
  const machine = machineOf();
  const reading = await measureReading(options);
  const results = {when: new Date().toISOString(), rounds: options.rounds, machine: {...machine, browser: `Chromium ${reading.browser}`}, reading, goals: reading.goals};
  if (options.json) return console.log(JSON.stringify(results));
  console.log(`Node ${machine.node}, ${results.machine.browser} on ${machine.cores} × ${machine.cpu}, load ${machine.load.join(' ')}; ${options.rounds} rounds`);
  console.log([readingReport(reading), notesReport(reading.notes), goalsReport(reading.goals)].join('\n'));
}

async function allFiguresAlone(browser, site, cdn, options) {
  const machine = machineOf();
  const allFigures = await measureAllFigures(browser, site, cdn, options);
  const results = {when: new Date().toISOString(), rounds: options.rounds, machine: {...machine, browser: `Chromium ${browser.version()}`}, allFigures, goals: allFigures.goals};
  if (options.json) return console.log(JSON.stringify(results));
  console.log(`${results.machine.browser} on ${machine.cores} × ${machine.cpu}, load ${machine.load.join(' ')}; ${options.rounds} cold loads of each`);
  console.log([allFiguresReport(allFigures), notesReport(allFigures.notes), goalsReport(allFigures.goals)].join('\n'));
}

async function main() {
  const options = parseArguments(process.argv.slice(2));
  options.say = (text) => process.stderr.write(`${text}\n`);
  if (options.simulation) return simulationAlone(options);
  if (options.reading) return readingAlone(options);
  const cdn = await readCdn(options.say);
  const site = await openSite(cdn.files);
  site.files.set('/warm', pages.empty);
  site.files.set('/blank', pages.blank);
  let browser;
  try {
    browser = await openBrowser();
    if (options.profile) {
      console.log(await (options.all ? profileAll : profile)(browser, site, cdn, options));
      return;
    }
    if (options.all) return await allFiguresAlone(browser, site, cdn, options);
    const results = await measureAll(browser, site, cdn, options);
    writeFileSync(path.join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 1)}\n`);
    if (options.json) {
      console.log(JSON.stringify(results));
      return;
    }
    const {machine, peers: versions} = results;
    console.log(`${machine.browser} on ${machine.cores} × ${machine.cpu}, load ${machine.load.join(' ')}; ${results.rounds} cold loads of each`);
    console.log(Object.entries(versions).map((one) => one.join(' ')).join(', '));
    console.log([bytesReport(results.bytes), timesReport(results.times), allFiguresReport(results.allFigures), readingReport(results.reading), notesReport(results.notes), goalsReport(results.goals)].join('\n'));
  } finally {
    await browser?.close();
    await site.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
