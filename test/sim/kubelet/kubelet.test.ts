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

const eventsOf = (simulation: ReturnType<typeof smallSimulation>, reason: string): string[] => simulation.list('events').filter((event) => event.reason === reason).map(({message}) => String(message));

test('a container that waits for its image is pulled and started once, whatever happens beside it', () => {
  const two = onePod({containers: [container({readinessProbe: {periodSeconds: 1}}), {name: 'slow', image: 'slow:1'}]}, {'slow:1': {pull: 8000}});
  two.simulation.advance(20_000);
  assert.deepEqual(eventsOf(two.simulation, 'Pulling'), ['Pulling image "app:1"', 'Pulling image "slow:1"']);
  assert.equal(eventsOf(two.simulation, 'Started').length, 2);
  const init = onePod({initContainers: [{name: 'side', image: 'side:1', restartPolicy: 'Always', readinessProbe: {periodSeconds: 1}}, {name: 'fails', image: 'init:1'}]}, {'init:1': {endsAfter: 500, exitCode: 1}});
  init.simulation.advance(30_000);
  const starts = eventsOf(init.simulation, 'Started').filter((message) => message.includes('fails')).length;
  assert.equal(starts, 3, 'at once, then after 10 s: its back-off is kept');
});

test('a restart is counted when it happens: a container that waits in CrashLoopBackOff has one fewer', () => {
  const {simulation, app, pod} = onePod({}, {'app:1': {endsAfter: 1000, exitCode: 1}});
  const seen: string[] = [];
  simulation.runUntil(() => {
    const {restartCount, state} = pod().status.containerStatuses?.[0] ?? {restartCount: 0, state: {}};
    const line = `${Object.keys(state)[0]} ${restartCount}`;
    if (seen.at(-1) !== line) seen.push(line);
    return restartCount === 3;
  }, 100_000);
  assert.deepEqual(seen.slice(-7), ['running 0', 'terminated 0', 'running 1', 'waiting 1', 'running 2', 'waiting 2', 'running 3']);
  simulation.advance(100_000);
  const {uid} = pod().metadata;
  assert.equal(app().state.waiting!.message, `back-off 1m20s restarting failed container=app pod=solo_default(${uid})`);
  assert.equal(eventsOf(simulation, 'BackOff').at(-1), `Back-off restarting failed container app in pod solo_default(${uid})`);
});

test('a condition that is True again has lost the reason for which it was False', () => {
  const {simulation, pod} = onePod({});
  simulation.advance(20_000);
  for (const type of ['Ready', 'ContainersReady', 'Initialized']) assert.deepEqual([conditionOf(pod().status, type)!.status, conditionOf(pod().status, type)!.reason], ['True', undefined], type);
});

test('a probe counts its thresholds in both directions', () => {
  const {simulation, pod} = onePod({containers: [container({readinessProbe: {periodSeconds: 5, successThreshold: 3, failureThreshold: 2}})]});
  assert.ok(simulation.runUntil(() => isReady(pod())));
  const {startedAt} = pod().status.containerStatuses![0]!.state.running!;
  assert.ok(simulation.now - startedAt >= 10_000, `Ready after three successes, not ${simulation.now - startedAt} ms`);
});

test('a container that is not made yet says whether init containers come first', () => {
  const {simulation, pod} = onePod({initContainers: [{name: 'first', image: 'init:1'}]}, {'init:1': {endsAfter: 60_000}});
  simulation.advance(10_000);
  assert.equal(pod().status.containerStatuses![0]!.state.waiting!.reason, 'PodInitializing');
});

test('downloads that failed do not delay the first restart', () => {
  const {simulation, app} = onePod({}, {'app:1': {missing: true}});
  simulation.advance(40_000);
  assert.match(app().state.waiting!.message!, /^Back-off pulling image "app:1"$/);
  assert.deepEqual([...new Set(eventsOf(simulation, 'Failed'))], ['Failed to pull image "app:1": not found', 'Error: ErrImagePull', 'Error: ImagePullBackOff']);
});

test('after the machine started again a Pod began when it began, and its container ended with it', () => {
  const {simulation, pod, app} = onePod({});
  simulation.advance(10_000);
  const {startTime} = pod().status;
  simulation.kubelets.stop('node-a');
  simulation.advance(5000);
  simulation.kubelets.start('node-a');
  simulation.advance(20_000);
  assert.deepEqual([pod().status.startTime, pod().status.phase, app().restartCount, app().lastState?.terminated?.exitCode], [startTime, 'Running', 1, 255]);
});

test('a node that comes back says what a kubelet says, and nothing of its silence is left', () => {
  const simulation = smallSimulation({workers: 1});
  const before = simulation.get<NodeObject>('nodes', 'node-a')!.status.conditions.map(({type, status, reason, message}) => [type, status, reason, message]);
  simulation.kubelets.cut('node-a');
  simulation.advance(80_000);
  assert.equal(conditionOf(simulation.get<NodeObject>('nodes', 'node-a')!.status, 'Ready')!.reason, 'NodeStatusUnknown');
  simulation.kubelets.reconnect('node-a');
  simulation.advance(20_000);
  assert.deepEqual(simulation.get<NodeObject>('nodes', 'node-a')!.status.conditions.map(({type, status, reason, message}) => [type, status, reason, message]), before);
});

test('more Pods than addresses: the rest wait, and nothing breaks', () => {
  const simulation = smallSimulation({workers: 1, capacity: {cpu: '400', memory: '400Gi', pods: '400'}, events: false});
  simulation.kubectl.apply(deployment('web', {replicas: 260, cpu: '10m', memory: '1Mi'}));
  simulation.advance(60_000);
  assert.equal(readyIn(simulation, 'web'), 253);
});
