import type {ReplicaSetRolloutFacts} from './replicaset-rollout.facts.js';

/** What a ReplicaSet goes by in a sentence. */
export const named = ({revision, name}: {revision: number | undefined; name: string}): string => revision === undefined ? name : `revision ${revision}`;

/** `+4.1 s: revision 1 at 2 replicas, revision 2 at 2.` */
export function sayOf({sets, frames}: ReplicaSetRolloutFacts, i: number): string {
  const {label, values} = frames[i]!;
  const when = label.charAt(0).toUpperCase() + label.slice(1);
  const shown = sets.length > 3 ? sets.filter(({grows}) => grows) : sets;
  const say = `${when}: ${shown.map((set, k) => `${named(set)} at ${values[set.id]}${k ? '' : values[set.id] === 1 ? ' replica' : ' replicas'}`).join(', ')}.`;
  return say.length <= 90 ? say : `${when}: ${shown.map((set) => values[set.id]).join(' and ')} replicas.`;
}
