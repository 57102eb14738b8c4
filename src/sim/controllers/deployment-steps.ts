/** The writes a Deployment's pass is made of: each says what to store, none decides whether. */
import {creation, deletion, relabel, update} from '../addressed.js';
import type {Step, Write} from '../controller.js';
import {equal, type Deployment, type ReplicaSet} from '../objects.js';
import {findCondition, setCondition, type StatusCondition} from '../rules/conditions.js';
import {hasProgressDeadline, type RolloutStatus} from '../rules/deployment-status.js';
import {activeOrLatest, isSaturated, replicasAnnotations} from '../rules/proportional-scaling.js';
import {REVISION, revisionOf, surplusHistory} from '../rules/revision-history.js';
import type {Scale} from '../rules/rollout-steps.js';

export function createStep(deployment: Deployment, replicaSet: ReplicaSet): Write {
  const {name, namespace, labels, annotations, ownerReferences} = replicaSet.metadata;
  return {
    ...creation('replicasets', {name, namespace: namespace!, labels: labels!, annotations: annotations!, ownerReferences: ownerReferences!}, {spec: replicaSet.spec}, `new template hash, replicas ${replicaSet.spec.replicas}`),
    tells: {about: deployment, reason: 'ScalingReplicaSet', message: `Scaled up replica set ${name} from 0 to ${replicaSet.spec.replicas}`},
  };
}

/** A ReplicaSet that serves again after an undo gets the newest number. */
export function renumberStep(replicaSet: ReplicaSet, revision: number): Write[] {
  if (revisionOf(replicaSet) >= revision) return [];
  const annotations = {...replicaSet.metadata.annotations, [REVISION]: String(revision)};
  return [relabel(replicaSet, {annotations}, `revision ${revision}`)];
}

export function revisionStep(deployment: Deployment, current: ReplicaSet, created: boolean, revision: number, now: number): Write[] {
  const numbered = deployment.metadata.annotations?.[REVISION] === String(revision);
  const before = findCondition(deployment.status, 'Progressing');
  if (numbered && !created && before) return [];
  const [reason, message]: [string, string] = created
    ? ['NewReplicaSetCreated', `Created new replica set "${current.metadata.name}"`]
    : ['FoundNewReplicaSet', `Found new replica set "${current.metadata.name}"`];
  const condition: StatusCondition = {type: 'Progressing', status: 'True', reason, message, lastUpdateTime: now, lastTransitionTime: now};
  const conditions = created || !before ? setCondition(deployment.status.conditions, condition) : deployment.status.conditions!;
  return [{
    ...statusWrite(deployment, {...deployment.status, conditions}, {...deployment.metadata.annotations, [REVISION]: String(revision)}),
    why: `revision ${revision}, Progressing=True/${reason}`,
  }];
}

export function scaleSteps(deployment: Deployment, scales: readonly Scale[], replicaSets: readonly ReplicaSet[]): Step[] {
  return scales.flatMap(({name, from, to}): Step[] => {
    const replicaSet = replicaSets.find(({metadata}) => metadata.name === name);
    if (!replicaSet) return [];
    return [(answers): Write => {
      // The same pass may have given it a new revision number.
      const {metadata, spec} = (answers.findLast(({object}) => object?.metadata.uid === replicaSet.metadata.uid)?.object ?? replicaSet) as ReplicaSet;
      const annotations = {...metadata.annotations, ...replicasAnnotations(deployment)};
      return {
        ...update(replicaSet, {metadata: {...metadata, annotations}, spec: {...spec, replicas: to}}, from === to ? `size ${deployment.spec.replicas} noted` : `scale ${from}→${to}`),
        ...(from === to ? {} : {tells: {about: deployment, reason: 'ScalingReplicaSet', message: `Scaled ${to > from ? 'up' : 'down'} replica set ${name} from ${from} to ${to}`}}),
      };
    }];
  });
}

/** Old ReplicaSets beyond the history limit, lowest revision first; one that still has Pods stays. */
export function cleanupStep(deployment: Deployment, old: readonly ReplicaSet[]): Write[] {
  return surplusHistory(old, deployment.spec.revisionHistoryLimit).map((replicaSet) => deletion(replicaSet, 'older than revisionHistoryLimit'));
}

/**
 * Where several ReplicaSets share the Deployment, those that keep their number are written too when they remember another size of
 * it; without that the size would look new for ever and the rollout would stand still.
 */
export function withSizeNoted(deployment: Deployment, found: ReplicaSet | undefined, old: readonly ReplicaSet[], scales: readonly Scale[]): readonly Scale[] {
  if (deployment.spec.strategy.type === 'Recreate' || activeOrLatest(found, old) || (found && isSaturated(deployment, found))) return scales;
  const noted = Object.entries(replicasAnnotations(deployment));
  const stale = [...old, ...(!found ? [] : [found])].filter(({metadata, spec}) => spec.replicas > 0
    && !scales.some(({name}) => name === metadata.name) && noted.some(([key, value]) => metadata.annotations?.[key] !== value));
  return [...scales, ...stale.map(({metadata, spec}): Scale => ({name: metadata.name, from: spec.replicas, to: spec.replicas}))];
}

export function statusStep(deployment: Deployment, status: RolloutStatus): Write[] {
  return equal(status, deployment.status) ? [] : [statusWrite(deployment, status)];
}

export function statusWrite(deployment: Deployment, status: RolloutStatus, annotations = deployment.metadata.annotations): Write {
  return {...relabel(deployment, annotations && {annotations}, undefined, {status}), subresource: 'status'};
}

/** checkPausedConditions: the deadline does not run while a Deployment is paused. One that is over already stays. */
export function withPaused(deployment: Deployment, now: number): Deployment {
  const {status, spec: {paused = false}} = deployment;
  const reason = findCondition(status, 'Progressing')?.reason;
  if (!hasProgressDeadline(deployment) || reason === 'ProgressDeadlineExceeded' || paused === (reason === 'DeploymentPaused')) return deployment;
  const word = paused ? 'paused' : 'resumed';
  const condition: StatusCondition = {type: 'Progressing', status: 'Unknown', reason: paused ? 'DeploymentPaused' : 'DeploymentResumed', message: `Deployment is ${word}`, lastUpdateTime: now, lastTransitionTime: now};
  return {...deployment, status: {...status, conditions: setCondition(status.conditions, condition)}};
}

