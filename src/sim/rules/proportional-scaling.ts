/**
 * What a Deployment does when its size changes in the middle of a rollout: every ReplicaSet keeps its share.
 *
 * Upstream: `pkg/controller/deployment/sync.go` (scale, isScalingEvent) and `util/deployment_util.go` (getReplicaSetFraction,
 * GetReplicaSetProportion, FindActiveOrLatest, IsSaturated). Each ReplicaSet carries two annotations that say how large the
 * Deployment was when it was last scaled; without them nobody could tell a scale event from a rollout.
 */
import {byAge, isRollingUpdate, maxSurge, wantedReplicas, type RolloutDeployment, type RolloutReplicaSet} from './rollout.js';
import type {Scale} from './rollout-steps.js';

export const DESIRED_REPLICAS = 'deployment.kubernetes.io/desired-replicas';
export const MAX_REPLICAS = 'deployment.kubernetes.io/max-replicas';

/** A Deployment with its status, which stands in when a ReplicaSet has lost its annotations. */
export interface ScaledDeployment extends RolloutDeployment { readonly status?: {readonly replicas?: number} }

/** The annotations every scaled ReplicaSet gets, in the same write as its size. */
export function replicasAnnotations(deployment: RolloutDeployment): Record<string, string> {
  const {replicas} = deployment.spec;
  return {[DESIRED_REPLICAS]: String(replicas), [MAX_REPLICAS]: String(replicas + maxSurge(deployment))};
}

/** True when an active ReplicaSet was last scaled for another size of the Deployment. */
export function isScalingEvent(deployment: RolloutDeployment, replicaSets: readonly RolloutReplicaSet[]): boolean {
  return replicaSets.some((replicaSet) => {
    if (replicaSet.spec.replicas === 0) return false;
    const desired = annotation(replicaSet, DESIRED_REPLICAS);
    return desired !== undefined && desired !== deployment.spec.replicas;
  });
}

/**
 * The share of a change of size that falls on one ReplicaSet: positive to add, negative to remove.
 * Rounds half away from zero, as Go's `integer.RoundToInt32`.
 */
export function replicaSetFraction(deployment: ScaledDeployment, replicaSet: RolloutReplicaSet): number {
  const size = replicaSet.spec.replicas;
  if (deployment.spec.replicas === 0) return -size;
  const maxBefore = annotation(replicaSet, MAX_REPLICAS) || (deployment.status?.replicas ?? 0);
  if (maxBefore === 0) return 0;
  const maxNow = deployment.spec.replicas + maxSurge(deployment);
  return Math.round((size * maxNow) / maxBefore) - size;
}

/** The writes after a scale event. A ReplicaSet that keeps its size is not written. */
export function scaleProportionally(
  deployment: ScaledDeployment,
  newReplicaSet: RolloutReplicaSet | undefined,
  old: readonly RolloutReplicaSet[],
): Scale[] {
  const all = newReplicaSet ? [...old, newReplicaSet] : [...old];
  const {replicas} = deployment.spec;
  const only = activeOrLatest(newReplicaSet, old);
  if (only) return changes([only], [replicas]);
  if (newReplicaSet && isSaturated(deployment, newReplicaSet)) {
    return changes(old, old.map(() => 0));
  }
  if (!isRollingUpdate(deployment)) return [];

  const active = all.filter((replicaSet) => replicaSet.spec.replicas > 0);
  const allowed = replicas > 0 ? replicas + maxSurge(deployment) : 0;
  const toAdd = allowed - wantedReplicas(active);
  if (toAdd === 0) return [];
  // The largest first. Of two equal ones the newer grows first, the older shrinks first.
  active.sort((a, b) => b.spec.replicas - a.spec.replicas || (toAdd > 0 ? byAge(b, a) : byAge(a, b)));
  let added = 0;
  const sizes = active.map((replicaSet) => {
    const share = replicaSetFraction(deployment, replicaSet);
    const left = toAdd - added;
    const proportion = left === 0 ? 0 : toAdd > 0 ? Math.min(share, left) : Math.max(share, left);
    added += proportion;
    return replicaSet.spec.replicas + proportion;
  });
  // What rounding left over falls on the largest.
  sizes[0] = Math.max(0, sizes[0]! + toAdd - added);
  return changes(active, sizes);
}

/** The ReplicaSet that takes the whole size: the only one with Pods or, when none has any, the newest. */
export function activeOrLatest<R extends RolloutReplicaSet>(newReplicaSet: R | undefined, old: readonly R[]): R | undefined {
  const all = newReplicaSet ? [...old, newReplicaSet] : old;
  const active = all.filter((replicaSet) => replicaSet.spec.replicas > 0);
  if (active.length > 1) return undefined;
  return active[0] ?? newReplicaSet ?? old.toSorted(byAge).at(-1);
}

/** True when the new ReplicaSet alone is the Deployment: its size, its annotation and its available Pods say the same number. */
export function isSaturated(deployment: RolloutDeployment, replicaSet: RolloutReplicaSet): boolean {
  const {replicas} = deployment.spec;
  return replicaSet.spec.replicas === replicas
    && annotation(replicaSet, DESIRED_REPLICAS) === replicas
    && replicaSet.status.availableReplicas === replicas;
}

function annotation(replicaSet: RolloutReplicaSet, key: string): number | undefined {
  const text = replicaSet.metadata.annotations?.[key];
  return text !== undefined && /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
}

function changes(replicaSets: readonly RolloutReplicaSet[], sizes: readonly number[]): Scale[] {
  return replicaSets.flatMap(({metadata: {name}, spec: {replicas: from}}, i) => {
    const to = sizes[i]!;
    return to === from ? [] : [{name, from, to}];
  });
}
