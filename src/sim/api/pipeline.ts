/**
 * One request through all stages, in the order of staging/src/k8s.io/apiserver/pkg/server/config.go and endpoints/handlers:
 * authentication, authorization, mutating admission, validation, validating admission, storage. What refuses throws.
 */
import type {Etcd} from '../etcd.js';
import type {ApiObject, Pod} from '../objects.js';
import {resources, type ResourceInfo} from '../resources.js';
import type {Store} from '../store.js';
import type {World} from '../world.js';
import {mutate, validate} from './admission.js';
import {applyDefaults} from './defaults.js';
import type {Authority} from './identities.js';
import {mergePatch} from './patch.js';
import {badRequest, expired, forbidden, invalid, methodNotAllowed, Refusal, unauthorized, unknownResource} from './refusals.js';
import type {Registry, Stored} from './registry.js';
import {keyOfRequest, type ApiRequest, type Draft, type Outcome, type StageId, type StageRecord} from './request.js';
import {validateNew} from './validation.js';

export class Pipeline {
  readonly #world: World;
  readonly #store: Store;
  readonly #etcd: Etcd;
  readonly #registry: Registry;
  readonly #authority: Authority;
  /** Where the present request is. */
  #stage: StageId = 'storage';

  constructor(world: World, store: Store, etcd: Etcd, registry: Registry, authority: Authority) {
    this.#world = world;
    this.#store = store;
    this.#etcd = etcd;
    this.#registry = registry;
    this.#authority = authority;
  }

  /** @param stages gets a record of each stage; absent: nobody looks, and nothing is put in words. @throws Refusal */
  pass(request: ApiRequest, stages: StageRecord[] | undefined): Outcome {
    try {
      return this.#pass(request, stages);
    } catch (error) {
      if (error instanceof Refusal) stages?.push({id: this.#stage, did: 'refused', text: error.message, refusal: {code: error.status.code, reason: error.status.reason}});
      throw error;
    }
  }

  #pass(request: ApiRequest, stages: StageRecord[] | undefined): Outcome {
    this.#stage = 'authentication';
    const identity = this.#authority.authenticate(request);
    if (!identity) throw unauthorized();
    stages?.push({id: this.#stage, did: 'passed', text: `${identity.by}: ${identity.username}, groups ${identity.groups.join(', ')}`});
    this.#stage = 'authorization';
    const why = this.#authority.refuse(identity, request);
    if (why !== undefined) throw forbidden(request, identity.username, why);
    stages?.push({id: this.#stage, did: 'passed', text: identity.node === undefined ? 'a role grants it' : 'the Node authorizer allows it'});
    this.#stage = 'storage';
    const info = resources.get(request.resource);
    if (!info || (request.subresource !== undefined && !info.subresources.includes(request.subresource))) throw unknownResource();
    if (!isWrite(request)) return this.#read(info, request);
    return this.#write(info, request, stages);
  }

  #read(info: ResourceInfo, request: ApiRequest): Outcome {
    if (request.verb === 'get') return {code: 200, object: this.#registry.find(info, request), stored: false};
    const {namespace, resourceVersion: after = 0} = request;
    const {compacted, revision: resourceVersion} = this.#store;
    if (request.verb === 'list') return {code: 200, items: this.#store.list(info.resource, namespace), resourceVersion, stored: false};
    if (after && after < compacted) throw expired(after, compacted);
    return {code: 200, changes: this.#store.changes(info.resource, namespace, after), resourceVersion, stored: false};
  }

  #write(info: ResourceInfo, request: ApiRequest, stages: StageRecord[] | undefined): Outcome {
    if (info.namespaced !== (request.namespace !== undefined)) throw badRequest(info.namespaced ? 'an empty namespace may not be set during creation' : 'namespace may not be set for a cluster-scoped resource');
    if (request.subresource === 'binding' || request.subresource === 'eviction' || request.subresource === 'token') return this.#post(info, request, stages);
    if (request.verb === 'deletecollection') return this.#deleteCollection(info, request);
    const old = request.verb === 'create' ? undefined : this.#registry.find(info, request);
    const sent = request.verb === 'create' ? this.#registry.named(request.body ?? {}) : request.subresource === 'scale' ? withReplicas(old!, request) : request.verb === 'patch' ? this.#patched(old!, request) : request.body ?? {};
    const {name = request.name, namespace = request.namespace} = request.body?.metadata ?? {};
    if (namespace !== request.namespace) throw badRequest('the namespace of the provided object does not match the namespace sent on the request');
    if (name !== request.name && request.name !== undefined) throw badRequest(`the name of the object (${name}) does not match the name on the URL (${request.name})`);
    this.#stage = 'mutating-admission';
    let admitted = sent;
    const by: string[] | undefined = stages && [];
    if (request.verb !== 'delete' && request.subresource !== 'status') {
      const filled = applyDefaults(info.kind, sent);
      if (filled !== sent) by?.push('defaults');
      admitted = mutate(request, filled, this.#store, by);
    }
    stages?.push(by!.length === 0 ? {id: this.#stage, did: 'passed', text: 'nothing to change'} : {id: this.#stage, did: 'changed', text: `${by!.join(', ')} filled in fields`});
    this.#stage = 'validation';
    const causes = request.verb === 'create' ? validateNew(info.kind, admitted, this.#world.picks.suffixes !== undefined, this.#registry.checks.get(info.kind)) : [];
    if (causes.length > 0) throw invalid(info.kind, admitted.metadata?.name ?? '', causes);
    stages?.push({id: this.#stage, did: 'passed', text: `every field matches ${info.apiVersion} ${info.kind}`});
    this.#validate(request, stages);
    return this.#done(request, request.verb === 'create' ? this.#registry.create(info, request.namespace, admitted)
      : request.verb === 'delete' ? this.#registry.delete(info, request, old!)
        : this.#registry.replace(info, request, old!, admitted), stages);
  }

  #validate(request: ApiRequest, stages: StageRecord[] | undefined): void {
    this.#stage = 'validating-admission';
    validate(request, this.#store);
    stages?.push({id: this.#stage, did: 'passed', text: 'no plugin refuses it'});
    this.#stage = 'storage';
  }

  #patched(old: ApiObject, {patch = {}, patchType}: ApiRequest): Draft {
    let from: Draft = old;
    // What a patch says of metadata may name the resourceVersion it is for.
    if ('metadata' in patch) {
      const {resourceVersion: _, ...metadata} = old.metadata;
      from = {...old, metadata};
    }
    return mergePatch(from, patch, patchType === 'strategic');
  }

  #post(info: ResourceInfo, request: ApiRequest, stages: StageRecord[] | undefined): Outcome {
    if (request.verb !== 'create') throw methodNotAllowed();
    const object = this.#registry.find(info, request);
    if (request.subresource === 'token') return {code: 201, object, stored: false};
    const {evict} = this.#registry;
    if (request.subresource === 'eviction' && !evict) throw unknownResource();
    this.#validate(request, stages);
    return this.#done(request, request.subresource === 'binding'
      ? this.#registry.bind(object as Pod, String((request.body as {target?: {name?: string}} | undefined)?.target?.name ?? ''), keyOfRequest(request))
      : evict!(object as Pod, request), stages);
  }

  #deleteCollection(info: ResourceInfo, request: ApiRequest): Outcome {
    const items = this.#store.list(info.resource, request.namespace);
    let stored = false;
    for (const object of items) {
      const result = this.#registry.delete(info, {...request, name: object.metadata.name}, object);
      if (result.stored) this.#etcd.append();
      stored ||= result.stored;
    }
    return {code: 200, items, stored};
  }

  #done(request: ApiRequest, {object, stored}: Stored, stages: StageRecord[] | undefined): Outcome {
    if (stored) this.#etcd.append();
    stages?.push(stored ? {id: 'storage', did: 'stored', text: `stored at resourceVersion ${object.metadata.resourceVersion}`} : {id: 'storage', did: 'passed', text: 'nothing changed, nothing stored'});
    return {code: request.verb === 'create' ? 201 : 200, object, stored};
  }
}

export function isWrite(request: ApiRequest): boolean {
  return request.verb !== 'get' && request.verb !== 'list' && request.verb !== 'watch';
}

/** PUT or PATCH of the scale subresource: only the number changes. */
function withReplicas(old: ApiObject, request: ApiRequest): Draft {
  const wanted = ((request.body ?? request.patch ?? {}) as {spec?: {replicas?: unknown}}).spec?.replicas;
  if (typeof wanted !== 'number' || !Number.isInteger(wanted) || wanted < 0) {
    throw invalid('Scale', old.metadata.name, [{field: 'spec.replicas', message: `Invalid value: ${JSON.stringify(wanted)}: must be greater than or equal to 0`, reason: 'FieldValueInvalid'}]);
  }
  const {resourceVersion: _, ...metadata} = old.metadata;
  const given = request.body?.metadata?.resourceVersion;
  return {...old, metadata: {...metadata, ...(given === undefined ? {} : {resourceVersion: given})}, spec: {...old.spec, replicas: wanted}};
}

