import {duration} from '../../run/time.js';
import type {Scene} from '../../stage/figure-data.js';
import type {VolumeBindingFacts} from './volume-binding.facts.js';

/** One step after another. */
export const volumeBindingScenes = ({steps}: VolumeBindingFacts): Scene[] => steps.map(({text, by, after}, i) => ({
  id: `step-${i + 1}`, say: `${after ? `+${duration(after, 'ms')}: ` : ''}${text} (${by}).`.slice(0, 90), on: [`step-${i + 1}`], focus: [`step-${i + 1}`],
}));
