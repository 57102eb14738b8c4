/** Three things the CDN build does so that a page pays for what it shows and for no other, in few requests. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {list, root} from './files.mjs';

const room = (name) => path.join(root, 'src', name) + path.sep;
const mark = '.for-';
/** What makes all figures one file counts as one more owner of copies. */
const ALL = 'all';
/** The module behind `all-figures.js`. */
const allFigures = '\0all-figures';
/** Is there a copy, whose? @param {string} id */
export const copyOf = (id) => id.split(mark)[1]?.split('.')[0];
/** A module's own id, whoever the copy is for. @param {string} id */
export const plain = (id) => id.replace(/\.for-[\w-]+/, '');

/**
 * Each figure gets its own copy of the questions it asks a run, and of what it shares with its neighbours in words. They are small
 * pure functions; in a file of their own they would be one more request to the first drawing, in the core every figure would pay
 * for all of them. `<kube-open>` is treated alike. Only what holds no state and no identity may be copied: errors that are told apart, and the data, are not.
 * @param {string[]} figures names of the elements in src/figures
 */
export function ownQuestions(figures) {
  const kept = /[\\/](missing|recorded[^\\/]*|pack[^\\/]*|check[^\\/]*|types)\.[jt]s$/;
  const ownerOf = (id) => copyOf(id) ?? figures.find((name) => path.basename(id).split('.')[0] === name && id.startsWith(room('figures')))
    ?? (id.startsWith(room('open')) ? 'open' : undefined);
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
  const taint = path.join(root, 'src/cluster/taint.ts');
  // What opens files shares two small modules with the later part of every figure, which must not fall to pieces for that.
  const late = [path.join(root, 'src/stage/table.ts'), path.join(root, 'src/stage/clock.ts')];
  const shared = (id, owner) => owner === 'open' && late.includes(id) ? true : id.startsWith(room('run')) ? !kept.test(id) : id === taint || (owner !== 'open' && familyPart(id, owner)) || id.startsWith(room('figures')) && !figures.includes(path.basename(id).split('.')[0]);
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
 * All figures as one file, `all-figures.js`, on the same core as the single ones: a page that shows many fetches two files, not fifty, and
 * as one stream they take a third less. In it and in what it loads later every module is a copy, so that neither way of loading
 * fetches files of the other; `kube-figures.js` adds the elements of the stage. Whichever copy of an element comes first stays.
 * @param {import('./elements.d.mts').Element[]} elements
 * @param {Set<string>} copied ids of the modules that are copied, from core-modules.mjs; none: a first pass, which wants to know
 */
export function oneFile(elements, copied) {
  const figures = elements.filter(({room: name}) => name === 'figures');
  const index = path.join(root, 'src/index.ts');
  if (!copied) return {name: 'one-file'};
  return {
    name: 'one-file',
    buildStart() { this.emitFile({type: 'chunk', id: allFigures, fileName: 'all-figures.js', preserveSignature: 'allow-extension'}); },
    async resolveId(source, importer, options) {
      if (source === allFigures) return source;
      if (!importer || importer !== index && importer !== allFigures && copyOf(importer) !== ALL) return undefined;
      const resolved = await this.resolve(source, importer === allFigures ? index : plain(importer), {...options, skipSelf: true});
      const id = resolved && plain(resolved.id);
      if (!copied.has(id)) return resolved;
      return {...resolved, id: /\.[jt]s$/.test(id) ? id.replace(/\.([jt]s)$/, `${mark}${ALL}.$1`) : `${id}${mark}${ALL}`};
    },
    load(id) {
      if (id === allFigures) return figures.map(({className, file}) => `export {${className}} from './${file.slice('src/'.length)}';`).join('\n');
      if (id !== index) return undefined;
      const others = elements.filter((element) => !figures.includes(element));
      return [`export * from '${allFigures}';`, ...others.map(({className, file}) => `export {${className}} from './${file.slice('src/'.length)}';`)].join('\n');
    },
  };
}

/**
 * d3's scale between numbers, without what it brings for ticks, colours, dates and number formats, which no figure asks of it:
 * 0.7 kB of brotli in place of 7.9. With a bundler the package itself is used.
 */
export function numbersOnly() {
  const d3 = (file) => path.join(root, 'node_modules', file);
  const modules = {
    'd3-scale': `import continuous from ${JSON.stringify(d3('d3-scale/src/continuous.js'))};
export const scaleLinear = (domain, range) => continuous().domain(domain).range(range);`,
    // Of the whole package a scale asks for one question.
    'd3-array': `export function bisect(list, x, lo = 0, hi = list.length) {
  while (lo < hi) {
    const mid = (lo + hi) >>> 1;
    if (list[mid] > x) hi = mid;
    else lo = mid + 1;
  }
  return lo;
}`,
    'd3-interpolate': `const number = (a, b) => (t) => a * (1 - t) + b * t;
export {number as interpolate, number as interpolateNumber};
export const interpolateRound = (a, b) => (t) => Math.round(a * (1 - t) + b * t);`,
  };
  return {
    name: 'numbers-only',
    resolveId: (source, importer) => Object.hasOwn(modules, source) ? `\0${source}` : importer?.startsWith('\0d3-') ? source : undefined,
    load: (id) => modules[plain(id).slice(1)] && id.startsWith('\0') ? {code: modules[plain(id).slice(1)], moduleSideEffects: false} : undefined,
  };
}
