import type {LanesData} from '../../families/lanes.data.js';
import type {Moment} from '../../run/types.js';
import type {Scene} from '../../stage/figure-data.js';
import type {ApplyTimelineFacts} from './apply-timeline.facts.js';

/** How long the pulls take on screen, ms. */
const slow = 2600;

/** The cursor goes from one program to the next. `after`: a time in words. */
export function applyTimelineScenes({object, made, bindings, status, ready, pulls, returned}: ApplyTimelineFacts, {lanes, end}: LanesData, after: (moment: Moment) => string): Scene[] {
  const last = (times: Moment[]): Moment => times.at(-1)!;
  const pulled = lanes.find(({id}) => id === 'pulls')?.spans ?? [];
  const scenes: Scene[] = [
    {id: 'stored', at: 0, say: `${object.kind} ${object.name} is stored: time starts here.`.slice(0, 90), hold: 900},
    ...made.map(({kind, times}, i): Scene => ({id: kind.toLowerCase(), at: last(times).t, on: [`made-${i}-at`], say: `${after(last(times))}: ${times.length > 1 ? `${times.length} ${kind}s are` : `a ${kind} is`} created.`, hold: 900})),
    ...(bindings.length ? [{id: 'bound', at: last(bindings).t, on: ['bound-at'], say: `${after(last(bindings))}: the scheduler has bound ${bindings.length === 1 ? 'the Pod' : `all ${bindings.length}`}.`, hold: 900}] : []),
    ...(status ? [{id: 'status', at: status.t, on: ['status'], say: `${after(status)}: the first kubelet reports. The control plane has done its part.`, hold: 1500}] : []),
    ...(pulled.length ? [{id: 'pulls', at: Math.max(...pulled.map(({to = 0}) => to)), on: pulled.map(({id}) => id), hold: slow, say: `The nodes download the image: ${pulls.length} pull${pulls.length > 1 ? 's' : ''}.`}] : []),
    {id: 'ready', at: ready.t, on: ['ready'], say: `${after(ready)}: the last Pod is Ready.`},
    ...(returned ? [{id: 'returned', at: returned.t, on: ['returned'], say: end!}] : []),
  ];
  return scenes;
}
