import type {LanesData} from '../../families/lanes.data.js';
import type {Scene} from '../../stage/figure-data.js';
import type {ImagePullsFacts} from './image-pulls.facts.js';

/** How long the downloads take on screen, ms. */
const downloads = 3200;

/** All bars grow together, then what a Pod that waited has left to do. */
export function imagePullsScenes({pulls, nodes}: ImagePullsFacts, {lanes, end}: LanesData): Scene[] {
  const spans = lanes.flatMap((lane) => lane.spans ?? []);
  const waiting = pulls.filter(({waited}) => waited).length;
  const own = new Set(pulls.flatMap(({waited}, i) => (waited ? [`own-${i}`] : [])));
  const first = spans.filter(({id}) => !own.has(id));
  const places = nodes > 1 ? `${nodes} nodes` : 'one node';
  return [
    {id: 'asked', at: Math.min(...first.map(({from}) => from)), say: `${pulls.length > 1 ? `${pulls.length} Pods on ${places} ask` : 'A Pod asks'} for the same image.`},
    {id: 'downloads', at: Math.max(...first.map(({to = 0}) => to)), on: first.map(({id}) => id), hold: downloads, say: waiting ? `Each node downloads it once; ${waiting} Pod${waiting > 1 ? 's wait' : ' waits'} for the download of another.` : 'Each node downloads it.'},
    {id: 'done', at: Math.max(...spans.map(({to = 0}) => to)), on: spans.flatMap(({id}) => own.has(id) ? id : []), say: end!},
  ];
}
