import {inParts} from '../../families/rows.layout.js';
import type {Scene} from '../../stage/figure-data.js';
import type {DnsSearchFacts} from './dns-search.facts.js';
import {ends, queryId} from './dns-search.js';

/** One query after another; of many, in parts. */
export function dnsSearchScenes({lookups}: DnsSearchFacts): Scene[] {
  const all = lookups.flatMap((lookup, i) => lookup.queries.map(({name, answer}, k) => {
    const say = `${name}: ${answer}.`;
    return {id: queryId(i, k), say: k === lookup.queries.length - 1 ? ends(lookup) : say.length <= 90 ? say : `Query ${k + 1}: ${answer}.`.slice(0, 90)};
  }));
  return inParts(all, 7).map((part) => {
    const {id, say} = part.at(-1)!;
    return {id, say, on: part.map((one) => one.id), focus: [id], hold: 1600};
  });
}
