/**
 * In which order Pods are scheduled, and how long one that did not fit waits before the next try.
 *
 * Upstream: `pkg/scheduler/framework/plugins/queuesort/priority_sort.go`, `pkg/scheduler/backend/queue/{backoff_queue,
 * scheduling_queue}.go`.
 */
import {exponentialBackOff} from './back-off.js';

export interface QueuedPod {
  /** `spec.priority`; 0 when absent. */
  readonly priority?: number;
  /** ms, when the Pod entered the queue. */
  readonly queuedAt: number;
}

/** Highest priority first, then first come, first served. */
export function compareQueued(a: QueuedPod, b: QueuedPod): number {
  return (b.priority ?? 0) - (a.priority ?? 0) || a.queuedAt - b.queuedAt;
}

export const INITIAL_BACK_OFF = 1000;
export const MAX_BACK_OFF = 10_000;

/** A Pod that fits nowhere is tried again after a fitting event, and after this time even without one (ms). */
export const MAX_UNSCHEDULABLE = 5 * 60_000;

/**
 * ms a Pod waits after its `attempt`-th failed try before an event may bring it back: 1 s, 2 s, 4 s, 8 s, 10 s.
 * 0 attempts: none.
 */
export function queueBackOff(attempt: number, initial = INITIAL_BACK_OFF, max = MAX_BACK_OFF): number {
  return exponentialBackOff(attempt, initial, max);
}
