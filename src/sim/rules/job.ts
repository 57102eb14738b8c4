/**
 * How many Pods a Job runs, when it has ended, and how long it waits after a failure.
 *
 * Upstream: `pkg/controller/job/job_controller.go` (manageJob, syncJob), `backoff_utils.go`.
 */
import {exponentialBackOff} from './back-off.js';

export interface JobSpec {
  readonly parallelism?: number;
  /** Absent: the first success ends the Job, once the other Pods have ended too. */
  readonly completions?: number;
  /** 6 when absent. */
  readonly backoffLimit?: number;
  readonly suspend?: boolean;
  readonly activeDeadlineSeconds?: number;
}

export interface JobPods {
  readonly active: number;
  readonly succeeded: number;
  readonly failed: number;
  /** Of containers that their Pods start again themselves (restartPolicy OnFailure). */
  readonly restarts?: number;
}

export const DEFAULT_BACK_OFF_LIMIT = 6;
/** ms. */
export const JOB_BACK_OFF = 10_000;
export const MAX_JOB_BACK_OFF = 10 * 60_000;

/** Pods that should run now. */
export function wantedActive({parallelism = 1, completions, suspend}: JobSpec, {active, succeeded}: JobPods): number {
  if (suspend) return 0;
  // After a success of a Job without a count nothing new starts; what runs may end.
  if (completions === undefined) return succeeded > 0 ? active : parallelism;
  return Math.max(0, Math.min(parallelism, completions - succeeded));
}

export interface JobEnd {
  readonly type: 'Complete' | 'Failed';
  readonly reason: 'CompletionsReached' | 'BackoffLimitExceeded' | 'DeadlineExceeded';
  readonly message: string;
}

/**
 * How the Job ends, or undefined while it goes on.
 * @param runningFor ms since `status.startTime`.
 */
export function jobEnd(spec: JobSpec, pods: JobPods, runningFor: number): JobEnd | undefined {
  const {completions, backoffLimit = DEFAULT_BACK_OFF_LIMIT, activeDeadlineSeconds} = spec;
  if (pods.failed > backoffLimit || (pods.restarts ?? 0) >= Math.max(1, backoffLimit)) return {type: 'Failed', reason: 'BackoffLimitExceeded', message: 'Job has reached the specified backoff limit'};
  if (activeDeadlineSeconds !== undefined && runningFor >= activeDeadlineSeconds * 1000) {
    return {type: 'Failed', reason: 'DeadlineExceeded', message: 'Job was active longer than specified deadline'};
  }
  const complete = completions === undefined ? pods.succeeded > 0 && pods.active === 0 : pods.succeeded >= completions && pods.active === 0;
  return complete ? {type: 'Complete', reason: 'CompletionsReached', message: 'Reached expected number of succeeded pods'} : undefined;
}

/** A Pod of the Job that has ended. */
export interface EndedPod { readonly failed: boolean; readonly finishedAt: number }

/** ms before the next Pod may be created: 10 s, 20 s, 40 s … 10 min after failures in a row; a success in between starts over. */
export function jobBackOff(ended: readonly EndedPod[], now: number): number {
  let failures = 0;
  let last = 0;
  for (const {failed, finishedAt} of ended.toSorted((a, b) => a.finishedAt - b.finishedAt)) {
    failures = failed ? failures + 1 : 0;
    if (failed) last = finishedAt;
  }
  return failures === 0 ? 0 : Math.max(0, last + exponentialBackOff(failures, JOB_BACK_OFF, MAX_JOB_BACK_OFF) - now);
}
