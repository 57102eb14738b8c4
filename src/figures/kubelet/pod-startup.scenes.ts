import type {Scene} from '../../stage/figure-data.js';
import type {PodStartupFacts} from './pod-startup.facts.js';

/** Call after call. */
export function podStartupScenes({ip, pull}: PodStartupFacts, end: string): Scene[] {
  const says: [id: string, say: string][] = [
    ['sandbox', 'The kubelet asks the runtime for a sandbox: the place the containers will share.'],
    ['address', `The network plugin gives the sandbox its address${ip ? `: ${ip}` : ''}.`],
    ['pull', pull ? `Only now the image is pulled, in ${(pull.took / 1000).toFixed(3)} s.` : 'Only now the image is pulled, unless the node has it.'],
    ['create', 'The container is made inside the sandbox.'],
    ['start', end],
  ];
  return says.map(([id, say]) => ({id, say, on: [id], focus: [id]}));
}
