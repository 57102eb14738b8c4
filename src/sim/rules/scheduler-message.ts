/**
 * The sentence in the FailedScheduling event and in the PodScheduled condition.
 *
 *     0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 Insufficient cpu. preemption: 0/3 nodes are available: …
 *
 * Upstream: `pkg/scheduler/framework/types.go` (FitError), `pkg/scheduler/framework/preemption/preemption.go` (Preempt).
 */
export const NO_NODES = 'no nodes available to schedule pods';
/** Why preemption was not tried, or not possible, on a node. */
export const PREEMPTION_NOT_HELPFUL = 'Preemption is not helpful for scheduling';
export const NO_VICTIMS = 'No preemption victims found for incoming pod';
export const PREEMPTION_NEVER = 'not eligible due to preemptionPolicy=Never.';
export const VICTIMS_STILL_TERMINATING = 'not eligible due to terminating pod on the nominated node.';

/**
 * @param reasons one list a node that refused, as in {@link Rejection.reasons}. A node with two reasons counts in both.
 * @param nodes how many nodes there are; nodes without a list count with none.
 * @param preemption what came of preemption: {@link preemptionMessage} or one of the constants above. Absent: not tried.
 */
export function unschedulableMessage(reasons: readonly (readonly string[])[], nodes: number, preemption?: string): string {
  if (nodes === 0) return NO_NODES;
  const tail = preemption === undefined ? '' : ` preemption: ${preemption}`;
  return `${fitMessage(reasons, nodes)}${tail}`;
}

/**
 * What preemption says of the nodes: a reason for each it tried without success; all others could not be helped by it.
 * @param tried one reason a node where Pods might have been taken away.
 */
export function preemptionMessage(tried: readonly (readonly string[])[], nodes: number): string {
  const others = Array.from({length: Math.max(0, nodes - tried.length)}, () => [PREEMPTION_NOT_HELPFUL]);
  return fitMessage([...tried, ...others], nodes);
}

function fitMessage(reasons: readonly (readonly string[])[], nodes: number): string {
  const counts = new Map<string, number>();
  for (const list of reasons) for (const reason of list) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  // Sorted as texts, count first, so "10 Insufficient cpu" comes before "2 Insufficient memory".
  const parts = [...counts].map(([reason, count]) => `${count} ${reason}`).sort((a, b) => (a < b ? -1 : 1));
  const head = `0/${nodes} nodes are available:`;
  return parts.length === 0 ? head : `${head} ${parts.join(', ')}.`;
}
