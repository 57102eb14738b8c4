/**
 * Replicas for metrics that are not measured Pod by Pod: of another object (requests of an Ingress) or from outside the cluster
 * (length of a queue).
 *
 * Upstream: `pkg/controller/podautoscaler/replica_calculator.go` (GetObjectMetricReplicas, GetObjectPerPodMetricReplicas,
 * GetExternalMetricReplicas, GetExternalPerPodMetricReplicas). Amounts are thousandths, as in hpa-replicas.ts.
 */
import {DEFAULT_TOLERANCES, MetricError, within, type Proposal, type ScaledPod, type Tolerances} from './hpa-replicas.js';

const MAX_INT32 = 2 ** 31 - 1;
/** Sums stop here, as 64-bit numbers do. */
const MAX_INT64 = 2 ** 63;

/**
 * Target `Value`: the whole metric is compared with the target, and only Ready Pods share the result. From 0 replicas the ratio
 * itself is the answer, so that a workload can wake up.
 */
export function valueReplicas(current: number, ready: number, usage: number, target: number, tolerances = DEFAULT_TOLERANCES): Proposal {
  const ratio = usage / target;
  if (current === 0) return {replicas: limited(ratio), usage};
  return {replicas: within(ratio, tolerances) ? current : limited(ratio * ready), usage};
}

/** Target `AverageValue`: the metric divided by the replicas. Usage is the average for each replica, rounded up. */
export function valuePerPodReplicas(current: number, usage: number, targetAverage: number, tolerances: Tolerances = DEFAULT_TOLERANCES): Proposal {
  const ratio = usage / (targetAverage * current);
  return {
    replicas: within(ratio, tolerances) ? current : limited(usage / targetAverage),
    usage: usage >= MAX_INT64 ? MAX_INT64 : Math.ceil(usage / current),
  };
}

/** The sum of all values an external metric returns. */
export function externalUsage(values: readonly number[]): number {
  return Math.min(values.reduce((sum, value) => sum + value, 0), MAX_INT64);
}

/** Pods that run and are Ready. @throws MetricError when there is no Pod at all. */
export function readyPods(pods: readonly ScaledPod[]): number {
  if (pods.length === 0) throw new MetricError('no pods returned by selector while calculating replica count');
  const isReady = ({status: {conditions}}: ScaledPod) => conditions?.some(({type, status}) => type === 'Ready' && status === 'True');
  return pods.filter((pod) => pod.status.phase === 'Running' && isReady(pod)).length;
}

function limited(replicas: number): number {
  return Math.min(Math.ceil(replicas), MAX_INT32);
}
