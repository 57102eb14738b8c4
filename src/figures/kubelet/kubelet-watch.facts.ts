import {firstBindings} from '../../run/bindings.js';
import {MissingFacts} from '../../run/missing.js';
import {naturalOrder} from '../../run/natural-order.js';
import {refOf, shortName, writesOf} from '../../run/objects.js';
import {clockTime} from '../../run/time.js';
import type {Ms, Ref, Run, Source} from '../../run/types.js';
import {writerGroup} from '../../run/writers.js';

/** What each kubelet hears: the Pods of its own node, and no others. */
export interface KubeletWatchFacts {
  namespace: string | undefined;
  pods: number;
  /** In the order of their names; at most {@link most}. */
  nodes: {name: string; address: string | undefined; pods: {ref: Ref; name: string; short: string}[]}[];
  /** Nodes that are not listed. */
  more: number;
  /** The first status that a kubelet wrote. `after`: ms since the Binding; absent when either time is estimated. */
  patch: {ref: Ref; short: string; node: string; bound: string | undefined; after: Ms | undefined} | undefined;
  source: Source;
}

export const most = 4;

export function kubeletWatchFacts(run: Run): KubeletWatchFacts {
  const group = firstBindings(run);
  if (!group.length) throw new MissingFacts('it holds no Binding of a Pod');
  const names = [...new Set(group.map(({node}) => node))].sort(naturalOrder);
  const listed = names.slice(0, most);
  const {write, pod, node} = group.find((one) => listed.includes(one.node))!;
  const first = writesOf(run, pod).find(({writer, kind, seq}) => kind === 'status' && seq > write.seq && writerGroup(writer) === 'kubelets');
  const measured = write.timeFrom !== 'estimated';
  return {
    namespace: group.every((one) => one.pod.namespace === pod.namespace) ? pod.namespace : undefined,
    pods: group.length,
    nodes: listed.map((name) => ({
      name, address: run.cluster.nodes.find((one) => one.name === name)?.internalIP,
      pods: group.filter((one) => one.node === name).map((one) => ({ref: refOf(one.pod), name: one.pod.name, short: shortName(one.pod)})),
    })),
    more: names.length - listed.length,
    patch: first && {
      ref: refOf(pod), short: shortName(pod), node, bound: measured ? clockTime(run, write.t, 'ms') : undefined,
      after: measured && first.timeFrom !== 'estimated' ? first.t - write.t : undefined,
    },
    source: run.source,
  };
}
