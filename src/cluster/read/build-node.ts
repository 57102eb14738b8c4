import type {NodeManifest} from '../manifest.js';
import {isControlPlane, nodeRow} from '../node-row.js';
import {amounts} from '../pod-requests.js';
import {resourcesOf} from '../resources.js';
import {idOf, type Identity, type Node} from '../types.js';
import type {Build} from './kinds.js';

export const buildNode: Build<NodeManifest, Node> = (manifest, identity, {shared}) => {
  const {spec, status} = manifest;
  const {labels} = identity;
  const {status: word, roles} = nodeRow(manifest);
  const node: Node = {
    ...identity as Identity & {kind: 'Node'},
    status: word,
    roles,
    role: isControlPlane(roles) ? 'control-plane' : 'worker',
    taints: (spec?.taints ?? []).filter(taint => taint.key),
    troubles: (status?.conditions ?? []).filter(({type, status: is}) => type && type !== 'Ready' && is === 'True').map(({type}) => type!),
  };
  const internalIP = status?.addresses?.find(({type}) => type === 'InternalIP')?.address;
  const os = labels?.['kubernetes.io/os'] ?? labels?.['beta.kubernetes.io/os'] ?? status?.nodeInfo?.operatingSystem;
  const architecture = labels?.['kubernetes.io/arch'] ?? labels?.['beta.kubernetes.io/arch'] ?? status?.nodeInfo?.architecture;
  const zone = labels?.['topology.kubernetes.io/zone'] ?? labels?.['failure-domain.beta.kubernetes.io/zone'];
  if (spec?.unschedulable) node.cordoned = true;
  if (status?.capacity) node.capacity = shared(resourcesOf(amounts(status.capacity)));
  if (status?.allocatable) node.allocatable = shared(resourcesOf(amounts(status.allocatable)));
  if (internalIP) node.internalIP = internalIP;
  if (spec?.podCIDR) node.podCIDR = spec.podCIDR;
  if (os) node.os = os;
  if (architecture) node.architecture = architecture;
  if (status?.nodeInfo?.kubeletVersion) node.kubeletVersion = status.nodeInfo.kubeletVersion;
  if (zone) node.zone = zone;
  return node;
};

/** A node that Pods name and no file has. */
export function missingNode(name: string): Node {
  return {id: idOf('Node', undefined, name), kind: 'Node', name, missing: true, status: 'Unknown', roles: [], role: 'worker', taints: [], troubles: []};
}
