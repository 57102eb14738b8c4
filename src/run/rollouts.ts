import {marksOf, type MarkOf} from './marks.js';
import type {Ms, Run, TimeProvenance} from './types.js';
import {writeByNumber} from './writes.js';

/** `spec.replicas` of the ReplicaSets of a Deployment, by their ids, at one moment. */
export interface RolloutFrame { t: Ms; from: TimeProvenance; precision?: Ms; replicas: Record<string, number> }

/** One ReplicaSet grows while the others of its Deployment shrink. */
export interface Rollout {
  /** {@link RunObject.id}, as are `to` and the keys of `replicas`. */
  deployment: string;
  /** The ReplicaSet that grows. */
  to: string;
  /** The first one is the state before. */
  frames: RolloutFrame[];
}

/**
 * The rollouts of a run, in order of time: each from the state before it until the others are at 0, another ReplicaSet begins to grow,
 * or it is taken back: then until the others have what they had. A scale mark may give all ReplicaSets of the Deployment or only the one that changed.
 */
export function rollouts(run: Pick<Run, 'marks' | 'writes'>): Rollout[] {
  const found: Rollout[] = [];
  const states = new Map<string, RolloutFrame>();
  const open = new Map<string, Rollout>();
  for (const mark of marksOf(run, 'scale')) {
    const before = states.get(mark.deployment);
    const {t, from, precision, deployment} = mark;
    const frame: RolloutFrame = {t, from, ...precision !== undefined && {precision}, replicas: {...before?.replicas, ...mark.replicas}};
    states.set(deployment, frame);
    const grows = (id: string) => !before?.replicas[id] && frame.replicas[id]! > 0;
    const to = before && Object.values(before.replicas).some(n => n > 0) ? Object.keys(frame.replicas).find(grows) : undefined;
    if (to !== undefined) {
      const rollout = {deployment, to, frames: [{...begin(run, mark) ?? (to in before!.replicas ? before! : {t, from}), replicas: {...before!.replicas, [to]: 0}}]};
      found.push(rollout);
      open.set(deployment, rollout);
    }
    const rollout = open.get(deployment);
    if (rollout && !frame.replicas[rollout.to] && Object.entries(frame.replicas).every(([id, n]) => n === (before!.replicas[id] ?? 0))) open.delete(deployment);
    else rollout?.frames.push(frame);
    if (rollout && Object.entries(frame.replicas).every(([id, n]) => id === rollout.to || n === 0)) open.delete(deployment);
  }
  return found;
}

/** When somebody asked for it: the last write to the Deployment itself before the first step. */
function begin({writes}: Pick<Run, 'writes'>, {t, write, deployment}: MarkOf<'scale'>): Pick<RolloutFrame, 't' | 'from'> | undefined {
  const seq = writeByNumber({writes}, write)?.seq ?? Infinity;
  const asked = writes.filter(one => one.object === deployment && one.subresource === undefined && one.t <= t && one.seq < seq).sort((a, b) => a.seq - b.seq).at(-1);
  return asked && {t: asked.t, from: asked.timeFrom};
}
