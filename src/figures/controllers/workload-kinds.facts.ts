import {MissingFacts} from '../../run/missing.js';
import {refOf} from '../../run/objects.js';
import {ownerChain} from '../../run/owners.js';
import type {Ref, Run, Source} from '../../run/types.js';

export interface WorkloadKindsFacts {
  kinds: WorkloadKind[];
  /** The run tells of an app that came to a cluster; a log or a file of somebody's cluster knows none. */
  app: boolean;
  source: Source;
}

export interface WorkloadKind {
  kind: string;
  text: string;
  /** What of this kind was there before: before the app, or before the log began. */
  before: string[];
  /** Name of one of its Pods. */
  sample?: string;
  ref?: Ref;
  /** There is none in this run. */
  example: boolean;
  /** The chapter it comes in. */
  arrives?: number;
}

/** The kinds that make Pods, or make what makes Pods. */
const known: readonly (readonly [kind: string, text: string])[] = [
  ['Deployment', 'replicas that can stand in for each other, rolling updates'], ['DaemonSet', 'one Pod on every node'],
  ['StatefulSet', 'names that stay, a volume for each Pod'], ['Job', 'runs until it succeeds, then stops'], ['CronJob', 'a new Job on a schedule: makes Jobs, not Pods'],
];

/** What each kind of workload is for, and which of them this run has: as the run tells it, else as its objects show. */
export function workloadKindsFacts(run: Run): WorkloadKindsFacts {
  const {details, cluster, objects} = run;
  const told: NonNullable<typeof details>['workloads'] = details?.workloads ?? known.flatMap(([kind, text]) => {
    const before = [
      ...cluster.systemPods.filter(({startedBy}) => startedBy === kind).map(({owner, name}) => owner ?? name),
      ...objects.filter((object) => object.kind === kind && object.before).map(({name}) => name),
    ];
    const pod = objects.find((object) => object.kind === 'Pod' && ownerChain(run, object).some((above) => above.kind === kind))?.name ?? cluster.systemPods.find(({startedBy}) => startedBy === kind)?.name;
    const none = !pod && !before.length && !objects.some((object) => object.kind === kind);
    return {kind, text, before: [...new Set(before)], ...(pod && {sample: pod}), ...(none && {example: true as const})};
  });
  if (!details?.workloads && told.every(({example}) => example)) throw new MissingFacts('no workload ran in this run or before it');
  return {
    kinds: told.map(({kind, text, before = [], sample, example, arrives}) => {
      const pod = objects.find((object) => object.kind === 'Pod' && object.name === sample) ?? cluster.systemPods.find(({name}) => name === sample);
      return {
        kind, text, before, example: !!example, ...(sample && {sample}), ...(pod && {ref: refOf({...pod, kind: 'Pod'})}), ...(arrives !== undefined && {arrives}),
      };
    }),
    app: run.origin !== 'imported', source: run.source,
  };
}
