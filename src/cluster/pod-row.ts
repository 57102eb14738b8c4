/**
 * The READY, STATUS and RESTARTS columns of `kubectl get pods`, by the rules of `printPod` in
 * `pkg/printers/internalversion/printers.go`. STATUS is not the phase: a reason of the Pod, a container's reason and a deletion outrank it.
 */
import {age} from './age.js';
import type {Condition, ContainerManifest, ContainerState, ContainerStatus, PodManifest, Time} from './manifest.js';

export interface PodRow {
  /** `1/2`: containers that are ready, of those that count. Init containers count when they are sidecars. */
  ready: string;
  status: string;
  restarts: number;
  /** When a container that counts last ended before it was started again. */
  lastRestart?: Time;
}

export function podRow({metadata, spec, status}: PodManifest): PodRow {
  const init = initialisation(spec?.initContainers ?? NONE, status?.initContainerStatuses ?? NONE);
  const gated = status?.conditions?.some(c => c.type === 'PodScheduled' && c.reason === 'SchedulingGated');
  let reason = gated ? 'SchedulingGated' : status?.reason || status?.phase || '';
  let ready = init.ready;
  let restarts = init.restarts;
  if (init.reason) reason = init.reason;
  if (!init.reason || isTrue(status?.conditions, 'Initialized')) {
    // From here on only what runs beside the containers counts: the restarts of finished init containers are history.
    restarts = init.sidecarRestarts;
    let running = false;
    // From the last to the first: the first container with a reason has the last word.
    for (let i = (status?.containerStatuses?.length ?? 0) - 1; i >= 0; i--) {
      const container = status!.containerStatuses![i]!;
      restarts.add(container);
      const {waiting, running: runs, terminated} = container.state ?? NOTHING;
      if (waiting?.reason) reason = waiting.reason;
      else if (terminated) reason = endReason(terminated);
      else if (container.ready && runs) {
        running = true;
        ready++;
      }
    }
    // One container is done while another still runs.
    if (reason === 'Completed' && running) reason = isTrue(status?.conditions, 'Ready') ? 'Running' : 'NotReady';
  }
  if (metadata?.deletionTimestamp) {
    if (status?.reason === 'NodeLost') reason = 'Unknown';
    else if (status?.phase !== 'Succeeded' && status?.phase !== 'Failed') reason = 'Terminating';
  }
  let total = spec?.containers?.length ?? 0;
  for (const container of spec?.initContainers ?? NONE) if (isSidecar(container)) total++;
  const row: PodRow = {ready: `${ready}/${total}`, status: reason, restarts: restarts.count};
  return restarts.last === undefined ? row : {...row, lastRestart: restarts.last};
}

const NONE: [] = [];
const NOTHING: ContainerState = {};

/** RESTARTS as kubectl prints it: `3 (5d ago)`. */
export function restartsText({restarts, lastRestart}: Pick<PodRow, 'restarts' | 'lastRestart'>, now: number): string {
  return restarts && lastRestart !== undefined ? `${restarts} (${age(lastRestart, now)} ago)` : String(restarts);
}

/** An init container that keeps running beside the others. */
export function isSidecar(container: ContainerManifest | undefined): boolean {
  return container?.restartPolicy === 'Always';
}

export function isTrue(conditions: readonly Condition[] | undefined, type: string): boolean {
  return conditions?.some(condition => condition.type === type && condition.status === 'True') ?? false;
}

class Restarts {
  count = 0;
  last: Time | undefined;
  add({restartCount, lastState}: ContainerStatus): void {
    this.count += restartCount ?? 0;
    const at = lastState?.terminated?.finishedAt;
    if (at && !(Date.parse(at) <= Date.parse(this.last ?? ''))) this.last = at;
  }
}

/** How far the init containers are; `reason` is absent when none stands in the way. */
function initialisation(containers: readonly ContainerManifest[], statuses: readonly ContainerStatus[]) {
  const restarts = new Restarts();
  const sidecarRestarts = new Restarts();
  let ready = 0;
  for (const [i, container] of statuses.entries()) {
    const sidecar = isSidecar(containers.find(({name}) => name === container.name));
    const {waiting, terminated} = container.state ?? NOTHING;
    restarts.add(container);
    if (sidecar) sidecarRestarts.add(container);
    if (terminated && !terminated.exitCode) continue;
    if (sidecar && container.started) {
      if (container.ready) ready++;
      continue;
    }
    const why = terminated ? endReason(terminated) : waiting?.reason && waiting.reason !== 'PodInitializing' ? waiting.reason : `${i}/${containers.length}`;
    return {ready, restarts, sidecarRestarts, reason: `Init:${why}`};
  }
  return {ready, restarts, sidecarRestarts};
}

function endReason({reason, signal, exitCode = 0}: NonNullable<ContainerState['terminated']>): string {
  return reason || (signal ? `Signal:${signal}` : `ExitCode:${exitCode}`);
}
