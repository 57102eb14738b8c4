import type {ContainerStatus, PodManifest} from './manifest.js';
import {isTrue, type PodRow} from './pod-row.js';
import type {Lamp} from './types.js';

/** Reasons to wait that belong to every start. Every other one means that something went wrong. */
const STARTING = new Set(['ContainerCreating', 'PodInitializing', '']);

/**
 * What to light for a Pod: kubectl's STATUS and the Ready condition together. A crash outranks Ready (a container can still count as
 * ready while it waits to be started again), and nothing is green without Ready=True (a readiness gate can be shut at 1/1).
 */
export function podLamp({spec, status}: PodManifest, row: Pick<PodRow, 'status'>): Lamp {
  if (row.status === 'Terminating') return 'terminating';
  if (status?.phase === 'Succeeded') return 'done';
  if (status?.phase === 'Failed') return 'failed';
  if (row.status === 'Unknown' || status?.phase === 'Unknown') return 'unknown';
  if (status?.initContainerStatuses?.some(isFailing) || status?.containerStatuses?.some(isFailing)) return 'failing';
  if (!spec?.nodeName) return status?.phase === 'Running' ? 'unknown' : 'pending';
  if (status?.phase === 'Pending' || row.status.startsWith('Init:')) return 'starting';
  if (status?.phase !== 'Running') return 'unknown';
  if (isTrue(status.conditions, 'Ready')) return 'ready';
  return status.conditions?.some(condition => condition.type === 'Ready') ? 'not-ready' : 'unknown';
}

function isFailing({state}: ContainerStatus): boolean {
  const {waiting, terminated} = state ?? {};
  return (waiting !== undefined && !STARTING.has(waiting.reason ?? '')) || (terminated !== undefined && Boolean(terminated.exitCode || terminated.signal));
}
