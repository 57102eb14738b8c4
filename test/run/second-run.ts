/**
 * A run of another cluster, made by hand: a morning at a bank. Five nodes, two Deployments (`ledger` for two teams' eyes, `orders` with a Pod that
 * fits nowhere at first), no StatefulSet, no node that stops, nothing about redis or web. 41 writes; two are told in another order than they happened.
 */
import type {Candidate, CandidateCheck, Run} from '../../src/run/types.js';
import {buildObjects, buildWrites} from './build-run.js';

const namespace = 'bank';
const gi = 1024 ** 3;

const writes = buildWrites(namespace, [
  [120, 'you (kubectl)', 'create', 'deployments/ledger', 1, '2 replicas', 50_110],
  [131, 'deployment-controller', 'create', 'replicasets/ledger-5c7b9d8f64', 1, 'replicas 2', 50_111, 1],
  [139, 'deployment-controller', 'update', 'deployments/ledger/status', 1, 'rollout started', 50_112, 2],
  [144, 'replicaset-controller', 'create', 'pods/ledger-5c7b9d8f64-2xkcp', 1, '0 of 2 Pods exist', 50_113, 2],
  [150, 'replicaset-controller', 'create', 'pods/ledger-5c7b9d8f64-qv8wn', 1, '0 of 2 Pods exist', 50_115, 2],
  [158, 'replicaset-controller', 'update', 'replicasets/ledger-5c7b9d8f64/status', 1, 'replicas 0→2', 50_117, 5],
  [154, 'kube-scheduler', 'create', 'pods/ledger-5c7b9d8f64-2xkcp/binding', 1, 'to tern', 50_116, 4],
  [161, 'kube-scheduler', 'create', 'pods/ledger-5c7b9d8f64-qv8wn/binding', 1, 'to heron', 50_118, 5],
  [171, 'kubelet tern', 'patch', 'pods/ledger-5c7b9d8f64-2xkcp/status', 1, 'Initialized', 50_119, 7],
  [180, 'kubelet heron', 'patch', 'pods/ledger-5c7b9d8f64-qv8wn/status', 1, 'Initialized', 50_121, 8],
  [2_210, 'kubelet heron', 'patch', 'pods/ledger-5c7b9d8f64-qv8wn/status', 1, 'Running', 50_160, 8],
  [2_940, 'kubelet tern', 'patch', 'pods/ledger-5c7b9d8f64-2xkcp/status', 1, 'Running', 50_166, 7],
  [12_250, 'kubelet heron', 'patch', 'pods/ledger-5c7b9d8f64-qv8wn/status', 1, 'Ready', 50_190, 8],
  [12_262, 'replicaset-controller', 'update', 'replicasets/ledger-5c7b9d8f64/status', 1, 'ready 0→1', 50_191, 13],
  [12_270, 'deployment-controller', 'update', 'deployments/ledger/status', 1, 'ready 0→1', 50_192, 14],
  [12_990, 'kubelet tern', 'patch', 'pods/ledger-5c7b9d8f64-2xkcp/status', 1, 'Ready', 50_195, 7],
  [13_001, 'replicaset-controller', 'update', 'replicasets/ledger-5c7b9d8f64/status', 1, 'ready 1→2', 50_196, 16],
  [13_008, 'deployment-controller', 'update', 'deployments/ledger/status', 1, 'ready 1→2', 50_197, 17],
  [40_500, 'argocd-application-controller', 'create', 'deployments/orders', 2, '3 replicas', 50_301],
  [40_512, 'argocd-application-controller', 'create', 'services/orders', 2, 'port 8080', 50_302],
  [40_521, 'deployment-controller', 'create', 'replicasets/orders-79f4c6b5dd', 2, 'replicas 3', 50_303, 19],
  [40_530, 'endpointslice-controller', 'create', 'endpointslices/orders-r4tzw', 2, 'no address yet', 50_304, 20],
  [40_533, 'replicaset-controller', 'create', 'pods/orders-79f4c6b5dd-bmd5t', 2, '0 of 3 Pods exist', 50_305, 21],
  [40_541, 'replicaset-controller', 'create', 'pods/orders-79f4c6b5dd-h6l2s', 2, '0 of 3 Pods exist', 50_306, 21],
  [40_542, 'replicaset-controller', 'create', 'pods/orders-79f4c6b5dd-xz9fc', 2, '0 of 3 Pods exist', 50_307, 21],
  [40_550, 'kube-scheduler', 'create', 'pods/orders-79f4c6b5dd-bmd5t/binding', 2, 'to plover', 50_308, 23],
  [40_556, 'kube-scheduler', 'create', 'pods/orders-79f4c6b5dd-h6l2s/binding', 2, 'to tern', 50_309, 24],
  [40_561, 'kube-scheduler', 'patch', 'pods/orders-79f4c6b5dd-xz9fc/status', 2, 'no node fits', 50_310, 25],
  [43_800, 'kubelet plover', 'patch', 'pods/orders-79f4c6b5dd-bmd5t/status', 2, 'Running and Ready', 50_330, 26],
  [43_807, 'endpointslice-controller', 'update', 'endpointslices/orders-r4tzw', 2, 'bmd5t listed, ready', 50_331, 29],
  [43_809, 'replicaset-controller', 'update', 'replicasets/orders-79f4c6b5dd/status', 2, 'ready 0→1', 50_332, 29],
  [44_300, 'kubelet tern', 'patch', 'pods/orders-79f4c6b5dd-h6l2s/status', 2, 'Running and Ready', 50_338, 27],
  [44_309, 'endpointslice-controller', 'update', 'endpointslices/orders-r4tzw', 2, 'h6l2s listed, ready', 50_339, 32],
  [44_311, 'replicaset-controller', 'update', 'replicasets/orders-79f4c6b5dd/status', 2, 'ready 1→2', 50_340, 32],
  [95_000, 'you (kubectl)', 'patch', 'nodes/heron', 3, 'uncordoned', 50_410],
  [95_012, 'kube-scheduler', 'create', 'pods/orders-79f4c6b5dd-xz9fc/binding', 3, 'to heron', 50_411, 35],
  [97_700, 'kubelet heron', 'patch', 'pods/orders-79f4c6b5dd-xz9fc/status', 3, 'Running and Ready', 50_425, 36],
  [97_706, 'endpointslice-controller', 'update', 'endpointslices/orders-r4tzw', 3, 'xz9fc listed, ready', 50_426, 37],
  [97_708, 'replicaset-controller', 'update', 'replicasets/orders-79f4c6b5dd/status', 3, 'ready 2→3', 50_427, 37],
  [97_715, 'deployment-controller', 'update', 'deployments/orders/status', 3, 'ready 2→3', 50_428, 39],
  [120_000, 'bank/report-bot', 'update', 'configmaps/daily-report', undefined, 'nobody knows why', 50_480],
], [1, 2, 3, 4, 5, 7, 6, ...Array.from({length: 34}, (_, index) => index + 8)]);

const pod = (deployment: string, hash: string, suffix: string, node: string, ip: string, cpuMilli: number) => ({
  kind: 'Pod', apiVersion: 'v1', namespace, name: `${deployment}-${hash}-${suffix}`, owner: `replicaset/${namespace}/${deployment}-${hash}`,
  node,
  labels: {app: deployment, 'pod-template-hash': hash}, addresses: [{ip, provenance: 'stated' as const}],
  images: [`registry.bank.example/${deployment}:4.2`],
  requests: {cpuMilli, memoryBytes: gi / 2}, qosClass: 'Burstable' as const,
});

const objects = buildObjects(writes, [
  {kind: 'Deployment', apiVersion: 'apps/v1', namespace, name: 'ledger', replicas: 2, images: ['registry.bank.example/ledger:4.2']},
  {kind: 'ReplicaSet', apiVersion: 'apps/v1', namespace, name: 'ledger-5c7b9d8f64', owner: 'deployment/bank/ledger', replicas: 2, templateHash: '5c7b9d8f64', revision: 1},
  pod('ledger', '5c7b9d8f64', '2xkcp', 'tern', '10.20.3.7', 500),
  pod('ledger', '5c7b9d8f64', 'qv8wn', 'heron', '10.20.2.11', 500),
  {kind: 'Deployment', apiVersion: 'apps/v1', namespace, name: 'orders', replicas: 3, images: ['registry.bank.example/orders:4.2']},
  {kind: 'ReplicaSet', apiVersion: 'apps/v1', namespace, name: 'orders-79f4c6b5dd', owner: 'deployment/bank/orders', replicas: 3, templateHash: '79f4c6b5dd', revision: 1},
  {kind: 'Service', apiVersion: 'v1', namespace, name: 'orders', addresses: [{ip: '10.96.7.41', provenance: 'stated'}]},
  {kind: 'EndpointSlice', apiVersion: 'discovery.k8s.io/v1', namespace, name: 'orders-r4tzw', owner: 'service/bank/orders'},
  pod('orders', '79f4c6b5dd', 'bmd5t', 'plover', '10.20.4.3', 2000),
  pod('orders', '79f4c6b5dd', 'h6l2s', 'tern', '10.20.3.8', 2000),
  pod('orders', '79f4c6b5dd', 'xz9fc', 'heron', '10.20.2.12', 2000),
  {kind: 'Node', apiVersion: 'v1', name: 'heron', before: true},
  {kind: 'ConfigMap', apiVersion: 'v1', namespace, name: 'daily-report', before: true},
]);

const check = (plugin: string, label: string, result: CandidateCheck['result'], text?: string): CandidateCheck =>
  ({phase: plugin === 'total' ? 'score' : 'filter', plugin, label, result, ...text && {text}});
const candidate = (node: string, fails?: [plugin: string, label: string, text: string], score?: number): Candidate => {
  const filters: [string, string][] = [['NodeUnschedulable', 'cordoned'], ['TaintToleration', 'taint'], ['NodeResourcesFit', 'resources fit']];
  let failed = false;
  const checks = filters.map(([plugin, label]) => {
    if (failed) return check(plugin, label, 'not-reached');
    failed = fails?.[0] === plugin;
    return check(plugin, label, failed ? 'fail' : 'pass', failed ? fails![2] : undefined);
  });
  return {node, checks: [...checks, failed ? check('total', 'score', 'not-reached') : {...check('total', 'score', 'pass'), ...score !== undefined && {score}}]};
};
const control: [string, string, string] = ['TaintToleration', 'taint', 'node-role.kubernetes.io/control-plane:NoSchedule, no toleration'];
const cordoned: [string, string, string] = ['NodeUnschedulable', 'cordoned', 'the node is cordoned'];
const full: [string, string, string] = ['NodeResourcesFit', 'resources fit', '2000m wanted, 400m free'];

const node = (name: string, octet: number, cpuMilli = 4000): Run['cluster']['nodes'][number] => ({
  name, role: 'worker', internalIP: `192.0.2.${octet}`, podCIDR: `10.20.${octet}.0/24`, taints: [],
  allocatable: {cpuMilli, memoryBytes: 16 * gi, pods: 250},
});

export const secondRun: Run = {
  format: 1, id: 'bank-2026-03-02', title: 'A morning at the bank: two Deployments and a Pod that had to wait', origin: 'imported',
  source: {text: 'API audit log of the test cluster “shore”', kind: 'measured'}, startedAt: '2026-03-02T08:59:30.250Z', duration: 125_000,
  scope: {namespaces: [namespace], text: 'namespace bank'},
  cluster: {
    name: 'shore', versions: {Kubernetes: 'v1.35.2'},
    nodes: [
      {name: 'avocet', role: 'control-plane', internalIP: '192.0.2.1', taints: [{key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule'}], allocatable: {cpuMilli: 2000, pods: 110}},
      node('heron', 2), node('tern', 3), node('plover', 4), {...node('knot', 5), labels: {zone: 'b'}},
    ],
    systemPods: [
      {name: 'cilium-4kq7x', namespace: 'kube-system', node: 'heron', startedBy: 'DaemonSet', owner: 'cilium', requests: {cpuMilli: 250}},
      {name: 'coredns-7d4f9c-2w5zl', namespace: 'kube-system', node: 'knot', startedBy: 'Deployment', owner: 'coredns', requests: {cpuMilli: 100}},
    ],
    namespaces: [{name: 'kube-system', pods: 2, since: 'before'}, {name: 'bank', pods: 5}],
  },
  objects, writes,
  requests: [
    {
      id: 'refused', t: 41_000, timeFrom: 'stated', method: 'DELETE', path: '/apis/apps/v1/namespaces/bank/deployments/ledger', code: 403,
      took: 2,
      text: 'a trainee may not delete', user: {name: 'trainee', groups: ['staff', 'readers'], by: 'token'},
      stages: [
        {id: 'authentication', title: 'authentication', text: 'a token of the identity provider', may: ['refuse'], refusal: {code: 401, reason: 'Unauthorized'}, did: 'passed'},
        {id: 'authorization', title: 'authorization', text: 'no role lets `trainee` delete Deployments', may: ['refuse'], refusal: {code: 403, reason: 'Forbidden'}, did: 'refused'},
      ],
    },
  ],
  marks: [
    {t: -4_000, from: 'stated', kind: 'lease-renewal', lease: 'tern', holder: 'kubelet tern'},
    {t: -2_000, from: 'stated', kind: 'node', node: 'heron', state: 'cordoned'},
    {t: 154, from: 'stated', write: 7, kind: 'pod', pod: 'pod/bank/ledger-5c7b9d8f64-2xkcp', milestone: 'scheduled'},
    {t: 161, from: 'stated', write: 8, kind: 'pod', pod: 'pod/bank/ledger-5c7b9d8f64-qv8wn', milestone: 'scheduled'},
    {t: 400, from: 'stated', kind: 'pull', pod: 'pod/bank/ledger-5c7b9d8f64-2xkcp', node: 'tern', image: 'registry.bank.example/ledger:4.2', took: 2300},
    {t: 6_050, from: 'stated', kind: 'lease-renewal', lease: 'tern', holder: 'kubelet tern'},
    {t: 12_250, from: 'stated', write: 13, kind: 'pod', pod: 'pod/bank/ledger-5c7b9d8f64-qv8wn', milestone: 'ready'},
    {t: 12_250, from: 'stated', write: 13, kind: 'readiness', workload: 'deployment/bank/ledger', ready: 1, wanted: 2},
    {t: 12_990, from: 'stated', write: 16, kind: 'pod', pod: 'pod/bank/ledger-5c7b9d8f64-2xkcp', milestone: 'ready'},
    {t: 12_990, from: 'stated', write: 16, kind: 'readiness', workload: 'deployment/bank/ledger', ready: 2, wanted: 2},
    {t: 43_807, from: 'stated', write: 30, kind: 'endpoint', service: 'service/bank/orders', slice: 'endpointslice/bank/orders-r4tzw', pod: 'pod/bank/orders-79f4c6b5dd-bmd5t', address: '10.20.4.3', change: 'ready'},
    {t: 95_000, from: 'stated', write: 35, kind: 'command', command: 'kubectl uncordon heron'},
    {t: 95_012, from: 'stated', write: 36, kind: 'pod', pod: 'pod/bank/orders-79f4c6b5dd-xz9fc', milestone: 'scheduled'},
  ],
  placements: [
    {
      pod: 'pod/bank/ledger-5c7b9d8f64-2xkcp', node: 'tern', write: 7,
      candidates: [candidate('avocet', control), candidate('heron', undefined, 180), candidate('tern', undefined, 200), candidate('plover', undefined, 190), candidate('knot', undefined, 150)],
    },
    {
      pod: 'pod/bank/orders-79f4c6b5dd-xz9fc',
      candidates: [candidate('avocet', control), candidate('heron', cordoned), candidate('tern', full), candidate('plover', full), candidate('knot', full)],
    },
    {
      pod: 'pod/bank/orders-79f4c6b5dd-xz9fc', node: 'heron', write: 36,
      candidates: [candidate('avocet', control), candidate('heron'), candidate('tern', full), candidate('plover', full), candidate('knot', full)],
    },
  ],
  notCounted: [
    {reason: 'leases', text: 'renewals of Leases', count: 71, unit: 'writes'},
    {reason: 'dry-run', text: 'requests that asked to change nothing', count: 3, unit: 'requests'},
  ],
  chapters: [
    {id: 1, title: 'you applied Deployment ledger', firstWrite: 1},
    {id: 2, title: 'argocd-application-controller applied orders', firstWrite: 19},
    {id: 3, title: 'you uncordoned heron', firstWrite: 35},
  ],
};
