/**
 * Spreading Pods over zones, nodes or any other label of nodes.
 *
 * Upstream: `pkg/scheduler/framework/plugins/podtopologyspread/{common,filtering,plugin}.go`. Counting Pods is left to the
 * caller, who may do it once a cycle or keep the sums up to date; {@link countSpreadPods} is the plain way.
 */
import {selects, type Selector} from '../../cluster/label-selector.js';
import {untoleratedTaint, type Taint, type Toleration} from '../../cluster/taint.js';
import type {Rejection} from './scheduler-filter.js';

export const HOSTNAME = 'kubernetes.io/hostname';
export const ZONE = 'topology.kubernetes.io/zone';

export interface SpreadConstraint {
  readonly topologyKey: string;
  /** How far the fullest domain may be ahead of the emptiest. */
  readonly maxSkew: number;
  /** Which Pods of the same namespace count. Empty selects none here, unlike everywhere else. */
  readonly selector: Selector;
  /** With fewer domains than this, the emptiest counts as having no Pod. Only for DoNotSchedule. */
  readonly minDomains?: number;
  /** `Honor` when absent: only nodes that the Pod's selector and affinity match count. */
  readonly nodeAffinityPolicy?: 'Honor' | 'Ignore';
  /** `Ignore` when absent: nodes count whatever their taints. */
  readonly nodeTaintsPolicy?: 'Honor' | 'Ignore';
}

/** What a Pod without constraints of its own gets, both ScheduleAnyway, selecting what its Service and its owner select. */
export const SYSTEM_DEFAULT_SPREAD: readonly {readonly topologyKey: string; readonly maxSkew: number}[] = [
  {topologyKey: HOSTNAME, maxSkew: 3},
  {topologyKey: ZONE, maxSkew: 5},
];

export interface SpreadNode { readonly name: string; readonly labels: Readonly<Record<string, string>>; readonly taints?: readonly Taint[] }
export interface CountedPod { readonly namespace?: string; readonly labels?: Readonly<Record<string, string>>; readonly terminating?: boolean }

/** The constraint's selector with the Pod's own values of `matchLabelKeys` added, so that two revisions do not count each other. */
export function withMatchLabelKeys(selector: Selector, keys: readonly string[] | undefined, podLabels: Readonly<Record<string, string>>): Selector {
  const added = (keys ?? [])
    .filter((key) => Object.hasOwn(podLabels, key))
    .map((key) => ({key, operator: '=' as const, values: [podLabels[key]!]}));
  return added.length === 0 ? selector : [...selector, ...added];
}

/** Pods of one node that count: of the namespace, selected, and not on their way out. */
export function countSpreadPods(pods: readonly CountedPod[], selector: Selector, namespace: string | undefined): number {
  if (selector.length === 0) return 0;
  let count = 0;
  for (const pod of pods) if (!pod.terminating && pod.namespace === namespace && selects(selector, pod.labels)) count++;
  return count;
}

/**
 * Whether a node's Pods and its domain count at all for a constraint.
 * @param matches the Pod's required node affinity ({@link requiredNodes}); undefined: any node.
 */
export function nodeCounts(
  constraint: SpreadConstraint,
  node: SpreadNode,
  matches: ((node: SpreadNode) => boolean) | undefined,
  tolerations: readonly Toleration[] | undefined,
): boolean {
  if (constraint.nodeAffinityPolicy !== 'Ignore' && matches && !matches(node)) return false;
  return constraint.nodeTaintsPolicy !== 'Honor' || !untoleratedTaint(node.taints ?? [], tolerations ?? [], ['NoSchedule', 'NoExecute']);
}

export const hasTopologies = (node: SpreadNode, constraints: readonly SpreadConstraint[]): boolean =>
  constraints.every(({topologyKey}) => Object.hasOwn(node.labels, topologyKey));

const skewed: Rejection = {plugin: 'PodTopologySpread', reasons: ['node(s) didn\'t match pod topology spread constraints'], unresolvable: false};
const noTopology: Rejection = {
  plugin: 'PodTopologySpread',
  reasons: ['node(s) didn\'t match pod topology spread constraints (missing required label)'],
  unresolvable: true,
};

/**
 * The filter of all constraints with `DoNotSchedule`, ready to be asked node by node.
 * @param pod its labels say whether it counts itself.
 * @param nodes all nodes of the cluster.
 * @param count Pods of a node that count for a constraint.
 * @param counts whether the node counts for a constraint: {@link nodeCounts}.
 */
export function spreadFilter<N extends SpreadNode>(
  pod: {readonly labels?: Readonly<Record<string, string>>},
  constraints: readonly SpreadConstraint[],
  nodes: readonly N[],
  count: (node: N, constraint: SpreadConstraint) => number,
  counts: (node: N, constraint: SpreadConstraint) => boolean = () => true,
): (node: N) => Rejection | undefined {
  const domains = constraints.map(() => new Map<string, number>());
  for (const node of nodes) {
    if (!hasTopologies(node, constraints)) continue;
    constraints.forEach((constraint, i) => {
      if (!counts(node, constraint)) return;
      const value = node.labels[constraint.topologyKey]!;
      domains[i]!.set(value, (domains[i]!.get(value) ?? 0) + count(node, constraint));
    });
  }
  const least = constraints.map(({minDomains = 1}, i) => (domains[i]!.size < minDomains ? 0 : Math.min(...domains[i]!.values())));
  const self = constraints.map(({selector}) => Number(selects(selector, pod.labels)));
  return (node) => {
    if (!hasTopologies(node, constraints)) return noTopology;
    const fits = constraints.every(({topologyKey, maxSkew}, i) => {
      const pods = domains[i]!.get(node.labels[topologyKey]!) ?? 0;
      return pods + self[i]! - least[i]! <= maxSkew;
    });
    return fits ? undefined : skewed;
  };
}
