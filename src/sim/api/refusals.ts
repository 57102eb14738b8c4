/** Refusals as the API server words them (apimachinery/pkg/api/errors). Thrown inside the pipeline, answered as a Status. */
import {resources} from '../resources.js';
import type {ApiRequest, Status} from './request.js';

export class Refusal extends Error {
  readonly status: Status;
  constructor(status: Status) {
    super(status.message);
    this.status = status;
  }
}

/** `deployments.apps`, as messages name a resource. */
export function qualified(resource: string): string {
  const group = groupOf(resource);
  return group === '' ? resource : `${resource}.${group}`;
}

export function groupOf(resource: string): string {
  const apiVersion = resources.get(resource)?.apiVersion ?? '';
  return apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
}

export const unauthorized = () => new Refusal({code: 401, reason: 'Unauthorized', message: 'Unauthorized'});

export function forbidden(request: ApiRequest, username: string, why = ''): Refusal {
  const where = request.namespace === undefined ? 'at the cluster scope' : `in the namespace "${request.namespace}"`;
  const what = request.subresource === undefined ? request.resource : `${request.resource}/${request.subresource}`;
  const name = request.name === undefined ? '' : ` "${request.name}"`;
  return new Refusal({
    code: 403,
    reason: 'Forbidden',
    message: `${qualified(request.resource)}${name} is forbidden: User "${username}" cannot ${request.verb} resource "${what}" in API group "${groupOf(request.resource)}" ${where}${why === '' ? '' : `: ${why}`}`,
  });
}

export const refusedByAdmission = (request: ApiRequest, why: string) =>
  new Refusal({code: 403, reason: 'Forbidden', message: `${qualified(request.resource)} "${request.name ?? ''}" is forbidden: ${why}`});

export const badRequest = (message: string) => new Refusal({code: 400, reason: 'BadRequest', message});

export const unknownResource = () => new Refusal({code: 404, reason: 'NotFound', message: 'the server could not find the requested resource'});

export const notFound = (resource: string, name: string) =>
  new Refusal({code: 404, reason: 'NotFound', message: `${qualified(resource)} "${name}" not found`});

export const methodNotAllowed = () =>
  new Refusal({code: 405, reason: 'MethodNotAllowed', message: 'the server does not allow this method on the requested resource'});

export const alreadyExists = (resource: string, name: string) =>
  new Refusal({code: 409, reason: 'AlreadyExists', message: `${qualified(resource)} "${name}" already exists`});

export function conflict(resource: string, name: string, why = 'the object has been modified; please apply your changes to the latest version and try again'): Refusal {
  return new Refusal({code: 409, reason: 'Conflict', message: `Operation cannot be fulfilled on ${qualified(resource)} "${name}": ${why}`});
}

export const expired = (asked: number, oldest: number) =>
  new Refusal({code: 410, reason: 'Expired', message: `too old resource version: ${asked} (${oldest})`});

export interface Invalid { readonly field: string; readonly message: string; readonly reason: string }

export function invalid(kind: string, name: string, causes: readonly Invalid[]): Refusal {
  const list = causes.map((cause) => `${cause.field}: ${cause.message}`);
  return new Refusal({
    code: 422,
    reason: 'Invalid',
    message: `${kind} "${name}" is invalid: ${list.length === 1 ? list[0] : `[${list.join(', ')}]`}`,
    causes,
  });
}

export const tooManyRequests = (message: string, causes: Status['causes'] = [], retryAfter = 0) =>
  new Refusal({code: 429, reason: 'TooManyRequests', message, causes: causes ?? [], retryAfter});
