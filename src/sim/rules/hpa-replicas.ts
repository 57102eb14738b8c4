/**
 * How many replicas one metric asks for.
 *
 * Upstream: `pkg/controller/podautoscaler/replica_calculator.go`, `metrics/utilization.go`. All amounts are thousandths (milli):
 * 100m CPU is 100, one request a second is 1000. Averages and percentages are whole numbers, cut off as upstream does; the
 * ratio is made from them, so 24.75 % of a target of 100 % counts as 0.24.
 */

/** How far the ratio of usage to target may be from 1 without a change. */
export interface Tolerances { readonly scaleUp: number; readonly scaleDown: number }

export const DEFAULT_TOLERANCES: Tolerances = {scaleUp: 0.1, scaleDown: 0.1};

/** ms after its start in which a Pod's CPU usage is believed only while it is Ready (`--horizontal-pod-autoscaler-cpu-initialization-period`). */
export const CPU_INITIALIZATION_PERIOD = 5 * 60_000;
/** ms after its start in which a Pod that turns not Ready counts as never Ready (`--…-initial-readiness-delay`). */
export const INITIAL_READINESS_DELAY = 30_000;

export interface MetricSample {
  readonly value: number;
  /** ms; end of the window the sample was taken over. */
  readonly timestamp?: number;
  /** ms. */
  readonly window?: number;
}

/** The part of a Pod that the calculation reads; a whole Pod fits. */
export interface ScaledPod {
  readonly metadata: {readonly name: string; readonly deletionTimestamp?: number};
  readonly status: {
    readonly phase?: string;
    readonly startTime?: number;
    readonly conditions?: readonly {readonly type: string; readonly status: string; readonly lastTransitionTime?: number}[];
  };
}

export interface PodMetric {
  /** `spec.replicas` of the scaled object. */
  readonly current: number;
  /** All Pods its selector matches, finished and terminating ones included. */
  readonly pods: readonly ScaledPod[];
  /** By Pod name. */
  readonly samples: ReadonlyMap<string, MetricSample>;
  readonly now: number;
  /** `cpu` makes Pods that have just started count as not Ready. */
  readonly resource?: string;
  readonly tolerances?: Tolerances;
  readonly cpuInitializationPeriod?: number;
  readonly initialReadinessDelay?: number;
}

export interface Proposal {
  readonly replicas: number;
  /** Average over the Pods, before Pods without a sample are assumed to be busy or idle. */
  readonly usage: number;
  /** Percent of the requests; only for resources with a utilization target. */
  readonly utilization?: number;
}

/** The metric says nothing, with the reason; the autoscaler reports it and does not scale down. */
export class MetricError extends Error { override name = 'MetricError'; }

/**
 * Target `Utilization`: percent of what the Pods request.
 * @param requests milli by Pod name ({@link requestMilli}).
 * @throws MetricError
 */
export function utilizationReplicas(metric: PodMetric, requests: ReadonlyMap<string, number>, targetUtilization: number): Proposal {
  const measure = (samples: ReadonlyMap<string, number>) => {
    let used = 0;
    let requested = 0;
    let entries = 0;
    for (const [name, value] of samples) {
      const request = requests.get(name);
      if (request === undefined) continue; // A sample of a Pod that is gone.
      used += value;
      requested += request;
      entries++;
    }
    if (requested === 0) throw new MetricError('no metrics returned matched known pods');
    const utilization = Math.trunc((used * 100) / requested);
    return {ratio: utilization / targetUtilization, usage: Math.trunc(used / entries), utilization};
  };
  // Pods without a sample count as fully used on the way down, or as at the target when that is more.
  return fromPods(metric, measure, (name) => Math.trunc(((requests.get(name) ?? 0) * Math.max(100, targetUtilization)) / 100));
}

/** Target `AverageValue` over Pods, of a resource or of a custom metric. @throws MetricError */
export function averageReplicas(metric: PodMetric, targetAverage: number): Proposal {
  const measure = (samples: ReadonlyMap<string, number>) => {
    let used = 0;
    for (const value of samples.values()) used += value;
    const usage = Math.trunc(used / samples.size);
    return {ratio: usage / targetAverage, usage};
  };
  return fromPods(metric, measure, () => targetAverage);
}

type Measure = (samples: ReadonlyMap<string, number>) => {ratio: number; usage: number; utilization?: number};

function fromPods(metric: PodMetric, measure: Measure, assumedOnScaleDown: (pod: string) => number): Proposal {
  const {current, pods, tolerances = DEFAULT_TOLERANCES} = metric;
  if (pods.length === 0) throw new MetricError('no pods returned by selector while calculating replica count');
  const {readyCount, unready, missing, ignored} = groupPods(metric);
  const samples = new Map<string, number>();
  for (const [name, {value}] of metric.samples) if (!ignored.has(name) && !unready.has(name)) samples.set(name, value);
  if (samples.size === 0) throw new MetricError('did not receive metrics for targeted pods (pods might be unready)');

  const {ratio, ...measured} = measure(samples);
  const keep = {replicas: current, ...measured};
  const upWithUnready = unready.size > 0 && ratio > 1;
  if (!upWithUnready && missing.size === 0) {
    return within(ratio, tolerances) ? keep : {replicas: Math.ceil(ratio * readyCount), ...measured};
  }
  // What is not known is assumed so that it dampens: idle on the way up, busy on the way down.
  if (ratio < 1) for (const name of missing) samples.set(name, assumedOnScaleDown(name));
  if (ratio > 1) for (const name of missing) samples.set(name, 0);
  if (upWithUnready) for (const name of unready) samples.set(name, 0);
  const {ratio: damped} = measure(samples);
  if (within(damped, tolerances) || (ratio < 1 && damped > 1) || (ratio > 1 && damped < 1)) return keep;
  const replicas = Math.ceil(damped * samples.size);
  if ((damped < 1 && replicas > current) || (damped > 1 && replicas < current)) return keep;
  return {replicas, ...measured};
}

function groupPods(metric: PodMetric) {
  const {pods, samples, now, resource} = metric;
  const {cpuInitializationPeriod = CPU_INITIALIZATION_PERIOD, initialReadinessDelay = INITIAL_READINESS_DELAY} = metric;
  const unready = new Set<string>();
  const missing = new Set<string>();
  const ignored = new Set<string>();
  let readyCount = 0;
  for (const {metadata: {name, deletionTimestamp}, status: {phase, startTime, conditions}} of pods) {
    const sample = samples.get(name);
    if (deletionTimestamp !== undefined || phase === 'Failed') ignored.add(name);
    else if (phase === 'Pending') unready.add(name);
    else if (!sample) missing.add(name);
    else if (resource === 'cpu' && !isSettled()) unready.add(name);
    else readyCount++;

    function isSettled(): boolean {
      const ready = conditions?.find(({type}) => type === 'Ready');
      if (!ready || startTime === undefined) return false;
      const since = ready.lastTransitionTime ?? 0;
      // Starting up costs CPU: a sample counts only when a whole window has passed since the Pod turned Ready.
      if (startTime + cpuInitializationPeriod > now) {
        return ready.status !== 'False' && (sample!.timestamp ?? now) >= since + (sample!.window ?? 0);
      }
      return ready.status !== 'False' || startTime + initialReadinessDelay <= since;
    }
  }
  return {readyCount, unready, missing, ignored};
}

/** True when the ratio is near enough to 1. */
export function within(ratio: number, {scaleUp, scaleDown}: Tolerances): boolean {
  return 1 - scaleDown <= ratio && ratio <= 1 + scaleUp;
}
