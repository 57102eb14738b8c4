/** What a scheduling cycle found, as a run tells it: for each node what refused it, or what it scored. */
import type {Candidate, CandidateCheck} from '../../run/types.js';
import type {Rejection} from '../rules/scheduler-filter.js';
import {SCORE_WEIGHTS} from '../rules/scheduler-scores.js';
import type {NodeTable} from './node-table.js';

/** One number for each feasible node, or nothing when the plugin has no opinion on the Pod. */
export type List = ArrayLike<number> | undefined;
/** Scores by plugin, before their weights. */
export interface Scores { readonly least: List; readonly balanced: List; readonly spread: List; readonly taint: List; readonly affinity: List }

/** What every plugin said, in words: the nodes in the order of the table. */
export function explain(nodes: NodeTable, refusals: ReadonlyMap<number, Rejection>, feasible: Int32Array, scores: Scores | undefined): Candidate[] {
  const {state} = nodes;
  return state.rows.flatMap((node, row): Candidate[] => {
    if (!node) return [];
    const refusal = refusals.get(row);
    const i = feasible.indexOf(row);
    const requested = nodes.requested(row);
    if (refusal) return [{node: node.name, requested, checks: [{phase: 'filter', plugin: refusal.plugin, label: refusal.reasons.join(', '), result: 'fail'}]}];
    if (i < 0) return [];
    const passed: CandidateCheck = {phase: 'filter', plugin: 'NodeResourcesFit', label: 'every filter lets it pass', result: 'pass'};
    if (!scores) return [{node: node.name, requested, checks: [passed]}];
    const check = (plugin: keyof typeof SCORE_WEIGHTS, label: string, list: List): CandidateCheck[] =>
      (!list ? [] : [{phase: 'score', plugin, label, result: 'pass', score: list[i]! * SCORE_WEIGHTS[plugin]}]);
    return [{node: node.name, requested, checks: [
      passed,
      ...check('NodeResourcesFit', 'least allocated', scores.least),
      ...check('NodeResourcesBalancedAllocation', 'balanced use', scores.balanced),
      ...check('TaintToleration', 'taints', scores.taint),
      ...check('NodeAffinity', 'affinity', scores.affinity),
      ...check('PodTopologySpread', 'spread', scores.spread),
    ]}];
  });
}

