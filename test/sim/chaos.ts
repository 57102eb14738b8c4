/** A cluster to be mistreated, the ways to do it, and what must hold all the same. Used by chaos.test.ts and by the soak. */
import assert from 'node:assert/strict';
import {secondsUntilEviction} from '../../src/cluster/taint.js';
import type {Manifest} from '../../src/sim/kubectl.js';
import {conditionOf, controllerOf, isActive, isReady, isTerminal, keyOf, type ApiObject, type Deployment, type NodeObject, type Pod, type PodDisruptionBudget} from '../../src/sim/objects.js';
import {resourceOfKind, resources} from '../../src/sim/resources.js';
import {podSpec, service} from '../../src/sim/scenarios/manifests.js';
import {podRequests, roomOf} from '../../src/sim/scheduler/pod-requests.js';
import type {Simulation} from '../../src/sim/simulation.js';
import {deployment, smallSimulation} from './cluster-fixture.js';

export const minAvailable = 3;
const nodes = ['node-a', 'node-b', 'node-c', 'node-d'];

const extras: Manifest[] = [
  {apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: {name: 'web', namespace: 'default'}, spec: {minAvailable, selector: {matchLabels: {app: 'web'}}}},
  {apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: {name: 'db', namespace: 'default'}, spec: {replicas: 2, serviceName: 'db', selector: {matchLabels: {app: 'db'}}, template: {metadata: {labels: {app: 'db'}}, spec: podSpec('db', {cpu: '300m'})}}},
  {apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: {name: 'agent', namespace: 'kube-system'}, spec: {selector: {matchLabels: {app: 'agent'}}, template: {metadata: {labels: {app: 'agent'}}, spec: podSpec('agent', {cpu: '50m', probe: false})}}},
  service('web'),
];

export function victim(seed: number): Simulation {
  const simulation = smallSimulation({seed, workers: 4, capacity: {cpu: '2', memory: '4Gi', pods: '20'}, programs: {'web:2': {readyAfter: 3000}, 'web:3': {readyAfter: 700, stopsAfter: 5000}}});
  simulation.kubectl.apply([deployment('web', {replicas: 5, cpu: '400m'}), ...extras]);
  simulation.advance(20_000);
  return simulation;
}

export interface Misdeed { readonly what: string; readonly pick: number; readonly wait: number }
type Deed = (simulation: Simulation, pick: number) => void;

const somePod = (simulation: Simulation, pick: number): Pod | undefined => {
  const pods = simulation.list<Pod>('pods', 'default');
  return pods[pick % Math.max(1, pods.length)];
};
/** What does not apply just now is refused with a sentence, and that is all right. */
const tolerant = (deed: Deed): Deed => (simulation, pick) => {
  try {
    deed(simulation, pick);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
  }
};

export const misdeeds: Readonly<Record<string, Deed>> = Object.fromEntries(Object.entries({
  scale: ({kubectl}, pick) => void kubectl.scale('deployment', 'default/web', pick % 9),
  image: ({kubectl}, pick) => void kubectl.setImage('default/web', 'web', `web:${1 + pick % 3}`),
  undo: ({kubectl}) => void kubectl.rolloutUndo('default/web'),
  restart: ({kubectl}) => void kubectl.rolloutRestart('default/web'),
  pause: ({kubectl}, pick) => void kubectl.pause('default/web', pick % 2 === 0),
  resize: ({kubectl}, pick) => void kubectl.scale('statefulset', 'default/db', pick % 4),
  remove: (simulation, pick) => {
    const pod = somePod(simulation, pick);
    if (pod !== undefined) simulation.kubectl.delete('pods', keyOf(pod));
  },
  'remove a ReplicaSet': (simulation) => {
    const [replicaSet] = simulation.list('replicasets', 'default');
    if (replicaSet !== undefined) simulation.kubectl.delete('replicasets', keyOf(replicaSet));
  },
  crash: (simulation, pick) => {
    const pod = somePod(simulation, pick);
    if (pod !== undefined) simulation.kubelets.crash(keyOf(pod), pick % 3);
  },
  sicken: (simulation, pick) => {
    const pod = somePod(simulation, pick);
    if (pod !== undefined) simulation.kubelets.setHealth(keyOf(pod), {ready: pick % 2 === 0});
  },
  relabel: (simulation, pick) => {
    const pod = somePod(simulation, pick);
    // Only ReplicaSets let go of Pods here, and take them back.
    if (pod !== undefined && controllerOf(pod)?.kind !== 'StatefulSet') simulation.kubectl.label('pods', keyOf(pod), {app: pick % 2 === 0 ? 'debug' : 'web'});
  },
  stop: ({kubelets}, pick) => kubelets.stop(nodes[pick % 4]!),
  start: ({kubelets}, pick) => kubelets.start(nodes[pick % 4]!),
  cut: ({kubelets}, pick) => kubelets.cut(nodes[pick % 4]!),
  reconnect: ({kubelets}, pick) => kubelets.reconnect(nodes[pick % 4]!),
  cordon: ({kubectl}, pick) => void kubectl.cordon(nodes[pick % 4]!),
  uncordon: ({kubectl}, pick) => void kubectl.cordon(nodes[pick % 4]!, false),
  drain: ({kubectl}, pick) => kubectl.drain(nodes[pick % 4]!),
  'stop etcd': ({kernel: {etcd}}, pick) => etcd.stop(`etcd-${pick % 3}`),
  'start etcd': ({kernel: {etcd}}, pick) => etcd.start(`etcd-${pick % 3}`),
  wait: () => {},
} satisfies Record<string, Deed>).map(([name, deed]) => [name, tolerant(deed)]));

/** Watches every change from now on and fails at the first that breaks a promise. Returns how many it has seen. */
export function guard(simulation: Simulation): () => number {
  const {store, etcd, journal} = simulation.kernel;
  let seen = 0;
  let revision = store.revision;
  let unhealthySince = -Infinity;
  const uncordoned = new Map<string, number>();
  store.onChange(({object, old, resource, type, revision: next, time}) => {
    seen++;
    assert.ok(next > revision, `revision ${next} after ${revision}`);
    assert.equal(object.metadata.resourceVersion, next);
    revision = next;
    assert.ok(etcd.available, `${resource} ${keyOf(object)} was stored while etcd had no leader`);
    if (resource !== 'pods') return;
    const pod = object as Pod;
    const before = old as Pod | undefined;
    if (before !== undefined && isReady(before) && !isReady(pod)) unhealthySince = time;
    if (type === 'MODIFIED' && before!.spec.nodeName === undefined && pod.spec.nodeName !== undefined) fits(simulation, pod.spec.nodeName);
  });
  journal.follow((entry) => {
    if ('what' in entry) {
      const node = entry.object.slice(5);
      if (entry.what === 'node uncordoned') uncordoned.set(node, entry.t);
      const since = Number(entry.details?.since);
      if (entry.what === 'node drained' && (uncordoned.get(node) ?? -1) < since) drained(simulation, node, since);
      return;
    }
    const {request, code, old} = entry;
    // A Pod that turned unhealthy a moment ago may not have been counted yet; in Kubernetes neither.
    if (request.subresource !== 'eviction' || code !== 201 || old === undefined || !isReady(old as Pod) || old.metadata.deletionTimestamp !== undefined || old.metadata.labels?.app !== 'web' || entry.t - unhealthySince < 100) return;
    const healthy = store.list<Pod>('pods', 'default').filter((pod) => pod.metadata.labels?.app === 'web' && isActive(pod) && isReady(pod)).length;
    assert.ok(healthy >= minAvailable, `an eviction left ${healthy} healthy Pods of at least ${minAvailable}`);
  });
  return () => seen;
}

function fits(simulation: Simulation, name: string): void {
  const node = simulation.get<NodeObject>('nodes', name)!;
  const here = simulation.list<Pod>('pods').filter((pod) => pod.spec.nodeName === name && !isTerminal(pod));
  const room = roomOf(node.status.allocatable);
  const cpu = here.reduce((sum, pod) => sum + (podRequests(pod).real.cpuMilli ?? 0), 0);
  assert.ok(cpu <= room.cpuMilli!, `${name} has ${cpu}m of ${room.cpuMilli}m requested`);
  assert.ok(here.length <= room.pods!, `${name} has ${here.length} Pods`);
}

/** A Pod whose binding was under way while the node was cordoned may still arrive; a moment later none does. */
function drained(simulation: Simulation, node: string, since: number): void {
  const left = simulation.list<Pod>('pods').filter((pod) => pod.spec.nodeName === node && !isTerminal(pod) && controllerOf(pod)?.kind !== 'DaemonSet');
  const bound = (pod: Pod) => conditionOf(pod.status, 'PodScheduled')?.lastTransitionTime ?? 0;
  assert.deepEqual(left.filter((pod) => pod.metadata.deletionTimestamp === undefined && (bound(pod) < since || bound(pod) > since + 100)).map(({metadata}) => metadata.name), [], `${node} was drained`);
}

/** Not two processes of one StatefulSet ordinal, whatever happened to the nodes. */
export function oneProcessAnOrdinal({kubelets}: Simulation): void {
  const running = new Map<string, string>();
  for (const node of kubelets.nodes()) {
    const kubelet = kubelets.stateOf(node)!;
    if (!kubelet.up) continue;
    for (const {key, containers, pod} of kubelet.workers.values()) {
      if (controllerOf(pod)?.kind !== 'StatefulSet' || !containers.some(({state}) => state.running !== undefined)) continue;
      assert.equal(running.get(key), undefined, `${key} runs on ${running.get(key)} and ${node}`);
      running.set(key, node);
    }
  }
}

/** Puts everything in order, and then everything has to be as it was asked for. */
export function recover(simulation: Simulation): void {
  const {kernel: {etcd}, kubelets, kubectl} = simulation;
  for (const {name} of etcd.members) etcd.start(name);
  for (const node of nodes) {
    kubelets.start(node);
    kubelets.reconnect(node);
  }
  simulation.advance(10_000);
  for (const node of nodes) kubectl.cordon(node, false);
  kubectl.pause('default/web', false);
  kubectl.setImage('default/web', 'web', 'web:1');
  kubectl.scale('deployment', 'default/web', 4);
  kubectl.scale('statefulset', 'default/db', 2);
  for (const pod of simulation.list<Pod>('pods', 'default')) if (pod.metadata.labels?.app === 'debug') kubectl.delete('pods', keyOf(pod));
  simulation.advance(30_000);
  for (const pod of simulation.list<Pod>('pods', 'default')) {
    try {
      kubelets.setHealth(keyOf(pod), {ready: true, live: true});
    } catch { /* not running anywhere yet */ }
  }
  // Crash loops wait for five minutes at most.
  simulation.advance(700_000);
}

export function allIsWell(simulation: Simulation): void {
  const web = simulation.get<Deployment>('deployments', 'default/web')!;
  assert.deepEqual([web.status.replicas, web.status.readyReplicas, web.status.updatedReplicas], [4, 4, 4], JSON.stringify(web.status));
  const pods = simulation.list<Pod>('pods');
  assert.deepEqual(pods.filter(({metadata}) => metadata.labels?.app === 'db').map(({metadata}) => metadata.name).sort(), ['db-0', 'db-1']);
  assert.equal(pods.filter((pod) => pod.metadata.labels?.app === 'agent' && isReady(pod)).length, 4);
  assert.ok(pods.every((pod) => isReady(pod)), pods.filter((pod) => !isReady(pod)).map(keyOf).join(', '));
  for (const node of simulation.list<NodeObject>('nodes')) assert.ok(node.metadata.name === 'control-plane' || (node.spec.taints ?? []).length === 0, `${node.metadata.name} has taints`);
  assert.ok(simulation.get<PodDisruptionBudget>('poddisruptionbudgets', 'default/web')!.status.disruptionsAllowed === 1);
  for (const pod of pods) assert.ok(secondsUntilEviction([], pod.spec.tolerations as never) === Infinity);
  noOrphans(simulation);
}

function noOrphans(simulation: Simulation): void {
  for (const resource of resources.keys()) {
    for (const object of simulation.list<ApiObject>(resource)) {
      for (const {kind, name, uid} of object.metadata.ownerReferences ?? []) {
        const info = resourceOfKind(kind)!;
        assert.equal(simulation.get(info.resource, `${object.metadata.namespace}/${name}`)?.metadata.uid, uid, `${keyOf(object)} is owned by ${kind} ${name}, which is gone`);
      }
    }
  }
}
