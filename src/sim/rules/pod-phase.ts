/**
 * The phase a kubelet gives a Pod, from what its containers do.
 *
 * Upstream: `pkg/kubelet/kubelet_pods.go` (getPhase). Not modelled: restart rules of single containers.
 */
export type PodPhase = 'Pending' | 'Running' | 'Succeeded' | 'Failed' | 'Unknown';

export interface PhaseContainerStatus {
  readonly name: string;
  /** True once a startup probe has passed, or the container runs and has none. */
  readonly started?: boolean;
  readonly state?: ContainerStates;
  readonly lastState?: ContainerStates;
}

export interface ContainerStates {
  readonly waiting?: object;
  readonly running?: object;
  readonly terminated?: {readonly exitCode: number};
}

export interface PhaseSpec {
  readonly containers: readonly {readonly name: string}[];
  readonly initContainers?: readonly {readonly name: string; readonly restartPolicy?: string}[];
  /** `Always` when absent. */
  readonly restartPolicy?: 'Always' | 'OnFailure' | 'Never';
}

const none: NonNullable<PhaseSpec['initContainers']> = [];

/**
 * @param statuses of app and init containers, in any order. A container without one has not been seen.
 * @param terminal true when the kubelet will start nothing in this Pod any more.
 * @param initialized true once all init containers have ended or, if sidecars, started: a sidecar that crashes later does not
 *   bring the Pod back to Pending.
 */
export function podPhase(spec: PhaseSpec, statuses: readonly PhaseContainerStatus[], {terminal = false, initialized = false} = {}): PodPhase {
  const {restartPolicy = 'Always', initContainers = none} = spec;
  const named = (name: string) => statuses.find((status) => status.name === name);

  let pendingInit = 0;
  let failedInit = 0;
  for (const {name, restartPolicy: always} of initContainers) {
    if (always === 'Always') continue;
    const status = named(name);
    const terminated = status?.state?.terminated ?? (status?.state?.waiting && status.lastState?.terminated);
    if (!terminated) pendingInit++;
    else if (terminated.exitCode !== 0) failedInit++;
  }

  const count = {unknown: 0, running: 0, waiting: 0, stopped: 0, succeeded: 0};
  let pendingSidecars = 0;
  for (const {name, restartPolicy: always} of initContainers) {
    if (always !== 'Always') continue;
    const status = named(name);
    const state = stateOf(status);
    if (state === 'running') {
      if (!status!.started) pendingSidecars++;
      count.running++;
    } else if (state === 'waiting' || state === 'unknown') {
      if (status) pendingSidecars++;
      count[state]++;
    }
    // One that has stopped says nothing about the phase.
  }
  for (const {name} of spec.containers) {
    const status = named(name);
    const state = stateOf(status);
    count[state]++;
    if (status?.state?.terminated?.exitCode === 0) count.succeeded++;
  }

  if (failedInit > 0 && restartPolicy === 'Never') return 'Failed';
  if (pendingInit > 0 || (!initialized && pendingSidecars > 0) || count.waiting > 0) return 'Pending';
  if (count.unknown > 0) return 'Pending';
  if (count.running > 0) return 'Running';
  if (count.stopped === 0) return 'Pending';
  if (terminal) return count.stopped === count.succeeded ? 'Succeeded' : 'Failed';
  if (restartPolicy === 'Always') return 'Running';
  if (count.stopped === count.succeeded) return 'Succeeded';
  return restartPolicy === 'Never' ? 'Failed' : 'Running';
}

/** A container that waits for its restart counts as stopped: it has run. */
function stateOf(status: PhaseContainerStatus | undefined): 'unknown' | 'running' | 'waiting' | 'stopped' {
  const {running, terminated, waiting} = status?.state ?? {};
  if (running) return 'running';
  if (terminated) return 'stopped';
  if (waiting) return status!.lastState?.terminated ? 'stopped' : 'waiting';
  return 'unknown';
}

/** Whether a container that ended is started again. Upstream: `pkg/kubelet/container/helpers.go` (ShouldContainerBeRestarted). */
export function restartsContainer(restartPolicy: 'Always' | 'OnFailure' | 'Never' | undefined, exitCode: number, isSidecar = false): boolean {
  if (isSidecar || (restartPolicy ?? 'Always') === 'Always') return true;
  return restartPolicy === 'OnFailure' && exitCode !== 0;
}
