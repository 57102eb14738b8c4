/**
 * One pass of a rolling update. A pass moves in one direction only: it scales the new ReplicaSet up, or else the old ones
 * down; the status that follows starts the next pass.
 *
 * Upstream: `pkg/controller/deployment/rolling.go`. Terminating Pods are in none of these sums, so a rollout can have more
 * Pods on its nodes than `replicas + maxSurge`.
 */
import {
  availableReplicas, byAge, maxUnavailable, newReplicaSetReplicas, wantedReplicas, type RolloutDeployment, type RolloutReplicaSet,
} from './rollout.js';

/** `spec.replicas` to write, in the order of the writes. */
export interface Scale { readonly name: string; readonly from: number; readonly to: number }

/** What the next pass of a rolling update writes: all steps go up, or all go down. Empty: nothing to do now. */
export function rollingStep<R extends RolloutReplicaSet>(deployment: RolloutDeployment, newReplicaSet: R, old: readonly R[]): Scale[] {
  const up = reconcileNewReplicaSet(deployment, newReplicaSet, old);
  return up ? [up] : reconcileOldReplicaSets(deployment, newReplicaSet, old);
}

/** The write that brings the new ReplicaSet as far up as the surge allows, or down when the Deployment shrank. */
export function reconcileNewReplicaSet(
  deployment: RolloutDeployment,
  newReplicaSet: RolloutReplicaSet,
  old: readonly RolloutReplicaSet[],
): Scale | undefined {
  const {replicas} = deployment.spec;
  const from = newReplicaSet.spec.replicas;
  if (from === replicas) return undefined;
  const to = from > replicas ? replicas : newReplicaSetReplicas(deployment, wantedReplicas(old) + from, from);
  return to === from ? undefined : {name: newReplicaSet.metadata.name, from, to};
}

/** The writes that take old Pods away: first those that are not available anyway, then as many as may be missing. */
export function reconcileOldReplicaSets<R extends RolloutReplicaSet>(
  deployment: RolloutDeployment,
  newReplicaSet: R,
  old: readonly R[],
): Scale[] {
  const wantedOld = wantedReplicas(old);
  if (wantedOld === 0) return [];
  const least = deployment.spec.replicas - maxUnavailable(deployment);
  // New Pods that are not available yet must not be paid for with old ones that are.
  const newUnavailable = newReplicaSet.spec.replicas - (newReplicaSet.status.availableReplicas ?? 0);
  const mayGo = wantedOld + newReplicaSet.spec.replicas - least - newUnavailable;
  if (mayGo <= 0) return [];
  const cleanup = cleanupUnhealthyReplicas(old, mayGo);
  const down = scaleDownOldReplicaSets(deployment, newReplicaSet, applyScales(old, cleanup));
  return [...cleanup, ...down];
}

/** Scales old ReplicaSets down by their Pods that are not available, oldest ReplicaSet first, at most `most` Pods in all. */
export function cleanupUnhealthyReplicas(old: readonly RolloutReplicaSet[], most: number): Scale[] {
  return takeAway(old, most, ({spec, status}) => spec.replicas - (status.availableReplicas ?? 0));
}

/** Scales old ReplicaSets down, oldest first, while at least `replicas - maxUnavailable` Pods stay available. */
export function scaleDownOldReplicaSets(
  deployment: RolloutDeployment,
  newReplicaSet: RolloutReplicaSet | undefined,
  old: readonly RolloutReplicaSet[],
): Scale[] {
  const least = deployment.spec.replicas - maxUnavailable(deployment);
  const available = availableReplicas(old) + (newReplicaSet?.status.availableReplicas ?? 0);
  return takeAway(old, available - least, ({spec}) => spec.replicas);
}

function takeAway(old: readonly RolloutReplicaSet[], most: number, atMostFrom: (replicaSet: RolloutReplicaSet) => number): Scale[] {
  const scales: Scale[] = [];
  let left = most;
  for (const replicaSet of old.toSorted(byAge)) {
    if (left <= 0) break;
    const from = replicaSet.spec.replicas;
    const count = Math.min(left, from, atMostFrom(replicaSet));
    if (count <= 0) continue;
    scales.push({name: replicaSet.metadata.name, from, to: from - count});
    left -= count;
  }
  return scales;
}

/** The ReplicaSets as they are after the writes; their status is what it was. */
export function applyScales<R extends RolloutReplicaSet>(replicaSets: readonly R[], scales: readonly Scale[]): R[] {
  if (scales.length === 0) return [...replicaSets];
  const sizes = new Map(scales.map(({name, to}) => [name, to]));
  return replicaSets.map((replicaSet) => {
    const replicas = sizes.get(replicaSet.metadata.name);
    return replicas === undefined ? replicaSet : {...replicaSet, spec: {...replicaSet.spec, replicas}};
  });
}
