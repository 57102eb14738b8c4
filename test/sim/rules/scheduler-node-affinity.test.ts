import assert from 'node:assert/strict';
import test from 'node:test';
import {nodeAffinity, preferredNodes, requiredNodes, type NodeRequirement, type NodeTerm} from '../../../src/sim/rules/scheduler-node-affinity.js';

const node = (labels: Record<string, string>, name = 'node-1') => ({name, labels});
const required = (...nodeSelectorTerms: NodeTerm[]) => ({affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms}}}});
const term = (...matchExpressions: NodeRequirement[]): NodeTerm => ({matchExpressions});

test('every label of a nodeSelector must be there', () => {
  const filter = nodeAffinity({nodeSelector: {disk: 'ssd', zone: 'a'}});
  assert.equal(filter(node({disk: 'ssd', zone: 'a', more: ''})), undefined);
  assert.deepEqual(filter(node({disk: 'ssd'})), {plugin: 'NodeAffinity', reasons: ['node(s) didn\'t match Pod\'s node affinity/selector'], unresolvable: true});
  assert.equal(filter(node({disk: 'ssd', zone: 'b'}))?.plugin, 'NodeAffinity');
  assert.equal(nodeAffinity({})(node({})), undefined);
});

test('one term must match, and all of its expressions', () => {
  const matches = requiredNodes(required(term({key: 'zone', operator: 'In', values: ['a']}, {key: 'gpu', operator: 'Exists'}), term({key: 'zone', operator: 'In', values: ['b']})))!;
  assert.equal(matches(node({zone: 'a'})), false);
  assert.equal(matches(node({zone: 'a', gpu: 'yes'})), true);
  assert.equal(matches(node({zone: 'b'})), true);
});

test('all operators mean what they say', () => {
  const holds = (operator: string, values: string[], labels: Record<string, string>) => requiredNodes(required(term({key: 'k', operator, values})))!(node(labels));
  assert.deepEqual([holds('NotIn', ['a'], {k: 'b'}), holds('NotIn', ['a'], {}), holds('NotIn', ['a'], {k: 'a'})], [true, true, false]);
  assert.deepEqual([holds('DoesNotExist', [], {}), holds('DoesNotExist', [], {k: ''})], [true, false]);
  assert.deepEqual([holds('Gt', ['5'], {k: '6'}), holds('Gt', ['5'], {k: '5'}), holds('Gt', ['5'], {k: 'six'}), holds('Lt', ['5'], {k: '4'})], [true, false, false, true]);
  assert.equal(holds('Near', ['5'], {k: '5'}), false, 'nobody knows it');
});

test('a term without expressions matches no node, and neither does an empty list', () => {
  assert.equal(requiredNodes(required({}))!(node({})), false);
  assert.equal(requiredNodes(required())!(node({})), false);
});

test('a DaemonSet Pod is bound by the name of its node', () => {
  const matches = requiredNodes(required({matchFields: [{key: 'metadata.name', operator: 'In', values: ['node-2']}]}))!;
  assert.deepEqual([matches(node({}, 'node-2')), matches(node({}, 'node-1'))], [true, false]);
});

test('selector and affinity must both hold', () => {
  const matches = requiredNodes({nodeSelector: {disk: 'ssd'}, ...required(term({key: 'zone', operator: 'Exists'}))})!;
  assert.deepEqual([matches(node({disk: 'ssd'})), matches(node({disk: 'ssd', zone: 'a'}))], [false, true]);
});

test('preferences add up', () => {
  const preferred = [
    {weight: 10, preference: term({key: 'zone', operator: 'In', values: ['a']})},
    {weight: 5, preference: term({key: 'disk', operator: 'Exists'})},
    {weight: 50, preference: {}},
  ];
  const score = preferredNodes({affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: preferred}}})!;
  assert.deepEqual([node({zone: 'a', disk: ''}), node({disk: ''}), node({})].map(score), [15, 5, 0]);
  assert.equal(preferredNodes({}), undefined);
});
