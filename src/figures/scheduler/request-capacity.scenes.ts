import type {Scene} from '../../stage/figure-data.js';
import type {RequestCapacityFacts} from './request-capacity.facts.js';

/** What was asked for before, then one Pod after another as they were placed. */
export function requestCapacityScenes({nodes, words, moment}: RequestCapacityFacts, end: string): Scene[] {
  if (moment) return [];
  const before = nodes.flatMap(({pods}) => pods.filter(({app}) => !app));
  const placed = nodes.flatMap(({name, pods}) => pods.filter(({app}) => app).map((pod) => ({...pod, node: name}))).sort((a, b) => a.order - b.order);
  const told = placed.length > 8 ? placed.slice(-8) : placed;
  const scenes: Scene[] = [
    ...(before.length ? [{id: 'before', say: `The cluster’s own Pods: requests of ${[...new Set(before.map(({label}) => label))].join(', ')}.`.slice(0, 90), on: before.map(({id}) => id), focus: before.map(({id}) => id)}] : []),
    ...told.map(({id, label, amount, node}) => ({id: label, say: `${label} comes to ${node}: ${words(amount)} more are spoken for.`.slice(0, 90), on: [id], focus: [id]})),
  ];
  if (scenes.length < 2) return [];
  scenes.slice(0, -1).forEach((scene, i) => {
    const later = new Set(scenes.slice(i + 1).flatMap(({on}) => on));
    scene.changes = {};
    for (const {name, allocatable, pods} of nodes) {
      const requested = pods.reduce((sum, {id, amount}) => sum + (later.has(id) ? 0 : amount), 0);
      scene.changes[name] = {sub: `${words(requested)} of ${words(allocatable)} requested`};
    }
  });
  scenes.at(-1)!.say = end;
  return scenes;
}
