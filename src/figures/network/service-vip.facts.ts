import {marksOf} from '../../run/marks.js';
import {MissingFacts} from '../../run/missing.js';
import {objectById, refOf} from '../../run/objects.js';
import type {Ref, Run, Source} from '../../run/types.js';

/** A Service's address, and where what is sent to it really goes. */
export interface ServiceVipFacts {
  service: {ref: Ref; name: string};
  ip: string;
  port: number | undefined;
  /** The first Pods that were ready for it, by node. `address` with the port of the Pod when it is known. */
  nodes: {name: string | undefined; address: string | undefined; pods: {ref: Ref | undefined; name: string | undefined; ip: string; address: string}[]}[];
  /** Endpoints that are not listed. */
  more: number;
  /** kube-proxy's rules are known to be those of iptables: then the address is on no interface, and nothing answers a ping. */
  iptables: boolean;
  /** What the server said of itself. */
  server: string | undefined;
  source: Source;
}

/** More endpoints than this are counted, not drawn. */
export const most = 6;

/** @param of Name, id or ref of a Service; by default the first with a ClusterIP and ready Pods. */
export function serviceVipFacts(run: Run, of?: string): ServiceVipFacts {
  const ready = marksOf(run, 'endpoint').filter(({change, address}) => change === 'ready' && address !== undefined);
  const known = run.objects.filter(({kind}) => kind === 'Service').flatMap((service) => {
    const detail = run.details?.services?.find((one) => one.service === service.id);
    const ip = detail?.clusterIP ?? service.addresses?.[0]?.ip;
    const own = ready.filter((mark) => mark.service === service.id);
    // Those that were there when it first had any; later ones replaced them.
    const first = own.filter(({t}) => t === own[0]?.t).map(({address}) => address!);
    const endpoints = detail?.endpoints ?? first;
    return ip && ip !== 'None' && endpoints.length ? [{service, detail, ip, own, endpoints}] : [];
  });
  const found = of === undefined ? known[0] : known.find(({service}) => [service.id, service.name, refOf(service)].includes(of));
  if (!found) throw new MissingFacts(of !== undefined && known.length ? `it has no Service "${of}" with a ClusterIP and ready Pods; it has ${known.map(({service}) => service.name).slice(0, 8).join(', ')}` : 'it tells of no Service with a ClusterIP and ready Pods');
  const {service, detail, ip, own, endpoints} = found;
  const nodes = new Map<string | undefined, ServiceVipFacts['nodes'][number]>();
  for (const address of endpoints.slice(0, most)) {
    const having = run.objects.filter(({kind, addresses}) => kind === 'Pod' && addresses?.some(({ip: its}) => its === address));
    // Pods on the network of their node share its address.
    const pod = objectById(run, own.find((mark) => mark.address === address)?.pod) ?? (having.length === 1 ? having[0] : undefined);
    const node = nodes.get(pod?.node) ?? {name: pod?.node, address: run.cluster.nodes.find(({name}) => name === pod?.node)?.internalIP, pods: []};
    const target = detail?.rules?.find((rule) => rule.target.startsWith(`${address}:`))?.target ?? (detail?.targetPort === undefined ? address : `${address}:${detail.targetPort}`);
    node.pods.push({ref: pod && refOf(pod), name: pod?.name, ip: address, address: target});
    nodes.set(pod?.node, node);
  }
  return {
    service: {ref: refOf(service), name: service.name}, ip, port: detail?.port, nodes: [...nodes.values()], more: Math.max(0, endpoints.length - most),
    iptables: (detail?.rules?.length ?? 0) > 0, server: detail?.serverHeader, source: run.source,
  };
}
