/**
 * The build that a page loads: every file of `cdn/`, read once, so that a build made meanwhile does not mix into the
 * measurement, and what its modules import of each other.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {plain} from '../tools/build-copies.mjs';
import {findElements} from '../tools/elements.mjs';
import {list, root} from '../tools/files.mjs';
import {brotli, sum} from './numbers.mjs';

const folder = path.join(root, 'cdn');

/** Says what it does through `say`. Throws a sentence when there is no build and none can be made. */
export async function readCdn(say) {
  if (!existsSync(path.join(folder, 'kube-figures.js'))) {
    say('cdn/ is missing: building it …');
    const {status} = spawnSync(process.execPath, [path.join(root, 'node_modules/rollup/dist/bin/rollup'), '-c', '--silent'], {cwd: root, stdio: ['ignore', 2, 2]});
    if (status !== 0) throw new Error('The build failed (above): mend it, then run the bench again.');
  }
  // Somebody may be building just now: a set of files is taken only when all their imports are in it.
  for (let attempt = 1; ; attempt++) {
    try {
      const cdn = new Cdn(await readGraph());
      const stale = cdn.newerSources();
      if (stale.length) say(`cdn/ is older than ${stale[0]}${stale.length > 1 ? ` and ${stale.length - 1} more` : ''}: npm run build for numbers of the code as it is.`);
      return cdn;
    } catch (error) {
      if (attempt === 5) throw new Error(`cdn/ cannot be read: ${error.message}. Run npm run build, then the bench again.`);
      await new Promise((resolve) => { setTimeout(resolve, 4000); });
    }
  }
}

async function readGraph() {
  const graph = new Map();
  for (const file of list('cdn', (name) => /\.(js|css)$/.test(name))) {
    const content = readFileSync(path.join(root, file));
    const map = file.endsWith('.js') ? JSON.parse(readFileSync(path.join(root, `${file}.map`), 'utf8')) : {sources: []};
    const sources = map.sources.map((source) => path.posix.normalize(path.posix.join(path.posix.dirname(file), source)));
    graph.set(file, {file, content, map, sources, bytes: brotli(content).length, needs: [], later: []});
  }
  // The loader builds addresses from tags: it needs none of what it loads.
  const entryPoints = [...graph.keys()].filter((file) => file.endsWith('.js') && file !== 'cdn/autoload.js');
  const {metafile} = await build({
    absWorkingDir: root, entryPoints, bundle: true, splitting: true, format: 'esm', outdir: '.cache/bench/graph', write: false, metafile: true, logLevel: 'silent',
  });
  for (const [file, {imports}] of Object.entries(metafile.inputs)) {
    const entry = graph.get(file);
    if (!entry) throw new Error(`${file} came while it was read`);
    for (const {path: to, kind} of imports) {
      if (!graph.has(to)) throw new Error(`${file} imports ${to}, which is not there`);
      (kind === 'dynamic-import' ? entry.later : entry.needs).push(to);
    }
  }
  return graph;
}

const nameOf = (file) => file.slice('cdn/'.length, -'.js'.length);

class Cdn {
  #fromStart;

  constructor(graph) {
    this.graph = graph;
    this.figures = findElements().filter(({room, name}) => room === 'figures' && graph.has(`cdn/${name}.js`)).map(({name}) => name);
    this.#fromStart = new Set(this.closure(this.figures));
  }

  /** By path on the site. */
  get files() { return new Map([...this.graph.values()].map(({file, content}) => [`/${file}`, content])); }

  /** Sources that have changed since they were built. */
  newerSources() {
    const built = statSync(path.join(folder, 'kube-figures.js')).mtimeMs;
    const sources = new Set([...this.graph.values()].flatMap((file) => file.sources).filter((source) => source.startsWith('src/')).map(plain));
    return [...sources].filter((source) => !existsSync(path.join(root, source)) || statSync(path.join(root, source)).mtimeMs > built);
  }

  /**
   * The recorded run is a page's content, not the library: its bytes are counted apart. A file is the run's when it holds or
   * unpacks it, and no figure brings it along from the start.
   */
  isRun(file) {
    const name = file.replace(/^\//, '');
    return !this.#fromStart.has(name) && this.graph.get(name)?.sources.some((source) => /^(src\/run\/(recorded|pack)|data\/shop-run)/.test(source)) === true;
  }

  /** The files that hold or unpack the run. */
  get run() { return [...this.graph.keys()].filter((file) => this.isRun(file)); }

  /** Tells what a page with this entry loads for the sake of the run alone: its files, and what only they stand on. */
  forRun(name) {
    const own = new Set(this.closure([name]));
    const run = new Set(this.closure(this.run.map(nameOf)));
    return (file) => run.has(file.slice(1)) && !own.has(file.slice(1));
  }

  /** Files that come with these entries; `later`: also those that their code may ask for one day. */
  closure(names, later = false) {
    const seen = new Set();
    const visit = (file) => {
      if (seen.has(file) || !this.graph.has(file)) return;
      seen.add(file);
      const {needs, later: asked} = this.graph.get(file);
      needs.forEach(visit);
      if (later) asked.forEach(visit);
    };
    names.forEach((name) => visit(`cdn/${name}.js`));
    return [...seen];
  }

  /** Everything that these entries can ever load, the run aside, in bytes. */
  everything(...names) { return sum(this.closure(names, true).filter((file) => !this.isRun(file)).map((file) => this.graph.get(file).bytes)); }

  /** Does this entry bring d3-scale or d3-shape along? */
  hasScale(name) { return this.closure([name]).some((file) => this.graph.get(file).sources.some((source) => /node_modules\/d3-(scale|shape)\//.test(source))); }

  /** Tells the files that a figure asks for only after, or beside, its drawing: not its own modules, the run, or what either stands on. */
  extrasOf(name) {
    const first = new Set(this.closure([name, ...this.run.map(nameOf)]));
    return (file) => file.startsWith('/cdn/') && file.endsWith('.js') && !first.has(file.slice(1));
  }
}
