import type {EndpointsManifest, EndpointSliceManifest, IngressBackend, IngressManifest, ServiceManifest, TargetReference} from '../manifest.js';
import {idOf, type Endpoint, type Identity, type Ingress, type Service} from '../types.js';
import type {Build} from './kinds.js';

export const buildService: Build<ServiceManifest, Service> = ({spec, status}, identity, {shared}) => {
  const clusterIPs = spec?.clusterIPs ?? (spec?.clusterIP ? [spec.clusterIP] : []);
  const headless = clusterIPs.includes('None');
  const service: Service = {
    ...identity as Identity & {kind: 'Service'},
    type: spec?.type ?? 'ClusterIP',
    clusterIPs: headless ? [] : clusterIPs.filter(Boolean),
    externalAddresses: status?.loadBalancer?.ingress?.flatMap(({ip, hostname}) => ip ?? hostname ?? []) ?? [],
    ports: spec?.ports ?? [],
  };
  if (headless) service.headless = true;
  if (spec?.externalName) service.externalName = spec.externalName;
  if (spec?.selector) service.selector = shared(spec.selector);
  if (spec?.publishNotReadyAddresses) service.publishNotReady = true;
  return service;
};

/** Which Pods stand behind a Service, from one EndpointSlice or from the Endpoints of older clusters. Drawn as part of their Service. */
export interface EndpointList extends Identity { kind: 'EndpointSlice' | 'Endpoints'; service: string; endpoints: Endpoint[] }

export const buildEndpointSlice: Build<EndpointSliceManifest, EndpointList> = ({endpoints}, identity) => ({
  ...identity as Identity & {kind: 'EndpointSlice'},
  service: identity.labels?.['kubernetes.io/service-name'] ?? (identity.owner?.kind === 'Service' ? identity.owner.name : ''),
  endpoints: (endpoints ?? []).flatMap(({addresses, conditions, nodeName, targetRef}) => (addresses ?? []).map(address => {
    // The API: a condition that says nothing means ready; serving follows ready.
    const ready = conditions?.ready ?? true;
    return endpoint(address, ready, conditions?.serving ?? ready, conditions?.terminating ?? false, nodeName, targetRef, identity);
  })),
});

export const buildEndpoints: Build<EndpointsManifest, EndpointList> = ({subsets}, identity) => ({
  ...identity as Identity & {kind: 'Endpoints'},
  service: identity.name,
  endpoints: (subsets ?? []).flatMap(({addresses = [], notReadyAddresses = []}) => [
    ...addresses.map(({ip, nodeName, targetRef}) => endpoint(ip ?? '', true, true, false, nodeName, targetRef, identity)),
    ...notReadyAddresses.map(({ip, nodeName, targetRef}) => endpoint(ip ?? '', false, false, false, nodeName, targetRef, identity)),
  ]).filter(({address}) => address),
});

function endpoint(address: string, ready: boolean, serving: boolean, terminating: boolean, node: string | undefined, target: TargetReference | undefined, {namespace}: Identity): Endpoint {
  const made: Endpoint = {address, ready, serving, terminating};
  if (target?.kind === 'Pod' && target.name) made.pod = idOf('Pod', target.namespace ?? namespace, target.name);
  if (node) made.node = node;
  return made;
}

/** Each address once: of several lists, slices are asked before Endpoints. A Pod in two slices of one family is listed where it was found first. */
export function mergedEndpoints(lists: readonly EndpointList[]): Endpoint[] {
  const byAddress = new Map<string, Endpoint>();
  const inOrder = [...lists.filter(({kind}) => kind === 'EndpointSlice'), ...lists.filter(({kind}) => kind === 'Endpoints')];
  for (const {endpoints} of inOrder) for (const one of endpoints) if (!byAddress.has(one.address)) byAddress.set(one.address, one);
  return [...byAddress.values()].sort((a, b) => a.address < b.address ? -1 : 1);
}

export const buildIngress: Build<IngressManifest, Ingress> = ({spec}, identity) => {
  const routes: Ingress['routes'] = [];
  const add = (backend: IngressBackend | undefined, host?: string, path?: string) => {
    const {name, port} = backend?.service ?? {};
    if (!name) return;
    const to = port?.number ?? port?.name;
    routes.push({...host && {host}, ...path && {path}, service: name, ...to !== undefined && {port: to}});
  };
  for (const {host, http} of spec?.rules ?? []) for (const {path, backend} of http?.paths ?? []) add(backend, host, path);
  add(spec?.defaultBackend);
  const ingress: Ingress = {...identity as Identity & {kind: 'Ingress'}, routes};
  if (spec?.ingressClassName) ingress.class = spec.ingressClassName;
  return ingress;
};
