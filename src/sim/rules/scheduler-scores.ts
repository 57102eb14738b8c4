/**
 * From the numbers of single plugins to one node: normalise to 0..100, weigh, add, take the highest.
 *
 * Upstream: `pkg/scheduler/framework/plugins/helper/normalize_score.go`, `pkg/scheduler/apis/config/v1/default_plugins.go`,
 * `pkg/scheduler/schedule_one.go` (numFeasibleNodesToFind, selectHost).
 */
import {MAX_NODE_SCORE} from './scheduler-resource-scores.js';

/** Weights of the default profile. DynamicResources has 2 as well and matters only to Pods with resource claims. */
export const SCORE_WEIGHTS = {
  TaintToleration: 3,
  NodeAffinity: 2,
  PodTopologySpread: 2,
  InterPodAffinity: 2,
  NodeResourcesFit: 1,
  NodeResourcesBalancedAllocation: 1,
  ImageLocality: 1,
} as const;

export type ScorePlugin = keyof typeof SCORE_WEIGHTS;

/** Scales so that the highest is 100. Reversed: the lowest number becomes the best score, and 100 all over when all are 0. */
export function normalizeScores(scores: readonly number[], reverse = false): number[] {
  const highest = scores.reduce((most, score) => Math.max(most, score), 0);
  if (highest === 0) return scores.map(() => (reverse ? MAX_NODE_SCORE : 0));
  return scores.map((score) => {
    const scaled = Math.trunc((MAX_NODE_SCORE * score) / highest);
    return reverse ? MAX_NODE_SCORE - scaled : scaled;
  });
}

/** The final score of each node. A plugin that skipped the Pod is left out. All lists are in the order of the nodes. */
export function totalScores(scores: Partial<Record<ScorePlugin, readonly number[]>>, nodes: number): number[] {
  const totals = new Array<number>(nodes).fill(0);
  for (const [plugin, list] of Object.entries(scores) as [ScorePlugin, readonly number[]][]) {
    const weight = SCORE_WEIGHTS[plugin];
    for (let i = 0; i < nodes; i++) totals[i]! += weight * (list[i] ?? 0);
  }
  return totals;
}

/** Places of all nodes with the highest score. The scheduler takes one of them by chance. */
export function highestScores(totals: readonly number[]): number[] {
  let best: number[] = [];
  let highest = -Infinity;
  // A plain loop: it runs over hundreds of nodes for every Pod.
  for (let i = 0; i < totals.length; i++) {
    const score = totals[i]!;
    if (score > highest) {
      highest = score;
      best = [i];
    } else if (score === highest) best.push(i);
  }
  return best;
}

const MIN_FEASIBLE_NODES = 100;
const MIN_FEASIBLE_PERCENT = 5;

/**
 * After how many fitting nodes the search stops. 100 or fewer: all. Else a share that shrinks from 50 % by 1 % every 125 nodes
 * down to 5 %, but at least 100 nodes. The next Pod goes on where the search stopped.
 * @param percentage `percentageOfNodesToScore` of the profile or else of the configuration; 0 or absent: the shrinking share.
 */
export function feasibleNodesToFind(nodes: number, percentage = 0): number {
  if (nodes < MIN_FEASIBLE_NODES) return nodes;
  const share = percentage || Math.max(50 - Math.trunc(nodes / 125), MIN_FEASIBLE_PERCENT);
  return Math.max(Math.trunc((nodes * share) / 100), MIN_FEASIBLE_NODES);
}
