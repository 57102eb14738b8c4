/**
 * The counting rule: what is a write, and under which name everything else is set apart. README.md tells it in prose; this is the
 * one place where it is applied. The first line that fits decides.
 */
import type {NotCounted} from '../run/types.js';
import {fields, type AuditEvent, type Fields} from './audit-event.js';
import {parameter} from './request-uri.js';

/** `write` and `read`, or the reason for which an event is neither. */
export type Verdict = 'write' | 'read' | Reason;

export type Reason = keyof typeof reasons;

/** In the order in which they are told. `unit`: whether the cluster stored something all the same. */
const reasons = {
  'leases': {text: 'writes to Leases, by which nodes and leaders say that they are alive', unit: 'writes'},
  'events': {text: 'Events, the notes that components leave about what they did', unit: 'writes'},
  'token-requests': {text: 'tokens asked for ServiceAccounts, which are not stored', unit: 'requests'},
  'reviews': {text: 'questions about access and tokens, which are not stored', unit: 'requests'},
  'exec': {text: 'connections into Pods, nodes and Services (exec, attach, port-forward, proxy)', unit: 'requests'},
  'refused': {text: 'requests for a write that the API server refused', unit: 'requests'},
  'dry-run': {text: 'dry runs, which store nothing', unit: 'requests'},
  'unchanged': {text: 'updates and patches that changed nothing', unit: 'requests'},
  'outcome-unknown': {text: 'requests for a write whose answer is not in the log', unit: 'requests'},
  'no-verb': {text: 'events that do not say what was asked for', unit: 'requests'},
  'other-verb': {text: 'requests outside of the resources of the API', unit: 'requests'},
  'over-limit': {text: 'writes beyond the number that this run holds', unit: 'writes'},
  'not-selected': {text: 'writes outside of the selection', unit: 'writes'},
  'earlier-stage': {text: 'earlier stages of requests that are counted when they end', unit: 'requests'},
  'duplicate': {text: 'events that were in the input twice', unit: 'requests'},
  'other-records': {text: 'records of other logs', unit: 'requests'},
  'unreadable': {text: 'lines that could not be read', unit: 'requests'},
} as const satisfies Record<string, Omit<NotCounted, 'reason' | 'count'>>;

export const reasonNames = Object.keys(reasons) as Reason[];

export const notCounted = (reason: Reason, count: number): NotCounted => ({reason, ...reasons[reason], count});

const reads = new Set(['get', 'list', 'watch', 'head', 'options']);
const writes = new Set(['create', 'update', 'patch', 'delete', 'deletecollection']);
const connections = new Set(['exec', 'attach', 'portforward', 'proxy', 'log']);

/** Whether the request goes on after this event. */
export const isBegun = (stage: string | undefined): boolean => stage === 'RequestReceived' || stage === 'ResponseStarted';

export function judge(event: AuditEvent): Verdict {
  const {verb, resource, subresource, code} = event;
  if (verb === undefined) return 'no-verb';
  if (reads.has(verb)) return 'read';
  if (!writes.has(verb) || resource === undefined) return 'other-verb';
  if (code === undefined || isBegun(event.stage)) return 'outcome-unknown';
  // 101 is how a connection that goes on is accepted.
  if (code !== 101 && (code < 200 || code > 299)) return 'refused';
  if (isKubernetes(event.apiGroup)) {
    if (resource === 'leases') return 'leases';
    if (resource === 'events') return 'events';
    if (resource.endsWith('reviews')) return 'reviews';
  }
  if (subresource === 'token') return 'token-requests';
  if ((subresource !== undefined && connections.has(subresource)) || code === 101) return 'exec';
  return isDryRun(event) ? 'dry-run' : 'write';
}

/** A group of Kubernetes' own: `events` of another group are objects like any other. Unknown groups are taken for these. */
const isKubernetes = (group = ''): boolean => group === '' || group.endsWith('.k8s.io') || group === 'authorization.openshift.io';

/** In the query; for a DELETE also in its options, which are the body, and for an eviction in the options inside of it. */
function isDryRun({uri, request}: AuditEvent): boolean {
  const isGiven = (options: Fields | undefined): boolean => Array.isArray(options?.['dryRun']) && options['dryRun'].length > 0;
  return parameter(uri, 'dryRun') !== undefined || isGiven(request) || isGiven(fields(request?.['deleteOptions']));
}
