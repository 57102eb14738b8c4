/**
 * What a ReplicaSet says about its Pods.
 *
 * Upstream: `pkg/controller/replicaset/replica_set_utils.go` (calculateStatus), `pkg/api/v1/pod/util.go` (IsPodAvailable).
 */
import {findCondition, isReady, isTerminal, removeCondition, setCondition, type StatusCondition} from './conditions.js';

/** The part of a Pod that counts; a whole Pod fits. */
export interface CountedPod {
  readonly metadata: {readonly labels?: Readonly<Record<string, string>>; readonly deletionTimestamp?: unknown};
  readonly status: {
    readonly phase?: string;
    readonly conditions?: readonly {readonly type: string; readonly status: string; readonly lastTransitionTime?: number}[];
  };
}

export interface CountedReplicaSet {
  readonly metadata: {readonly generation?: number};
  readonly spec: {
    readonly replicas: number;
    readonly minReadySeconds?: number;
    readonly template?: {readonly metadata?: {readonly labels?: Readonly<Record<string, string>>}};
  };
  readonly status?: {readonly conditions?: readonly StatusCondition[]};
}

export interface ReplicaSetCounts {
  readonly replicas: number;
  readonly fullyLabeledReplicas: number;
  readonly readyReplicas: number;
  readonly availableReplicas: number;
  readonly terminatingReplicas: number;
  readonly observedGeneration?: number;
  readonly conditions?: readonly StatusCondition[];
}

/** How many Pods of each sort there are; nothing else about Pods goes into the status. */
export interface PodCounts {
  replicas: number;
  fullyLabeledReplicas: number;
  readyReplicas: number;
  availableReplicas: number;
  terminatingReplicas: number;
}

export function countPods(replicaSet: CountedReplicaSet, pods: readonly CountedPod[], now: number): PodCounts {
  const {minReadySeconds = 0, template} = replicaSet.spec;
  const labels = Object.entries(template?.metadata?.labels ?? {});
  const counts: PodCounts = {replicas: 0, fullyLabeledReplicas: 0, readyReplicas: 0, availableReplicas: 0, terminatingReplicas: 0};
  for (const pod of pods) {
    if (isTerminal(pod)) continue;
    if (pod.metadata.deletionTimestamp !== undefined) {
      counts.terminatingReplicas++;
      continue;
    }
    counts.replicas++;
    if (labels.every(([key, value]) => pod.metadata.labels?.[key] === value)) counts.fullyLabeledReplicas++;
    if (isReady(pod)) counts.readyReplicas++;
    if (availableIn(pod, minReadySeconds, now) === 0) counts.availableReplicas++;
  }
  return counts;
}

/**
 * The status, from the Pods that were there before the pass acted, listed or counted. A controller writes it only when it differs
 * from the stored one.
 * @param failure why a Pod could not be created or deleted in this pass.
 */
export function replicaSetStatus(replicaSet: CountedReplicaSet, pods: readonly CountedPod[] | PodCounts, now: number, failure?: string): ReplicaSetCounts {
  const counts = 'replicas' in pods ? pods : countPods(replicaSet, pods, now);
  const {generation} = replicaSet.metadata;
  const conditions = withFailure(replicaSet.status?.conditions, failure, counts.replicas - replicaSet.spec.replicas, now);
  return {
    ...counts,
    ...(generation !== undefined && {observedGeneration: generation}),
    ...(conditions && conditions.length > 0 && {conditions}),
  };
}

/** ms until a Pod is available; 0: it is; undefined: it is not Ready, so nobody knows. */
export function availableIn(pod: CountedPod, minReadySeconds: number, now: number): number | undefined {
  if (!isReady(pod)) return undefined;
  if (minReadySeconds === 0) return 0;
  const since = findCondition(pod.status, 'Ready')?.lastTransitionTime;
  return since === undefined ? undefined : Math.max(0, since + minReadySeconds * 1000 - now);
}

/** ms until the next Ready Pod becomes available without any event. */
export function nextAvailable(pods: readonly CountedPod[], minReadySeconds: number, now: number): number | undefined {
  if (minReadySeconds === 0) return undefined;
  const waits = pods.map((pod) => availableIn(pod, minReadySeconds, now) ?? 0).filter((wait) => wait > 0);
  return waits.length === 0 ? undefined : Math.min(...waits);
}

/** The first failure stays until a pass goes well; later ones change nothing. */
function withFailure(conditions: readonly StatusCondition[] | undefined, failure: string | undefined, surplus: number, now: number) {
  const has = conditions?.some(({type}) => type === 'ReplicaFailure');
  if (failure === undefined) return has ? removeCondition(conditions!, 'ReplicaFailure') : conditions;
  if (has) return conditions;
  const reason = surplus < 0 ? 'FailedCreate' : surplus > 0 ? 'FailedDelete' : '';
  return setCondition(conditions, {type: 'ReplicaFailure', status: 'True', reason, message: failure, lastTransitionTime: now});
}
