import type {HubData, HubMessage} from '../../families/hub.data.js';
import {Hub} from '../../families/hub.js';
import {grouped} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {serviceVipFacts} from './service-vip.facts.js';
import type {ServiceVipFacts} from './service-vip.facts.js';

/**
 * The address of a Service is on no node: on its way out, a packet to it is rewritten to the address of one of its Pods.
 * @element kube-service-vip
 * @summary A ClusterIP, and the Pods that packets to it really reach.
 * @attr {string} of - The Service: its name, or `service/shop/web`; by default the first one with a ClusterIP and ready Pods.
 */
export class ServiceVip extends Hub {
  static override properties = {of: {}};

  declare of: string | undefined;

  protected override derive(run: Run): HubData { return serviceVip(serviceVipFacts(run, this.of || undefined)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {serviceVipScenes} = await import('./service-vip.scenes.js');
    return (run) => {
      const facts = serviceVipFacts(run, this.of || undefined);
      return serviceVipScenes(facts, endOf(facts));
    };
  }
}

export function serviceVip(facts: ServiceVipFacts): HubData {
  const {service, ip, port, nodes, more, iptables, server, source} = facts;
  const pods = nodes.flatMap((node) => node.pods);
  const idOf = (node: ServiceVipFacts['nodes'][number]): string => `node-${node.name ?? 'unknown'}`;
  return {
    layout: 'hub', eyebrow: 'An address on no node', source,
    caption: `The {accent:ClusterIP} belongs to no node. Packets to it are rewritten to the address of a Pod before they leave, on the node of whoever sends them.`,
    alt: `Star: a client over the address of Service ${service.name.slice(0, 60)}, which leads to ${grouped(pods.length + more)} Pod${pods.length + more === 1 ? '' : 's'} under it.`,
    actors: [
      {id: 'client', title: 'a client', sub: 'any program on a node or in a Pod of the cluster', role: 'client'},
      {
        id: 'vip', ref: service.ref, title: `\`${ip}${port === undefined ? '' : `:${port}`}\``, tone: 'accent', role: 'virtual',
        sub: `ClusterIP of Service ${service.name}`, ...(iptables && {note: 'no interface has it, no process listens there'}),
      },
      ...nodes.map((node) => ({
        id: idOf(node), ...(node.name && {ref: `node/${node.name}`}), title: node.name ?? 'node unknown', ...(node.address && {sub: `\`${node.address}\``}), role: 'node' as const,
        members: node.pods.map((pod) => ({id: pod.ip, ...(pod.ref && {ref: pod.ref}), label: pod.name ?? pod.ip, ...(pod.name && {sub: `\`${pod.ip}\``})})),
      })),
    ],
    messages: [
      {id: 'request', from: 'client', to: 'vip', verb: server ? 'GET' : 'connect', label: server ? `\`http://${ip}/\`` : `to \`${ip}${port === undefined ? '' : `:${port}`}\``, ...(server && {note: `Server: ${server}`}), kind: 'request'},
      ...(iptables ? [{id: 'ping', from: 'client', to: 'vip', verb: 'ping', label: `\`${ip}\``, note: 'no reply: no rule matches ICMP', kind: 'lost'} as const] : []),
      ...nodes.flatMap((node) => node.pods.map((pod): HubMessage => ({
        id: `to-${pod.ip}`, ...(pod.ref && {ref: pod.ref}), from: 'vip', to: idOf(node), verb: iptables ? 'DNAT' : 'rewrite', label: `to \`${pod.address}\``, kind: 'rewrite',
      }))),
    ],
    ...(more && {facts: [{label: 'More Pods behind this address', value: grouped(more)}]}),
    end: endOf(facts),
  };
}

/** What the figure comes to. */
const endOf = ({iptables, ip}: ServiceVipFacts): string => iptables ? `A ping to ${ip} gets no reply: the rules match the port of the Service alone.` : 'The packet reaches a Pod.';

define('kube-service-vip', ServiceVip);
