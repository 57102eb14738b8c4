import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {selectorOf} from '../../../src/cluster/label-selector.js';
import {
  countSpreadPods, HOSTNAME, nodeCounts, spreadFilter, withMatchLabelKeys, ZONE, type SpreadConstraint, type SpreadNode,
} from '../../../src/sim/rules/scheduler-topology-spread.js';

const web = selectorOf({matchLabels: {app: 'web'}})!;
const zones = (maxSkew: number, rest: Partial<SpreadConstraint> = {}): SpreadConstraint => ({topologyKey: ZONE, maxSkew, selector: web, ...rest});

interface CountedNode extends SpreadNode { pods: number }
const node = (name: string, zone: string | undefined, pods: number): CountedNode => ({name, pods, labels: {[HOSTNAME]: name, ...(zone !== undefined && {[ZONE]: zone})}});
const refuses = (constraints: SpreadConstraint[], nodes: CountedNode[], labels: Record<string, string> = {app: 'web'}) => {
  const filter = spreadFilter({labels}, constraints, nodes, ({pods}) => pods);
  return nodes.map((one) => filter(one)?.reasons[0]);
};

const SKEWED = 'node(s) didn\'t match pod topology spread constraints';

test('a zone that is a Pod ahead takes no more when the skew may be 1', () => {
  assert.deepEqual(refuses([zones(1)], [node('a1', 'a', 1), node('a2', 'a', 1), node('b1', 'b', 1)]), [SKEWED, SKEWED, undefined]);
  assert.deepEqual(refuses([zones(2)], [node('a1', 'a', 1), node('a2', 'a', 1), node('b1', 'b', 1)]), [undefined, undefined, undefined]);
});

test('a Pod that its own constraint does not select adds nothing', () => {
  assert.deepEqual(refuses([zones(1)], [node('a1', 'a', 2), node('b1', 'b', 1)], {app: 'other'}), [undefined, undefined]);
});

test('a node without the label takes no Pod, and counts for no domain', () => {
  assert.deepEqual(refuses([zones(1)], [node('a1', 'a', 1), node('b1', 'b', 1), node('x', undefined, 0)]), [undefined, undefined, `${SKEWED} (missing required label)`]);
});

test('with fewer domains than minDomains the emptiest counts as empty', () => {
  assert.deepEqual(refuses([zones(1, {minDomains: 3})], [node('a1', 'a', 1), node('b1', 'b', 0)]), [SKEWED, undefined]);
  assert.deepEqual(refuses([zones(1, {minDomains: 2})], [node('a1', 'a', 1), node('b1', 'b', 1)]), [undefined, undefined]);
});

test('preemption may help against skew, not against a missing label', () => {
  const nodes = [node('a1', 'a', 1), node('b1', 'b', 0), node('x', undefined, 0)];
  const filter = spreadFilter({labels: {app: 'web'}}, [zones(1)], nodes, ({pods}) => pods);
  assert.deepEqual(nodes.map((one) => filter(one)?.unresolvable), [false, undefined, true]);
});

test('all constraints must hold', () => {
  const perNode: SpreadConstraint = {topologyKey: HOSTNAME, maxSkew: 1, selector: web};
  assert.deepEqual(refuses([zones(1), perNode], [node('a1', 'a', 1), node('a2', 'a', 0), node('b1', 'b', 1)]), [SKEWED, undefined, SKEWED]);
});

test('only selected Pods of the namespace that stay are counted', () => {
  const pods = [
    {namespace: 'shop', labels: {app: 'web'}}, {namespace: 'shop', labels: {app: 'web'}, terminating: true},
    {namespace: 'other', labels: {app: 'web'}}, {namespace: 'shop', labels: {app: 'api'}}, {namespace: 'shop'},
  ];
  assert.equal(countSpreadPods(pods, web, 'shop'), 1);
  assert.equal(countSpreadPods(pods, [], 'shop'), 0, 'an empty selector selects none here');
});

test('matchLabelKeys tell revisions apart', () => {
  const narrowed = withMatchLabelKeys(web, ['pod-template-hash', 'missing'], {app: 'web', 'pod-template-hash': 'v2'});
  assert.equal(countSpreadPods([{labels: {app: 'web', 'pod-template-hash': 'v1'}}, {labels: {app: 'web', 'pod-template-hash': 'v2'}}], narrowed, undefined), 1);
  assert.equal(withMatchLabelKeys(web, undefined, {}), web);
});

test('nodes the Pod cannot run on count unless the constraint says otherwise; taints the other way round', () => {
  const tainted: SpreadNode = {name: 'n', labels: {}, taints: [{key: 'x', effect: 'NoSchedule'}]};
  const never = () => false;
  assert.equal(nodeCounts(zones(1), tainted, never, []), false);
  assert.equal(nodeCounts(zones(1, {nodeAffinityPolicy: 'Ignore'}), tainted, never, []), true);
  assert.equal(nodeCounts(zones(1), tainted, undefined, []), true);
  assert.equal(nodeCounts(zones(1, {nodeTaintsPolicy: 'Honor'}), tainted, undefined, []), false);
  assert.equal(nodeCounts(zones(1, {nodeTaintsPolicy: 'Honor'}), tainted, undefined, [{key: 'x', operator: 'Exists'}]), true);
});

test('Pods placed one by one where the filter lets them never exceed the skew, and always find a place', () => {
  fc.assert(fc.property(fc.integer({min: 1, max: 3}), fc.array(fc.constantFrom('a', 'b', 'c'), {minLength: 1, maxLength: 6}), fc.array(fc.nat(5), {maxLength: 30}), (maxSkew, places, choices) => {
    const nodes = places.map((zone, i) => node(`n${i}`, zone, 0));
    for (const choice of choices) {
      const filter = spreadFilter({labels: {app: 'web'}}, [zones(maxSkew)], nodes, ({pods}) => pods);
      const open = nodes.filter((one) => !filter(one));
      assert.ok(open.length > 0);
      open[choice % open.length]!.pods++;
      const sums = new Map<string, number>();
      for (const {labels, pods} of nodes) sums.set(labels[ZONE]!, (sums.get(labels[ZONE]!) ?? 0) + pods);
      assert.ok(Math.max(...sums.values()) - Math.min(...sums.values()) <= maxSkew);
    }
  }));
});
