import type {Lane} from '../../families/lanes.data.js';
import {clock, seconds} from '../../families/lanes.time.js';
import type {Moment} from '../../run/types.js';
import type {Scene} from '../../stage/figure-data.js';
import type {TolerationTimelineFacts} from './toleration-timeline.facts.js';

/** How long the waiting takes on screen, ms: the one slow scene, so that it is felt. */
const waiting = 3400;

const count = (n: number): string => `${n} Pod${n > 1 ? 's' : ''}`;

/** What happens, one thing after another; the last says `end`, what the figure says at rest. */
export function tolerationScenes({epoch, stopped, unknown, tainted, pods, groups, longest, replacements, end: last}: TolerationTimelineFacts, lanes: readonly Lane[], end: string): Scene[] {
  const ids = lanes.flatMap(({spans = [], points = []}) => [...spans, ...points].map(({id}) => id));
  const scene = (id: string, {t, from}: Moment, say: string, ...kinds: string[]): Scene => ({
    id, at: epoch + t, say: say.replace('@', from === 'estimated' ? `About ${clock(epoch + t, 1)}` : clock(epoch + t)),
    on: ids.filter((mark) => kinds.some((kind) => mark === kind || mark.startsWith(`${kind}-`))),
  });
  const limits = [...new Set(groups.map(({tolerated}) => (tolerated === 'forever' ? 'for ever' : `for ${tolerated === 'unknown' ? 'a time not recorded' : seconds(tolerated)}`)))];
  const over = longest?.evicted;
  const told = [
    ...(stopped ? [scene('stopped', stopped, '@: the node stops. Nobody tells the control plane.', 'stopped')] : []),
    scene('tainted', tainted, `@: the node is ${unknown ? 'Unknown and ' : ''}tainted${stopped && unknown ? `: ${seconds(tainted.t - stopped.t)} without a sign of life` : ''}.`, 'unknown', 'taint'),
    {...scene('waiting', over ?? {t: last, from: 'stated'}, limits.length > 1 ? `${count(pods)} wait as long as they tolerate the taint: ${limits.slice(0, 4).join(', ')}.`
      : `${count(pods)} tolerate${pods > 1 ? '' : 's'} the taint ${limits[0]!}. The wait begins.`, 'wait'), hold: waiting},
  ];
  // What follows, in order of time. Nobody watches a dozen evictions one by one: what comes after the fourth is told with the last.
  const next: [moment: Moment, id: string, say: string, ...kinds: string[]][] = groups.flatMap(({evicted, pods: {length}}, i) =>
    (evicted ? [[evicted, 'evicted', `@: ${evicted === over ? 'the wait is over, and ' : ''}${count(length)} ${length > 1 ? 'are' : 'is'} evicted.`, `evicted-${i}`, `ending-${i}`]] : []));
  replacements.forEach(({created, ready, after, readyAfter}, k) => {
    next.push([created, 'replaced', `${seconds(after)} after an eviction a replacement is created.`, `created-${k}`]);
    if (ready) next.push([ready, 'ready', `${seconds(readyAfter!)} after the eviction the replacement is Ready.`, `starting-${k}`, `ready-${k}`]);
  });
  next.sort(([a], [b]) => a.t - b.t);
  const rest = next.splice(4).flatMap(([, , , ...kinds]) => kinds);
  next.forEach(([moment, id, say, ...kinds], i) => told.push(scene(next.findIndex((one) => one[1] === id) < i ? `${id}-${i + 1}` : id, moment, say, ...kinds, ...(i === next.length - 1 ? rest : []))));
  told.at(-1)!.say = end;
  return told;
}
