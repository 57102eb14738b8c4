import type {LanesData} from '../../families/lanes.data.js';
import type {Scene} from '../../stage/figure-data.js';
import type {RevisionRulerFacts} from './revision-ruler.facts.js';

/** How long the rest of the numbers takes on screen, ms. */
const stream = 3000;

/** The number before, the one it is about, and all that follow. */
export function revisionRulerScenes({from, to, marked}: RevisionRulerFacts, {lanes, end}: LanesData, name: string): Scene[] {
  const points = lanes[0]!.points!;
  const own = points.find(({tone}) => tone)!;
  const rest = [...points.filter(({at}) => at > own.at), ...lanes.slice(1).flatMap(({spans = []}) => spans)];
  return [
    {id: 'before', at: from, say: `etcd stands at revision ${from}, one number for the whole cluster.`},
    {id: 'stored', at: marked.revision, on: [own.id], say: `Revision ${marked.revision}: ${name}.`.slice(0, 90)},
    {id: 'rest', at: to, on: rest.map(({id}) => id), hold: stream, say: end!},
  ];
}
