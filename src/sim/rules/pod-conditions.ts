/**
 * What a kubelet says about a Pod besides its phase: Initialized, ContainersReady and Ready, each with its reason.
 *
 * Upstream: `pkg/kubelet/status/generate.go`.
 */
import type {StatusCondition} from './conditions.js';
import type {PodPhase} from './pod-phase.js';

export interface ConditionSpec {
  readonly containers: readonly {readonly name: string}[];
  readonly initContainers?: readonly {readonly name: string; readonly restartPolicy?: string}[];
  readonly readinessGates?: readonly {readonly conditionType: string}[];
}

export interface ConditionStatus { readonly name: string; readonly ready: boolean; readonly started?: boolean }

/** Of app and init containers, in any order; undefined: the kubelet has not looked yet. */
type Statuses = readonly ConditionStatus[] | undefined;

/** Without times: whoever stores the condition knows when it changed. */
type Said = Pick<StatusCondition, 'type' | 'status' | 'reason' | 'message'>;

export function initializedCondition({initContainers = []}: ConditionSpec, statuses: Statuses, phase: PodPhase): Said {
  const type = 'Initialized';
  if (initContainers.length === 0) return {type, status: 'True'};
  if (!statuses) return {type, status: 'False', reason: 'UnknownContainerStatuses'};
  // A sidecar has initialized the Pod once it has started; any other init container once it has ended well.
  const {unknown, not} = split(initContainers, statuses,
    (status, {restartPolicy}) => (restartPolicy === 'Always' ? status.started === true : status.ready));
  if (phase === 'Succeeded' && unknown.length === 0) return {type, status: 'True', reason: 'PodCompleted'};
  return unmet(type, 'ContainersNotInitialized', unknown, not, 'incomplete') ?? {type, status: 'True'};
}

/** All app containers and sidecars are Ready. */
export function containersReadyCondition({containers, initContainers = []}: ConditionSpec, statuses: Statuses, phase: PodPhase): Said {
  const type = 'ContainersReady';
  if (!statuses) return {type, status: 'False', reason: 'UnknownContainerStatuses'};
  const counted = [...initContainers.filter(({restartPolicy}) => restartPolicy === 'Always'), ...containers];
  const {unknown, not} = split(counted, statuses, ({ready}) => ready);
  if (phase === 'Succeeded' && unknown.length === 0) return {type, status: 'False', reason: 'PodCompleted'};
  if (phase === 'Failed') return {type, status: 'False', reason: 'PodFailed'};
  return unmet(type, 'ContainersNotReady', unknown, not, 'unready') ?? {type, status: 'True'};
}

/**
 * Ready: the containers are, and every readiness gate says so too.
 * @param conditions of the Pod, for its gates.
 */
export function readyCondition(
  spec: ConditionSpec,
  statuses: Statuses,
  phase: PodPhase,
  conditions: readonly {readonly type: string; readonly status: string}[] = [],
): Said {
  const containers = containersReadyCondition(spec, statuses, phase);
  if (containers.status !== 'True') return {...containers, type: 'Ready'};
  const closed = (spec.readinessGates ?? []).flatMap(({conditionType}) => {
    const condition = conditions.find(({type}) => type === conditionType);
    if (!condition) return [`corresponding condition of pod readiness gate "${conditionType}" does not exist.`];
    return condition.status === 'True' ? [] : [`the status of pod readiness gate "${conditionType}" is not "True", but ${condition.status}`];
  });
  if (closed.length > 0) return {type: 'Ready', status: 'False', reason: 'ReadinessGatesNotReady', message: closed.join(', ')};
  return {type: 'Ready', status: 'True'};
}

function split<C extends {readonly name: string}>(
  containers: readonly C[],
  statuses: readonly ConditionStatus[],
  met: (status: ConditionStatus, container: C) => boolean,
) {
  const unknown: string[] = [];
  const not: string[] = [];
  for (const container of containers) {
    const status = statuses.find(({name}) => name === container.name);
    if (!status) unknown.push(container.name);
    else if (!met(status, container)) not.push(container.name);
  }
  return {unknown, not};
}

/** `containers with unready status: [web proxy]`, as Go prints a list. */
function unmet(type: string, reason: string, unknown: readonly string[], not: readonly string[], word: string): Said | undefined {
  const parts = [
    ...(unknown.length > 0 ? [`containers with unknown status: [${unknown.join(' ')}]`] : []),
    ...(not.length > 0 ? [`containers with ${word} status: [${not.join(' ')}]`] : []),
  ];
  return parts.length === 0 ? undefined : {type, status: 'False', reason, message: parts.join(', ')};
}
