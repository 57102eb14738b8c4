import test from 'node:test';
import assert from 'node:assert/strict';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {readAudit} from '../../src/audit/index.js';
import {readCluster} from '../../src/cluster/index.js';
import type {Progress} from '../../src/open/outcome.js';
import {readFiles} from '../../src/open/read-files.js';
import {recordedRun} from '../../src/run/index.js';
import {root} from '../tools/files.mjs';
import {Log} from '../audit/log-builder.js';
import {file, orchardLog, podList} from './open-kit.js';

const log = orchardLog().lines;

/** The inputs of a kept case, as a reader would drop them. */
function filesOf(folder: string): File[] {
  return readdirSync(folder).filter((name) => name.startsWith('input')).map((name) => new File([readFileSync(path.join(folder, name))], name));
}

const cases = (room: string): string[] => {
  const folder = path.join(root, 'test', room, 'golden');
  return existsSync(folder) ? readdirSync(folder, {withFileTypes: true}).filter((entry) => entry.isDirectory()).map(({name}) => path.join(folder, name)) : [];
};

const streams = (files: File[]): {name: string; bytes: ReadableStream<Uint8Array>}[] => files.map((one) => ({name: one.name, bytes: one.stream()}));

test('whatever the reader of audit logs takes for a log is opened as one, and nothing else is', async () => {
  let logs = 0;
  for (const folder of cases('audit')) {
    const files = filesOf(folder);
    if (!files.length) continue;
    const {report} = await readAudit(streams(files));
    const isLog = !report.findings.some(({code}) => code === 'AUD-001');
    const outcome = await readFiles({files});
    assert.equal(outcome.kind === 'audit', isLog, `${path.basename(folder)} was opened as ${outcome.kind}: ${outcome.said}`);
    if (isLog) logs++;
  }
  assert.ok(logs > 30, `only ${logs} cases were logs`);
});

test('whatever the reader of kubectl’s output takes for objects is opened as a cluster', async () => {
  let clusters = 0;
  for (const folder of cases('cluster')) {
    const files = filesOf(folder);
    if (!files.length) continue;
    const {report} = await readCluster(await Promise.all(files.map(async (one) => ({name: one.name, content: new Uint8Array(await one.arrayBuffer())}))));
    const outcome = await readFiles({files});
    const wanted = report.read > 0 ? ['cluster'] : ['refused', 'audit', 'run'];
    // A log among objects is a log, and the objects are in its report.
    if (!/audit/.test(folder)) assert.ok(wanted.includes(outcome.kind), `${path.basename(folder)} was opened as ${outcome.kind}: ${outcome.said}`);
    if (outcome.kind === 'cluster') clusters++;
  }
  assert.ok(clusters > 20, `only ${clusters} cases were clusters`);
});

test('the parts of every report add up: read is drawn and not drawn', async () => {
  for (const folder of [...cases('audit'), ...cases('cluster')]) {
    const {kind, report: {counts}} = await readFiles({files: filesOf(folder)});
    const sum = (...parts: string[]): number => counts.filter(({part}) => parts.includes(part)).reduce((all, {count}) => all + count, 0);
    assert.equal(sum('read'), sum('drawn', 'not drawn'), `${path.basename(folder)}, ${kind}`);
  }
});

test('the recorded run opens as a saved run, plain, packed, indented, and with its fields in any order', async () => {
  const run = await recordedRun();
  const sorted = Object.fromEntries(Object.entries(run).sort(([a], [b]) => a.localeCompare(b)));
  const backwards = Object.fromEntries(Object.entries(run).reverse());
  for (const content of [JSON.stringify(run), JSON.stringify(run, null, 2), `\uFEFF${JSON.stringify(run)}`, JSON.stringify(sorted), JSON.stringify(backwards), gzipSync(JSON.stringify(run))]) {
    const outcome = await readFiles({files: [file('run.json', content)]});
    assert.equal(outcome.kind, 'run', outcome.said);
    assert.equal(outcome.run!.writes.length, run.writes.length);
  }
});

test('a saved run is opened alone, and the others are named as left aside', async () => {
  const {kind, report} = await readFiles({files: [file('a.log', log), file('run.json', JSON.stringify(await recordedRun()))]});
  assert.equal(kind, 'run');
  assert.deepEqual(report.findings.map(({code, file: name}) => [code, name]), [['OPN-002', 'a.log']]);
  assert.ok(report.explanations['OPN-002']);
});

test('a file that cannot be read costs itself only', async () => {
  const gone = {name: 'gone.log', size: 5, slice: () => ({arrayBuffer: () => Promise.reject(new DOMException('it is gone', 'NotFoundError'))})} as unknown as File;
  const some = await readFiles({files: [gone, file('a.log', log)]});
  assert.equal(some.kind, 'audit');
  assert.equal(some.report.findings[0]!.code, 'OPN-001');
  const none = await readFiles({files: [gone]});
  assert.equal(none.kind, 'refused');
  assert.match(none.said, /gone\.log could not be read \(it is gone\)/);
});

test('an audit log behind an unusual beginning is still found', async () => {
  const outcome = await readFiles({files: [file('odd.log', `kind: of a beginning\n\n${log}`)]});
  assert.equal(outcome.kind, 'audit');
});

test('progress goes up to all bytes, in each of two readings', async () => {
  const told: Progress[] = [];
  const one = file('a.log', log.repeat(50));
  await readFiles({files: [one]}, {onProgress: (progress) => told.push(progress)});
  const last = (selecting: boolean): Progress | undefined => told.findLast((progress) => ('selecting' in progress) === selecting);
  assert.deepEqual(last(false), {done: one.size, of: one.size});
  assert.deepEqual(last(true), {done: one.size, of: one.size, selecting: 'orchard'});
});

test('reading stops when it is told to', async () => {
  const abort = new AbortController();
  const reading = readFiles({files: [file('a.log', log.repeat(5000))]}, {signal: abort.signal, onProgress: () => abort.abort(new Error('enough')), pause: () => Promise.resolve()});
  await assert.rejects(reading, /enough/);
});

test('where the page shares the thread it is let in after every slice', async () => {
  let pauses = 0;
  const one = file('pods.json', podList(...Array.from({length: 3000}, (_, i) => `pod-${i}`)));
  await readFiles({files: [one]}, {pause: () => Promise.resolve(void pauses++)});
  assert.ok(pauses >= one.size / 65_536, `${pauses} pauses for ${one.size} bytes`);
});

test('putting a run together lets the page in as well, and stops when it is told to', async () => {
  const many = new Log();
  for (let i = 0; i < 3000; i++) many.add({verb: 'create', path: `configmaps/c-${i}`, namespace: 'orchard'});
  const bytes = (): AsyncIterable<Uint8Array> => (async function* () { yield await Promise.resolve(new TextEncoder().encode(many.lines)); })();
  let pauses = 0;
  await readAudit([{name: 'a.log', bytes: bytes()}], {pause: () => Promise.resolve(void pauses++)});
  assert.ok(pauses >= 12, `${pauses} pauses for 3,000 writes`);
  const abort = new AbortController();
  const reading = readAudit([{name: 'a.log', bytes: bytes()}], {signal: abort.signal, pause: () => Promise.resolve(abort.abort(new Error('enough')))});
  await assert.rejects(reading, /enough/);
});

test('kubectl’s objects are put together in steps where the page shares the thread: it is let in between them, and can stop', async () => {
  const files = [file('pods.json', JSON.stringify({kind: 'List', apiVersion: 'v1', items: Array.from({length: 6000}, (_, k) => ({kind: 'Pod', apiVersion: 'v1', metadata: {name: `p${k}`, namespace: 'orchard'}, spec: {containers: []}}))}))];
  let isRead = false;
  let after = 0;
  const onProgress = ({done, of}: Progress): void => { isRead = done === of; };
  const pause = (): Promise<void> => {
    if (isRead) after++;
    return Promise.resolve();
  };
  const outcome = await readFiles({files}, {onProgress, pause});
  assert.ok(after > 15, `${after} pauses behind the last byte`);
  assert.deepEqual(outcome, await readFiles({files}));
  const abort = new AbortController();
  await assert.rejects(readFiles({files}, {onProgress, signal: abort.signal, pause: () => {
    if (isRead && --after === 5) abort.abort(new Error('stopped'));
    return Promise.resolve();
  }}), /stopped/);
});
