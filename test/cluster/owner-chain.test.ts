import assert from 'node:assert/strict';
import test from 'node:test';
import {lookup} from '../../src/cluster/lookup.js';
import {ownerChain} from '../../src/cluster/owner-chain.js';
import type {Cluster} from '../../src/cluster/types.js';
import {cluster, object, pod} from './sketch.js';

const chain = (of: Cluster, id: string) => ownerChain(of, lookup(of).byId(id)!).map(({owner, object: found}) => `${owner.kind} ${owner.name}${found ? '' : '?'}`);

test('a Pod belongs to its ReplicaSet, and that to its Deployment', () => {
  const shop = cluster(object('Deployment', 'web', {uid: 'd'}), object('ReplicaSet', 'web-1', {uid: 'r', owner: 'Deployment web d'}), pod('web-1-x', {owner: 'ReplicaSet web-1 r'}));
  assert.deepEqual(chain(shop, 'pod/shop/web-1-x'), ['ReplicaSet web-1', 'Deployment web']);
  assert.deepEqual(lookup(shop).ownedBy(lookup(shop).byId('replicaset/shop/web-1')!).map(({id}) => id), ['pod/shop/web-1-x']);
});

test('an owner that no file has is a link without an object', () => {
  assert.deepEqual(chain(cluster(pod('web-0', {owner: 'StatefulSet web s'})), 'pod/shop/web-0'), ['StatefulSet web?']);
});

test('the same name with another uid is not the owner', () => {
  const shop = cluster(object('ReplicaSet', 'web-1', {uid: 'new'}), pod('web-1-x', {owner: 'ReplicaSet web-1 old'}));
  assert.deepEqual(chain(shop, 'pod/shop/web-1-x'), ['ReplicaSet web-1?']);
});

test('without uids the owner is found by kind and name, in the same namespace', () => {
  const shop = cluster(object('ReplicaSet', 'web-1', {namespace: 'other'}), pod('web-1-x', {owner: 'ReplicaSet web-1'}));
  assert.deepEqual(chain(shop, 'pod/shop/web-1-x'), ['ReplicaSet web-1?']);
});

test('a static Pod belongs to its node', () => {
  const shop = cluster(object('Node', 'node-a', {namespace: undefined, uid: 'n'}), pod('etcd-node-a', {owner: 'Node node-a n', node: 'node-a'}));
  assert.deepEqual(chain(shop, 'pod/shop/etcd-node-a'), ['Node node-a']);
});

test('a chain goes through kinds that are not drawn', () => {
  const rollout = object('Rollout', 'web', {uid: 'o', apiVersion: 'argoproj.io/v1alpha1'});
  const shop = cluster(rollout, object('Rollout', 'idle', {uid: 'i', apiVersion: 'argoproj.io/v1alpha1'}), object('ReplicaSet', 'web-1', {uid: 'r', owner: 'Rollout web o'}), pod('web-1-x', {owner: 'ReplicaSet web-1 r'}));
  assert.deepEqual(chain(shop, 'pod/shop/web-1-x'), ['ReplicaSet web-1', 'Rollout web']);
  assert.deepEqual(shop.others.map(({id}) => id), ['rollout/shop/web']);
});

test('owners in a circle end the chain', () => {
  const shop = cluster(object('ReplicaSet', 'a', {uid: 'a', owner: 'ReplicaSet b b'}), object('ReplicaSet', 'b', {uid: 'b', owner: 'ReplicaSet a a'}));
  assert.deepEqual(chain(shop, 'replicaset/shop/a'), ['ReplicaSet b', 'ReplicaSet a']);
  const self = cluster(object('ReplicaSet', 'a', {uid: 'a', owner: 'ReplicaSet a a'}));
  assert.deepEqual(chain(self, 'replicaset/shop/a'), ['ReplicaSet a']);
});

test('the controller counts as owner, and the first reference when none controls', () => {
  const owned = {kind: 'Pod', metadata: {name: 'p', ownerReferences: [{kind: 'Workflow', name: 'w'}, {kind: 'Job', name: 'j', controller: true}]}};
  assert.equal(cluster(owned).pods[0]!.owner!.name, 'j');
  const loose = {kind: 'Pod', metadata: {name: 'p', ownerReferences: [{kind: 'Workflow', name: 'w'}]}};
  assert.equal(cluster(loose).pods[0]!.owner!.name, 'w');
});
