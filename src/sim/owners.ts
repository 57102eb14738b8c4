/** Who owns what, seen through an informer: the indexes and small questions that workload controllers share. */
import {controllerOf, type ApiObject, type Labels, type OwnerReference, type Pod, type PodTemplate, type Service} from './objects.js';
import type {Informer} from './informer.js';
import {serviceSelects} from './selectors.js';

/** Indexes a resource by the uid of the controller in its owner references. */
export function indexByOwner(informer: Informer, resource: string): void {
  informer.index<ApiObject>(`${resource} by owner`, resource, (object) => controllerOf(object)?.uid);
}

export function ownedBy<T extends ApiObject>(informer: Informer, resource: string, owner: ApiObject): T[] {
  return informer.by<T>(`${resource} by owner`, resource, owner.metadata.uid);
}

/** Pods nobody controls, by namespace. */
export function indexOrphans(informer: Informer): void {
  informer.index<Pod>('orphan pods', 'pods', (pod) => (!controllerOf(pod) ? pod.metadata.namespace : undefined));
}

export function indexByNamespace(informer: Informer, resource: string): void {
  informer.index<ApiObject>(`${resource} by namespace`, resource, (object) => object.metadata.namespace);
}

export function inNamespace<T extends ApiObject>(informer: Informer, resource: string, namespace: string): T[] {
  return informer.by<T>(`${resource} by namespace`, resource, namespace);
}

/** By each label, so that a selector with an equality need not be held against every object of its namespace. */
export function indexByLabel(informer: Informer, resource: string): void {
  informer.index<ApiObject>(`${resource} by label`, resource, ({metadata: {namespace, labels = none}}) => {
    let values = read.get(labels);
    if (!values) read.set(labels, (values = Object.keys(labels).map((key) => labelled(namespace, key, labels[key]!))));
    return values;
  });
}

const none: Labels = {};
/** Pods of one template share their labels, and with them their place here. */
const read = new WeakMap<Labels, readonly string[]>();

/** Objects of a namespace that have the first of these labels, which may be fewer than all labels ask for. */
export function withFirstLabel<T extends ApiObject>(informer: Informer, resource: string, namespace: string, labels: Labels | undefined): T[] {
  for (const key in labels) return informer.by<T>(`${resource} by label`, resource, labelled(namespace, key, labels[key]!));
  return inNamespace<T>(informer, resource, namespace);
}

const labelled = (namespace: string | undefined, key: string, value: string): string => `${namespace} ${key}=${value}`;

/** Services that select Pods, by the first label they ask for. */
export function indexServices(informer: Informer): void {
  informer.index<Service>('services by label', 'services', ({metadata, spec: {selector}}) => {
    for (const key in selector) return labelled(metadata.namespace, key, selector[key]!);
    return undefined;
  });
}

export function servicesOf(informer: Informer, {metadata: {namespace, labels = {}}}: Pod): Service[] {
  if (!informer.has('services')) return [];
  return Object.keys(labels).flatMap((key) => informer.by<Service>('services by label', 'services', labelled(namespace, key, labels[key]!)))
    .filter(({spec}) => serviceSelects(spec.selector, labels));
}

/** `namespace/name` of the controller, when it is of this kind. */
export function ownerKey(object: ApiObject, kind: string): string | undefined {
  const owner = controllerOf(object);
  return owner?.kind === kind ? `${object.metadata.namespace}/${owner.name}` : undefined;
}

export function controlledBy(owner: ApiObject): OwnerReference {
  return {apiVersion: owner.apiVersion, kind: owner.kind, name: owner.metadata.name, uid: owner.metadata.uid, controller: true, blockOwnerDeletion: true};
}

/** A strategic patch by which an object loses its owner. */
export const disowned = ({metadata: {uid}}: ApiObject) => ({metadata: {ownerReferences: [{uid, $patch: 'delete'}]}});

/** A Pod as its template says, owned by `owner`. */
export function podFromTemplate(owner: ApiObject, {metadata: {labels, annotations} = {}, spec}: PodTemplate) {
  return {
    metadata: {
      generateName: `${owner.metadata.name}-`,
      namespace: owner.metadata.namespace!,
      labels,
      annotations,
      ownerReferences: [controlledBy(owner)],
    },
    spec,
  };
}

