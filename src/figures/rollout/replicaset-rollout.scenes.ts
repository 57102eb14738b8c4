import type {Scene} from '../../stage/figure-data.js';
import type {ReplicaSetRolloutFacts} from './replicaset-rollout.facts.js';
import {sayOf} from './replicaset-rollout.words.js';

/** A scene for each step; of many steps the first, the last, and some between them, so that the play stays short. */
export function replicaSetRolloutScenes(facts: ReplicaSetRolloutFacts): Scene[] {
  const last = facts.frames.length - 1;
  const told = facts.frames.map((_, i) => i).filter((i) => last <= 8 || Math.round(Math.round(i * 8 / last) * last / 8) === i);
  return told.map((i) => ({id: i === 0 ? 'before' : i === last ? 'after' : `step-${i}`, say: sayOf(facts, i), at: i, hold: 1100}));
}
