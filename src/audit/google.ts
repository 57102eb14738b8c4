/**
 * A Google Cloud log entry (`protoPayload` of type AuditLog) as the audit event it was made from.
 * `methodName` is `io.k8s.<group>.<version>.<resource>[.<subresource>].<verb>`, `resourceName` the path below the group.
 */
import {pick} from './plan.js';
import {bodyPlan, type RawEvent} from './raw-event.js';
import type {Requested} from './request-uri.js';

type Fields = Record<string, unknown>;

/** google.rpc.Code to the HTTP code that the API server answered. */
const codes: Record<number, number> = {
  0: 200, 1: 499, 2: 500, 3: 400, 4: 504, 5: 404, 6: 409, 7: 403, 8: 429, 9: 400, 10: 409, 11: 400, 12: 501, 13: 500, 14: 503, 15: 500, 16: 401,
};

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const string = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Undefined when the entry is of another service: its log is not the API server's. */
export function googleEvent(entry: Fields, payload: Fields): RawEvent | undefined {
  const method = string(payload['methodName']);
  if (payload['serviceName'] !== undefined && payload['serviceName'] !== 'k8s.io') return undefined;
  if (payload['serviceName'] === undefined && method !== undefined && !method.startsWith('io.k8s.')) return undefined;
  const asked = parseMethod(method, string(payload['resourceName']));
  const info = isObject(payload['authenticationInfo']) ? payload['authenticationInfo'] : {};
  const meta = isObject(payload['requestMetadata']) ? payload['requestMetadata'] : {};
  const operation = isObject(entry['operation']) ? entry['operation'] : {};
  const labels = isObject(entry['labels']) ? entry['labels'] : {};
  const email = string(info['principalEmail']);
  return {
    kind: 'Event',
    // The entries of one request share the id of its operation.
    auditID: string(operation['id']) ?? entry['insertId'],
    // A long request is logged twice, when it begins and when it ends.
    stage: operation['first'] === true && operation['last'] !== true ? 'RequestReceived' : 'ResponseComplete',
    ...(asked.verb === undefined ? {} : {verb: asked.verb}),
    ...(asked.resource === undefined ? {} : {objectRef: asked}),
    requestURI: asked.uri,
    user: email === undefined ? {} : {username: email},
    userAgent: meta['callerSuppliedUserAgent'],
    responseStatus: {code: httpCode(payload['status'])},
    ...(isObject(payload['request']) ? {requestObject: pick(bodyPlan, payload['request'])} : {}),
    ...(isObject(payload['response']) && !isStatus(payload['response']) ? {responseObject: pick(bodyPlan, payload['response'])} : {}),
    stageTimestamp: entry['timestamp'],
    annotations: pick({'authorization.k8s.io/decision': true, 'authorization.k8s.io/reason': true}, labels),
  };
}

const isStatus = (response: Fields): boolean => response['kind'] === 'Status' || String(response['@type']).endsWith('.Status');

/** Absent or 0: it went well. */
function httpCode(status: unknown): number {
  if (!isObject(status)) return 200;
  const code = status['code'];
  if (code === undefined || code === 0) return 200;
  return (typeof code === 'number' && codes[code]) || 500;
}

interface Asked extends Requested {verb?: string; uri?: string}

function parseMethod(method: string | undefined, path: string | undefined): Asked {
  const words = method?.split('.') ?? [];
  const verb = words.length > 2 ? words.at(-1)! : undefined;
  const asked: Asked = {...(verb === undefined ? {} : {verb}), ...(path === undefined ? {} : {uri: `/${path}`})};
  // <group>/<version>/[namespaces/<ns>/]<resource>[/<name>[/<subresource>]]
  const parts = path?.split('/') ?? [];
  if (parts.length < 3 || !/^v\d/.test(parts[1]!)) return asked;
  const [group, version, ...rest] = parts as [string, string, ...string[]];
  asked.uri = `/${group === 'core' ? 'api' : `apis/${group}`}/${[version, ...rest].join('/')}`;
  asked.apiGroup = group === 'core' ? '' : group;
  // The namespace itself is the object when nothing but a subresource of namespaces follows its name.
  const inNamespace = rest[0] === 'namespaces' && rest.length > 2 && !['status', 'finalize'].includes(rest[2]!);
  if (inNamespace) asked.namespace = rest[1]!;
  const [resource, name, ...subresource] = inNamespace ? rest.slice(2) : rest;
  if (resource !== undefined) asked.resource = resource;
  if (name !== undefined) asked.name = name;
  if (subresource.length > 0) asked.subresource = subresource.join('/');
  // A create of a subresource is named in the method: `pods.exec.create`.
  else if (words.at(-3) === resource) asked.subresource = words.at(-2)!;
  return asked;
}
