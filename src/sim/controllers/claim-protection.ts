/**
 * Says on each claim whether a Pod uses it, and keeps a used one from going (pkg/controller/volume/pvcprotection). The condition
 * Unused is KEP-5541 (gate PersistentVolumeClaimUnusedSinceTime). The controller lists Pods live, because a Pod it has not seen
 * yet would make it wrong.
 */
import {relabel, statusUpdate} from '../addressed.js';
import {runController, type Controller} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {isTerminal, type Claim, type Pod} from '../objects.js';
import {findCondition, setCondition} from '../rules/conditions.js';

const FINALIZER = 'kubernetes.io/pvc-protection';

export function claimProtection(kernel: Kernel): void {
  const {informer, store, world} = kernel;
  const controller: Controller = {
    name: 'pvc-protection-controller',
    reconcile(key) {
      const claim = informer.get<Claim>('persistentvolumeclaims', key);
      if (!claim) return undefined;
      const {namespace, name} = claim.metadata;
      const used = store.list<Pod>('pods', namespace).some((pod) => !isTerminal(pod) && claimsOf(pod).includes(name));
      if (claim.metadata.deletionTimestamp !== undefined && !used) {
        const finalizers = (claim.metadata.finalizers ?? []).filter((finalizer) => finalizer !== FINALIZER);
        if (finalizers.length === claim.metadata.finalizers?.length) return undefined;
        return {steps: [relabel(claim, {finalizers}, 'no Pod uses it any more')]};
      }
      const unused = used ? 'False' : 'True';
      if (findCondition(claim.status, 'Unused')?.status === unused) return undefined;
      const conditions = setCondition(claim.status.conditions, {type: 'Unused', status: unused, reason: used ? 'PodUsingPVC' : 'NoPodsUsingPVC', lastTransitionTime: world.now});
      return {steps: [statusUpdate(claim, {...claim.status, conditions}, `Unused=${unused}`)]};
    },
  };
  const queue = runController(kernel, controller);
  informer.watch('persistentvolumeclaims', ({key, type, object}) => {
    if (type !== 'DELETED' && (!findCondition((object as Claim).status, 'Unused') || object.metadata.deletionTimestamp !== undefined)) queue.add(key);
  });
  informer.watch('pods', ({object}) => {
    for (const claim of claimsOf(object as Pod)) queue.add(`${object.metadata.namespace}/${claim}`);
  });
}

export function claimsOf(pod: Pod): string[] {
  const volumes = pod.spec.volumes;
  if (!volumes) return [];
  return volumes.flatMap(({persistentVolumeClaim}) => (!persistentVolumeClaim ? [] : [persistentVolumeClaim.claimName]));
}
