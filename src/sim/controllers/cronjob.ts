/** Starts a Job whenever the schedule says so, and clears away old ones (pkg/controller/cronjob). Schedules are in UTC here. */
import {creation, deletion, statusUpdate} from '../addressed.js';
import type {Invalid} from '../api/refusals.js';
import {oneOf, required, unreadable} from '../api/value-validation.js';
import {runController, type Controller, type Step, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {equal, type CronJob, type Job} from '../objects.js';
import {controlledBy, indexByOwner, ownedBy, ownerKey} from '../owners.js';
import {parseCron} from '../rules/cron.js';
import {cronJobStep, mostRecentSchedule, nextLook} from '../rules/cronjob.js';
import {cronJobName} from '../rules/names.js';
import {isFinished} from './job.js';

export function cronJobController(kernel: Kernel): void {
  // Schedules go by the calendar.
  const {informer, world, epoch, api} = kernel;
  api.registry.checks.set('CronJob', validateSchedule);
  indexByOwner(informer, 'jobs');

  const controller: Controller = {
    name: 'cronjob-controller',
    reconcile(key) {
      const cron = informer.get<CronJob>('cronjobs', key);
      if (!cron || cron.metadata.deletionTimestamp !== undefined) return undefined;
      const now = world.now + epoch;
      const schedule = parseCron(cron.spec.schedule);
      const jobs = ownedBy<Job>(informer, 'jobs', cron);
      const active = jobs.filter((job) => !isFinished(job));
      const {lastScheduleTime} = cron.status;
      const {due} = mostRecentSchedule({
        created: cron.metadata.creationTimestamp + epoch,
        lastScheduleTime: lastScheduleTime === undefined ? undefined : lastScheduleTime + epoch,
        startingDeadlineSeconds: cron.spec.startingDeadlineSeconds,
      }, schedule, now);
      const step = cronJobStep({...cron.spec, active: active.length}, due, now);
      const steps: Step[] = [...historySteps(cron, jobs)];
      if (step.do === 'start') {
        const started = cronJobName(cron.metadata.name, step.due);
        if (step.replace && active.length > 0) steps.push(active.map((job) => deletion(job, 'replaced by the next run')));
        steps.push({
          ...creation('jobs', {name: started, namespace: cron.metadata.namespace!, labels: cron.spec.jobTemplate.metadata?.labels ?? {}, ownerReferences: [controlledBy(cron)]}, {spec: cron.spec.jobTemplate.spec}, `due at ${cron.spec.schedule}`),
          expect: [409], tells: {about: cron, reason: 'SuccessfulCreate', message: `Created job ${started}`},
        });
      }
      const kept = step.do === 'start' && step.replace ? [] : active;
      const finished = jobs.filter(isFinished).map(({status}) => status.completionTime).filter((time) => time !== undefined);
      const status: CronJob['status'] = {
        ...cron.status,
        ...(step.do === 'start' ? {lastScheduleTime: step.due - epoch} : {}),
        ...(finished.length === 0 ? {} : {lastSuccessfulTime: Math.max(...finished)}),
        active: kept.map(({metadata}) => ({name: metadata.name, uid: metadata.uid})),
      };
      if (!equal(status, cron.status) && (status.active!.length > 0 || cron.status.active || step.do === 'start')) {
        steps.push(statusUpdate(cron, status));
      }
      const again = cron.spec.suspend === true ? undefined : nextLook(schedule, due, now);
      return {steps, again};
    },
  };
  const queue = runController(kernel, controller);
  informer.watch('cronjobs', ({key, type, object, old}) => {
    if (type !== 'DELETED' && object.spec !== old?.spec) queue.add(key);
  });
  informer.watch('jobs', ({object}) => {
    const key = ownerKey(object, 'CronJob');
    if (key !== undefined) queue.add(key);
  });
}

function validateSchedule({schedule, concurrencyPolicy}: {readonly schedule?: unknown; readonly concurrencyPolicy?: unknown}): Invalid[] {
  const field = 'spec.schedule';
  const wrong = typeof schedule !== 'string' || schedule === '' ? [required(field)] : unreadable(field, schedule, () => parseCron(schedule));
  return [...wrong, ...oneOf('spec.concurrencyPolicy', concurrencyPolicy, 'Allow', 'Forbid', 'Replace')];
}

function historySteps(cron: CronJob, jobs: readonly Job[]): Write[] {
  // In the order in which they were made; the newest are kept.
  const extra = (complete: boolean, limit: number) => jobs.filter((job) => isFinished(job) && (job.status.completionTime !== undefined) === complete).toReversed().slice(limit);
  return [...extra(true, cron.spec.successfulJobsHistoryLimit), ...extra(false, cron.spec.failedJobsHistoryLimit)].map((job) => deletion(job, 'older than the history limit'));
}
