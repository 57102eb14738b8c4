/** The objects of a run: one for each life, with ids that tell lives of one name apart. */
import {refOf} from '../../run/objects.js';
import type {Moment, RunObject} from '../../run/types.js';
import type {Life} from '../journal.js';
import {controllerOf, type Ms, type Pod, type PodTemplate, type Service} from '../objects.js';
import {podRequests} from '../scheduler/pod-requests.js';

export interface NamedLife { readonly id: string; readonly life: Life }

const at = (t: Ms): Moment => ({t, from: 'derived'});

/** Ids by uid, in the order of creation. */
export function nameLives(lives: Iterable<Life>): Map<string, NamedLife> {
  const used = new Map<string, number>();
  const named = new Map<string, NamedLife>();
  for (const life of lives) {
    const {kind, metadata} = life.first;
    const ref = refOf({kind, name: metadata.name, ...(metadata.namespace === undefined ? {} : {namespace: metadata.namespace})});
    const count = (used.get(ref) ?? 0) + 1;
    used.set(ref, count);
    named.set(metadata.uid, {id: count === 1 ? ref : `${ref}#${count}`, life});
  }
  return named;
}

export function runObject({id, life}: NamedLife, ids: ReadonlyMap<string, NamedLife>, createdBy: number | undefined, end: Ms): RunObject {
  const {first, last} = life;
  const {metadata, kind, apiVersion} = first;
  const owner = controllerOf(last) ?? controllerOf(first);
  const ownerId = owner === undefined ? undefined : ids.get(owner.uid)?.id;
  const spec = first.spec as {replicas?: number; template?: PodTemplate} | undefined;
  const containers = kind === 'Pod' ? (first as Pod).spec.containers : spec?.template?.spec.containers;
  const hash = metadata.labels?.['pod-template-hash'] ?? metadata.labels?.['controller-revision-hash'];
  const revision = Number(metadata.annotations?.['deployment.kubernetes.io/revision']);
  return {
    id, kind, apiVersion, name: metadata.name, uid: metadata.uid,
    ...(metadata.namespace === undefined ? {} : {namespace: metadata.namespace}),
    ...(metadata.labels === undefined ? {} : {labels: {...metadata.labels}}),
    ...(ownerId === undefined ? {} : {owner: ownerId}),
    ...(metadata.creationTimestamp < 0 ? {before: true as const} : {created: at(metadata.creationTimestamp)}),
    ...(life.terminating === undefined || life.terminating > end ? {} : {terminating: at(life.terminating)}),
    ...(life.removed === undefined || life.removed > end ? {} : {removed: at(life.removed)}),
    ...(createdBy === undefined ? {} : {createdBy}),
    ...(life.node === undefined ? {} : {node: life.node, nodeProvenance: 'derived' as const}),
    ...(typeof spec?.replicas === 'number' ? {replicas: spec.replicas} : {}),
    ...(containers === undefined ? {} : {images: containers.map(({image}) => image)}),
    ...(hash === undefined ? {} : {templateHash: hash}),
    ...(Number.isNaN(revision) || revision === 0 ? {} : {revision}),
    ...(kind === 'Pod' ? podFacts(first as Pod, last as Pod) : kind === 'Service' ? serviceFacts(first as Service) : {}),
  };
}

/** A headless Service and an ExternalName have no address of their own. */
function serviceFacts({spec: {clusterIP = 'None'}}: Service): Partial<RunObject> {
  return clusterIP === 'None' ? {} : {addresses: [{ip: clusterIP, provenance: 'derived'}]};
}

function podFacts(first: Pod, last: Pod): Partial<RunObject> {
  const address = last.status.podIP ?? first.status.podIP;
  const tolerations = first.spec.tolerations;
  return {
    requests: podRequests(first).real,
    ...(last.status.qosClass === undefined ? {} : {qosClass: last.status.qosClass}),
    ...(tolerations === undefined ? {} : {tolerations: tolerations.map((toleration) => ({...toleration}))}),
    ...(address === undefined ? {} : {addresses: [{ip: address, provenance: 'derived' as const}]}),
  };
}

