import assert from 'node:assert/strict';
import test from 'node:test';
import {childrenOf, ownerChain, ownerOf, ownerRoots, ownerTree, type OwnerTree} from '../../src/run/owners.js';
import {shortName} from '../../src/run/objects.js';
import {recordedRun} from '../../src/run/recorded.js';
import type {RunObject} from '../../src/run/types.js';
import {bigRun, emptyRun, secondRun} from './runs.js';

const object = (name: string, owner?: string): RunObject => ({id: `pod/x/${name}`, kind: 'Pod', namespace: 'x', name, ...owner && {owner: `pod/x/${owner}`}});
const size = ({children}: OwnerTree): number => children.reduce((sum, child) => sum + size(child), 1);

test('a Deployment owns a ReplicaSet, which owns Pods', async () => {
  const run = await recordedRun();
  const web = run.objects.find(({id}) => id === 'deployment/shop/web')!;
  const tree = ownerTree(run, web);
  assert.deepEqual(tree.children.map(({object: set, children}) => [set.name, children.map(child => shortName(child.object))]), [
    ['web-67fddbbb7', ['d9sc4', 'pwq2w', '6h5g4']],
    ['web-d75cc9d86', ['pz7wt', 'vt6xj', 'jmxkw', 'dwv6l', 'zf8xk']],
  ]);
  assert.deepEqual(childrenOf(run, web).map(({name}) => name), ['web-67fddbbb7', 'web-d75cc9d86']);
});

test('the way up from a Pod ends at its Deployment', () => {
  const pod = secondRun.objects.find(({name}) => name === 'orders-79f4c6b5dd-xz9fc')!;
  assert.deepEqual(ownerChain(secondRun, pod).map(({kind, name}) => `${kind} ${name}`), ['Pod orders-79f4c6b5dd-xz9fc', 'ReplicaSet orders-79f4c6b5dd', 'Deployment orders']);
});

test('trees start where something is owned and nothing owns', () => {
  assert.deepEqual(ownerRoots(secondRun).map(({id}) => id), ['deployment/bank/ledger', 'deployment/bank/orders', 'service/bank/orders']);
  assert.deepEqual(ownerRoots(emptyRun), []);
});

test('an owner that the run does not know makes its child a root', () => {
  const run = {objects: [object('a', 'gone'), object('b', 'a')]};
  assert.equal(ownerOf(run, run.objects[0]!), undefined);
  assert.deepEqual(ownerRoots(run).map(({name}) => name), ['a']);
});

test('owners in a circle do not hang a tree or a chain', () => {
  const run = {objects: [object('a', 'c'), object('b', 'a'), object('c', 'b'), object('d', 'c')]};
  assert.equal(size(ownerTree(run, run.objects[0]!)), 4);
  assert.equal(ownerChain(run, run.objects[3]!).length, 4);
});

test('10,000 objects make their trees at once', () => {
  const run = bigRun(1_000_000 / 500, {writers: 10});
  const all = ownerRoots(run).reduce((sum, root) => sum + size(ownerTree(run, root)), 0);
  assert.equal(all, run.objects.length);
});
