/**
 * What a filter of the scheduler says of one node: nothing when the Pod may run there, else why not. Filters run in this order
 * and stop at the first that refuses.
 *
 * Upstream: `pkg/scheduler/apis/config/v1/default_plugins.go`, `pkg/scheduler/framework/plugins/{nodeunschedulable,nodename,
 * nodeports}`.
 */
import {tolerates, type Taint, type Toleration} from '../../cluster/taint.js';

export const FILTERS = [
  'NodeUnschedulable', 'NodeName', 'TaintToleration', 'NodeAffinity', 'NodePorts', 'NodeResourcesFit', 'VolumeRestrictions',
  'NodeVolumeLimits', 'VolumeBinding', 'VolumeZone', 'PodTopologySpread', 'InterPodAffinity',
] as const;

export type FilterPlugin = (typeof FILTERS)[number];

export interface Rejection {
  readonly plugin: FilterPlugin;
  /** As they stand in the message of the event, without the count of nodes. */
  readonly reasons: readonly string[];
  /** True when taking Pods away from the node cannot help, so preemption leaves it out. */
  readonly unresolvable: boolean;
}

/** Where `kubectl cordon` and the node lifecycle controller say that a node takes no new Pods. */
export const UNSCHEDULABLE: Taint = {key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule'};

const unschedulable: Rejection = {plugin: 'NodeUnschedulable', reasons: ['node(s) were unschedulable'], unresolvable: true};
const otherName: Rejection = {plugin: 'NodeName', reasons: ['node(s) didn\'t match the requested node name'], unresolvable: true};
const portTaken: Rejection = {plugin: 'NodePorts', reasons: ['node(s) didn\'t have free ports for the requested pod ports'], unresolvable: false};

/** A cordoned node takes only Pods that tolerate its taint, as DaemonSet Pods do. */
export function nodeUnschedulable(cordoned: boolean | undefined, tolerations: readonly Toleration[] | undefined): Rejection | undefined {
  if (!cordoned || tolerations?.some((toleration) => tolerates(toleration, UNSCHEDULABLE))) return undefined;
  return unschedulable;
}

/** A Pod that names a node goes there or nowhere. Such Pods skip the scheduler; the filter matters to the kubelet. */
export function nodeName(wanted: string | undefined, name: string): Rejection | undefined {
  return !wanted || wanted === name ? undefined : otherName;
}

export interface HostPort { readonly hostIP?: string; readonly protocol?: string; readonly hostPort?: number }

/** Two Pods cannot have the same port of a node, unless they ask for it on different addresses. */
export function nodePorts(wanted: readonly HostPort[], used: readonly HostPort[]): Rejection | undefined {
  return wanted.some((port) => used.some((other) => conflict(port, other))) ? portTaken : undefined;
}

function conflict(a: HostPort, b: HostPort): boolean {
  if (!a.hostPort || a.hostPort !== b.hostPort || (a.protocol ?? 'TCP') !== (b.protocol ?? 'TCP')) return false;
  const [ipA, ipB] = [a.hostIP || '0.0.0.0', b.hostIP || '0.0.0.0'];
  return ipA === ipB || ipA === '0.0.0.0' || ipB === '0.0.0.0';
}
