/**
 * What a person does at a terminal, as the requests kubectl sends. Each function answers with the lines kubectl would print.
 * A drain takes time: it tries an eviction again every 5 s while a budget forbids it (staging/src/k8s.io/kubectl/pkg/drain).
 */
import {addressOf} from './addressed.js';
import type {ApiRequest, Draft, Outcome} from './api/request.js';
import {mergePatch} from './api/patch.js';
import {findNew} from './controllers/deployment.js';
import type {Kernel} from './kernel.js';
import {controllerOf, equal, isTerminal, keyOf, type Deployment, type Ms, type Pod, type ReplicaSet} from './objects.js';
import {resourceOfKind} from './resources.js';
import {revisionOf, TEMPLATE_HASH} from './rules/revision-history.js';

export const YOU = 'you (kubectl)';
const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';
const RESTARTED = 'kubectl.kubernetes.io/restartedAt';
const evictionRetry = 5000;

/** A manifest: an object as it stands in a file. */
export type Manifest = Draft & {readonly kind: string; readonly metadata: {readonly name: string; readonly namespace?: string}};

export interface Kubectl {
  create(manifest: Manifest, command?: string): Outcome;
  apply(manifests: Manifest | readonly Manifest[], command?: string): string[];
  scale(kind: 'deployment' | 'statefulset' | 'replicaset', key: string, replicas: number): Outcome;
  setImage(deployment: string, container: string, image: string): Outcome;
  /** Back to the revision before, or to a given one. */
  rolloutUndo(deployment: string, toRevision?: number): Outcome;
  rolloutRestart(deployment: string): Outcome;
  pause(deployment: string, paused: boolean): Outcome;
  delete(resource: string, key: string, options?: Pick<ApiRequest, 'gracePeriodSeconds' | 'propagationPolicy'>): Outcome;
  label(resource: string, key: string, labels: Readonly<Record<string, string | null>>): Outcome;
  cordon(node: string, cordoned?: boolean): Outcome;
  /** Begins; {@link isDraining} tells when it is over. */
  drain(node: string): void;
  isDraining(node: string): boolean;
  evict(pod: string): Outcome;
}

interface Drain { waiting: Pod[]; since: Ms }

export function createKubectl(kernel: Kernel): Kubectl {
  const {world, api, store, journal} = kernel;
  const state = world.keep('kubectl', {drains: new Map<string, Drain>()});
  const send = (request: ApiRequest): Outcome => api.request({user: YOU, ...request});
  const place = (resource: string, key: string) => {
    const [name = '', namespace] = key.split('/').reverse();
    return {resource, namespace, name};
  };
  /** As a person types it: `deployment/web`, and its namespace unless that is the default one. */
  const typed = (resource: string, key: string) => {
    const {namespace = 'default', name} = place(resource, key);
    return `${resource}/${name}${namespace === 'default' ? '' : ` -n ${namespace}`}`;
  };
  const command = (text: string, object: string) => journal.note(YOU, 'command', object, text, {command: text});
  const run = (why: string, object: string, request: ApiRequest): Outcome => {
    command(why, object);
    return send({...request, why});
  };

  function create(manifest: Manifest, why = 'kubectl create'): Outcome {
    const info = resourceOfKind(manifest.kind);
    const namespace = info?.namespaced === true ? manifest.metadata.namespace ?? 'default' : undefined;
    const kind = manifest.kind.toLowerCase();
    const metadata = namespace === undefined ? manifest.metadata : {...manifest.metadata, namespace};
    return run(why, `${kind}/${keyOf({metadata})}`, {verb: 'create', resource: info?.resource ?? kind, namespace, name: metadata.name, body: {...manifest, metadata}, fieldValidation: 'Strict'});
  }

  function applyOne(manifest: Manifest, why: string): string {
    const info = resourceOfKind(manifest.kind);
    const namespace = info?.namespaced === true ? manifest.metadata.namespace ?? 'default' : undefined;
    const name = `${info?.resource === undefined ? manifest.kind.toLowerCase() : info.kind.toLowerCase()}${info?.apiVersion.includes('/') === true ? `.${info.apiVersion.split('/')[0]}` : ''}/${manifest.metadata.name}`;
    const live = !info ? undefined : store.get(info.resource, namespace === undefined ? manifest.metadata.name : `${namespace}/${manifest.metadata.name}`);
    const text = JSON.stringify(manifest);
    const answer = (outcome: Outcome, word: string) => (!outcome.status ? `${name} ${word}` : `Error from server (${outcome.status.reason}): ${outcome.status.message}`);
    if (!live) {
      return answer(create({...manifest, metadata: {...manifest.metadata, annotations: {...manifest.metadata.annotations, [LAST_APPLIED]: text}}}, why), 'created');
    }
    const last = live.metadata.annotations?.[LAST_APPLIED];
    const wanted = withoutIdentity(manifest);
    const removed = last === undefined ? {} : removedFields(withoutIdentity(JSON.parse(last) as Manifest), wanted);
    const merged = mergePatch(mergePatch<object>(live, removed), wanted, true);
    if (equal(merged, live)) return `${name} unchanged`;
    const patch = mergePatch<object>(mergePatch<object>(removed, wanted), {metadata: {annotations: {[LAST_APPLIED]: text}}});
    return answer(run(why, `${manifest.kind.toLowerCase()}/${keyOf(live)}`, {verb: 'patch', ...addressOf(live), patch, patchType: 'strategic'}), 'configured');
  }

  const patchDeployment = (key: string, patch: object, verb: string, rest = '', patchType: 'merge' | 'strategic' = 'strategic') => run(`kubectl ${verb} ${typed('deployment', key)}${rest}`, `deployment/${key}`, {verb: 'patch', ...place('deployments', key), patch, patchType});

  const retry = world.on<string>('drain', (node) => drainOnce(node));

  function drainOnce(node: string): void {
    const drain = state.drains.get(node);
    if (!drain) return;
    const left = drain.waiting.filter((pod) => {
      const key = keyOf(pod);
      const live = store.get('pods', key)?.metadata;
      // Another Pod of the same name is not the one that was to go.
      if (live?.uid !== pod.metadata.uid) return false;
      if (live.deletionTimestamp === undefined) evict(key);
      return true;
    });
    drain.waiting = left;
    if (left.length === 0) {
      state.drains.delete(node);
      journal.note(YOU, 'node drained', `node/${node}`, `node/${node} drained`, {since: drain.since});
    } else world.after(evictionRetry, retry, node);
  }

  function evict(key: string): Outcome {
    return send({verb: 'create', ...place('pods', key), subresource: 'eviction', body: {kind: 'Eviction'}, why: 'kubectl drain'});
  }

  function cordon(node: string, cordoned = true): Outcome {
    const text = `kubectl ${cordoned ? 'cordon' : 'uncordon'} ${node}`;
    command(text, `node/${node}`);
    journal.note(YOU, cordoned ? 'node cordoned' : 'node uncordoned', `node/${node}`, text);
    return send({verb: 'patch', resource: 'nodes', name: node, patch: {spec: {unschedulable: cordoned ? true : null}}, patchType: 'strategic', why: text});
  }

  return {
    create,
    evict,
    cordon,
    apply: (manifests, why = 'kubectl apply') => (Array.isArray(manifests) ? manifests as readonly Manifest[] : [manifests as Manifest]).map((manifest) => applyOne(manifest, why)),
    scale: (kind, key, replicas) => run(`kubectl scale ${typed(kind, key)} --replicas=${replicas}`, `${kind}/${key}`, {verb: 'patch', ...place(`${kind}s`, key), subresource: 'scale', patch: {spec: {replicas}}}),
    setImage: (key, container, image) => patchDeployment(key, {spec: {template: {spec: {containers: [{name: container, image}]}}}}, 'set image', ` ${container}=${image}`),
    rolloutUndo(key, toRevision) {
      const deployment = store.get('deployments', key) as Deployment | undefined;
      if (!deployment) return send({verb: 'get', ...place('deployments', key)});
      const all = store.list<ReplicaSet>('replicasets', deployment.metadata.namespace).filter((replicaSet) => controllerOf(replicaSet)?.uid === deployment.metadata.uid);
      const present = findNew(deployment, all);
      const target = toRevision === undefined
        ? all.filter((replicaSet) => replicaSet !== present).sort((a, b) => revisionOf(b) - revisionOf(a))[0]
        : all.find((replicaSet) => revisionOf(replicaSet) === toRevision);
      if (!target) throw new Error(toRevision === undefined ? `no rollout history found for deployment "${deployment.metadata.name}"` : `unable to find the specified revision`);
      const {[TEMPLATE_HASH]: _, ...labels} = target.spec.template.metadata?.labels ?? {};
      const template = {...target.spec.template, metadata: {...target.spec.template.metadata, labels}};
      return patchDeployment(key, {spec: {template}}, 'rollout undo', '', 'merge');
    },
    rolloutRestart: (key) => patchDeployment(key, {spec: {template: {metadata: {annotations: {[RESTARTED]: String(world.now)}}}}}, 'rollout restart'),
    pause: (key, paused) => patchDeployment(key, {spec: {paused: paused ? true : null}}, `rollout ${paused ? 'pause' : 'resume'}`),
    delete: (resource, key, options = {}) => run(`kubectl delete ${typed(resource, key)}`, `${resource}/${key}`, {verb: 'delete', ...place(resource, key), ...options}),
    label: (resource, key, labels) => run(`kubectl label ${typed(resource, key)}`, `${resource}/${key}`, {verb: 'patch', ...place(resource, key), patch: {metadata: {labels}}, patchType: 'merge'}),
    drain(node) {
      const {status} = cordon(node);
      if (status) throw new Error(`not drained: ${status.message}`);
      const pods = store.list<Pod>('pods').filter((pod) => pod.spec.nodeName === node && !isTerminal(pod) && !/^(DaemonSet|Node)$/.test(String(controllerOf(pod)?.kind)));
      state.drains.set(node, {waiting: pods, since: world.now});
      drainOnce(node);
    },
    isDraining: (node) => state.drains.has(node),
  };
}

/** Only what a manifest says beside its name. */
function withoutIdentity(manifest: Manifest): object {
  const {apiVersion: _, kind: __, status: ___, metadata, ...rest} = manifest;
  const {name: ____, namespace: _____, ...said} = metadata;
  return Object.keys(said).length === 0 ? rest : {...rest, metadata: said};
}

/** `null` for every field that the last apply set and this one does not. */
function removedFields(before: unknown, after: unknown): object {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(before as Record<string, unknown>)) {
    const next = (after as Record<string, unknown>)[name];
    if (next === undefined) result[name] = null;
    else if (typeof value === 'object' && value !== null && !Array.isArray(value) && typeof next === 'object') {
      const inner = removedFields(value, next);
      if (Object.keys(inner).length > 0) result[name] = inner;
    }
  }
  return result;
}

