/**
 * Heartbeats: a Lease that its holder renews, and what silence means.
 *
 * Upstream: `component-helpers/apimachinery/lease/controller.go` (kubelets and API servers), `client-go/tools/leaderelection`,
 * `apimachinery/pkg/util/wait` (Jitter, JitterUntil).
 */

/** ms between two renewals of a kubelet: a quarter of the duration of its Lease. */
export const RENEW_INTERVAL = 10_000;
export const LEASE_DURATION = 40_000;
/** A renewal waits up to this share longer, so that thousands of kubelets do not speak at once. */
export const RENEW_JITTER = 0.04;

/** Defaults of leader election, ms: scheduler and controller manager. */
export const LEADER = {duration: 15_000, renewDeadline: 10_000, retryPeriod: 2000, jitter: 1.2} as const;

/** A duration made longer by up to `share` of it. @param random from 0 up to, not including, 1. */
export function jitter(duration: number, share: number, random: number): number {
  return duration + random * share * duration;
}

/** ms until a kubelet renews again. */
export function nextRenewal(random: number): number {
  return jitter(RENEW_INTERVAL, RENEW_JITTER, random);
}

/**
 * True when a candidate may take the Lease: it has none to wait for, or has seen no renewal for a whole duration. What counts is
 * when the candidate last saw a change, by its own clock, never the time in the Lease.
 */
export function mayTakeLease(holder: string | undefined, me: string, lastSeenChange: number, durationSeconds: number, now: number): boolean {
  return !holder || holder === me || lastSeenChange + durationSeconds * 1000 <= now;
}
