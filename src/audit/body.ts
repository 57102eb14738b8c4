/**
 * What the body of a write says about its object, made small: a run may hold 200,000 of these until its end, when they are gone
 * through in order of time. Only fields that a figure can use are kept. A long file, because there is one reader for each kind of object.
 */
import type {Resources, Taint, Toleration} from '../run/types.js';
import {fields, string, type AuditEvent, type Fields} from './audit-event.js';
import {parseInstant} from './instant.js';
import {known} from './known.js';
import {podResources, resourcesOf} from './resources.js';

/** A class, because objects that grow field by field have a shape each, and everything that reads them is slow. */
export class Body {
  /** The object as it is stored. Undefined: the change that was asked for, where a missing field means no change. */
  whole: true | undefined = undefined;
  kind: string | undefined = undefined;
  apiVersion: string | undefined = undefined;
  name: string | undefined = undefined;
  uid: string | undefined = undefined;
  labels: Record<string, string> | undefined = undefined;
  owner: {kind: string; name: string; uid?: string} | undefined = undefined;
  /** deletionTimestamp is set; `grace` are the seconds left then. */
  deleting: true | undefined = undefined;
  grace: number | undefined = undefined;
  /** A finalizer keeps it when it is deleted. */
  held: true | undefined = undefined;
  revision: number | undefined = undefined;
  node: string | undefined = undefined;
  replicas: number | undefined = undefined;
  unschedulable: boolean | undefined = undefined;
  taints: Taint[] | undefined = undefined;
  tolerations: Toleration[] | undefined = undefined;
  /** Of a Service. */
  selector: Record<string, string> | undefined = undefined;
  images: string[] | undefined = undefined;
  requests: Resources | undefined = undefined;
  limits: Resources | undefined = undefined;
  templateHash: string | undefined = undefined;
  /** PersistentVolumeClaims a Pod mounts, or the one a PersistentVolume belongs to. */
  claims: {namespace?: string; name: string}[] | undefined = undefined;
  ip: string | undefined = undefined;
  phase: string | undefined = undefined;
  qosClass: 'Guaranteed' | 'Burstable' | 'BestEffort' | undefined = undefined;
  /** Status by type: `{Ready: 'True'}`. */
  conditions: Record<string, string> | undefined = undefined;
  counts: Partial<Record<Count, number>> | undefined = undefined;
  /** CPU request that the node reports for the first container, in millicores. */
  cpuMilli: number | undefined = undefined;
  endpoints: Endpoint[] | undefined = undefined;
  allocatable: Resources | undefined = undefined;
  podCIDR: string | undefined = undefined;
  internalIP: string | undefined = undefined;
  versions: Record<string, string> | undefined = undefined;

  /** Nothing is left of it once this is stored: it was deleted, no seconds are left, and nobody holds it. */
  get isGone(): boolean { return this.whole === true && this.deleting === true && !this.held && (this.grace ?? 0) === 0; }

  copy(): Body { return new Body().after(this); }

  /** What is known when this is said after `was`. Conditions and counts may be told one by one, so they add up. */
  after(was: Body): Body {
    const now = new Body();
    now.whole = this.whole ?? was.whole;
    now.kind = this.kind ?? was.kind;
    now.apiVersion = this.apiVersion ?? was.apiVersion;
    now.name = this.name ?? was.name;
    now.uid = this.uid ?? was.uid;
    now.labels = this.labels ?? was.labels;
    now.owner = this.owner ?? was.owner;
    now.deleting = this.deleting ?? was.deleting;
    now.grace = this.grace ?? was.grace;
    now.held = this.held ?? was.held;
    now.revision = this.revision ?? was.revision;
    now.node = this.node ?? was.node;
    now.replicas = this.replicas ?? was.replicas;
    now.unschedulable = this.unschedulable ?? was.unschedulable;
    now.taints = this.taints ?? was.taints;
    now.tolerations = this.tolerations ?? was.tolerations;
    now.selector = this.selector ?? was.selector;
    now.images = this.images ?? was.images;
    now.requests = this.requests ?? was.requests;
    now.limits = this.limits ?? was.limits;
    now.templateHash = this.templateHash ?? was.templateHash;
    now.claims = this.claims ?? was.claims;
    now.ip = this.ip ?? was.ip;
    now.phase = this.phase ?? was.phase;
    now.qosClass = this.qosClass ?? was.qosClass;
    now.conditions = both(was.conditions, this.conditions);
    now.counts = both(was.counts, this.counts);
    now.cpuMilli = this.cpuMilli ?? was.cpuMilli;
    now.endpoints = this.endpoints ?? was.endpoints;
    now.allocatable = this.allocatable ?? was.allocatable;
    now.podCIDR = this.podCIDR ?? was.podCIDR;
    now.internalIP = this.internalIP ?? was.internalIP;
    now.versions = this.versions ?? was.versions;
    return now;
  }
}

const both = <T extends object>(was: T | undefined, now: T | undefined): T | undefined => (
  was === undefined || was === now ? now : now === undefined ? was : {...was, ...now}
);

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
  if (node === undefined) return undefined;
  const body = new Body();
  body.node = node;
  return body;
}

function scale(given: Fields | undefined): Body | undefined {
  const replicas = number(fields(given?.['spec'])?.['replicas']);
  if (replicas === undefined) return undefined;
  const body = new Body();
  body.replicas = replicas;
  return body;
}

function read(object: Fields, kind: string, whole: boolean): Body {
  const metadata = fields(object['metadata']) ?? {};
  const spec = fields(object['spec']) ?? {};
  const status = fields(object['status']) ?? {};
  const template = fields(spec['template']);
  const containers = list((fields(template?.['spec']) ?? spec)['containers']);
  const body = new Body();
  if (whole) body.whole = true;
  body.kind = string(object['kind']);
  body.apiVersion = string(object['apiVersion']);
  body.name = string(metadata['name']);
  body.uid = string(metadata['uid']);
  body.labels = words(metadata['labels']);
  body.owner = ownerOf(metadata, kind);
  if (parseInstant(metadata['deletionTimestamp']) !== undefined) body.deleting = true;
  body.grace = number(metadata['deletionGracePeriodSeconds']);
  if ([metadata, spec].some(({finalizers}) => Array.isArray(finalizers) && finalizers.length > 0)) body.held = true;
  body.revision = digits(fields(metadata['annotations'])?.['deployment.kubernetes.io/revision']);
  if (containers.length > 0) {
    const images = containers.map(container => string(container['image'])).filter(image => image !== undefined);
    body.images = share(`images\0${images.join('\0')}`, images);
  }
  if (kind === 'Pod') pod(body, spec, status, containers);
  else if (workloads.has(kind)) workload(body, kind, spec, status, template, whole);
  else if (kind === 'Node') node(body, spec, status);
  else if (kind === 'EndpointSlice') body.endpoints = slice(object);
  else if (kind === 'Endpoints') body.endpoints = subsets(object);
  else if (kind === 'Service') {
    body.selector = words(spec['selector']);
    body.ip = string(spec['clusterIP']);
  } else if (kind === 'PersistentVolume') {
    const claim = fields(spec['claimRef']);
    const name = string(claim?.['name']);
    if (name !== undefined) body.claims = [known({name, namespace: string(claim?.['namespace'])})];
  }
  if (kind === 'PersistentVolumeClaim' || kind === 'PersistentVolume' || kind === 'Namespace') body.phase = string(status['phase']);
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
  body.node = string(spec['nodeName']);
  body.tolerations = tolerations(spec['tolerations']);
  body.requests = amounts(spec, containers, 'requests');
  body.limits = amounts(spec, containers, 'limits');
  const claims = list(spec['volumes']).flatMap(volume => {
    const name = string(fields(volume['persistentVolumeClaim'])?.['claimName']);
    return name === undefined ? [] : [{name}];
  });
  if (claims.length > 0) body.claims = claims;
  body.templateHash = string(body.labels?.['pod-template-hash'] ?? body.labels?.['controller-revision-hash']?.replace(/^.*-/, ''));
  body.phase = string(status['phase']);
  body.ip = string(status['podIP']);
  body.qosClass = (['Guaranteed', 'Burstable', 'BestEffort'] as const).find(each => each === status['qosClass']);
  body.conditions = conditions(status);
  const first = list(status['containerStatuses'])[0];
  body.cpuMilli = resourcesOf([fields(first?.['resources'])?.['requests'] ?? first?.['allocatedResources']])?.cpuMilli;
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

function amounts(spec: Fields, containers: Fields[], which: 'requests' | 'limits'): Resources | undefined {
  const of = (holder: Fields | undefined): unknown => fields(holder?.['resources'])?.[which];
  const given = containers.map(of).filter((each): each is object => typeof each === 'object' && each !== null);
  const first = list(spec['initContainers']);
  if (first.length === 0 && spec['overhead'] === undefined && spec['resources'] === undefined) return given.length === 1 ? amountsOf(given[0]!) : sum(given);
  const total = podResources(which, given, first.map(each => ({amounts: of(each), stays: each['restartPolicy'] === 'Always'})), of(spec), spec['overhead']);
  return total && share(`amounts\0${JSON.stringify(total)}`, total);
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
  body.replicas = number(spec['replicas']);
  body.templateHash = string(body.labels?.['pod-template-hash'] ?? words(fields(template?.['metadata'])?.['labels'])?.['pod-template-hash']);
  body.conditions = conditions(status);
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
  body.podCIDR = string(spec['podCIDR']);
  body.conditions = conditions(status);
  body.allocatable = resourcesOf([status['allocatable']]);
  body.internalIP = string(list(status['addresses']).find(address => address['type'] === 'InternalIP')?.['address']);
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
