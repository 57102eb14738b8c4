/** Constraints by which a Pod spreads itself: what the rules need from the scheduler's tables. */
import {selectorOf} from '../../cluster/label-selector.js';
import type {Pod, TopologySpreadConstraint} from '../objects.js';
import {spreadFilter, type SpreadConstraint} from '../rules/scheduler-topology-spread.js';
import {spreadScores} from '../rules/scheduler-topology-spread-score.js';
import type {CycleView} from './cycle.js';
import type {NodeRow} from './node-table.js';
import type {SchedulerParts} from './parts.js';

/** A Pod's constraints of one sort, all nodes, and how many Pods of a node count. */
function readConstraints(pod: Pod, {nodes, spread}: CycleView, wanted: TopologySpreadConstraint['whenUnsatisfiable']) {
  const constraints = (pod.spec.topologySpreadConstraints ?? []).filter(({whenUnsatisfiable}) => whenUnsatisfiable === wanted)
    .map(({maxSkew, topologyKey, labelSelector, minDomains}): SpreadConstraint => ({maxSkew, topologyKey, selector: selectorOf(labelSelector) ?? [], ...(minDomains !== undefined && {minDomains})}));
  return constraints.length === 0 ? undefined : {
    constraints,
    all: nodes.state.rows.filter((row): row is NodeRow => row !== undefined),
    count: (node: NodeRow, {selector}: SpreadConstraint): number => (selector.length === 0 ? 0 : spread.counter(pod.metadata.namespace!, selector).perNode[nodes.row(node.name)!] ?? 0),
  };
}

export const topologySpread: NonNullable<SchedulerParts['topologySpread']> = {
  filter(pod, view) {
    const hard = readConstraints(pod, view, 'DoNotSchedule');
    return hard && spreadFilter(pod.metadata, hard.constraints, hard.all, hard.count);
  },
  score(pod, view, feasible) {
    const soft = readConstraints(pod, view, 'ScheduleAnyway');
    const {rows} = view.nodes.state;
    return soft && spreadScores(soft.constraints, Array.from(feasible, (row) => rows[row]!), soft.all, soft);
  },
};
