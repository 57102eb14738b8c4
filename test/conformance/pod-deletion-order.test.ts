import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import test from 'node:test';
import {compareForDeletion, podsToDelete, POD_DELETION_COST, type DeletablePod} from '../../src/sim/rules/pod-deletion-order.js';
import {slowStart} from '../../src/sim/rules/slow-start.js';
import {conformance} from './suites.js';

const HOUR = 3_600_000;
const NOW = 10_000 * HOUR;

interface Fixture {
  node: string; phase: string; ready: boolean; restarts: number; sidecarRestarts: number; readySinceHours: number | null; createdHours: number | null;
}

/** Annotations of the two Pods that only differ in them; the fixtures leave them out. */
const COSTS: Record<string, string> = {lowPodDeletionCost: '10', highPodDeletionCost: '100'};

function pod({node, phase, ready, restarts, sidecarRestarts, readySinceHours, createdHours}: Fixture, name = ''): DeletablePod {
  const cost = COSTS[name];
  const readyTime = readySinceHours === null ? {} : {lastTransitionTime: NOW + readySinceHours * HOUR};
  return {
    metadata: {
      uid: '',
      ...(createdHours !== null && {creationTimestamp: NOW + createdHours * HOUR}),
      ...(cost !== undefined && {annotations: {[POD_DELETION_COST]: cost}}),
    },
    spec: {nodeName: node, initContainers: [{name: 'sidecar', restartPolicy: 'Always'}]},
    status: {
      phase,
      conditions: [{type: 'Ready', status: ready ? 'True' : 'False', ...readyTime}],
      containerStatuses: [{restartCount: restarts}],
      initContainerStatuses: [{name: 'sidecar', restartCount: sidecarRestarts}],
    },
  };
}

const file = new URL('../../../shared/sim/conformance/pod-deletion-order.json', import.meta.url);
const suites = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as {suites: {suite: string; pods?: Record<string, Fixture>; equal?: {a: string; b: string}[]}[]}).suites : [];
const ranked = suites.find(({suite}) => suite === 'activePodsWithRanks');
const named = (name: string) => pod(ranked!.pods![name]!, name);

const simple = (node: string, phase: string, ready: boolean): DeletablePod =>
  pod({node, phase, ready, restarts: 0, sidecarRestarts: 0, readySinceHours: null, createdHours: null});

const replicaSetPods: Record<string, DeletablePod> = {
  unscheduledPendingPod: simple('', 'Pending', false),
  scheduledPendingPod: simple('node', 'Pending', false),
  scheduledRunningNotReadyPod: simple('node', 'Running', false),
  scheduledRunningReadyPodOnNode1: simple('node-1', 'Running', true),
  scheduledRunningReadyPodOnNode2: simple('node-2', 'Running', true),
};

conformance('pod-deletion-order', {
  activePodsWithRanks: (c) => {
    const {a, rankA, b, rankB, deletionCostDisabled} = c as unknown as {a: string; rankA: number; b: string; rankB: number; deletionCostDisabled: boolean};
    const options = {now: NOW, deletionCost: !deletionCostDisabled};
    assert.ok(compareForDeletion(named(a), rankA, named(b), rankB, options) < 0, `${a} goes before ${b}`);
    assert.ok(compareForDeletion(named(b), rankB, named(a), rankA, options) > 0, `${b} goes after ${a}`);
  },
  getPodsToDelete: (c) => {
    const {pods, related, diff} = c.in as {pods: string[]; related: string[] | null; diff: number};
    const named = (names: string[]) => names.map((name) => replicaSetPods[name]!);
    const deleted = podsToDelete(named(pods), named(related ?? pods), diff, {now: NOW});
    // Upstream compares what goes, not in which order.
    const names = deleted.map((gone) => Object.keys(replicaSetPods).find((name) => replicaSetPods[name] === gone)!);
    assert.deepEqual(names.sort(), [...c.out as string[]].sort());
  },
  slowStartBatch: (c) => {
    const {count, callLimit} = c.in as {count: number; callLimit: number};
    const {successes, calls, failed} = slowStart(count, (i) => i < callLimit);
    assert.deepEqual({successes, calls, error: failed}, c.out);
  },
});

test('conformance of pod-deletion-order: Pods that are equal in all that counts have no order', {skip: !ranked && 'the cases are not there'}, () => {
  for (const {a, b} of ranked!.equal!) {
    // Two Pods of no difference at all compare as equal either way; equal ages fall back on the UID, which is the same here.
    assert.equal(compareForDeletion(named(a), 1, named(b), 1, {now: NOW}), 0, `${a} and ${b}`);
  }
});
