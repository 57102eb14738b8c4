import type {Scene} from '../../stage/figure-data.js';
import type {WritersTallyFacts} from './writers-tally.facts.js';

/** Writers in the order of their first write, some at a time when they are many; the last ones with what it comes to. */
export function writersTallyScenes({writers}: WritersTallyFacts, end: string): Scene[] {
  const order = [...writers].sort((a, b) => a.first - b.first);
  const size = Math.ceil(order.length / 10);
  const groups = Array.from({length: Math.ceil(order.length / size)}, (_, i) => order.slice(i * size, (i + 1) * size));
  return groups.map((group, i): Scene => {
    const ids = group.map(({name}) => name);
    if (i === groups.length - 1) return {id: 'all', say: end, on: ids};
    const {name, writes} = group[0]!;
    const one = `${name}: ${writes} write${writes === 1 ? '' : 's'}.`;
    return {id: `writer-${i + 1}`, say: size === 1 && one.length <= 90 ? one : 'More writers join in.', on: ids, focus: ids, hold: 900};
  });
}
