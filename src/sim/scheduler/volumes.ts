/** What a Pod's claims say about nodes (pkg/scheduler/framework/plugins/volumebinding): a bound volume pins it, an unbound claim waits. */
import {claimsOf} from '../controllers/claim-protection.js';
import type {Informer} from '../informer.js';
import type {Claim, Pod, StorageClass, Volume} from '../objects.js';
import {nodeAffinity, type LabelledNode} from '../rules/scheduler-node-affinity.js';

export interface VolumeView {
  /** Why no node will do at all. */
  readonly blocked?: string;
  /** Claims that get their volume when a node is chosen. */
  readonly unbound: readonly Claim[];
  /** Undefined: volumes do not matter to nodes. */
  readonly fits?: (node: LabelledNode) => boolean;
}

export const VOLUME_CONFLICT = 'node(s) didn\'t match PersistentVolume\'s node affinity';

const nothing: VolumeView = {unbound: []};

export function volumesOf(pod: Pod, informer: Informer): VolumeView {
  const names = claimsOf(pod);
  if (names.length === 0) return nothing;
  const unbound: Claim[] = [];
  const pins: ((node: LabelledNode) => boolean)[] = [];
  for (const name of names) {
    const claim = informer.get<Claim>('persistentvolumeclaims', `${pod.metadata.namespace}/${name}`);
    if (!claim) return {unbound: [], blocked: `persistentvolumeclaim "${name}" not found`};
    if (claim.spec.volumeName === undefined) {
      const storage = informer.get<StorageClass>('storageclasses', claim.spec.storageClassName ?? '');
      if (storage?.volumeBindingMode !== 'WaitForFirstConsumer') return {unbound: [], blocked: 'pod has unbound immediate PersistentVolumeClaims'};
      unbound.push(claim);
      continue;
    }
    const required = informer.get<Volume>('persistentvolumes', claim.spec.volumeName)?.spec.nodeAffinity?.required;
    if (!required) continue;
    const refuses = nodeAffinity({affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: required}}});
    pins.push((node) => !refuses(node));
  }
  return {unbound, ...(pins.length === 0 ? {} : {fits: (node: LabelledNode) => pins.every((pin) => pin(node))})};
}
