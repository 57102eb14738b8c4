/**
 * `npm run build:site`: the tutorial as a plain static site in site/, from the files of cdn/. Any host can serve the folder, from
 * any path; nothing in it asks another host for anything. Run it after `npm run build`. With the address it will have, as in
 * `npm run build:site -- https://example.org/kubernetes/`, cards that show a link to it find its picture.
 */
import {cpSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {build} from 'esbuild';
import {root} from './files.mjs';
import {tutorialPage} from './tutorial.mjs';

const at = (...parts) => path.join(root, ...parts);

/**
 * @param {string} folder where the site is written; what was there is removed
 * @param {string} [address] where it will be served
 * @throws a sentence when that is no address of a folder on the web, or when there is no build yet
 */
export async function buildSite(folder, address) {
  if (address !== undefined && !/^https?:\/\/[^?#"<>\s]+\/$/.test(address)) throw new Error(`The address of the site is "${address}": give a whole one that ends with a slash, like https://example.org/kubernetes/.`);
  if (!existsSync(at('cdn/autoload.js'))) throw new Error('There is no cdn/ yet: npm run build makes it.');
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  cpSync(at('cdn'), path.join(folder, 'cdn'), {recursive: true, filter: (file) => !file.endsWith('.map')});
  cpSync(at('stories/pages/tutorial/social.png'), path.join(folder, 'social.png'));
  cpSync(at('stories/pages/tutorial/tutorial.css'), path.join(folder, 'tutorial.css'));
  await build({entryPoints: [at('stories/pages/tutorial/tutorial.ts')], outfile: path.join(folder, 'tutorial.js'), bundle: true, format: 'esm', target: 'es2022', minify: true, logLevel: 'error'});
  writeFileSync(path.join(folder, 'index.html'), await tutorialPage({styles: ['cdn/kube-figures.css', 'tutorial.css'], scripts: ['cdn/autoload.js', 'tutorial.js'], picture: 'social.png', address}));
}

if (import.meta.filename === path.resolve(process.argv[1] ?? '')) {
  try {
    await buildSite(at('site'), process.argv[2]);
    console.log('The tutorial is in site/: serve that folder, for example with npx http-server site.');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
