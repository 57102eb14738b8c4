/**
 * When a silent node is given up, and how fast its Pods are then evicted.
 *
 * Upstream: `pkg/controller/nodelifecycle/node_lifecycle_controller.go` (monitorNodeHealth, ComputeZoneState, handleDisruption,
 * ReducedQPSFunc), `pkg/controller/tainteviction/taint_eviction.go` (processPodOnNode, getMinTolerationTime).
 */
import {secondsUntilEviction, type Taint, type Toleration} from '../../cluster/taint.js';

/** ms between two looks at all nodes. */
export const NODE_MONITOR_PERIOD = 5000;
/** ms without a sign of life until a node is Unknown; 40 s before v1.32. */
export const NODE_MONITOR_GRACE = 50_000;
/** ms that a new node has for its first sign. */
export const NODE_STARTUP_GRACE = 60_000;

/**
 * True when the node is Unknown. The clock runs from when the controller saw the last renewal, not from the renewal itself, and
 * is read every 5 s: a node is given up 50 to 55 s after its last renewal.
 */
export function isSilent(lastSeen: number, now: number, everSeen = true): boolean {
  return now > lastSeen + (everSeen ? NODE_MONITOR_GRACE : NODE_STARTUP_GRACE);
}

/** The first look, every 5 s counted from `phase`, at which a node is Unknown that was last seen at `lastSeen`. */
export function unknownAt(lastSeen: number, phase: number): number {
  const steps = Math.floor((lastSeen + NODE_MONITOR_GRACE - phase) / NODE_MONITOR_PERIOD) + 1;
  return phase + steps * NODE_MONITOR_PERIOD;
}

export type ZoneState = 'Normal' | 'PartialDisruption' | 'FullDisruption';

/** Share of nodes not Ready from which a zone is disrupted; fewer than 3 such nodes never make one. */
export const UNHEALTHY_ZONE_THRESHOLD = 0.55;
/** Up to so many nodes a zone is small, and evictions stop altogether while it is disrupted. */
export const LARGE_ZONE = 50;

export function zoneState(ready: number, notReady: number): ZoneState {
  if (ready === 0 && notReady > 0) return 'FullDisruption';
  return notReady > 2 && notReady / (ready + notReady) >= UNHEALTHY_ZONE_THRESHOLD ? 'PartialDisruption' : 'Normal';
}

/**
 * Nodes a second that get the NoExecute taint in a zone: one in ten seconds; a tenth of that in a large zone that is mostly down;
 * none when the zone is small, or when every zone is down, which says more about the controller's network than about the nodes.
 */
export function evictionRate(state: ZoneState, nodes: number, allZonesDown: boolean): number {
  if (allZonesDown) return 0;
  if (state === 'PartialDisruption') return nodes > LARGE_ZONE ? 0.01 : 0;
  return 0.1;
}

/** ms at which a Pod must go from a node whose NoExecute taints were seen at `seen`; undefined: it may stay. */
export function evictionTime(taints: readonly Taint[], tolerations: readonly Toleration[] | undefined, seen: number): number | undefined {
  const seconds = secondsUntilEviction(taints, tolerations ?? []);
  return seconds === Infinity ? undefined : seen + seconds * 1000;
}
