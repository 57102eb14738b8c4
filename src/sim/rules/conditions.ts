/**
 * Conditions in the list of a status: one of each type, a transition time that moves only with the status.
 *
 * Upstream: `pkg/controller/deployment/util/deployment_util.go` (SetDeploymentCondition, RemoveDeploymentCondition) and
 * `pkg/controller/replicaset/replica_set_utils.go` (SetCondition, RemoveCondition).
 */
export interface StatusCondition {
  readonly type: string;
  readonly status: 'True' | 'False' | 'Unknown';
  readonly reason?: string;
  readonly message?: string;
  /** ms, when the status changed. */
  readonly lastTransitionTime?: number;
  /** ms, when the condition was last confirmed; only Deployments have it. */
  readonly lastUpdateTime?: number;
}

export function findCondition<C extends {readonly type: string}>(status: {readonly conditions?: readonly C[] | undefined} | undefined, type: string): C | undefined {
  return status?.conditions?.find((condition) => condition.type === type);
}

/** The part of a Pod by which it is Ready, or has ended; a whole Pod fits. */
export interface PhasedPod {
  readonly status: {readonly phase?: string; readonly conditions?: readonly {readonly type: string; readonly status: string}[]};
}

export const isReady = ({status}: PhasedPod): boolean => findCondition(status, 'Ready')?.status === 'True';
export const isTerminal = ({status: {phase}}: PhasedPod): boolean => phase === 'Succeeded' || phase === 'Failed';

/** Whether a condition says so already: setting it would change nothing. */
export function isSet(conditions: readonly StatusCondition[] | undefined, type: string, status: StatusCondition['status'], reason?: string): boolean {
  if (conditions) for (const condition of conditions) if (condition.type === type) return condition.status === status && condition.reason === reason;
  return false;
}

/**
 * The list with one condition set, at its end. The same status with the same reason changes nothing, not even the times; the
 * same status with another reason keeps the time of the transition.
 */
export function setCondition(conditions: readonly StatusCondition[] | undefined, next: StatusCondition): readonly StatusCondition[] {
  if (isSet(conditions, next.type, next.status, next.reason)) return conditions!;
  const at = !conditions ? -1 : conditions.findIndex(({type}) => type === next.type);
  if (at < 0) return [...(conditions ?? []), next];
  const {status, lastTransitionTime} = conditions![at]!;
  const list = conditions!.slice();
  list.splice(at, 1);
  list.push(status === next.status && lastTransitionTime !== undefined ? {...next, lastTransitionTime} : next);
  return list;
}

/** The list without one type; the very same list when it has none. */
export function removeCondition(conditions: readonly StatusCondition[], type: string): readonly StatusCondition[] {
  return conditions.some((condition) => condition.type === type) ? conditions.filter((condition) => condition.type !== type) : conditions;
}
