/**
 * Makes data/shop-run.json, and the compact form of it that a page loads, from the files in data/shop-run/.
 *
 *     npx tsx data/make-run.ts
 *
 * The same sources give the same bytes; a test compares them with what is stored.
 */
import {writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {packOutline, packStory} from '../src/run/pack.js';
import type {Run} from '../src/run/types.js';
import {shopRun} from './shop-run/run.js';

/** JSON for people: two levels by indentation, below that one entry a line, so that a changed write is one changed line. */
export function toReadableJSON(run: Run): string {
  const write = (value: unknown, depth: number): string => {
    const [line, end] = [`\n${'  '.repeat(depth + 1)}`, `\n${'  '.repeat(depth)}`];
    if (Array.isArray(value) && typeof value[0] === 'object') return `[${line}${value.map(each => JSON.stringify(each)).join(`,${line}`)}${end}]`;
    if (Array.isArray(value) || typeof value !== 'object' || depth > 1) return JSON.stringify(value);
    return `{${line}${Object.entries(value!).map(([key, each]) => `${JSON.stringify(key)}: ${write(each, depth + 1)}`).join(`,${line}`)}${end}}`;
  };
  return `${write(run, 0)}\n`;
}

/** A module of one constant: bundlers and browsers load it without a plugin. */
function toModule(name: string, type: string, value: object): string {
  return [
    '// Made by data/make-run.ts from data/shop-run/: change it there.',
    `import type {${type}} from './pack.js';`,
    '',
    `export const ${name}: ${type} = ${JSON.stringify(value)};`,
    '',
  ].join('\n');
}

/** Every file this script makes, by its path from the root of the project. */
export function madeFiles(): Map<string, string> {
  const run = shopRun();
  return new Map([
    ['data/shop-run.json', toReadableJSON(run)],
    ['src/run/recorded-outline.ts', toModule('outline', 'RunOutline', packOutline(run))],
    ['src/run/recorded-story.ts', toModule('story', 'PackedStory', packStory(run))],
  ]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of madeFiles()) {
    writeFileSync(new URL(`../${path}`, import.meta.url), text);
    console.log(`${path}: ${text.length} characters`);
  }
}
