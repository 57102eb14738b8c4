/**
 * Keeps the Pods of a StatefulSet, one per ordinal, each with its own claims (pkg/controller/statefulset/stateful_set_control.go).
 * Ordered sets go through the ordinals and stop at the first that is not there and ready; a Pod that ended is made again only
 * after it is gone, because a second one could use the same volume.
 */
import {creation, removal, statusUpdate} from '../addressed.js';
import {runController, type Controller, type Step, type Write} from '../controller.js';
import type {Informer} from '../informer.js';
import type {Kernel} from '../kernel.js';
import {equal, isReady, isTerminal, isTerminating, type ApiObject, type DaemonSet, type Labels, type Pod, type StatefulSet} from '../objects.js';
import {controlledBy, indexByOwner, ownedBy, ownerKey} from '../owners.js';
import {statefulClaimName, statefulPodName} from '../rules/names.js';
import {availableIn, nextAvailable} from '../rules/replicaset-status.js';
import {ordinalOf, statefulSetSteps, type StatefulPod} from '../rules/statefulset.js';
import {templateHash} from '../template-hash.js';

export const REVISION_HASH = 'controller-revision-hash';

interface Revision extends ApiObject { readonly data: {readonly spec: Pick<StatefulSet['spec'], 'template'>} }

export function statefulSetController(kernel: Kernel): void {
  const {informer, world} = kernel;
  informer.watch('persistentvolumeclaims');
  indexByOwner(informer, 'pods');
  indexByOwner(informer, 'controllerrevisions');

  const controller: Controller = {
    name: 'statefulset-controller',
    reconcile(key) {
      const set = informer.get<StatefulSet>('statefulsets', key);
      if (!set) return undefined;
      const pods = ownedBy<Pod>(informer, 'pods', set);
      const update = `${set.metadata.name}-${templateHash(world, set.metadata.name, set.spec.template)}`;
      const current = set.status.currentRevision ?? update;
      const steps: Step[] = revisionSteps(informer, set, update, set.spec.template.metadata?.labels ?? {});
      if (set.metadata.deletionTimestamp === undefined) {
        steps.push(...next(informer, set, pods, current, update, world.now));
      }
      const status = statusOf(set, pods, current, update, world.now);
      if (!equal(status, set.status)) {
        steps.push({...statusUpdate(set, status), always: true});
      }
      return {steps, again: nextAvailable(pods, set.spec.minReadySeconds ?? 0, world.now)};
    },
  };
  const queue = runController(kernel, controller);
  informer.watch('statefulsets', ({key}) => queue.add(key));
  informer.watch('pods', ({object, old}) => {
    const owner = ownerKey(object, 'StatefulSet');
    const before = !old ? undefined : ownerKey(old, 'StatefulSet');
    if (owner !== undefined) queue.add(owner);
    if (before !== undefined && before !== owner) queue.add(before);
  });
}

const isRunning = (pod: Pod): boolean => pod.status.phase === 'Running' && isReady(pod);

const reasons = {finished: 'it has ended', 'scale down': 'its ordinal is beyond the replicas', update: 'the template changed'} as const;

/** The writes of this pass, in the order that rules/statefulset.ts decides. */
function next(informer: Informer, set: StatefulSet, pods: readonly Pod[], current: string, update: string, now: number): Step[] {
  const {updateStrategy, minReadySeconds = 0, ordinals} = set.spec;
  const lowest = (ordinals?.start ?? 0) + (updateStrategy.rollingUpdate?.partition ?? 0);
  const byOrdinal = new Map(pods.map((pod) => [ordinalOf(pod.metadata.name, set.metadata.name) ?? -1, pod]));
  const facts = [...byOrdinal].map(([ordinal, pod]): StatefulPod => ({
    ordinal,
    finished: isTerminal(pod),
    terminating: isTerminating(pod),
    available: isRunning(pod) && availableIn(pod, minReadySeconds, now) === 0,
    updated: pod.metadata.labels?.[REVISION_HASH] === update,
  }));
  return statefulSetSteps(set.spec, facts).flatMap((step): Step[] => {
    const {ordinal} = step;
    const pod = byOrdinal.get(ordinal);
    if (step.do === 'delete') return [{...removal(pod!, reasons[step.why]), tells: {about: set, reason: 'SuccessfulDelete', message: `delete Pod ${pod!.metadata.name} in StatefulSet ${set.metadata.name} successful`}}];
    return createSteps(informer, set, ordinal, ordinal < lowest ? current : update);
  });
}

function createSteps(informer: Informer, set: StatefulSet, ordinal: number, revision: string): Write[] {
  const {name, namespace} = set.metadata;
  const podName = statefulPodName(name, ordinal);
  // Below the partition a Pod comes back as it was.
  const {template} = informer.get<Revision>('controllerrevisions', `${namespace}/${revision}`)?.data.spec ?? set.spec;
  const templates = set.spec.volumeClaimTemplates ?? [];
  const claims = templates.map((template): Write => {
    const claim = statefulClaimName(template.metadata.name, podName);
    return {...creation('persistentvolumeclaims', {name: claim, namespace: namespace!, labels: {...template.metadata.labels, ...set.spec.selector.matchLabels}}, {spec: template.spec}, `volumeClaimTemplates, ordinal ${ordinal}`), expect: [409]};
  }).filter(({name: claim}) => !informer.get('persistentvolumeclaims', `${namespace}/${claim}`));
  const volumes = templates.map(({metadata}) => ({name: metadata.name, persistentVolumeClaim: {claimName: statefulClaimName(metadata.name, podName)}}));
  const pod: Write = {
    ...creation('pods', {
      name: podName, namespace: namespace!,
      labels: {...template.metadata?.labels, [REVISION_HASH]: revision, 'statefulset.kubernetes.io/pod-name': podName, 'apps.kubernetes.io/pod-index': String(ordinal)},
      ownerReferences: [controlledBy(set)],
    }, {
      spec: {...template.spec, volumes: volumes.length > 0 ? [...(template.spec.volumes ?? []), ...volumes] : template.spec.volumes, hostname: podName, subdomain: set.spec.serviceName},
    }, `ordinal ${ordinal} is missing`),
    tells: {about: set, reason: 'SuccessfulCreate', message: `create Pod ${podName} in StatefulSet ${name} successful`},
  };
  return [...claims, pod];
}

/** A template that has no ControllerRevision yet gets one. */
export function revisionSteps(informer: Informer, set: StatefulSet | DaemonSet, name: string, labels?: Labels): Write[] {
  if (ownedBy(informer, 'controllerrevisions', set).some(({metadata}) => metadata.name === name)) return [];
  const namespace = set.metadata.namespace!;
  return [{...creation('controllerrevisions', {name, namespace, labels, ownerReferences: [controlledBy(set)]}, {data: {spec: {template: set.spec.template}}}, 'a new template revision'), expect: [409]}];
}

/** From the Pods as the pass found them. */
function statusOf(set: StatefulSet, pods: readonly Pod[], current: string, update: string, now: number): StatefulSet['status'] {
  const running = pods.filter(isRunning);
  const living = pods.filter((pod) => !isTerminating(pod));
  const of = (revision: string) => living.filter(({metadata}) => metadata.labels?.[REVISION_HASH] === revision).length;
  const status = {
    observedGeneration: set.metadata.generation ?? 0,
    replicas: pods.length,
    readyReplicas: running.length,
    availableReplicas: running.filter((pod) => availableIn(pod, set.spec.minReadySeconds ?? 0, now) === 0).length,
    currentReplicas: of(current),
    updatedReplicas: of(update),
    currentRevision: current,
    updateRevision: update,
  };
  const complete = set.spec.updateStrategy.type === 'RollingUpdate' && current !== update
    && status.updatedReplicas === status.replicas && status.readyReplicas === status.replicas && status.replicas === set.spec.replicas;
  return complete ? {...status, currentReplicas: status.updatedReplicas, currentRevision: update} : status;
}
