/**
 * Three builds from one source.
 * - `dist/`: for bundlers and Node. Dependencies (Lit, d3) stay imports of their own packages.
 * - `dist/cli.js`: the command line. What only it needs is inside; each command is a file that is loaded when it is called.
 * - `cdn/`: for a page without a bundler. Self-contained and minified; entries keep their names, chunks carry a hash of their content.
 * Entries are found, not listed: every module that registers an element is one.
 */
import {readFileSync} from 'node:fs';
import {isBuiltin} from 'node:module';
import path from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import {nodeResolve} from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import {findElements, findPureRooms} from './test/tools/elements.mjs';
import {compiledAtOnce, elementNames, emptied, executable, figureEntries, licenses, stylesheet} from './test/tools/build-plugins.mjs';
import {ALL, copyOf, numbersOnly, oneFile, ownQuestions, plain} from './test/tools/build-copies.mjs';
import {lateWords} from './test/tools/build-late-words.mjs';
import {leanLit} from './test/tools/build-lit.mjs';
import {openWorker} from './test/tools/build-worker.mjs';
import {coreModules} from './test/tools/core-modules.mjs';
import {minifyTemplates} from './test/tools/minify-templates.mjs';

const root = import.meta.dirname;
const dependencies = Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies);
const elements = findElements();
const isFigure = ({room}) => room === 'figures';
/** Source of an entry, without `src/` and its ending → its name in the package. */
const entryNames = new Map([
  ...['index', 'autoload', ...findPureRooms().map(({name}) => `${name}/index`)].map((name) => [name, name]),
  ...elements.map(({name, file}) => [file.slice('src/'.length, -'.ts'.length), name]),
]);

const typescript = () => esbuild({target: 'es2022', tsconfig: path.join(root, 'tsconfig.json')});
const data = () => json({compact: true, namedExports: false, preferConst: true});

/** A cycle between modules or chunks works until the order of loading changes: refuse it while it is young. */
function onLog(level, log, handler) {
  if (log.code === 'CIRCULAR_DEPENDENCY' || log.code === 'CIRCULAR_CHUNK') {
    if (!(log.ids ?? []).every((id) => id.includes('node_modules'))) throw new Error(log.message);
    return;
  }
  handler(level, log);
}

/** A module keeps a file of its own in `dist/`, so that "registers" and "does not" never share one, and bundlers see what they can leave out. */
function distFile({facadeModuleId}) {
  const source = path.relative(path.join(root, 'src'), facadeModuleId ?? '').split(path.sep).join('/').replace(/\.(ts|json)$/, '');
  return `${entryNames.get(source) ?? `chunks/${source.replaceAll('../', '')}`}.js`;
}

const isDependency = (id) => dependencies.some((name) => id === name || id.startsWith(`${name}/`));

const dist = {
  // A worker is an entry of its own, in the place that its starter names.
  input: [...[...entryNames.keys()].map((source) => `src/${source}.ts`), 'src/open/open.worker.ts'],
  external: isDependency,
  plugins: [nodeResolve(), typescript(), data(), stylesheet(), emptied()],
  onLog,
  output: {dir: 'dist', format: 'es', preserveModules: true, entryFileNames: distFile, sourcemap: true},
};

const cli = {
  input: {cli: 'src/cli/main.ts'},
  external: (id) => isBuiltin(id) || isDependency(id),
  plugins: [nodeResolve({preferBuiltins: true}), commonjs(), typescript(), data(), executable('cli.js'), licenses('commander, or cli-progress and what it stands on (MIT)')],
  onLog,
  output: {dir: 'dist', format: 'es', chunkFileNames: 'chunks/cli/[name]-[hash].js', hoistTransitiveImports: false},
};

const cdnResolve = () => nodeResolve({exportConditions: ['production', 'browser']});
const workerPlugins = () => [cdnResolve(), typescript()];
const minified = () => terser({ecma: 2022, module: true, compress: {passes: 2, lhs_constants: false}, format: {comments: /^!|^# all/}});

const cdnInput = (copied, drawn) => ({
  input: {
    'kube-figures': 'src/index.ts', 'autoload': 'src/autoload.ts',
    ...Object.fromEntries(elements.filter((element) => !isFigure(element)).map(({name, file}) => [name, file])),
  },
  plugins: [leanLit(), lateWords(), elementNames(elements, !copied), oneFile(elements, copied, drawn), numbersOnly(), ownQuestions(elements.filter(isFigure).map(({name}) => name)), figureEntries(elements.filter(isFigure)), openWorker(workerPlugins, [minified()]), cdnResolve(), typescript(), minifyTemplates(), data()],
  // Its package does not say so, but nothing in it happens by being imported: what a figure does not use stays out of its way.
  treeshake: {moduleSideEffects: (id) => !/[\\/]@lit[\\/]context[\\/]/.test(id)},
  onLog,
});

/** The recorded run comes in two files: its outline with what asks for it, and all the rest with what unpacks it. */
const partOfRun = (id) => (/[\\/]src[\\/]run[\\/]recorded(-outline)?\.ts$/.test(id) ? 'recorded' : /[\\/]src[\\/]run[\\/](recorded-\w+|pack|pack-table|writes)\.ts$/.test(id) ? 'recorded-whole' : undefined);

/** Modules that are asked for together: one file each time, not four. */
const files = [
  ['page', /[\\/]src[\\/]stage[\\/](page|clock|place-beside|plain)\.ts$/],
  ['gates.table', /[\\/]families[\\/]gates\.(table|late\.css|modes[\w.]*)\.ts$/],
  ['run-provider', /[\\/](stage[\\/](run-by-id|run-context)\.ts|(create-context|context-request-event)\.js)$/],
];
const together = (id) => files.find(([, modules]) => modules.test(id))?.[0];

/** Where all figures are one file, what each loads later comes in a few files too: the first reader's step brings the rest. */
const laterOfAll = (id, drawn) => (copyOf(id) !== ALL || drawn.has(plain(id)) ? undefined
  : /[\\/](read-data|kubectl-log|\w+\.data)\./.test(id) ? 'all-data' : /[\\/]src[\\/]families[\\/]/.test(id) ? 'all-tables' : /\.scenes\./.test(id) ? 'all-scenes' : undefined);

/** A page fetches three files for the first figure: the figure, its family, and `core`, which holds what all of them stand on. */
async function cdn() {
  const {core, copied, drawn} = await coreModules(cdnInput(), elements);
  const {plugins, ...input} = cdnInput(copied, drawn);
  return {
    ...input,
    plugins: [...plugins, stylesheet(), compiledAtOnce(), licenses(), emptied()],
    output: {
      dir: 'cdn', format: 'es', chunkFileNames: 'chunks/[name]-[hash].js', manualChunks: (id) => (core.has(id) ? 'core' : partOfRun(id) ?? together(id) ?? laterOfAll(id, drawn)), onlyExplicitManualChunks: true, sourcemap: true,
      plugins: [minified()],
    },
  };
}

export default async () => [dist, cli, await cdn()];
