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

/** Returns the changed draft; `by`, if somebody looks, gets the names of what changed it. */
export function mutate(request: ApiRequest, draft: Draft, view: AdmissionView, by?: string[]): Draft {
  if (request.verb !== 'create' || request.subresource !== undefined) return draft;
  let result = draft;
  if (request.resource === 'pods' && draft.spec) {
    const before = draft.spec as PodSpec;
    const priority = priorityOf(request, before, view);
    const {spec, changed} = admittedSpec(before, priority);
    by?.push(...changed);
    if (spec !== before) result = {...result, spec};
  }
  if (request.resource === 'persistentvolumeclaims') {
    const finalizer = 'kubernetes.io/pvc-protection';
    const finalizers = result.metadata?.finalizers ?? [];
    if (!finalizers.includes(finalizer)) {
      result = {...result, metadata: {...result.metadata, finalizers: [...finalizers, finalizer]}};
      by?.push('StorageObjectInUseProtection');
    }
    const standard = (result.spec as {storageClassName?: string} | undefined)?.storageClassName !== undefined ? undefined
      : view.list<StorageClass>('storageclasses').find((entry) => entry.metadata.annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true');
    if (standard) {
      result = {...result, spec: {...result.spec, storageClassName: standard.metadata.name}};
      by?.push('DefaultStorageClass');
    }
  }
  return result;
}

interface Admitted { readonly priority: number; readonly policy: string; readonly spec: PodSpec; readonly changed: readonly string[] }

/** By the spec as sent: Pods of one template get one spec, until each has a node. */
const admitted = new WeakMap<PodSpec, Admitted>();

function admittedSpec(before: PodSpec, {value, policy}: Priority): Admitted {
  const known = admitted.get(before);
  if (known?.priority === value && known.policy === policy) return known;
  let spec = before;
  const changed: string[] = [];
  if (spec.serviceAccountName === undefined) {
    spec = {...spec, serviceAccountName: 'default'};
    changed.push('ServiceAccount');
  }
  if (spec.priority !== value) {
    spec = {...spec, priority: value, preemptionPolicy: policy};
    changed.push('Priority');
  }
  const tolerations = defaultTolerationSeconds(spec.tolerations);
  if (tolerations !== spec.tolerations) {
    spec = {...spec, tolerations: tolerations ?? []};
    changed.push('DefaultTolerationSeconds');
  }
  const made = {priority: value, policy, spec, changed};
  admitted.set(before, made);
  return made;
}

/** Refuses or lets through; changes nothing. */
export function validate(request: ApiRequest, view: AdmissionView): void {
  const {namespace, resource, verb} = request;
  if (verb === 'create' && namespace !== undefined) {
    const home = view.get('namespaces', namespace);
    if (!home) throw notFound('namespaces', namespace);
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
  if (!tolerations || tolerations.length === 0) return standardTolerations;
  const all = withDefaultTolerations(tolerations) as Toleration[];
  return all.length === tolerations.length ? tolerations : all;
}

interface Priority { readonly value: number; readonly policy: 'PreemptLowerPriority' | 'Never' }

/** plugin/pkg/admission/priority: the number behind the class name, or of the global default, or 0. */
function priorityOf(request: ApiRequest, spec: PodSpec, view: AdmissionView): Priority {
  const name = spec.priorityClassName;
  if (name === 'system-node-critical') return {value: 2000001000, policy: 'PreemptLowerPriority'};
  if (name === 'system-cluster-critical') return {value: 2000000000, policy: 'PreemptLowerPriority'};
  const chosen = name === undefined
    ? view.list<PriorityClass>('priorityclasses').find((entry) => entry.globalDefault === true)
    : view.get('priorityclasses', name) as PriorityClass | undefined;
  if (name !== undefined && !chosen) throw refusedByAdmission(request, `no PriorityClass with name ${name} was found`);
  return {value: chosen?.value ?? 0, policy: chosen?.preemptionPolicy ?? 'PreemptLowerPriority'};
}
