/** Requests about an object that is known: how they name it, and how they say what is to change. */
import type {Draft} from './api/request.js';
import type {ApiObject, Ms} from './objects.js';
import {resourceOfKind} from './resources.js';

export interface Address { readonly resource: string; readonly namespace: string | undefined; readonly name: string }

/** Of an object as stored: its kind is one that the API serves. */
export function addressOf({kind, metadata: {namespace, name}}: ApiObject): Address {
  return {resource: resourceOfKind(kind)!.resource, namespace, name};
}

/** A new object, in the place that its metadata name; `generateName` does without a name. */
export function creation(resource: string, metadata: NonNullable<Draft['metadata']>, body: object, why?: string) {
  const {namespace, name} = metadata;
  return {verb: 'create' as const, resource, namespace, name, body: {metadata, ...body}, why};
}

/** The whole object with some fields changed, for whoever still sees the same resourceVersion. */
export function update<T extends ApiObject>(object: T, changes: object, why?: string) {
  return {verb: 'update' as const, ...addressOf(object), body: {...object, ...changes}, why};
}

/** The same with other metadata. */
export function relabel<T extends ApiObject>(object: T, metadata: Partial<T['metadata']> | undefined, why?: string, changes?: object) {
  return update(object, {metadata: {...object.metadata, ...metadata}, ...changes}, why);
}

/** A delete by name. */
export function deletion(object: ApiObject, why: string) {
  return {verb: 'delete' as const, ...addressOf(object), expect: [404], why};
}

/** A delete of this very object: another one under its name is spared. */
export function removal(object: ApiObject, why: string, expect: readonly number[] = [404]) {
  return {...deletion(object, why), preconditions: {uid: object.metadata.uid}, expect};
}

export function patch(object: ApiObject, changes: object, why: string, patchType: 'merge' | 'strategic' = 'strategic') {
  return {verb: 'patch' as const, ...addressOf(object), patchType, patch: changes, why};
}

/** A patch of the status, which merges its conditions by their type. */
export function statusPatch(object: ApiObject, status: object, why: string) {
  return {...patch(object, {status}, why), subresource: 'status'};
}

/** Says that a Pod will be deleted, and by whom. */
export function disruption(pod: ApiObject, now: Ms, reason: string, message?: string) {
  return statusPatch(pod, {conditions: [{type: 'DisruptionTarget', status: 'True', reason, message, lastTransitionTime: now}]}, 'DisruptionTarget=True');
}

export function statusUpdate<T extends ApiObject>(object: T, status: object, why?: string) {
  return {...update(object, {status}, why), subresource: 'status'};
}
