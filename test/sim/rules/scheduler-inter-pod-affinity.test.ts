import assert from 'node:assert/strict';
import test from 'node:test';
import {selectorOf} from '../../../src/cluster/label-selector.js';
import {interPodAffinity, type AffinityNode, type AffinityPod, type AffinityTerm} from '../../../src/sim/rules/scheduler-inter-pod-affinity.js';

const term = (app: string, topologyKey = 'zone', ...namespaces: string[]): AffinityTerm =>
  ({topologyKey, selector: selectorOf({matchLabels: {app}})!, namespaces: new Set(namespaces.length > 0 ? namespaces : ['shop'])});
const pod = (app: string, rest: Partial<AffinityPod> = {}): AffinityPod => ({namespace: 'shop', labels: {app}, ...rest});
const node = (zone: string | undefined, ...pods: AffinityPod[]): AffinityNode => ({labels: zone === undefined ? {} : {zone}, pods});
const answers = (one: AffinityPod, ...nodes: AffinityNode[]) => nodes.map((each) => interPodAffinity(one, nodes)(each)?.reasons[0]);

test('a Pod goes where its companion is, anywhere in the same domain', () => {
  assert.deepEqual(answers(pod('web', {affinity: [term('cache')]}), node('a', pod('cache')), node('a'), node('b'), node(undefined)),
    [undefined, undefined, 'node(s) didn\'t match pod affinity rules', 'node(s) didn\'t match pod affinity rules']);
});

test('the first Pod of a group that wants to be together may start, where the label is', () => {
  assert.deepEqual(answers(pod('web', {affinity: [term('web')]}), node('a'), node(undefined)), [undefined, 'node(s) didn\'t match pod affinity rules']);
  assert.deepEqual(answers(pod('web', {affinity: [term('cache')]}), node('a')), ['node(s) didn\'t match pod affinity rules']);
});

test('a companion must match all terms at once', () => {
  const both = pod('web', {affinity: [term('cache'), term('db')]});
  assert.deepEqual(answers(both, node('a', pod('cache'), pod('db'))), ['node(s) didn\'t match pod affinity rules']);
});

test('a Pod keeps away from those it avoids, and from those that avoid it', () => {
  assert.deepEqual(answers(pod('web', {antiAffinity: [term('web')]}), node('a', pod('web')), node('b'), node(undefined, pod('web'))),
    ['node(s) didn\'t match pod anti-affinity rules', undefined, undefined]);
  assert.deepEqual(answers(pod('web'), node('a', pod('db', {antiAffinity: [term('web')]})), node('b')),
    ['node(s) didn\'t satisfy existing pods anti-affinity rules', undefined]);
});

test('preemption may help against Pods that are there, not against one that is missing', () => {
  const one = (pod: AffinityPod, each: AffinityNode) => interPodAffinity(pod, [each])(each)?.unresolvable;
  assert.equal(one(pod('web', {affinity: [term('cache')]}), node('a')), true);
  assert.equal(one(pod('web', {antiAffinity: [term('web')]}), node('a', pod('web'))), false);
  assert.equal(one(pod('web'), node('a', pod('db', {antiAffinity: [term('web')]}))), false);
});

test('Pods of other namespaces count only where a term names theirs', () => {
  const elsewhere = pod('cache', {namespace: 'tools'});
  assert.deepEqual(answers(pod('web', {antiAffinity: [term('cache')]}), node('a', elsewhere)), [undefined]);
  assert.deepEqual(answers(pod('web', {antiAffinity: [term('cache', 'zone', 'tools')]}), node('a', elsewhere)), ['node(s) didn\'t match pod anti-affinity rules']);
});
