import assert from 'node:assert/strict';
import test from 'node:test';
import {availableIn, replicaSetStatus, type CountedPod} from '../../../src/sim/rules/replicaset-status.js';
import type {StatusCondition} from '../../../src/sim/rules/conditions.js';

const pod = ({phase = 'Running', ready = true, since = 0, terminating = false, labels = {app: 'web'}}: {phase?: string; ready?: boolean; since?: number; terminating?: boolean; labels?: Record<string, string>} = {}): CountedPod => ({
  metadata: {labels, ...(terminating && {deletionTimestamp: 1})},
  status: {phase, conditions: [{type: 'Ready', status: ready ? 'True' : 'False', lastTransitionTime: since}]},
});

const set = (replicas: number, minReadySeconds = 0, conditions?: StatusCondition[]) =>
  ({metadata: {generation: 4}, spec: {replicas, minReadySeconds, template: {metadata: {labels: {app: 'web'}}}}, ...(conditions && {status: {conditions}})});

test('finished Pods are not counted, terminating ones apart', () => {
  const pods = [pod(), pod({ready: false}), pod({terminating: true}), pod({phase: 'Failed'}), pod({phase: 'Succeeded', terminating: true})];
  assert.deepEqual(replicaSetStatus(set(2), pods, 0), {
    replicas: 2, fullyLabeledReplicas: 2, readyReplicas: 1, availableReplicas: 1, terminatingReplicas: 1, observedGeneration: 4,
  });
});

test('a Pod without all labels of the template still counts as a replica', () => {
  const {replicas, fullyLabeledReplicas, readyReplicas} = replicaSetStatus(set(1), [{metadata: {}, status: {}}], 0);
  assert.deepEqual([replicas, fullyLabeledReplicas, readyReplicas], [1, 0, 0]);
});

test('a Ready Pod is available once it has been so for minReadySeconds', () => {
  const at = (now: number) => replicaSetStatus(set(1, 10), [pod({since: 1000})], now).availableReplicas;
  assert.equal(at(10_999), 0);
  assert.equal(at(11_000), 1);
  assert.equal(availableIn(pod({since: 1000}), 10, 4000), 7000);
  assert.equal(availableIn(pod({ready: false}), 10, 4000), undefined);
});

test('a failure to create is kept until a pass goes well', () => {
  const failed = replicaSetStatus(set(3), [pod()], 7, 'pods "web-x" is forbidden: exceeded quota');
  assert.deepEqual(failed.conditions, [{
    type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message: 'pods "web-x" is forbidden: exceeded quota', lastTransitionTime: 7,
  }]);
  const again = replicaSetStatus(set(3, 0, [...failed.conditions]), [pod()], 9, 'another reason');
  assert.deepEqual(again.conditions, failed.conditions);
  assert.equal(replicaSetStatus(set(3, 0, [...failed.conditions]), [pod()], 9).conditions, undefined);
  assert.equal(replicaSetStatus(set(0), [pod()], 7, 'no').conditions?.[0]?.reason, 'FailedDelete');
  assert.equal(replicaSetStatus(set(1), [pod()], 7, 'no').conditions?.[0]?.reason, '');
});
