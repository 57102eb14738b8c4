import assert from 'node:assert/strict';
import test from 'node:test';
import type {ContainerStatus, PodManifest, PodStatus} from '../../src/cluster/manifest.js';
import {podLamp} from '../../src/cluster/pod-lamp.js';
import {podRow, restartsText} from '../../src/cluster/pod-row.js';

const running: ContainerStatus = {ready: true, state: {running: {}}};
const waiting = (reason: string, more: ContainerStatus = {}): ContainerStatus => ({ready: false, state: {waiting: {reason}}, ...more});
const ended = (exitCode: number, reason?: string): ContainerStatus => ({ready: false, state: {terminated: {exitCode, ...reason && {reason}}}});
const READY = [{type: 'Initialized', status: 'True'}, {type: 'Ready', status: 'True'}];

interface Sketch { containers?: number; init?: ('once' | 'sidecar')[]; node?: string; deleted?: boolean; status: PodStatus }

/** Containers are called c0, c1 …, init containers i0, i1 … */
function pod({containers = 1, init = [], node = 'node-a', deleted = false, status}: Sketch): PodManifest {
  const named = (list: readonly ContainerStatus[] | undefined, letter: string) => list?.map((s, i) => ({name: `${letter}${i}`, ...s}));
  const {containerStatuses, initContainerStatuses, ...rest} = status;
  const c = named(containerStatuses, 'c');
  const i = named(initContainerStatuses, 'i');
  return {
    metadata: {name: 'p', ...deleted && {deletionTimestamp: '2026-11-07T20:11:46Z'}},
    spec: {
      ...node && {nodeName: node},
      containers: Array.from({length: containers}, (_, n) => ({name: `c${n}`})),
      initContainers: init.map((kind, n) => ({name: `i${n}`, ...kind === 'sidecar' && {restartPolicy: 'Always'}})),
    },
    status: {...rest, ...c && {containerStatuses: c}, ...i && {initContainerStatuses: i}},
  };
}

/** READY, STATUS, RESTARTS and the lamp. */
const row = (sketch: Sketch) => {
  const manifest = pod(sketch);
  const {ready, status, restarts} = podRow(manifest);
  return `${ready} ${status} ${restarts} ${podLamp(manifest, {status})}`;
};

test('a Pod that crashes again and again is failing, even while its container still counts as ready', () => {
  const crashing = waiting('CrashLoopBackOff', {ready: true, restartCount: 4});
  assert.equal(row({status: {phase: 'Running', conditions: READY, containerStatuses: [crashing]}}), '0/1 CrashLoopBackOff 4 failing');
});

test('a Pod whose readiness gate is shut is 1/1 and not green', () => {
  const conditions = [{type: 'Ready', status: 'False'}, {type: 'example.com/gate', status: 'False'}];
  assert.equal(row({status: {phase: 'Running', conditions, containerStatuses: [running]}}), '1/1 Running 0 not-ready');
});

test('a Pod that is being deleted is Terminating, whatever its containers do', () => {
  assert.equal(row({deleted: true, status: {phase: 'Running', conditions: READY, containerStatuses: [{...running, restartCount: 2}]}}), '1/1 Terminating 2 terminating');
  assert.equal(row({deleted: true, status: {phase: 'Pending', containerStatuses: [waiting('ContainerCreating')]}}), '0/1 Terminating 0 terminating');
});

test('a Pod that is done keeps saying so while it is deleted', () => {
  assert.equal(row({deleted: true, status: {phase: 'Succeeded', containerStatuses: [ended(0, 'Completed')]}}), '0/1 Completed 0 done');
});

test('a Pod of a lost node is Unknown once it is deleted', () => {
  assert.equal(row({deleted: true, status: {phase: 'Running', reason: 'NodeLost', conditions: READY, containerStatuses: [running]}}), '1/1 Unknown 0 unknown');
});

test('a Pod in phase Unknown is never green', () => {
  assert.equal(row({status: {phase: 'Unknown', conditions: READY, containerStatuses: [running]}}), '1/1 Unknown 0 unknown');
});

test('a finished Job is done and not a fault, though it is not ready', () => {
  const conditions = [{type: 'Initialized', status: 'True', reason: 'PodCompleted'}, {type: 'Ready', status: 'False', reason: 'PodCompleted'}];
  assert.equal(row({status: {phase: 'Succeeded', conditions, containerStatuses: [ended(0, 'Completed')]}}), '0/1 Completed 0 done');
});

test('an evicted Pod says Evicted, without any container status', () => {
  assert.equal(row({status: {phase: 'Failed', reason: 'Evicted', message: 'The node was low on resource: memory.'}}), '0/1 Evicted 0 failed');
});

test('a gated Pod waits without a node', () => {
  const conditions = [{type: 'PodScheduled', status: 'False', reason: 'SchedulingGated'}];
  assert.equal(row({node: '', status: {phase: 'Pending', conditions}}), '0/1 SchedulingGated 0 pending');
});

test('a Pod that no node fits is Pending', () => {
  assert.equal(row({node: '', status: {phase: 'Pending', conditions: [{type: 'PodScheduled', status: 'False', reason: 'Unschedulable'}]}}), '0/1 Pending 0 pending');
});

test('a Pod that is bound and has no statuses yet is starting', () => {
  assert.equal(row({status: {phase: 'Pending'}}), '0/1 Pending 0 starting');
  assert.equal(row({status: {phase: 'Pending', containerStatuses: [waiting('ContainerCreating')]}}), '0/1 ContainerCreating 0 starting');
});

test('an image that cannot be pulled is failing, not starting', () => {
  for (const reason of ['ErrImagePull', 'ImagePullBackOff', 'CreateContainerConfigError', 'InvalidImageName']) {
    assert.equal(row({status: {phase: 'Pending', containerStatuses: [waiting(reason)]}}), `0/1 ${reason} 0 failing`);
  }
});

test('a sidecar counts in READY, an init container that ends does not', () => {
  const status: PodStatus = {phase: 'Running', conditions: READY, initContainerStatuses: [ended(0, 'Completed'), {...running, started: true}], containerStatuses: [running]};
  assert.equal(row({init: ['once', 'sidecar'], status}), '2/2 Running 0 ready');
});

test('restarts of init containers count until they are through, those of sidecars always', () => {
  const init = [{...ended(0), restartCount: 3}, {...running, started: true, restartCount: 2}];
  assert.equal(row({init: ['once', 'sidecar'], status: {phase: 'Pending', initContainerStatuses: init, containerStatuses: [waiting('PodInitializing')]}}), '1/2 PodInitializing 2 starting');
  const early = [{...running, restartCount: 3}];
  assert.equal(row({init: ['once', 'once'], status: {phase: 'Pending', initContainerStatuses: early, containerStatuses: [waiting('PodInitializing')]}}), '0/1 Init:0/2 3 starting');
});

test('init containers say how far they are, or what went wrong', () => {
  const at = (...initContainerStatuses: ContainerStatus[]) => podRow(pod({init: initContainerStatuses.map(() => 'once' as const), status: {phase: 'Pending', initContainerStatuses}})).status;
  assert.equal(at(ended(0), waiting('PodInitializing')), 'Init:1/2');
  assert.equal(at(waiting('CrashLoopBackOff')), 'Init:CrashLoopBackOff');
  assert.equal(at(ended(1, 'Error')), 'Init:Error');
  assert.equal(at(ended(7)), 'Init:ExitCode:7');
  assert.equal(at({state: {terminated: {exitCode: 137, signal: 9}}}), 'Init:Signal:9');
});

test('an init container that still runs shows, though the Pod is initialised by its condition', () => {
  const status: PodStatus = {phase: 'Running', conditions: READY, initContainerStatuses: [running], containerStatuses: [running]};
  assert.equal(row({init: ['once'], status}), '1/1 Init:0/1 0 starting');
});

test('of several containers the first with a reason counts', () => {
  const status: PodStatus = {phase: 'Running', containerStatuses: [waiting('CrashLoopBackOff'), ended(1, 'Error'), running]};
  assert.equal(row({containers: 3, status}), '1/3 CrashLoopBackOff 0 failing');
});

test('one container done and one running is NotReady, or Running when the Pod is ready', () => {
  const containerStatuses = [ended(0, 'Completed'), running];
  assert.equal(row({containers: 2, status: {phase: 'Running', containerStatuses}}), '1/2 NotReady 0 unknown');
  assert.equal(row({containers: 2, status: {phase: 'Running', conditions: READY, containerStatuses}}), '1/2 Running 0 ready');
});

test('an exit without a reason shows its code or signal', () => {
  assert.equal(podRow(pod({status: {phase: 'Failed', containerStatuses: [ended(137)]}})).status, 'ExitCode:137');
  assert.equal(podRow(pod({status: {phase: 'Failed', containerStatuses: [{state: {terminated: {exitCode: 0, signal: 15}}}]}})).status, 'Signal:15');
});

test('RESTARTS says when the last one was, the latest of all containers', () => {
  const at = (finishedAt: string, restartCount: number): ContainerStatus => ({...running, restartCount, lastState: {terminated: {exitCode: 1, finishedAt}}});
  const manifest = pod({containers: 3, status: {phase: 'Running', containerStatuses: [at('2026-11-01T00:00:00Z', 1), at('2026-11-06T00:00:00Z', 2), at('2026-11-03T00:00:00Z', 1)]}});
  assert.equal(restartsText(podRow(manifest), Date.UTC(2026, 10, 7)), '4 (24h ago)');
  assert.equal(restartsText({restarts: 0, lastRestart: '2026-11-06T00:00:00Z'}, 0), '0');
});

test('a Pod of which nothing is known has a row all the same', () => {
  assert.deepEqual(podRow({}), {ready: '0/0', status: '', restarts: 0});
  assert.equal(podLamp({}, {status: ''}), 'pending');
  assert.equal(podLamp({spec: {nodeName: 'a'}}, {status: ''}), 'unknown');
});
