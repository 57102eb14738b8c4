/** Small rollup plugins of this build. */
import {chmodSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {root} from './files.mjs';
import {stylesheetText} from './stylesheet.mjs';

/** From this number of different figures on, all of them in one file are fewer bytes, and fewer requests. */
const MANY = 24;

/**
 * On a CDN the names of the elements are enough: the loader builds the address of a module from its tag. Bundlers need each
 * `import()` written out, which is what src/elements.ts is; here it is replaced by the lists of names. A page
 * with many figures gets the first one by itself, so that it is drawn as soon as its own code is there, and then all in one file.
 * What a figure stands on, and the recorded run where it draws that, is fetched beside the figure's own file: one round trip less.
 */
export function elementNames(elements, isFirstPass) {
  const target = path.join(root, 'src/elements.ts');
  const outlines = elements.filter(({room, file}) => room === 'figures' && /readonly part = 'outline'/.test(readFileSync(path.join(root, file), 'utf8'))).map(({name}) => name);
  return {
    name: 'element-names',
    load(id) {
      if (id !== target) return undefined;
      const namesOf = (figures) => elements.filter(({room}) => (room === 'figures') === figures).map(({name}) => name).join(' ');
      return {
        code: `const others = '${namesOf(false)}'.split(' ');
const figures = '${namesOf(true)}'.split(' ');
const load = (name) => import(\`./\${name}.js\`);
const early = (file) => void load('chunks/' + file).catch(() => {});
let batch;
export function loadElement(tag) {
  const name = tag.slice(5);
  if (others.includes(name)) return load(name);
  if (!figures.includes(name)) return undefined;
  if (!batch) {
    const asked = batch = [];
    queueMicrotask(() => { batch = undefined; answer(asked); });
  }
  return new Promise((resolve, reject) => { batch.push({name, resolve, reject}); });
}
function answer(asked) {
  early('${hashed('core')}');
  for (const {name} of asked) {
    if (!document.querySelector(\`kube-\${name}:not(kube-run *,[src],[dataset])\`)) continue;
    early('${hashed('recorded')}');
    if (!/^(${outlines.join('|')})$/.test(name)) early('${hashed('recorded-whole')}');
  }
  const whole = asked.length < ${MANY} ? undefined : load(asked[0].name).catch(() => {}).then(() => load('all-figures'));
  asked.forEach(({name, resolve, reject}, index) => (whole && index ? whole : load(name)).then(resolve, reject));
}`,
        moduleSideEffects: false,
      };
    },
    generateBundle(_, bundle) {
      if (isFirstPass) return;
      const chunks = Object.values(bundle).filter(({type}) => type === 'chunk');
      for (const chunk of chunks.filter(({code}) => code.includes(unknown))) {
        // The name of a file with a hash would not follow what is written into it here.
        if (chunk.fileName.includes('/')) throw new Error(`${chunk.fileName} holds src/elements.ts`);
        chunk.code = chunk.code.replace(/([\w-]+)-\?{8}/g, (whole, name) => {
          const files = chunks.filter(({fileName}) => fileName.replace(/[\w-]{8}\.js$/, unknown) === `chunks/${name}-${unknown}`);
          if (files.length !== 1) throw new Error(`${whole} is ${files.map(({fileName}) => fileName).join(', ') || 'no file'}`);
          return path.basename(files[0].fileName, '.js');
        });
      }
    },
  };
}

/** In place of a hash that is not known yet, as long as one, so that the source map stays right. */
const unknown = '????????';
const hashed = (name) => `${name}-${unknown}`;

/**
 * Entries of figures. Their parts that load later may take things from the entry itself: with a file between them, as rollup does it to
 * keep an entry's exports pure, the first drawing would cost one more request. Families keep that file: figures import their code from
 * a chunk with a hash, so that a cached family of an older version never meets a newer figure.
 */
export function figureEntries(figures) {
  return {
    name: 'figure-entries',
    buildStart() {
      for (const {name, file} of figures) this.emitFile({type: 'chunk', id: path.join(root, file), fileName: `${name}.js`, preserveSignature: 'allow-extension'});
    },
  };
}

/** Empties the output folder before it is written: chunks of an earlier build carry other names and would stay for ever. */
export function emptied() {
  return {
    name: 'emptied',
    generateBundle: {order: 'pre', handler({dir = ''}) {
      // Only a folder that is made here: not the project, whatever somebody gives on the command line.
      if (['dist', 'cdn'].includes(path.relative(root, path.resolve(root, dir)))) rmSync(path.resolve(root, dir), {recursive: true, force: true});
    }},
  };
}

/** Writes `kube-figures.css` beside the modules. */
export function stylesheet() {
  return {
    name: 'stylesheet',
    async generateBundle() {
      this.emitFile({type: 'asset', fileName: 'kube-figures.css', source: await stylesheetText()});
    },
  };
}

/** A program has to be allowed to run; npm sees to it for who installs the package, and this for who builds it. */
export function executable(fileName) {
  return {
    name: 'executable',
    writeBundle({dir}) { chmodSync(path.resolve(root, dir, fileName), 0o755); },
  };
}

/**
 * Nearly everything a first drawing loads is called by it: V8 compiles such a file in one go when its first line says so, in place
 * of reading each function twice.
 */
export function compiledAtOnce() {
  const atOnce = /[\\/]src[\\/](figures|families)[\\/]|[\\/]lit-element[\\/]/;
  return {
    name: 'compiled-at-once',
    banner: ({modules, isDynamicEntry}) => (!isDynamicEntry && Object.keys(modules).some((id) => atOnce.test(id)) ? '//# allFunctionsCalledOnLoad' : ''),
  };
}

/** Plugins mark modules that they made up with a zero character. */
const packageOf = (id) => /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id)?.[1];

/** What is bundled keeps its licence: one file with the texts, and one line in each chunk that holds foreign code. */
export function licenses(included = 'Lit (BSD-3-Clause) or yaml (ISC)') {
  return {
    name: 'licenses',
    banner(chunk) {
      return Object.keys(chunk.modules).some(packageOf) ? `/*! Includes ${included}; see licenses.txt */` : '';
    },
    generateBundle(_, bundle) {
      const folders = new Set(Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {})).map(packageOf).filter(Boolean));
      const texts = [...folders].sort().map((folder) => {
        const {name, version, license} = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
        const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
        return `${name} ${version}, ${license}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
      });
      this.emitFile({type: 'asset', fileName: 'licenses.txt', source: texts.join(`\n${'-'.repeat(72)}\n\n`)});
    },
  };
}
