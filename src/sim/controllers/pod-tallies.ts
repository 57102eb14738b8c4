/**
 * Sums over the Pods of each ReplicaSet, kept up to date change by change: a large ReplicaSet hears of thousands of Pods, and each time
 * needs no more than how many there are of each sort.
 */
import {controllerOf, isActive, isReady, isTerminal, type Pod, type ReplicaSet} from '../objects.js';
import {countPods, type PodCounts} from '../rules/replicaset-status.js';

export interface Tally extends PodCounts {
  total: number;
  /** One of them: the others have the very same labels, that of their template. */
  readonly like: Pod;
  /** Those that have others. */
  odd: number;
}

/** @param tallies by uid of the ReplicaSet. */
export function tally(tallies: Map<string, Tally>, pod: Pod, by: 1 | -1): void {
  const owner = controllerOf(pod);
  if (owner?.kind !== 'ReplicaSet') return;
  let sums = tallies.get(owner.uid);
  if (!sums) {
    sums = {total: 0, like: pod, odd: 0, replicas: 0, fullyLabeledReplicas: 0, readyReplicas: 0, availableReplicas: 0, terminatingReplicas: 0};
    tallies.set(owner.uid, sums);
  }
  sums.total += by;
  if (pod.metadata.labels !== sums.like.metadata.labels) sums.odd += by;
  if (isActive(pod)) {
    sums.replicas += by;
    sums.fullyLabeledReplicas += by;
    if (isReady(pod)) {
      sums.readyReplicas += by;
      sums.availableReplicas += by;
    }
  } else if (!isTerminal(pod)) sums.terminatingReplicas += by;
  if (sums.total === 0) tallies.delete(owner.uid);
}

/** Undefined when the sums do not tell: there are labels that differ, or Pods that have to be Ready for a while. */
export function tallied(tallies: ReadonlyMap<string, Tally>, {metadata: {uid}, spec: {minReadySeconds = 0, template}}: ReplicaSet): PodCounts | undefined {
  if (minReadySeconds > 0) return undefined;
  const sums = tallies.get(uid);
  if (!sums) return countPods({metadata: {}, spec: {replicas: 0}}, [], 0);
  if (sums.odd > 0 || sums.like.metadata.labels !== template.metadata?.labels) return undefined;
  const {replicas, fullyLabeledReplicas, readyReplicas, availableReplicas, terminatingReplicas} = sums;
  return {replicas, fullyLabeledReplicas, readyReplicas, availableReplicas, terminatingReplicas};
}
