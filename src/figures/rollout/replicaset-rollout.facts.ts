import {MissingFacts} from '../../run/missing.js';
import {nameIn, objectById} from '../../run/objects.js';
import {rollouts} from '../../run/rollouts.js';
import type {RolloutFrame} from '../../run/rollouts.js';
import {duration} from '../../run/time.js';
import type {Ref, Run, Source} from '../../run/types.js';

/** A rollout, or what undoing it would do: one ReplicaSet grows while the others shrink. */
export interface ReplicaSetRolloutFacts {
  deployment: {id: string; name: string; ref: Ref};
  /** Image of the template that is rolled out. */
  image: string | undefined;
  /** Those with Pods in any frame, by revision as far as it is known. `grows`: the one rolled out. */
  sets: {id: string; name: string; ref: Ref; revision: number | undefined; image: string | undefined; grows: boolean}[];
  /** `label`: `before`, then ms since it was asked for, or the number of the step when the time is estimated. */
  frames: {label: string; values: Record<string, number>}[];
  /** The one that was rolled out had Pods, and has none in the end: the others have them again. */
  back: boolean;
  /** Not what happened: the same rules, the other way round. */
  undo: boolean;
  source: Source;
}

/**
 * @param undo Tells `kubectl rollout undo` of this rollout: the same steps with the ReplicaSets in each other's place, as the
 * same strategy rules them. Nobody measured it, so its steps have numbers and no times.
 */
export function replicaSetRolloutFacts(run: Run, undo = false): ReplicaSetRolloutFacts {
  const found = rollouts(run)[0];
  if (!found) throw new MissingFacts('no ReplicaSet of it takes the place of another');
  const {deployment, to, frames} = found;
  const ids = [...new Set(frames.flatMap(({replicas}) => Object.keys(replicas)))].filter((id) => id === to || frames.some(({replicas}) => replicas[id]));
  const from = [...ids].reverse().find((id) => id !== to)!;
  const place = (id: string): string => undo ? id === to ? from : id === from ? to : id : id;
  const sets = ids.map((id) => {
    const set = objectById(run, id);
    return {id, name: nameIn(id), ref: id.replace(/#\d+$/, ''), revision: set?.revision, image: set?.images?.[0], grows: id === place(to)};
  }).sort((a, b) => (a.revision ?? Number(a.grows)) - (b.revision ?? Number(b.grows)));
  const last = frames.at(-1)!.replicas;
  const back = !last[to];
  return {
    deployment: {id: deployment, name: nameIn(deployment), ref: deployment.replace(/#\d+$/, '')}, image: sets.find(({id, grows}) => back ? last[id] : grows)?.image, sets,
    frames: frames.map((frame, i) => ({
      label: i === 0 ? 'before' : undo ? `step ${i}` : offset(frame, frames[0]!) ?? `step ${i}`,
      values: Object.fromEntries(ids.map((id) => [place(id), frame.replicas[id] ?? 0])),
    })),
    back, undo, source: run.source,
  };
}

/** `+9 ms`, `+4.1 s`: no finer than the source gives it. */
function offset(frame: RolloutFrame, start: RolloutFrame): string | undefined {
  if (frame.from === 'estimated' || start.from === 'estimated') return undefined;
  return `+${duration(frame.t - start.t)}`;
}
