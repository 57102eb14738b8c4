/** What a scheduling cycle found, as a run tells it: for each node what refused it, or what it scored. */
import type {Candidate, CandidateCheck} from '../../run/types.js';
import {SCORE_WEIGHTS} from '../rules/scheduler-scores.js';
import type {Considered} from '../scheduler/cycle.js';

const plugins: Readonly<Record<string, readonly [plugin: keyof typeof SCORE_WEIGHTS, label: string]>> = {
  least: ['NodeResourcesFit', 'least allocated'],
  balanced: ['NodeResourcesBalancedAllocation', 'balanced use'],
  taint: ['TaintToleration', 'taints'],
  affinity: ['NodeAffinity', 'affinity'],
  spread: ['PodTopologySpread', 'spread'],
};

export const candidatesOf = (considered: readonly Considered[]): Candidate[] => considered.map(({node, requested, refusal, scores = []}): Candidate => {
  if (refusal) return {node, requested, checks: [{phase: 'filter', plugin: refusal.plugin, label: refusal.reasons.join(', '), result: 'fail'}]};
  return {node, requested, checks: [
    {phase: 'filter', plugin: 'NodeResourcesFit', label: 'every filter lets it pass', result: 'pass'},
    ...scores.flatMap(([name, score]): CandidateCheck[] => {
      const [plugin, label] = plugins[name]!;
      return score === undefined ? [] : [{phase: 'score', plugin, label, result: 'pass', score: score * SCORE_WEIGHTS[plugin]}];
    }),
  ]};
});
