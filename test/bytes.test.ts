import test from 'node:test';
import assert from 'node:assert/strict';
import {findElements} from './tools/elements.mjs';
import {bytesOf, cdnGraph, closure} from './tools/cdn-graph.js';
import type {CdnFile} from './tools/cdn-graph.js';

/** What a page pays, in bytes of brotli 11 from the CDN build. 1 kB is 1,000 bytes, as in a network panel. */

const kB = 1000;
const budgets = {plain: 12 * kB, scale: 18 * kB, everything: 24 * kB, all: 40 * kB, autoload: 1.5 * kB, run: 9 * kB, requests: 3};

const graph = await cdnGraph();
const elements = findElements();
const figures = elements.filter(({room}) => room === 'figures');
const entry = (name: string): string => `cdn/${name}.js`;

/** The recorded run is a page's content, not the library: it has a budget of its own. */
const isRun = ({sources}: CdnFile): boolean => sources.length > 0 && sources.every((source) => /^(src\/run\/(recorded|pack)|data\/)/.test(source));
const notRun = (file: CdnFile): boolean => !isRun(file);
const first = (name: string): CdnFile[] => closure(graph, [entry(name)], false, notRun);
const everything = (...names: string[]): CdnFile[] => closure(graph, names.map(entry), true, notRun);
const hasScale = (name: string): boolean => first(name).some(({sources}) => sources.some((source) => /node_modules\/d3-(scale|shape)\//.test(source)));
const told = (files: CdnFile[]): string => files.map(({file, bytes}) => `${file} ${bytes}`).join(', ');
const amount = (bytes: number): string => `${(bytes / kB).toFixed(1)} kB`;

test('the table of what each element costs', () => {
  const rows = elements.filter(({room}) => room === 'figures' || room === 'families').map(({name}) => {
    const files = first(name);
    return `${name.padEnd(24)} ${String(files.length).padStart(2)} requests ${amount(bytesOf(files)).padStart(9)} to the first drawing ${amount(bytesOf(everything(name))).padStart(9)} in all`;
  });
  console.log(['', ...rows, `${'all figures'.padEnd(24)} ${' '.repeat(11)} ${' '.repeat(26)} ${amount(bytesOf(everything(...figures.map(({name}) => name)))).padStart(9)} in all`].join('\n'));
  assert.ok(graph.size > 0, 'there is no build in cdn/: npm run build');
});

for (const {name} of figures) {
  test(`${name}: at most ${budgets.requests} requests to the first drawing`, () => {
    const files = first(name);
    assert.ok(files.length > 0 && files.length <= budgets.requests, told(files));
  });

  test(`${name}: at most ${hasScale(name) ? '18 kB with a scale' : '12 kB without a scale'} to the first drawing`, () => {
    const files = first(name);
    const budget = hasScale(name) ? budgets.scale : budgets.plain;
    assert.ok(bytesOf(files) <= budget, `${amount(bytesOf(files))}: ${told(files)}`);
  });

  test(`${name}: at most 24 kB in everything it ever loads`, () => {
    const files = everything(name);
    assert.ok(bytesOf(files) <= budgets.everything, `${amount(bytesOf(files))}: ${told(files)}`);
  });
}

test('all figures on one page: at most 40 kB', () => {
  const files = everything(...figures.map(({name}) => name));
  assert.ok(bytesOf(files) <= budgets.all, `${amount(bytesOf(files))}: ${told(files)}`);
});

test('the autoload entry: at most 1.5 kB, in one request', () => {
  const files = closure(graph, [entry('autoload')]);
  assert.equal(files.length, 1, told(files));
  assert.ok(bytesOf(files) <= budgets.autoload, told(files));
});

test('the recorded run: at most 9 kB', () => {
  const files = [...graph.values()].filter(isRun);
  assert.ok(files.length > 0, 'no file of cdn/ holds the recorded run');
  assert.ok(bytesOf(files) <= budgets.run, told(files));
});
