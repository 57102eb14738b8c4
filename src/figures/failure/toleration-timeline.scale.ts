import type {LanesScale} from '../../families/lanes.data.js';
import {cutsBetween} from '../../families/lanes.scale.js';
import type {TolerationTimelineFacts} from './toleration-timeline.facts.js';

/* Shares of the width. True to scale, the silence and all that follows an eviction would be slivers beside the waits. */
const silence = 20;
const waits = 52;
const afterwards = 28;
const rest = 14;

/** The silence, each wait, and what follows each eviction are segments of their own; gaps of more than a minute are cut. */
export function tolerationScale({epoch, stopped, unknown, tainted, groups, replacements, end}: TolerationTimelineFacts): LanesScale {
  const start = Math.min(...[stopped, unknown, tainted].map((moment) => moment?.t ?? Infinity));
  const evictions = [...new Set(groups.flatMap(({evicted}) => evicted?.t ?? []))];
  const segments: {to: number; weight: number}[] = [];
  const moments = [start, tainted.t, end];
  const upTo = (to: number, weight: number): void => {
    if (to > (segments.at(-1)?.to ?? start)) segments.push({to, weight});
  };
  upTo(tainted.t, silence);
  // Longer waits are wider, but not in proportion: the shortest must be seen too.
  const root = evictions.map((t, i) => Math.sqrt(t - (evictions[i - 1] ?? tainted.t)));
  const roots = root.reduce((sum, one) => sum + one, 0);
  evictions.forEach((evicted, i) => {
    const after = replacements.flatMap(({created, ready}) => [created.t, ready?.t ?? created.t]).filter((t) => t >= evicted && t <= (evictions[i + 1] ?? end));
    moments.push(evicted, ...after);
    upTo(evicted, (waits * root[i]!) / roots);
    upTo(Math.max(evicted, ...after), afterwards / evictions.length);
  });
  upTo(end, evictions.length ? rest : waits);
  return {
    unit: 'utc-ms', domain: [epoch + start, epoch + end], strip: true,
    segments: segments.map(({to, weight}) => ({to: epoch + to, weight})),
    cuts: cutsBetween(moments).map(([from, to]) => [epoch + from, epoch + to]),
    ticks: [start, tainted.t, ...evictions].map((t) => epoch + t),
  };
}
