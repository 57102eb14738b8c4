import assert from 'node:assert/strict';
import test from 'node:test';
import {
  deploymentComplete, deploymentProgressing, deploymentStatus, deploymentTimedOut, hasProgressDeadline, nextProgressCheck, NO_PROGRESS_DEADLINE,
  rolloutStatus, type RolloutStatus, type StatusDeployment, type StatusReplicaSet,
} from '../../../src/sim/rules/deployment-status.js';
import type {StatusCondition} from '../../../src/sim/rules/conditions.js';
import {deployment} from './fixtures.js';

const web = (replicas: number, status: RolloutStatus = {}, generation = 1, progressDeadlineSeconds = 600): StatusDeployment =>
  ({metadata: {name: 'web', generation}, spec: {...deployment(replicas).spec, progressDeadlineSeconds}, status});

const set = (name: string, wanted: number, [replicas, ready, available, terminating]: [number, number, number, number], conditions: StatusCondition[] = []): StatusReplicaSet => ({
  metadata: {name, creationTimestamp: 0}, spec: {replicas: wanted},
  status: {replicas, readyReplicas: ready, availableReplicas: available, terminatingReplicas: terminating, conditions},
});

const counts = (replicas: number, updated: number, ready: number, available: number): RolloutStatus =>
  ({observedGeneration: 1, replicas, updatedReplicas: updated, readyReplicas: ready, availableReplicas: available});

const condition = (status: RolloutStatus, type: string) => status.conditions?.find((one) => one.type === type);
const progressing = (reason: string, lastUpdateTime = 0, lastTransitionTime = 0): StatusCondition => ({type: 'Progressing', status: 'True', reason, lastTransitionTime, lastUpdateTime});

test('complete means new, total and available Pods all equal what was asked for', () => {
  assert.equal(deploymentComplete(web(5), counts(5, 5, 5, 5)), true);
  assert.equal(deploymentComplete(web(5), counts(5, 5, 4, 4)), false, 'one is not available');
  assert.equal(deploymentComplete(web(5), counts(5, 4, 5, 5)), false, 'one is old');
  assert.equal(deploymentComplete(web(1), counts(2, 1, 1, 1)), false, 'an old one is left');
  assert.equal(deploymentComplete(web(5, {}, 2), counts(5, 5, 5, 5)), false, 'a newer spec was not seen');
});

test('progress is more new Pods, fewer old ones, more Ready or more available', () => {
  const before = counts(10, 4, 4, 4);
  assert.equal(deploymentProgressing(before, counts(10, 6, 4, 4)), true);
  assert.equal(deploymentProgressing(before, counts(8, 4, 4, 4)), true);
  assert.equal(deploymentProgressing(before, counts(10, 4, 5, 4)), true);
  assert.equal(deploymentProgressing(before, counts(10, 4, 4, 5)), true);
  assert.equal(deploymentProgressing(before, before), false);
  assert.equal(deploymentProgressing(counts(10, 7, 3, 3), counts(10, 6, 3, 3)), false, 'an old Pod more');
});

test('a number that a status leaves out is 0', () => {
  assert.equal(deploymentComplete({metadata: {name: 'web'}, spec: deployment(0).spec}, {}), true);
  assert.equal(deploymentComplete({metadata: {name: 'web', generation: 1}, spec: deployment(0).spec}, {}), false);
  assert.equal(deploymentComplete(web(1), {replicas: 1, observedGeneration: 1}), false);
  assert.equal(deploymentProgressing({}, {}), false);
  for (const field of ['updatedReplicas', 'readyReplicas', 'availableReplicas']) {
    assert.equal(deploymentProgressing({}, {replicas: 1, [field]: 1}), true, field);
    assert.equal(deploymentProgressing({replicas: 1, updatedReplicas: 1, readyReplicas: 1, availableReplicas: 1}, {replicas: 1, updatedReplicas: 1, readyReplicas: 1, availableReplicas: 1, [field]: 0}), false, field);
  }
  assert.equal(deploymentStatus(web(1), undefined, [set('web-1', 1, [1, 1, 1, 0])], 0).updatedReplicas, 0);
});

test('a Deployment counts the Pods of all its ReplicaSets, and the terminating ones apart', () => {
  const status = deploymentStatus(web(3), set('web-2', 2, [1, 1, 1, 0]), [set('web-1', 2, [2, 2, 2, 1])], 7);
  assert.deepEqual({...status, conditions: []}, {
    observedGeneration: 1, replicas: 3, updatedReplicas: 1, readyReplicas: 3, availableReplicas: 3, unavailableReplicas: 1, terminatingReplicas: 1, conditions: [],
  });
});

test('unavailable counts from what was asked for, so a Pod that could not be created is unavailable', () => {
  assert.equal(deploymentStatus(web(3), set('web-1', 3, [0, 0, 0, 0]), [], 0).unavailableReplicas, 3);
  assert.equal(deploymentStatus(web(1), set('web-1', 1, [2, 2, 2, 0]), [], 0).unavailableReplicas, 0);
});

test('Available is True as long as no more are missing than may be', () => {
  const at = (available: number) => condition(deploymentStatus(web(4), set('web-1', 4, [4, 4, available, 0]), [], 0), 'Available');
  assert.equal(at(3)?.status, 'True');
  assert.equal(at(2)?.status, 'False');
  assert.equal(at(2)?.reason, 'MinimumReplicasUnavailable');
});

test('each sign of progress renews the time the deadline counts from', () => {
  const before = {...counts(3, 1, 3, 3), conditions: [progressing('ReplicaSetUpdated', 100, 50)]};
  const status = rolloutStatus(web(3, before), set('web-2', 2, [2, 1, 1, 0]), [set('web-1', 2, [2, 2, 2, 0])], 900);
  assert.deepEqual(condition(status, 'Progressing'), {
    type: 'Progressing', status: 'True', reason: 'ReplicaSetUpdated', message: 'ReplicaSet "web-2" is progressing.', lastTransitionTime: 50, lastUpdateTime: 900,
  });
});

test('a complete rollout says so and is not estimated again when a Pod is lost', () => {
  const done = rolloutStatus(web(3, counts(3, 3, 2, 2)), set('web-2', 3, [3, 3, 3, 0]), [set('web-1', 0, [0, 0, 0, 0])], 900);
  assert.equal(condition(done, 'Progressing')?.reason, 'NewReplicaSetAvailable');
  assert.equal(condition(done, 'Progressing')?.message, 'ReplicaSet "web-2" has successfully progressed.');
  const lost = rolloutStatus(web(3, done), set('web-2', 3, [3, 2, 2, 0]), [], 999_000);
  assert.equal(condition(lost, 'Progressing'), condition(done, 'Progressing'));
});

test('the next rollout after a complete one is estimated again', () => {
  const before = {...counts(3, 3, 3, 3), conditions: [progressing('NewReplicaSetAvailable', 100)]};
  const status = rolloutStatus(web(3, before), set('web-3', 1, [1, 0, 0, 0]), [set('web-2', 3, [3, 3, 3, 0])], 900);
  assert.equal(condition(status, 'Progressing')?.reason, 'NewReplicaSetAvailable', 'nothing has moved yet');
  const moved = rolloutStatus(web(3, {...before, updatedReplicas: 0}), set('web-3', 1, [1, 0, 0, 0]), [set('web-2', 3, [3, 3, 3, 0])], 900);
  assert.equal(condition(moved, 'Progressing')?.reason, 'ReplicaSetUpdated');
});

test('without progress for longer than the deadline a rollout is stuck', () => {
  const before = {...counts(3, 1, 2, 2), conditions: [progressing('ReplicaSetUpdated', 1000)]};
  const look = (now: number) => rolloutStatus(web(3, before), set('web-2', 1, [1, 0, 0, 0]), [set('web-1', 2, [2, 2, 2, 0])], now);
  assert.equal(condition(look(601_000), 'Progressing')?.reason, 'ReplicaSetUpdated', 'exactly the deadline');
  const stuck = condition(look(601_001), 'Progressing');
  assert.deepEqual([stuck?.status, stuck?.reason, stuck?.message], ['False', 'ProgressDeadlineExceeded', 'ReplicaSet "web-2" has timed out progressing.']);
});

test('a stuck rollout stays stuck until it moves; without a deadline it never is', () => {
  const exceeded: StatusCondition = {type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded', lastUpdateTime: 5};
  assert.equal(deploymentTimedOut(web(3), {conditions: [exceeded]}, 6), true);
  assert.equal(deploymentTimedOut(web(3), {conditions: [progressing('NewReplicaSetAvailable')]}, 1e9), false);
  assert.equal(deploymentTimedOut(web(3), {}, 1e9), false);
  const endless = web(3, {conditions: [progressing('ReplicaSetUpdated')]}, 1, NO_PROGRESS_DEADLINE);
  assert.equal(hasProgressDeadline(endless), false);
  assert.equal(condition(rolloutStatus(endless, undefined, [], 1e9), 'Progressing'), undefined);
});

test('the controller looks again a second after the deadline', () => {
  const waiting = web(3, {conditions: [progressing('ReplicaSetUpdated', 1000)]});
  assert.equal(nextProgressCheck(waiting, counts(3, 1, 2, 2), 181_000), 421_000);
  assert.equal(nextProgressCheck(waiting, counts(3, 1, 2, 2), 600_500), 0);
  assert.equal(nextProgressCheck(waiting, counts(3, 3, 3, 3), 181_000), undefined, 'complete');
  assert.equal(nextProgressCheck(web(3), counts(3, 1, 2, 2), 181_000), undefined, 'nothing was ever said');
});

test('a failure of the new ReplicaSet is shown before one of an old one, and goes when it is over', () => {
  const failure = (message: string): StatusCondition => ({type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message, lastTransitionTime: 3});
  const failing = rolloutStatus(web(3), set('web-2', 1, [0, 0, 0, 0], [failure('new')]), [set('web-1', 2, [1, 1, 1, 0], [failure('old')])], 9);
  assert.deepEqual(condition(failing, 'ReplicaFailure'), {...failure('new'), lastUpdateTime: 3});
  assert.equal(condition(rolloutStatus(web(3, failing), set('web-2', 1, [1, 0, 0, 0]), [], 10), 'ReplicaFailure'), undefined);
});

test('a status that nothing changed is equal to the one before', () => {
  const [fresh, old] = [set('web-2', 2, [2, 1, 1, 0]), [set('web-1', 2, [2, 2, 2, 0])]] as const;
  const first = rolloutStatus(web(3, {conditions: [progressing('ReplicaSetUpdated')]}), fresh, old, 10);
  assert.deepEqual(rolloutStatus(web(3, first), fresh, old, 20), first);
});
