/**
 * kind's storage add-on: makes a directory on the node the scheduler chose and a PersistentVolume pinned to that node.
 * A released volume is deleted with its directory when its class says so.
 */
import {creation, deletion} from '../addressed.js';
import {runController, type Controller} from '../controller.js';
import {Informer} from '../informer.js';
import type {Kernel} from '../kernel.js';
import type {Claim, StorageClass, Volume} from '../objects.js';
import {PROVISIONER, SELECTED_NODE} from './volume-binder.js';

export const LOCAL_PATH = 'rancher.io/local-path';

/** It runs as a Pod and has watches of its own. */
export function localPathProvisioner(kernel: Kernel): void {
  const {world, store} = kernel;
  const name = 'local-path-provisioner';
  const informer = new Informer(world, store, name);
  const state = world.keep(name, {begun: new Set<string>()});
  informer.watch('storageclasses');
  const controller: Controller = {
    name,
    reconcile(key) {
      if (key.startsWith('volume ')) {
        const volume = informer.get<Volume>('persistentvolumes', key.slice(7));
        if (volume?.status.phase !== 'Released' || volume.spec.persistentVolumeReclaimPolicy !== 'Delete') return undefined;
        return {steps: [deletion(volume, 'released, reclaim policy Delete')]};
      }
      const claim = informer.get<Claim>('persistentvolumeclaims', key);
      if (!claim || claim.spec.volumeName !== undefined || claim.metadata.deletionTimestamp !== undefined) return undefined;
      const volume = `pvc-${claim.metadata.uid}`;
      if (informer.get('persistentvolumes', volume)) return undefined;
      const storage = informer.get<StorageClass>('storageclasses', claim.spec.storageClassName ?? '');
      const node = claim.metadata.annotations?.[SELECTED_NODE];
      const {accessModes, resources, storageClassName} = claim.spec;
      return {steps: [{
        ...creation('persistentvolumes', {name: volume}, {
          spec: {
            capacity: resources?.requests, accessModes, storageClassName,
            persistentVolumeReclaimPolicy: storage?.reclaimPolicy ?? 'Delete',
            claimRef: {namespace: claim.metadata.namespace!, name: claim.metadata.name, uid: claim.metadata.uid},
            nodeAffinity: node && {required: {nodeSelectorTerms: [{matchExpressions: [{key: 'kubernetes.io/hostname', operator: 'In', values: [node]}]}]}},
          },
        }, node === undefined ? 'a new directory' : `a directory on ${node}`),
        expect: [409],
      }]};
    },
  };
  const queue = runController(kernel, controller);
  informer.watch('persistentvolumeclaims', ({type, key, object}) => {
    const {uid, annotations} = object.metadata;
    if (type === 'DELETED') return void state.begun.delete(uid);
    if (annotations?.[PROVISIONER] !== LOCAL_PATH || (object as Claim).spec.volumeName !== undefined || state.begun.has(uid)) return;
    state.begun.add(uid);
    // A helper Pod makes the directory; that is what takes the time.
    queue.add(key, world.duration('provision', key, world.profile.provision));
  });
  informer.watch('persistentvolumes', ({type, key, object}) => {
    if (type !== 'DELETED' && (object as Volume).status.phase === 'Released') queue.add(`volume ${key}`);
  });
}
