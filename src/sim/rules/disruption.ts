/**
 * How many Pods a PodDisruptionBudget lets go, and what the eviction subresource answers.
 *
 * Upstream: `pkg/controller/disruption/disruption.go` (getExpectedPodCount, updatePdbStatus, countHealthyPods),
 * `pkg/registry/core/pod/storage/eviction.go`. Both percentages round up: of 5 Pods, maxUnavailable 50 % lets 3 go.
 */
import {scaledValue, type IntOrPercent} from '../../cluster/int-or-percent.js';
import {isReady} from './conditions.js';

export interface Budget { readonly minAvailable?: IntOrPercent; readonly maxUnavailable?: IntOrPercent }

export interface BudgetStatus {
  readonly expectedPods: number;
  readonly currentHealthy: number;
  readonly desiredHealthy: number;
  readonly disruptionsAllowed: number;
}

/** ms an evicted Pod counts as gone although it is still there; after that, something kept the eviction from happening. */
export const DISRUPTED_POD_TIMEOUT = 2 * 60_000;

/**
 * @param pods how many Pods the selector matches.
 * @param scale sum of `spec.replicas` of the Pods' controllers; only a whole number as `minAvailable` does without.
 * @param healthy Ready Pods that are neither terminating nor just being evicted.
 */
export function budgetStatus({minAvailable, maxUnavailable}: Budget, pods: number, scale: number, healthy: number): BudgetStatus {
  const counts = (expected: number, desired: number): BudgetStatus => ({
    expectedPods: expected,
    currentHealthy: healthy,
    desiredHealthy: Math.max(0, desired),
    // A budget whose Pods are not there yet allows nothing: they may appear before it is looked at again.
    disruptionsAllowed: expected > 0 ? Math.max(0, healthy - Math.max(0, desired)) : 0,
  });
  if (maxUnavailable !== undefined) return counts(scale, scale - scaledValue(maxUnavailable, scale, true));
  if (minAvailable === undefined) return counts(0, 0);
  if (typeof minAvailable === 'number') return counts(pods, minAvailable);
  return counts(scale, scaledValue(minAvailable, scale, true));
}

export interface EvictedPod {
  readonly metadata: {readonly deletionTimestamp?: unknown};
  readonly status: {readonly phase?: string; readonly conditions?: readonly {readonly type: string; readonly status: string}[]};
}

export interface EvictionBudget {
  readonly metadata: {readonly name: string; readonly generation?: number};
  readonly spec: {readonly unhealthyPodEvictionPolicy?: 'IfHealthyBudget' | 'AlwaysAllow'};
  readonly status: Partial<BudgetStatus> & {readonly observedGeneration?: number};
}

export type EvictionAnswer =
  /** Delete the Pod. `counts`: first write the budget's status with one disruption less. */
  | {readonly allowed: true; readonly counts: boolean}
  | {readonly allowed: false; readonly code: 429 | 500; readonly message: string; readonly cause?: string};

const VIOLATION = 'Cannot evict pod as it would violate the pod\'s disruption budget.';
const TWO_BUDGETS = 'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.';

/** @param budgets those whose selector matches the Pod. */
export function evictionAnswer(pod: EvictedPod, budgets: readonly EvictionBudget[]): EvictionAnswer {
  const free: EvictionAnswer = {allowed: true, counts: false};
  // Neither a Pod that has ended nor one that never started serves anybody.
  if (['Succeeded', 'Failed', 'Pending'].includes(pod.status.phase ?? '') || pod.metadata.deletionTimestamp !== undefined) return free;
  const [budget, another] = budgets;
  if (another) return {allowed: false, code: 500, message: TWO_BUDGETS};
  if (!budget) return free;

  const {metadata: {name, generation = 0}, spec, status} = budget;
  const {disruptionsAllowed = 0, currentHealthy = 0, desiredHealthy = 0, observedGeneration = 0} = status;
  if (!isReady(pod) && (spec.unhealthyPodEvictionPolicy === 'AlwaysAllow' || (currentHealthy >= desiredHealthy && desiredHealthy > 0))) return free;
  if (observedGeneration < generation) {
    return {allowed: false, code: 429, message: VIOLATION, cause: `The disruption budget ${name} is still being processed by the server.`};
  }
  if (disruptionsAllowed <= 0) {
    const cause = `The disruption budget ${name} needs ${desiredHealthy} healthy pods and has ${currentHealthy} currently`;
    return {allowed: false, code: 429, message: VIOLATION, cause};
  }
  return {allowed: true, counts: true};
}
