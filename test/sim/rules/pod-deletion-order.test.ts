import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {compareForDeletion, deletionCost, logarithmicAge, podsToDelete, POD_DELETION_COST, type DeletablePod} from '../../../src/sim/rules/pod-deletion-order.js';

const NOW = 100_000_000;
const DAY = 86_400_000;

interface Shape { uid?: string; node?: string; phase?: string; ready?: boolean; readyFor?: number; age?: number; cost?: string; restarts?: number; sidecarRestarts?: number }

/** A Pod that is Running and Ready for a minute unless it says otherwise. */
function pod({uid = 'u', node = 'node-1', phase = 'Running', ready = true, readyFor = 60_000, age = readyFor, cost, restarts = 0, sidecarRestarts = 0}: Shape = {}): DeletablePod {
  return {
    metadata: {uid, creationTimestamp: NOW - age, ...(cost !== undefined && {annotations: {[POD_DELETION_COST]: cost}})},
    spec: {nodeName: node, initContainers: [{name: 'proxy', restartPolicy: 'Always'}, {name: 'setup'}]},
    status: {
      phase, conditions: [{type: 'Ready', status: ready ? 'True' : 'False', lastTransitionTime: NOW - readyFor}],
      containerStatuses: [{restartCount: restarts}],
      initContainerStatuses: [{name: 'proxy', restartCount: sidecarRestarts}, {name: 'setup', restartCount: 99}],
    },
  };
}

const order = (a: Shape, b: Shape, rankA = 1, rankB = 1) => Math.sign(compareForDeletion(pod(a), rankA, pod(b), rankB, {now: NOW}));

test('each rule decides before the next: node, phase, readiness, cost, neighbours, time Ready, restarts, age', () => {
  assert.equal(order({node: ''}, {phase: 'Pending'}, 1, 9), -1, 'no node');
  assert.equal(order({phase: 'Pending'}, {phase: 'Unknown'}, 1, 9), -1);
  assert.equal(order({phase: 'Unknown'}, {phase: 'Running'}, 1, 9), -1);
  assert.equal(order({ready: false}, {cost: '-5'}, 1, 9), -1);
  assert.equal(order({cost: '10'}, {cost: '100'}, 1, 9), -1);
  assert.equal(order({}, {readyFor: 1000}, 3, 2), -1, 'more Pods of the same owner on its node');
  assert.equal(order({readyFor: 1000, restarts: 0}, {readyFor: DAY, restarts: 9}), -1);
  assert.equal(order({restarts: 2}, {restarts: 1, sidecarRestarts: 7}), -1);
  assert.equal(order({restarts: 1, sidecarRestarts: 2}, {restarts: 1, sidecarRestarts: 1}), -1);
  assert.equal(order({age: 120_000}, {age: DAY}), -1);
});

test('restarts of an init container that is no sidecar do not count', () => {
  assert.equal(order({restarts: 0}, {restarts: 0}), 0);
});

test('22 and 23 seconds are equally old: the smaller UID goes', () => {
  assert.equal(logarithmicAge(22_000), logarithmicAge(23_000));
  assert.equal(order({readyFor: 23_000, uid: 'a'}, {readyFor: 22_000, uid: 'b'}), -1);
  assert.equal(order({readyFor: 22_000, uid: 'b'}, {readyFor: 23_000, uid: 'a'}), 1);
});

test('a Pod that has just turned Ready, and one from a clock that is ahead, are the youngest', () => {
  assert.equal(logarithmicAge(0), -1);
  assert.equal(logarithmicAge(-5000), -1);
  assert.equal(order({readyFor: 0}, {readyFor: 1}), -1);
});

test('a time nobody recorded goes first', () => {
  const unknown = pod();
  const {lastTransitionTime: _, ...ready} = unknown.status.conditions![0]!;
  assert.ok(compareForDeletion({...unknown, status: {...unknown.status, conditions: [ready]}}, 1, pod(), 1, {now: NOW}) < 0);
});

test('a deletion cost is a plain 32-bit whole number, anything else is 0', () => {
  const cost = (text: string) => deletionCost(pod({cost: text}));
  assert.deepEqual(['10', '-10', '2147483647', '-2147483648'].map(cost), [10, -10, 2147483647, -2147483648]);
  assert.deepEqual(['+10', '010', '1.5', 'ten', '', '2147483648'].map(cost), [0, 0, 0, 0, 0, 0]);
  assert.equal(compareForDeletion(pod({cost: '1'}), 1, pod({cost: '2'}), 1, {now: NOW, deletionCost: false}), 0, 'the gate is off');
});

test('the node with more Pods of the owner loses one, whoever\'s ReplicaSet they are', () => {
  const [a, b] = [pod({uid: 'a', node: 'node-1'}), pod({uid: 'b', node: 'node-2'})];
  assert.deepEqual(podsToDelete([a, b], [a, b, pod({node: 'node-2'})], 1, {now: NOW}), [b]);
});

test('to delete all there is, order does not matter; to delete none deletes none', () => {
  const pods = [pod({uid: 'a'}), pod({uid: 'b', node: ''})];
  assert.deepEqual(podsToDelete(pods, pods, 2, {now: NOW}), pods);
  assert.deepEqual(podsToDelete(pods, pods, 5, {now: NOW}), pods);
  assert.deepEqual(podsToDelete(pods, pods, 0, {now: NOW}), []);
  assert.deepEqual(podsToDelete(pods, pods, -1, {now: NOW}), []);
});

const anyShape = fc.record({
  uid: fc.uuid(), node: fc.constantFrom('', 'node-1', 'node-2'), phase: fc.constantFrom('Pending', 'Running', 'Unknown'), ready: fc.boolean(),
  readyFor: fc.integer({min: -100, max: 10_000_000}), age: fc.nat(10_000_000), cost: fc.constantFrom('0', '5', '-5'), restarts: fc.nat(3), sidecarRestarts: fc.nat(3),
});

test('who goes does not depend on the order in which Pods are listed', () => {
  fc.assert(fc.property(fc.array(anyShape, {minLength: 2, maxLength: 8}), fc.nat(8), (shapes, count) => {
    // No two of the same moment: such a pair is told apart by restarts, others by UID, and then there may be no order at all.
    const pods = shapes.map((shape, i) => pod({...shape, uid: `${shape.uid}-${i}`, readyFor: shape.readyFor * 8 + i, age: shape.age * 8 + i}));
    const uids = (list: readonly DeletablePod[]) => podsToDelete(list, pods, Math.min(count, pods.length - 1), {now: NOW}).map(({metadata}) => metadata.uid);
    assert.deepEqual(uids(pods), uids(pods.toReversed()));
  }), {numRuns: 300});
});
