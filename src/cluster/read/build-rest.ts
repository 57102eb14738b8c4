/** Kinds of which a picture needs only a few fields. */
import {selectorOf} from '../label-selector.js';
import type {AutoscalerManifest, BudgetManifest, ClaimManifest, NamespaceManifest, PodGroupManifest, ResourceList, VolumeManifest} from '../manifest.js';
import {parseQuantity, quantityValue} from '../quantity.js';
import {idOf, type Autoscaler, type Budget, type Claim, type Identity, type Namespace, type PodGroup, type Volume} from '../types.js';
import type {Build} from './kinds.js';

export const buildPodGroup: Build<PodGroupManifest, PodGroup> = ({spec, status}, identity) => {
  const minMember = spec?.minMember ?? spec?.schedulingPolicy?.gang?.minCount;
  return {...identity as Identity & {kind: 'PodGroup'}, ...minMember !== undefined && {minMember}, ...status?.phase && {phase: status.phase}};
};

export const buildClaim: Build<ClaimManifest, Claim> = ({spec, status}, identity) => {
  // What it got, once it has got it; until then what it asks for.
  const bytes = storage(status?.capacity) ?? storage(spec?.resources?.requests);
  return {
    ...identity as Identity & {kind: 'PersistentVolumeClaim'},
    accessModes: spec?.accessModes ?? [],
    ...status?.phase && {phase: status.phase},
    ...spec?.volumeName && {volume: spec.volumeName},
    ...spec?.storageClassName && {storageClass: spec.storageClassName},
    ...bytes !== undefined && {bytes},
  };
};

export const buildVolume: Build<VolumeManifest, Volume> = ({spec, status}, identity) => {
  const bytes = storage(spec?.capacity);
  return {
    ...identity as Identity & {kind: 'PersistentVolume'},
    ...status?.phase && {phase: status.phase},
    ...spec?.claimRef?.name && {claim: idOf('PersistentVolumeClaim', spec.claimRef.namespace, spec.claimRef.name)},
    ...spec?.storageClassName && {storageClass: spec.storageClassName},
    ...spec?.persistentVolumeReclaimPolicy && {reclaimPolicy: spec.persistentVolumeReclaimPolicy},
    ...bytes !== undefined && {bytes},
  };
};

function storage(list: ResourceList | undefined): number | undefined {
  return list?.storage === undefined ? undefined : quantityValue(parseQuantity(list.storage));
}

export const buildBudget: Build<BudgetManifest, Budget> = ({spec, status}, identity, context) => {
  const selector = context.read('CLU-107', ['spec', 'selector'], () => selectorOf(spec?.selector));
  return {
    ...identity as Identity & {kind: 'PodDisruptionBudget'},
    ...selector && {selector},
    ...spec?.minAvailable !== undefined && {minAvailable: spec.minAvailable},
    ...spec?.maxUnavailable !== undefined && {maxUnavailable: spec.maxUnavailable},
    ...status?.currentHealthy !== undefined && {healthy: status.currentHealthy},
    ...status?.desiredHealthy !== undefined && {wantedHealthy: status.desiredHealthy},
    ...status?.disruptionsAllowed !== undefined && {disruptionsAllowed: status.disruptionsAllowed},
  };
};

export const buildAutoscaler: Build<AutoscalerManifest, Autoscaler> = ({spec, status}, identity) => {
  const {kind, name} = spec?.scaleTargetRef ?? {};
  return {
    ...identity as Identity & {kind: 'HorizontalPodAutoscaler'},
    ...kind && name && {target: {kind, name}},
    min: spec?.minReplicas ?? 1,
    ...spec?.maxReplicas !== undefined && {max: spec.maxReplicas},
    ...status?.currentReplicas !== undefined && {current: status.currentReplicas},
    ...status?.desiredReplicas !== undefined && {desired: status.desiredReplicas},
  };
};

export const buildNamespace: Build<NamespaceManifest, Namespace> = ({status}, identity) => ({
  ...identity as Identity & {kind: 'Namespace'},
  ...status?.phase && {phase: status.phase},
});
