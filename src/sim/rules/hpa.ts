/**
 * One pass of a HorizontalPodAutoscaler, from the proposals of its metrics to a size.
 *
 * Upstream: `pkg/controller/podautoscaler/horizontal.go` (reconcileAutoscaler, computeReplicasForMetrics, normalizeDesiredReplicas,
 * normalizeDesiredReplicasWithBehaviors). It runs every 15 seconds for each autoscaler.
 */
import {limitRate, limitWithoutBehavior, recordScale, type LimitReason, type ScaleEvents, type ScalingBehavior} from './hpa-behavior.js';
import {stabilize, stabilizeWithBehavior, type Recommendation} from './hpa-stabilize.js';

/** ms between two passes (`--horizontal-pod-autoscaler-sync-period`). */
export const SYNC_PERIOD = 15_000;

export interface Autoscaler {
  /** 1 when absent. */
  readonly minReplicas?: number;
  readonly maxReplicas: number;
  readonly behavior?: ScalingBehavior;
}

/** What an autoscaler remembers between passes; lost when the controller restarts. */
export interface AutoscalerMemory { readonly recommendations?: readonly Recommendation[]; readonly events: ScaleEvents }

export const EMPTY_MEMORY: AutoscalerMemory = {events: {up: [], down: []}};

export type DecisionReason =
  | LimitReason
  /** The target has 0 replicas: nobody scales it but a person. */
  | 'ScalingDisabled'
  /** No metric could be read, or one could not and the others would scale down. */
  | 'MetricsUnavailable';

export interface Decision {
  /** The size to write; equal to the current one: nothing is written. */
  readonly replicas: number;
  readonly reason: DecisionReason;
  /** True when past recommendations held the change back. */
  readonly stabilized: boolean;
  readonly memory: AutoscalerMemory;
}

/** @param proposals one a metric: the replicas it asks for; undefined when it could not be read. */
export function autoscale(
  {minReplicas: min = 1, maxReplicas: max, behavior}: Autoscaler,
  current: number,
  proposals: readonly (number | undefined)[],
  memory: AutoscalerMemory,
  now: number,
): Decision {
  const before: AutoscalerMemory = {...memory, recommendations: memory.recommendations ?? [{at: now, replicas: current}]};
  if (current === 0 && min !== 0) return {replicas: 0, reason: 'ScalingDisabled', stabilized: false, memory: before};
  if (current > max) return scaled(max, 'TooManyReplicas', false, before);
  if (current < min) return scaled(min, 'TooFewReplicas', false, before);

  const desired = highestProposal(proposals, current);
  if (desired === undefined) return {replicas: current, reason: 'MetricsUnavailable', stabilized: false, memory: before};
  const log = before.recommendations!;
  const {replicas, log: recommendations} = behavior
    ? stabilizeWithBehavior(log, {current, desired}, behavior, now)
    : stabilize(log, desired, now);
  const bounds = {current, desired: replicas, min, max};
  const limited = behavior ? limitRate(bounds, behavior, memory.events, now) : limitWithoutBehavior(bounds);
  return scaled(limited.replicas, limited.reason, replicas !== desired, {...before, recommendations});

  function scaled(to: number, reason: DecisionReason, stabilized: boolean, after: AutoscalerMemory): Decision {
    const events = behavior ? recordScale(after.events, current, to, behavior, now) : after.events;
    return {replicas: to, reason, stabilized, memory: {...after, events}};
  }
}

/** The metric that asks for most decides. With one that cannot be read the others may only scale up. */
export function highestProposal(proposals: readonly (number | undefined)[], current: number): number | undefined {
  const known = proposals.filter((proposal) => proposal !== undefined);
  if (known.length === 0) return undefined;
  const highest = Math.max(...known);
  return known.length < proposals.length && highest < current ? undefined : highest;
}
