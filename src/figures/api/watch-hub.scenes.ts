import type {Scene} from '../../stage/figure-data.js';
import type {WatchHubFacts} from './watch-hub.facts.js';

/** A write comes in, is stored, is told to those who watch, and is answered. */
export function watchHubScenes({object, answer, resourceVersion}: WatchHubFacts, end: string): Scene[] {
  const scene = (id: string, ...says: string[]): Scene => ({id, say: says.find((say) => say.length <= 90) ?? says.at(-1)!.slice(0, 90), on: [id], focus: [id]});
  return [
    scene('post', `A client sends ${object.kind} ${object.name} to kube-apiserver.`, `A client sends a ${object.kind} to kube-apiserver.`),
    scene('store', `kube-apiserver stores it in etcd${resourceVersion === undefined ? '' : ` as resourceVersion ${resourceVersion}`}.`),
    ...(answer ? [scene('event-out', `Its event goes out on the watch that asked for ${object.kind} objects.`, 'Its event goes out on every watch that asked for this kind.'), scene('react', end)] : []),
  ];
}
