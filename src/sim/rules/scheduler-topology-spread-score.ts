/**
 * How well a node suits the even spread that a Pod asks for, or gets by default.
 *
 * Upstream: `pkg/scheduler/framework/plugins/podtopologyspread/scoring.go`. The raw number of a node is the number of Pods in
 * its domain, each domain weighted by ln(domains + 2): one Pod in a domain of three weighs more than one in a domain of ten.
 */
import {MAX_NODE_SCORE} from './scheduler-resource-scores.js';
import {HOSTNAME, hasTopologies, type SpreadConstraint, type SpreadNode} from './scheduler-topology-spread.js';

export interface SpreadScoring<N> {
  /** Pods of a node that count for a constraint. */
  readonly count: (node: N, constraint: SpreadConstraint) => number;
  /** Whether the node counts for a constraint. Absent: all do. */
  readonly counts?: (node: N, constraint: SpreadConstraint) => boolean;
  /** Defaults of the system do without a label that nodes lack; a Pod's own constraints do not. True when absent. */
  readonly requireAllTopologies?: boolean;
}

/**
 * Scores from 0 to 100 in the order of the candidates.
 * @param candidates nodes that passed the filters.
 * @param all all nodes: Pods on nodes that were filtered out count in their domain all the same.
 */
export function spreadScores<N extends SpreadNode>(
  constraints: readonly SpreadConstraint[],
  candidates: readonly N[],
  all: readonly N[],
  {count, counts = () => true, requireAllTopologies = true}: SpreadScoring<N>,
): number[] {
  const ignored = (node: N) => requireAllTopologies && !hasTopologies(node, constraints);
  const scored = candidates.filter((node) => !ignored(node));
  const domains = constraints.map(({topologyKey}) => {
    const values = new Map<string, number>();
    if (topologyKey !== HOSTNAME) for (const node of scored) values.set(node.labels[topologyKey] ?? '', 0);
    return values;
  });
  const weights = constraints.map(({topologyKey}, i) => topologyWeight(topologyKey === HOSTNAME ? scored.length : domains[i]!.size));
  for (const node of all) {
    if (ignored(node)) continue;
    constraints.forEach((constraint, i) => {
      const values = domains[i]!;
      const value = node.labels[constraint.topologyKey] ?? '';
      // Domains without a candidate can win nothing, so nobody counts in them.
      if (values.has(value) && counts(node, constraint)) values.set(value, values.get(value)! + count(node, constraint));
    });
  }
  const raw = candidates.map((node) => {
    if (ignored(node)) return undefined;
    let score = 0;
    constraints.forEach((constraint, i) => {
      const value = node.labels[constraint.topologyKey];
      if (value === undefined) return;
      const pods = constraint.topologyKey === HOSTNAME ? count(node, constraint) : domains[i]!.get(value)!;
      score += spreadScore(pods, constraint.maxSkew, weights[i]!);
    });
    return Math.round(score);
  });
  return normalizeSpread(raw);
}

/** What `pods` Pods in a domain add to the raw number of its nodes; the more, the worse. */
export function spreadScore(pods: number, maxSkew: number, weight: number): number {
  return pods * weight + (maxSkew - 1);
}

/** Weight of a topology with so many domains. */
export function topologyWeight(domains: number): number {
  return Math.log(domains + 2);
}

/** Turns raw numbers around: the least becomes 100. `undefined` marks a node that lacks a label; it gets 0. */
export function normalizeSpread(raw: readonly (number | undefined)[]): number[] {
  let least = Infinity;
  let most = 0;
  for (const score of raw) {
    if (score === undefined) continue;
    least = Math.min(least, score);
    most = Math.max(most, score);
  }
  return raw.map((score) => {
    if (score === undefined) return 0;
    return most === 0 ? MAX_NODE_SCORE : Math.trunc((MAX_NODE_SCORE * (most + least - score)) / most);
  });
}
