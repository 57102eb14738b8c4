/**
 * Admission: plugins that change a request, then plugins that may only refuse it, in the order of pkg/kubeapiserver/options/plugins.go.
 * Simulated are those whose work a reader of a small cluster sees: NamespaceLifecycle, ServiceAccount, Priority,
 * DefaultTolerationSeconds, StorageObjectInUseProtection and DefaultStorageClass.
 */
import {withDefaultTolerations} from '../../cluster/taint.js';
import type {ApiObject, PodSpec, PriorityClass, StorageClass, Toleration} from '../objects.js';
import {notFound, refusedByAdmission} from './refusals.js';
import type {ApiRequest, Draft} from './request.js';

export interface AdmissionView {
  get(resource: string, key: string): ApiObject | undefined;
  list<T extends ApiObject>(resource: string): T[];
}

/** Returns the changed draft and names what changed it. */
export function mutate(request: ApiRequest, draft: Draft, view: AdmissionView): {draft: Draft; by: string[]} {
  const by: string[] = [];
  if (request.verb !== 'create' || request.subresource !== undefined) return {draft, by};
  let result = draft;
  if (request.resource === 'pods' && draft.spec !== undefined) {
    const before = draft.spec as PodSpec;
    let spec = before;
    if (spec.serviceAccountName === undefined) {
      spec = {...spec, serviceAccountName: 'default'};
      by.push('ServiceAccount');
    }
    const priority = priorityOf(request, spec, view);
    if (spec.priority !== priority.value) {
      spec = {...spec, priority: priority.value, preemptionPolicy: priority.policy};
      by.push('Priority');
    }
    const tolerations = defaultTolerationSeconds(spec.tolerations);
    if (tolerations !== spec.tolerations) {
      spec = {...spec, tolerations: tolerations ?? []};
      by.push('DefaultTolerationSeconds');
    }
    if (spec !== before) result = {...result, spec};
  }
  if (request.resource === 'persistentvolumeclaims' || request.resource === 'persistentvolumes') {
    const finalizer = request.resource === 'persistentvolumes' ? 'kubernetes.io/pv-protection' : 'kubernetes.io/pvc-protection';
    const finalizers = result.metadata?.finalizers ?? [];
    if (!finalizers.includes(finalizer)) {
      result = {...result, metadata: {...result.metadata, finalizers: [...finalizers, finalizer]}};
      by.push('StorageObjectInUseProtection');
    }
  }
  if (request.resource === 'persistentvolumeclaims' && (result.spec as {storageClassName?: string} | undefined)?.storageClassName === undefined) {
    const standard = view.list<StorageClass>('storageclasses').find((entry) => entry.metadata.annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true');
    if (standard !== undefined) {
      result = {...result, spec: {...result.spec, storageClassName: standard.metadata.name}};
      by.push('DefaultStorageClass');
    }
  }
  return {draft: result, by};
}

/** Refuses or lets through; changes nothing. */
export function validate(request: ApiRequest, view: AdmissionView): void {
  const {namespace, resource, verb} = request;
  if (verb === 'create' && namespace !== undefined) {
    const home = view.get('namespaces', namespace);
    if (home === undefined) throw notFound('namespaces', namespace);
    if (home.metadata.deletionTimestamp !== undefined && request.subresource === undefined) {
      throw refusedByAdmission(request, `unable to create new content in namespace ${namespace} because it is being terminated`);
    }
  }
  if (verb === 'delete' && resource === 'namespaces' && (request.name === 'default' || request.name === 'kube-system' || request.name === 'kube-public')) {
    throw refusedByAdmission(request, 'this namespace may not be deleted');
  }
}

/** One pair for all Pods that bring no tolerations of their own: most. */
const standardTolerations: readonly Toleration[] = withDefaultTolerations<Toleration>([]) as Toleration[];

/** plugin/pkg/admission/defaulttolerationseconds: the taints of a lost node are tolerated for 300 s unless the Pod speaks of them. */
function defaultTolerationSeconds(tolerations: readonly Toleration[] | undefined): readonly Toleration[] | undefined {
  if (tolerations === undefined || tolerations.length === 0) return standardTolerations;
  const all = withDefaultTolerations(tolerations) as Toleration[];
  return all.length === tolerations.length ? tolerations : all;
}

/** plugin/pkg/admission/priority: the number behind the class name, or of the global default, or 0. */
function priorityOf(request: ApiRequest, spec: PodSpec, view: AdmissionView): {value: number; policy: 'PreemptLowerPriority' | 'Never'} {
  const name = spec.priorityClassName;
  if (name === 'system-node-critical') return {value: 2000001000, policy: 'PreemptLowerPriority'};
  if (name === 'system-cluster-critical') return {value: 2000000000, policy: 'PreemptLowerPriority'};
  const chosen = name === undefined
    ? view.list<PriorityClass>('priorityclasses').find((entry) => entry.globalDefault === true)
    : view.get('priorityclasses', name) as PriorityClass | undefined;
  if (name !== undefined && chosen === undefined) throw refusedByAdmission(request, `no PriorityClass with name ${name} was found`);
  return {value: chosen?.value ?? 0, policy: chosen?.preemptionPolicy ?? 'PreemptLowerPriority'};
}
