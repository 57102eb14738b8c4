/** The present moment as kubectl would print it, and as the `Cluster` that pictures are drawn from. */
import {clusterOf} from '../../cluster/read/read-cluster.js';
import type {Cluster} from '../../cluster/types.js';
import type {ApiObject, Ms} from '../objects.js';
import {resources} from '../resources.js';
import type {Simulation} from '../simulation.js';
import {DEFAULT_START, epochOf, rfc3339} from '../timestamps.js';

const left = new Set(['events', 'leases', 'configmaps', 'secrets', 'serviceaccounts', 'controllerrevisions', 'storageclasses', 'priorityclasses']);

/** Everything with a drawing, as `kubectl get … -A -o json` prints it. */
export function toKubectlList(simulation: Simulation): {apiVersion: 'v1'; kind: 'List'; items: object[]} {
  const epoch = epochOf(simulation.options.startedAt ?? DEFAULT_START);
  const items: object[] = [];
  for (const resource of resources.keys()) {
    if (left.has(resource)) continue;
    for (const object of simulation.kernel.store.list(resource)) items.push(printed(object, epoch) as object);
  }
  return {apiVersion: 'v1', kind: 'List', items};
}

/** Shares nothing with the simulation: it does not change when time goes on. */
export function toCluster(simulation: Simulation): Cluster {
  return clusterOf(toKubectlList(simulation), 'simulation').cluster;
}

const isTime = (name: string): boolean => /(Timestamp|Time|[a-z]At)$/.test(name);

/** Numbers become what manifests have: times in RFC 3339, versions as text. */
function printed(value: unknown, epoch: Ms, name = ''): unknown {
  if (typeof value === 'number') return isTime(name) ? rfc3339(epoch + value, true) : name === 'resourceVersion' ? String(value) : value;
  if (Array.isArray(value)) return value.map((item) => printed(item, epoch, ''));
  if (typeof value !== 'object' || value === null) return value;
  const fields: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(value as ApiObject)) if (entry !== undefined) fields[key] = name === 'disruptedPods' ? rfc3339(epoch + Number(entry), true) : printed(entry, epoch, key);
  return fields;
}
