/**
 * What a Deployment says about itself, and when it says that a rollout is complete, moving or stuck.
 *
 * Upstream: `pkg/controller/deployment/sync.go` (calculateStatus), `progress.go` (syncRolloutStatus, requeueStuckDeployment),
 * `util/deployment_util.go` (DeploymentComplete, DeploymentProgressing, DeploymentTimedOut).
 */
import {findCondition, isSet, removeCondition, setCondition, type StatusCondition} from './conditions.js';
import {availableReplicas, maxUnavailable, wantedReplicas, type RolloutDeployment, type RolloutReplicaSet} from './rollout.js';

/** Numbers that are 0 are often left out; both mean the same. */
export interface RolloutStatus {
  readonly observedGeneration?: number;
  readonly replicas?: number;
  readonly updatedReplicas?: number;
  readonly readyReplicas?: number;
  readonly availableReplicas?: number;
  readonly unavailableReplicas?: number;
  readonly terminatingReplicas?: number;
  readonly collisionCount?: number;
  readonly conditions?: readonly StatusCondition[];
}

export interface StatusDeployment extends RolloutDeployment {
  readonly metadata: {readonly name: string; readonly generation?: number};
  readonly spec: RolloutDeployment['spec'] & {readonly progressDeadlineSeconds?: number};
  readonly status?: RolloutStatus;
}

export interface StatusReplicaSet extends RolloutReplicaSet {
  readonly status: RolloutReplicaSet['status'] & {
    readonly readyReplicas?: number;
    readonly terminatingReplicas?: number;
    readonly conditions?: readonly StatusCondition[];
  };
}

/** `progressDeadlineSeconds` with which a Deployment never times out: the largest int32. */
export const NO_PROGRESS_DEADLINE = 2 ** 31 - 1;

/** Complete: every Pod is of the new template, none is left of an old one, all are available, and the newest spec was seen. */
export function deploymentComplete(deployment: StatusDeployment, status: RolloutStatus): boolean {
  const {replicas} = deployment.spec;
  return (status.updatedReplicas ?? 0) === replicas
    && (status.replicas ?? 0) === replicas
    && (status.availableReplicas ?? 0) === replicas
    && (status.observedGeneration ?? 0) >= (deployment.metadata.generation ?? 0);
}

/** Progress between two statuses: more new Pods, fewer old ones, more Ready or more available. */
export function deploymentProgressing(before: RolloutStatus, after: RolloutStatus): boolean {
  const old = (status: RolloutStatus) => (status.replicas ?? 0) - (status.updatedReplicas ?? 0);
  return (after.updatedReplicas ?? 0) > (before.updatedReplicas ?? 0)
    || old(after) < old(before)
    || (after.readyReplicas ?? 0) > (before.readyReplicas ?? 0)
    || (after.availableReplicas ?? 0) > (before.availableReplicas ?? 0);
}

export function hasProgressDeadline(deployment: StatusDeployment): boolean {
  const seconds = deployment.spec.progressDeadlineSeconds;
  return seconds !== undefined && seconds !== NO_PROGRESS_DEADLINE;
}

/** Longer than the deadline without progress. A rollout that was once complete never times out. */
export function deploymentTimedOut(deployment: StatusDeployment, status: RolloutStatus, now: number): boolean {
  const condition = findCondition(status, 'Progressing');
  if (!hasProgressDeadline(deployment) || !condition || condition.reason === 'NewReplicaSetAvailable') return false;
  if (condition.reason === 'ProgressDeadlineExceeded') return true;
  return (condition.lastUpdateTime ?? 0) + deployment.spec.progressDeadlineSeconds! * 1000 < now;
}

/** ms until a Deployment without progress must be looked at again; undefined: it need not be. */
export function nextProgressCheck(deployment: StatusDeployment, status: RolloutStatus, now: number): number | undefined {
  const condition = findCondition(deployment.status, 'Progressing');
  if (!hasProgressDeadline(deployment) || !condition) return undefined;
  if (deploymentComplete(deployment, status) || condition.reason === 'ProgressDeadlineExceeded') return undefined;
  const after = (condition.lastUpdateTime ?? 0) + deployment.spec.progressDeadlineSeconds! * 1000 - now;
  return after < 1000 ? 0 : after + 1000;
}

/** The status of a Deployment at one moment, its Progressing condition left as it was. */
export function deploymentStatus(
  deployment: StatusDeployment,
  newReplicaSet: StatusReplicaSet | undefined,
  old: readonly StatusReplicaSet[],
  now: number,
): RolloutStatus {
  const all = newReplicaSet ? [...old, newReplicaSet] : old;
  let replicas = 0;
  let readyReplicas = 0;
  let terminatingReplicas = 0;
  for (const {status} of all) {
    replicas += status.replicas ?? 0;
    readyReplicas += status.readyReplicas ?? 0;
    terminatingReplicas += status.terminatingReplicas ?? 0;
  }
  const available = availableReplicas(all);
  const {collisionCount, conditions} = deployment.status ?? {};
  const enough = available >= deployment.spec.replicas - maxUnavailable(deployment);
  const state = enough ? 'True' : 'False';
  const reason = enough ? 'MinimumReplicasAvailable' : 'MinimumReplicasUnavailable';
  const {generation} = deployment.metadata;
  const status = {
    observedGeneration: generation!,
    replicas,
    updatedReplicas: newReplicaSet?.status.replicas ?? 0,
    readyReplicas,
    availableReplicas: available,
    // From what was asked for, not from what exists: a Pod that could not be created is unavailable too.
    unavailableReplicas: Math.max(0, wantedReplicas(all) - available),
    terminatingReplicas,
    conditions: isSet(conditions, 'Available', state, reason) ? conditions!
      : setCondition(conditions, {type: 'Available', status: state, reason, message: `Deployment ${enough ? 'has' : 'does not have'} minimum availability.`, ...at(now)}),
  };
  // What is known nearly always is written down in one go: this runs at every pass of every Deployment.
  if (generation === undefined) delete (status as RolloutStatus & {observedGeneration?: number}).observedGeneration;
  return collisionCount === undefined ? status : {...status, collisionCount};
}

/**
 * {@link deploymentStatus} with the Progressing and ReplicaFailure conditions of a rollout. A controller writes it only when it
 * differs from the stored one.
 */
export function rolloutStatus(
  deployment: StatusDeployment,
  newReplicaSet: StatusReplicaSet | undefined,
  old: readonly StatusReplicaSet[],
  now: number,
): RolloutStatus {
  const status = deploymentStatus(deployment, newReplicaSet, old, now);
  const who = newReplicaSet ? `ReplicaSet "${newReplicaSet.metadata.name}"` : `Deployment "${deployment.metadata.name}"`;
  const conditions = withProgress(deployment, status, who, now);
  const failure = replicaFailure(newReplicaSet ? [newReplicaSet, ...old] : old);
  return {...status, conditions: failure ? setCondition(conditions, failure) : removeCondition(conditions, 'ReplicaFailure')};
}

function withProgress(deployment: StatusDeployment, status: RolloutStatus, who: string, now: number): readonly StatusCondition[] {
  const conditions = status.conditions ?? [];
  if (!hasProgressDeadline(deployment)) return removeCondition(conditions, 'Progressing');
  const before = findCondition(deployment.status, 'Progressing');
  // A complete Deployment that only lost a Pod is not in a rollout: nothing is estimated.
  if (status.replicas === status.updatedReplicas && before?.reason === 'NewReplicaSetAvailable') return conditions;
  const progressing = (state: 'True' | 'False', reason: string, does: string): StatusCondition =>
    ({type: 'Progressing', status: state, reason, message: `${who} ${does}.`, ...at(now)});
  if (deploymentComplete(deployment, status)) {
    return setCondition(conditions, progressing('True', 'NewReplicaSetAvailable', 'has successfully progressed'));
  }
  if (deploymentProgressing(deployment.status ?? {}, status)) {
    // Written anew even with the same reason, because each sign of progress starts the deadline again.
    const next = progressing('True', 'ReplicaSetUpdated', 'is progressing');
    const kept = before?.status === 'True' && before.lastTransitionTime !== undefined ? {lastTransitionTime: before.lastTransitionTime} : {};
    return [...removeCondition(conditions, 'Progressing'), {...next, ...kept}];
  }
  if (deploymentTimedOut(deployment, status, now)) {
    return setCondition(conditions, progressing('False', 'ProgressDeadlineExceeded', 'has timed out progressing'));
  }
  return conditions;
}

/** The first failure to create or delete Pods, of the new ReplicaSet before the old ones. */
function replicaFailure(replicaSets: readonly StatusReplicaSet[]): StatusCondition | undefined {
  for (const {status} of replicaSets) {
    const condition = findCondition(status, 'ReplicaFailure');
    if (!condition) continue;
    const {lastTransitionTime} = condition;
    return lastTransitionTime === undefined ? condition : {...condition, lastUpdateTime: lastTransitionTime};
  }
  return undefined;
}

const at = (now: number) => ({lastTransitionTime: now, lastUpdateTime: now});
