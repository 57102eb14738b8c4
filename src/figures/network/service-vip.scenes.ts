import type {Scene} from '../../stage/figure-data.js';
import type {ServiceVipFacts} from './service-vip.facts.js';

/** A packet to the address, its rewriting, its delivery; then a ping. */
export function serviceVipScenes({ip, nodes, iptables, server}: ServiceVipFacts, end: string): Scene[] {
  const pods = nodes.flatMap((node) => node.pods.map(({ip: address}) => address));
  const rewrites = pods.map((address) => `to-${address}`);
  return [
    {id: 'packet', say: `A client sends to ${ip}, an address of the Service.`, on: ['request'], focus: ['request']},
    {id: 'rewritten', say: 'Its own node rewrites the destination, before the packet leaves.', on: rewrites, focus: rewrites},
    {id: 'delivered', say: iptables ? `The packet reaches a Pod${server ? `, and ${server} answers` : ''}.` : end, on: pods, focus: pods},
    ...(iptables ? [{id: 'ping', say: end, on: ['ping'], focus: ['ping']}] : []),
  ];
}
