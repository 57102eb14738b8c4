/** The steps of a rollout: how many Pods the ReplicaSets of a Deployment want, have, and have Ready. */
import type {Life, Sets} from './lives.js';
import type {Tell} from './marks.js';

/**
 * Looks at the ReplicaSets again after a write to one of them or to a Pod of theirs. A rollout is told while more than one of them
 * has or wants Pods; it begins with the state before it, at the write that asked for it.
 */
export function rolloutStory(deployment: Life, tell: Tell): void {
  const after = look(deployment);
  if (!after) return;
  const before = deployment.sets ?? {};
  deployment.sets = after;
  const wasRolling = deployment.rolling || isRolling(before);
  // It is over when all Pods are Ready: those of the new ReplicaSet, or of the old one when it was taken back.
  const ready = Object.values(after).reduce((sum, each) => sum + each.ready, 0);
  const isNow = isRolling(after) || (wasRolling && ready < (deployment.known.replicas ?? 0));
  deployment.rolling = isNow;
  if (!wasRolling && !isNow) return;
  if (!wasRolling && Object.keys(before).length > 0) {
    const by = deployment.asked ? {by: deployment.asked} : {};
    const blank = Object.fromEntries(Object.keys(after).map(id => [id, {wanted: 0, pods: 0, ready: 0}]));
    tell(scale(deployment, {...blank, ...before}), by);
    tell(count(deployment, {...blank, ...before}), by);
  }
  const ids = Object.keys(after);
  const differs = (field: keyof Sets[string]): boolean => ids.some(id => (before[id]?.[field] ?? 0) !== after[id]![field]);
  if (differs('wanted')) tell(scale(deployment, after));
  if (differs('pods') || differs('ready')) tell(count(deployment, after));
}

const isRolling = (sets: Sets): boolean => Object.values(sets).filter(({wanted, pods}) => wanted > 0 || pods > 0).length > 1;

const scale = ({id}: Life, sets: Sets) => (
  {kind: 'scale', deployment: id, replicas: Object.fromEntries(Object.entries(sets).map(([set, {wanted}]) => [set, wanted]))} as const
);

function count({id}: Life, sets: Sets) {
  const each = Object.entries(sets).map(([set, {pods, ready}]) => [set, {pods, ready}] as const);
  const sum = (field: 'pods' | 'ready'): number => each.reduce((total, [, tally]) => total + tally[field], 0);
  return {kind: 'count', deployment: id, pods: sum('pods'), ready: sum('ready'), byReplicaSet: Object.fromEntries(each)} as const;
}

const isAlive = ({removed, terminating, known}: Life): boolean => !removed && !terminating && known.phase !== 'Succeeded' && known.phase !== 'Failed';

/**
 * Undefined when something about them is not known: a ReplicaSet from before the log has Pods that the log never met, so its own
 * status must count them.
 */
function look(deployment: Life): Sets | undefined {
  const sets: Sets = {};
  for (const set of deployment.members ?? []) {
    if (set.kind !== 'ReplicaSet' || set.removed) continue;
    const {replicas: wanted, counts} = set.known;
    if (wanted === undefined) return undefined;
    if (!set.before) {
      const alive = [...set.members ?? []].filter(isAlive);
      sets[set.id] = {wanted, pods: alive.length, ready: alive.filter(pod => pod.ready).length};
    } else if (wanted === 0 && !counts) sets[set.id] = {wanted, pods: 0, ready: 0};
    else if (counts?.replicas === undefined) return undefined;
    else sets[set.id] = {wanted, pods: counts.replicas, ready: Math.min(counts.replicas, counts.ready ?? 0)};
  }
  return sets;
}
