import test from 'node:test';
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {snapshots} from '../../data/snapshots/make.js';
import {clusterOf, readCluster} from '../../src/cluster/index.js';
import {readFiles} from '../../src/open/read-files.js';
import {runOfCluster} from '../../src/open/run-of-cluster.js';
import {checkRun} from '../../src/run/check.js';
import {objectById} from '../../src/run/objects.js';
import {ownerChain} from '../../src/run/owners.js';
import type {Run} from '../../src/run/types.js';
import {root} from '../tools/files.mjs';
import {file, podList} from './open-kit.js';

const runOf = (value: unknown): Run => runOfCluster(clusterOf(value).cluster, 'cluster.json');
const snapshot = (name: string): Record<string, unknown> & {items: Record<string, unknown>[]} => JSON.parse(snapshots[name]!) as never;

test('every kept cluster becomes a run that keeps all rules of a run', async () => {
  const golden = path.join(root, 'test/cluster/golden');
  const given = path.join(root, '../shared/inputs');
  const folders = readdirSync(golden).map((name) => path.join(golden, name));
  const groups = folders.map((folder) => readdirSync(folder).filter((name) => name.startsWith('input')).map((name) => path.join(folder, name)));
  const foreign = existsSync(given) ? readdirSync(given).filter((name) => /^(?:snap|ks|pod|gang)-/.test(name)).map((name) => [path.join(given, name)]) : [];
  let drawn = 0;
  for (const files of [...groups, ...foreign]) {
    const {cluster, report} = await readCluster(files.map((name) => ({name, content: new Uint8Array(readFileSync(name))})));
    const run = runOfCluster(cluster, 'x');
    assert.deepEqual(checkRun(run), [], files[0]);
    assert.deepEqual(JSON.parse(JSON.stringify(run)), run, `${files[0]}: unknown fields are absent`);
    if (report.drawn > 0) drawn++;
  }
  assert.ok(drawn > 40, `only ${drawn} had something to draw`);
});

test('bakery: owners, nodes and the Service come through; the cluster’s own Pods stand apart', () => {
  const run = runOf(snapshot('bakery.json'));
  const pod = run.objects.find(({kind, name}) => kind === 'Pod' && name.startsWith('oven-'))!;
  assert.deepEqual(ownerChain(run, pod).map(({kind}) => kind), ['Pod', 'ReplicaSet', 'Deployment']);
  assert.equal(run.objects.some(({namespace}) => namespace === 'kube-system'), false);
  assert.deepEqual([...new Set(run.cluster.systemPods.map(({namespace}) => namespace))], ['kube-system']);
  assert.deepEqual(run.cluster.systemPods.filter(({startedBy}) => startedBy === 'static').length, 4);
  const control = run.cluster.nodes.find(({role}) => role === 'control-plane')!;
  assert.ok(control.programs!.some(({name, as}) => name === 'kube-apiserver' && as === 'static-pod'), 'a static Pod is a program of its node');
  const service = run.details!.services!.find(({service: id}) => id === 'service/bakery/oven')!;
  assert.ok(service.endpoints.length > 0 && objectById(run, service.service));
  assert.deepEqual([run.writes, run.marks, run.placements, run.duration], [[], [], [], 0], 'one moment has no story');
  assert.ok(run.objects.every(({before, created}) => before && !created), 'when something was made is not told to the millisecond, so it is not told');
});

test('a file about the cluster’s own namespace is drawn, not set apart as a whole', () => {
  const {items, ...list} = snapshot('bakery.json');
  const own = items.filter(({metadata}) => (metadata as {namespace?: string}).namespace === 'kube-system' || !(metadata as {namespace?: string}).namespace);
  const run = runOf({...list, items: own.map((item) => JSON.parse(JSON.stringify(item)) as unknown)});
  assert.equal(run.cluster.systemPods.every(({startedBy}) => startedBy === 'static'), true);
  assert.ok(run.objects.some(({kind}) => kind === 'Pod') || !own.some(({kind, metadata}) => kind === 'Pod' && !/etcd|kube-(?:api|sched|contr)/.test((metadata as {name: string}).name)));
});

test('owners in a circle, amounts below zero and tolerations of newer versions make no run that cannot be drawn', () => {
  const meta = (name: string, owner: string) => ({name, namespace: 'b', uid: name, ownerReferences: [{apiVersion: 'apps/v1', kind: 'ReplicaSet', name: owner, uid: owner, controller: true}]});
  const run = runOf({apiVersion: 'v1', kind: 'List', items: [
    {apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata: meta('a', 'b'), spec: {replicas: -3}}, {apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata: meta('b', 'a'), spec: {replicas: 1.5}},
    {apiVersion: 'v1', kind: 'Pod', metadata: meta('p', 'a'), spec: {nodeName: 'n', containers: [{name: 'c', resources: {requests: {cpu: '-1', memory: '1Gi'}}}], tolerations: [{key: 'k', operator: 'Gt', value: '3', effect: 'NoSchedule'}]}},
  ]});
  assert.deepEqual(checkRun(run), []);
  assert.equal(run.objects.find(({id}) => id === 'pod/b/p')!.tolerations, undefined, 'unknown, and not "tolerates nothing"');
});

test('any change of a good file leaves a run without errors', () => {
  const good = snapshot('bakery.json');
  const paths: (string | number)[][] = [];
  const walk = (value: unknown, at: (string | number)[]): void => {
    if (at.length) paths.push(at);
    if (typeof value === 'object' && value !== null) for (const key of Object.keys(value)) walk((value as Record<string, unknown>)[key], [...at, Array.isArray(value) ? Number(key) : key]);
  };
  walk(good, []);
  const odd = fc.oneof(fc.constantFrom(undefined, null, '', 0, -1, 1e300, [], {}, '\u0000', 'kube-system', '__proto__', [null]), fc.string(), fc.double());
  fc.assert(fc.property(fc.constantFrom(...paths), odd, (at, value) => {
    const copy = structuredClone(good) as unknown;
    let holder = copy as Record<string, unknown>;
    for (const key of at.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
    holder[at.at(-1)!] = value;
    assert.deepEqual(checkRun(runOf(copy)).filter(({severity}) => severity === 'error'), []);
  }), {numRuns: 150});
});

test('a file of kubectl fills the figures, and says what it cannot tell; saved and opened again it is the same', async () => {
  const outcome = await readFiles({files: [file('cluster.json', snapshots['bakery.json']!)]});
  assert.equal(outcome.kind, 'cluster');
  assert.match(outcome.said, /^cluster\.json is read: a cluster at one moment\./);
  assert.match(outcome.unknowns[0]!, /kubectl prints one moment/);
  const again = await readFiles({files: [file('saved.json', JSON.stringify(outcome.run))]});
  assert.equal(again.kind, 'run', again.said);
  assert.deepEqual(again.run, outcome.run);
  assert.deepEqual(again.unknowns, outcome.unknowns);
});

test('a file with kinds that no figure draws leaves the figures alone', async () => {
  const {kind, run, said} = await readFiles({files: [file('roles.yaml', 'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: a}\n')]});
  assert.deepEqual([kind, run], ['cluster', undefined]);
  assert.match(said, /nothing that a figure draws/);
});

test('Pods that a log came with are not said to be drawn', async () => {
  const {orchardLog} = await import('./open-kit.js');
  const {kind, report: {counts}} = await readFiles({files: [file('a.log', orchardLog().lines), file('pods.json', podList('a', 'b'))]});
  assert.equal(kind, 'audit');
  assert.deepEqual(counts.filter(({text}) => /objects/.test(text)).map(({part, count}) => [part, count]), [['read', 2], ['not drawn', 2]]);
});

test('a Pod that has ended holds nothing on its node any more', () => {
  const pod = (name: string, phase: string) => ({apiVersion: 'v1', kind: 'Pod', metadata: {name, namespace: 'b', uid: name}, spec: {nodeName: 'n', containers: [{name: 'c', resources: {requests: {cpu: '1'}}}]}, status: {phase}});
  const {objects} = runOf({apiVersion: 'v1', kind: 'List', items: [pod('runs', 'Running'), pod('done', 'Succeeded'), pod('evicted', 'Failed')]});
  assert.deepEqual(Object.fromEntries(objects.map(({name, requests}) => [name, requests?.cpuMilli])), {runs: 1000, done: undefined, evicted: undefined});
});
