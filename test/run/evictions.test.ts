import assert from 'node:assert/strict';
import test from 'node:test';
import {evictions, toleratedFor} from '../../src/run/evictions.js';
import {nameIn} from '../../src/run/objects.js';
import type {Run, Taint, Toleration} from '../../src/run/types.js';
import {bigRun, emptyRun, secondRun, thirdRun} from './runs.js';

const waits = evictions(thirdRun);
const of = (name: string) => waits.find(({pod}) => pod.name === name)!;

test('Pods leave a tainted node in the order of their patience; those without end stay', () => {
  assert.deepEqual(waits.map(({pod, tolerated, evicted}) => [pod.name, tolerated, evicted?.t]), [
    ['probe', 0, 101_300],
    ['triage-6f8d7c9b55-4kx2c', 30_000, 131_310],
    ['records-0', 300_000, 401_320],
    ['monitor-7gk2p', 'forever', undefined],
    ['guest', 'unknown', undefined],
  ]);
});

test('a Pod on another node does not wait, and neither does one that came after the taint', () => {
  assert.ok(!waits.some(({pod}) => /w9qzt|n5vhd/.test(pod.name)));
});

test('a Pod that was bound to the node after the taint was not on it, though nobody saw when it was made', () => {
  const {pod: {node}, tainted} = waits[0]!;
  const late: Run = {
    ...thirdRun, objects: [...thirdRun.objects, {id: 'pod/ward/late', kind: 'Pod', name: 'late', namespace: 'ward', ...(node && {node})}],
    marks: [...thirdRun.marks, {kind: 'pod', pod: 'pod/ward/late', milestone: 'scheduled', t: tainted.t + 1, from: 'stated'}],
  };
  assert.deepEqual(evictions(late).map(({pod}) => pod.name), waits.map(({pod}) => pod.name));
});

test('the next Pod of the same ReplicaSet replaces an evicted one', () => {
  const {replacement} = of('triage-6f8d7c9b55-4kx2c');
  assert.deepEqual([replacement!.pod.name, replacement!.created.t, replacement!.ready!.t], ['triage-6f8d7c9b55-n5vhd', 131_330, 133_000]);
});

test('a Pod without an owner is not replaced, nor is one of a StatefulSet before its old Pod is gone', () => {
  assert.equal(of('probe').replacement, undefined);
  assert.equal(of('records-0').replacement, undefined);
});

test('without a mark the DELETE of the taint-eviction-controller tells of an eviction', () => assert.equal(of('records-0').write, 13));

test('a taint that is taken away in time evicts nobody', () => assert.ok(waits.every(({failure}) => failure.node === 'ward-b')));

test('runs without a stopped node, without nodes or without Pods have no evictions', () => {
  for (const run of [emptyRun, secondRun, bigRun(500)]) assert.deepEqual(evictions(run), []);
});

test('two Pods of one owner are replaced by two Pods, each once', () => {
  const run = structuredClone(thirdRun);
  const twin = run.objects.find(({name}) => name.endsWith('w9qzt'))!;
  twin.node = 'ward-b';
  run.marks.push({t: 131_320, from: 'stated', kind: 'pod', pod: twin.id, milestone: 'evicted'});
  const replaced = evictions(run).filter(({replacement}) => replacement).map(({pod, replacement}) => [pod.name.slice(-5), replacement!.pod.name.slice(-5)]);
  assert.deepEqual(replaced, [['4kx2c', 'n5vhd']], 'only one new Pod was made');
  run.objects.push({...twin, id: `${nameIn(twin.id)}`, name: 'triage-6f8d7c9b55-zzzzz', node: 'ward-c', created: {t: 131_400, from: 'stated'}});
  assert.equal(evictions(run).filter(({replacement}) => replacement).length, 2);
});

const noExecute = (key: string, value?: string): Taint => ({key, effect: 'NoExecute', ...value !== undefined && {value}});

test('a Pod stays for the shortest tolerationSeconds of the tolerations that match', () => {
  const unreachable = noExecute('node.kubernetes.io/unreachable');
  const cases: [Taint[], Toleration[], number | 'forever'][] = [
    [[unreachable], [], 0],
    [[unreachable], [{operator: 'Exists'}], 'forever'],
    [[unreachable], [{key: unreachable.key, operator: 'Exists', tolerationSeconds: 300}], 300_000],
    [[unreachable], [{key: unreachable.key, operator: 'Exists', tolerationSeconds: -5}], 0],
    [[unreachable], [{key: unreachable.key, operator: 'Exists', effect: 'NoSchedule'}], 0],
    [[unreachable], [{key: 'other', operator: 'Exists'}], 0],
    [[unreachable, noExecute('gpu', 'a')], [{key: unreachable.key, operator: 'Exists', tolerationSeconds: 300}], 0],
    [[unreachable, noExecute('gpu', 'a')], [{key: unreachable.key, operator: 'Exists', tolerationSeconds: 300}, {key: 'gpu', value: 'a', tolerationSeconds: 20}], 20_000],
    [[noExecute('gpu', 'a')], [{key: 'gpu', value: 'b'}], 0],
    [[noExecute('gpu')], [{key: 'gpu'}], 'forever'],
    [[{key: 'soft', effect: 'NoSchedule'}], [], 'forever'],
  ];
  for (const [taints, tolerations, stays] of cases) assert.equal(toleratedFor(taints, tolerations), stays, JSON.stringify({taints, tolerations}));
});
