import assert from 'node:assert/strict';
import test from 'node:test';
import {conditionOf, isReady, type Container, type NodeObject, type Pod} from '../../../src/sim/objects.js';
import type {Programs} from '../../../src/sim/kubelet/programs.js';
import {service} from '../../../src/sim/scenarios/manifests.js';
import {deployment, podsIn, readyIn, smallSimulation} from '../cluster-fixture.js';

function onePod(spec: object, programs: Programs = {}) {
  const simulation = smallSimulation({programs, workers: 1});
  simulation.kubectl.apply({apiVersion: 'v1', kind: 'Pod', metadata: {name: 'solo', namespace: 'default'}, spec: {containers: [{name: 'app', image: 'app:1'}], ...spec}});
  return {simulation, pod: () => simulation.get<Pod>('pods', 'default/solo')!, app: () => simulation.get<Pod>('pods', 'default/solo')!.status.containerStatuses![0]!};
}
const container = (extra: Partial<Container>): Container => ({name: 'app', image: 'app:1', ...extra});
const patches = (simulation: ReturnType<typeof smallSimulation>) => simulation.kernel.journal.writes.slice().filter(({request}) => request.user === 'kubelet node-a' && request.resource === 'pods').length;

test('a Pod with a probe and a CPU request costs five patches, one without either three', () => {
  const full = onePod({containers: [container({readinessProbe: {periodSeconds: 5}, resources: {requests: {cpu: '100m'}}})]});
  full.simulation.advance(20_000);
  assert.equal(patches(full.simulation), 5);
  assert.equal(full.app().allocatedResources!.cpu, '79m');
  const plain = onePod({});
  plain.simulation.advance(20_000);
  assert.equal(patches(plain.simulation), 3);
});

test('init containers run one after the other, then the sidecar, then the app', () => {
  const {simulation, pod} = onePod({initContainers: [{name: 'one', image: 'init:1'}, {name: 'two', image: 'init:1'}, {name: 'proxy', image: 'proxy:1', restartPolicy: 'Always'}]}, {'init:1': {endsAfter: 2000}});
  const order: string[] = [];
  simulation.runUntil(() => {
    for (const {name, state} of [...pod().status.initContainerStatuses ?? [], ...pod().status.containerStatuses ?? []]) {
      if (state.running !== undefined && !order.includes(name)) order.push(name);
    }
    return pod().status.phase === 'Running';
  }, 60_000);
  assert.deepEqual(order.filter((name) => name === 'proxy' || name === 'app'), ['proxy', 'app'].filter((name) => order.includes(name)));
  const started = (name: string) => [...pod().status.initContainerStatuses!, ...pod().status.containerStatuses!].find((status) => status.name === name)!.state;
  assert.ok(started('one').terminated!.finishedAt! <= started('two').terminated!.startedAt!);
  assert.ok(started('two').terminated!.finishedAt! <= started('proxy').running!.startedAt);
  assert.ok(started('proxy').running!.startedAt < started('app').running!.startedAt);
  assert.equal(conditionOf(pod().status, 'Initialized')!.status, 'True');
});

test('a container that ends again and again waits 10, 20, 40 s: CrashLoopBackOff', () => {
  const {simulation, pod, app} = onePod({}, {'app:1': {endsAfter: 1000, exitCode: 1}});
  simulation.advance(200_000);
  assert.equal(pod().status.phase, 'Running');
  assert.ok(app().restartCount >= 4 && app().restartCount <= 6, `${app().restartCount} restarts in 200 s`);
  assert.equal(app().state.waiting!.reason, 'CrashLoopBackOff');
  const ends = simulation.kernel.journal.happenings.slice().filter(({what}) => what === 'container ended').map(({t}) => t);
  const gaps = ends.slice(1).map((t, i) => t - ends[i]!);
  assert.ok(gaps[0]! < 5000, 'the first restart is immediate');
  gaps.slice(1, 4).forEach((gap, i) => assert.ok(Math.abs(gap - 10_000 * 2 ** i - 1000) < 2500, `gap ${i}: ${gap} ms`));
});

test('a Pod that may not restart ends as Succeeded or Failed', () => {
  for (const [exitCode, phase] of [[0, 'Succeeded'], [2, 'Failed']] as const) {
    const {simulation, pod} = onePod({restartPolicy: 'Never'}, {'app:1': {endsAfter: 1000, exitCode}});
    simulation.advance(20_000);
    assert.equal(pod().status.phase, phase);
    assert.equal(isReady(pod()), false);
    simulation.kubectl.delete('pods', 'default/solo');
    simulation.advance(5000);
    assert.equal(simulation.get('pods', 'default/solo'), undefined);
  }
});

test('an image that does not exist keeps the Pod Pending: ErrImagePull, then ImagePullBackOff', () => {
  const {simulation, pod, app} = onePod({}, {'app:1': {missing: true}});
  simulation.advance(3000);
  assert.equal(app().state.waiting!.reason, 'ErrImagePull');
  simulation.advance(60_000);
  assert.equal(app().state.waiting!.reason, 'ImagePullBackOff');
  assert.equal(pod().status.phase, 'Pending');
});

test('an image is pulled once a node; a Pod that comes meanwhile waits for the same download', () => {
  const simulation = smallSimulation({workers: 1, programs: {'web:1': {pull: 5000}}});
  simulation.kubectl.apply(deployment('web', {replicas: 3, probe: false}));
  simulation.advance(20_000);
  const pulls = simulation.kernel.journal.happenings.slice().filter(({what}) => what === 'image pull').map(({details}) => details as {took: number; waited: number});
  assert.equal(pulls.filter(({waited}) => waited === 0).length, 1);
  assert.equal(readyIn(simulation), 3);
  simulation.kubectl.scale('deployment', 'default/web', 4);
  simulation.advance(2000);
  assert.equal(readyIn(simulation), 4, 'the image is there already');
});

test('a liveness probe that fails restarts the container, a readiness probe only takes it out', () => {
  const {simulation, pod, app} = onePod({containers: [container({livenessProbe: {periodSeconds: 5, failureThreshold: 3}, readinessProbe: {periodSeconds: 5, failureThreshold: 1}})]});
  simulation.advance(20_000);
  simulation.kubelets.setHealth('default/solo', {ready: false});
  simulation.advance(10_000);
  assert.deepEqual([isReady(pod()), app().restartCount], [false, 0]);
  simulation.kubelets.setHealth('default/solo', {ready: true, live: false});
  simulation.advance(15_000);
  assert.equal(app().restartCount, 1);
  assert.equal(app().lastState!.terminated!.exitCode, 137);
});

test('a startup probe keeps the others waiting', () => {
  const {simulation, pod} = onePod({containers: [container({startupProbe: {periodSeconds: 2, failureThreshold: 30}, readinessProbe: {periodSeconds: 2}, livenessProbe: {periodSeconds: 2, failureThreshold: 1}})]}, {'app:1': {readyAfter: 15_000}});
  simulation.advance(12_000);
  assert.deepEqual([pod().status.phase, isReady(pod()), pod().status.containerStatuses![0]!.restartCount], ['Running', false, 0]);
  simulation.advance(20_000);
  assert.equal(isReady(pod()), true);
});

test('a process that ignores SIGTERM is killed when the grace period is over', () => {
  const {simulation, pod} = onePod({terminationGracePeriodSeconds: 5}, {'app:1': {stopsAfter: 60_000}});
  simulation.advance(10_000);
  const asked = simulation.now;
  simulation.kubectl.delete('pods', 'default/solo');
  simulation.runUntil(() => pod().status.phase === 'Failed', asked + 20_000);
  assert.ok(Math.abs(simulation.now - asked - 5000) < 200);
  assert.equal(pod().status.containerStatuses![0]!.state.terminated!.exitCode, 137);
  simulation.advance(3000);
  assert.equal(simulation.get('pods', 'default/solo'), undefined);
});

test('a restarted machine starts its Pods again, with new addresses and one restart more', () => {
  const simulation = smallSimulation({workers: 1});
  simulation.kubectl.apply([deployment('web', {replicas: 2}), service('web')]);
  simulation.advance(20_000);
  const names = podsIn(simulation, 'web').map(({metadata}) => metadata.name).sort();
  simulation.kubelets.stop('node-a');
  simulation.advance(5000);
  simulation.kubelets.start('node-a');
  simulation.advance(20_000);
  assert.deepEqual(podsIn(simulation, 'web').map(({metadata}) => metadata.name).sort(), names);
  assert.equal(readyIn(simulation, 'web'), 2);
  assert.ok(podsIn(simulation, 'web').every(({status}) => status.containerStatuses![0]!.restartCount === 1));
});

test('a cut network: the Pods run on, are replaced elsewhere, and go when the node hears again', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(deployment('web'));
  simulation.advance(20_000);
  simulation.network.freeze('node-a');
  simulation.kubelets.cut('node-a');
  simulation.advance(400_000);
  assert.equal(conditionOf(simulation.get<NodeObject>('nodes', 'node-a')!.status, 'Ready')!.status, 'Unknown');
  assert.deepEqual([readyIn(simulation, 'web'), podsIn(simulation, 'web').length], [3, 4]);
  simulation.kubelets.reconnect('node-a');
  simulation.network.thaw('node-a');
  simulation.advance(30_000);
  assert.deepEqual([readyIn(simulation, 'web'), podsIn(simulation, 'web').length], [3, 3]);
  assert.equal(conditionOf(simulation.get<NodeObject>('nodes', 'node-a')!.status, 'Ready')!.status, 'True');
  assert.equal((simulation.get<NodeObject>('nodes', 'node-a')!.spec.taints ?? []).length, 0);
});

test('there is no node to stop and no Pod to crash that does not exist', () => {
  const simulation = smallSimulation();
  assert.throws(() => simulation.kubelets.stop('node-z'), /there is no node node-z; nodes are control-plane, node-a, node-b, node-c/);
  assert.throws(() => simulation.kubelets.crash('default/ghost', 1), /no Pod default\/ghost is running on any node/);
});
