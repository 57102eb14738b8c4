/** Guaranteed, Burstable or BestEffort: `ComputePodQOS` in `pkg/apis/core/v1/helper/qos/qos.go`. Only CPU and memory count. */
import type {PodSpec, Requirements, ResourceList} from './manifest.js';
import {parseQuantity} from './quantity.js';

export type QosClass = 'Guaranteed' | 'Burstable' | 'BestEffort';

/** @throws QuantityError for an amount that cannot be read */
export function qosClass(spec: Pick<PodSpec, 'containers' | 'initContainers' | 'resources'>): QosClass {
  // Amounts of the whole Pod, where they are given, decide alone.
  const parts: (Requirements | undefined)[] = spec.resources
    ? [spec.resources]
    : [...spec.containers ?? [], ...spec.initContainers ?? []].map(container => container.resources);
  const requests = new Map<string, bigint>();
  const limits = new Map<string, bigint>();
  let everyPartLimited = true;
  for (const part of parts) {
    collect(part?.requests, requests);
    // Upstream asks a whole Pod's limits only when it has some; without any, the comparison below fails by itself.
    if (collect(part?.limits, limits) < 2 && !(spec.resources && !limits.size)) everyPartLimited = false;
  }
  if (!requests.size && !limits.size) return 'BestEffort';
  const equal = requests.size === limits.size && [...requests].every(([name, amount]) => limits.get(name) === amount);
  return everyPartLimited && equal ? 'Guaranteed' : 'Burstable';
}

/** Adds what is above zero; answers how many of the two resources that was. */
function collect(list: ResourceList | undefined, into: Map<string, bigint>): number {
  let found = 0;
  for (const name of ['cpu', 'memory']) {
    const amount = list?.[name];
    const nano = amount === undefined ? 0n : parseQuantity(amount).nano;
    if (nano <= 0n) continue;
    found++;
    into.set(name, (into.get(name) ?? 0n) + nano);
  }
  return found;
}
