/**
 * Which Pods a StatefulSet wants, and what one pass may do to them.
 *
 * Upstream: `pkg/controller/statefulset/stateful_set_utils.go`, `stateful_set_control.go`.
 */
import {scaledValue, type IntOrPercent} from '../../cluster/int-or-percent.js';
import {parseStatefulPodName} from './names.js';

export interface StatefulSpec {
  readonly replicas: number;
  readonly podManagementPolicy?: 'OrderedReady' | 'Parallel';
  readonly ordinals?: {readonly start?: number};
  readonly updateStrategy?: {
    readonly type?: 'RollingUpdate' | 'OnDelete';
    readonly rollingUpdate?: {readonly partition?: number; readonly maxUnavailable?: IntOrPercent};
  };
}

/** One of the set's Pods, as far as ordering needs it. */
export interface StatefulPod {
  readonly ordinal: number;
  /** Succeeded or Failed: it is deleted and made again. */
  readonly finished?: boolean;
  readonly terminating?: boolean;
  /** Running, Ready, and Ready for `minReadySeconds`. */
  readonly available?: boolean;
  /** Made from the revision the set is updating to. */
  readonly updated?: boolean;
}

/** How many Pods an update may have unavailable at once; at least 1, however small the percentage. */
export function statefulSetMaxUnavailable(maxUnavailable: IntOrPercent | undefined, replicas: number): number {
  return Math.max(1, scaledValue(maxUnavailable ?? 1, replicas, false));
}

/** Ordinals of the wanted Pods, ascending. */
export function wantedOrdinals({replicas, ordinals}: StatefulSpec): number[] {
  const start = ordinals?.start ?? 0;
  return Array.from({length: replicas}, (_, i) => start + i);
}

/** The ordinal of a Pod by its name; undefined when the name does not belong to the set. */
export function ordinalOf(podName: string, set: string): number | undefined {
  const parsed = parseStatefulPodName(podName);
  return parsed?.set === set ? parsed.ordinal : undefined;
}

export type StatefulStep =
  | {readonly do: 'create'; readonly ordinal: number}
  | {readonly do: 'delete'; readonly ordinal: number; readonly why: 'finished' | 'scale down' | 'update'};

/**
 * What one pass does. OrderedReady does one thing at a time and waits for each Pod to be available before the next ordinal;
 * Parallel does all at once, except an update, which waits in both.
 */
export function statefulSetSteps(spec: StatefulSpec, pods: readonly StatefulPod[]): StatefulStep[] {
  const ordered = (spec.podManagementPolicy ?? 'OrderedReady') === 'OrderedReady';
  const byOrdinal = new Map(pods.map((pod) => [pod.ordinal, pod]));
  const wanted = wantedOrdinals(spec);
  const steps: StatefulStep[] = [];

  for (const ordinal of wanted) {
    const pod = byOrdinal.get(ordinal);
    if (!pod) steps.push({do: 'create', ordinal});
    else if (pod.finished && !pod.terminating) steps.push({do: 'delete', ordinal, why: 'finished'});
    // A Pod on its way out must be gone before its name is free again.
    if (ordered && (!pod || pod.finished || pod.terminating || !pod.available)) return steps;
  }

  const condemned = pods.filter(({ordinal}) => !wanted.includes(ordinal)).sort((a, b) => b.ordinal - a.ordinal);
  const firstUnhealthy = [...wanted.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []), ...condemned.toReversed()]
    .find(({available, terminating}) => !available || terminating);
  for (const pod of condemned) {
    if (pod.terminating) {
      if (ordered) return steps;
      continue;
    }
    // Going down in order, a Pod that is not available waits for the first unhealthy one, unless it is that one.
    if (ordered && !pod.available && pod !== firstUnhealthy) return steps;
    steps.push({do: 'delete', ordinal: pod.ordinal, why: 'scale down'});
    if (ordered) return steps;
  }

  return [...steps, ...updateSteps(spec, wanted.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []))];
}

/** Pods of an old revision go from the highest ordinal down to the partition, while few enough are unavailable. */
function updateSteps(spec: StatefulSpec, pods: readonly StatefulPod[]): StatefulStep[] {
  if ((spec.updateStrategy?.type ?? 'RollingUpdate') === 'OnDelete') return [];
  const {partition = 0, maxUnavailable} = spec.updateStrategy?.rollingUpdate ?? {};
  const most = statefulSetMaxUnavailable(maxUnavailable, spec.replicas);
  const lowest = (spec.ordinals?.start ?? 0) + partition;
  let unavailable = pods.filter(({available, terminating}) => !available || terminating).length;
  let waitingFor = 0;
  const steps: StatefulStep[] = [];
  for (const pod of pods.toReversed()) {
    if (pod.ordinal < lowest || waitingFor >= most) break;
    if (pod.updated || pod.terminating) {
      if (!pod.available || pod.terminating) waitingFor++;
      continue;
    }
    // A broken old Pod may go although others are missing: replacing it costs no availability.
    if (pod.available && ++unavailable > most) break;
    steps.push({do: 'delete', ordinal: pod.ordinal, why: 'update'});
    waitingFor++;
  }
  return steps;
}
