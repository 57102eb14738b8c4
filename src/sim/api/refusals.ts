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

const refusal = (code: number, reason: string, message: string): Refusal => new Refusal({code, reason, message});

/** `deployments.apps`, as messages name a resource. */
export function qualified(resource: string): string {
  const group = groupOf(resource);
  return group === '' ? resource : `${resource}.${group}`;
}

export function groupOf(resource: string): string {
  const apiVersion = resources.get(resource)?.apiVersion ?? '';
  return apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
}

export const unauthorized = () => refusal(401, 'Unauthorized', 'Unauthorized');

export function forbidden(request: ApiRequest, username: string, why = ''): Refusal {
  const where = request.namespace === undefined ? 'at the cluster scope' : `in the namespace "${request.namespace}"`;
  const what = request.subresource === undefined ? request.resource : `${request.resource}/${request.subresource}`;
  const name = request.name === undefined ? '' : ` "${request.name}"`;
  return refusal(403, 'Forbidden', `${qualified(request.resource)}${name} is forbidden: User "${username}" cannot ${request.verb} resource "${what}" in API group "${groupOf(request.resource)}" ${where}${why === '' ? '' : `: ${why}`}`);
}

export const refusedByAdmission = (request: ApiRequest, why: string) =>
  refusal(403, 'Forbidden', `${qualified(request.resource)} "${request.name ?? ''}" is forbidden: ${why}`);

export const badRequest = (message: string) => refusal(400, 'BadRequest', message);

export const unknownResource = () => refusal(404, 'NotFound', 'the server could not find the requested resource');

export const notFound = (resource: string, name: string) =>
  refusal(404, 'NotFound', `${qualified(resource)} "${name}" not found`);

export const methodNotAllowed = () =>
  refusal(405, 'MethodNotAllowed', 'the server does not allow this method on the requested resource');

export const alreadyExists = (resource: string, name: string) =>
  refusal(409, 'AlreadyExists', `${qualified(resource)} "${name}" already exists`);

export function conflict(resource: string, name: string, why = 'the object has been modified; please apply your changes to the latest version and try again'): Refusal {
  return refusal(409, 'Conflict', `Operation cannot be fulfilled on ${qualified(resource)} "${name}": ${why}`);
}

export const expired = (asked: number, oldest: number) =>
  refusal(410, 'Expired', `too old resource version: ${asked} (${oldest})`);

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
