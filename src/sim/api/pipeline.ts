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
import {evict} from './eviction.js';
import type {Authority, Identity} from './identities.js';
import {mergePatch} from './patch.js';
import {badRequest, expired, forbidden, invalid, methodNotAllowed, Refusal, unauthorized, unknownResource} from './refusals.js';
import type {Registry, Stored} from './registry.js';
import type {ApiRequest, Draft, Outcome, StageRecord} from './request.js';
import {validateNew} from './validation.js';

type Stage = <T>(id: StageRecord['id'], run: () => {value: T; did: StageRecord['did']; text: string}) => T;

export class Pipeline {
  readonly #world: World;
  readonly #store: Store;
  readonly #etcd: Etcd;
  readonly #registry: Registry;
  readonly #authority: Authority;

  constructor(world: World, store: Store, etcd: Etcd, registry: Registry, authority: Authority) {
    this.#world = world;
    this.#store = store;
    this.#etcd = etcd;
    this.#registry = registry;
    this.#authority = authority;
  }

  /** @param stages gets a record of each stage; absent: nobody looks. @throws Refusal */
  pass(request: ApiRequest, stages: StageRecord[] | undefined): Outcome {
    const stage = <T>(id: StageRecord['id'], run: () => {value: T; did: StageRecord['did']; text: string}): T => {
      if (stages === undefined) return run().value;
      try {
        const {value, did, text} = run();
        stages.push({id, did, text});
        return value;
      } catch (error) {
        if (error instanceof Refusal) stages.push({id, did: 'refused', text: error.message, refusal: {code: error.status.code, reason: error.status.reason}});
        throw error;
      }
    };
    const identity = stage<Identity>('authentication', () => {
      const who = this.#authority.authenticate(request);
      if (who === undefined) throw unauthorized();
      return {value: who, did: 'passed', text: `${who.by}: ${who.username}, groups ${who.groups.join(', ')}`};
    });
    stage('authorization', () => {
      const why = this.#authority.refuse(identity, request);
      if (why !== undefined) throw forbidden(request, identity.username, why);
      return {value: undefined, did: 'passed', text: identity.node === undefined ? 'a role grants it' : 'the Node authorizer allows it'};
    });
    const info = resources.get(request.resource);
    if (info === undefined || (request.subresource !== undefined && !info.subresources.includes(request.subresource))) throw unknownResource();
    if (!isWrite(request)) return this.#read(info, request);
    return this.#write(info, request, stage);
  }

  #read(info: ResourceInfo, request: ApiRequest): Outcome {
    if (request.verb === 'get') return {code: 200, object: this.#registry.find(info, request), stored: false};
    if (request.resourceVersion !== undefined && request.verb === 'watch') {
      if (this.#store.since(request.resourceVersion) === undefined) throw expired(request.resourceVersion, this.#store.revision);
    }
    return {code: 200, items: this.#store.list(info.resource, request.namespace), resourceVersion: this.#store.revision, stored: false};
  }

  #write(info: ResourceInfo, request: ApiRequest, stage: Stage): Outcome {
    if (info.namespaced !== (request.namespace !== undefined)) throw badRequest(info.namespaced ? 'an empty namespace may not be set during creation' : 'namespace may not be set for a cluster-scoped resource');
    if (request.subresource === 'binding' || request.subresource === 'eviction' || request.subresource === 'token') return this.#post(info, request, stage);
    if (request.verb === 'deletecollection') return this.#deleteCollection(info, request);
    const old = request.verb === 'create' ? undefined : this.#registry.find(info, request);
    const sent = request.verb === 'create' ? this.#registry.named(request.body ?? {}) : request.subresource === 'scale' ? withReplicas(old!, request) : request.verb === 'patch' ? this.#patched(old!, request) : request.body ?? {};
    if (request.verb !== 'delete' && request.body?.metadata?.namespace !== undefined && request.body.metadata.namespace !== request.namespace) {
      throw badRequest('the namespace of the provided object does not match the namespace sent on the request');
    }
    const admitted = stage<Draft>('mutating-admission', () => {
      if (request.verb === 'delete' || request.subresource === 'status') return {value: sent, did: 'passed', text: 'nothing to change'};
      const filled = applyDefaults(info.kind, sent);
      const {draft, by} = mutate(request, filled, this.#store);
      const changes = [...(filled === sent ? [] : ['defaults']), ...by];
      return {value: draft, did: changes.length === 0 ? 'passed' : 'changed', text: changes.length === 0 ? 'nothing to change' : `${changes.join(', ')} filled in fields`};
    });
    stage('validation', () => {
      const causes = request.verb === 'create' ? validateNew(info.kind, admitted, this.#world.picks.suffixes !== undefined) : [];
      if (causes.length > 0) throw invalid(info.kind, admitted.metadata?.name ?? '', causes);
      return {value: undefined, did: 'passed', text: `every field matches ${info.apiVersion} ${info.kind}`};
    });
    stage('validating-admission', () => {
      validate(request, this.#store);
      return {value: undefined, did: 'passed', text: 'no plugin refuses it'};
    });
    return stage('storage', () => {
      const result = request.verb === 'create' ? this.#registry.create(info, request.namespace, admitted)
        : request.verb === 'delete' ? this.#registry.delete(info, request, old!)
          : this.#registry.replace(info, request, old!, admitted);
      return {value: this.#done(request, result), did: result.stored ? 'stored' : 'passed', text: result.stored ? `stored at resourceVersion ${result.object.metadata.resourceVersion}` : 'nothing changed, nothing stored'};
    });
  }

  #patched(old: ApiObject, request: ApiRequest): Draft {
    const {resourceVersion: _, ...metadata} = old.metadata;
    return mergePatch<Draft>({...old, metadata}, request.patch ?? {}, request.patchType === 'strategic');
  }

  #post(info: ResourceInfo, request: ApiRequest, stage: Stage): Outcome {
    if (request.verb !== 'create') throw methodNotAllowed();
    const object = this.#registry.find(info, request);
    if (request.subresource === 'token') return {code: 201, object, stored: false};
    stage('validating-admission', () => {
      validate(request, this.#store);
      return {value: undefined, did: 'passed', text: 'no plugin refuses it'};
    });
    return stage('storage', () => {
      const result = request.subresource === 'binding'
        ? this.#registry.bind(object as Pod, String((request.body as {target?: {name?: string}} | undefined)?.target?.name ?? ''))
        : evict(object as Pod, request, this.#registry, this.#store, this.#world.now, () => this.#etcd.append());
      return {value: this.#done(request, result), did: result.stored ? 'stored' : 'passed', text: result.stored ? `stored at resourceVersion ${result.object.metadata.resourceVersion}` : 'nothing changed'};
    });
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

  #done(request: ApiRequest, result: Stored): Outcome {
    if (result.stored) this.#etcd.append();
    return {code: request.verb === 'create' ? 201 : 200, object: result.object, stored: result.stored};
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

