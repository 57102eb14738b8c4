/**
 * What the figures are measured against. The peers are installed here, in a folder of their own, when the bench first runs;
 * each drawing is bundled as a page would bundle it: from the peer's own ESM entry, split where the peer splits itself.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';

const here = import.meta.dirname;
const modules = path.join(here, 'node_modules');
const stamp = path.join(modules, '.lock-hash');

/** Who draws, in the order of the tables; `package` is where the version comes from. */
export const peers = [
  {name: 'vanilla', title: 'hand-written element'},
  {name: 'd3', title: 'd3', package: 'd3'},
  {name: 'plot', title: 'Observable Plot', package: '@observablehq/plot'},
  {name: 'vega', title: 'vega-lite', package: 'vega-lite'},
  {name: 'mermaid', title: 'mermaid', package: 'mermaid'},
];

/** Installs the peers as the lock file says, when it has not been done yet. */
export function installPeers(say) {
  const lock = createHash('sha256').update(readFileSync(path.join(here, 'package-lock.json'))).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  say('Installing what the figures are measured against (mermaid, vega-lite, Observable Plot, d3) into test/bench/node_modules …');
  // They run in the browser: what their packages say about the version of Node does not matter here.
  const {status} = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {cwd: here, stdio: ['ignore', 2, 2], shell: process.platform === 'win32'});
  if (status !== 0) throw new Error('npm ci failed in test/bench (above). The bench needs the network once, to install its peers.');
  mkdirSync(modules, {recursive: true});
  writeFileSync(stamp, lock);
}

/** `mermaid` → `12.3.0` */
export const versionOf = (name) => JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')).version;

/**
 * Bundles one drawing.
 * @param {string} name `mermaid-tree`: drawings/mermaid-tree.js
 * @param {import('./picture.mjs').Picture} picture what `import … from 'bench:picture'` gives it
 * @returns {Promise<{entry: string, files: Map<string, Buffer>}>} paths on the site
 */
export async function bundleDrawing(name, picture) {
  const {outputFiles} = await build({
    entryPoints: [path.join(here, 'drawings', `${name}.js`)],
    bundle: true, splitting: true, minify: true, format: 'esm', target: 'es2022', write: false, outdir: path.join(here, 'out', name),
    conditions: ['production', 'browser'], define: {'process.env.NODE_ENV': '"production"'}, legalComments: 'none', logLevel: 'error',
    plugins: [{
      name: 'picture',
      setup({onResolve, onLoad}) {
        onResolve({filter: /^bench:picture$/}, ({path: id}) => ({path: id, namespace: 'bench'}));
        onLoad({filter: /.*/, namespace: 'bench'}, () => ({contents: JSON.stringify(picture.data), loader: 'json'}));
      },
    }],
  });
  const files = new Map(outputFiles.map(({path: file, contents}) => [`/peers/${path.relative(path.join(here, 'out'), file).split(path.sep).join('/')}`, Buffer.from(contents)]));
  return {entry: `/peers/${name}/${name}.js`, files};
}
