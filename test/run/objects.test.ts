import assert from 'node:assert/strict';
import test from 'node:test';
import {nameIn, objectById, objectOf, refOf, shortName, writesOf} from '../../src/run/objects.js';
import {recordedRun} from '../../src/run/recorded.js';
import {emptyRun, secondRun} from './runs.js';

test('a reference is kind, namespace and name', () => {
  assert.equal(refOf({kind: 'Pod', namespace: 'shop', name: 'redis-0'}), 'pod/shop/redis-0');
  assert.equal(refOf({kind: 'Node', name: 'kind-worker'}), 'node/kind-worker');
});

test('the name in an id comes without the number of its life', () => {
  assert.equal(nameIn('pod/shop/redis-0#2'), 'redis-0');
  assert.equal(nameIn('node/kind-worker'), 'kind-worker');
});

test('a Pod’s short name is the part that was drawn by chance', () => {
  assert.equal(shortName({name: 'web-67fddbbb7-pwq2w', owner: 'replicaset/shop/web-67fddbbb7'}), 'pwq2w');
  assert.equal(shortName({name: 'kube-proxy-ldszb', owner: 'daemonset/kube-system/kube-proxy'}), 'ldszb');
});

test('the Pod of a StatefulSet, an adopted Pod and a Pod without an owner keep their names', () => {
  assert.equal(shortName({name: 'redis-0', owner: 'statefulset/shop/redis'}), 'redis-0');
  assert.equal(shortName({name: 'stray', owner: 'replicaset/shop/web-67fddbbb7'}), 'stray');
  assert.equal(shortName({name: 'probe'}), 'probe');
  assert.equal(shortName({name: 'web-', owner: 'replicaset/shop/web'}), 'web-');
});

test('an object is found by its id; a second life of a name is a second object', async () => {
  const run = await recordedRun();
  assert.equal(objectById(run, 'pod/shop/redis-0')!.removed!.t, 482_018);
  assert.equal(objectById(run, 'pod/shop/redis-0#2')!.removed, undefined);
  assert.equal(objectById(run, 'pod/shop/none'), undefined);
  assert.equal(objectById(run, undefined), undefined);
  assert.equal(objectById(emptyRun, 'pod/shop/redis-0'), undefined);
});

test('an object that is added to a run later is found too', () => {
  const run = structuredClone(secondRun);
  assert.equal(objectById(run, 'node/tern'), undefined);
  run.objects.push({id: 'node/tern', kind: 'Node', name: 'tern'});
  assert.equal(objectById(run, 'node/tern')?.name, 'tern');
});

test('the writes of an object are those of one life, its status and Binding included', async () => {
  const run = await recordedRun();
  const [first, second] = ['pod/shop/redis-0', 'pod/shop/redis-0#2'].map(id => writesOf(run, id).length);
  assert.deepEqual([first, second, first! + second!], [12, 5, run.writes.filter(({name}) => name === 'redis-0').length]);
  for (const write of writesOf(run, objectById(run, 'deployment/shop/web')!)) assert.equal(objectOf(run, write)?.name, 'web');
});

test('the writes of an object come in order of time, also when they were told in another', () => {
  const writes = writesOf(secondRun, 'replicaset/bank/ledger-5c7b9d8f64');
  assert.deepEqual(writes.map(({seq}) => seq), writes.map(({seq}) => seq).sort((a, b) => a - b));
});
