import {selectorOf} from '../label-selector.js';
import {ANNOTATIONS, type WorkloadManifest} from '../manifest.js';
import type {Identity, Workload} from '../types.js';
import {podGroupOf} from './build-pod.js';
import type {Build} from './kinds.js';

export const buildWorkload: Build<WorkloadManifest, Workload> = (manifest, identity, context) => {
  const {metadata, spec, status} = manifest;
  const workload = {...identity} as Identity & Workload;
  const set = <K extends keyof Workload>(key: K, value: Workload[K] | undefined) => {
    if (value !== undefined) workload[key] = value;
  };
  // Absent in a manifest means one, and the API server writes it in. Present and not readable means unknown.
  const wanted = (field: 'replicas' | 'completions') => spec?.[field] ?? (!spec || context.problems.some(({path}) => path[0] === 'spec' && (path[1] === field || path.length === 1)) ? undefined : 1);
  switch (workload.kind) {
    case 'DaemonSet':
      set('wanted', status?.desiredNumberScheduled);
      set('existing', status?.currentNumberScheduled);
      set('ready', status?.numberReady);
      set('updated', status?.updatedNumberScheduled);
      set('available', status?.numberAvailable);
      break;
    case 'Job':
      set('wanted', wanted('completions'));
      set('existing', status?.active);
      set('succeeded', status?.succeeded);
      set('failed', status?.failed);
      set('state', jobState(manifest));
      break;
    case 'CronJob':
      break;
    default:
      set('wanted', wanted('replicas'));
      set('existing', status?.replicas);
      // The API leaves out what is zero.
      set('ready', status?.readyReplicas ?? (status?.replicas === undefined ? undefined : 0));
      set('updated', status?.updatedReplicas);
      set('available', status?.availableReplicas);
      set('unavailable', status?.unavailableReplicas);
  }
  if (spec?.paused) workload.paused = true;
  if (spec?.suspend) workload.suspended = true;
  set('schedule', spec?.schedule);
  const selector = context.read('CLU-107', ['spec', 'selector'], () => selectorOf(spec?.selector));
  set('selector', selector);
  const strategy = spec?.strategy ?? spec?.updateStrategy;
  if (strategy) set('strategy', {...strategy.type !== undefined && {type: strategy.type}, ...strategy.rollingUpdate});
  const revision = Number(metadata?.annotations?.[ANNOTATIONS.revision]);
  if (Number.isSafeInteger(revision) && revision > 0) workload.revision = revision;
  set('templateHash', identity.labels?.['pod-template-hash']);
  set('updateRevision', status?.updateRevision);
  set('currentRevision', status?.currentRevision);
  const images = spec?.template?.spec?.containers?.flatMap(({image}) => image ?? []);
  if (images?.length) workload.images = images;
  if (spec?.template?.metadata) set('podGroup', podGroupOf({metadata: spec.template.metadata}));
  return workload;
};

function jobState({spec, status}: WorkloadManifest): Workload['state'] {
  const holds = (type: string) => status?.conditions?.some(condition => condition.type === type && condition.status === 'True');
  if (holds('Complete')) return 'complete';
  if (holds('Failed')) return 'failed';
  if (spec?.suspend || holds('Suspended')) return 'suspended';
  return status ? 'running' : undefined;
}
