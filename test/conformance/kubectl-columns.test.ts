import assert from 'node:assert/strict';
import type {Condition, ContainerStatus, PodManifest} from '../../src/cluster/manifest.js';
import {nodeRow} from '../../src/cluster/node-row.js';
import {podRow, restartsText} from '../../src/cluster/pod-row.js';
import {conformance} from './suites.js';

const NOW = Date.UTC(2026, 10, 7, 20, 11, 46);
const lower = (name: string) => name === 'LastTerminationState' ? 'lastState' : name[0]!.toLowerCase() + name.slice(1);

/** The file spells Go's field names, constants by their identifier, and a time as the calls that made it (`{NewTime: [[{Now: []}, ["Add", ns]]]}`). */
function fromGo(value: unknown): unknown {
  if (value === 'Scheduled') return 'PodScheduled';
  if (value === 'ReasonSchedulingGated') return 'SchedulingGated';
  if (Array.isArray(value)) return value.map(fromGo);
  if (typeof value !== 'object' || value === null) return value;
  if ('NewTime' in value) {
    const added = /"Add",(-?\d+)/.exec(JSON.stringify(value))?.[1] ?? 0;
    return new Date(NOW + Number(added) / 1e6).toISOString();
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [lower(name), fromGo(inner)]));
}

interface GoPod {
  objectMeta: {name: string; deletionTimestamp?: string};
  spec: {containers: {count: number}; initContainers?: {count: number}};
  status: {phase: string; reason?: string; conditions?: Condition[]; containerStatuses?: ContainerStatus[]; initContainerStatuses?: ContainerStatus[]};
}

conformance('kubectl-columns', {
  podRow: c => {
    const {objectMeta, spec, status} = fromGo(c.in) as GoPod;
    const pod: PodManifest = {
      metadata: objectMeta,
      spec: {containers: Array.from({length: spec.containers.count}, () => ({})), initContainers: Array.from({length: spec.initContainers?.count ?? 0}, () => ({}))},
      status,
    };
    const row = podRow(pod);
    const [, ready, printed, restarts] = c.out as string[];
    assert.deepEqual([row.ready, row.status, restartsText(row, NOW)], [ready, fromGo(printed), restarts]);
  },
  nodeStatus: c => {
    const {conditions, unschedulable} = fromGo(c.in) as {conditions: Condition[]; unschedulable: boolean};
    assert.equal(nodeRow({spec: {unschedulable}, status: {conditions}}).status, c.out);
  },
});
