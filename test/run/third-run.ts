/**
 * A run with a node that stops under Pods of different patience: 30 s, 300 s, for ever, not at all, and one whose tolerations nobody knows. One
 * Pod has no owner, one belongs to a StatefulSet. The node never comes back. Another node is lost for a short time and returns before anything is evicted.
 */
import type {Mark, Run, Taint, Toleration} from '../../src/run/types.js';
import {buildObjects, buildWrites} from './build-run.js';

const namespace = 'clinic';
const unreachable: Taint[] = [
  {key: 'node.kubernetes.io/unreachable', effect: 'NoSchedule'},
  {key: 'node.kubernetes.io/unreachable', effect: 'NoExecute'},
];
const tolerates = (tolerationSeconds?: number): Toleration[] => [
  {key: 'node.kubernetes.io/unreachable', operator: 'Exists', effect: 'NoExecute', ...tolerationSeconds !== undefined && {tolerationSeconds}},
];

const writes = buildWrites(namespace, [
  [1_000, 'you (kubectl)', 'create', 'deployments/triage', 1],
  [1_010, 'deployment-controller', 'create', 'replicasets/triage-6f8d7c9b55', 1, undefined, undefined, 1],
  [1_020, 'replicaset-controller', 'create', 'pods/triage-6f8d7c9b55-4kx2c', 1, undefined, undefined, 2],
  [1_025, 'replicaset-controller', 'create', 'pods/triage-6f8d7c9b55-w9qzt', 1, undefined, undefined, 2],
  [1_040, 'kube-scheduler', 'create', 'pods/triage-6f8d7c9b55-4kx2c/binding', 1, undefined, undefined, 3],
  [1_050, 'kube-scheduler', 'create', 'pods/triage-6f8d7c9b55-w9qzt/binding', 1, undefined, undefined, 4],
  [101_000, 'node-lifecycle-controller', 'update', 'pods/triage-6f8d7c9b55-4kx2c/status', 2, 'Ready False'],
  [101_300, 'taint-eviction-controller', 'delete', 'pods/probe', 2, 'not tolerated'],
  [131_310, 'taint-eviction-controller', 'delete', 'pods/triage-6f8d7c9b55-4kx2c', 2, 'tolerated for 30 s'],
  [131_330, 'replicaset-controller', 'create', 'pods/triage-6f8d7c9b55-n5vhd', 2, '1 of 2 Pods exist', undefined, 9],
  [131_350, 'kube-scheduler', 'create', 'pods/triage-6f8d7c9b55-n5vhd/binding', 2, undefined, undefined, 10],
  [133_000, 'kubelet ward-c', 'patch', 'pods/triage-6f8d7c9b55-n5vhd/status', 2, 'Running and Ready', undefined, 11],
  [401_320, 'taint-eviction-controller', 'delete', 'pods/records-0', 2, 'tolerated for 300 s'],
  [401_400, 'statefulset-controller', 'update', 'statefulsets/records/status', 2, 'current 1→0', undefined, 13],
]);

const pod = (name: string, node: string, more: Partial<Run['objects'][number]>) => ({kind: 'Pod', apiVersion: 'v1', namespace, name, node, ...more});
const objects = buildObjects(writes, [
  {kind: 'Deployment', apiVersion: 'apps/v1', namespace, name: 'triage', replicas: 2},
  {kind: 'ReplicaSet', apiVersion: 'apps/v1', namespace, name: 'triage-6f8d7c9b55', owner: 'deployment/clinic/triage', replicas: 2, templateHash: '6f8d7c9b55'},
  pod('triage-6f8d7c9b55-4kx2c', 'ward-b', {owner: 'replicaset/clinic/triage-6f8d7c9b55', tolerations: tolerates(30)}),
  pod('triage-6f8d7c9b55-w9qzt', 'ward-c', {owner: 'replicaset/clinic/triage-6f8d7c9b55', tolerations: tolerates(30)}),
  pod('triage-6f8d7c9b55-n5vhd', 'ward-c', {owner: 'replicaset/clinic/triage-6f8d7c9b55', tolerations: tolerates(30)}),
  {kind: 'StatefulSet', apiVersion: 'apps/v1', namespace, name: 'records', replicas: 1, before: true},
  pod('records-0', 'ward-b', {owner: 'statefulset/clinic/records', tolerations: tolerates(300), before: true}),
  {kind: 'DaemonSet', apiVersion: 'apps/v1', namespace, name: 'monitor', before: true},
  pod('monitor-7gk2p', 'ward-b', {owner: 'daemonset/clinic/monitor', tolerations: tolerates(), before: true}),
  pod('probe', 'ward-b', {tolerations: [], before: true}),
  pod('guest', 'ward-b', {before: true}),
]);

const lease = (t: number, node: string): Mark => ({t, from: 'stated', kind: 'lease-renewal', lease: node, holder: `kubelet ${node}`});

export const thirdRun: Run = {
  format: 1, id: 'clinic-node-loss', title: 'A ward goes dark', origin: 'simulated',
  source: {text: 'simulation, seed 11', kind: 'simulated'},
  startedAt: '2026-06-01T23:58:00.000Z', duration: 420_000, scope: {namespaces: [namespace], text: 'namespace clinic'},
  cluster: {
    versions: {Kubernetes: 'v1.34.9'},
    nodes: [
      {name: 'ward-a', role: 'control-plane', taints: [{key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule'}]},
      {name: 'ward-b', role: 'worker', taints: []},
      {name: 'ward-c', role: 'worker', taints: []},
      {name: 'ward-d', role: 'worker', taints: []},
    ],
    systemPods: [],
    namespaces: [{name: namespace}],
  },
  objects, writes, requests: [], placements: [], notCounted: [],
  marks: [
    lease(30_100, 'ward-b'),
    lease(40_300, 'ward-b'),
    lease(41_000, 'ward-c'),
    lease(50_200, 'ward-b'),
    {t: 55_500, from: 'stated', kind: 'node', node: 'ward-b', state: 'stopped'},
    {t: 60_000, from: 'stated', kind: 'node', node: 'ward-d', state: 'unknown'},
    {t: 60_100, from: 'stated', kind: 'node', node: 'ward-d', state: 'tainted', taints: unreachable},
    {t: 80_000, from: 'stated', kind: 'node', node: 'ward-d', state: 'ready'},
    {t: 80_300, from: 'stated', kind: 'node', node: 'ward-d', state: 'untainted'},
    {t: 101_000, from: 'stated', kind: 'node', node: 'ward-b', state: 'unknown'},
    {t: 101_000, from: 'stated', kind: 'readiness', workload: 'deployment/clinic/triage', ready: 1, wanted: 2},
    {t: 101_300, from: 'stated', kind: 'node', node: 'ward-b', state: 'tainted', taints: unreachable},
    {t: 101_300, from: 'stated', write: 8, kind: 'pod', pod: 'pod/clinic/probe', milestone: 'evicted'},
    {t: 131_310, from: 'stated', write: 9, kind: 'pod', pod: 'pod/clinic/triage-6f8d7c9b55-4kx2c', milestone: 'evicted'},
    {t: 133_000, from: 'stated', write: 12, kind: 'pod', pod: 'pod/clinic/triage-6f8d7c9b55-n5vhd', milestone: 'ready'},
    {t: 133_000, from: 'stated', write: 12, kind: 'readiness', workload: 'deployment/clinic/triage', ready: 2, wanted: 2},
    // The eviction of records-0 has no mark: the DELETE of the taint-eviction-controller alone tells of it.
  ],
  chapters: [{id: 1, title: 'you applied Deployment triage', firstWrite: 1}, {id: 2, title: 'ward-b went dark'}],
};
