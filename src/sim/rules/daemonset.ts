/**
 * On which nodes a DaemonSet runs a Pod, and how an update goes from node to node.
 *
 * Upstream: `pkg/controller/daemon/daemon_controller.go` (NodeShouldRunDaemonPod), `util/daemonset_util.go`
 * (AddOrUpdateDaemonPodTolerations, ReplaceDaemonSetPodNodeNameNodeAffinity), `update.go` (rollingUpdate).
 */
import {scaledValue, type IntOrPercent} from '../../cluster/int-or-percent.js';
import {untoleratedTaint, type Taint, type Toleration} from '../../cluster/taint.js';
import {requiredNodes, type AffinePod, type LabelledNode, type NodeTerm} from './scheduler-node-affinity.js';

const PRESSURES = ['disk-pressure', 'memory-pressure', 'pid-pressure', 'unschedulable'];

/** What the controller adds to every Pod: node agents stay on nodes in trouble, without a limit. */
export function daemonTolerations(hostNetwork = false): Toleration[] {
  const exists = (name: string, effect: 'NoExecute' | 'NoSchedule'): Toleration => ({key: `node.kubernetes.io/${name}`, operator: 'Exists', effect});
  return [
    ...['not-ready', 'unreachable'].map((name) => exists(name, 'NoExecute')),
    ...PRESSURES.map((name) => exists(name, 'NoSchedule')),
    ...(hostNetwork ? [exists('network-unavailable', 'NoSchedule')] : []),
  ];
}

/** The term that binds a Pod to its node; the scheduler does the rest, resources and all. */
export function daemonNodeTerm(node: string): NodeTerm {
  return {matchFields: [{key: 'metadata.name', operator: 'In', values: [node]}]};
}

export interface DaemonTemplate extends AffinePod { readonly nodeName?: string; readonly tolerations?: readonly Toleration[] }
export interface DaemonNode extends LabelledNode { readonly taints?: readonly Taint[] }

/**
 * `run`: a new Pod belongs on the node. `keep`: one that is there may stay. Resources are not looked at: a Pod that does not fit
 * waits as Pending.
 * @param template the Pod's spec, with {@link daemonTolerations} already in it.
 */
export function runsOnNode({nodeName, tolerations = [], ...affine}: DaemonTemplate, node: DaemonNode): {run: boolean; keep: boolean} {
  if (nodeName && nodeName !== node.name) return {run: false, keep: false};
  const matches = requiredNodes(affine);
  if (matches && !matches(node)) return {run: false, keep: false};
  const taints = node.taints ?? [];
  const keep = !untoleratedTaint(taints, tolerations, ['NoExecute']);
  return {run: keep && !untoleratedTaint(taints, tolerations, ['NoSchedule']), keep};
}

export interface DaemonUpdate { readonly maxUnavailable?: IntOrPercent; readonly maxSurge?: IntOrPercent }

/**
 * Bounds of a rolling update in Pods. Both round up, unlike a Deployment's, and one must be above 0.
 * @param nodes on how many nodes the set wants a Pod.
 */
export function daemonBounds({maxUnavailable, maxSurge}: DaemonUpdate, nodes: number): {unavailable: number; surge: number} {
  const surge = scaledValue(maxSurge ?? 0, nodes, true);
  const unavailable = scaledValue(maxUnavailable ?? 1, nodes, true);
  return surge === 0 && unavailable === 0 ? {unavailable: 1, surge} : {unavailable, surge};
}

/** The Pods of one node that wants a Pod, as far as an update needs them. */
export interface DaemonNodePods {
  readonly node: string;
  readonly old?: {readonly available: boolean};
  readonly updated?: {readonly available: boolean};
}

/** Without surge: nodes whose old Pod is deleted now. Old Pods that are not available go at once and count against nothing. */
export function daemonPodsToReplace(nodes: readonly DaemonNodePods[], maxUnavailable: number): string[] {
  let unavailable = 0;
  const broken: string[] = [];
  const healthy: string[] = [];
  for (const {node, old, updated} of nodes) {
    if (old && !updated) (old.available ? healthy : broken).push(node);
    // No Pod yet, or two: either way another loop is at work there.
    else if (!updated?.available || old) unavailable++;
  }
  return [...broken, ...healthy.slice(0, Math.max(0, maxUnavailable - unavailable))];
}
