/**
 * Past recommendations keep an autoscaler from following every swing: it goes down only to the highest of a window, and up only
 * to the lowest.
 *
 * Upstream: `pkg/controller/podautoscaler/horizontal.go` (stabilizeRecommendation, stabilizeRecommendationWithBehaviors).
 */
import {DEFAULT_SCALE_DOWN, DEFAULT_SCALE_UP, type ScalingBehavior} from './hpa-behavior.js';

/** ms; `--horizontal-pod-autoscaler-downscale-stabilization`. */
export const DOWNSCALE_STABILIZATION = 5 * 60_000;

export interface Recommendation { readonly at: number; readonly replicas: number }

export interface Stabilized {
  readonly replicas: number;
  /** The log with the new recommendation as it was made, before stabilization. */
  readonly log: readonly Recommendation[];
}

/** Without `behavior`: the highest recommendation of the window, the new one included. */
export function stabilize(log: readonly Recommendation[], desired: number, now: number, window = DOWNSCALE_STABILIZATION): Stabilized {
  let highest = desired;
  for (const {at, replicas} of log) if (at >= now - window) highest = Math.max(highest, replicas);
  return {replicas: highest, log: remember(log, desired, now, ({at}) => at < now - window)};
}

/** With `behavior`: each direction has a window of its own. */
export function stabilizeWithBehavior(
  log: readonly Recommendation[],
  {current, desired}: {current: number; desired: number},
  behavior: ScalingBehavior,
  now: number,
): Stabilized {
  const upSince = now - (behavior.scaleUp?.stabilizationWindowSeconds ?? DEFAULT_SCALE_UP.stabilizationWindowSeconds) * 1000;
  const downSince = now - (behavior.scaleDown?.stabilizationWindowSeconds ?? DEFAULT_SCALE_DOWN.stabilizationWindowSeconds) * 1000;
  let lowest = desired;
  let highest = desired;
  for (const {at, replicas} of log) {
    if (at > upSince) lowest = Math.min(lowest, replicas);
    if (at > downSince) highest = Math.max(highest, replicas);
  }
  const stabilized = Math.min(Math.max(current, lowest), highest);
  return {replicas: stabilized, log: remember(log, desired, now, ({at}) => at < upSince && at < downSince)};
}

/** A recommendation that is too old gives its place to the new one, so the log stays as short as the window. */
function remember(log: readonly Recommendation[], replicas: number, now: number, isOld: (past: Recommendation) => boolean): Recommendation[] {
  const place = log.findLastIndex(isOld);
  return place < 0 ? [...log, {at: now, replicas}] : log.with(place, {at: now, replicas});
}
