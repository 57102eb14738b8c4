/**
 * Runs Pods until enough of them have succeeded (pkg/controller/job). Each Pod carries a finalizer until the Job has counted its
 * end, so that no result is lost when the Pod is deleted first.
 */
import {creation, deletion, patch, removal, statusUpdate} from '../addressed.js';
import {runController, type Controller, type Step, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {conditionOf, equal, isActive, isReady, isTerminal, isTerminating, type Job, type Pod} from '../objects.js';
import {indexByOwner, ownedBy, ownerKey, podFromTemplate} from '../owners.js';
import {setCondition} from '../rules/conditions.js';
import {jobBackOff, jobEnd, wantedActive, type JobEnd} from '../rules/job.js';
import {slowStartBatches} from '../rules/slow-start.js';

const TRACKING = 'batch.kubernetes.io/job-tracking';
/** Status writes of one Job are gathered for this long. */
const syncBatch = 1000;

type JobStatus = Job['status'] & {readonly uncountedTerminatedPods?: {readonly succeeded?: readonly string[]; readonly failed?: readonly string[]}};

export function jobController(kernel: Kernel): void {
  const {informer, world} = kernel;
  const name = 'job-controller';
  const state = world.keep(name, {creating: new Map<string, number>()});
  indexByOwner(informer, 'pods');

  const controller: Controller = {
    name,
    reconcile(key) {
      const job = informer.get<Job>('jobs', key);
      if (!job) return void state.creating.delete(key);
      if (isFinished(job)) return finished(job);
      const pods = ownedBy<Pod>(informer, 'pods', job);
      const before = job.status as JobStatus;
      const {succeeded: wins = [], failed: losses = []} = before.uncountedTerminatedPods ?? {};
      const fresh = pods.filter((pod) => isTerminal(pod) && pod.metadata.finalizers?.includes(TRACKING) === true && !wins.includes(pod.metadata.uid) && !losses.includes(pod.metadata.uid));
      const uids = (phase: Pod['status']['phase']) => fresh.filter(({status}) => status.phase === phase).map(({metadata}) => metadata.uid);
      const counted = {succeeded: (before.succeeded ?? 0) + wins.length, failed: (before.failed ?? 0) + losses.length};
      const succeeded = counted.succeeded + uids('Succeeded').length;
      const failed = counted.failed + uids('Failed').length;
      const active = pods.filter(isActive);
      const {now} = world;
      const {suspend = false, activeDeadlineSeconds} = job.spec;
      // The clock of the deadline starts anew when a suspended Job goes on.
      const startTime = suspend ? undefined : before.startTime ?? now;
      const runs = suspend ? 0 : now - startTime!;
      // Once it is to fail it does, although the Pods that were too many are gone by then.
      const target = conditionOf(before, 'FailureTarget');
      const end = target ? {...target, type: 'Failed'} as JobEnd : jobEnd(job.spec, {active: 0, succeeded, failed, restarts: restartsOf(job, active)}, runs);
      const steps: Step[] = [];
      const wanted = end ? 0 : wantedActive(job.spec, {active: active.length, succeeded, failed});
      const wait = active.length < wanted ? jobBackOff(pods.filter(isTerminal).map((pod) => ({failed: pod.status.phase === 'Failed', finishedAt: endOf(pod)})), now) : 0;
      if (active.length > wanted) steps.push(active.slice(wanted).map((pod) => ({...removal(pod, 'the Job needs it no more', [404, 409]), tells: {about: job, reason: 'SuccessfulDelete', message: `Deleted pod: ${pod.metadata.name}`}})));
      else if (active.length < wanted && wait === 0 && (state.creating.get(key) ?? 0) <= 0 && job.metadata.deletionTimestamp === undefined) steps.push(...createSteps(key, job, wanted - active.length));

      let {conditions} = before;
      const set = (type: string, {reason, message}: JobEnd) => {
        conditions = setCondition(conditions, {type, status: 'True', reason, message, lastTransitionTime: now});
      };
      if (end) set(end.type === 'Complete' ? 'SuccessCriteriaMet' : 'FailureTarget', end);
      const status = {
        ...before, ...counted, startTime, conditions, active: active.length, ready: active.filter(isReady).length,
        terminating: pods.filter((pod) => isTerminating(pod) && !isTerminal(pod)).length, uncountedTerminatedPods: {succeeded: uids('Succeeded'), failed: uids('Failed')},
      };
      if (!equal(status, job.status)) steps.push({...statusUpdate(job, status), always: true});
      // It has ended when its last Pod has.
      const done = end && pods.every(isTerminal);
      const complete = end?.type === 'Complete';
      if (done) set(end.type, end);
      const final: JobStatus = {...status, succeeded, failed, uncountedTerminatedPods: {succeeded: [], failed: []}, conditions, completionTime: done && complete ? now : undefined};
      const tells: Write['tells'] = !done ? undefined : complete ? {about: job, reason: 'Completed', message: 'Job completed'} : {about: job, reason: end.reason, message: end.message, type: 'Warning'};
      if (fresh.length > 0) steps.push(fresh.map(releaseWrite));
      if (fresh.length > 0 || done) {
        steps.push((answers) => {
          const stored = answers.findLast(({object}) => object?.kind === 'Job')?.object as Job | undefined;
          return answers.some(({code}) => code === 409) ? undefined : {...statusUpdate(stored ?? job, final), tells};
        });
      }
      const deadline = (activeDeadlineSeconds ?? 0) * 1000 - runs;
      return {steps, again: wait > 0 ? wait : deadline > 0 ? deadline : undefined};
    },
    refused(key, request) {
      if (request.resource === 'pods' && request.verb === 'create') state.creating.delete(key);
    },
  };

  /** A finished Job waits to be deleted: by a person, or by ttlSecondsAfterFinished. */
  function finished(job: Job) {
    const left = ownedBy<Pod>(informer, 'pods', job).filter((pod) => pod.metadata.finalizers?.includes(TRACKING) === true && (isTerminal(pod) || isTerminating(pod)));
    const steps: Step[] = left.length === 0 ? [] : [left.map(releaseWrite)];
    const ttl = job.spec.ttlSecondsAfterFinished;
    if (ttl === undefined) return {steps};
    const wait = job.status.conditions!.at(-1)!.lastTransitionTime! + ttl * 1000 - world.now;
    if (wait > 0) return {steps, again: wait};
    return {steps: [...steps, {...deletion(job, 'ttlSecondsAfterFinished is over'), user: 'ttl-after-finished-controller'}]};
  }

  function createSteps(key: string, job: Job, count: number): Step[] {
    state.creating.set(key, count);
    const draft = podFromTemplate(job, {...job.spec.template, metadata: {...job.spec.template.metadata, labels: {...job.spec.template.metadata?.labels, 'batch.kubernetes.io/job-name': job.metadata.name}}});
    const create: Write = {
      ...creation('pods', {...draft.metadata, finalizers: [TRACKING]}, {spec: draft.spec}, 'one more is wanted'),
      tells: {about: job, reason: 'SuccessfulCreate', message: (pod) => `Created pod: ${pod.metadata.name}`},
    };
    return slowStartBatches(count).map((size) => new Array<Write>(size).fill(create));
  }

  const queue = runController(kernel, controller);
  informer.watch('jobs', ({key, type}) => {
    if (type !== 'DELETED') queue.add(key);
  });
  informer.watch('pods', ({type, object}) => {
    const key = ownerKey(object, 'Job');
    if (key === undefined) return;
    if (type === 'ADDED') state.creating.set(key, (state.creating.get(key) ?? 1) - 1);
    queue.add(key, type === 'ADDED' ? 0 : syncBatch);
  });
}

export function isFinished(job: Job): boolean {
  return ['Complete', 'Failed'].some((type) => conditionOf(job.status, type)?.status === 'True');
}

/** Where a Pod starts its containers again itself, each restart is a failure. */
function restartsOf({spec}: Job, pods: readonly Pod[]): number {
  if (spec.template.spec.restartPolicy !== 'OnFailure') return 0;
  return pods.flatMap(({status}) => [...status.initContainerStatuses ?? [], ...status.containerStatuses ?? []]).reduce((sum, {restartCount}) => sum + restartCount, 0);
}

function endOf(pod: Pod): number {
  return Math.max(0, ...(pod.status.containerStatuses ?? []).map(({state}) => state.terminated?.finishedAt ?? 0));
}

function releaseWrite(pod: Pod): Write {
  const finalizers = (pod.metadata.finalizers ?? []).filter((finalizer) => finalizer !== TRACKING);
  return {...patch(pod, {metadata: {finalizers: finalizers.length === 0 ? null : finalizers}}, 'its end is counted'), preconditions: {uid: pod.metadata.uid}, expect: [404, 409]};
}
