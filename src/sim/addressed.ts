/** Requests about an object that is known: how they name it, and how they say its new status. */
import type {ApiObject, Ms} from './objects.js';
import {resourceOfKind} from './resources.js';

export interface Address { readonly resource: string; readonly namespace?: string; readonly name: string }

/** Of an object as stored: its kind is one that the API serves. */
export function addressOf({kind, metadata: {namespace, name}}: ApiObject): Address {
  const {resource} = resourceOfKind(kind)!;
  return namespace === undefined ? {resource, name} : {resource, namespace, name};
}

/** A delete of this very object: another one under its name is spared. */
export function removal(object: ApiObject, why: string, expect: readonly number[] = [404]) {
  return {verb: 'delete' as const, ...addressOf(object), preconditions: {uid: object.metadata.uid}, expect, why};
}

/** A patch of the status, which merges its conditions by their type. */
export function statusPatch(object: ApiObject, status: object, why: string) {
  return {verb: 'patch' as const, ...addressOf(object), subresource: 'status', patchType: 'strategic' as const, patch: {status}, why};
}

/** Says that a Pod will be deleted, and by whom. */
export function disruption(pod: ApiObject, now: Ms, reason: string, message: string) {
  return statusPatch(pod, {conditions: [{type: 'DisruptionTarget', status: 'True', reason, message, lastTransitionTime: now}]}, 'DisruptionTarget=True');
}

export function statusUpdate<T extends ApiObject>(object: T, status: object): Address & {verb: 'update'; subresource: 'status'; body: T & {status: object}} {
  return {verb: 'update', ...addressOf(object), subresource: 'status', body: {...object, status}};
}
