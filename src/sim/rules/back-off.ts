/**
 * Waiting longer after each failure.
 *
 * Upstream: `client-go/util/workqueue/default_rate_limiters.go` (ItemExponentialFailureRateLimiter), `client-go/util/flowcontrol/
 * backoff.go` (containers and image pulls), `pkg/kubelet/kuberuntime`.
 */

/** ms of the `failures`-th delay in a row, from 1: base, 2 × base, 4 × base … up to `max`. */
export function exponentialBackOff(failures: number, base: number, max: number): number {
  return failures <= 0 ? 0 : Math.min(base * 2 ** (failures - 1), max);
}

/** Delays of a controller's work queue, ms. The EndpointSlice controller starts at 1000. */
export const QUEUE_BASE = 5;
export const QUEUE_MAX = 1_000_000;

/** How often each key of a work queue failed since it last went well. */
export class FailureCounter {
  #failures = new Map<string, number>();
  readonly #base: number;
  readonly #max: number;
  constructor(base = QUEUE_BASE, max = QUEUE_MAX) {
    this.#base = base;
    this.#max = max;
  }
  /** Counts one more failure; ms until the next try. */
  fail(key: string): number {
    const failures = (this.#failures.get(key) ?? 0) + 1;
    this.#failures.set(key, failures);
    return exponentialBackOff(failures, this.#base, this.#max);
  }
  /** It went well: the next failure starts over. */
  forget(key: string): void {
    this.#failures.delete(key);
  }
  failures(key: string): number {
    return this.#failures.get(key) ?? 0;
  }
  /** For checkpoints of a simulation. */
  copy(): FailureCounter {
    const next = new FailureCounter(this.#base, this.#max);
    next.#failures = new Map(this.#failures);
    return next;
  }
}

/** ms: a container that crashes again and again, and an image that cannot be pulled (CrashLoopBackOff, ImagePullBackOff). */
export const CONTAINER_BASE = 10_000;
export const CONTAINER_MAX = 300_000;

/** What is remembered of one container or image. */
export interface BackOffEntry { readonly delay: number; readonly lastUpdate: number }

/**
 * The next entry after a failure at `now`. After twice the longest delay without one it starts over: a container that ran for ten
 * minutes is forgiven.
 */
export function nextBackOff(entry: BackOffEntry | undefined, now: number, base = CONTAINER_BASE, max = CONTAINER_MAX): BackOffEntry {
  const startsOver = !entry || now - entry.lastUpdate > 2 * max;
  return {delay: startsOver ? base : Math.min(entry.delay * 2, max), lastUpdate: now};
}

/** ms a container that ended at `finished` still waits at `now`. */
export function remainingBackOff(entry: BackOffEntry | undefined, finished: number, now: number): number {
  return entry ? Math.max(0, finished + entry.delay - now) : 0;
}
