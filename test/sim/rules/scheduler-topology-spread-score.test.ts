import assert from 'node:assert/strict';
import test from 'node:test';
import {selectorOf} from '../../../src/cluster/label-selector.js';
import {HOSTNAME, SYSTEM_DEFAULT_SPREAD, ZONE, type SpreadConstraint, type SpreadNode} from '../../../src/sim/rules/scheduler-topology-spread.js';
import {normalizeSpread, spreadScores} from '../../../src/sim/rules/scheduler-topology-spread-score.js';

const selector = selectorOf({matchLabels: {app: 'web'}})!;
const spread = (topologyKey: string, maxSkew = 1): SpreadConstraint => ({topologyKey, maxSkew, selector});
interface CountedNode extends SpreadNode { pods: number }
const node = (name: string, pods: number, labels: Record<string, string> = {}): CountedNode => ({name, pods, labels: {[HOSTNAME]: name, ...labels}});
const count = ({pods}: CountedNode) => pods;

test('the emptier the domain, the better', () => {
  const nodes = [2, 1, 0, 3].map((pods, i) => node(`n${i}`, pods));
  assert.deepEqual(spreadScores([spread(HOSTNAME)], nodes, nodes, {count}), [20, 60, 100, 0]);
  assert.deepEqual(spreadScores([spread(HOSTNAME, 2)], nodes, nodes, {count}), [33, 66, 100, 16], 'a larger skew smooths');
});

test('two workers with the defaults: a node with one Pod gets 66, the other 100', () => {
  const nodes = [node('worker', 0), node('worker2', 1)];
  const defaults = SYSTEM_DEFAULT_SPREAD.map((constraint) => ({...constraint, selector}));
  assert.deepEqual(spreadScores(defaults, nodes, nodes, {count, requireAllTopologies: false}), [100, 66]);
});

test('where no Pod is, or all are equal, all nodes are as good', () => {
  const nodes = [node('a', 0), node('b', 0)];
  assert.deepEqual(spreadScores([spread(HOSTNAME)], nodes, nodes, {count}), [100, 100]);
  const equal = [node('a', 1), node('b', 1)];
  assert.deepEqual(spreadScores([spread(HOSTNAME)], equal, equal, {count}), [100, 100]);
});

test('Pods on nodes that were filtered out count in their zone', () => {
  const [a, b] = [node('a', 0, {[ZONE]: 'z1'}), node('b', 1, {[ZONE]: 'z2'})];
  const failed = [node('c', 3, {[ZONE]: 'z1'}), node('d', 9, {[ZONE]: 'z3'})];
  assert.deepEqual(spreadScores([spread(ZONE)], [a, b], [a, b, ...failed], {count}), [25, 100]);
});

test('a node without a required label gets 0, one without a default label is only not compared there', () => {
  const nodes = [node('a', 0, {[ZONE]: 'z1'}), node('b', 0)];
  assert.deepEqual(spreadScores([spread(ZONE)], nodes, nodes, {count}), [100, 0]);
  assert.deepEqual(spreadScores([spread(ZONE)], nodes, nodes, {count, requireAllTopologies: false}), [100, 100]);
});

test('nodes that do not count for a constraint leave their domain empty', () => {
  const nodes = [node('a', 2, {[ZONE]: 'z1'}), node('b', 1, {[ZONE]: 'z2'})];
  assert.deepEqual(spreadScores([spread(ZONE)], nodes, nodes, {count, counts: ({name}) => name !== 'a'}), [100, 0]);
});

test('raw numbers are turned around', () => {
  assert.deepEqual(normalizeSpread([5, 3, 1, 6]), [33, 66, 100, 16]);
  assert.deepEqual(normalizeSpread([0, undefined, 0]), [100, 0, 100]);
  assert.deepEqual(normalizeSpread([]), []);
});
