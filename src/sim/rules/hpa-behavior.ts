/**
 * How fast an autoscaler may go: the policies of `spec.behavior`, or the fixed rule without it.
 *
 * Upstream: `pkg/controller/podautoscaler/horizontal.go` (convertDesiredReplicasWithBehaviorRate, convertDesiredReplicasWithRules,
 * storeScaleEvent), `pkg/apis/autoscaling/v2/defaults.go`.
 */
export interface ScalingPolicy {
  readonly type: 'Pods' | 'Percent';
  readonly value: number;
  readonly periodSeconds: number;
}

export interface ScalingRules {
  /** How long past recommendations count. Absent: 0 up, 300 down. */
  readonly stabilizationWindowSeconds?: number;
  /** `Max` when absent: the policy that allows the largest change decides. */
  readonly selectPolicy?: 'Max' | 'Min' | 'Disabled';
  readonly policies?: readonly ScalingPolicy[];
}

export interface ScalingBehavior { readonly scaleUp?: ScalingRules; readonly scaleDown?: ScalingRules }

/** Double, or four Pods more when that is larger, every 15 seconds. */
export const DEFAULT_SCALE_UP: Required<ScalingRules> = {
  stabilizationWindowSeconds: 0,
  selectPolicy: 'Max',
  policies: [{type: 'Pods', value: 4, periodSeconds: 15}, {type: 'Percent', value: 100, periodSeconds: 15}],
};

/** As far down as wanted, once five minutes have agreed. */
export const DEFAULT_SCALE_DOWN: Required<ScalingRules> = {
  stabilizationWindowSeconds: 300,
  selectPolicy: 'Max',
  policies: [{type: 'Percent', value: 100, periodSeconds: 15}],
};

/** A change of size that was made. */
export interface ScaleEvent { readonly at: number; readonly change: number }

/** Changes up and down, each with the number of Pods as a positive number. */
export interface ScaleEvents { readonly up: readonly ScaleEvent[]; readonly down: readonly ScaleEvent[] }

export type LimitReason = 'DesiredWithinRange' | 'TooFewReplicas' | 'TooManyReplicas' | 'ScaleUpLimit' | 'ScaleDownLimit';

export interface Limited { readonly replicas: number; readonly reason: LimitReason }

/** Sentences of the ScalingLimited condition. */
export const LIMIT_MESSAGES: Readonly<Record<LimitReason, string>> = {
  DesiredWithinRange: 'the desired count is within the acceptable range',
  TooFewReplicas: 'the desired replica count is less than the minimum replica count',
  TooManyReplicas: 'the desired replica count is more than the maximum replica count',
  ScaleUpLimit: 'the desired replica count is increasing faster than the maximum scale rate',
  ScaleDownLimit: 'the desired replica count is decreasing faster than the maximum scale rate',
};

/** The size that bounds and policies allow. */
export function limitRate(
  {current, desired, min, max}: {current: number; desired: number; min: number; max: number},
  behavior: ScalingBehavior,
  events: ScaleEvents,
  now: number,
): Limited {
  if (desired > current) {
    const rate = Math.max(current, rateLimit(current, {...DEFAULT_SCALE_UP, ...behavior.scaleUp}, events, now, 1));
    const most = Math.min(max, rate);
    if (desired > most) return {replicas: most, reason: max > rate ? 'ScaleUpLimit' : 'TooManyReplicas'};
  } else if (desired < current) {
    const rate = Math.min(current, rateLimit(current, {...DEFAULT_SCALE_DOWN, ...behavior.scaleDown}, events, now, -1));
    const least = Math.max(min, rate);
    if (desired < least) return {replicas: least, reason: min < rate ? 'ScaleDownLimit' : 'TooFewReplicas'};
  }
  return {replicas: desired, reason: 'DesiredWithinRange'};
}

/** The furthest size in one direction: what the period began with, changed by what each policy allows. */
function rateLimit(current: number, rules: Required<ScalingRules>, events: ScaleEvents, now: number, direction: 1 | -1): number {
  if (rules.selectPolicy === 'Disabled') return current;
  const limits = rules.policies.map(({type, value, periodSeconds}) => {
    const since = now - periodSeconds * 1000;
    const start = current - changeSince(events.up, since) + changeSince(events.down, since);
    if (type === 'Pods') return start + direction * value;
    // Up is rounded up, else a small workload could never grow; down is cut off.
    return direction === 1 ? Math.ceil(start * (1 + value / 100)) : Math.trunc(start * (1 - value / 100));
  });
  const furthest = (direction === 1) === (rules.selectPolicy === 'Max') ? Math.max : Math.min;
  return limits.length === 0 ? current : furthest(...limits);
}

function changeSince(events: readonly ScaleEvent[], since: number): number {
  let sum = 0;
  for (const {at, change} of events) if (at > since) sum += change;
  return sum;
}

/** The events after a change of size, without those that no policy looks back to any more. */
export function recordScale(events: ScaleEvents, from: number, to: number, behavior: ScalingBehavior, now: number): ScaleEvents {
  if (from === to) return events;
  const up = to > from;
  const rules = up ? {...DEFAULT_SCALE_UP, ...behavior.scaleUp} : {...DEFAULT_SCALE_DOWN, ...behavior.scaleDown};
  const longest = Math.max(0, ...rules.policies.map(({periodSeconds}) => periodSeconds)) * 1000;
  const kept = (up ? events.up : events.down).filter(({at}) => at >= now - longest);
  const next = [...kept, {at: now, change: Math.abs(to - from)}];
  return up ? {...events, up: next} : {...events, down: next};
}

/** The rule for an autoscaler without `behavior`: at most double, or 4 from the smallest sizes; down without a limit. */
export function limitWithoutBehavior({current, desired, min, max}: {current: number; desired: number; min: number; max: number}): Limited {
  const rate = Math.max(2 * current, 4);
  if (desired < min) return {replicas: min, reason: 'TooFewReplicas'};
  if (desired > Math.min(max, rate)) return {replicas: Math.min(max, rate), reason: max > rate ? 'ScaleUpLimit' : 'TooManyReplicas'};
  return {replicas: desired, reason: 'DesiredWithinRange'};
}
