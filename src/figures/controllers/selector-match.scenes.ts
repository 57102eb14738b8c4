import type {Scene} from '../../stage/figure-data.js';
import type {SelectorMatchFacts} from './selector-match.facts.js';

/** A label changes, and the ReplicaSet counts again; nothing to play without that. */
export function selectorMatchScenes({sets, relabel}: SelectorMatchFacts): Scene[] {
  const [before, after] = [sets[0]!, sets[1]];
  if (!relabel || !after) return [];
  const {pod, label, ownerRemovedAfter, replacement, replacementAfter} = relabel;
  const matching = (set: typeof before): number => set.pods.filter(({counted, short}) => counted && short !== replacement).length;
  const ids = (short: string): string[] => after.pods.filter((one) => one.short === short).map(({id}) => id);
  const others = after.pods.filter((one) => one.short !== pod && one.short !== replacement).map(({id}) => id);
  const wanted = after.wanted ?? 'more';
  const changes = {[`${after.id}/sum`]: {text: 'not counted again yet'}};
  return [
    {id: 'before', say: `${matching(before)} Pods match the selector, ${wanted} are wanted.`, on: [before.id], focus: [`${before.id}/sum`], changes},
    {id: 'relabel', say: `${pod} gets ${label}: it no longer matches.`, on: [after.id, ...ids(pod)], focus: ids(pod), changes},
    {id: 'recount', say: `+${ownerRemovedAfter} ms: the ReplicaSet lets ${pod} go and counts ${matching(after)}.`, on: [...others, `${after.id}/sum`], focus: [`${after.id}/sum`]},
    {id: 'create', say: `+${replacementAfter} ms: ${matching(after)} match and ${wanted} are wanted, so it creates ${replacement}.`, on: ids(replacement), focus: ids(replacement)},
  ];
}
