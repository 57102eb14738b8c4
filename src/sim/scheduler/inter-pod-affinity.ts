/** Pods that must run near others, or must not: what the rule needs from the scheduler's tables. Only asked when somebody has such terms. */
import {selectorOf} from '../../cluster/label-selector.js';
import type {Informer} from '../informer.js';
import type {Pod, PodAffinityTerm} from '../objects.js';
import type {Rejection} from '../rules/scheduler-filter.js';
import {interPodAffinity, type AffinityNode, type AffinityPod, type AffinityTerm} from '../rules/scheduler-inter-pod-affinity.js';
import type {CycleView} from './cycle.js';
import type {NodeRow} from './node-table.js';
import type {FilterPart} from './parts.js';

const REFUSING = 'pods with anti-affinity';

/** Remembers which Pods refuse others, so that a cluster without any pays nothing. */
function indexAntiAffinity(informer: Informer): void {
  informer.index<Pod>(REFUSING, 'pods', ({spec}) => (!spec.affinity?.podAntiAffinity ? undefined : 'yes'));
}

function affinityFilter(pod: Pod, {nodes, informer}: CycleView): ((node: NodeRow) => Rejection | undefined) | undefined {
  const {podAffinity, podAntiAffinity} = pod.spec.affinity ?? {};
  if (!podAffinity && !podAntiAffinity && informer.by(REFUSING, 'pods', 'yes').length === 0) return undefined;
  const perRow = new Map<number, AffinityPod[]>();
  for (const [key, {row}] of nodes.state.placed) {
    const placed = informer.get<Pod>('pods', key);
    if (placed) perRow.set(row, [...perRow.get(row) ?? [], affinityPod(placed)]);
  }
  const all = nodes.state.rows.flatMap((node, row): AffinityNode[] => (!node ? [] : [{labels: node.labels, pods: perRow.get(row) ?? []}]));
  const refuses = interPodAffinity(affinityPod(pod), all);
  return (node) => refuses({labels: node.labels, pods: []});
}

export const podAffinity: FilterPart = {index: indexAntiAffinity, filter: affinityFilter};

function affinityPod({metadata, spec}: Pod): AffinityPod {
  const terms = (list: readonly PodAffinityTerm[] | undefined): AffinityTerm[] => (list ?? []).map(({topologyKey, labelSelector, namespaces}) => ({
    topologyKey, selector: selectorOf(labelSelector as Parameters<typeof selectorOf>[0]) ?? [], namespaces: new Set(namespaces ?? [metadata.namespace!]),
  }));
  return {
    namespace: metadata.namespace!,
    ...(!metadata.labels ? {} : {labels: metadata.labels}),
    affinity: terms(spec.affinity?.podAffinity?.requiredDuringSchedulingIgnoredDuringExecution),
    antiAffinity: terms(spec.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution),
  };
}
