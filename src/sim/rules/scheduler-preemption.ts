/**
 * Which Pods of lower priority must go so that one fits, and on which node that does the least harm.
 *
 * Upstream: `pkg/scheduler/framework/plugins/defaultpreemption/default_preemption.go` (SelectVictimsOnNode),
 * `pkg/scheduler/framework/preemption/preemption.go` (pickOneNodeForPreemption), `pkg/scheduler/util/utils.go` (MoreImportantPod).
 */
import {NO_VICTIMS} from './scheduler-message.js';

export interface PreemptablePod {
  /** `spec.priority`; 0 when absent. */
  readonly priority?: number;
  /** ms, `status.startTime`; absent: has not started, so as late as can be. */
  readonly startTime?: number;
}

export interface PreemptionBudget<P> { readonly disruptionsAllowed: number; readonly matches: (pod: P) => boolean }

export interface Victims<P> {
  /** Most important first; never empty. */
  readonly pods: readonly P[];
  /** How many of them a PodDisruptionBudget would rather keep. */
  readonly violations: number;
}

/** More important: higher priority, then longer at work. */
export function compareImportance(a: PreemptablePod, b: PreemptablePod): number {
  return (b.priority ?? 0) - (a.priority ?? 0) || startOf(a) - startOf(b);
}

const startOf = ({startTime}: PreemptablePod): number => startTime ?? Number.MAX_SAFE_INTEGER;

/**
 * The fewest and least important Pods of one node whose going makes room.
 * @param pods all Pods on the node.
 * @param refusal why the new Pod does not fit beside these Pods: an empty list when it does.
 * @returns the reasons of a node on which nothing helps.
 */
export function selectVictims<P extends PreemptablePod>(
  preemptor: PreemptablePod,
  pods: readonly P[],
  refusal: (kept: readonly P[]) => readonly string[],
  budgets: readonly PreemptionBudget<P>[] = [],
): Victims<P> | readonly string[] {
  const priority = preemptor.priority ?? 0;
  const possible = pods.filter((pod) => (pod.priority ?? 0) < priority).sort(compareImportance);
  if (possible.length === 0) return [NO_VICTIMS];
  const kept = pods.filter((pod) => (pod.priority ?? 0) >= priority);
  const reasons = refusal(kept);
  if (reasons.length > 0) return reasons;

  // Taken away in thought, they come back one by one, those first that a budget protects, and stay where they still fit.
  const {violating, others} = splitByBudgets(possible, budgets);
  const victims: P[] = [];
  const reprieve = (pod: P): boolean => {
    kept.push(pod);
    if (refusal(kept).length === 0) return true;
    kept.pop();
    victims.push(pod);
    return false;
  };
  let violations = 0;
  for (const pod of violating) if (!reprieve(pod)) violations++;
  for (const pod of others) reprieve(pod);
  return {pods: victims.sort(compareImportance), violations};
}

function splitByBudgets<P>(pods: readonly P[], budgets: readonly PreemptionBudget<P>[]): {violating: P[]; others: P[]} {
  const allowed = budgets.map(({disruptionsAllowed}) => disruptionsAllowed);
  const violating: P[] = [];
  const others: P[] = [];
  for (const pod of pods) {
    let violates = false;
    budgets.forEach(({matches}, i) => {
      if (matches(pod) && --allowed[i]! < 0) violates = true;
    });
    (violates ? violating : others).push(pod);
  }
  return {violating, others};
}

/**
 * The node where preemption does the least harm: fewest violated budgets, then the lowest highest priority, the lowest sum of
 * priorities, the fewest victims, and last the one whose most important victims started latest. Else the first in the list.
 */
export function pickPreemptionNode<N, P extends PreemptablePod>(candidates: readonly {readonly node: N; readonly victims: Victims<P>}[]): N | undefined {
  let left = candidates;
  for (const score of SCORES) {
    const best = Math.max(...left.map(({victims}) => score(victims)));
    left = left.filter(({victims}) => score(victims) === best);
    if (left.length <= 1) break;
  }
  return left[0]?.node;
}

const priorityOf = ({priority}: PreemptablePod): number => priority ?? 0;

const SCORES: readonly ((victims: Victims<PreemptablePod>) => number)[] = [
  ({violations}) => -violations,
  ({pods}) => -priorityOf(pods[0]!),
  // Shifted to be positive, so that fewer victims of a negative priority are better than more of them.
  ({pods}) => -pods.reduce((sum, pod) => sum + priorityOf(pod) + 2 ** 31, 0),
  ({pods}) => -pods.length,
  ({pods}) => Math.min(...pods.filter((pod) => priorityOf(pod) === priorityOf(pods[0]!)).map(startOf)),
];
