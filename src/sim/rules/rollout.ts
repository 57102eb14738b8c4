/**
 * How many Pods a Deployment may have too many and too few while it replaces them.
 *
 * Upstream: `pkg/controller/deployment/util/deployment_util.go` (ResolveFenceposts, MaxSurge, MaxUnavailable, MinAvailable,
 * NewRSNewReplicas). `maxSurge` rounds up and `maxUnavailable` rounds down, so a percentage never takes more than it says.
 */
import {scaledValue, type IntOrPercent} from '../../cluster/int-or-percent.js';

/** The part of a Deployment that a rollout reads; a whole Deployment fits. */
export interface RolloutDeployment {
  readonly spec: {
    readonly replicas: number;
    /** Absent: `RollingUpdate`, as the API server fills in. */
    readonly strategy?: {
      readonly type?: 'RollingUpdate' | 'Recreate';
      /** An absent bound counts as 0; the API server fills in 25 % before a controller ever reads it. */
      readonly rollingUpdate?: {readonly maxSurge?: IntOrPercent; readonly maxUnavailable?: IntOrPercent};
    };
  };
}

/** The part of a ReplicaSet that a rollout reads; a whole ReplicaSet fits. */
export interface RolloutReplicaSet {
  readonly metadata: {
    readonly name: string;
    /** Any clock, as long as it is one for all ReplicaSets of the Deployment. */
    readonly creationTimestamp: number;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: {readonly replicas: number};
  readonly status: {readonly replicas?: number; readonly availableReplicas?: number};
}

/**
 * Both bounds in Pods. A rollout with neither could not move, so two zeros become one Pod unavailable.
 * @throws a sentence when a bound is neither a whole number nor a percentage.
 */
export function resolveFenceposts(
  maxSurge: IntOrPercent | undefined,
  maxUnavailable: IntOrPercent | undefined,
  replicas: number,
): {surge: number; unavailable: number} {
  const surge = scaledValue(maxSurge ?? 0, replicas, true);
  const unavailable = scaledValue(maxUnavailable ?? 0, replicas, false);
  return surge === 0 && unavailable === 0 ? {surge: 0, unavailable: 1} : {surge, unavailable};
}

export function isRollingUpdate(deployment: RolloutDeployment): boolean {
  return (deployment.spec.strategy?.type ?? 'RollingUpdate') === 'RollingUpdate';
}

/** Pods above `spec.replicas` that may exist during a rollout. 0 for Recreate. */
export function maxSurge(deployment: RolloutDeployment): number {
  if (!isRollingUpdate(deployment)) return 0;
  return scaledValue(deployment.spec.strategy?.rollingUpdate?.maxSurge ?? 0, deployment.spec.replicas, true);
}

/** Pods that may be missing during a rollout; never more than there are. 0 for Recreate, which has no such bound. */
export function maxUnavailable(deployment: RolloutDeployment): number {
  const {replicas, strategy} = deployment.spec;
  if (!isRollingUpdate(deployment) || replicas === 0) return 0;
  const bounds = strategy?.rollingUpdate;
  return Math.min(resolveFenceposts(bounds?.maxSurge, bounds?.maxUnavailable, replicas).unavailable, replicas);
}

/** Pods that must stay available during a rollout. 0 for Recreate. */
export function minAvailable(deployment: RolloutDeployment): number {
  return isRollingUpdate(deployment) ? deployment.spec.replicas - maxUnavailable(deployment) : 0;
}

/** Sum of `spec.replicas`: the Pods that were asked for, not those that exist. */
export function wantedReplicas(replicaSets: readonly RolloutReplicaSet[]): number {
  let sum = 0;
  for (const replicaSet of replicaSets) sum += replicaSet.spec.replicas;
  return sum;
}

/** Sum of `status.availableReplicas`. */
export function availableReplicas(replicaSets: readonly RolloutReplicaSet[]): number {
  let sum = 0;
  for (const replicaSet of replicaSets) sum += replicaSet.status.availableReplicas ?? 0;
  return sum;
}

/**
 * `spec.replicas` that the new ReplicaSet may have now.
 * @param wanted sum of `spec.replicas` over all ReplicaSets of the Deployment, the new one included.
 * @param current `spec.replicas` of the new ReplicaSet; 0 while it does not exist yet.
 */
export function newReplicaSetReplicas(deployment: RolloutDeployment, wanted: number, current: number): number {
  const {replicas} = deployment.spec;
  if (!isRollingUpdate(deployment)) return replicas;
  const room = replicas + maxSurge(deployment) - wanted;
  return room <= 0 ? current : current + Math.min(room, replicas - current);
}

/** Oldest first; two of the same moment by name, so that the order never depends on a cache. */
export function byAge(a: RolloutReplicaSet, b: RolloutReplicaSet): number {
  return a.metadata.creationTimestamp - b.metadata.creationTimestamp || (a.metadata.name < b.metadata.name ? -1 : 1);
}
