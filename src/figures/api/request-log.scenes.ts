import {inParts} from '../../families/rows.layout.js';
import type {Scene} from '../../stage/figure-data.js';
import type {RequestLogFacts} from './request-log.facts.js';
import {saysOf} from './request-log.js';

/** One request after another; of a long list in so many parts that nobody waits. */
export function requestLogScenes({requests}: RequestLogFacts): Scene[] {
  return inParts(requests, 8).map((part, i) => ({id: `request-${i + 1}`, say: saysOf(part.at(-1)!), on: part.map(({id}) => id), focus: part.map(({id}) => id), hold: 1400}));
}
