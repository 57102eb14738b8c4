import test from 'node:test';
import assert from 'node:assert/strict';
import {findElements} from './tools/elements.mjs';
import {bytesOf, cdnGraph, closure} from './tools/cdn-graph.js';
import type {CdnFile} from './tools/cdn-graph.js';

/** What a page pays, in bytes of brotli 11 from the CDN build. 1 kB is 1,000 bytes, as in a network panel. */

const kB = 1000;
/** What we are after. */
const goals = {plain: 12 * kB, scale: 18 * kB, everything: 24 * kB, six: 40 * kB, all: 75 * kB, autoload: 1.5 * kB, requests: 3};

/**
 * What figures cost to their first drawing today, and used in every way with their "Try it", in kB: by name, else by whether they
 * have a scale. Where that is over the goal, the goal is still ahead of us: a number here may fall, never rise.
 */
const reached: Record<string, [drawn: number, everything: number]> = {
  'gate-pipeline': [13, 26.4], 'owner-tree': [13.5, 25.7], 'filter-score': [13.7, 34], 'run-summary': [14.8, 26.2], 'toleration-timeline': [20.2, 33.6], 'writes-board': [18.6, 34.3],
};
const reachedOthers: Record<'plain' | 'scale', [drawn: number, everything: number]> = {plain: [15.1, 33], scale: [19.1, 32.1]};
const firstSix = Object.keys(reached);
const reachedSix = 44.8;
const reachedTogether = 81.8;

const graph = await cdnGraph();
const elements = findElements();
const figures = elements.filter(({room}) => room === 'figures');
const entry = (name: string): string => `cdn/${name}.js`;

/** The recorded run is a page's content, not the library: with what unpacks it, it has a budget of its own. */
const isRun = ({sources}: CdnFile): boolean => sources.length > 0 && sources.every((source) => /^(src\/run\/(recorded|pack|writes)|data\/)/.test(source));
const notRun = (file: CdnFile): boolean => !isRun(file);
const first = (name: string): CdnFile[] => closure(graph, [entry(name)], false, notRun);
/** Only data of one's own, a run that is not ours, or a mistake in them needs these. */
const isForOthers = ({sources}: CdnFile): boolean => sources.length > 0 && sources.every((source) => /^src\/(run\/(check|missing)|stage\/(elsewhere|fetch-json|run-by-id|run-context|trouble|plainly)|families\/(read-data|kubectl-log|\w+\.data)\.ts$)/.test(source) || source.includes('@lit/context'));
const everything = (...names: string[]): CdnFile[] => closure(graph, names.map(entry), true, (file) => notRun(file) && !isForOthers(file));
const hasScale = (name: string): boolean => first(name).some(({sources}) => sources.includes('src/families/lanes.scale.ts'));
const told = (files: CdnFile[]): string => files.map(({file, bytes}) => `${file} ${bytes}`).join(', ');
const amount = (bytes: number): string => `${(bytes / kB).toFixed(1)} kB`;

test('the table of what each element costs', () => {
  const rows = elements.filter(({room}) => room === 'figures' || room === 'families').map(({name}) => {
    const files = first(name);
    return `${name.padEnd(24)} ${String(files.length).padStart(2)} requests ${amount(bytesOf(files)).padStart(9)} to the first drawing ${amount(bytesOf(everything(name))).padStart(9)} in all`;
  });
  console.log(['', ...rows, `${'all figures'.padEnd(24)} ${' '.repeat(11)} ${amount(bytesOf(first('all-figures'))).padStart(9)} to the first drawing ${amount(bytesOf(everything('all-figures'))).padStart(9)} in all`].join('\n'));
  assert.ok(graph.size > 0, 'there is no build in cdn/: npm run build');
});

for (const {name} of figures) {
  test(`${name}: at most ${goals.requests} requests to the first drawing`, () => {
    const files = first(name);
    assert.ok(files.length > 0 && files.length <= goals.requests, told(files));
  });

  const [drawn, used] = reached[name] ?? reachedOthers[hasScale(name) ? 'scale' : 'plain'];

  test(`${name}: at most ${drawn} kB to the first drawing`, () => {
    const files = first(name);
    assert.ok(bytesOf(files) <= drawn * kB, `${amount(bytesOf(files))}: ${told(files)}`);
  });

  test(`${name}: at most ${used} kB when it is used in every way`, () => {
    const files = everything(name);
    assert.ok(bytesOf(files) <= used * kB, `${amount(bytesOf(files))}: ${told(files)}`);
  });
}

test(`six figures of six kinds on one page: at most ${reachedSix} kB`, () => {
  const files = closure(graph, firstSix.map(entry), false, notRun);
  assert.ok(bytesOf(files) <= reachedSix * kB, `${amount(bytesOf(files))}, the goal is ${amount(goals.six)}: ${told(files)}`);
});

test(`all figures drawn on one page: at most ${reachedTogether} kB in two files`, () => {
  const files = closure(graph, [entry('all-figures')], false, notRun);
  assert.equal(files.length, 2, told(files));
  assert.ok(bytesOf(files) <= reachedTogether * kB, `${amount(bytesOf(files))}, the goal is ${amount(goals.all)}: ${told(files)}`);
});

test('neither the file of all figures nor a single one fetches files of the other', () => {
  const files = new Set(closure(graph, [entry('all-figures')], true).map(({file}) => file));
  for (const {name} of figures) {
    assert.ok(!files.has(entry(name)), name);
    assert.ok(!everything(name).some(({file}) => file === entry('all-figures')), name);
  }
});

test('the autoload entry: at most 1.5 kB, in one request', () => {
  const files = closure(graph, [entry('autoload')]);
  assert.equal(files.length, 1, told(files));
  assert.ok(bytesOf(files) <= goals.autoload, told(files));
});

// The data alone are held to 9 kB by test/run/recorded.test.ts.
test('the recorded run with what unpacks it: at most 11 kB, in two files', () => {
  const files = [...graph.values()].filter(isRun);
  assert.equal(files.length, 2, told(files));
  assert.ok(bytesOf(files) <= 11 * kB, told(files));
});
