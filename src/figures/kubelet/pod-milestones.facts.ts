import {applied} from '../../run/applied.js';
import {milestone, momentOf} from '../../run/marks.js';
import {MissingFacts} from '../../run/missing.js';
import {measure} from '../../run/placements.js';
import type {Measure, Moment, Ms, PodMilestone, Run, RunObject, Source} from '../../run/types.js';

export interface PodMilestonesFacts {
  /** What was applied; times count from its creation. */
  object: RunObject;
  /** Those that at least one Pod reached, in the order in which a Pod reaches them. */
  columns: PodMilestone[];
  /** `reached`: by column, `undefined` where the run does not say. `probe`: from Running to Ready. */
  pods: {pod: RunObject; reached: (Moment | undefined)[]; probe: Ms | undefined}[];
  /** The wait from Running to Ready is known to be for a readiness probe: an audit log may hold Pods with none, or with readiness gates. */
  probed: boolean;
  /** The CPU that the last stage reports. */
  cpu: Measure | undefined;
  /** Pods that are not drawn. */
  more: number;
  source: Source;
}

const most = 8;
const order: PodMilestone[] = ['scheduled', 'initialized', 'sandbox', 'running', 'ready', 'cpu'];

/** When the Pods of what was applied first reached each stage. */
export function podMilestonesFacts(run: Run): PodMilestonesFacts {
  for (const {object, created, pods: all} of applied(run)) {
    const known = all.filter(({id}) => milestone(run, id, 'ready'));
    const reached = order.filter((name) => known.some(({id}) => milestone(run, id, name)));
    // The Binding is the scheduler's; it stands here only where it is the one thing known of what comes before Ready.
    const columns = reached.length > 2 ? reached.filter((name) => name !== 'scheduled') : reached;
    if (columns.length < 2) continue;
    const when = (pod: RunObject, name: PodMilestone): Moment | undefined => {
      const mark = milestone(run, pod.id, name);
      return mark && {...momentOf(mark), t: mark.t - created.t};
    };
    const pods = known.map((pod) => {
      const [running, ready] = [when(pod, 'running'), when(pod, 'ready')];
      return {pod, reached: columns.map((name) => when(pod, name)), probe: running && ready ? ready.t - running.t : undefined};
    });
    pods.sort((a, b) => a.reached[columns.indexOf('ready')]!.t - b.reached[columns.indexOf('ready')]!.t);
    return {object, columns, pods: pods.slice(0, most), probed: run.origin !== 'imported', cpu: columns.includes('cpu') ? measure(run, 'pod.reportedCPU') : undefined, more: Math.max(0, pods.length - most), source: run.source};
  }
  throw new MissingFacts('this run does not say when the Pods of something that was applied became Ready');
}
