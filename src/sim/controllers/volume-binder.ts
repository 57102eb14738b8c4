/**
 * Binds claims and volumes (pkg/controller/volume/persistentvolume/pv_controller.go). With WaitForFirstConsumer it does nothing
 * until the scheduler has written a node into the claim; then it asks the class's provisioner by an annotation and, when the
 * volume appears, binds both sides.
 */
import {statusUpdate} from '../addressed.js';
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
  informer.index<Volume>('volumes by claim', 'persistentvolumes', ({spec: {claimRef}}) => (claimRef === undefined ? undefined : `${claimRef.namespace}/${claimRef.name}`));
  const controller: Controller = {
    name: 'persistent-volume-binder',
    reconcile(key) {
      if (key.startsWith('volume ')) return releaseStep(informer.get<Volume>('persistentvolumes', key.slice(7)), (claim) => informer.get<Claim>('persistentvolumeclaims', claim));
      const claim = informer.get<Claim>('persistentvolumeclaims', key);
      if (claim === undefined || claim.spec.volumeName !== undefined || claim.metadata.deletionTimestamp !== undefined) return undefined;
      const volume = informer.by<Volume>('volumes by claim', 'persistentvolumes', key).find(({spec}) => spec.claimRef?.uid === undefined || spec.claimRef.uid === claim.metadata.uid);
      if (volume !== undefined) return {steps: bindSteps(claim, volume)};
      const storage = informer.get<StorageClass>('storageclasses', claim.spec.storageClassName ?? '');
      const annotations = claim.metadata.annotations ?? {};
      if (storage === undefined || annotations[PROVISIONER] !== undefined) return undefined;
      if (storage.volumeBindingMode === 'WaitForFirstConsumer' && annotations[SELECTED_NODE] === undefined) return undefined;
      return {steps: [annotate(claim, {[BETA_PROVISIONER]: storage.provisioner, [PROVISIONER]: storage.provisioner})]};
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
    if (claimRef !== undefined) queue.add(`${claimRef.namespace}/${claimRef.name}`);
  });
}

function annotate(claim: Claim, added: Record<string, string>): Write {
  const {namespace, name} = claim.metadata;
  const metadata = {...claim.metadata, annotations: {...claim.metadata.annotations, ...added}};
  return {verb: 'update', resource: 'persistentvolumeclaims', namespace: namespace!, name, body: {...claim, metadata}, why: 'storage-provisioner annotation'};
}

function bindSteps(claim: Claim, volume: Volume): [Write, Write, (answers: readonly {object?: unknown}[]) => Write | undefined] {
  const {namespace, name} = claim.metadata;
  const metadata = {...claim.metadata, annotations: {...claim.metadata.annotations, [BOUND]: 'yes', [BY_CONTROLLER]: 'yes'}};
  return [
    {...statusUpdate(volume, {phase: 'Bound'}), why: 'phase Bound'},
    {verb: 'update', resource: 'persistentvolumeclaims', namespace: namespace!, name, body: {...claim, metadata, spec: {...claim.spec, volumeName: volume.metadata.name}}, why: 'volumeName, bind-completed'},
    (answers) => {
      const bound = answers[1]?.object as Claim | undefined;
      if (bound === undefined) return undefined;
      const {capacity, accessModes} = volume.spec;
      const status = {...bound.status, phase: 'Bound', ...(capacity === undefined ? {} : {capacity}), ...(accessModes === undefined ? {} : {accessModes})};
      return {verb: 'update', resource: 'persistentvolumeclaims', subresource: 'status', namespace: namespace!, name, body: {...bound, status}, why: `phase Bound${capacity?.storage === undefined ? '' : `, capacity ${capacity.storage}`}`};
    },
  ];
}

function releaseStep(volume: Volume | undefined, claimOf: (key: string) => Claim | undefined): {steps: Write[]} | undefined {
  const claimRef = volume?.spec.claimRef;
  if (volume === undefined || claimRef === undefined || volume.status.phase === 'Released') return undefined;
  if (claimOf(`${claimRef.namespace}/${claimRef.name}`)?.metadata.uid === claimRef.uid) return undefined;
  return {steps: [{...statusUpdate(volume, {phase: 'Released'}), why: 'its claim is gone'}]};
}
