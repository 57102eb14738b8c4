/** Pods that must run near others, or must not: what the rule needs from the scheduler's tables. Only asked when somebody has such terms. */
import {selectorOf} from '../../cluster/label-selector.js';
import type {Informer} from '../informer.js';
import type {Pod, PodAffinityTerm} from '../objects.js';
import type {Rejection} from '../rules/scheduler-filter.js';
import {interPodAffinity, type AffinityNode, type AffinityPod, type AffinityTerm} from '../rules/scheduler-inter-pod-affinity.js';
import type {NodeRow, NodeTable} from './node-table.js';

const REFUSING = 'pods with anti-affinity';

/** Remembers which Pods refuse others, so that a cluster without any pays nothing. */
export function indexAntiAffinity(informer: Informer): void {
  informer.index<Pod>(REFUSING, 'pods', ({spec}) => (spec.affinity?.podAntiAffinity === undefined ? undefined : 'yes'));
}

export function affinityFilter(pod: Pod, nodes: NodeTable, informer: Informer): ((node: NodeRow) => Rejection | undefined) | undefined {
  const {podAffinity, podAntiAffinity} = pod.spec.affinity ?? {};
  if (podAffinity === undefined && podAntiAffinity === undefined && informer.by(REFUSING, 'pods', 'yes').length === 0) return undefined;
  const perRow = new Map<number, AffinityPod[]>();
  for (const [key, {row}] of nodes.state.placed) {
    const placed = informer.get<Pod>('pods', key);
    if (placed !== undefined) perRow.set(row, [...perRow.get(row) ?? [], affinityPod(placed)]);
  }
  const all = nodes.state.rows.flatMap((node, row): AffinityNode[] => (node === undefined ? [] : [{labels: node.labels, pods: perRow.get(row) ?? []}]));
  const refuses = interPodAffinity(affinityPod(pod), all);
  return (node) => refuses({labels: node.labels, pods: []});
}

function affinityPod({metadata, spec}: Pod): AffinityPod {
  const terms = (list: readonly PodAffinityTerm[] | undefined): AffinityTerm[] => (list ?? []).map(({topologyKey, labelSelector, namespaces}) => ({
    topologyKey, selector: selectorOf(labelSelector as Parameters<typeof selectorOf>[0]) ?? [], namespaces: new Set(namespaces ?? [metadata.namespace!]),
  }));
  return {
    namespace: metadata.namespace!,
    ...(metadata.labels === undefined ? {} : {labels: metadata.labels}),
    affinity: terms(spec.affinity?.podAffinity?.requiredDuringSchedulingIgnoredDuringExecution),
    antiAffinity: terms(spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution),
  };
}
