import {lookup} from './lookup.js';
import type {Cluster, Identity, Owner} from './types.js';

/** One step up. `object` is absent when the owner is named but not in the files: draw a ghost, do not drop the chain. */
export interface OwnerLink { owner: Owner; object?: Identity }

/** The owners of an object from the nearest up: a Pod's ReplicaSet, then its Deployment. By reference, never by label. */
export function ownerChain(cluster: Cluster, object: Identity): OwnerLink[] {
  const {ownerOf} = lookup(cluster);
  const links: OwnerLink[] = [];
  // Owners in a circle are refused by nobody, so the walk guards itself.
  const seen = new Set([object.id]);
  let at: Identity | undefined = object;
  while (at?.owner) {
    const owner: Identity | undefined = ownerOf(at);
    links.push(owner ? {owner: at.owner, object: owner} : {owner: at.owner});
    if (owner && seen.has(owner.id)) break;
    if (owner) seen.add(owner.id);
    at = owner;
  }
  return links;
}
