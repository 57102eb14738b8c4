/**
 * What the body of a write says about its object, made small: a run may hold 200,000 of these until its end, when they are gone
 * through in order of time. Only fields that a figure can use are kept. A long file, because there is one reader for each kind of object.
 */
import type {Resources, Taint, Toleration} from '../run/types.js';
import {fields, string, type AuditEvent, type Fields} from './audit-event.js';
import {parseInstant} from './instant.js';
import {known} from './known.js';
import {resourcesOf} from './resources.js';

export interface Body {
  /** The object as it is stored. Absent: the change that was asked for, where a missing field means no change. */
  whole?: true;
  kind?: string;
  apiVersion?: string;
  name?: string;
  uid?: string;
  labels?: Record<string, string>;
  owner?: {kind: string; name: string; uid?: string};
  /** deletionTimestamp is set; `grace` are the seconds left then. */
  deleting?: true;
  grace?: number;
  revision?: number;
  node?: string;
  replicas?: number;
  unschedulable?: boolean;
  taints?: Taint[];
  tolerations?: Toleration[];
  /** Of a Service. */
  selector?: Record<string, string>;
  images?: string[];
  requests?: Resources;
  limits?: Resources;
  templateHash?: string;
  /** PersistentVolumeClaims a Pod mounts, or the one a PersistentVolume belongs to. */
  claims?: {namespace?: string; name: string}[];
  ip?: string;
  phase?: string;
  qosClass?: 'Guaranteed' | 'Burstable' | 'BestEffort';
  /** Status by type: `{Ready: 'True'}`. */
  conditions?: Record<string, string>;
  counts?: Partial<Record<Count, number>>;
  /** CPU request that the node reports for the first container, in millicores. */
  cpuMilli?: number;
  endpoints?: Endpoint[];
  allocatable?: Resources;
  podCIDR?: string;
  internalIP?: string;
  versions?: Record<string, string>;
}

export interface Endpoint {ip: string; pod?: string; ready: boolean}

export const counts = ['replicas', 'updated', 'ready', 'available', 'unavailable', 'terminating', 'current', 'wanted'] as const;
export type Count = (typeof counts)[number];

/** Under which name a status counts each. A whole status that leaves one out means 0, because Go drops zeros. */
const countFields: Record<Count, string[]> = {
  replicas: ['replicas'], updated: ['updatedReplicas'], ready: ['readyReplicas', 'numberReady'], available: ['availableReplicas'],
  unavailable: ['unavailableReplicas'], terminating: ['terminatingReplicas'], current: ['currentReplicas'], wanted: ['desiredNumberScheduled'],
};

/** What every workload counts, all the time. */
const always = new Set<Count>(['replicas', 'ready', 'available', 'updated']);

/** Kinds whose status counts Pods. */
export const workloads = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'ReplicationController']);

/** Undefined at level Metadata, and for bodies that are about something else, such as delete options. */
export function bodyOf(event: AuditEvent, kind: string): Body | undefined {
  const {verb, subresource, request, response} = event;
  if (subresource === 'binding') return target(request);
  if (subresource === 'scale') return scale(response ?? request);
  if (subresource === 'eviction' || subresource === 'token') return undefined;
  if (response && (response['kind'] === undefined || response['kind'] === kind)) return read(response, kind, true);
  if (!request || verb === 'delete' || verb === 'deletecollection') return undefined;
  const said = request['kind'];
  if (said !== undefined && said !== kind && said !== 'Patch') return undefined;
  return read(request, kind, verb !== 'patch');
}

function target(request: Fields | undefined): Body | undefined {
  const node = string(fields(request?.['target'])?.['name']);
  return node === undefined ? undefined : {node};
}

function scale(body: Fields | undefined): Body | undefined {
  const replicas = number(fields(body?.['spec'])?.['replicas']);
  return replicas === undefined ? undefined : {replicas};
}

function read(object: Fields, kind: string, whole: boolean): Body {
  const metadata = fields(object['metadata']) ?? {};
  const spec = fields(object['spec']) ?? {};
  const status = fields(object['status']) ?? {};
  const template = fields(spec['template']);
  const containers = list((fields(template?.['spec']) ?? spec)['containers']);
  const body: Body = {};
  if (whole) body.whole = true;
  set(body, 'kind', string(object['kind']));
  set(body, 'apiVersion', string(object['apiVersion']));
  set(body, 'name', string(metadata['name']));
  set(body, 'uid', string(metadata['uid']));
  set(body, 'labels', words(metadata['labels']));
  set(body, 'owner', ownerOf(metadata, kind));
  if (parseInstant(metadata['deletionTimestamp']) !== undefined) body.deleting = true;
  set(body, 'grace', number(metadata['deletionGracePeriodSeconds']));
  set(body, 'revision', digits(fields(metadata['annotations'])?.['deployment.kubernetes.io/revision']));
  if (containers.length > 0) {
    const images = containers.map(container => string(container['image'])).filter(image => image !== undefined);
    set(body, 'images', share(`images\0${images.join('\0')}`, images));
  }
  if (kind === 'Pod') pod(body, spec, status, containers);
  else if (workloads.has(kind)) workload(body, kind, spec, status, template, whole);
  else if (kind === 'Node') node(body, spec, status);
  else if (kind === 'EndpointSlice') body.endpoints = slice(object);
  else if (kind === 'Endpoints') body.endpoints = subsets(object);
  else if (kind === 'Service') {
    set(body, 'selector', words(spec['selector']));
    set(body, 'ip', string(spec['clusterIP']));
  } else if (kind === 'PersistentVolume') {
    const claim = fields(spec['claimRef']);
    const name = string(claim?.['name']);
    if (name !== undefined) body.claims = [known({name, namespace: string(claim?.['namespace'])})];
  }
  if (kind === 'PersistentVolumeClaim' || kind === 'PersistentVolume' || kind === 'Namespace') set(body, 'phase', string(status['phase']));
  return body;
}

/** The controller among the owner references; the Service of a slice is none, and is its owner all the same. */
function ownerOf(metadata: Fields, kindOfObject: string): Body['owner'] {
  const references = list(metadata['ownerReferences']);
  const found = references.find(reference => reference['controller'] === true) ?? (kindOfObject === 'EndpointSlice' ? references[0] : undefined);
  const kind = string(found?.['kind']), name = string(found?.['name']);
  return kind !== undefined && name !== undefined ? known({kind, name, uid: string(found?.['uid'])}) : undefined;
}

function pod(body: Body, spec: Fields, status: Fields, containers: Fields[]): void {
  set(body, 'node', string(spec['nodeName']));
  set(body, 'tolerations', tolerations(spec['tolerations']));
  set(body, 'requests', amounts(containers, 'requests'));
  set(body, 'limits', amounts(containers, 'limits'));
  const claims = list(spec['volumes']).flatMap(volume => {
    const name = string(fields(volume['persistentVolumeClaim'])?.['claimName']);
    return name === undefined ? [] : [{name}];
  });
  if (claims.length > 0) body.claims = claims;
  set(body, 'templateHash', string(body.labels?.['pod-template-hash'] ?? body.labels?.['controller-revision-hash']?.replace(/^.*-/, '')));
  set(body, 'phase', string(status['phase']));
  set(body, 'ip', string(status['podIP']));
  set(body, 'qosClass', (['Guaranteed', 'Burstable', 'BestEffort'] as const).find(each => each === status['qosClass']));
  set(body, 'conditions', conditions(status));
  const first = list(status['containerStatuses'])[0];
  set(body, 'cpuMilli', resourcesOf([fields(first?.['resources'])?.['requests'] ?? first?.['allocatedResources']])?.cpuMilli);
}

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;

/** Equal JSON (labels, tolerations, amounts) comes as one object from json-bytes.ts, and what it says is found out once. */
function once<T>(find: (given: object) => T): (given: object) => T {
  const known = new WeakMap<object, {told: T}>();
  return given => {
    let found = known.get(given);
    if (found === undefined) known.set(given, found = {told: find(given)});
    return found.told;
  };
}

const tolerationsOf = once(given => list(given).map(toleration));
const tolerations = (given: unknown): Toleration[] | undefined => (Array.isArray(given) ? tolerationsOf(given) : undefined);

const amountsOf = once(given => sum([given]));

function amounts(containers: Fields[], which: 'requests' | 'limits'): Resources | undefined {
  const given = containers.map(container => fields(container['resources'])?.[which]).filter(each => typeof each === 'object' && each !== null);
  return given.length === 1 ? amountsOf(given[0]!) : sum(given);
}

function sum(lists: object[]): Resources | undefined {
  const total = resourcesOf(lists);
  return total && share(`amounts\0${JSON.stringify(total)}`, total);
}

function toleration(given: Fields): Toleration {
  const seconds = given['tolerationSeconds'];
  return known({
    key: string(given['key']), operator: (['Exists', 'Equal'] as const).find(each => each === given['operator']), value: string(given['value']),
    effect: effects.find(each => each === given['effect']), tolerationSeconds: typeof seconds === 'number' ? seconds : undefined,
  });
}

function workload(body: Body, kind: string, spec: Fields, status: Fields, template: Fields | undefined, whole: boolean): void {
  set(body, 'replicas', number(spec['replicas']));
  set(body, 'templateHash', string(body.labels?.['pod-template-hash'] ?? words(fields(template?.['metadata'])?.['labels'])?.['pod-template-hash']));
  set(body, 'conditions', conditions(status));
  const told: Partial<Record<Count, number>> = {};
  // A whole status that leaves a count out means 0; a status that is not there at all means nothing.
  const isStatus = whole && Object.keys(status).length > 0;
  for (const count of counts) {
    const value = countFields[count].map(field => number(status[field])).find(given => given !== undefined);
    const isZero = isStatus && always.has(count) && !(count === 'updated' && kind === 'ReplicaSet');
    if (value !== undefined || isZero) told[count] = value ?? 0;
  }
  if (Object.keys(told).length > 0) body.counts = told;
}

function node(body: Body, spec: Fields, status: Fields): void {
  if (body.whole || 'unschedulable' in spec) body.unschedulable = spec['unschedulable'] === true;
  if (body.whole || 'taints' in spec) {
    body.taints = list(spec['taints']).flatMap(taint => {
      const [key, value] = [string(taint['key']), string(taint['value'])];
      const effect = effects.find(each => each === taint['effect']);
      return key && effect ? [known({key, value, effect})] : [];
    });
  }
  set(body, 'podCIDR', string(spec['podCIDR']));
  set(body, 'conditions', conditions(status));
  set(body, 'allocatable', resourcesOf([status['allocatable']]));
  set(body, 'internalIP', string(list(status['addresses']).find(address => address['type'] === 'InternalIP')?.['address']));
  const info = fields(status['nodeInfo']);
  const runtime = /^(\w+):\/\/(.+)$/.exec(string(info?.['containerRuntimeVersion']) ?? '');
  const kubelet = string(info?.['kubeletVersion']);
  if (kubelet) body.versions = {Kubernetes: kubelet, ...(runtime ? {[runtime[1]!]: runtime[2]!} : {})};
}

function slice(object: Fields): Endpoint[] {
  return list(object['endpoints']).flatMap(endpoint => {
    const ip = Array.isArray(endpoint['addresses']) ? string(endpoint['addresses'][0]) : undefined;
    // An absent condition means ready, as in the API.
    const state = fields(endpoint['conditions']);
    return ip === undefined ? [] : [{ip, ...podOf(endpoint), ready: state?.['ready'] !== false}];
  });
}

function subsets(object: Fields): Endpoint[] {
  const listed = (subset: Fields, field: 'addresses' | 'notReadyAddresses'): Endpoint[] => list(subset[field]).flatMap(address => {
    const ip = string(address['ip']);
    return ip === undefined ? [] : [{ip, ...podOf(address), ready: field === 'addresses'}];
  });
  return list(object['subsets']).flatMap(subset => [...listed(subset, 'addresses'), ...listed(subset, 'notReadyAddresses')]);
}

function podOf(endpoint: Fields): {pod?: string} {
  const reference = fields(endpoint['targetRef']);
  const name = reference?.['kind'] === 'Pod' ? string(reference['name']) : undefined;
  return name === undefined ? {} : {pod: name};
}

function conditions(status: Fields): Record<string, string> | undefined {
  const given = status['conditions'];
  if (!Array.isArray(given)) return undefined;
  let key = 'conditions';
  const told: Record<string, string> = {};
  for (const condition of given) {
    const type = string(fields(condition)?.['type']), value = string(fields(condition)?.['status']);
    if (type === undefined || value === undefined) continue;
    told[type] = value;
    key += `\0${type}\0${value}`;
  }
  return key === 'conditions' ? undefined : share(key, told);
}

function set<K extends keyof Body>(body: Body, field: K, value: Body[K] | undefined): void {
  if (value !== undefined) body[field] = value;
}

const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter((item): item is Fields => fields(item) !== undefined) : []);
/** Counts of a status are whole numbers, 0 or more. */
const number = (value: unknown): number | undefined => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined);

/** A resourceVersion is a number in a string; another store may write anything. */
export function digits(value: unknown): number | undefined {
  const text = string(value);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/**
 * What objects have in common (labels, tolerations, conditions, amounts) comes with every write to each of them, and a log holds
 * hundreds of thousands: equal parts are one.
 */
const shared = new Map<string, unknown>();

function share<T>(key: string, value: T): T {
  const same = shared.get(key);
  if (same !== undefined) return same as T;
  if (shared.size >= 20_000) shared.clear();
  shared.set(key, value);
  return value;
}

const words = (value: unknown): Record<string, string> | undefined => (fields(value) && wordsOf(value as Fields));

const wordsOf = once((object): Record<string, string> | undefined => {
  const given = object as Fields;
  let key = 'words';
  for (const name in given) if (typeof given[name] === 'string') key += `\0${name}\0${given[name]}`;
  if (key === 'words') return undefined;
  return (shared.get(key) as Record<string, string> | undefined)
    ?? share(key, Object.fromEntries(Object.entries(given).filter((entry): entry is [string, string] => typeof entry[1] === 'string')));
});
