/**
 * The library's elements, read from the source: a module is an element when it ends in `define('kube-<name>', Class);`.
 * The build, the generated files and the structure test all ask here, so that there is one answer.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {list, root} from './files.mjs';

const DEFINE = /^define\('kube-([a-z0-9-]+)', (\w+)\);$/m;
/** Rooms whose elements make up the library, in the order of the arrows. */
const ROOMS = ['stage', 'families', 'figures', 'open', 'yard', 'control-room'];
/** Pure rooms with a public module each. */
const PURE = ['run', 'cluster', 'audit', 'sim'];

/**
 * @typedef {object} Element
 * @property {string} tag `kube-gate-pipeline`
 * @property {string} name `gate-pipeline`, also the name of its entry
 * @property {string} className `GatePipeline`
 * @property {string} file `src/figures/api/gate-pipeline.ts`
 * @property {string} room `figures`
 */

/** @returns {Element[]} in order of room and path */
export function findElements(base = root) {
  return ROOMS.flatMap((room) => list(`src/${room}`, (file) => file.endsWith('.ts'), base).flatMap((file) => {
    const found = DEFINE.exec(readFileSync(path.join(base, file), 'utf8'));
    return found ? [{tag: `kube-${found[1]}`, name: found[1], className: found[2], file, room}] : [];
  }));
}

/** Pure rooms that have an `index.ts`: `{name: 'run', file: 'src/run/index.ts'}`. */
export function findPureRooms(base = root) {
  return PURE.flatMap((name) => list(`src/${name}`, (file) => file === `src/${name}/index.ts`, base).map((file) => ({name, file})));
}
