/**
 * A Pod's requests as the scheduler counts them: plain numbers, made once a Pod and then added and compared many times.
 *
 * Upstream: `pkg/scheduler/framework/types.go` (Resource.Add), `pkg/scheduler/util/pod_resources.go` (defaults for scoring).
 */
import type {Resources} from '../../run/types.js';
import {podRequests, type Amounts} from '../../cluster/pod-requests.js';
import type {ResourceList} from '../../cluster/manifest.js';
import {parseQuantity, type Quantity} from '../../cluster/quantity.js';
import {DEFAULT_CPU_MILLI, DEFAULT_MEMORY_BYTES} from './scheduler-resource-scores.js';

interface Requirements { readonly requests?: Readonly<ResourceList>; readonly limits?: Readonly<ResourceList> }
interface RequestingContainer { readonly name?: string; readonly restartPolicy?: string; readonly resources?: Requirements }

/** The part of a Pod that requests resources; a whole Pod fits. */
export interface RequestingPod {
  readonly spec: {
    readonly containers: readonly RequestingContainer[];
    readonly initContainers?: readonly RequestingContainer[];
    readonly overhead?: Readonly<ResourceList>;
    readonly resources?: Requirements;
  };
}

/** What filters count: what the Pod asks for, init containers and overhead included. @throws QuantityError */
export function requestsOf({spec}: RequestingPod): Resources {
  return toResources(requests(spec, (container) => container));
}

/** What least-allocated scoring counts: as {@link requestsOf}, with 100m and 200Mi for each container that does not say. */
export function scoringRequestsOf({spec}: RequestingPod): Resources {
  return toResources(requests(spec, (container) => {
    const {requests: asked, limits} = container.resources ?? {};
    const cpu = limits?.['cpu'] ?? `${DEFAULT_CPU_MILLI}m`;
    const memory = limits?.['memory'] ?? DEFAULT_MEMORY_BYTES;
    return {...container, resources: {...container.resources, requests: {cpu, memory, ...asked}}};
  }));
}

function requests(spec: RequestingPod['spec'], prepare: (container: RequestingContainer) => RequestingContainer): Amounts {
  const {containers, initContainers = [], overhead, resources} = spec;
  return podRequests({spec: {
    containers: containers.map(prepare),
    initContainers: initContainers.map(prepare),
    ...(overhead && {overhead}),
    ...(resources && {resources}),
  }});
}

/** What a node has, from `status.allocatable`. @throws QuantityError */
export function allocatableOf(list: Readonly<ResourceList>): Resources {
  return toResources(new Map(Object.entries(list).map(([name, text]) => [name, parseQuantity(text)])));
}

/** Whole millicores, bytes and counts, rounded up as the scheduler does. */
function toResources(amounts: Amounts): Resources {
  const resources: Resources = {};
  for (const [name, amount] of amounts) {
    if (name === 'cpu') resources.cpuMilli = ceil(amount, 1_000_000n);
    else if (name === 'memory') resources.memoryBytes = ceil(amount, 1_000_000_000n);
    else if (name === 'pods') resources.pods = ceil(amount, 1_000_000_000n);
    else (resources.extended ??= {})[name] = ceil(amount, 1_000_000_000n);
  }
  return resources;
}

function ceil({nano}: Quantity, unit: bigint): number {
  return Number((nano + (nano > 0n ? unit - 1n : 0n)) / unit);
}

/** Adds `by` times what a Pod requests to the sum of its node: 1 when it comes, -1 when it goes. Changes the first argument. */
export function addRequests(sum: Resources, pod: Resources, by: 1 | -1 = 1): void {
  if (pod.cpuMilli) sum.cpuMilli = (sum.cpuMilli ?? 0) + by * pod.cpuMilli;
  if (pod.memoryBytes) sum.memoryBytes = (sum.memoryBytes ?? 0) + by * pod.memoryBytes;
  if (!pod.extended) return;
  const extended = (sum.extended ??= {});
  for (const name in pod.extended) extended[name] = (extended[name] ?? 0) + by * pod.extended[name]!;
}
