/**
 * Binds claims and volumes (pkg/controller/volume/persistentvolume/pv_controller.go). With WaitForFirstConsumer it does nothing
 * until the scheduler has written a node into the claim; then it asks the class's provisioner by an annotation and, when the
 * volume appears, binds both sides.
 */
import {relabel, statusUpdate} from '../addressed.js';
import {runController, type Controller, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import type {Claim, StorageClass, Volume} from '../objects.js';

export const SELECTED_NODE = 'volume.kubernetes.io/selected-node';
export const PROVISIONER = 'volume.kubernetes.io/storage-provisioner';
const BETA_PROVISIONER = 'volume.beta.kubernetes.io/storage-provisioner';
const BOUND = 'pv.kubernetes.io/bind-completed';
const BY_CONTROLLER = 'pv.kubernetes.io/bound-by-controller';

export function volumeBinder(kernel: Kernel): void {
  const {informer} = kernel;
  informer.watch('storageclasses');
  informer.index<Volume>('volumes by claim', 'persistentvolumes', ({spec: {claimRef}}) => (!claimRef ? undefined : `${claimRef.namespace}/${claimRef.name}`));
  const controller: Controller = {
    name: 'persistent-volume-binder',
    reconcile(key) {
      if (key.startsWith('volume ')) return releaseStep(informer.get<Volume>('persistentvolumes', key.slice(7)), (claim) => informer.get<Claim>('persistentvolumeclaims', claim));
      const claim = informer.get<Claim>('persistentvolumeclaims', key);
      if (!claim || claim.spec.volumeName !== undefined || claim.metadata.deletionTimestamp !== undefined) return undefined;
      const volume = informer.by<Volume>('volumes by claim', 'persistentvolumes', key).find(({spec}) => spec.claimRef?.uid === undefined || spec.claimRef.uid === claim.metadata.uid);
      if (volume) return {steps: bindSteps(claim, volume)};
      const storage = informer.get<StorageClass>('storageclasses', claim.spec.storageClassName ?? '');
      const annotations = claim.metadata.annotations ?? {};
      if (!storage || annotations[PROVISIONER] !== undefined) return undefined;
      if (storage.volumeBindingMode === 'WaitForFirstConsumer' && annotations[SELECTED_NODE] === undefined) return undefined;
      return {steps: [annotate(claim, {[BETA_PROVISIONER]: storage.provisioner, [PROVISIONER]: storage.provisioner}, 'storage-provisioner annotation')]};
    },
  };
  const queue = runController(kernel, controller);
  informer.watch('persistentvolumeclaims', ({key, type, object}) => {
    if (type !== 'DELETED') return queue.add(key);
    const {volumeName} = (object as Claim).spec;
    if (volumeName !== undefined) queue.add(`volume ${volumeName}`);
  });
  informer.watch('persistentvolumes', ({object}) => {
    const {claimRef} = (object as Volume).spec;
    if (claimRef) queue.add(`${claimRef.namespace}/${claimRef.name}`);
  });
}

function annotate(claim: Claim, added: Record<string, string>, why: string, changes?: object): Write {
  return relabel(claim, {annotations: {...claim.metadata.annotations, ...added}}, why, changes);
}

function bindSteps(claim: Claim, volume: Volume): [Write, Write, (answers: readonly {object?: unknown}[]) => Write | undefined] {
  return [
    statusUpdate(volume, {phase: 'Bound'}, 'phase Bound'),
    annotate(claim, {[BOUND]: 'yes', [BY_CONTROLLER]: 'yes'}, 'volumeName, bind-completed', {spec: {...claim.spec, volumeName: volume.metadata.name}}),
    (answers) => {
      const bound = answers[1]?.object as Claim | undefined;
      if (!bound) return undefined;
      const {capacity, accessModes} = volume.spec;
      return statusUpdate(bound, {...bound.status, phase: 'Bound', capacity, accessModes}, `phase Bound${capacity?.storage === undefined ? '' : `, capacity ${capacity.storage}`}`);
    },
  ];
}

function releaseStep(volume: Volume | undefined, claimOf: (key: string) => Claim | undefined): {steps: Write[]} | undefined {
  const claimRef = volume?.spec.claimRef;
  if (!volume || !claimRef || volume.status.phase === 'Released') return undefined;
  if (claimOf(`${claimRef.namespace}/${claimRef.name}`)?.metadata.uid === claimRef.uid) return undefined;
  return {steps: [statusUpdate(volume, {phase: 'Released'}, 'its claim is gone')]};
}
