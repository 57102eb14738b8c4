import assert from 'node:assert/strict';
import {averageReplicas, DEFAULT_TOLERANCES, utilizationReplicas, type MetricSample, type Proposal, type ScaledPod, type Tolerances} from '../../src/sim/rules/hpa-replicas.js';
import {externalUsage, readyPods, valuePerPodReplicas, valueReplicas} from '../../src/sim/rules/hpa-object-metrics.js';
import {requestMilli, type MeasuredPod} from '../../src/sim/rules/hpa-requests.js';
import {limitRate, limitWithoutBehavior, type ScaleEvent, type ScalingPolicy, type ScalingRules} from '../../src/sim/rules/hpa-behavior.js';
import {stabilize} from '../../src/sim/rules/hpa-stabilize.js';
import {conformance} from './suites.js';

const MINUTE = 60_000;
const NOW = 1000 * MINUTE;

/* --------------------------------------------------------------- behaviour */

type Rules = {generateScalingRules: [pods: number, podsPeriod: number, percent: number, percentPeriod: number, window: number]};
type Events = {generateEventsUniformDistribution: [changes: number[], windowSeconds: number]};

function rules(generated: Rules | undefined): ScalingRules | undefined {
  if (!generated) return undefined;
  const [pods, podsPeriod, percent, percentPeriod, stabilizationWindowSeconds] = generated.generateScalingRules;
  const policies: ScalingPolicy[] = [];
  if (pods > 0) policies.push({type: 'Pods', value: pods, periodSeconds: podsPeriod});
  if (percent > 0) policies.push({type: 'Percent', value: percent, periodSeconds: percentPeriod});
  return {stabilizationWindowSeconds, policies};
}

/** Spread evenly over the window. */
function events(generated: Events | undefined): ScaleEvent[] {
  const [changes, seconds] = generated?.generateEventsUniformDistribution ?? [[], 0];
  return changes.map((change, i) => ({change, at: NOW - ((i + 0.5) * seconds * 1000) / changes.length}));
}

/* -------------------------------------------------------------- calculator */

type Level = number | 'MaxInt64' | {op: '+' | '/'; l: Level; r: Level};

function value(level: Level): number {
  if (level === 'MaxInt64') return 2 ** 63;
  if (typeof level === 'number') return level;
  return level.op === '+' ? value(level.l) + value(level.r) : value(level.l) / value(level.r);
}

interface CalculatorCase {
  currentReplicas: number;
  tolerances?: [scaleDown: 'defaultTestingTolerance', scaleUp: number];
  podReadiness?: ('True' | 'False')[];
  podPhase?: string[];
  podStartTime?: ({hotCPUCreationTime: []} | {coolCPUCreationTime: []})[];
  podDeletionTimestamp?: boolean[];
  container?: string;
  resource?: {
    name: string; requests: string[]; levels: (number | number[])[]; podNames?: string[];
    targetUtilization: number; expectedUtilization?: number; expectedValue?: number;
  };
  metric?: {
    levels: Level[]; targetUsage?: Level; perPodTargetUsage?: number; expectedUsage: Level; singleObject?: object;
    metricType?: 'podMetric' | 'objectMetric' | 'objectPerPodMetric' | 'externalMetric' | 'externalPerPodMetric';
  };
}

/** Pods without a start of their own began long ago and have been as they are since. */
function pods({currentReplicas, podReadiness, podPhase, podStartTime, podDeletionTimestamp, resource}: CalculatorCase): (ScaledPod & MeasuredPod)[] {
  // Failed and surplus Pods are not in spec.replicas.
  return Array.from({length: Math.max(currentReplicas, podPhase?.length ?? 0)}, (_, i) => {
    const start = podStartTime?.[i];
    const startTime = start === undefined ? 0 : 'hotCPUCreationTime' in start ? NOW : NOW - 3 * MINUTE;
    const request = resource?.requests[i];
    const resources = request === undefined ? {} : {resources: {requests: {[resource!.name]: request}}};
    return {
      metadata: {name: `pod-${i}`, ...(podDeletionTimestamp?.[i] && {deletionTimestamp: NOW})},
      spec: {containers: [{name: 'container1', ...resources}, {name: 'container2', ...resources}]},
      status: {
        phase: podPhase?.[i] ?? 'Running', startTime,
        conditions: [{type: 'Ready', status: podReadiness?.[i] ?? 'True', lastTransitionTime: startTime}],
      },
    };
  });
}

function propose(c: CalculatorCase): Proposal {
  const all = pods(c);
  const tolerances: Tolerances = c.tolerances ? {...DEFAULT_TOLERANCES, scaleUp: c.tolerances[1]} : DEFAULT_TOLERANCES;
  const metric = (samples: Map<string, MetricSample>, resource = '') =>
    ({current: c.currentReplicas, pods: all, samples, now: NOW, resource, tolerances, cpuInitializationPeriod: 2 * MINUTE, initialReadinessDelay: 30_000});
  if (c.resource) {
    const {name, levels, podNames, targetUtilization} = c.resource;
    const samples = new Map(levels.flatMap((level, i): [string, MetricSample][] => {
      // A plain number is the usage of each of the two containers.
      const containers = typeof level === 'number' ? [level, level] : level;
      const used = c.container === undefined ? containers.reduce((sum, one) => sum + one, 0) : containers[c.container === 'container1' ? 0 : 1];
      return used === undefined ? [] : [[podNames?.[i] ?? `pod-${i}`, {value: used, timestamp: NOW, window: MINUTE}]];
    }));
    return utilizationReplicas(metric(samples, name), new Map(all.map((pod) => [pod.metadata.name, requestMilli(pod, name, c.container)])), targetUtilization);
  }
  const {levels, targetUsage, perPodTargetUsage = 0, metricType = 'objectMetric'} = c.metric!;
  const target = value(targetUsage ?? 0);
  const values = levels.map(value);
  switch (metricType) {
    case 'podMetric': return averageReplicas(metric(new Map(values.map((level, i) => [`pod-${i}`, {value: level}]))), target);
    case 'objectMetric': return valueReplicas(c.currentReplicas, readyPods(all), values[0]!, target, tolerances);
    case 'objectPerPodMetric': return valuePerPodReplicas(c.currentReplicas, values[0]!, perPodTargetUsage, tolerances);
    case 'externalMetric': return valueReplicas(c.currentReplicas, readyPods(all), externalUsage(values), target, tolerances);
    case 'externalPerPodMetric': return valuePerPodReplicas(c.currentReplicas, externalUsage(values), perPodTargetUsage, tolerances);
  }
}

conformance('hpa', {
  stabilize: (c) => {
    const {recommendations, desired} = c.in as {recommendations: {replicas: number; minutesAgo: number}[]; desired: number};
    const log = recommendations.map(({replicas, minutesAgo}) => ({replicas, at: NOW - minutesAgo * MINUTE}));
    // Only a window from 2 to 9 minutes gives these results: it is the default of five.
    const stabilized = stabilize(log, desired, NOW);
    assert.equal(stabilized.replicas, c.out);
    assert.equal(stabilized.log.length, c['logLength']);
  },
  convertDesired: (c) => {
    const {replicas, reason} = limitWithoutBehavior(c.in as {current: number; desired: number; min: number; max: number});
    // One result is left as a call: the limit for 3 replicas.
    assert.equal(replicas, typeof c.out === 'object' ? 6 : c.out);
    assert.equal(reason, c['condition']);
  },
  scalingRules: (c) => {
    const {currentReplicas, prenormalizedDesiredReplicas, specMinReplicas, specMaxReplicas, scaleUpRules, scaleDownRules, scaleUpEvents, scaleDownEvents} =
      c.in as Record<'currentReplicas' | 'prenormalizedDesiredReplicas' | 'specMinReplicas' | 'specMaxReplicas', number>
        & {scaleUpRules?: Rules; scaleDownRules?: Rules; scaleUpEvents?: Events; scaleDownEvents?: Events};
    const [scaleUp, scaleDown] = [rules(scaleUpRules), rules(scaleDownRules)];
    const {replicas, reason} = limitRate(
      {current: currentReplicas, desired: prenormalizedDesiredReplicas, min: specMinReplicas, max: specMaxReplicas},
      {...(scaleUp && {scaleUp}), ...(scaleDown && {scaleDown})},
      {up: events(scaleUpEvents), down: events(scaleDownEvents)},
      NOW,
    );
    assert.equal(replicas, c.out);
    assert.equal(reason, c['condition']);
  },
  replicaCalculator: (c) => {
    const input = c.in as CalculatorCase;
    if (c['error']) {
      assert.throws(() => propose(input), {name: 'MetricError'});
      return;
    }
    const {replicas, usage, utilization} = propose(input);
    assert.equal(replicas, c.out === 'MaxInt32' ? 2 ** 31 - 1 : c.out);
    const {resource, metric} = input;
    if (resource) assert.deepEqual({utilization, usage}, {utilization: resource.expectedUtilization, usage: resource.expectedValue});
    else assert.equal(usage, value(metric!.expectedUsage));
  },
});
