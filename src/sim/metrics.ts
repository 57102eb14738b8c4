/**
 * How busy Pods are, as metrics-server would tell. A load belongs to a workload and is shared evenly by its Ready Pods, which is
 * what makes scaling up help.
 */
import type {Journal} from './journal.js';
import type {MetricSample} from './rules/hpa-replicas.js';
import {isReady, type Pod} from './objects.js';
import type {World} from './world.js';

export interface Metrics {
  /** CPU that all Pods of a workload use together, in millicores. @param workload `Kind namespace/name`. */
  setLoad(workload: string, cpuMilli: number): void;
  /** Millicores by Pod name, over the last half minute; Pods that are not Ready have no sample. */
  samples(workload: string, pods: readonly Pod[]): Map<string, MetricSample> | undefined;
}

export function metrics(world: World, journal: Journal): Metrics {
  const state = world.keep('metrics', {loads: new Map<string, number>()});
  return {
    setLoad(workload, cpuMilli) {
      state.loads.set(workload, cpuMilli);
      journal.note('users', 'load', workload.toLowerCase().replace(' ', '/'), `load of ${cpuMilli}m CPU`);
    },
    samples(workload, pods) {
      const load = state.loads.get(workload);
      if (load === undefined) return undefined;
      const ready = pods.filter(isReady);
      return new Map(ready.map(({metadata}) => [metadata.name, {value: Math.round(load / ready.length), window: 30_000}]));
    },
  };
}
