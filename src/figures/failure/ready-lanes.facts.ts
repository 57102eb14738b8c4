import {evictions} from '../../run/evictions.js';
import {marksOf, momentOf} from '../../run/marks.js';
import {MissingFacts} from '../../run/missing.js';
import {nodeFailures} from '../../run/nodes.js';
import {objectById} from '../../run/objects.js';
import type {Moment, Ms, Run, RunObject, Source} from '../../run/types.js';

export interface ReadyLanesFacts {
  /** Wall clock of t = 0, ms since 1970. */
  epoch: number;
  /** In the order in which they first had a Ready Pod. */
  workloads: Workload[];
  /** Workloads that are not drawn. */
  more: number;
  /** A node that was lost, with Pods of these workloads on it; absent: none. */
  node: string | undefined;
  stopped: Moment | undefined;
  /** The stop is known, and the API server noted it only now; absent: no such difference. */
  noted: Moment | undefined;
  evicted: Moment | undefined;
  back: Moment | undefined;
  /** The workload that had all its Pods again while the node was away. */
  replaced: {workload: Workload; step: Step} | undefined;
  end: Ms;
  source: Source;
}

export interface Workload { object: RunObject; wanted: number; steps: Step[] }

/** From here on so many Pods are Ready. `held`: until the next change; absent: to the end of the run. */
export interface Step { moment: Moment; ready: number; text: string | undefined; held: Ms | undefined }

const most = 8;

/** How many Pods of each workload were Ready, and what a lost node changed. */
export function readyLanesFacts(run: Run): ReadyLanesFacts {
  const marks = marksOf(run, 'readiness');
  const ids = [...new Set(marks.map(({workload}) => workload))].filter((id) => objectById(run, id));
  if (!ids.length) throw new MissingFacts('this run does not say how many Pods of a workload are Ready');
  const failure = nodeFailures(run).find(({stopped, unknown}) => stopped ?? unknown);
  const lost = failure && (failure.stopped ?? failure.unknown);
  const workloads = ids.map((id): Workload => {
    const own = marks.filter(({workload}) => workload === id);
    // How a workload came up is another story: a failure is told from the state it found.
    const before = lost ? own.findLastIndex(({t}) => t < lost.t) : 0;
    const steps = own.map((mark, i): Step => ({moment: momentOf(mark), ready: mark.ready, text: mark.text, held: own[i + 1] && own[i + 1]!.t - mark.t}));
    return {object: objectById(run, id)!, wanted: own.at(-1)!.wanted, steps: steps.slice(Math.max(0, before))};
  });
  const back = failure?.ready;
  const owns = (owner = ''): boolean => ids.includes(owner) || ids.includes(objectById(run, owner)?.owner ?? '');
  const evicted = failure && evictions(run).find((wait) => wait.failure.node === failure.node && wait.evicted && owns(wait.pod.owner))?.evicted;
  const replaced = evicted && workloads.flatMap((workload) => {
    const step = workload.steps.find(({moment: {t}, ready}) => t >= evicted.t && t < (back?.t ?? Infinity) && ready >= workload.wanted);
    return step ? [{workload, step}] : [];
  })[0];
  return {
    epoch: Date.parse(run.startedAt), workloads: workloads.slice(0, most), more: Math.max(0, workloads.length - most),
    node: failure?.node, stopped: lost, noted: failure?.stopped && failure.unknown, evicted, back, replaced, end: run.duration, source: run.source,
  };
}
