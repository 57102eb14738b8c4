import {evictions} from '../../run/evictions.js';
import type {Wait} from '../../run/evictions.js';
import {MissingFacts} from '../../run/missing.js';
import type {Moment, Ms, Run, RunObject, Source} from '../../run/types.js';

export interface TolerationTimelineFacts {
  /** Wall clock of t = 0, ms since 1970. */
  epoch: number;
  node: string;
  /** Absent: somebody tainted a node that still answers. */
  stopped: Moment | undefined;
  unknown: Moment | undefined;
  tainted: Moment;
  /** Its key. */
  taint: string | undefined;
  untainted: Moment | undefined;
  /** On the node when it was tainted. */
  pods: number;
  /** Pods that wait equally long, shortest wait first; those that stay come last. */
  groups: WaitGroup[];
  /** Evicted last. */
  longest: WaitGroup | undefined;
  /** Pods made in the place of evicted ones while the node was away, in order of time; `after` and `readyAfter` count from the eviction. */
  replacements: {pod: RunObject; of: RunObject; created: Moment; ready: Moment | undefined; after: Ms; readyAfter: Ms | undefined}[];
  /** Pods of a StatefulSet, which makes no second Pod of a name before the first is known to be gone. */
  held: RunObject[];
  /** Pods that were terminating before they were evicted. */
  terminating: RunObject[];
  /** Last moment of this telling. */
  end: Ms;
  source: Source;
}

export interface WaitGroup { pods: RunObject[]; tolerated: Wait['tolerated']; evicted: Moment | undefined; waited: Ms | undefined }

/** @param name The node to tell about; by default the first that got a taint with effect NoExecute. */
export function tolerationTimelineFacts(run: Run, name?: string): TolerationTimelineFacts {
  const all = evictions(run);
  const first = all.filter(({failure}) => !name || failure.node === name).sort((a, b) => a.tainted.t - b.tainted.t)[0];
  if (!first) throw new MissingFacts(missing(run, all, name));
  const {failure, tainted, failure: {node, stopped, unknown, untainted, restarted, ready: well}} = first;
  const waits = all.filter((wait) => wait.failure === failure);
  const back = Math.min(...[restarted, untainted, well].map((moment) => moment?.t ?? Infinity));
  const replacements = waits.flatMap(({pod: of, evicted, replacement}) => {
    if (!evicted || !replacement || replacement.created.t >= back) return [];
    const {pod, created} = replacement;
    const ready = replacement.ready && replacement.ready.t < back ? replacement.ready : undefined;
    return [{pod, of, created, ready, after: created.t - evicted.t, readyAfter: ready && ready.t - evicted.t}];
  }).sort((a, b) => a.created.t - b.created.t);
  const gone = waits.filter(({evicted}) => evicted);
  const groups = grouped(waits, tainted.t);
  const last = Math.max(...gone.map(({evicted}) => evicted!.t), ...replacements.map(({created, ready}) => (ready ?? created).t));
  return {
    epoch: Date.parse(run.startedAt), node, stopped, unknown, tainted, untainted, pods: waits.length, groups, replacements, source: run.source,
    taint: failure.tainted?.taints?.find(({effect}) => effect === 'NoExecute')?.key,
    longest: groups.findLast(({evicted}) => evicted),
    held: gone.filter(({pod}) => pod.owner?.startsWith('statefulset/') && !replacements.some(({of}) => of === pod)).map(({pod}) => pod),
    terminating: gone.filter(({pod: {terminating}, evicted}) => terminating && terminating.t < evicted!.t).map(({pod}) => pod),
    // Who stays is seen to stay until the node is well again, or the run ends.
    end: gone.length < waits.length ? Math.max(last, Math.min(back, run.duration)) : last,
  };
}

function missing({marks}: Run, waits: Wait[], name?: string): string {
  const is = (wanted: string): boolean => marks.some((mark) => mark.kind === 'node' && mark.state === wanted && (!name || mark.node === name));
  const others = [...new Set(waits.map(({failure}) => failure.node))].join(', ');
  return `this run has no ${is('tainted') ? 'Pod on the tainted' : is('stopped') ? 'taint on the stopped' : 'stopped or tainted'} node${name ? ` "${name}"` : ''}${others && `; it lost ${others}`}`;
}

function grouped(waits: Wait[], tainted: Ms): WaitGroup[] {
  const groups = new Map<string, WaitGroup>();
  // Evictions of one kind come within a second of one another, however many there are.
  for (const {pod, tolerated, evicted} of waits) {
    const alike = waits.flatMap((one) => one.tolerated === tolerated && one.evicted ? one.evicted.t : []).sort((a, b) => b - a);
    const key = `${tolerated} ${evicted && alike.reduce((start, t) => t < start && start - t < 1000 ? t : start, evicted.t)}`;
    groups.set(key, {tolerated, evicted, waited: evicted && evicted.t - tainted, ...groups.get(key), pods: [...groups.get(key)?.pods ?? [], pod]});
  }
  return [...groups.values()].sort((a, b) => (a.waited ?? Infinity) - (b.waited ?? Infinity) || 0);
}
