/**
 * What a figure says to readers without scripts, to feeds and to search engines: its caption, and its table. Made from the same code
 * and the same run as the figure itself, so it cannot say anything else.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {cache, root} from './files.mjs';
import {findElements} from './elements.mjs';

const escape = (text) => String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
/** @returns {Promise<Map<string, string>>} tag → HTML of its fallback */
export async function fallbacks() {
  const figures = findElements().filter(({room}) => room === 'figures');
  const contents = `import {recordedRun} from './src/run/recorded.js';
export {plain} from './src/stage/plain.js';
${figures.map(({file}, i) => `import * as f${i} from './${file.replace(/\.ts$/, '.js')}';`).join('\n')}
void [${figures.map((_, i) => `f${i}`).join()}];
export const run = await recordedRun();`;
  const outfile = path.join(cache, 'fallbacks', `figures-${process.pid}-${Date.now()}.mjs`);
  mkdirSync(path.dirname(outfile), {recursive: true});
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: root, loader: 'ts'}, bundle: true, write: false, format: 'esm', platform: 'node', target: 'es2022', tsconfig: path.join(root, 'tsconfig.json'), logLevel: 'error',
  });
  writeFileSync(outfile, outputFiles[0].contents);
  const {run, plain} = await import(pathToFileURL(outfile).href);
  const made = await Promise.all(figures.map(async ({name}) => [`kube-${name}`, await fallbackOf(globalThis.customElements.get(`kube-${name}`), run, plain)]));
  return new Map(made);
}

/** Lit lets an element be made without a page; it is never connected, and has nothing to put styles on. */
async function fallbackOf(Figure, run, plain) {
  const figure = Object.assign(new Figure(), {dress() { /* see above */ }});
  const data = figure.derive(run);
  const {table} = await figure.late();
  const {columns, rows} = table(data);
  const cell = (row) => columns.map(({key}) => `<td>${escape(row[key] ?? '')}</td>`).join('');
  return `<p>${escape(plain(`${data.alt} ${data.caption}`, {flow: 'col', rtl: false}))}</p><noscript><table><thead><tr>${columns.map(({label}) => `<th scope="col">${escape(label)}</th>`).join('')}</tr></thead>`
    + `<tbody>${rows.map((row) => `<tr>${cell(row)}</tr>`).join('')}</tbody></table></noscript>`;
}
