import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import type {Selection} from '../../src/audit/index.js';
import {suggest} from '../../src/audit/selection.js';
import {Log, users} from './log-builder.js';
import {readText} from './read.js';

const rollout = readFileSync(new URL('golden/rollout/input.jsonl', import.meta.url), 'utf8');
const writes = async (log: string, selection: Selection): Promise<number> => (await readText(log, {selection})).report.writes;

test('a namespace takes along the Namespace itself and the volumes of its claims', async () => {
  const log = new Log().add({...users.kubectl, verb: 'create', path: 'namespaces/bakery'}).add({...users.kubectl, verb: 'create', path: 'namespaces/brewery'})
    .add({...users.controller('persistent-volume-binder'), verb: 'create', path: 'persistentvolumes/one', request: {kind: 'PersistentVolume', metadata: {name: 'one'}, spec: {claimRef: {namespace: 'bakery', name: 'flour'}}}})
    .add({...users.controller('persistent-volume-binder'), verb: 'update', path: 'persistentvolumes/one/status'})
    .add({...users.controller('persistent-volume-binder'), verb: 'create', path: 'persistentvolumes/two', request: {kind: 'PersistentVolume', metadata: {name: 'two'}, spec: {claimRef: {namespace: 'brewery', name: 'hops'}}}})
    .add({...users.kubectl, verb: 'create', path: 'clusterroles/baker'}).add({...users.kubectl, verb: 'patch', path: 'nodes/oven-1'}).lines;
  const {run, report} = await readText(log, {selection: {namespaces: ['bakery']}});
  assert.deepEqual(run.writes.map(({name, subresource}) => `${name} ${subresource ?? ''}`), ['bakery ', 'one ', 'one status']);
  assert.equal(report.notCounted['not-selected'], 4);
  assert.deepEqual(run.scope, {namespaces: ['bakery'], text: 'namespace bakery'});
});

test('both ends of a range of time count', async () => {
  const at = (n: number) => JSON.parse(rollout.split('\n')[n]!).stageTimestamp as string;
  assert.equal(await writes(rollout, {from: at(3), to: at(9)}), 7);
});

test('selections have to fit all at once', async () => {
  assert.equal(await writes(rollout, {resources: ['pods']}), 31);
  assert.equal(await writes(rollout, {resources: ['pods/binding']}), 4);
  assert.equal(await writes(rollout, {resources: ['pods'], writers: ['kube-scheduler']}), 4);
  assert.equal(await writes(rollout, {resources: ['deployments'], writers: ['kube-scheduler']}), 0);
});

test('a run of a part has causes from the whole', async () => {
  const {run} = await readText(rollout, {selection: {writers: ['kube-scheduler']}});
  assert.deepEqual(run.chapters.map(({title}) => title), ['kubectl apply: deployment bread and service bread', 'kubectl set: deployment bread']);
  assert.deepEqual(run.writes.map(({chapter}) => chapter), [1, 1, 2, 2]);
});

test('a time that cannot be read and a range that is empty are refused with a sentence', async () => {
  await assert.rejects(readText('', {selection: {from: 'noon'}}), /from is "noon", which is no time like/);
  await assert.rejects(readText('', {selection: {from: '2026-03-02T10:00:00Z', to: '2026-03-02T09:00:00Z'}}), /the range is empty/);
});

test('one app in one namespace is suggested when it dominates, and the cluster’s own namespaces never are', () => {
  assert.deepEqual(suggest(new Map([['shop', 80], ['blog', 10], ['kube-system', 300]])), {namespaces: ['shop']});
  assert.equal(suggest(new Map([['shop', 50], ['blog', 45], ['kube-system', 3]])), undefined);
  assert.equal(suggest(new Map([['kube-system', 100], ['default', 20]])), undefined);
  assert.equal(suggest(new Map([['shop', 80]])), undefined, 'there is nothing to leave out');
});
