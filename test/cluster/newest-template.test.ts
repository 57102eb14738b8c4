import assert from 'node:assert/strict';
import test from 'node:test';
import {isNewest, newestTemplate} from '../../src/cluster/newest-template.js';
import {rolloutBounds} from '../../src/cluster/rollout-bounds.js';
import {cluster, object, pod, type Sketch} from './sketch.js';

const deployment = object('Deployment', 'web', {uid: 'd'});
const set = (hash: string, more: Sketch = {}) => object('ReplicaSet', `web-${hash}`, {uid: hash, owner: 'Deployment web d', labels: {'pod-template-hash': hash}, ...more});
const revision = (n: number) => ({annotations: {'deployment.kubernetes.io/revision': String(n)}});
const newest = (...objects: Parameters<typeof cluster>) => {
  const shop = cluster(...objects);
  return newestTemplate(shop, shop.workloads.find(({name}) => name === 'web')!);
};

test('the highest revision is the newest, also when a rollback gave it to an old ReplicaSet', () => {
  assert.equal(newest(deployment, set('aaa', {...revision(3), created: '2026-01-01T00:00:00Z'}), set('bbb', {...revision(2), created: '2026-06-01T00:00:00Z'})), 'aaa');
  assert.equal(newest(deployment, set('aaa', revision(9)), set('bbb', revision(10))), 'bbb');
});

test('without revisions the youngest ReplicaSet is the newest', () => {
  assert.equal(newest(deployment, set('aaa', {created: '2026-06-01T00:00:00Z'}), set('bbb', {created: '2026-05-01T00:00:00Z'})), 'aaa');
});

test('a StatefulSet says itself which version it moves to', () => {
  const sts = object('StatefulSet', 'web', {uid: 's', status: {currentRevision: 'web-1', updateRevision: 'web-2'}});
  const pods = ['web-1', 'web-2'].map((hash, i) => pod(`web-${i}`, {owner: 'StatefulSet web s', labels: {'controller-revision-hash': hash}}));
  const shop = cluster(sts, ...pods);
  assert.equal(newestTemplate(shop, shop.workloads[0]!), 'web-2');
  assert.deepEqual(shop.pods.map(one => isNewest(shop, one)), [false, true]);
});

test('a Pod of an old ReplicaSet is not of the newest version during a rollout', () => {
  const shop = cluster(deployment, set('old', revision(1)), set('new', revision(2)), ...['old', 'new'].map(hash => pod(`web-${hash}-x`, {owner: `ReplicaSet web-${hash} ${hash}`, labels: {'pod-template-hash': hash}})));
  assert.deepEqual(shop.pods.map(one => [one.name, isNewest(shop, one)]), [['web-new-x', true], ['web-old-x', false]]);
});

test('of a DaemonSet the youngest Pod shows the newest version', () => {
  const ds = object('DaemonSet', 'web', {uid: 'ds'});
  const pods = [['a', '2026-01-01T00:00:00Z'], ['b', '2026-02-01T00:00:00Z']].map(([hash, created]) => pod(`web-${hash}`, {owner: 'DaemonSet web ds', created: created!, labels: {'controller-revision-hash': hash!}}));
  assert.equal(newest(ds, ...pods), 'b');
});

test('where the files do not tell, the newest version is not known', () => {
  assert.equal(newest(deployment), undefined);
  const alone = cluster(pod('p'));
  assert.equal(isNewest(alone, alone.pods[0]!), undefined);
});

test('a Deployment of 3 with 25% and 25% has at most 4 Pods and at least 3 available', () => {
  const bounds = (spec: object) => rolloutBounds(cluster(object('Deployment', 'web', {spec: spec as Record<string, unknown>})).workloads[0]!);
  const rolling = (maxSurge: unknown, maxUnavailable: unknown) => ({type: 'RollingUpdate', rollingUpdate: {maxSurge, maxUnavailable}});
  assert.deepEqual(bounds({replicas: 3, strategy: rolling('25%', '25%')}), {ceiling: 4, floor: 3});
  assert.deepEqual(bounds({replicas: 10, strategy: rolling(2, 3)}), {ceiling: 12, floor: 7});
  assert.deepEqual(bounds({replicas: 3}), {ceiling: 4, floor: 3});
  assert.deepEqual(bounds({replicas: 3, strategy: rolling('0%', '10%')}), {ceiling: 3, floor: 2});
  assert.deepEqual(bounds({replicas: 0, strategy: rolling(0, 0)}), {ceiling: 0, floor: 0});
  assert.equal(bounds({replicas: 3, strategy: {type: 'Recreate'}}), undefined);
});
