/**
 * Whether a Pod fits on a node beside the Pods that are there.
 *
 * Upstream: `pkg/scheduler/framework/plugins/noderesources/fit.go` (fitsRequest). Requests count, limits and real usage do not.
 * A resource that the Pod does not ask for is not looked at, even when the node is over-committed in it.
 */
import type {Resources} from '../../run/types.js';
import type {Rejection} from './scheduler-filter.js';

/** A node as the scheduler counts it. Amounts other than CPU, memory and Pods are in `extended`, ephemeral storage too (bytes). */
export interface NodeRoom {
  readonly allocatable: Resources;
  /** Sum of the requests of all Pods on the node that are not finished, terminating ones included. */
  readonly requested: Resources;
  readonly podCount: number;
}

export interface FitOptions {
  /** Extended resources nobody checks, by name (`example.com/foo`) or group (`example.com`). */
  readonly ignored?: ReadonlySet<string>;
  /** Extended resources with a DeviceClass: a node that does not list them leaves the check to dynamic resource allocation. */
  readonly deviceClasses?: ReadonlySet<string>;
}

export interface Shortage {
  readonly resource: string;
  readonly reason: string;
  readonly requested: number;
  readonly used: number;
  readonly capacity: number;
  /** The Pod asks for more than the whole node has: no preemption helps. */
  readonly unresolvable: boolean;
}

/** All that is missing, in the order of the checks. */
export function shortages(request: Resources, node: NodeRoom, options?: FitOptions): readonly Shortage[] {
  const found: Shortage[] = [];
  const check = (resource: string, wanted = 0, capacity = 0, used = 0) => {
    if (wanted > 0 && wanted > capacity - used) found.push({resource, reason: `Insufficient ${resource}`, requested: wanted, used, capacity, unresolvable: wanted > capacity});
  };
  const {allocatable, requested, podCount} = node;
  const maxPods = allocatable.pods ?? 0;
  if (podCount + 1 > maxPods) {
    found.push({resource: 'pods', reason: 'Too many pods', requested: 1, used: podCount, capacity: maxPods, unresolvable: false});
  }
  check('cpu', request.cpuMilli, allocatable.cpuMilli, requested.cpuMilli);
  check('memory', request.memoryBytes, allocatable.memoryBytes, requested.memoryBytes);
  if (request.extended) {
    for (const resource in request.extended) {
      const capacity = allocatable.extended?.[resource];
      if (options && isExtendedResource(resource)) {
        if (options.ignored?.has(resource) || options.ignored?.has(resource.slice(0, resource.indexOf('/')))) continue;
        if (options.deviceClasses?.has(resource) && !capacity) continue;
      }
      check(resource, request.extended[resource], capacity, requested.extended?.[resource]);
    }
  }
  return found;
}

/** As {@link shortages}, as the filter says it; undefined: it fits. */
export function nodeResourcesFit(request: Resources, node: NodeRoom, options?: FitOptions): Rejection | undefined {
  const missing = shortages(request, node, options);
  if (missing.length === 0) return undefined;
  return {plugin: 'NodeResourcesFit', reasons: missing.map(({reason}) => reason), unresolvable: missing.some(({unresolvable}) => unresolvable)};
}

/**
 * True for resources that someone other than Kubernetes defines: a name with a domain that is not `kubernetes.io`
 * (`nvidia.com/gpu`). Upstream: `pkg/apis/core/v1/helper/helpers.go` (IsExtendedResourceName).
 */
export function isExtendedResource(name: string): boolean {
  return name.includes('/') && !name.includes('kubernetes.io/') && !name.startsWith('requests.');
}
