/**
 * Which Pods a ReplicaSet takes away first when it has too many.
 *
 * Upstream: `pkg/controller/controller_utils.go` (ActivePodsWithRanks) and `pkg/controller/replicaset/replica_set.go`
 * (getPodsToDelete, getPodsRankedByRelatedPodsOnSameNode). The first difference decides:
 *
 *     no node < node   Pending < Unknown < Running   not Ready < Ready   lower deletion cost   more related Pods on its node
 *     Ready for less time   more restarts   younger
 *
 * Times are compared by the power of two of their nanoseconds: a Pod of 20 s and one of 30 s count as equally old, and the
 * smaller UID goes. So a scale-down does not always hit the same, youngest zone.
 */
import {findCondition, isReady} from './conditions.js';
export const POD_DELETION_COST = 'controller.kubernetes.io/pod-deletion-cost';

/** The part of a Pod that the order reads; a whole Pod fits. */
export interface DeletablePod {
  readonly metadata: {
    readonly uid?: string;
    /** ms; absent counts as "long before anything". */
    readonly creationTimestamp?: number;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: {
    readonly nodeName?: string;
    readonly initContainers?: readonly {readonly name: string; readonly restartPolicy?: string}[];
  };
  readonly status: {
    readonly phase?: string;
    readonly conditions?: readonly {readonly type: string; readonly status: string; readonly lastTransitionTime?: number}[];
    readonly containerStatuses?: readonly {readonly restartCount: number}[];
    readonly initContainerStatuses?: readonly {readonly name: string; readonly restartCount: number}[];
  };
}

export interface DeletionOrderOptions {
  /** ms, the controller's clock. */
  readonly now: number;
  /** Gate PodDeletionCost; on when absent. */
  readonly deletionCost?: boolean;
}

/**
 * The `count` Pods to delete, first to go first.
 * @param related Pods of all ReplicaSets of the same owner that are active; the more of them share a node, the sooner one there goes.
 */
export function podsToDelete<P extends DeletablePod>(
  pods: readonly P[],
  related: readonly DeletablePod[],
  count: number,
  options: DeletionOrderOptions,
): P[] {
  if (count <= 0) return [];
  if (count >= pods.length) return [...pods];
  const perNode = new Map<string, number>();
  for (const {spec: {nodeName}} of related) if (nodeName) perNode.set(nodeName, (perNode.get(nodeName) ?? 0) + 1);
  const rank = (pod: P) => (pod.spec.nodeName ? perNode.get(pod.spec.nodeName) ?? 0 : 0);
  return pods.toSorted((a, b) => compareForDeletion(a, rank(a), b, rank(b), options)).slice(0, count);
}

/** Negative: `a` is deleted before `b`. Ranks: related active Pods on the Pod's node, itself included. */
export function compareForDeletion(a: DeletablePod, rankA: number, b: DeletablePod, rankB: number, options: DeletionOrderOptions): number {
  const first = Number(!!a.spec.nodeName) - Number(!!b.spec.nodeName)
    || phaseOrder(a) - phaseOrder(b)
    || Number(isReady(a)) - Number(isReady(b))
    || (options.deletionCost === false ? 0 : deletionCost(a) - deletionCost(b))
    || rankB - rankA;
  if (first !== 0) return first;
  if (isReady(a) && isReady(b)) {
    const readyA = readyTime(a);
    const readyB = readyTime(b);
    if (readyA !== readyB) return compareAge(a, readyA, b, readyB, options.now);
  }
  const restarts = maxRestarts(b, false) - maxRestarts(a, false) || maxRestarts(b, true) - maxRestarts(a, true);
  if (restarts !== 0) return restarts;
  const {creationTimestamp: createdA} = a.metadata;
  const {creationTimestamp: createdB} = b.metadata;
  return createdA === createdB ? 0 : compareAge(a, createdA, b, createdB, options.now);
}

/** The annotation as a number. Not set, or not an int32 as the API server wants it: 0. */
export function deletionCost(pod: DeletablePod): number {
  const text = pod.metadata.annotations?.[POD_DELETION_COST];
  // "+10", "010" and "-0" are refused upstream so that equal costs are equal texts.
  if (text === undefined || !/^(0|-?[1-9]\d*)$/.test(text)) return 0;
  const cost = Number(text);
  return cost >= -(2 ** 31) && cost < 2 ** 31 ? cost : 0;
}

const readyTime = ({status}: DeletablePod): number | undefined => findCondition(status, 'Ready')?.lastTransitionTime;

function phaseOrder({status: {phase}}: DeletablePod): number {
  return phase === 'Unknown' ? 1 : phase === 'Running' ? 2 : 0;
}

/** A time that is not known goes first; then the later one, on the logarithmic scale; then the smaller UID. */
function compareAge(a: DeletablePod, timeA: number | undefined, b: DeletablePod, timeB: number | undefined, now: number): number {
  if (timeA === undefined) return -1;
  if (timeB === undefined) return 1;
  const difference = logarithmicAge(now - timeA) - logarithmicAge(now - timeB);
  if (difference !== 0) return difference;
  const uidA = a.metadata.uid ?? '';
  const uidB = b.metadata.uid ?? '';
  return uidA < uidB ? -1 : uidA > uidB ? 1 : 0;
}

/** The power of two of an age in nanoseconds; -1 for now and for the future. */
export function logarithmicAge(ms: number): number {
  return ms > 0 ? Math.trunc(Math.log2(ms * 1e6)) : -1;
}

function maxRestarts({spec, status}: DeletablePod, sidecars: boolean): number {
  if (!sidecars) return Math.max(0, ...(status.containerStatuses ?? []).map(({restartCount}) => restartCount));
  let most = 0;
  for (const {name, restartCount} of status.initContainerStatuses ?? []) {
    const isSidecar = spec.initContainers?.some((container) => container.name === name && container.restartPolicy === 'Always');
    if (isSidecar) most = Math.max(most, restartCount);
  }
  return most;
}
