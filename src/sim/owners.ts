/** Who owns what, seen through an informer: the indexes and small questions that workload controllers share. */
import {controllerOf, type ApiObject, type OwnerReference, type Pod, type PodTemplate} from './objects.js';
import type {Draft} from './api/request.js';
import type {Informer} from './informer.js';

/** Indexes a resource by the uid of the controller in its owner references. */
export function indexByOwner(informer: Informer, resource: string): void {
  informer.index<ApiObject>(`${resource} by owner`, resource, (object) => controllerOf(object)?.uid);
}

export function ownedBy<T extends ApiObject>(informer: Informer, resource: string, owner: ApiObject): T[] {
  return informer.by<T>(`${resource} by owner`, resource, owner.metadata.uid);
}

/** Pods nobody controls, by namespace. */
export function indexOrphans(informer: Informer): void {
  informer.index<Pod>('orphan pods', 'pods', (pod) => (controllerOf(pod) === undefined ? pod.metadata.namespace : undefined));
}

export function indexByNamespace(informer: Informer, resource: string): void {
  informer.index<ApiObject>(`${resource} by namespace`, resource, (object) => object.metadata.namespace);
}

export function inNamespace<T extends ApiObject>(informer: Informer, resource: string, namespace: string): T[] {
  return informer.by<T>(`${resource} by namespace`, resource, namespace);
}

/** `namespace/name` of the controller, when it is of this kind. */
export function ownerKey(object: ApiObject, kind: string): string | undefined {
  const owner = controllerOf(object);
  return owner?.kind === kind ? `${object.metadata.namespace}/${owner.name}` : undefined;
}

export function controlledBy(owner: ApiObject): OwnerReference {
  return {apiVersion: owner.apiVersion, kind: owner.kind, name: owner.metadata.name, uid: owner.metadata.uid, controller: true, blockOwnerDeletion: true};
}

/** A Pod as its template says, owned by `owner`. */
export function podFromTemplate(owner: ApiObject, template: PodTemplate, name: {name: string} | {generateName: string}): Draft {
  const {labels, annotations} = template.metadata ?? {};
  return {
    metadata: {
      ...name,
      namespace: owner.metadata.namespace!,
      ...(labels === undefined ? {} : {labels}),
      ...(annotations === undefined ? {} : {annotations}),
      ownerReferences: [controlledBy(owner)],
    },
    spec: template.spec,
  };
}

