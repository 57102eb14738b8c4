/**
 * How fast an audit log and a kubectl List are read, and in how much memory, against the reader that everybody writes first (decode,
 * split, JSON.parse) and jq. `npm run bench -- --reading` runs this part alone; `--quick` leaves the two largest inputs out.
 *
 * Subject and reference take turns, each in a process or worker of its own. In Node the CPU of the whole process counts, garbage
 * collection included, because a shared machine moves times more than CPU; times stand beside it.
 */
import {fork, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';
import {build} from 'esbuild';
import {cache, root} from '../tools/files.mjs';
import {openBrowser} from './browser.mjs';
import {median, ranged, ratio, summary} from './numbers.mjs';
import {auditLog, podList} from './reading/logs.mjs';

const here = path.join(import.meta.dirname, 'reading');
const megabytes = 100;
const pods = {some: 15_000, all: 150_000};
/** Bytes of the endless log, and what a process may hold meanwhile. */
const endless = 5e9;
/** ms that a page rests before a race. */
const settle = 1500;
const goals = {node: 2.5, jq: 5, browser: 1.3, gap: 50, list: 1.5, listMemory: 0.5, largeMemory: 700, streamMemory: 400};

async function bundles(folder) {
  const common = {bundle: true, format: 'esm', target: 'es2022', logLevel: 'error', absWorkingDir: root};
  const node = path.join(folder, 'readers.mjs');
  await build({...common, entryPoints: [path.join(here, 'node-readers.mjs')], platform: 'node', outfile: node, packages: 'external'});
  const cli = path.join(folder, 'cli.mjs');
  await build({...common, entryPoints: [path.join(root, 'src/cli/main.ts')], platform: 'node', outfile: cli, packages: 'external'});
  // Where the site of a page would have its worker.
  const starter = {name: 'starter', setup: (builder) => builder.onLoad({filter: /start-worker\.ts$/}, () => (
    {contents: "export const startWorker = () => new Worker('/open.worker.js', {type: 'module'});"}
  ))};
  const texts = async (entry) => (await build({...common, entryPoints: [entry], platform: 'browser', write: false, plugins: [starter]})).outputFiles[0].text;
  const pages = {
    '/worker.js': await texts(path.join(here, 'worker.mjs')), '/page.js': await texts(path.join(here, 'page.mjs')),
    '/open.worker.js': await texts(path.join(root, 'src/open/open.worker.ts')),
  };
  return {node, cli, pages};
}

/* Node */

function startChild(bundle) {
  const child = fork(path.join(here, 'node-child.mjs'), [bundle], {stdio: ['ignore', 'inherit', 'inherit', 'ipc'], cwd: root});
  const answer = async () => (await once(child, 'message'))[0];
  const ready = answer();
  return {
    async read(reader, file) {
      await ready;
      const told = answer();
      child.send({reader, file});
      return told;
    },
    stop: () => child.kill(),
  };
}

/** Rounds in which V8 compiles what turned out to be called often. A long log does not notice; a short one is told apart, as `first`. */
const warming = 3;

/** @param {string[]} names of readers @param {{rounds: number}} options */
async function raceInNode(bundle, names, file, {rounds}) {
  const children = names.map(() => startChild(bundle));
  const told = Object.fromEntries(names.map((name) => [name, []]));
  const first = {};
  try {
    for (let round = 0; round < warming + rounds; round++) {
      for (const [index, name] of names.entries()) {
        const one = await children[index].read(name, file);
        if (one.failed) throw new Error(`${name} in Node: ${one.failed}`);
        first[name] ??= one;
        if (round >= warming) told[name].push(one);
      }
    }
  } finally {
    children.forEach((child) => child.stop());
  }
  return {told, first};
}

/** CPU of jq in ms for telling the users of all writes; undefined where there is no jq. */
function raceJq(file, rounds) {
  const filter = 'select(.verb | IN("get", "list", "watch") | not) | .user.username';
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    // Node does not tell the CPU of a child; the shell does.
    const {status, stderr} = spawnSync('bash', ['-c', `TIMEFORMAT='%U %S'; time jq -r '${filter}' "$0" > /dev/null`, file], {encoding: 'utf8'});
    if (status !== 0) return undefined;
    runs.push(stderr.trim().split('\n').at(-1).split(' ').reduce((sum, text) => sum + Number(text) * 1000, 0));
  }
  return runs;
}

/* A browser */

const shell = '<!doctype html><meta charset="utf-8"><title>Bench</title><input type="file"><script type="module" src="/page.js"></script>';

async function openPage(pages, folder) {
  const server = createServer(({url}, response) => {
    const body = url === '/' ? shell : pages[url];
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(body === undefined ? 404 : 200, {'content-type': type}).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await openBrowser();
  const session = await browser.newBrowserCDPSession();
  const renderers = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo.filter(({type}) => type === 'renderer').map(({id}) => id);
  return {
    version: browser.version(),
    /** A page in a process of its own, with the file chosen. */
    async with(file, act) {
      const before = await renderers();
      const context = await browser.newContext();
      const page = await context.newPage();
      try {
        await page.goto(`http://127.0.0.1:${server.address().port}/`);
        await page.waitForFunction(() => window.isReady);
        await page.setInputFiles('input', path.join(folder, file));
        // The browser starts the process of a page to come, with 300 ms of CPU; who opens a file does so later.
        await page.waitForTimeout(settle);
        const told = await act(page);
        const own = (await renderers()).filter((id) => !before.includes(id));
        return {...told, memory: Math.max(...own.map(peakOf))};
      } finally {
        await context.close();
      }
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Most memory a process has held, MB; NaN where the system does not tell. */
function peakOf(pid) {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) * 1.024 / 1000;
  } catch {
    return NaN;
  }
}

async function raceInBrowser(page, names, file, {rounds}) {
  const told = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const one = await page.with(file, (each) => each.evaluate((reader) => window.race(reader), name));
      if (one.failed) throw new Error(`${name} in the browser: ${one.failed}`);
      told[name].push(one);
    }
  }
  return told;
}

/* The command, with a log that does not end for a long time */

/** Feeds `import -` the same log again and again, each time with other auditIDs. Answers its memory in MB. */
async function importEndless(cli, file, size) {
  const tell = 'process.on("exit", () => process.stderr.write("\\n" + process.resourceUsage().maxRSS))';
  const flags = ['--import', `data:text/javascript,${encodeURIComponent(tell)}`];
  const child = spawn(process.execPath, [...flags, cli, 'import', '-', '--json'], {stdio: ['pipe', 'pipe', 'pipe'], cwd: root});
  let errors = '';
  child.stdout.resume();
  child.stderr.on('data', (text) => { errors += text; });
  const closed = once(child, 'close');
  const block = readFileSync(file);
  const ids = [];
  for (let at = block.indexOf('"auditID":"'); at >= 0; at = block.indexOf('"auditID":"', at + 11)) ids.push(at + 11);
  let bytes = 0;
  for (let turn = 0; bytes < size; turn++, bytes += block.length) {
    const mark = Buffer.from(turn.toString(16).padStart(8, '0'));
    const copy = Buffer.from(block);
    for (const at of ids) mark.copy(copy, at);
    if (!child.stdin.write(copy)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await closed;
  return {code, bytes, memory: Number(errors.trim().split('\n').at(-1)) / 1000, errors};
}

const column = (runs, field) => runs.map((run) => run[field]);

/** The rows of one input: each reader with its numbers, and how many times faster than the reference. */
function rowsOf(told, subject, reference, field, bytes) {
  const speed = (ms) => `${(bytes / 1000 / median(ms)).toFixed(0)} MB/s`;
  return Object.entries(told).map(([name, runs]) => ({
    name, [field]: summary(column(runs, field)), speed: speed(column(runs, field)), memory: summary(column(runs, 'memory')),
    ...(name === subject && {
      ratio: ratio(column(told[reference], field), column(runs, field)),
      memoryRatio: median(column(runs, 'memory')) / median(column(told[reference], 'memory')),
    }),
  }));
}

/** @param {{rounds: number, say: (text: string) => void}} options @returns {Promise<{inputs: object[], notes: string[], goals: object[]}>} */
export async function measureReading(options) {
  const {say, quick} = options;
  mkdirSync(cache, {recursive: true});
  const folder = mkdtempSync(path.join(cache, 'reading-'));
  const inputs = [], notes = [], reached = [];
  const add = (goal, measured, ok) => reached.push({goal, measured, ok});
  let page;
  try {
    say('Bundling the readers and writing what they read …');
    const {node, cli, pages} = await bundles(folder);
    const at = (name) => path.join(folder, name);
    const log = auditLog(at('audit.log'), megabytes * 1e6);
    podList(at('pods.json'), pods.some);
    podList(at('pods-compact.json'), pods.some, 0);
    page = await openPage(pages, folder);
    const same = (told, counts) => {
      for (const [name, runs] of Object.entries(told)) {
        for (const [key, value] of Object.entries(counts)) {
          const wrong = runs.find(({counts: found}) => found[key] !== value);
          if (wrong) throw new Error(`${name} counted ${wrong.counts[key]} ${key}, and there are ${value}.`);
        }
      }
    };

    say(`An audit log of ${megabytes} MB in Node …`);
    const {told: inNode, first} = await raceInNode(node, ['naiveLog', 'log'], at('audit.log'), options);
    notes.push(`The first log of a process in Node: ${first.log.cpu.toFixed(0)} ms of CPU, the naive reader ${first.naiveLog.cpu.toFixed(0)} ms. What is compared comes after ${warming} logs.`);
    same(inNode, {events: log.events, writes: log.events - log.reads});
    inputs.push({title: `Audit log, ${megabytes} MB, Node`, rows: rowsOf(inNode, 'log', 'naiveLog', 'cpu', log.bytes)});
    const overNaive = ratio(column(inNode.naiveLog, 'cpu'), column(inNode.log, 'cpu'));
    add(`audit log in Node: at least ${goals.node} times the naive reader`, ranged(overNaive), overNaive.median >= goals.node);
    const jq = raceJq(at('audit.log'), Math.min(3, options.rounds));
    if (jq) {
      const overJq = median(jq) / median(column(inNode.log, 'cpu'));
      add(`audit log in Node: at least ${goals.jq} times jq`, overJq.toFixed(1), overJq >= goals.jq);
    } else notes.push('There is no jq here to compare with.');

    say('… and in a worker of a page …');
    const inWorker = await raceInBrowser(page, ['naiveLog', 'log'], 'audit.log', options);
    same(inWorker, {events: log.events, writes: log.events - log.reads});
    inputs.push({title: `Audit log, ${megabytes} MB, worker`, rows: rowsOf(inWorker, 'log', 'naiveLog', 'ms', log.bytes)});
    const overWorker = ratio(column(inWorker.naiveLog, 'ms'), column(inWorker.log, 'ms'));
    add(`audit log in a browser worker: at least ${goals.browser} times the naive reader`, ranged(overWorker), overWorker.median >= goals.browser);
    const opened = [];
    for (let round = 0; round < Math.min(3, options.rounds); round++) opened.push(await page.with('audit.log', (each) => each.evaluate(() => window.open())));
    const gap = summary(column(opened, 'gap'));
    add(`audit log in a page: longest gap on the main thread at most ${goals.gap} ms`, `${ranged(gap)} ms`, gap.median <= goals.gap);

    for (const [title, file] of [['as kubectl indents it', 'pods.json'], ['in one line', 'pods-compact.json']]) {
      say(`A List of ${pods.some} Pods ${title} …`);
      const told = await raceInBrowser(page, ['naiveList', 'list'], file, options);
      same(told, {pods: pods.some});
      const rows = rowsOf(told, 'list', 'naiveList', 'ms', statSync(at(file)).size);
      inputs.push({title: `${pods.some} Pods ${title}, worker`, rows});
      const [, {ratio: faster, memoryRatio}] = rows;
      if (file === 'pods.json') {
        add(`${pods.some} Pods: at least ${goals.list} times the naive reader`, ranged(faster), faster.median >= goals.list);
        add(`${pods.some} Pods: at most ${goals.listMemory * 100}% of its memory`, `${(memoryRatio * 100).toFixed(0)}%`, memoryRatio <= goals.listMemory);
      }
    }

    if (!quick) {
      say(`A List of ${pods.all} Pods …`);
      const {bytes} = podList(at('all-pods.json'), pods.all);
      const naive = await page.with('all-pods.json', (each) => each.evaluate(() => window.race('naiveList')));
      const fate = naive.failed ? `fails with ${naive.failed}` : `takes ${naive.ms.toFixed(0)} ms`;
      notes.push(`${pods.all} Pods, ${(bytes / 1e9).toFixed(2)} GB: the naive reader ${fate}.`);
      const all = await page.with('all-pods.json', (each) => each.evaluate(() => window.race('list')));
      const speed = `${(bytes / 1000 / all.ms).toFixed(0)} MB/s`;
      inputs.push({title: `${pods.all} Pods, worker`, rows: [{name: 'list', ms: summary([all.ms]), speed, memory: summary([all.memory])}]});
      add(`${pods.all} Pods: all of them counted`, String(all.failed ?? all.counts.pods), all.counts?.pods === pods.all);
      add(`${pods.all} Pods: under ${goals.largeMemory} MB`, `${all.memory.toFixed(0)} MB`, all.memory < goals.largeMemory);
      rmSync(at('all-pods.json'));
      say(`${endless / 1e9} GB through the command line …`);
      const told = await importEndless(cli, at('audit.log'), endless);
      if (told.code !== 0 || Number.isNaN(told.memory)) notes.push(`import ended with code ${told.code}: ${told.errors.slice(-300)}`);
      add(`${endless / 1e9} GB through \`kube-figures import -\`: under ${goals.streamMemory} MB`, `${told.memory.toFixed(0)} MB`, told.memory < goals.streamMemory);
    }
    return {inputs, notes, goals: reached, browser: page.version};
  } finally {
    await page?.close();
    rmSync(folder, {recursive: true, force: true});
  }
}
