/**
 * The small stylesheet: `src/kube-figures.css` with the names of the elements put in, and the heights that
 * `src/figures/contents.ts` gives, so that a tag keeps the place of its figure until it has drawn.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {findElements} from './elements.mjs';
import {root} from './files.mjs';

/** Elements that stand in a line of text, and those that have no box of their own. Everything else is a block. */
const NO_BLOCKS = ['motion', 'ref', 'sigma', 'term', 'run'];

/** @returns {Promise<{name: string, sizes: [number, number, number]}[]>} figures in order, with their heights in px at 320, 760 and 1180 px */
export async function figuresInOrder(base = root) {
  const file = path.join(base, 'src/figures/contents.ts');
  if (!existsSync(file)) return [];
  const {outputFiles} = await build({entryPoints: [file], bundle: true, write: false, format: 'esm', logLevel: 'silent'});
  const {contents} = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return contents.flatMap(({figures}) => figures);
}

/** The text of `kube-figures.css` as it is published. */
export async function stylesheetText(base = root) {
  const names = findElements(base).map(({name}) => name);
  const blocks = names.filter((name) => !NO_BLOCKS.includes(name)).map((name) => `kube-${name}`).join(', ');
  // In rem, so that the place grows with the reader's text as the figure does.
  const rem = (px) => px / 16;
  const sizes = (await figuresInOrder(base)).filter(({name}) => names.includes(name))
    .map(({name, sizes: [small, middle, large]}) => `kube-${name} { --kube-h-s: ${rem(small)}; --kube-h-m: ${rem(middle)}; --kube-h-l: ${rem(large)}; }`);
  return `${readFileSync(path.join(base, 'src/kube-figures.css'), 'utf8').replaceAll('kube-block', blocks).replace('/* sizes */', sizes.join('\n')).trim()}\n`;
}
