/** What a scheduling cycle found, as a run tells it: for each node the filters it passed and the one that refused it, or what it scored. */
import type {Candidate, CandidateCheck} from '../../run/types.js';
import {FILTERS} from '../rules/scheduler-filter.js';
import {SCORE_WEIGHTS} from '../rules/scheduler-scores.js';
import type {Considered} from '../scheduler/cycle.js';

const plugins: Readonly<Record<string, readonly [plugin: keyof typeof SCORE_WEIGHTS, label: string]>> = {
  least: ['NodeResourcesFit', 'least allocated'],
  balanced: ['NodeResourcesBalancedAllocation', 'balanced use'],
  taint: ['TaintToleration', 'taints'],
  affinity: ['NodeAffinity', 'affinity'],
  spread: ['PodTopologySpread', 'spread'],
};

/** Filters by what they ask; their order is {@link FILTERS}. */
const labels: Readonly<Record<string, string>> = {
  NodeUnschedulable: 'open to new Pods', TaintToleration: 'taint', NodeAffinity: 'node affinity', NodePorts: 'ports free', NodeResourcesFit: 'resources fit',
  VolumeBinding: 'volume', PodTopologySpread: 'spread', InterPodAffinity: 'Pod affinity',
};

/** Told are the filters that turned some node away; where none did, that all were passed. */
export function candidatesOf(considered: readonly Considered[]): Candidate[] {
  const told = FILTERS.filter((plugin) => considered.some(({refusal}) => refusal?.plugin === plugin));
  return considered.map(({node, requested, refusal, scores = []}): Candidate => {
    const end = refusal ? told.indexOf(refusal.plugin) : told.length;
    const asked = told.map((plugin, i): CandidateCheck => ({
      phase: 'filter', plugin, label: labels[plugin] ?? plugin, result: i < end ? 'pass' : i > end ? 'not-reached' : 'fail', ...(i === end && {text: refusal!.reasons.join(', ')}),
    }));
    return {node, requested, checks: [
      ...(told.length ? asked : [{phase: 'filter', plugin: 'NodeResourcesFit', label: 'every filter', result: 'pass'} as const]),
      ...scores.flatMap(([name, score]): CandidateCheck[] => {
        const [plugin, label] = plugins[name]!;
        return score === undefined ? [] : [{phase: 'score', plugin, label, result: 'pass', score: score * SCORE_WEIGHTS[plugin]}];
      }),
    ]};
  });
}
