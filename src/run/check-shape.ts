/*
 * What a run looks like, as data: the types of types.ts once more, for values that come from outside. Rules that go across
 * (order, references, sums) are in check.ts.
 */
import type {Report} from './check-report.js';

type Shape = (value: unknown, report: Report) => void;

/** A sentence about a value that is not what it should be. Null and "" get a hint, because they are how other tools write "not known". */
function wrong(report: Report, value: unknown, wanted: string): void {
  const hint = value === null || value === '' ? ' Leave out what is not known.' : '';
  report.add('shape', `${report.where()} is ${show(value)}, but has to be ${wanted}.${hint}`);
}

/** A value in a sentence, short and without a throw. */
export function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value);
  return typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : String(value);
}

const is = (wanted: string, test: (value: unknown) => boolean): Shape => (value, report) => {
  if (!test(value)) wrong(report, value, wanted);
};
const text = is('a text', value => typeof value === 'string' && value !== '');
const number = is('a number', Number.isFinite);
const count = is('a whole number, 0 or more', value => Number.isInteger(value) && (value as number) >= 0);
const amount = is('a number, 0 or more', value => Number.isFinite(value) && (value as number) >= 0);
const place = is('a whole number, 1 or more', value => Number.isInteger(value) && (value as number) >= 1);
const yes = is('true or left out', value => value === true);
const one = (...words: string[]): Shape => {
  const known = new Set<unknown>(words);
  return is(`one of ${words.join(', ')}`, value => known.has(value));
};

const list = (each: Shape): Shape => (value, report) => {
  if (!Array.isArray(value)) return wrong(report, value, 'a list');
  for (let index = 0; index < value.length; index++) {
    report.enter(index);
    each(value[index], report);
    report.leave();
  }
};
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapOf = (each: Shape): Shape => (value, report) => {
  if (!isRecord(value)) return wrong(report, value, 'an object');
  for (const key of Object.keys(value)) {
    report.enter(key);
    each(value[key], report);
    report.leave();
  }
};

/** Properties by name; one that ends in `?` may be absent. Others that a run has beside them are let through. */
function record(properties: Record<string, Shape>): Shape {
  const entries = Object.entries(properties).map(([key, shape]) => ({key: key.replace('?', ''), optional: key.endsWith('?'), shape}));
  return (value, report) => {
    if (!isRecord(value)) return wrong(report, value, 'an object');
    for (const {key, optional, shape} of entries) {
      const property = value[key];
      if (property === undefined && optional) continue;
      report.enter(key);
      if (property === undefined) report.add('missing', `${report.where()} is missing.`);
      else shape(property, report);
      report.leave();
    }
  };
}

const texts = list(text);
/** A text that may be empty, like the value of a label or a line of a file. */
const anyText = is('a text', value => typeof value === 'string');
const labels = mapOf(anyText);
const provenance = one('stated', 'derived', 'inferred');
const timeFrom = one('stated', 'derived', 'estimated');
const moment = record({t: number, from: timeFrom});
const resources = record({'cpuMilli?': amount, 'memoryBytes?': amount, 'pods?': count, 'extended?': mapOf(amount)});
const effect = one('NoSchedule', 'PreferNoSchedule', 'NoExecute');
const taint = record({key: text, 'value?': anyText, effect});
const kinds = one('measured', 'simulated', 'example', 'documentation');

const cluster = record({
  'name?': text, versions: mapOf(text), 'hostCPUs?': count, 'builtIn?': amount, 'staticPodPath?': text,
  nodes: list(record({
    name: text, role: one('control-plane', 'worker'), 'internalIP?': text, 'podCIDR?': text, taints: list(taint), 'labels?': labels,
    'allocatable?': resources,
    'programs?': list(record({name: text, 'as?': one('static-pod', 'pod', 'systemd'), 'pod?': text, 'text?': text, 'version?': text})),
  })),
  systemPods: list(record({
    name: text, namespace: text, 'node?': text, 'owner?': text, 'manifest?': text, 'text?': text, 'requests?': resources,
    startedBy: one('static', 'DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet', 'Job', 'none'),
  })),
  namespaces: list(record({name: text, 'text?': text, 'pods?': count, 'leases?': count, 'configMaps?': count, 'since?': one('before', 'run')})),
  'network?': record({'podCIDR?': text, 'serviceCIDR?': text, 'dnsServiceIP?': text, 'cni?': text}),
  'etcd?': record({'keysBefore?': count, 'rbacKeysBefore?': count, 'databaseBytes?': count, 'quotaBytes?': count, 'nodesPrefix?': text}),
});

const object = record({
  id: text, kind: text, name: text, 'apiVersion?': text, 'namespace?': text, 'uid?': text, 'labels?': labels, 'owner?': text,
  'created?': moment, 'removed?': moment,
  'terminating?': moment, 'createdBy?': place, 'node?': text, 'nodeProvenance?': provenance, 'replicas?': count,
  'images?': texts, 'templateHash?': text, 'revision?': count,
  'addresses?': list(record({ip: text, 'from?': moment, 'to?': moment, provenance})), 'requests?': resources, 'limits?': resources,
  'qosClass?': one('Guaranteed', 'Burstable', 'BestEffort'), 'before?': yes, 'after?': yes,
  'tolerations?': list(record({
    'key?': text, 'operator?': one('Exists', 'Equal'), 'value?': anyText, 'effect?': effect, 'tolerationSeconds?': number,
  })),
});

const write = record({
  n: place, seq: place, t: number, timeFrom, writer: text, verb: one('create', 'update', 'patch', 'delete', 'deletecollection'),
  resource: text, name: text, 'namespace?': text,
  'subresource?': text, kind: one('create', 'status', 'delete', 'other'), 'resourceVersion?': place, 'resourceVersionFrom?': provenance,
  'resourceVersionRange?': list(place), 'chapter?': number, 'part?': text, provenance,
  'effect?': text, 'storesNothing?': yes, 'object?': text, 'causedBy?': place,
});

const stage = record({
  id: one('authentication', 'authorization', 'admission', 'mutating-admission', 'validation', 'validating-admission', 'storage'),
  title: text, text,
  may: list(one('change', 'refuse')), 'refusal?': record({code: place, reason: text}),
  did: one('passed', 'changed', 'stored', 'refused', 'unknown'),
});
const request = record({
  id: text, 't?': number, 'timeFrom?': timeFrom, method: text, path: text, 'query?': text, code: place, 'took?': amount, 'text?': text,
  'write?': place, 'stages?': list(stage),
  'user?': record({name: text, groups: texts, 'by?': text}),
});

const tally = record({pods: count, ready: count});
const marks: Record<string, Shape> = {
  'lease-renewal': record({lease: text, holder: text}),
  node: record({
    node: text, 'taints?': list(taint),
    state: one('stopped', 'unknown', 'tainted', 'restarted', 'ready', 'not-ready', 'cordoned', 'untainted'),
  }),
  pod: record({
    pod: text,
    milestone: one('scheduled', 'initialized', 'sandbox', 'running', 'ready', 'not-ready', 'cpu', 'evicted', 'terminating', 'stopped', 'deleted'),
  }),
  pull: record({pod: text, node: text, image: text, took: amount, 'waited?': amount, 'bytes?': count}),
  scale: record({deployment: text, replicas: mapOf(count)}),
  count: record({deployment: text, pods: count, ready: count, 'byReplicaSet?': mapOf(tally)}),
  readiness: record({workload: text, ready: count, wanted: count}),
  endpoint: record({service: text, 'address?': text, 'pod?': text, 'slice?': text, change: one('added', 'ready', 'not-ready', 'removed')}),
  command: record({command: text, 'prints?': text}),
};
const markBase = record({kind: one(...Object.keys(marks)), t: number, from: timeFrom, 'precision?': amount, 'write?': place, 'text?': text});
const mark: Shape = (value, report) => {
  markBase(value, report);
  const kind = isRecord(value) && typeof value['kind'] === 'string' ? value['kind'] : '';
  if (Object.hasOwn(marks, kind)) marks[kind]!(value, report);
};

const placement = record({
  pod: text, 'node?': text, 'write?': place,
  candidates: list(record({
    node: text, 'requested?': resources,
    checks: list(record({
      phase: one('filter', 'score'), plugin: text, label: text, result: one('pass', 'fail', 'not-reached'), 'text?': text, 'score?': number,
      'provenance?': provenance,
    })),
  })),
});

const details = record({
  'measures?': mapOf(record({value: number, unit: text, 'text?': text, provenance, 'kind?': kinds})),
  'stored?': list(record({
    object: text, 'write?': place, etcdKey: text, 'bytes?': count, 'linesApplied?': count, 'linesStored?': count,
    fields: list(record({path: text, value: text, origin: one('you', 'default', 'server'), 'unset?': yes})),
  })),
  'services?': list(record({
    service: text, type: one('ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'), 'clusterIP?': text, 'port?': place,
    'targetPort?': place, 'selector?': labels,
    'dnsName?': text, 'endpointSlice?': text, endpoints: texts, 'serviceChain?': text,
    'rules?': list(record({chain: text, 'probability?': text, target: text})),
    'rulesPerNode?': count, 'writes?': record({endpointSlices: count, endpoints: count}), 'serverHeader?': text,
  })),
  'dns?': record({
    'pod?': text, nameserver: text, search: texts, ndots: count,
    lookups: list(record({name: text, queries: list(record({name: text, 'answer?': text}))})),
  }),
  'revisions?': record({from: count, to: count, 'took?': amount, counts: list(record({text, count}))}),
  'config?': record({
    configMap: text, key: text, lines: list(anyText), mountPath: text, pod: text, 'container?': text, 'command?': text, 'facts?': texts,
  }),
  'secret?': record({
    name: text, etcdKey: text, bytes: count, key: text, base64: text, plain: text, copies: count, 'encrypted?': text, 'uid?': text,
    'runs?': list(record({text, note: text, 'copy?': place})),
  }),
  'storage?': record({
    claim: text, volume: text, class: text, provisioner: text, bindingMode: text, reclaimPolicy: text, size: text, accessMode: text,
    'node?': text,
    steps: list(record({text, after: amount, by: text, 'write?': place})),
  }),
  'spread?': record({
    workload: text, maxSkew: place, topologyKey: text, whenUnsatisfiable: one('ScheduleAnyway', 'DoNotSchedule'), origin: one('default', 'template'),
  }),
  'exposures?': list(record({name: text, value: text, 'text?': text, 'note?': text})),
  'workloads?': list(record({kind: text, text, 'before?': texts, 'sample?': text, 'example?': yes, 'arrives?': number})),
  'relabel?': record({
    replicaSet: text, selector: labels, pod: text, label: text, before: texts, replacement: text, ownerRemovedAfter: amount,
    replacementAfter: amount,
  }),
  'runtime?': record({
    node: text, sandboxes: list(record({id: text, pod: text})), containers: list(record({id: text, name: text, pod: text})),
    'pause?': record({image: text, bytes: count}),
  }),
});

const startedAt = is('a time in UTC like 2026-11-07T20:11:46.000Z', value =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) && !Number.isNaN(Date.parse(value)));

/** Reports everything about a value that a run cannot have. */
export const runShape: Shape = record({
  format: is('1, the only version of the format so far', value => value === 1),
  id: text, title: text, origin: one('recorded', 'imported', 'simulated'), source: record({text, 'href?': text, kind: kinds}), startedAt,
  duration: amount,
  'scope?': record({'namespaces?': texts, 'selector?': text, text}),
  cluster, objects: list(object), writes: list(write), requests: list(request), marks: list(mark), placements: list(placement),
  notCounted: list(record({reason: text, text, count, unit: one('writes', 'requests')})),
  chapters: list(record({id: number, title: text, 'firstWrite?': place, 'parts?': list(record({id: text, title: text}))})),
  'details?': details,
});
