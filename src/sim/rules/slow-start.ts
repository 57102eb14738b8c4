/**
 * Batches of 1, 2, 4 … in which controllers create Pods, so that a quota or a bad template costs one refused request and not 500.
 *
 * Upstream: `pkg/controller/replicaset/replica_set.go` (slowStartBatch; also in the Job controller).
 */

/** ReplicaSets and Jobs never ask for more than this many Pods in one pass (`BurstReplicas`). */
export const BURST_REPLICAS = 500;

/** Sizes of the batches for `count` creations. */
export function slowStartBatches(count: number, initial = 1): number[] {
  const sizes: number[] = [];
  let remaining = count;
  for (let size = Math.min(remaining, initial); size > 0; size = Math.min(2 * size, remaining)) {
    sizes.push(size);
    remaining -= size;
  }
  return sizes;
}

/**
 * Runs batch after batch and stops after the first that had a failure.
 * @param create the `i`-th creation, from 0; false when it failed.
 */
export function slowStart(count: number, create: (i: number) => boolean, initial = 1): {successes: number; calls: number; failed: boolean} {
  let calls = 0;
  let successes = 0;
  for (const size of slowStartBatches(count, initial)) {
    const before = successes;
    for (let i = 0; i < size; i++) if (create(calls++)) successes++;
    if (successes - before < size) return {successes, calls, failed: true};
  }
  return {successes, calls, failed: false};
}
