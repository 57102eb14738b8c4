/**
 * Taints keep Pods away from a node, or only make it less liked.
 *
 * Upstream: `pkg/scheduler/framework/plugins/tainttoleration/taint_toleration.go`. Since v1.35 (and late patches of v1.34) the message names
 * no taint: taints are cluster-internal, and Pod statuses are read by everyone in the namespace.
 */
import {tolerates, untoleratedTaint, type Taint, type Toleration} from '../../cluster/taint.js';
import type {Rejection} from './scheduler-filter.js';

const untolerated: Rejection = {plugin: 'TaintToleration', reasons: ['node(s) had untolerated taint(s)'], unresolvable: true};
const none: readonly never[] = [];

/** NoSchedule and NoExecute keep a new Pod away; PreferNoSchedule does not. */
export function taintToleration(taints: readonly Taint[] | undefined, tolerations: readonly Toleration[] | undefined): Rejection | undefined {
  if (!taints || taints.length === 0) return undefined;
  return untoleratedTaint(taints, tolerations ?? none, ['NoSchedule', 'NoExecute']) ? untolerated : undefined;
}

/** How many PreferNoSchedule taints the Pod does not tolerate; the score is 100 for the node with the fewest (normalise reversed). */
export function intolerablePreferences(taints: readonly Taint[] | undefined, tolerations: readonly Toleration[] | undefined): number {
  if (!taints || taints.length === 0) return 0;
  let count = 0;
  for (const taint of taints) {
    if (taint.effect === 'PreferNoSchedule' && !tolerations?.some((toleration) => tolerates(toleration, taint))) count++;
  }
  return count;
}
