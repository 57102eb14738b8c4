/** Two things the CDN build does so that a page pays for a figure and for no other. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {list, root} from './files.mjs';

const room = (name) => path.join(root, 'src', name) + path.sep;
const mark = '.for-';

/**
 * Each figure gets its own copy of the questions it asks a run, and of what it shares with its neighbours in words. They are small
 * pure functions; in a file of their own they would be one more request to the first drawing, in the core every figure would pay
 * for all of them. `<kube-open>` is treated alike. Only what holds no state and no identity may be copied: errors that are told apart, and the data, are not.
 * @param {string[]} figures names of the elements in src/figures
 */
export function ownQuestions(figures) {
  const kept = /[\\/](missing|recorded[^\\/]*|pack[^\\/]*|check[^\\/]*|types)\.[jt]s$/;
  const ownerOf = (id) => id.split(mark)[1]?.split('.')[0] ?? figures.find((name) => path.basename(id).split('.')[0] === name && id.startsWith(room('figures')))
    ?? (id.startsWith(room('open')) ? 'open' : undefined);
  const plain = (id) => id.replace(new RegExp(`\\${mark}[\\w-]+`), '');
  // What a family loads later, or another family's layout, that this figure needs at once: in the core every figure would pay for it.
  const familiesOf = new Map();
  const drawsWith = (owner) => {
    if (!familiesOf.has(owner)) {
      const file = list('src/figures', (each) => path.basename(each) === `${owner}.ts`)[0];
      familiesOf.set(owner, new Set([...(file ? readFileSync(path.join(root, file), 'utf8') : '').matchAll(/\/families\/([\w-]+)\.js'/g)].map(([, family]) => family)));
    }
    return familiesOf.get(owner);
  };
  const familyPart = (id, owner) => {
    const [family, ...parts] = path.basename(plain(id)).replace(/\.[jt]s$/, '').split('.');
    return id.startsWith(room('families')) && parts.length > 0 && parts[0] !== 'data' && (/^(modes|sequence|frames|late)$/.test(parts[0]) || !drawsWith(owner).has(family));
  };
  // What opens files shares two small modules with the later part of every figure, which must not fall to pieces for that.
  const late = [path.join(root, 'src/stage/table.ts'), path.join(root, 'src/stage/clock.ts')];
  const shared = (id, owner) => owner === 'open' && late.includes(id) ? true : id.startsWith(room('run')) ? !kept.test(id) : (owner !== 'open' && familyPart(id, owner)) || id.startsWith(room('figures')) && !figures.includes(path.basename(id).split('.')[0]);
  return {
    name: 'own-questions',
    async resolveId(source, importer, options) {
      const owner = importer && source.startsWith('.') && ownerOf(importer);
      if (!owner) return undefined;
      const resolved = await this.resolve(source, plain(importer), {...options, skipSelf: true});
      return resolved && shared(resolved.id, owner) ? resolved.id.replace(/\.ts$/, `${mark}${owner}.ts`) : resolved;
    },
    load: (id) => id.includes(mark) ? readFileSync(plain(id), 'utf8') : undefined,
  };
}

/**
 * d3's linear scale between numbers, without what it brings for colours, dates and number formats, which no figure asks of it:
 * 1.3 kB of brotli in place of 7.9. With a bundler the package itself is used.
 */
export function numbersOnly() {
  const d3 = (file) => path.join(root, 'node_modules', file);
  const modules = {
    'd3-scale': `export {default as scaleLinear} from ${JSON.stringify(d3('d3-scale/src/linear.js'))};`,
    'd3-interpolate': `const number = (a, b) => (t) => a * (1 - t) + b * t;
export {number as interpolate, number as interpolateNumber};
export const interpolateRound = (a, b) => (t) => Math.round(a * (1 - t) + b * t);`,
    // Only scale.tickFormat() would ask for these.
    'd3-format': 'const none = () => { throw new Error("number formats are not in this build"); };\nexport {none as format, none as formatPrefix, none as formatSpecifier, none as precisionFixed, none as precisionPrefix, none as precisionRound};',
  };
  return {
    name: 'numbers-only',
    resolveId: (source, importer) => Object.hasOwn(modules, source) ? `\0${source}` : importer?.startsWith('\0d3-') ? source : undefined,
    load: (id) => modules[id.slice(1)] && id.startsWith('\0') ? {code: modules[id.slice(1)], moduleSideEffects: false} : undefined,
  };
}
