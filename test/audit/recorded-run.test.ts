/** The recorded run, written as the audit log it was read from and read again: the reader must find what the run tells. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import type {Run, Write} from '../../src/run/types.js';
import {checkRun} from '../../src/run/check.js';
import {logOfRun} from './log-of-run.js';
import {readText} from './read.js';

const recorded = JSON.parse(readFileSync(new URL('../../data/shop-run.json', import.meta.url), 'utf8')) as Run;
const log = logOfRun(recorded);
const {run, report} = await readText(log, {selection: {namespaces: ['shop']}});

const counted = <T>(list: readonly T[], key: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of list) counts[key(item)] = (counts[key(item)] ?? 0) + 1;
  return counts;
};
/** An imported run starts with its first write, the recorded one with the second before. */
const offset = Date.parse(run.startedAt) - Date.parse(recorded.startedAt);
const inOrder = recorded.writes.toSorted((a, b) => a.seq - b.seq);

test('the imported run keeps every rule of a run', () => {
  assert.deepEqual(checkRun(run).filter(({severity}) => severity === 'error'), []);
});

test('the log of the recorded run gives its 220 writes, by the same writers and of the same kinds', () => {
  assert.equal(report.writes, 220);
  assert.deepEqual(counted(run.writes, write => write.writer), counted(recorded.writes, write => write.writer));
  assert.deepEqual(counted(run.writes, write => write.kind), {create: 36, status: 125, other: 48, delete: 11});
});

test('each write has its time, its object and its life of the object', () => {
  const row = ({t, writer, verb, resource, name, subresource, object}: Write, from = 0) => `${t - from} ${writer} ${verb} ${resource}/${name}/${subresource ?? ''} ${object}`;
  // Six evictions share a millisecond; their order is nobody's to know.
  assert.deepEqual(run.writes.map(write => row(write)).sort(), inOrder.map(write => row(write, offset)).sort());
});

test('the DELETE of a Pod that was terminating already stores nothing', () => {
  assert.deepEqual(run.writes.filter(({storesNothing}) => storesNothing).map(({name, writer}) => [name, writer]),
    recorded.writes.filter(({storesNothing}) => storesNothing).map(({name, writer}) => [name, writer]));
});

test('the rest is set apart: the node’s own writes are not of the namespace, renewals are Leases', () => {
  assert.deepEqual(report.notCounted, {leases: 5, 'not-selected': 3});
});

test('by cause the rollout has 92 writes and the stopped node 62', () => {
  const title = new Map(run.chapters.map(chapter => [chapter.id, chapter.title]));
  assert.deepEqual(counted(run.writes, write => title.get(write.chapter!) ?? 'none'), {
    'kubectl apply: namespace shop and deployment web': 37,
    'kubectl apply: service web, secret redis-auth and 3 more': 29,
    'kubectl patch: deployment web': 92,
    'node kind-worker stopped answering': 62,
  });
});

test('Pods reach their milestones when the recorded run says they did', () => {
  const told = (from: Run) => from.marks.flatMap(mark => (mark.kind === 'pod' && mark.write !== undefined ? [`${Date.parse(from.startedAt) + mark.t} ${mark.pod} ${mark.milestone}`] : [])).sort();
  const known = told(recorded).filter(line => !line.endsWith(' cpu'));
  const found = new Set(told(run));
  assert.deepEqual(known.filter(line => !found.has(line)), []);
});

test('owners, nodes and lives of Pods are rebuilt', () => {
  const pods = (from: Run) => from.objects.filter(({kind, after}) => kind === 'Pod' && !after).map(({id, owner, node, created, terminating, removed}) => [id, owner, node, ...[created, terminating, removed].map(moment => moment && Date.parse(from.startedAt) + moment.t)].join(' ')).sort();
  assert.deepEqual(pods(run), pods(recorded));
});

test('the node is given up, tainted and back, and stopped at an estimated time after its last renewal', () => {
  const states = run.marks.flatMap(mark => (mark.kind === 'node' ? [`${mark.state} ${mark.from}`] : []));
  assert.deepEqual(states, ['stopped estimated', 'unknown stated', 'tainted stated', 'ready stated']);
  assert.equal(run.marks.filter(({kind}) => kind === 'lease-renewal').length, 5, 'and so are the two before the first write');
});

test('the steps of the rollout go 3/0, 3/1, 2/1, 2/2, 1/2, 1/3, 0/3', () => {
  const steps = run.marks.flatMap(mark => (mark.kind === 'scale' ? [Object.values(mark.replicas).join('/')] : []));
  assert.deepEqual(steps, ['3/0', '3/1', '2/1', '2/2', '1/2', '1/3', '0/3']);
});
