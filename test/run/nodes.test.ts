import assert from 'node:assert/strict';
import test from 'node:test';
import {nodeFailures, nodeStates, systemPodsOn} from '../../src/run/nodes.js';
import type {Mark} from '../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from './runs.js';

const mark = (t: number, state: Extract<Mark, {kind: 'node'}>['state'], more: object = {}): Mark => ({t, from: 'stated', kind: 'node', node: 'n1', state, ...more});

test('a failure goes from the last renewal over the stop to the taint', () => {
  const [first, second] = nodeFailures(thirdRun);
  assert.deepEqual([first!.node, first!.lastRenewal!.t, first!.stopped!.t, first!.unknown!.t, first!.tainted!.t, first!.ready], ['ward-b', 50_200, 55_500, 101_000, 101_300, undefined]);
  assert.deepEqual([second!.node, second!.lastRenewal, second!.stopped, second!.unknown!.t, second!.ready!.t, second!.untainted!.t], ['ward-d', undefined, undefined, 60_000, 80_000, 80_300]);
});

test('a run without a stopped node, or without any node, has no failure', () => {
  assert.deepEqual(nodeFailures(secondRun), []);
  assert.deepEqual(nodeFailures(emptyRun), []);
});

test('a cordoned node has not failed, and a NoSchedule taint alone is no failure', () => {
  assert.deepEqual(nodeFailures({marks: [mark(1, 'cordoned'), mark(2, 'tainted', {taints: [{key: 'x', effect: 'NoSchedule'}]}), mark(3, 'ready')]}), []);
});

test('a taint whose effects are not known counts as one that may evict', () => {
  assert.equal(nodeFailures({marks: [mark(5, 'tainted')]})[0]?.tainted?.t, 5);
});

test('a node that fails twice has two failures', () => {
  const twice = nodeFailures({marks: [mark(1, 'stopped'), mark(5, 'ready'), mark(7, 'unknown'), mark(8, 'tainted'), mark(9, 'restarted'), mark(11, 'ready'), mark(12, 'untainted')]});
  assert.deepEqual(twice.map(({stopped, unknown, ready}) => [stopped?.t, unknown?.t, ready?.t]), [[1, undefined, 5], [undefined, 7, 11]]);
  assert.equal(twice[1]!.untainted!.t, 12);
  assert.equal(twice[1]!.restarted!.t, 9);
});

test('a second taint after the first was taken away is a failure of its own', () => {
  const marks = [mark(1, 'tainted'), mark(2, 'untainted'), mark(3, 'tainted'), mark(4, 'ready')];
  assert.deepEqual(nodeFailures({marks}).map(({tainted, untainted}) => [tainted?.t, untainted?.t]), [[1, 2], [3, undefined]]);
});

test('taking away a NoSchedule taint ends no wait', () => {
  const marks = [mark(1, 'tainted'), mark(2, 'untainted', {taints: [{key: 'x', effect: 'NoSchedule'}]})];
  assert.equal(nodeFailures({marks})[0]!.untainted, undefined);
});

test('marks in any order give the same failures', () => {
  assert.deepEqual(nodeFailures({marks: thirdRun.marks.toReversed()}), nodeFailures(thirdRun));
});

test('the states of one node come in order of time', () => {
  assert.deepEqual(nodeStates(thirdRun, 'ward-d').map(({state}) => state), ['unknown', 'tainted', 'ready', 'untainted']);
});

test('a DaemonSet with a Pod for each node has one on a node even where no name is known', () => {
  const pod = (name: string, node?: string) => ({name, namespace: 'kube-system', startedBy: 'DaemonSet' as const, owner: 'agent', ...node && {node}});
  const cluster = {versions: {}, namespaces: [], nodes: ['a', 'b', 'c'].map(name => ({name, role: 'worker' as const, taints: []})), systemPods: [pod('agent-1', 'a'), pod('agent-2'), pod('agent-3')]};
  assert.deepEqual(systemPodsOn({cluster}, 'a').map(({name}) => name), ['agent-1']);
  assert.deepEqual(systemPodsOn({cluster}, 'b').map(({name, owner, node}) => [name, owner, node]), [[undefined, 'agent', 'b']]);
  assert.deepEqual(systemPodsOn({cluster: {...cluster, systemPods: cluster.systemPods.slice(0, 2)}}, 'b'), [], 'two Pods for three nodes: nobody knows which');
});
