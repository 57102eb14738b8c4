/**
 * What a create, update, patch and delete do to an object once the request is admitted: the strategies of pkg/registry and
 * of staging/src/k8s.io/apiserver/pkg/registry/{generic,rest}. The registry alone gives out uids, generations and times.
 */
import {qosClass, type QosClass} from '../../cluster/qos.js';
import {equal, isTerminal, keyOf, type ApiObject, type Metadata, type Pod, type PodSpec} from '../objects.js';
import type {ResourceInfo} from '../resources.js';
import type {Store} from '../store.js';
import type {World} from '../world.js';
import {removeCondition} from '../rules/conditions.js';
import {initialStatus} from './defaults.js';
import {alreadyExists, conflict, invalid, notFound, type Invalid} from './refusals.js';
import {keyOfRequest, type ApiRequest, type Draft} from './request.js';
import {validateChange} from './validation.js';
import type {Check} from './value-validation.js';

export interface Stored { readonly object: ApiObject; readonly stored: boolean }

/** Metadata that whoever writes an object decides; the rest stays as it was. */
const senders = ['labels', 'annotations', 'ownerReferences', 'finalizers'] as const;

export interface NameState {
  /** How often each generateName, and each name, was used. */
  used: Map<string, number>;
  /** Last host part given out of the Service range. */
  lastClusterIP: number;
}

/** A namespace has finalizers of its own, in its spec: one controller empties it and then takes them away. */
function namespaceFinalizers(object: ApiObject): number {
  return object.kind === 'Namespace' ? (object.spec as {finalizers?: readonly string[]} | undefined)?.finalizers?.length ?? 0 : 0;
}

const classes = new WeakMap<object, QosClass>();

/** Worked out once a template: Pods of one ReplicaSet share their containers. */
function qosOf(spec: PodSpec): QosClass {
  const key: object = !spec.initContainers && spec.resources === undefined ? spec.containers : spec;
  let found = classes.get(key);
  if (!found) classes.set(key, (found = qosClass(spec)));
  return found;
}

export class Registry {
  readonly #world: World;
  readonly #store: Store;
  readonly #names: NameState;
  readonly #servicePrefix: string;
  /** Of the controllers, by kind. */
  readonly checks = new Map<string, Check>();
  /** POST pods/eviction; there once somebody keeps the budgets that it asks. */
  evict: ((pod: Pod, request: ApiRequest) => Stored) | undefined;

  constructor(world: World, store: Store, servicePrefix: string) {
    this.#world = world;
    this.#store = store;
    this.#servicePrefix = servicePrefix;
    this.#names = world.keep<NameState>('names', {used: new Map(), lastClusterIP: 1});
  }

  /** Replaces `generateName` by a name, before validation sees it. */
  named(draft: Draft): Draft {
    const prefix = draft.metadata?.generateName;
    if (draft.metadata?.name !== undefined || prefix === undefined) return draft;
    const count = this.#count(`generate ${prefix}`);
    const suffix = this.#world.picks.suffixes?.[prefix]?.[count] ?? this.#world.random.suffix(`name ${prefix}`);
    return {...draft, metadata: {...draft.metadata, name: prefix + suffix}};
  }

  create(info: ResourceInfo, namespace: string | undefined, draft: Draft): Stored {
    const name = draft.metadata!.name!;
    const key = namespace === undefined ? name : `${namespace}/${name}`;
    if (this.#store.get(info.resource, key)) throw alreadyExists(info.resource, name);
    const path = `${info.resource}/${key}`;
    const uid = this.#world.picks.uids?.[path]?.[this.#count(`uid ${path}`)] ?? this.#world.random.uuid('uid');
    const status = info.resource === 'pods' ? {...initialStatus('Pod'), qosClass: qosOf(draft.spec as PodSpec)} : initialStatus(info.kind);
    const metadata = {...draft.metadata, name} as Metadata;
    if (namespace !== undefined) metadata.namespace = namespace;
    Object.assign(metadata, info.hasGeneration ? {uid, resourceVersion: 0, generation: 1, creationTimestamp: this.#world.now} : {uid, resourceVersion: 0, creationTimestamp: this.#world.now});
    let object: ApiObject = {...draft, apiVersion: info.apiVersion, kind: info.kind, metadata};
    if (status && (!draft.status || info.resource !== 'nodes')) object = {...object, status};
    return {object: this.#store.put(info.resource, info.resource === 'services' ? this.#withClusterIP(object) : object, key), stored: true};
  }

  /** `update` of an object or its status, and a patch that has been applied. */
  replace(info: ResourceInfo, request: ApiRequest, old: ApiObject, draft: Draft): Stored {
    const given = draft.metadata?.resourceVersion;
    if (given !== undefined && given !== old.metadata.resourceVersion) throw conflict(info.resource, old.metadata.name);
    this.#checkPreconditions(info, request, old);
    if (request.subresource !== 'status') {
      const causes: Invalid[] = validateChange(info.kind, draft, old, equal, this.checks.get(info.kind));
      if (causes.length > 0) throw invalid(info.kind, old.metadata.name, causes);
    }
    const specChanged = request.subresource !== 'status' && !equal(draft.spec, old.spec);
    const next = request.subresource === 'status' ? this.#statusOf(old, draft) : this.#specOf(info, old, draft, specChanged);
    if (!specChanged && equal(next, old)) return {object: old, stored: false};
    return this.#finish(info, next, keyOfRequest(request));
  }

  delete(info: ResourceInfo, request: ApiRequest, old: ApiObject): Stored {
    this.#checkPreconditions(info, request, old);
    const before = old.metadata;
    const finalizers = this.#deletionFinalizers(request, before.finalizers);
    const grace = info.resource === 'pods' ? this.#podGrace(request, old as Pod) : 0;
    if (grace > 0) {
      const running = before.deletionTimestamp !== undefined;
      if (running && before.deletionTimestamp <= this.#world.now + grace * 1000) return {object: old, stored: false};
      return this.#mark(info, old, finalizers, grace);
    }
    if ((finalizers && finalizers.length > 0) || namespaceFinalizers(old) > 0) {
      if (before.deletionTimestamp !== undefined && equal(finalizers, before.finalizers)) return {object: old, stored: false};
      return this.#mark(info, old, finalizers, 0);
    }
    return {object: this.#store.remove(info.resource, keyOf(old))!, stored: true};
  }

  /** POST pods/binding (pkg/registry/core/pod/storage): the one way a Pod gets its node. */
  bind(pod: Pod, target: string, key: string): Stored {
    const {name} = pod.metadata;
    if (pod.metadata.deletionTimestamp !== undefined) throw conflict('pods', name, `pod ${name} is being deleted, cannot be assigned to a host`);
    if (pod.spec.nodeName !== undefined) throw conflict('pods', name, `pod ${name} is already assigned to node "${pod.spec.nodeName}"`);
    const scheduled = {type: 'PodScheduled', status: 'True' as const, lastTransitionTime: this.#world.now};
    const status = {...pod.status, conditions: [...removeCondition(pod.status.conditions ?? [], 'PodScheduled'), scheduled]};
    if (status.nominatedNodeName !== undefined) delete status.nominatedNodeName;
    return {object: this.#store.put('pods', {...pod, spec: {...pod.spec, nodeName: target}, status}, key), stored: true};
  }

  #specOf(info: ResourceInfo, old: ApiObject, draft: Draft, specChanged: boolean): ApiObject {
    const metadata = {...draft.metadata, ...old.metadata} as Metadata;
    for (const field of senders) if (metadata[field] !== draft.metadata?.[field]) Object.assign(metadata, {[field]: draft.metadata?.[field]});
    if (specChanged && metadata.generation !== undefined) metadata.generation++;
    const next = {...draft, apiVersion: old.apiVersion, kind: old.kind, metadata} as ApiObject & {spec?: object; status?: object};
    if (!specChanged && old.spec) next.spec = old.spec;
    // A resource without a status subresource keeps what was sent.
    if (old.status && (info.subresources.includes('status') || !draft.status)) next.status = old.status;
    return next;
  }

  /** Only the status changes, and annotations, which status writers may set (SetDeploymentRevision does). */
  #statusOf(old: ApiObject, draft: Draft): ApiObject {
    const annotations = draft.metadata?.annotations;
    const metadata = !annotations || annotations === old.metadata.annotations ? old.metadata : {...old.metadata, annotations};
    return {...old, metadata, status: draft.status ?? old.status ?? {}};
  }

  /** An object that was only waiting for its finalizers goes with the last of them. */
  #finish(info: ResourceInfo, next: ApiObject, key: string): Stored {
    const {deletionTimestamp, deletionGracePeriodSeconds = 0, finalizers = []} = next.metadata;
    if (deletionTimestamp !== undefined && deletionGracePeriodSeconds === 0 && finalizers.length === 0 && namespaceFinalizers(next) === 0) {
      return {object: this.#store.remove(info.resource, key)!, stored: true};
    }
    return {object: this.#store.put(info.resource, next, key), stored: true};
  }

  /** registry/rest/delete.go BeforeDelete: the first graceful delete raises the generation. */
  #mark(info: ResourceInfo, old: ApiObject, finalizers: readonly string[] | undefined, grace: number): Stored {
    const before = old.metadata;
    const metadata: Metadata = {
      ...before,
      deletionTimestamp: this.#world.now + grace * 1000,
      deletionGracePeriodSeconds: grace,
    };
    if (before.generation !== undefined && before.deletionTimestamp === undefined) metadata.generation = before.generation + 1;
    if (finalizers) metadata.finalizers = finalizers;
    const terminating = old.kind === 'Namespace' ? {status: {phase: 'Terminating'}} : {};
    return {object: this.#store.put(info.resource, {...old, ...terminating, metadata}), stored: true};
  }

  /** pkg/registry/core/pod/strategy.go CheckGracefulDelete: no grace for a Pod without a node, or one that has ended. */
  #podGrace(request: ApiRequest, pod: Pod): number {
    if (request.gracePeriodSeconds === 0) return 0;
    if (pod.metadata.deletionTimestamp === undefined && (pod.spec.nodeName === undefined || isTerminal(pod))) return 0;
    return request.gracePeriodSeconds ?? pod.spec.terminationGracePeriodSeconds ?? 30;
  }

  #deletionFinalizers(request: ApiRequest, finalizers: readonly string[] | undefined): readonly string[] | undefined {
    const add = request.propagationPolicy === 'Foreground' ? 'foregroundDeletion' : request.propagationPolicy === 'Orphan' ? 'orphan' : undefined;
    if (!add || finalizers?.includes(add) === true) return finalizers;
    return [...(finalizers ?? []), add];
  }

  #checkPreconditions(info: ResourceInfo, request: ApiRequest, old: ApiObject): void {
    const {uid, resourceVersion} = request.preconditions ?? {};
    const check = (what: string, wanted: string | number | undefined, present: string | number) => {
      if (wanted !== undefined && wanted !== present) throw conflict(info.resource, old.metadata.name, `Precondition failed: ${what} in precondition: ${wanted}, ${what} in object meta: ${present}`);
    };
    check('UID', uid, old.metadata.uid);
    check('ResourceVersion', resourceVersion, old.metadata.resourceVersion);
  }

  /** pkg/registry/core/service: an address out of the Service range, unless the Service is headless or names a host. */
  #withClusterIP(object: ApiObject): ApiObject {
    const spec = object.spec as {type?: string; clusterIP?: string};
    if (spec.type === 'ExternalName' || spec.clusterIP !== undefined) return object;
    const key = keyOf(object);
    let clusterIP = this.#world.picks.addresses?.[key];
    if (clusterIP === undefined) {
      const host = ++this.#names.lastClusterIP;
      clusterIP = `${this.#servicePrefix}.${(host >> 8) & 255}.${host & 255}`;
    }
    return {...object, spec: {...spec, clusterIP}};
  }

  #count(what: string): number {
    const count = this.#names.used.get(what) ?? 0;
    this.#names.used.set(what, count + 1);
    return count;
  }

  find(info: ResourceInfo, request: ApiRequest): ApiObject {
    const object = this.#store.get(info.resource, keyOfRequest(request));
    if (!object) throw notFound(info.resource, request.name ?? '');
    return object;
  }
}
