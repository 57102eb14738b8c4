/**
 * When a CronJob was last due, and what to do about it.
 *
 * Upstream: `pkg/controller/cronjob/utils.go` (mostRecentScheduleTime), `cronjob_controllerv2.go` (syncCronJob).
 */
import type {Cron} from './cron.js';

export interface CronJobClock {
  /** ms since 1970. */
  readonly created: number;
  readonly lastScheduleTime?: number | undefined;
  readonly startingDeadlineSeconds?: number | undefined;
}

export interface MissedSchedules {
  /** The last time that is not after `now`; undefined: none since the last look. */
  readonly due?: number;
  /** `many`: more than 100, which is worth a warning: the clock is wrong or the deadline too long. */
  readonly missed: 'none' | 'few' | 'many';
}

/** @param honourDeadline false to also find times that are past the starting deadline. */
export function mostRecentSchedule(clock: CronJobClock, schedule: Cron, now: number, honourDeadline = true): MissedSchedules {
  const since = clock.lastScheduleTime ?? clock.created;
  const deadline = honourDeadline && clock.startingDeadlineSeconds !== undefined ? now - clock.startingDeadlineSeconds * 1000 : -Infinity;
  const first = schedule.next(Math.max(since, deadline));
  if (first === undefined || now < first) return {missed: 'none'};
  const second = schedule.next(first);
  if (second === undefined || now < second) return {due: first, missed: 'none'};
  // The number is a guess from the first gap, and the search starts near the end: a schedule of seconds may have missed millions.
  const gap = Math.round((second - first) / 1000);
  const count = Math.floor((now - first) / 1000 / gap) + 1;
  let due: number | undefined;
  let next = schedule.next(first + (count - 2) * gap * 1000);
  while (next !== undefined && next <= now) {
    due = next;
    next = schedule.next(next);
  }
  return {...(due !== undefined && {due}), missed: count > 100 ? 'many' : 'few'};
}

export interface CronJobSituation {
  readonly concurrencyPolicy?: 'Allow' | 'Forbid' | 'Replace';
  readonly suspend?: boolean;
  readonly startingDeadlineSeconds?: number;
  /** Jobs of it that have not ended. */
  readonly active: number;
}

export type CronJobStep =
  /** `replace`: delete the active Jobs first. */
  | {readonly do: 'start'; readonly due: number; readonly replace: boolean}
  | {readonly do: 'skip'; readonly why: 'suspended' | 'not due' | 'too late' | 'still active'};

/** What a look at a CronJob leads to, given the time it was last due. */
export function cronJobStep(situation: CronJobSituation, due: number | undefined, now: number): CronJobStep {
  const {concurrencyPolicy = 'Allow', suspend, startingDeadlineSeconds, active} = situation;
  if (suspend) return {do: 'skip', why: 'suspended'};
  if (due === undefined) return {do: 'skip', why: 'not due'};
  if (startingDeadlineSeconds !== undefined && due + startingDeadlineSeconds * 1000 < now) return {do: 'skip', why: 'too late'};
  if (concurrencyPolicy === 'Forbid' && active > 0) return {do: 'skip', why: 'still active'};
  return {do: 'start', due, replace: concurrencyPolicy === 'Replace'};
}

/** ms until the controller looks again: just after the next time the schedule comes. */
export function nextLook(schedule: Cron, lastScheduleTime: number | undefined, now: number): number | undefined {
  const next = schedule.next(Math.max(now, lastScheduleTime ?? -Infinity));
  return next === undefined ? undefined : next - now + NEXT_SCHEDULE_DELTA;
}

const NEXT_SCHEDULE_DELTA = 100;
