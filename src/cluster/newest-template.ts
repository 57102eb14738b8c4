import {lookup} from './lookup.js';
import type {Cluster, Pod, Workload} from './types.js';

/**
 * The hash of a workload's newest Pod template: pod-template-hash for a Deployment, controller-revision-hash for a StatefulSet. A rollback makes an old
 * ReplicaSet the newest again by giving it a higher revision, so revisions decide before ages. Undefined when the files do not tell.
 */
export function newestTemplate(cluster: Cluster, workload: Workload): string | undefined {
  // A StatefulSet's Pods carry the whole name of the revision.
  if (workload.updateRevision !== undefined) return workload.updateRevision;
  const {ownedBy} = lookup(cluster);
  const owned = ownedBy(workload);
  const sets = owned.filter((object): object is Workload => object.kind === 'ReplicaSet');
  const newest = sets.reduce<Workload | undefined>((best, set) => best && !newer(set, best) ? best : set, undefined);
  if (newest) return newest.templateHash;
  if (workload.kind === 'ReplicaSet') return workload.templateHash;
  const pods = owned.filter((object): object is Pod => object.kind === 'Pod' && (object as Pod).templateHash !== undefined);
  return pods.reduce<Pod | undefined>((best, pod) => best && (best.created ?? '') >= (pod.created ?? '') ? best : pod, undefined)?.templateHash;
}

/** Whether a Pod was made from the newest template of the workload on top of its owner chain; undefined when that cannot be told. */
export function isNewest(cluster: Cluster, pod: Pod): boolean | undefined {
  const {ownerOf} = lookup(cluster);
  const first = ownerOf(pod) as Workload | undefined;
  const top = first && ((first.kind === 'ReplicaSet' ? ownerOf(first) : undefined) as Workload | undefined ?? first);
  const newest = top && newestTemplate(cluster, top);
  return newest === undefined || pod.templateHash === undefined ? undefined : pod.templateHash === newest;
}

function newer(a: Workload, b: Workload): boolean {
  if ((a.revision ?? 0) !== (b.revision ?? 0)) return (a.revision ?? 0) > (b.revision ?? 0);
  if (a.created !== b.created) return Date.parse(a.created ?? '') > Date.parse(b.created ?? '') || b.created === undefined;
  return a.name > b.name;
}
