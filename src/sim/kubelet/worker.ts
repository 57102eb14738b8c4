/** What a kubelet remembers of one Pod, and the status it derives from that. Pure data and pure functions. */
import type {Container, ContainerState, ContainerStatus, Ms, Pod, PodStatus} from '../objects.js';
import {podPhase} from '../rules/pod-phase.js';
import type {BackOffEntry} from '../rules/back-off.js';
import {isSet, removeCondition, setCondition, type StatusCondition} from '../rules/conditions.js';

/** As the fields of a container are named. */
export type ProbeKind = 'startupProbe' | 'readinessProbe' | 'livenessProbe';

export interface Runtime {
  name: string;
  image: string;
  /** Place of the container in its list. */
  kind: 'init' | 'sidecar' | 'app';
  state: ContainerState;
  lastState: ContainerState | undefined;
  restarts: number;
  /** Runs of this container so far: an event of an earlier run means nothing. */
  run: number;
  started: boolean;
  ready: boolean;
  /** Its start is under way, or was: later ones are restarts. */
  asked: boolean;
  backOff: BackOffEntry | undefined;
  /** Probe results in a row: how often it failed, or below 0 how often it succeeded. */
  results: Record<ProbeKind, number>;
  /** CPU that the runtime has reported. */
  cpu: string | undefined;
}

export interface Worker {
  readonly uid: string;
  readonly key: string;
  /** As last seen. */
  pod: Pod;
  stage: 'starting' | 'running' | 'terminating' | 'ended';
  /** Raised when what was planned for the Pod is void. */
  epoch: number;
  ip: string | undefined;
  /** The status tells the address with the first running container. */
  showIP: boolean;
  sandbox: boolean;
  startTime: Ms | undefined;
  containers: Runtime[];
  sent: PodStatus | undefined;
  inFlight: boolean;
  dirty: boolean;
  /** Everything is stopped and cleaned up; the object is to be deleted. */
  removable: boolean;
  /** Probes that are due at some time: `container run kind`. */
  probes: Set<string> | undefined;
  wasReady: boolean;
}

export function newWorker(pod: Pod, key: string): Worker {
  return {
    uid: pod.metadata.uid, key, pod, stage: 'starting', epoch: 0, ip: undefined, showIP: false, sandbox: false, startTime: undefined,
    containers: [
      ...(pod.spec.initContainers ?? []).map((container) => runtime(container, container.restartPolicy === 'Always' ? 'sidecar' : 'init', pod)),
      ...pod.spec.containers.map((container) => runtime(container, 'app', pod)),
    ],
    sent: undefined, inFlight: false, dirty: false, removable: false, probes: undefined, wasReady: false,
  };
}

function runtime({name, image}: Container, kind: Runtime['kind'], pod: Pod): Runtime {
  return {
    name, image, kind, state: notCreated(pod), lastState: undefined, restarts: 0, run: 0,
    started: false, ready: false, asked: false, backOff: undefined, results: noResults(), cpu: undefined,
  };
}

export const notCreated = ({spec}: Pod): ContainerState => ({waiting: {reason: spec.initContainers ? 'PodInitializing' : 'ContainerCreating'}});
export const noResults = (): Record<ProbeKind, number> => ({startupProbe: 0, readinessProbe: 0, livenessProbe: 0});

export function specOf(pod: Pod, name: string): Container {
  return pod.spec.containers.find((container) => container.name === name) ?? pod.spec.initContainers!.find((container) => container.name === name)!;
}

/** Init containers have ended well and sidecars have started. */
export function isInitialized(worker: Worker): boolean {
  return worker.containers.every(({kind, state, started}) => kind === 'app' || (kind === 'sidecar' ? started : state.terminated?.exitCode === 0));
}

export function statusOf(worker: Worker, now: Ms): PodStatus {
  const {pod, containers} = worker;
  const initialized = isInitialized(worker);
  const terminal = worker.stage === 'ended' || (worker.stage === 'terminating' && containers.every(({state}) => !state.running && !state.waiting));
  const statuses = containers.map((entry) => containerStatus(entry, pod));
  const ready = worker.stage !== 'ended' && containers.every((entry) => entry.kind === 'init' || entry.ready);
  const phase = pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed'
    ? pod.status.phase
    : podPhase(pod.spec, statuses, {terminal, initialized});
  const ended = phase === 'Succeeded' || phase === 'Failed';
  const readyReason = ended ? 'PodCompleted' : ready ? undefined : 'ContainersNotReady';
  let conditions: readonly StatusCondition[] = worker.sent?.conditions ?? pod.status.conditions ?? [];
  const set = (type: string, ok: boolean, reason?: string) => {
    const status = ok ? 'True' : 'False';
    if (!isSet(conditions, type, status, reason)) conditions = setCondition(conditions, reason === undefined ? {type, status, lastTransitionTime: now} : {type, status, reason, lastTransitionTime: now});
  };
  set('PodScheduled', true);
  if (worker.sandbox || worker.sent) set('PodReadyToStartContainers', worker.sandbox);
  set('Initialized', initialized || ended, initialized || ended ? undefined : 'ContainersNotInitialized');
  set('Ready', ready && !ended, readyReason);
  set('ContainersReady', ready && !ended, readyReason);
  const apps = containers.every(({kind}) => kind === 'app');
  // Field by field: this is made five times a Pod.
  const status: PodStatus = {
    phase, observedGeneration: pod.metadata.generation ?? 1, conditions: removeCondition(conditions, 'DisruptionTarget'), startTime: worker.startTime!,
    containerStatuses: apps ? statuses : statuses.filter((_, i) => containers[i]!.kind === 'app'),
  };
  if (worker.showIP && worker.ip !== undefined) status.podIP = worker.ip;
  if (!apps) status.initContainerStatuses = statuses.filter((_, i) => containers[i]!.kind !== 'app');
  return status;
}

function containerStatus({name, image, state, lastState, restarts, started, ready, cpu, kind}: Runtime, pod: Pod): ContainerStatus {
  const status: ContainerStatus = {name, image, state, restartCount: restarts, ready: kind === 'init' ? state.terminated?.exitCode === 0 : ready, started};
  if (lastState) status.lastState = lastState;
  const requests = cpu !== undefined && kind === 'app' ? specOf(pod, name).resources?.requests : undefined;
  if (requests) status.allocatedResources = {...requests, cpu: cpu!};
  return status;
}
