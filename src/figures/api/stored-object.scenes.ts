import type {Scene} from '../../stage/figure-data.js';
import type {StoredObjectFacts} from './stored-object.facts.js';

/** What was sent, then what was added to it. */
export function storedObjectScenes({object, yours, defaults}: StoredObjectFacts): Scene[] {
  if (!yours.length) return [];
  const n = defaults.length;
  return [
    {id: 'yours', say: `You wrote ${yours.length} of these fields of ${object.kind} ${object.name}.`.slice(0, 90), focus: yours.map(({path}) => path), hold: 1800},
    {id: 'defaults', say: `The API server added ${n} default${n === 1 ? '' : 's'} before the object was stored.`, on: defaults.map(({path}) => path)},
  ];
}
