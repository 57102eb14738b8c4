/** The nodes of a run, as far as a log tells of them, and what their Leases add to what became of them. */
import type {Mark, Node} from '../run/types.js';
import type {Clock} from './clock.js';
import type {Instant} from './instant.js';
import {known} from './known.js';
import type {Lease} from './leases.js';
import type {Life, Lives} from './lives.js';

const roles = /^node-role\.kubernetes\.io\/(?:control-plane|controlplane|master)$/;

/** A node by its name. Without its labels and taints in the log a node is drawn as a worker, as kubectl shows one without a role. */
export function runNode(name: string, life: Life | undefined): Node {
  const {labels, taints, podCIDR, internalIP, allocatable} = life?.known ?? {};
  const marks = [...Object.keys(labels ?? {}), ...(taints ?? []).map(({key}) => key)];
  const leads = marks.some(mark => roles.test(mark)) || (!labels && /(?:^|-)(?:control-plane|master)/.test(name));
  const role: Node['role'] = leads ? 'control-plane' : 'worker';
  return known({name, role, taints: life?.first?.taints ?? taints ?? [], internalIP, podCIDR, labels, allocatable});
}

/** Every node that something in the run names. */
export function nodeNames(lives: Lives, shown: Iterable<Life>, writers: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const life of lives.all) if (life.kind === 'Node') names.add(life.name);
  for (const life of shown) if (life.kind === 'Pod' && life.known.node !== undefined) names.add(life.known.node);
  for (const writer of writers) if (writer.startsWith('kubelet ')) names.add(writer.slice('kubelet '.length));
  return names;
}

export const isNodeLease = ({namespace}: Lease): boolean => namespace === 'kube-node-lease';

/**
 * When a node that was given up had really stopped: after its last renewal. When it came back: at the first one after. The log holds
 * no better witness, so both are estimates.
 */
export function silence(losses: {node: string; at: Instant}[], renewals: {at: Instant; lease: Lease}[], clock: Clock): Mark[] {
  return losses.flatMap(({node, at}): Mark[] => {
    const own = renewals.filter(({lease}) => isNodeLease(lease) && lease.name === node);
    const last = own.findLast(renewal => renewal.at < at);
    const first = last && own.find(renewal => renewal.at > at);
    const mark = (when: Instant | undefined, state: 'stopped' | 'restarted', text: string): Mark[] => (
      when !== undefined && clock.covers(when) ? [{t: clock.t(when), from: 'estimated', kind: 'node', node, state, text}] : []
    );
    return [
      ...mark(last?.at, 'stopped', 'some time after this, its last Lease renewal'),
      ...mark(first?.at, 'restarted', 'at the latest by its first Lease renewal after that'),
    ];
  });
}
