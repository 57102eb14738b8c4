import assert from 'node:assert/strict';
import {
  maxUnavailable, minAvailable, newReplicaSetReplicas, resolveFenceposts, type RolloutDeployment, type RolloutReplicaSet,
} from '../../src/sim/rules/rollout.js';
import {
  cleanupUnhealthyReplicas, reconcileNewReplicaSet, reconcileOldReplicaSets, applyScales, scaleDownOldReplicaSets,
} from '../../src/sim/rules/rollout-steps.js';
import {DESIRED_REPLICAS, MAX_REPLICAS, replicaSetFraction, scaleProportionally} from '../../src/sim/rules/proportional-scaling.js';
import {deploymentComplete, deploymentProgressing, type RolloutStatus} from '../../src/sim/rules/deployment-status.js';
import {conformance, type Case} from './suites.js';

type Bound = number | string | null | undefined;

const deployment = (replicas: number, maxSurge?: Bound, maxUnavailable?: Bound, type: 'RollingUpdate' | 'Recreate' = 'RollingUpdate'): RolloutDeployment => ({
  spec: {replicas, strategy: {type, rollingUpdate: {...(maxSurge != null && {maxSurge}), ...(maxUnavailable != null && {maxUnavailable})}}},
});

const replicaSet = (name: string, replicas: number, availableReplicas = 0, creationTimestamp = 0, annotations: Record<string, string> = {}): RolloutReplicaSet =>
  ({metadata: {name, creationTimestamp, annotations}, spec: {replicas}, status: {replicas, availableReplicas}});

const input = <T>(c: Case): T => c.in as T;

/** Two cases are left as the Go literal they were written as. */
const bounded = (c: Case): RolloutDeployment => {
  const {replicas, maxUnavailable: bound, Spec} = input<{replicas?: number; maxUnavailable?: Bound; Spec?: {Replicas?: number; Strategy: {Type: string}}}>(c);
  return Spec ? deployment(Spec.Replicas ?? 0, undefined, undefined, 'Recreate') : deployment(replicas!, 1, bound);
};

interface Size { name: string; replicas: number; created: number }

conformance('rollout', {
  resolveFenceposts: (c) => {
    const {maxSurge, maxUnavailable: bound, desired} = input<{maxSurge: string | null; maxUnavailable: string | null; desired: number}>(c);
    const resolve = () => resolveFenceposts(maxSurge ?? undefined, bound ?? undefined, desired);
    if (c['error']) assert.throws(resolve);
    else assert.deepEqual(resolve(), c.out);
  },
  newRSReplicas: (c) => {
    const {strategy, replicas, newReplicas, maxSurge} = input<{strategy: 'RollingUpdate' | 'Recreate'; replicas: number; newReplicas: number; maxSurge: number}>(c);
    assert.equal(newReplicaSetReplicas(deployment(replicas, maxSurge, 1, strategy), newReplicas, newReplicas), c.out);
  },
  maxUnavailable: (c) => { assert.equal(maxUnavailable(bounded(c)), c.out); },
  minAvailable: (c) => { assert.equal(minAvailable(bounded(c)), c.out); },
  replicaSetFraction: (c) => {
    const {deploymentReplicas, deploymentStatusReplicas, deploymentMaxSurge, rsReplicas, rsAnnotations} =
      input<{deploymentReplicas: number; deploymentStatusReplicas?: number; deploymentMaxSurge?: number; rsReplicas: number; rsAnnotations?: Record<string, string>}>(c);
    const max = rsAnnotations?.['MaxReplicasAnnotation'];
    const scaled = {...deployment(deploymentReplicas, deploymentMaxSurge), status: {replicas: deploymentStatusReplicas ?? 0}};
    assert.equal(replicaSetFraction(scaled, replicaSet('rs', rsReplicas, 0, 0, max === undefined ? {} : {[MAX_REPLICAS]: max})), c.out);
  },
  deploymentComplete: (c) => {
    const {replicas, status} = input<{replicas: number; status: Counts}>(c);
    assert.equal(deploymentComplete({...deployment(replicas, 1, 1), metadata: {name: 'foo'}}, toStatus(status)), c.out);
  },
  deploymentProgressing: (c) => {
    const {old, new: next} = input<{old: Counts; new: Counts}>(c);
    assert.equal(deploymentProgressing(toStatus(old), toStatus(next)), c.out);
  },
  reconcileNew: (c) => {
    const {deploymentReplicas, maxSurge, oldReplicas, newReplicas} = input<Record<'deploymentReplicas' | 'maxSurge' | 'oldReplicas' | 'newReplicas', number>>(c);
    const step = reconcileNewReplicaSet(deployment(deploymentReplicas, maxSurge, 0), replicaSet('new', newReplicas), [replicaSet('old', oldReplicas)]);
    const {scaleExpected, expectedNewReplicas} = c.out as {scaleExpected: boolean; expectedNewReplicas: number};
    assert.equal(step !== undefined, scaleExpected);
    if (step) assert.equal(step.to, expectedNewReplicas);
  },
  reconcileOld: (c) => {
    const {deploymentReplicas, maxUnavailable: bound, oldReplicas, newReplicas, readyPodsFromOldRS, readyPodsFromNewRS} =
      input<Record<'deploymentReplicas' | 'maxUnavailable' | 'oldReplicas' | 'newReplicas' | 'readyPodsFromOldRS' | 'readyPodsFromNewRS', number>>(c);
    const old = [replicaSet('old', oldReplicas, readyPodsFromOldRS)];
    expectOld(c, old, reconcileOldReplicaSets(deployment(deploymentReplicas, 0, bound), replicaSet('new', newReplicas, readyPodsFromNewRS), old));
  },
  cleanupUnhealthy: (c) => {
    const {oldReplicas, readyPods, maxCleanupCount} = input<Record<'oldReplicas' | 'readyPods' | 'maxCleanupCount', number>>(c);
    const scales = cleanupUnhealthyReplicas([replicaSet('old', oldReplicas, readyPods)], maxCleanupCount);
    assert.equal(scales.reduce((sum, {from, to}) => sum + from - to, 0), (c.out as {cleanupCountExpected: number}).cleanupCountExpected);
  },
  scaleDownOld: (c) => {
    const {deploymentReplicas, maxUnavailable: bound, readyPods, oldReplicas} = input<Record<'deploymentReplicas' | 'maxUnavailable' | 'readyPods' | 'oldReplicas', number>>(c);
    const old = [replicaSet('old', oldReplicas, readyPods)];
    expectOld(c, old, scaleDownOldReplicaSets(deployment(deploymentReplicas, 0, bound), undefined, old));
  },
  proportionalScale: (c) => {
    type Spec = {replicas: number; maxSurge?: number | null; maxUnavailable?: number | null};
    const {from, to, new: next, old, desiredAnnotations} =
      input<{from: Spec; to: Spec; new: Size | {expr: true} | null; old: Size[]; desiredAnnotations: Record<string, number> | null}>(c);
    // Every ReplicaSet was last scaled for the size before, unless the case says otherwise.
    const make = ({name, replicas, created}: Size) => {
      const desired = desiredAnnotations?.[name] ?? from.replicas;
      return replicaSet(name, replicas, 0, created, {[DESIRED_REPLICAS]: String(desired), [MAX_REPLICAS]: String(desired + (from.maxSurge ?? 0))});
    };
    const expected = c.out as {new: Size | null; old: Size[]};
    // The last case builds its new ReplicaSet in code: size 2, nothing available.
    const fresh = next === null ? undefined : make('expr' in next ? {...expected.new!, replicas: 2} : next);
    const olds = old.map(make);
    const sized = {...deployment(to.replicas, to.maxSurge, to.maxUnavailable), status: {replicas: from.replicas}};
    const after = applyScales(fresh ? [fresh, ...olds] : olds, scaleProportionally(sized, fresh, olds));
    const sizes = (list: readonly {name: string; replicas: number}[]) => Object.fromEntries(list.map(({name, replicas}) => [name, replicas]));
    assert.deepEqual(
      sizes(after.map(({metadata: {name}, spec: {replicas}}) => ({name, replicas}))),
      sizes(expected.new ? [expected.new, ...expected.old] : expected.old),
    );
  },
});

interface Counts { replicas: number; updated: number; ready?: number; available: number }

function toStatus({replicas, updated, ready, available}: Counts): RolloutStatus {
  return {replicas, updatedReplicas: updated, readyReplicas: ready ?? 0, availableReplicas: available};
}

function expectOld(c: Case, old: RolloutReplicaSet[], scales: ReturnType<typeof scaleDownOldReplicaSets>): void {
  const {scaleExpected, expectedOldReplicas} = c.out as {scaleExpected: boolean; expectedOldReplicas: number};
  assert.equal(scales.length > 0, scaleExpected);
  if (scaleExpected) assert.equal(applyScales(old, scales)[0]!.spec.replicas, expectedOldReplicas);
}
