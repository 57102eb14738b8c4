import assert from 'node:assert/strict';
import test from 'node:test';
import {daemonBounds, daemonNodeTerm, daemonPodsToReplace, daemonTolerations, runsOnNode} from '../../../src/sim/rules/daemonset.js';

const node = (rest: object = {}) => ({name: 'node-1', labels: {}, ...rest});
const tolerations = daemonTolerations();

test('a DaemonSet Pod stays on nodes in trouble: silent, under pressure or cordoned', () => {
  for (const [key, effect] of [['unreachable', 'NoExecute'], ['not-ready', 'NoExecute'], ['disk-pressure', 'NoSchedule'], ['unschedulable', 'NoSchedule']] as const) {
    assert.deepEqual(runsOnNode({tolerations}, node({taints: [{key: `node.kubernetes.io/${key}`, effect}]})), {run: true, keep: true}, key);
  }
  const down = node({taints: [{key: 'node.kubernetes.io/network-unavailable', effect: 'NoSchedule'}]});
  assert.equal(runsOnNode({tolerations}, down).run, false);
  assert.equal(runsOnNode({tolerations: daemonTolerations(true)}, down).run, true, 'with the network of the host');
});

test('NoSchedule keeps a new Pod away and lets an old one stay, NoExecute does neither', () => {
  assert.deepEqual(runsOnNode({tolerations}, node({taints: [{key: 'gpu', effect: 'NoSchedule'}]})), {run: false, keep: true});
  assert.deepEqual(runsOnNode({tolerations}, node({taints: [{key: 'gpu', effect: 'NoExecute'}]})), {run: false, keep: false});
});

test('a node the template does not select has no Pod', () => {
  assert.deepEqual(runsOnNode({nodeSelector: {disk: 'ssd'}}, node()), {run: false, keep: false});
  assert.deepEqual(runsOnNode({nodeName: 'node-2'}, node()), {run: false, keep: false});
  const affinity = {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [daemonNodeTerm('node-1')]}}};
  assert.deepEqual(runsOnNode({affinity}, node()), {run: true, keep: true});
});

test('bounds of an update round up, and one Pod at a time is the least', () => {
  assert.deepEqual(daemonBounds({}, 10), {unavailable: 1, surge: 0});
  assert.deepEqual(daemonBounds({maxUnavailable: '15%'}, 10), {unavailable: 2, surge: 0});
  assert.deepEqual(daemonBounds({maxUnavailable: 0, maxSurge: '5%'}, 10), {unavailable: 0, surge: 1});
  assert.deepEqual(daemonBounds({maxUnavailable: 0, maxSurge: 0}, 10), {unavailable: 1, surge: 0});
});

test('broken old Pods are replaced at once, healthy ones as the bound allows', () => {
  const old = (name: string, available = true) => ({node: name, old: {available}});
  assert.deepEqual(daemonPodsToReplace([old('a'), old('b', false), old('c')], 1), ['b', 'a']);
  assert.deepEqual(daemonPodsToReplace([old('a'), {node: 'b', updated: {available: false}}, old('c')], 1), []);
  assert.deepEqual(daemonPodsToReplace([old('a'), {node: 'b'}, old('c')], 2), ['a']);
  assert.deepEqual(daemonPodsToReplace([{node: 'a', updated: {available: true}}], 1), []);
});
