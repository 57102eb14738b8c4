import {marksOf} from './marks.js';
import {objectById} from './objects.js';
import {childrenOf} from './owners.js';
import type {Moment, Ms, Run, RunObject} from './types.js';
import {writeByNumber} from './writes.js';

/** A rollout, moment by moment. */
export interface RolloutCounts {
  deployment: RunObject;
  /** The ReplicaSet that had Pods before, and the one that has them afterwards. */
  old: RunObject;
  fresh: RunObject;
  /** The first step is the state before; times count from it. */
  steps: RolloutCount[];
}

export interface RolloutCount {
  /** ms since the rollout was asked for. Absent: only the order is known. */
  after?: Ms;
  /** Pods that are not terminating, and those of them that are Ready. */
  old: {pods: number; ready: number};
  fresh: {pods: number; ready: number};
  /** Pods of the old ReplicaSet that are told to stop and still there, as far as the order of the run tells. */
  terminating: number;
}

type Known = Pick<Run, 'objects' | 'marks' | 'writes'>;

/** The rollouts of a run by Deployment, the first one of each: as the run counts them, else as its Pods came, turned Ready and went. */
export function rolloutCounts(run: Known): RolloutCounts[] {
  return run.objects.filter(({kind}) => kind === 'Deployment').flatMap((deployment) => counted(run, deployment) ?? derived(run, deployment) ?? []);
}

function counted(run: Known, deployment: RunObject): RolloutCounts | undefined {
  const marks = marksOf(run, 'count').filter((mark) => mark.deployment === deployment.id && mark.byReplicaSet);
  const [before] = marks;
  const podsIn = (mark: typeof before, id: string): number => mark?.byReplicaSet?.[id]?.pods ?? 0;
  const ids = [...new Set(marks.flatMap(({byReplicaSet}) => Object.keys(byReplicaSet!)))];
  const fresh = objectById(run, ids.find((id) => !podsIn(before, id) && marks.some((mark) => podsIn(mark, id))));
  const old = objectById(run, ids.find((id) => podsIn(before, id)));
  if (!before || !fresh || !old) return undefined;
  const removed = childrenOf(run, old).flatMap((pod) => pod.removed?.t ?? []);
  // Where a third one has Pods as well, another rollout has begun.
  const own = marks.filter((mark) => ids.every((id) => id === fresh.id || !podsIn(mark, id) || podsIn(before, id)));
  const begun = own.findIndex((mark) => podsIn(mark, fresh.id));
  // All Pods are Ready, and the old ReplicaSet has none, or, when the rollout was taken back, as many as before.
  const end = own.findIndex((mark, i) => i > begun && mark.pods === mark.ready && (!podsIn(mark, old.id) || !podsIn(mark, fresh.id) && podsIn(mark, old.id) >= podsIn(before, old.id))) + 1;
  const none = {pods: 0, ready: 0};
  return {deployment, old, fresh, steps: own.slice(0, end || own.length).map((mark) => ({
    ...(mark.from !== 'estimated' && {after: mark.t - before.t}), old: mark.byReplicaSet![old.id] ?? none, fresh: mark.byReplicaSet![fresh.id] ?? none,
    terminating: Math.max(0, podsIn(before, old.id) - podsIn(mark, old.id) - removed.filter((t) => t > before.t && t <= mark.t).length),
  }))};
}

type Event = Moment & {what: 'came' | 'left' | 'ready' | 'not-ready'; pod: RunObject; fresh: boolean};

function derived(run: Known, deployment: RunObject): RolloutCounts | undefined {
  const sets = childrenOf(run, deployment).filter(({kind}) => kind === 'ReplicaSet').sort((a, b) => (a.created?.t ?? -1) - (b.created?.t ?? -1));
  const [old, fresh, next] = sets;
  if (!old || !fresh?.created) return undefined;
  const asked = writeByNumber(run, writeByNumber(run, fresh.createdBy)?.causedBy);
  const start: Moment = asked ? {t: asked.t, from: asked.timeFrom} : fresh.created;
  const events = [old, fresh].flatMap((set) => childrenOf(run, set).flatMap((pod): Event[] => [
    ...(pod.created || pod.before ? [{...(pod.created ?? {t: -1, from: 'derived'}), what: 'came', pod, fresh: set === fresh} as const] : []),
    ...(pod.terminating ? [{...pod.terminating, what: 'left', pod, fresh: set === fresh} as const] : []),
    ...run.marks.flatMap((mark): Event[] => (mark.kind === 'pod' && mark.pod === pod.id && (mark.milestone === 'ready' || mark.milestone === 'not-ready') ? [{t: mark.t, from: mark.from, what: mark.milestone, pod, fresh: set === fresh}] : [])),
  ])).filter(({t}) => t < (next?.created?.t ?? Infinity)).sort((a, b) => a.t - b.t);

  const here = new Map<RunObject, {fresh: boolean; ready: boolean}>();
  const state = ({t, from}: Moment): RolloutCount => {
    const of = (which: boolean): {pods: number; ready: number} => {
      const own = [...here.values()].filter((pod) => pod.fresh === which);
      return {pods: own.length, ready: own.filter(({ready}) => ready).length};
    };
    const leaving = childrenOf(run, old).filter((pod) => pod.terminating && pod.terminating.t <= t && pod.terminating.t >= start.t && !(pod.removed && pod.removed.t <= t)).length;
    return {...(from !== 'estimated' && start.from !== 'estimated' && {after: t - start.t}), old: of(false), fresh: of(true), terminating: leaving};
  };
  const tell = ({what, pod, fresh: which}: Event): void => {
    if (what === 'came') here.set(pod, {fresh: which, ready: false});
    else if (what === 'left') here.delete(pod);
    else if (here.has(pod)) here.get(pod)!.ready = what === 'ready';
  };
  events.filter(({t}) => t < start.t).forEach(tell);
  const steps = [state(start)];
  const later = events.filter(({t}) => t >= start.t);
  for (const [i, event] of later.entries()) {
    tell(event);
    // Passes of the controller follow each other in milliseconds, and are one step; so do Pods that turn Ready together.
    const following = later[i + 1];
    const kind = (one: Event): boolean => one.what === 'came' || one.what === 'left';
    if (following && kind(following) === kind(event) && following.t - event.t < 100) continue;
    steps.push(state(event));
    const {old: left, fresh: come} = steps.at(-1)!;
    if (!left.pods && come.pods && come.ready === come.pods) break;
  }
  return steps.length > 1 && steps[0]!.old.pods ? {deployment, old, fresh, steps} : undefined;
}
