/**
 * The fields the API server fills in before it stores an object (pkg/apis/<group>/v1/defaults.go). Each function returns the
 * object itself when nothing is missing, so that Pods of one template share their spec.
 */
import type {Container, PodSpec, PodTemplate, Probe} from '../objects.js';
import type {Draft} from './request.js';

type Fields = Record<string, unknown>;

/** `object` with those fields that it lacks; the same object when it lacks none. */
function fill<T extends object>(object: T | undefined, missing: Fields): T {
  const source = (object ?? {}) as Fields;
  let result: Fields | undefined = object === undefined ? {} : undefined;
  for (const name in missing) {
    if (source[name] !== undefined || missing[name] === undefined) continue;
    result ??= {...source};
    result[name] = missing[name];
  }
  return (result ?? source) as T;
}

/** Applies `change` to a field; the same object when the field stays the same. */
function within<T extends object>(object: T, field: string, change: (value: never) => unknown): T {
  const before = (object as Fields)[field];
  const after = change(before as never);
  return after === before ? object : {...object, [field]: after};
}

const probeDefaults = {timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3};

function containerDefaults(container: Container): Container {
  // What is no container, or has no image, is left to validation.
  const image = String(container?.image);
  const latest = !image.includes('@') && (!/:[^/]*$/.test(image) || image.endsWith(':latest'));
  let result = fill(container, {imagePullPolicy: latest ? 'Always' : 'IfNotPresent', resources: {}, terminationMessagePath: '/dev/termination-log', terminationMessagePolicy: 'File'});
  for (const probe of ['readinessProbe', 'livenessProbe', 'startupProbe'] as const) {
    if (result[probe]) result = within(result, probe, (value: Probe) => fill(value, probeDefaults));
  }
  const limits = result.resources?.limits;
  if (limits) result = within(result, 'resources', (value: object) => within(value, 'requests', (requests: object | undefined) => fill(requests, limits as Fields)));
  return result;
}

function each<T>(list: readonly T[] | undefined, change: (item: T) => T): readonly T[] | undefined {
  // Validation comes later: what is no list yet is left to it.
  if (!list || !(list instanceof Array)) return list;
  const changed = list.map(change);
  return changed.some((item, i) => item !== list[i]) ? changed : list;
}

/** Specs that lack nothing: templates, of which one Pod after the other is made. */
const complete = new WeakSet<PodSpec>();

export function podSpecDefaults(spec: PodSpec): PodSpec {
  if (complete.has(spec)) return spec;
  let result = fill(spec, {restartPolicy: 'Always', terminationGracePeriodSeconds: 30, dnsPolicy: 'ClusterFirst', schedulerName: 'default-scheduler', securityContext: {}});
  result = within(result, 'containers', (list: readonly Container[]) => each(list, containerDefaults));
  if (result.initContainers) result = within(result, 'initContainers', (list: readonly Container[]) => each(list, containerDefaults));
  if (typeof result === 'object') complete.add(result);
  return result;
}

function templateDefaults(spec: object): Fields {
  return within(spec as Fields, 'template', (template: PodTemplate | undefined) => (!template?.spec ? template : within(template, 'spec', podSpecDefaults)));
}

/** Unless told otherwise Pods are replaced a few at a time; `update` says how many. */
const rolling = (spec: Fields, field: string, update: Fields, missing: Fields): Fields => within(fill<Fields>(templateDefaults(spec), missing), field, (strategy: Fields) => {
  const typed = fill<Fields>(strategy, {type: 'RollingUpdate'});
  return typed.type === 'RollingUpdate' ? within(fill(typed, {rollingUpdate: {}}), 'rollingUpdate', (given: Fields) => fill(given, update)) : typed;
});

/** The selector of a workload whose manifest gives none is not filled in (apps/v1 requires it); everything else is. */
const byKind: Readonly<Record<string, (spec: never) => object>> = {
  Pod: (spec: PodSpec) => podSpecDefaults(spec),
  ReplicaSet: (spec: object) => fill(templateDefaults(spec), {replicas: 1}),
  Deployment: (spec: Fields) => rolling(spec, 'strategy', {maxUnavailable: '25%', maxSurge: '25%'}, {replicas: 1, strategy: {}, revisionHistoryLimit: 10, progressDeadlineSeconds: 600}),
  StatefulSet: (spec: Fields) => rolling(spec, 'updateStrategy', {partition: 0}, {replicas: 1, podManagementPolicy: 'OrderedReady', updateStrategy: {}, revisionHistoryLimit: 10}),
  DaemonSet: (spec: Fields) => rolling(spec, 'updateStrategy', {maxUnavailable: 1, maxSurge: 0}, {updateStrategy: {}, revisionHistoryLimit: 10}),
  Job: (spec: Fields) => fill(templateDefaults(spec), {
    parallelism: 1, backoffLimit: 6, suspend: false, ...(spec.parallelism === undefined && spec.completions === undefined ? {completions: 1} : {}),
  }),
  CronJob: (spec: Fields) => fill(spec, {concurrencyPolicy: 'Allow', suspend: false, successfulJobsHistoryLimit: 3, failedJobsHistoryLimit: 1}),
  Service: (spec: Fields) => {
    const filled = fill<Fields>(spec, {type: 'ClusterIP', sessionAffinity: 'None'});
    return within(filled, 'ports', (ports: readonly Fields[] | undefined) => each(ports, (port) => fill<Fields>(port, {protocol: 'TCP', targetPort: port.port})));
  },
  Namespace: (spec: object) => fill(spec, {finalizers: ['kubernetes']}),
  PersistentVolumeClaim: (spec: object) => fill(spec, {volumeMode: 'Filesystem'}),
  HorizontalPodAutoscaler: (spec: object) => fill(spec, {minReplicas: 1, metrics: [{type: 'Resource', resource: {name: 'cpu', target: {type: 'Utilization', averageUtilization: 80}}}]}),
};

const firstStatus: Readonly<Record<string, object>> = {
  Pod: {phase: 'Pending'},
  ReplicaSet: {replicas: 0},
  Deployment: {},
  StatefulSet: {replicas: 0},
  DaemonSet: {currentNumberScheduled: 0, desiredNumberScheduled: 0, numberMisscheduled: 0, numberReady: 0},
  Job: {},
  CronJob: {},
  PersistentVolumeClaim: {phase: 'Pending'},
  PersistentVolume: {phase: 'Pending'},
  PodDisruptionBudget: {disruptionsAllowed: 0, currentHealthy: 0, desiredHealthy: 0, expectedPods: 0},
  HorizontalPodAutoscaler: {currentReplicas: 0, desiredReplicas: 0},
  PodGroup: {phase: 'Pending'},
  Namespace: {phase: 'Active'},
};

export function applyDefaults(kind: string, draft: Draft): Draft {
  const rule = byKind[kind];
  if (!rule || (!draft.spec && kind !== 'Namespace')) return draft;
  const spec = (rule as (spec: object) => object)(draft.spec ?? {});
  return spec === draft.spec ? draft : {...draft, spec};
}

/** What the registry's PrepareForCreate puts in place of the status a client sent. */
export function initialStatus(kind: string): object | undefined {
  return firstStatus[kind];
}
