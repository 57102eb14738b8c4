/** Starts a Job whenever the schedule says so, and clears away old ones (pkg/controller/cronjob). Schedules are in UTC here. */
import {creation, deletion, statusUpdate} from '../addressed.js';
import type {Invalid} from '../api/refusals.js';
import {unreadable} from '../api/value-validation.js';
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
  informer.watch('cronjobs');
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
        ...(lastScheduleTime === undefined ? {} : {lastScheduleTime: lastScheduleTime + epoch}),
        ...(cron.spec.startingDeadlineSeconds === undefined ? {} : {startingDeadlineSeconds: cron.spec.startingDeadlineSeconds}),
      }, schedule, now);
      const step = cronJobStep({...cron.spec, active: active.length}, due, now);
      const steps: Step[] = [...historySteps(cron, jobs)];
      let started: string | undefined;
      if (step.do === 'start') {
        started = cronJobName(cron.metadata.name, step.due);
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
      return {steps, ...(again === undefined ? {} : {again})};
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

function validateSchedule({schedule}: {readonly schedule?: unknown}): Invalid[] {
  const field = 'spec.schedule';
  if (typeof schedule !== 'string' || schedule === '') return [{field, message: 'Required value', reason: 'FieldValueRequired'}];
  return unreadable(field, schedule, () => parseCron(schedule));
}

function historySteps(cron: CronJob, jobs: readonly Job[]): Write[] {
  const byAge = (a: Job, b: Job) => a.metadata.creationTimestamp - b.metadata.creationTimestamp;
  const succeeded = jobs.filter((job) => isFinished(job) && job.status.completionTime !== undefined).sort(byAge);
  const failed = jobs.filter((job) => isFinished(job) && job.status.completionTime === undefined).sort(byAge);
  const extra = [...succeeded.slice(0, Math.max(0, succeeded.length - cron.spec.successfulJobsHistoryLimit)), ...failed.slice(0, Math.max(0, failed.length - cron.spec.failedJobsHistoryLimit))];
  return extra.map((job) => deletion(job, 'older than the history limit'));
}
