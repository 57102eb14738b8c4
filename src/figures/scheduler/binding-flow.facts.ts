import {firstBindings} from '../../run/bindings.js';
import {MissingFacts} from '../../run/missing.js';
import {naturalOrder} from '../../run/natural-order.js';
import {refOf, shortName} from '../../run/objects.js';
import {clockTime} from '../../run/time.js';
import type {Ref, Run, Source} from '../../run/types.js';

/** How Pods of one owner got their nodes: who wrote it, and whom it reached. */
export interface BindingFlowFacts {
  /** Who writes Bindings: `kube-scheduler`, or a scheduler of the cluster's own. */
  writer: string;
  /** In order of time, at most {@link most}. `at`: wall clock, absent when the time is estimated. */
  bound: {ref: Ref; name: string; short: string; node: string; at: string | undefined}[];
  /** More Bindings like these, not listed. */
  more: number;
  /** In the order in which they were first chosen. */
  nodes: string[];
  source: Source;
}

export const most = 8;

export function bindingFlowFacts(run: Run): BindingFlowFacts {
  const group = firstBindings(run);
  const listed = group.slice(0, most);
  if (!listed.length) throw new MissingFacts('it holds no Binding of a Pod');
  return {
    writer: listed[0]!.write.writer,
    bound: listed.map(({write, pod, node}) => ({ref: refOf(pod), name: pod.name, short: shortName(pod), node, at: write.timeFrom === 'estimated' ? undefined : clockTime(run, write.t, 'ms')})),
    more: group.length - listed.length,
    nodes: [...new Set(listed.map(({node}) => node))].sort(naturalOrder),
    source: run.source,
  };
}
