/** The address lists of a Service: EndpointSlices and Endpoints. */
import type {Endpoint} from './body.js';
import type {Entry} from './entry.js';
import type {Life} from './lives.js';
import type {Tell} from './marks.js';

/**
 * Marks addresses that came, went or changed. The first list of an object that existed before changes nothing. `idOf` names an object of
 * the same namespace.
 */
export function endpointStory(entry: Entry, life: Life, idOf: (kind: string, name: string) => string, tell: Tell): string | undefined {
  const listed = entry.body?.endpoints;
  if (!listed || (entry.verb === 'patch' && !entry.body?.whole)) return undefined;
  const before = life.endpoints ?? (life.created === entry ? new Map<string, Endpoint>() : undefined);
  const after = new Map(listed.map(endpoint => [endpoint.ip, endpoint]));
  life.endpoints = after;
  if (!before) return undefined;
  const service = idOf('Service', serviceName(life));
  const said: string[] = [];
  const note = (change: 'added' | 'ready' | 'not-ready' | 'removed', endpoint: Endpoint, words: string): void => {
    const pod = endpoint.pod === undefined ? {} : {pod: idOf('Pod', endpoint.pod)};
    tell({kind: 'endpoint', service, address: endpoint.ip, ...pod, change, ...(life.kind === 'EndpointSlice' ? {slice: life.id} : {})});
    said.push(`${endpoint.pod ?? endpoint.ip} ${words}`);
  };
  for (const [ip, endpoint] of after) {
    const known = before.get(ip);
    if (known === undefined) note(endpoint.ready ? 'ready' : 'added', endpoint, endpoint.ready ? 'added ready' : 'added not ready');
    else if (known.ready !== endpoint.ready) note(endpoint.ready ? 'ready' : 'not-ready', endpoint, endpoint.ready ? 'ready' : 'not ready');
  }
  for (const [ip, endpoint] of before) if (!after.has(ip)) note('removed', endpoint, 'removed');
  if (said.length === 0) return `${after.size} ${after.size === 1 ? 'address' : 'addresses'}`;
  return said.length > 3 ? `${said.slice(0, 3).join('; ')} and ${said.length - 3} more` : said.join('; ');
}

/** Endpoints carry the name of their Service; a slice has it in a label, an owner, or the part of its name before the suffix. */
export function serviceName(life: Life): string {
  if (life.kind === 'Endpoints') return life.name;
  const {labels} = life.known;
  return labels?.['kubernetes.io/service-name'] || (life.owner?.kind === 'Service' ? life.owner.name : life.name.replace(/(.)-[^-]+$/, '$1'));
}
