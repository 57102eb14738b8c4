/** What a scheduler can do without: it is handed these parts, and one that no Pod asks for need not be loaded. */
import type {Informer} from '../informer.js';
import type {Pod} from '../objects.js';
import type {Rejection} from '../rules/scheduler-filter.js';
import type {CycleView, NodeFilter} from './cycle.js';
import type {NodeRow, NodeTable} from './node-table.js';
import type {Preemption} from './preemption.js';
import type {Scheduling} from './scheduling.js';

/** Looks at nodes after all filters that every Pod passes. */
/** One number for each feasible node, or nothing when the plugin has no opinion on the Pod. */
export type List = ArrayLike<number> | undefined;

export interface FilterPart {
  readonly index?: (informer: Informer) => void;
  /** Made once a Pod; undefined: this Pod does not care. */
  readonly filter: (pod: Pod, view: CycleView) => ((node: NodeRow) => Rejection | undefined) | undefined;
}

export interface SchedulerParts {
  readonly podAffinity?: FilterPart;
  readonly topologySpread?: FilterPart & {readonly score: (pod: Pod, view: CycleView, feasible: Int32Array) => List};
  readonly preempt?: (pod: Pod, nodes: NodeTable, informer: Informer, refusals: ReadonlyMap<number, Rejection>, refuse: NodeFilter) => Preemption;
  readonly gangs?: {
    readonly index: (informer: Informer) => void;
    readonly groupOf: (pod: Pod) => string | undefined;
    /** Places a whole group, or nobody of it. */
    readonly schedule: (scheduling: Scheduling, group: string, first: Pod) => void;
  };
}
