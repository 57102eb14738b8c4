/** Milestones beside the writes: what a Pod, a node, an address list and a rollout reached, and when. */
import type {Mark, MarkBase, PodMilestone} from '../../run/types.js';
import {SERVICE_NAME} from '../controllers/endpointslice.js';
import type {Happening, WriteEntry} from '../journal.js';
import {conditionOf, controllerOf, type EndpointSlice, type NodeObject, type Pod, type ReplicaSet, type Taint} from '../objects.js';
import {compareEndpoints} from './effects.js';
import type {NamedLife} from './run-objects.js';

export interface MarkContext {
  readonly ids: ReadonlyMap<string, NamedLife>;
  /** Ids that the run has. */
  readonly known: ReadonlySet<string>;
  /** Id of the life of a name at a moment. */
  idAt(ref: string, t: number): string | undefined;
}

const podMilestones: readonly [condition: string, milestone: PodMilestone][] = [
  ['Initialized', 'initialized'], ['PodReadyToStartContainers', 'sandbox'], ['Ready', 'ready'],
];

/** @param n number of the write when it is one of the run. */
export function marksOfWrite(entry: WriteEntry, n: number | undefined, context: MarkContext): Mark[] {
  const {request, object, old, t, stored} = entry;
  const base: MarkBase = {t, from: 'derived', ...(n === undefined ? {} : {write: n})};
  if (request.resource === 'leases') return [{...base, kind: 'lease-renewal', lease: request.name ?? '', holder: request.user ?? ''}];
  if (request.resource === 'nodes') return nodeMarks(base, old as NodeObject | undefined, object as NodeObject | undefined);
  if (n === undefined || object === undefined) return [];
  const id = context.ids.get(object.metadata.uid)?.id;
  if (id === undefined || !context.known.has(id)) return [];
  if (request.resource === 'pods') return podMarks(base, id, entry, object as Pod, old as Pod | undefined);
  if (!stored) return [];
  if (request.resource === 'endpointslices') return endpointMarks(base, id, object as EndpointSlice, old as EndpointSlice | undefined, context);
  if (request.resource === 'replicasets' && request.subresource === undefined) return scaleMarks(base, id, object as ReplicaSet, old as ReplicaSet | undefined, context);
  if (request.subresource === 'status' && (request.resource === 'deployments' || request.resource === 'statefulsets')) {
    const ready = (value: unknown) => (value as {readyReplicas?: number} | undefined)?.readyReplicas ?? 0;
    if (ready(object.status) === ready(old?.status)) return [];
    return [{...base, kind: 'readiness', workload: id, ready: ready(object.status), wanted: (object.spec as {replicas: number}).replicas}];
  }
  return [];
}

function podMarks(base: MarkBase, pod: string, {request, stored}: WriteEntry, object: Pod, old: Pod | undefined): Mark[] {
  const mark = (milestone: PodMilestone): Mark => ({...base, kind: 'pod', pod, milestone});
  if (request.subresource === 'binding') return [mark('scheduled')];
  if (request.subresource === 'eviction') return [mark('evicted')];
  if (request.verb === 'delete') {
    if (request.user === 'taint-eviction-controller') return [mark('evicted')];
    if (!stored) return [];
    return [mark(old?.metadata.deletionTimestamp === undefined && object.metadata.deletionTimestamp !== undefined ? 'terminating' : 'deleted')];
  }
  if (request.subresource !== 'status' || old === undefined || !stored) return [];
  const marks: Mark[] = [];
  for (const [type, milestone] of podMilestones) {
    const before = conditionOf(old.status, type)?.status === 'True';
    const after = conditionOf(object.status, type)?.status === 'True';
    if (!before && after && !(type === 'Initialized' && object.status.phase === 'Succeeded')) marks.push(mark(milestone));
    else if (before && !after && type === 'Ready' && object.status.phase === 'Running') marks.push(mark('not-ready'));
  }
  if (old.status.phase !== object.status.phase) {
    if (object.status.phase === 'Running') marks.unshift(mark('running'));
    else if (object.status.phase === 'Succeeded' || object.status.phase === 'Failed') marks.push(mark('stopped'));
  }
  const cpu = (of: Pod) => of.status.containerStatuses?.map(({allocatedResources}) => allocatedResources?.cpu ?? '').join(' ').trim() ?? '';
  if (cpu(object) !== cpu(old)) marks.push(mark('cpu'));
  return marks;
}

function nodeMarks(base: MarkBase, old: NodeObject | undefined, node: NodeObject | undefined): Mark[] {
  if (old === undefined || node === undefined) return [];
  const {name} = node.metadata;
  const marks: Mark[] = [];
  const before = conditionOf(old.status, 'Ready')?.status;
  const after = conditionOf(node.status, 'Ready')?.status;
  if (before !== after) marks.push({...base, kind: 'node', node: name, state: after === 'True' ? 'ready' : after === 'Unknown' ? 'unknown' : 'not-ready'});
  const added = difference(node.spec.taints, old.spec.taints);
  if (added.length > 0) marks.push({...base, kind: 'node', node: name, state: 'tainted', taints: added});
  const removed = difference(old.spec.taints, node.spec.taints);
  if (removed.length > 0) marks.push({...base, kind: 'node', node: name, state: 'untainted', taints: removed});
  if (node.spec.unschedulable === true && old.spec.unschedulable !== true) marks.push({...base, kind: 'node', node: name, state: 'cordoned'});
  return marks;
}

function difference(of: readonly Taint[] = [], without: readonly Taint[] = []): Taint[] {
  return of.filter(({key, effect}) => !without.some((taint) => taint.key === key && taint.effect === effect)).map((taint) => ({...taint}));
}

function endpointMarks(base: MarkBase, slice: string, object: EndpointSlice, old: EndpointSlice | undefined, context: MarkContext): Mark[] {
  const {namespace, labels} = object.metadata;
  const service = context.idAt(`service/${namespace}/${labels?.[SERVICE_NAME]}`, base.t);
  if (service === undefined) return [];
  return compareEndpoints(old?.endpoints ?? [], object.endpoints).map(({pod, address, change}): Mark => {
    const id = context.idAt(`pod/${namespace}/${pod}`, base.t);
    return {...base, kind: 'endpoint', service, slice, address, change, ...(id === undefined ? {} : {pod: id})};
  });
}

function scaleMarks(base: MarkBase, id: string, object: ReplicaSet, old: ReplicaSet | undefined, context: MarkContext): Mark[] {
  const owner = controllerOf(object);
  const deployment = owner === undefined ? undefined : context.ids.get(owner.uid)?.id;
  if (deployment === undefined || !context.known.has(deployment) || old?.spec.replicas === object.spec.replicas) return [];
  return [{...base, kind: 'scale', deployment, replicas: {[id]: object.spec.replicas}}];
}

export function marksOfHappening({t, what, object, text, actor, details = {}}: Happening, context: MarkContext): Mark[] {
  const base: MarkBase = {t, from: 'derived'};
  const name = object.slice(object.indexOf('/') + 1);
  if (what === 'node stopped' || what === 'network cut') return [{...base, kind: 'node', node: name, state: 'stopped', text}];
  if (what === 'node restarted' || what === 'network back') return [{...base, kind: 'node', node: name, state: 'restarted', text}];
  if (what === 'command') return [{...base, kind: 'command', command: typeof details.command === 'string' ? details.command : text}];
  if (what !== 'image pull') return [];
  const pod = context.idAt(object, t);
  const {image, node, took, waited, bytes} = details as {image: string; node: string; took: number; waited: number; bytes?: number};
  if (pod === undefined) return [];
  return [{...base, kind: 'pull', pod, node: node ?? actor, image, took, ...(waited > 0 ? {waited} : {}), ...(bytes === undefined ? {} : {bytes})}];
}
