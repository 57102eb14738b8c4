/**
 * Files that follow from the source and are kept in the repository all the same, because readers and other tools open them.
 * `npm run manifest` writes them; a test fails while one is not current.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {findElements} from './elements.mjs';
import {elementTable, replaceTable} from './element-table.mjs';
import {customElements} from './custom-elements.mjs';
import {root} from './files.mjs';

const NOTE = '/* Written by "npm run manifest" from the elements in src; change those. */';
const specifier = ({file}) => `./${file.slice('src/'.length).replace(/\.ts$/, '.js')}`;

/** `src/index.ts`: importing it defines every element. */
function indexModule(elements) {
  return [NOTE, ...elements.map((element) => `export {${element.className}} from '${specifier(element)}';`), ''].join('\n');
}

/** `src/elements.ts`: what the loader and TypeScript need to know about every tag. */
function elementsModule(elements) {
  return [
    NOTE,
    ...elements.map((element) => `import type {${element.className}} from '${specifier(element)}';`),
    '',
    'const modules: Record<string, () => Promise<unknown>> = {',
    ...elements.map((element) => `  '${element.tag}': () => import('${specifier(element)}'),`),
    '};',
    '',
    '/** Loads the module that defines a tag; undefined when the library has no such element. */',
    'export function loadElement(tag: string): Promise<unknown> | undefined {',
    '  return modules[tag]?.();',
    '}',
    '',
    'declare global {',
    '  interface HTMLElementTagNameMap {',
    ...elements.map((element) => `    '${element.tag}': ${element.className};`),
    '  }',
    '}',
    '',
  ].join('\n');
}

/**
 * @returns {Map<string, string>} path → text as it should be. README.md is left out while it does not exist.
 */
export function generatedFiles(base = root) {
  const elements = findElements(base);
  const manifest = customElements(elements, base);
  const files = new Map([
    ['src/index.ts', indexModule(elements)],
    ['src/elements.ts', elementsModule(elements)],
    ['custom-elements.json', `${JSON.stringify(manifest, null, 2)}\n`],
  ]);
  const readme = path.join(base, 'README.md');
  if (existsSync(readme)) files.set('README.md', replaceTable(readFileSync(readme, 'utf8'), elementTable(manifest, elements)));
  return files;
}

/** Paths of generated files that are not as they should be. */
export function staleFiles(base = root) {
  const current = (file) => (existsSync(path.join(base, file)) ? readFileSync(path.join(base, file), 'utf8') : undefined);
  return [...generatedFiles(base)].filter(([file, text]) => current(file) !== text).map(([file]) => file);
}
