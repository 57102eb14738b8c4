import type {Scene} from '../../stage/figure-data.js';
import type {ControlLoopFacts, Difference} from './control-loop.facts.js';

/** Once round with a gap, and round again without one. */
export function controlLoopScenes({owner, wanted, counted}: ControlLoopFacts, {act}: Difference): Scene[] {
  const at = (id: string, say: string, place: number): Scene => ({id, say: say.slice(0, 90), on: [id], focus: [id], at: place, hold: 1500});
  return [
    at('event', `A watch event: ${owner.name} was added.`, 0),
    at('read', `Its spec wants ${wanted} Pods.`, 1),
    at('count', `It owns ${counted} Pods.`, 2),
    at('compare', `${wanted} − ${counted} = ${wanted - counted}: ${wanted - counted} missing.`, 3),
    at('act', `So: ${act}. Then wait for the next event.`, 4),
    {id: 'again', say: `The next event: ${wanted} − ${wanted} = 0. A difference of 0 means: do nothing.`, hold: 2000},
  ];
}
