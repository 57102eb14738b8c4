import {lookup} from './lookup.js';
import type {Cluster, Pod, Service} from './types.js';

/**
 * The Pods whose labels a Service selects, in its own namespace. Not the same as its endpoints: a Pod that is done is selected and has no
 * endpoint, and one that is not ready gets no traffic. A Service without a selector selects nothing.
 */
export function selectedPods(cluster: Cluster, service: Pick<Service, 'namespace' | 'selector' | 'type'>): Pod[] {
  const wanted = Object.entries(service.selector ?? {});
  if (!wanted.length || service.type === 'ExternalName') return [];
  return lookup(cluster).podsIn(service.namespace).filter(({labels = {}}) => wanted.every(([key, value]) => Object.hasOwn(labels, key) && labels[key] === value));
}
