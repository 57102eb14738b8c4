/** What a write changed, in a few words: `ready 2→3`. From the object before and after, so nobody has to say it twice. */
import type {WriteEntry} from '../journal.js';
import type {ApiObject, Condition, ContainerStatus, Endpoint, Pod} from '../objects.js';

/** Undefined when there is nothing to add to verb and name. */
export function effectOf(entry: WriteEntry): string | undefined {
  const {request, object, old, stored} = entry;
  if (!stored) return request.resource === 'pods' && request.verb === 'delete' ? 'nothing: it is terminating already' : 'nothing changed';
  const {why} = request;
  if (why !== undefined) return typeof why === 'function' ? why() : why;
  if (object === undefined || old === undefined) return request.resource === 'endpointslices' ? endpointChanges([], (object as {endpoints?: readonly Endpoint[]} | undefined)?.endpoints ?? []) : undefined;
  if (request.resource === 'endpointslices') return endpointChanges((old as unknown as {endpoints: readonly Endpoint[]}).endpoints, (object as unknown as {endpoints: readonly Endpoint[]}).endpoints);
  if (request.resource === 'endpoints') return addressChanges(old, object);
  if (request.resource === 'pods' && request.subresource === 'status') return podChanges(old as Pod, object as Pod);
  if (request.subresource === 'status') return [...numberChanges(old.status, object.status), ...conditionChanges(old.status, object.status)].join(', ') || undefined;
  return undefined;
}

function numberChanges(before: object | undefined, after: object | undefined): string[] {
  const changes: string[] = [];
  const left = (before ?? {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(after ?? {})) {
    if (typeof value !== 'number' || value === (left[name] ?? 0) || /Time$/.test(name)) continue;
    changes.push(`${words(name)} ${Number(left[name] ?? 0)}→${value}`);
  }
  return changes;
}

/** `availableReplicas` is `available` to people. */
function words(field: string): string {
  return field === 'replicas' ? 'replicas' : field.replace(/Replicas$/, '').replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
}

function conditionChanges(before: object | undefined, after: object | undefined): string[] {
  const conditions = (status: object | undefined) => ((status ?? {}) as {conditions?: readonly Condition[]}).conditions ?? [];
  const left = new Map(conditions(before).map((condition) => [condition.type, condition]));
  return conditions(after).flatMap(({type, status, reason}) => {
    const old = left.get(type);
    return old?.status === status && old.reason === reason ? [] : [`${type}=${status}${reason === undefined ? '' : `/${reason}`}`];
  });
}

function podChanges(before: Pod, after: Pod): string {
  const parts: string[] = [];
  if (before.status.phase !== after.status.phase) parts.push(after.status.phase);
  const was = new Map((before.status.conditions ?? []).map(({type, status}) => [type, status]));
  for (const {type, status} of after.status.conditions ?? []) {
    if (was.get(type) === status || type === 'ContainersReady' || type === 'PodScheduled') continue;
    if (status === 'True') parts.push(type);
    else if (was.get(type) === 'True') parts.push(`${type} False`);
  }
  if (after.status.podIP !== before.status.podIP) parts.push(after.status.podIP === undefined ? 'podIP cleared' : `podIP ${after.status.podIP}`);
  const cpu = (pod: Pod) => pod.status.containerStatuses?.map(({allocatedResources}) => allocatedResources?.cpu ?? '').join('') ?? '';
  if (cpu(after) !== cpu(before)) parts.push(`allocated cpu ${cpu(after)}`);
  const restarts = (pod: Pod) => (pod.status.containerStatuses ?? []).reduce((sum, {restartCount}) => sum + restartCount, 0);
  if (restarts(after) !== restarts(before)) parts.push(`restarts ${restarts(before)}→${restarts(after)}`);
  if (parts.length === 0) {
    const waiting = after.status.containerStatuses?.find(({state}) => state.waiting !== undefined)?.state.waiting?.reason;
    if ((after.status.observedGeneration ?? 0) !== (before.status.observedGeneration ?? 0)) parts.push(`generation ${after.status.observedGeneration} observed`);
    else if (ended(after) !== ended(before)) parts.push('containers ended');
    else if (waiting !== undefined) parts.push(waiting);
  }
  return parts.join(', ') || 'status';
}

const ended = (pod: Pod): number => (pod.status.containerStatuses ?? []).filter(({state}: ContainerStatus) => state.terminated !== undefined).length;

export interface EndpointChange { readonly pod: string; readonly address: string; readonly change: 'added' | 'ready' | 'not-ready' | 'removed' }

/** Pod by Pod, how a list of endpoints changed. */
export function compareEndpoints(before: readonly Endpoint[], after: readonly Endpoint[]): EndpointChange[] {
  const nameOf = (endpoint: Endpoint) => endpoint.targetRef?.name ?? endpoint.addresses[0] ?? '';
  const left = new Map(before.map((endpoint) => [nameOf(endpoint), endpoint]));
  const changes: EndpointChange[] = [];
  for (const endpoint of after) {
    const old = left.get(nameOf(endpoint));
    left.delete(nameOf(endpoint));
    const {ready} = endpoint.conditions;
    if (old === undefined) changes.push({pod: nameOf(endpoint), address: endpoint.addresses[0] ?? '', change: ready ? 'ready' : 'added'});
    else if (old.conditions.ready !== ready) changes.push({pod: nameOf(endpoint), address: endpoint.addresses[0] ?? '', change: ready ? 'ready' : 'not-ready'});
  }
  for (const [pod, endpoint] of left) changes.push({pod, address: endpoint.addresses[0] ?? '', change: 'removed'});
  return changes;
}

function endpointChanges(before: readonly Endpoint[], after: readonly Endpoint[]): string {
  const changes = compareEndpoints(before, after);
  const said = {added: 'listed, not ready', ready: 'ready', 'not-ready': 'not ready', removed: 'removed'};
  const terminating = after.filter((endpoint) => endpoint.conditions.terminating && !before.some((old) => old.targetRef?.uid === endpoint.targetRef?.uid && old.conditions.terminating));
  const texts = changes.map(({pod, change}) => `${pod} ${said[change]}`);
  for (const {targetRef} of terminating) if (!changes.some(({pod}) => pod === targetRef?.name)) texts.push(`${targetRef?.name} terminating`);
  return texts.join(', ') || `${after.length} address${after.length === 1 ? '' : 'es'}`;
}

function addressChanges(before: ApiObject, after: ApiObject): string {
  const names = (object: ApiObject, list: 'addresses' | 'notReadyAddresses') =>
    ((object.subsets ?? []) as readonly Record<string, readonly {targetRef?: {name: string}; ip: string}[] | undefined>[]).flatMap((subset) => (subset[list] ?? []).map(({targetRef, ip}) => targetRef?.name ?? ip));
  const ready = names(after, 'addresses');
  const waiting = names(after, 'notReadyAddresses');
  const wasReady = names(before, 'addresses');
  const was = [...wasReady, ...names(before, 'notReadyAddresses')];
  return [
    ...ready.filter((name) => !wasReady.includes(name)).map((name) => `${name} ready`),
    ...waiting.filter((name) => wasReady.includes(name)).map((name) => `${name} not ready`),
    ...waiting.filter((name) => !was.includes(name)).map((name) => `${name} listed, not ready`),
    ...was.filter((name) => !ready.includes(name) && !waiting.includes(name)).map((name) => `${name} removed`),
  ].join(', ');
}
