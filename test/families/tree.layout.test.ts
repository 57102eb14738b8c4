import assert from 'node:assert/strict';
import test from 'node:test';
import {after, cut, depth, folded, grow, plural, siblings, treeShape} from '../../src/families/tree.layout.js';
import type {Branch} from '../../src/families/tree.layout.js';

type Node = {id: string; kind: string; owner?: string};
const pods = (n: number, owner = 'rs'): Node[] => Array.from({length: n}, (_, i) => ({id: `p${i}`, kind: 'Pod', owner}));
const web: Node[] = [{id: 'd', kind: 'Deployment'}, {id: 'rs', kind: 'ReplicaSet', owner: 'd'}, ...pods(3)];
const outline = ({node, children}: Branch<Node>): string => node.id + (children.length ? `(${children.map(outline).join(' ')})` : '');

test('a Deployment, its ReplicaSet and three Pods are one tree', () => assert.deepEqual(grow(web).map(outline), ['d(rs(p0 p1 p2))']));

test('up to twelve siblings are drawn, of more the first eleven', () => {
  const all = grow([{id: 'rs', kind: 'ReplicaSet'}, ...pods(siblings)])[0]!;
  assert.equal(all.children.length, siblings);
  assert.equal(all.more.length, 0);
  const many = grow([{id: 'rs', kind: 'ReplicaSet'}, ...pods(40)])[0]!;
  assert.equal(many.children.length, 11);
  assert.equal(folded(many.more), '+ 29 Pods');
});

test('a chain of a thousand owners is cut at a depth, and nobody is lost', () => {
  const chain = Array.from({length: 1000}, (_, i) => ({id: `n${i}`, kind: 'Node', ...(i && {owner: `n${i - 1}`})}));
  let at = grow(chain)[0]!;
  let level = 1;
  while (at.children[0]) { at = at.children[0]; level++; }
  assert.equal(level, depth);
  assert.equal(level + at.more.length, 1000);
});

test('who is owned by nobody here is left out, and a circle of owners ends', () => {
  assert.deepEqual(grow<Node>([{id: 'a', kind: 'K', owner: 'b'}, {id: 'b', kind: 'K', owner: 'a'}, {id: 'c', kind: 'K', owner: 'gone'}, {id: 'd', kind: 'K'}]).map(outline), ['d']);
});

test('ten thousand objects grow in well under a second', () => {
  const start = performance.now();
  const roots = grow(Array.from({length: 10_000}, (_, i) => ({id: `n${i}`, kind: 'K', ...(i % 100 && {owner: `n${i - (i % 100)}`})})));
  assert.equal(roots.length, 100);
  assert.ok(performance.now() - start < 500);
});

test('the root stands over its children where they fit side by side, else the tree is a list', () => {
  assert.equal(treeShape(grow(web), 1180, 14), 'chart');
  assert.equal(treeShape(grow(web), 760, 14), 'chart');
  assert.equal(treeShape(grow(web), 320, 14), 'list');
  assert.equal(treeShape(grow([{id: 'rs', kind: 'ReplicaSet'}, ...pods(9)]), 4000, 14), 'list', 'nine side by side are too many at any width');
});

test('what is folded is counted by kind, in Kubernetes’ plural', () => {
  assert.equal(folded([{kind: 'Pod'}, {kind: 'Pod'}, {kind: 'Ingress'}, {kind: 'NetworkPolicy'}, {kind: 'NetworkPolicy'}]), '+ 2 Pods and 1 Ingress and 2 NetworkPolicies');
  assert.deepEqual(['Ingress', 'NetworkPolicy', 'Endpoints', 'Gateway', 'StorageClass', 'ReplicaSet'].map(plural), ['Ingresses', 'NetworkPolicies', 'Endpoints', 'Gateways', 'StorageClasses', 'ReplicaSets']);
});

test('a shared text is found wherever it stands in a name', () => {
  assert.deepEqual(cut('web-67f-d9', ['67f']), [{text: 'web-', shared: false}, {text: '67f', shared: true}, {text: '-d9', shared: false}]);
  assert.deepEqual(cut('aaa', ['aa']), [{text: 'aa', shared: true}, {text: 'a', shared: false}]);
  assert.deepEqual(cut('web', ['', 'x']), [{text: 'web', shared: false}]);
  assert.deepEqual(cut('', ['x']), []);
});

test('offsets carry their sign', () => assert.deepEqual([0, 5, 3067, -2].map(after), ['+0 ms', '+5 ms', '+3,067 ms', '−2 ms']));
