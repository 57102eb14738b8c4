/** Three things the CDN build does so that a page pays for what it shows and for no other, in few requests. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {list, root} from './files.mjs';

const room = (name) => path.join(root, 'src', name) + path.sep;
const mark = '.for-';
/** What makes all figures one file counts as one more owner of copies. */
export const ALL = 'all';
/** The module behind `all-figures.js`. */
const allFigures = '\0all-figures';
/** Is there a copy, whose? @param {string} id */
export const copyOf = (id) => id.split(mark)[1]?.split('.')[0];
/** A module's own id, whoever the copy is for. @param {string} id */
export const plain = (id) => id.replace(/\.for-[\w-]+/, '');

/**
 * Each figure gets its own copy of the questions it asks a run, and of what it shares with its neighbours in words. They are small
 * pure functions; in a file of their own they would be one more request to the first drawing, in the core every figure would pay
 * for all of them. `<kube-open>` is treated alike. Only what holds no state and no identity may be copied: errors that are told apart, and the data, are not; nor is what the core has anyway.
 * @param {string[]} figures names of the elements in src/figures
 */
export function ownQuestions(figures) {
  const kept = /[\\/](missing|grouped|recorded[^\\/]*|pack[^\\/]*|check[^\\/]*|types)\.[jt]s$/;
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
 * @param {Set<string>} drawn those of them that lie in the one file
 */
export function oneFile(elements, copied, drawn) {
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
      if (id === allFigures) return [...alike(drawn, figures), ...figures.map(({className, file}) => `export {${className}} from './${file.slice('src/'.length)}';`)].join('\n');
      if (id !== index) return undefined;
      const others = elements.filter((element) => !figures.includes(element));
      return [`export * from '${allFigures}';`, ...others.map(({className, file}) => `export {${className}} from './${file.slice('src/'.length)}';`)].join('\n');
    },
  };
}

/**
 * Imports that put what is alike in a row, where a compressor finds more of it: all sheets, families, facts, then figures by their family.
 * It takes 2 % off the whole.
 */
function alike(drawn, figures) {
  const families = new Map(figures.map(({file}) => [file, /\/families\/([\w-]+)\.js'/.exec(readFileSync(path.join(root, file), 'utf8'))?.[1] ?? '']));
  const files = [...drawn].map((id) => path.relative(root, id).split(path.sep).join('/')).filter((file) => file.startsWith('src/')).sort();
  const kinds = [/\.css\.ts$/, /^src\/families\//, /\.facts\.ts$/].flatMap((kind) => files.filter((file) => kind.test(file)));
  const told = [...families.keys()].sort((a, b) => (families.get(a) < families.get(b) ? -1 : 1));
  return [...kinds, ...told].map((file) => `import './${file.slice('src/'.length)}';`);
}

/**
 * A scale between numbers in place of d3's: of what that brings for ticks, colours, dates and number formats no figure asks anything.
 * 0.2 kB of brotli instead of 7.9. With a bundler the package itself is used.
 */
export function numbersOnly() {
  const id = '\0d3-scale';
  return {
    name: 'numbers-only',
    resolveId: (source) => (source === 'd3-scale' ? id : undefined),
    load: (asked) => (plain(asked) === id ? {code: readFileSync(path.join(root, 'test/tools/linear-scale.mjs'), 'utf8'), moduleSideEffects: false} : undefined),
  };
}
