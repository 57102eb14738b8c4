import {MissingFacts} from '../../run/missing.js';
import {refOf} from '../../run/objects.js';
import {measure} from '../../run/placements.js';
import {rolloutCounts} from '../../run/rollout-counts.js';
import type {RolloutCount} from '../../run/rollout-counts.js';
import type {Ref, Run, RunObject, Source} from '../../run/types.js';

export interface RolloutBudgetFacts {
  deployment: string;
  ref?: Ref;
  /** `spec.replicas`. */
  replicas: number;
  /** What tells old Pods from new ones: an image, or the ReplicaSet. */
  old: string;
  fresh: string;
  steps: (RolloutCount & {label: string})[];
  /** What the rollout may take, and how the numbers came about. */
  bounds?: {surge: number; unavailable: number; how: {label: string; value: string}[]};
  source: Source;
}

/**
 * How many Pods there were and how many of them Ready, at each moment of a rollout.
 * @param of The Deployment: an id, ref or name; by default the first that rolled.
 */
export function rolloutBudgetFacts(run: Run, of?: string): RolloutBudgetFacts {
  const all = rolloutCounts(run);
  const rollout = of === undefined ? all[0] : all.find(({deployment}) => [deployment.id, refOf(deployment), deployment.name].includes(of));
  if (!rollout) throw new MissingFacts(all.length ? `it has no rollout of "${of}"; it has those of ${all.map(({deployment}) => deployment.id).join(', ')}` : 'no Deployment of this run replaces its Pods');
  const {deployment, old, fresh, steps} = rollout;
  const [surge, unavailable] = [measure(run, 'rollout.maxSurge'), measure(run, 'rollout.maxUnavailable')];
  const image = (set: RunObject): string | undefined => set.images?.join(', ');
  const alike = !image(old) || image(old) === image(fresh);
  const first = steps[0]!;
  return {
    deployment: deployment.name, ref: refOf(deployment), replicas: deployment.replicas ?? first.old.pods, source: run.source,
    old: alike ? old.name : image(old)!, fresh: alike ? fresh.name : image(fresh)!,
    steps: steps.map((step, i) => ({...step, label: i === 0 ? 'before' : step.after === undefined ? `step ${i}` : `+${(step.after / 1000).toFixed(2)} s`})),
    ...(surge && unavailable && {bounds: {surge: surge.value, unavailable: unavailable.value, how: [
      {label: 'maxSurge', value: `${surge.text ? `${surge.text}: ` : ''}${surge.value}`}, {label: 'maxUnavailable', value: `${unavailable.text ? `${unavailable.text}: ` : ''}${unavailable.value}`},
    ]}}),
  };
}

/** Pods that a limit counts, those of them that are Ready, and all that are there. */
export const podsIn = ({old, fresh}: RolloutCount): number => old.pods + fresh.pods;
export const readyIn = ({old, fresh}: RolloutCount): number => old.ready + fresh.ready;
