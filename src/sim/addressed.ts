/** Requests about an object that is known: how they name it, and how they say its new status. */
import type {ApiObject} from './objects.js';
import {resourceOfKind} from './resources.js';

export interface Address { readonly resource: string; readonly namespace?: string; readonly name: string }

/** Of an object as stored: its kind is one that the API serves. */
export function addressOf({kind, metadata: {namespace, name}}: ApiObject): Address {
  const {resource} = resourceOfKind(kind)!;
  return namespace === undefined ? {resource, name} : {resource, namespace, name};
}

export function statusUpdate<T extends ApiObject>(object: T, status: object): Address & {verb: 'update'; subresource: 'status'; body: T & {status: object}} {
  return {verb: 'update', ...addressOf(object), subresource: 'status', body: {...object, status}};
}
