/**
 * How a request finds a Pod: DNS answers of CoreDNS, rules of kube-proxy made from EndpointSlices, Ingress by host and path.
 * Every node has rules of its own; a node that is cut off keeps those it had.
 */
import {ruleChance} from '../run/endpoints.js';
import {SERVICE_NAME} from './controllers/endpointslice.js';
import {Informer} from './informer.js';
import type {Kernel} from './kernel.js';
import {keyOf, type Endpoint, type EndpointSlice, type Ingress, type Service} from './objects.js';

export interface Answer {
  /** HTTP status: 200, or 502 nobody answered, 503 no endpoint, 404 no such host. */
  readonly code: number;
  /** `namespace/name` of the Pod that got it. */
  readonly pod?: string | undefined;
  readonly text: string;
}

export interface Rule { readonly probability?: number | undefined; readonly endpoint: Endpoint }

export interface Network {
  /** A connection to a Service from a node, or from outside when no node is given. */
  request(service: string, fromNode?: string): Answer;
  /** Through the Ingress controller. */
  ingress(host: string, path: string): Answer;
  /** Rules for a Service on a node, in the order in which they are tried. */
  rules(service: string, node?: string): Rule[];
  /** An address, or undefined: NXDOMAIN. Tries the search list of a Pod in `namespace` first, as its resolv.conf says (ndots 5). */
  resolve(name: string, namespace: string): {address?: string; queries: string[]};
  /** Copies the rules of a node that hears nothing any more. */
  freeze(node: string): void;
  thaw(node: string): void;
}

const domain = 'cluster.local';

/** kube-proxy, CoreDNS and an Ingress controller. */
export function serviceNetwork(kernel: Kernel): void {
  kernel.network = createNetwork(kernel);
}

function createNetwork(kernel: Kernel): Network {
  const {world, store} = kernel;
  const informer = new Informer(world, store, 'kube-proxy');
  const state = world.keep('network', {frozen: new Map<string, Map<string, EndpointSlice[]>>()});
  informer.watch('services');
  informer.watch('ingresses');
  const serviceKey = (slice: EndpointSlice) => `${slice.metadata.namespace}/${slice.metadata.labels?.[SERVICE_NAME]}`;
  informer.index<EndpointSlice>('slices by service', 'endpointslices', serviceKey);

  const slicesOf = (service: string, node?: string): readonly EndpointSlice[] => {
    const frozen = node === undefined ? undefined : state.frozen.get(node);
    return !frozen ? informer.by<EndpointSlice>('slices by service', 'endpointslices', service) : frozen.get(service) ?? [];
  };

  /** Ready endpoints; without any, those that still serve while they end (KEP-1669). */
  const usable = (service: string, node?: string): Endpoint[] => {
    const all = slicesOf(service, node).flatMap(({endpoints}) => endpoints);
    const ready = all.filter(({conditions}) => conditions.ready);
    return ready.length > 0 ? ready : all.filter(({conditions}) => conditions.serving && conditions.terminating);
  };

  function request(service: string, fromNode?: string): Answer {
    const object = informer.get<Service>('services', service);
    if (!object) return {code: 502, text: `no Service ${service}`};
    const endpoints = usable(service, fromNode);
    if (endpoints.length === 0) return {code: 503, text: `Service ${service} has no ready endpoint`};
    const {targetRef, nodeName} = endpoints[world.random.below('request', endpoints.length)]!;
    const pod = !targetRef ? undefined : `${targetRef.namespace}/${targetRef.name}`;
    return answers(nodeName, targetRef?.uid, fromNode)
      ? {code: 200, pod, text: `${pod} answers`}
      : {code: 502, pod, text: `${pod} does not answer`};
  }

  /** Whether the process behind an address is there, on a machine the packet can reach. */
  function answers(node: string | undefined, uid: string | undefined, from: string | undefined): boolean {
    const kubelet = node === undefined ? undefined : kernel.kubelets.stateOf(node);
    if (!kubelet || uid === undefined || !kubelet.up) return false;
    if (from !== node && (!kubelet.connected || (from !== undefined && kernel.kubelets.stateOf(from)?.connected === false))) return false;
    return kubelet.workers.get(uid)?.containers.some(({kind, state: {running}}) => kind === 'app' && running !== undefined) === true;
  }

  return {
    request,
    ingress(host, path) {
      for (const ingress of informer.list<Ingress>('ingresses')) {
        for (const rule of ingress.spec.rules) {
          if (rule.host !== undefined && rule.host !== host) continue;
          const matching = rule.http.paths.filter((entry) => (entry.pathType === 'Exact' ? path === entry.path : `${path.replace(/\/$/, '')}/`.startsWith(entry.path.endsWith('/') ? entry.path : `${entry.path}/`)));
          const longest = matching.sort((a, b) => b.path.length - a.path.length)[0];
          if (longest) return request(`${ingress.metadata.namespace}/${longest.backend.service.name}`);
        }
      }
      return {code: 404, text: `no Ingress rule for ${host}${path}`};
    },
    rules: (service, node) => usable(service, node).map((endpoint, i, all) => ({endpoint, probability: ruleChance(i, all.length)})),
    resolve(name, namespace) {
      const queries: string[] = [];
      const search = [`${namespace}.svc.${domain}`, `svc.${domain}`, domain];
      const dots = name.split('.').length - 1;
      const full = name.endsWith('.');
      const searched = search.map((suffix) => `${name}.${suffix}`);
      const candidates = full ? [name.slice(0, -1)] : dots >= 5 ? [name, ...searched] : [...searched, name];
      for (const candidate of candidates) {
        queries.push(candidate);
        const address = lookUp(candidate);
        if (address !== undefined) return {address, queries};
      }
      return {queries};
    },
    freeze(node) {
      const copy = new Map<string, EndpointSlice[]>();
      for (const service of informer.list<Service>('services')) copy.set(keyOf(service), informer.by<EndpointSlice>('slices by service', 'endpointslices', keyOf(service)));
      state.frozen.set(node, copy);
    },
    thaw: (node) => void state.frozen.delete(node),
  };

  /** `<service>.<namespace>.svc.cluster.local`, or `<pod>.` before it for a headless Service. */
  function lookUp(name: string): string | undefined {
    if (!name.endsWith(`.svc.${domain}`)) return undefined;
    const labels = name.slice(0, -`.svc.${domain}`.length).split('.');
    const [pod, service, namespace] = labels.length === 2 ? [undefined, ...labels] : labels;
    if (labels.length < 2 || labels.length > 3) return undefined;
    const object = informer.get<Service>('services', `${namespace}/${service}`);
    if (!object) return undefined;
    if (pod === undefined && object.spec.clusterIP !== 'None') return object.spec.clusterIP;
    const endpoint = usable(`${namespace}/${service}`).find(({targetRef}) => pod === undefined || targetRef?.name === pod);
    return endpoint?.addresses[0];
  }
}
