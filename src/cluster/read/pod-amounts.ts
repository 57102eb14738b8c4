import type {ContainerManifest, ContainerStatus, PodManifest, PodSpec, Requirements, ResourceList} from '../manifest.js';
import {podLimits, podRequests} from '../pod-requests.js';
import {qosClass, type QosClass} from '../qos.js';
import {resourcesOf} from '../resources.js';
import type {Resources} from '../types.js';

export interface PodAmounts { requests: Resources; limits?: Resources; qosClass: QosClass }

/** So many different sets of amounts are remembered; a cluster has a few hundred. */
const KEPT = 10_000;

/** Exact sums cost far more than reading a Pod, and thousands of Pods ask for the same: each set of amounts is worked out once. */
export class PodAmountsCache {
  private readonly known = new Map<string, PodAmounts>();

  of(manifest: PodManifest): PodAmounts {
    const key = keyOf(manifest);
    const known = this.known.get(key);
    if (known) return known;
    const limits = resourcesOf(podLimits(manifest));
    const fresh: PodAmounts = {requests: resourcesOf(podRequests(manifest)), ...Object.keys(limits).length > 0 && {limits}, qosClass: qosClass(withDefaultRequests(manifest.spec ?? {}))};
    if (this.known.size < KEPT) this.known.set(key, fresh);
    return fresh;
  }
}

/** A request that is not given equals the limit: so the API server fills it before it gives the Pod its class. */
export function withDefaultRequests({containers, initContainers, resources: whole}: PodSpec): Parameters<typeof qosClass>[0] {
  const filled = (all: readonly ContainerManifest[] | undefined): ContainerManifest[] => (all ?? []).map(container => {
    const {requests, limits} = container.resources ?? {};
    return limits ? {...container, resources: {limits, requests: {...limits, ...requests}}} : container;
  });
  return {containers: filled(containers), initContainers: filled(initContainers), ...whole && {resources: whole}};
}

/** Everything that the three rules look at, in one text. A quantity has no blank and no bracket in it, so no two Pods share a text by chance. */
function keyOf({spec, status}: PodManifest): string {
  let key = `${requirements(spec?.resources)}(${list(spec?.overhead)})`;
  for (const {type, reason} of status?.conditions ?? []) if (type === 'PodResizePending') key += `!${reason}`;
  key += containers(spec?.initContainers, status?.initContainerStatuses);
  return `${key}|${containers(spec?.containers, status?.containerStatuses)}`;
}

function containers(all: readonly ContainerManifest[] = [], statuses: readonly ContainerStatus[] = []): string {
  let key = '';
  for (const {name, resources, restartPolicy} of all) {
    key += `[${restartPolicy === 'Always' ? '+' : ''}${requirements(resources)}`;
    const status = statuses.find(one => one.name === name);
    if (status?.resources) key += `{${requirements(status.resources)}${list(status.allocatedResources)}}`;
    key += ']';
  }
  return key;
}

/** Equal values of a file are one object most of the time (json-stencils.ts), and what it says is put together once. */
function once<T extends object>(tell: (given: T) => string, nothing: string): (given: T | undefined) => string {
  const told = new WeakMap<T, string>();
  return given => {
    if (given === undefined) return nothing;
    const known = told.get(given);
    if (known !== undefined) return known;
    const fresh = tell(given);
    told.set(given, fresh);
    return fresh;
  };
}

const list = once((amounts: ResourceList) => {
  let key = '';
  for (const name in amounts) key += `${JSON.stringify(name)}:${typeof amounts[name] === 'number' ? '#' : ''}${amounts[name]} `;
  return key;
}, '');

const requirements = once(({requests, limits}: Requirements) => `<${list(requests)}/${list(limits)}>`, '-');
