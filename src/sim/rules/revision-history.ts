/**
 * Revisions of a Deployment: its ReplicaSets, numbered, the oldest of which go one day.
 *
 * Upstream: `pkg/controller/deployment/sync.go` (getNewReplicaSet, cleanupDeployment), `util/deployment_util.go` (MaxRevision,
 * FindOldReplicaSets), `rollback.go`.
 */
import {byAge, type RolloutReplicaSet} from './rollout.js';

export const REVISION = 'deployment.kubernetes.io/revision';
export const TEMPLATE_HASH = 'pod-template-hash';

/** Old ReplicaSets a Deployment keeps when `revisionHistoryLimit` is absent. */
export const DEFAULT_HISTORY_LIMIT = 10;

export interface RevisedReplicaSet extends RolloutReplicaSet {
  readonly metadata: RolloutReplicaSet['metadata'] & {readonly generation?: number; readonly deletionTimestamp?: unknown};
  readonly status: RolloutReplicaSet['status'] & {readonly observedGeneration?: number};
}

/** 0 when the annotation is missing or no number. */
export function revisionOf({metadata: {annotations}}: RolloutReplicaSet): number {
  const text = annotations?.[REVISION];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : 0;
}

/** The number the new ReplicaSet gets: one more than the highest of the old ones, also when it is an old one that came back. */
export function nextRevision(old: readonly RolloutReplicaSet[]): number {
  return old.reduce((highest, replicaSet) => Math.max(highest, revisionOf(replicaSet)), 0) + 1;
}

/** ReplicaSets to delete: without Pods wanted or left, lowest revision first, until only `limit` old ones remain. */
export function surplusHistory<R extends RevisedReplicaSet>(old: readonly R[], limit = DEFAULT_HISTORY_LIMIT): R[] {
  const alive = old.filter(({metadata}) => metadata.deletionTimestamp === undefined);
  const surplus = alive.length - limit;
  if (surplus <= 0) return [];
  // The first `surplus` are looked at and no more: one that still has Pods stays, and nothing younger goes in its place.
  return alive
    .toSorted((a, b) => revisionOf(a) - revisionOf(b) || byAge(a, b))
    .slice(0, surplus)
    .filter(({metadata, spec, status}) => (status.replicas ?? 0) === 0 && spec.replicas === 0
      && (metadata.generation ?? 0) <= (status.observedGeneration ?? 0));
}
