/** What a person or a tool ran, as far as the request tells: kubectl writes its command into the field manager. */
import type {AuditEvent} from './audit-event.js';
import {parameter} from './request-uri.js';
import type {Writer} from './writer.js';

const managers: Record<string, string> = {'client-side-apply': 'apply', 'server-side-apply': 'apply', 'last-applied': 'apply'};

/** `kubectl apply`, `Helm`, `Argo CD`. */
export function commandOf(event: AuditEvent, {program = 'API'}: Writer): string {
  const {verb, subresource, uri} = event;
  if (program !== 'kubectl' && program !== 'oc') return program;
  const manager = /^(?:kubectl|oc)-([a-z-]+)$/.exec(parameter(uri, 'fieldManager') ?? '')?.[1];
  if (manager) return `${program} ${managers[manager] ?? manager}`;
  if (subresource === 'eviction') return `${program} drain`;
  if (subresource === 'scale') return `${program} scale`;
  // Server-side apply has the bare name of the program as its manager.
  if (verb === 'patch' && parameter(uri, 'fieldManager') === program) return `${program} apply`;
  return `${program} ${verb === 'update' ? 'replace' : verb === 'deletecollection' ? 'delete --all' : verb ?? ''}`.trim();
}
