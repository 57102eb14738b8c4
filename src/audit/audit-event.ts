/** One audit event in plain words: the raw fields checked, gaps filled from the path where it says the same. */
import {parseInstant, type Instant} from './instant.js';
import type {RawEvent} from './raw-event.js';
import {parseRequestUri, type Requested} from './request-uri.js';

export interface AuditEvent {
  auditID?: string | undefined;
  stage?: string | undefined;
  /** Lower case, as RequestInfo names it: `create`, `deletecollection`, or an HTTP method outside of resources. */
  verb?: string | undefined;
  uri: string;
  at?: Instant | undefined;
  /** When the request arrived, if that is known beside the end of it. */
  received?: Instant | undefined;
  resource?: string | undefined;
  apiGroup?: string | undefined;
  namespace?: string | undefined;
  name?: string | undefined;
  subresource?: string | undefined;
  uid?: string | undefined;
  /** The HTTP answer. Undefined: the log does not say. */
  code?: number | undefined;
  user?: string | undefined;
  groups: string[];
  /** Who really asked, when `user` is somebody they act as. */
  impersonator?: string | undefined;
  agent?: string | undefined;
  reason?: string | undefined;
  annotations?: Fields | undefined;
  request?: Fields | undefined;
  response?: Fields | undefined;
}

export type Fields = Record<string, unknown>;

export const fields = (value: unknown): Fields | undefined => (
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined
);
export const string = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export function auditEvent(raw: RawEvent, wrapperTime?: unknown): AuditEvent {
  const uri = string(raw.requestURI) ?? '';
  const ref = fields(raw.objectRef);
  const request = fields(raw.requestObject);
  const named: Requested = asBinding(ref && string(ref['resource']) ? referred(ref) : parseRequestUri(uri), request);
  const user = fields(raw.user);
  const actsAs = fields(raw.impersonatedUser);
  const shown = actsAs && string(actsAs['username']) ? actsAs : user;
  const status = fields(raw.responseStatus);
  const received = parseInstant(raw.requestReceivedTimestamp);
  const response = fields(raw.responseObject);
  return {
    auditID: string(raw.auditID), stage: string(raw.stage), verb: string(raw.verb)?.toLowerCase(), uri,
    at: parseInstant(raw.stageTimestamp) ?? received ?? oldTime(raw) ?? wrapped(wrapperTime),
    received,
    resource: named.resource, apiGroup: named.apiGroup, namespace: named.namespace, name: named.name, subresource: named.subresource,
    uid: string(ref?.['uid']),
    code: code(status),
    user: string(shown?.['username']), groups: strings(shown?.['groups']),
    impersonator: shown === user ? undefined : string(user?.['username']),
    agent: string(raw.userAgent), reason: string(status?.['reason']),
    annotations: fields(raw.annotations),
    request,
    // An answer of kind Status tells how it went, and nothing about the object.
    response: response?.['kind'] === 'Status' ? undefined : response,
  };
}

/** `POST …/bindings` is another way to write `pods/<name>/binding`, with the name in the body; client libraries offer both. */
function asBinding(named: Requested, request: Fields | undefined): Requested {
  if (named.resource !== 'bindings' || named.apiGroup) return named;
  return {...named, resource: 'pods', subresource: 'binding', name: named.name ?? string(fields(request?.['metadata'])?.['name'])};
}

function referred(ref: Fields): Requested {
  const apiGroup = string(ref['apiGroup']) ?? '', resource = string(ref['resource']);
  // The API server takes a Namespace to lie in itself: both fields hold its name.
  const isNamespace = resource === 'namespaces' && apiGroup === '';
  return {
    apiGroup, resource, namespace: isNamespace ? undefined : string(ref['namespace']),
    name: string(ref['name']) ?? (isNamespace ? string(ref['namespace']) : undefined), subresource: string(ref['subresource']),
  };
}

/** An annotation by its name, or by the name that a log shipper makes of it. */
export const annotation = ({annotations}: AuditEvent, name: string): string | undefined => (
  annotations && (string(annotations[name]) ?? string(annotations[name.replaceAll('.', '_')]))
);

function code(status: Fields | undefined): number | undefined {
  const given = status?.['code'];
  if (typeof given === 'number' && given > 0) return given;
  // Some shippers drop the code and keep the word.
  return status?.['status'] === 'Success' ? 200 : status?.['status'] === 'Failure' ? 500 : undefined;
}

/** Events had one time of their own before v1. */
const oldTime = ({timestamp, metadata}: RawEvent): Instant | undefined => parseInstant(timestamp) ?? parseInstant(fields(metadata)?.['creationTimestamp']);

/** CloudWatch counts milliseconds since 1970. */
function wrapped(time: unknown): Instant | undefined {
  return typeof time === 'number' && time > 1e11 && time < 1e14 ? time : parseInstant(time);
}

const strings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((item): item is string => string(item) !== undefined) : []);
