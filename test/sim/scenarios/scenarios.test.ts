import assert from 'node:assert/strict';
import test from 'node:test';
import {checkRun} from '../../../src/run/check.js';
import {podRow, type PodManifest} from '../../../src/cluster/index.js';
import {conditionOf, isReady, isTerminating, type Deployment, type Job, type NodeObject, type Pod, type PodDisruptionBudget, type ReplicaSet} from '../../../src/sim/objects.js';
import {scenarioNamed, scenarios} from '../../../src/sim/scenarios/index.js';
import {scenarioRun, startScenario} from '../../../src/sim/simulate.js';
import type {Simulation} from '../../../src/sim/simulation.js';

const begin = (name: string, seed = 1) => startScenario(scenarioNamed(name), {seed});
function finish(name: string, seed = 1): Simulation {
  const simulation = begin(name, seed);
  simulation.runUntil(scenarioNamed(name).duration);
  return simulation;
}
const pods = (simulation: Simulation, app?: string) => simulation.list<Pod>('pods', 'default').filter(({metadata}) => app === undefined || metadata.labels?.app === app);
const ready = (simulation: Simulation, app?: string) => pods(simulation, app).filter((pod) => isReady(pod) && !isTerminating(pod)).length;
const events = (simulation: Simulation, reason: string) => simulation.list('events').filter((event) => event.reason === reason).length;

for (const {name, watch, acts, duration} of scenarios) {
  test(`${name}: is a run that keeps all rules, and says what to watch for`, () => {
    const simulation = finish(name);
    assert.deepEqual(checkRun(scenarioRun(scenarioNamed(name), simulation)), []);
    assert.ok(watch.length > 40);
    assert.ok(acts.length > 0 && acts.every(({t}) => t <= duration));
  });
}

test('bootstrap: the apply that came too early got 503, nodes were NotReady until their plugin ran, and then the app runs', () => {
  const simulation = begin('bootstrap');
  simulation.runUntil(900);
  assert.equal(simulation.kernel.journal.refused.at(-1)!.code, 503);
  simulation.runUntil(11_000);
  assert.ok(simulation.list<NodeObject>('nodes').every((node) => conditionOf(node.status, 'Ready')!.status === 'False'));
  assert.equal(pods(simulation, 'web').filter(({spec}) => spec.nodeName !== undefined).length, 0);
  simulation.runUntil(40_000);
  assert.ok(simulation.list<NodeObject>('nodes').every((node) => conditionOf(node.status, 'Ready')!.status === 'True'));
  assert.equal(ready(simulation, 'web'), 3);
});

test('apply: one write of yours, two running Pods', () => {
  const simulation = finish('apply');
  assert.equal(ready(simulation), 2);
  assert.equal(simulation.kernel.journal.writes.slice().filter(({request}) => request.user === 'you (kubectl)').length, 1);
});

test('apply twice: the second one writes nothing', () => {
  const simulation = finish('apply-twice');
  const late = simulation.kernel.journal.writes.slice().filter(({t, request}) => t >= 30_000 && request.resource !== 'leases');
  assert.deepEqual(late.map(({request}) => request.user), []);
});

test('scale: eight Pods, then two: those of the node that had fewest', () => {
  const simulation = begin('scale');
  simulation.runUntil(39_000);
  assert.equal(ready(simulation), 8);
  const counts = new Map<string, number>();
  for (const {spec} of pods(simulation)) counts.set(spec.nodeName!, (counts.get(spec.nodeName!) ?? 0) + 1);
  assert.deepEqual([...counts.values()].sort(), [2, 3, 3]);
  simulation.runUntil(60_000);
  assert.deepEqual(pods(simulation).map(({spec}) => counts.get(spec.nodeName!)), [2, 2]);
});

test('autoscale: up within a minute of the load, down only after five minutes of quiet', () => {
  const simulation = begin('autoscale');
  const replicas = () => simulation.get<Deployment>('deployments', 'default/web')!.spec.replicas;
  simulation.runUntil(59_000);
  assert.equal(replicas(), 3);
  simulation.runUntil(130_000);
  assert.ok(replicas() >= 7 && replicas() <= 8, `${replicas()} replicas at 500m and a target of 70m each`);
  const high = replicas();
  simulation.runUntil(480_000 + 290_000);
  assert.equal(replicas(), high);
  simulation.runUntil(900_000);
  assert.equal(replicas(), 3);
});

test('rollout: never more than 4 Pods that stay, never fewer than 3 Ready, and undo makes no third ReplicaSet', () => {
  const simulation = begin('rollout');
  simulation.runUntil(19_000);
  let most = 0;
  let fewest = 9;
  simulation.runUntil(({kernel}) => {
    const staying = kernel.store.list<Pod>('pods', 'default').filter((pod) => !isTerminating(pod));
    most = Math.max(most, staying.length);
    fewest = Math.min(fewest, staying.filter(isReady).length);
    return false;
  }, 59_000);
  assert.deepEqual([most, fewest], [4, 3]);
  assert.ok(pods(simulation).every(({spec}) => spec.containers[0]!.image === 'web:2'));
  simulation.runUntil(100_000);
  assert.ok(pods(simulation).every(({spec}) => spec.containers[0]!.image === 'web:1'));
  const sets = simulation.list<ReplicaSet>('replicasets');
  assert.deepEqual(sets.map(({spec, metadata}) => [spec.replicas, metadata.annotations!['deployment.kubernetes.io/revision']]), [[3, '3'], [0, '2']]);
});

test('stuck rollout: three old Pods serve on, and the Deployment says ProgressDeadlineExceeded', () => {
  const simulation = finish('stuck-rollout');
  assert.equal(pods(simulation).filter((pod) => pod.spec.containers[0]!.image === 'web:1' && isReady(pod)).length, 3);
  assert.equal(pods(simulation).filter((pod) => pod.spec.containers[0]!.image === 'web:2' && !isReady(pod)).length, 1);
  const progressing = conditionOf(simulation.get<Deployment>('deployments', 'default/web')!.status, 'Progressing')!;
  assert.deepEqual([progressing.status, progressing.reason], ['False', 'ProgressDeadlineExceeded']);
});

test('self-healing: a Pod with another name is there before the deleted one is gone', () => {
  const simulation = begin('self-healing');
  simulation.runUntil(19_000);
  const before = pods(simulation).map(({metadata}) => metadata.name);
  simulation.runUntil(20_050);
  assert.equal(pods(simulation).length, 4);
  simulation.runUntil(40_000);
  const after = pods(simulation).map(({metadata}) => metadata.name);
  assert.equal(after.filter((name) => before.includes(name)).length, 2);
  assert.equal(ready(simulation), 3);
});

test('chained probes: db, api and web go amber and come back in order, requests get 503 meanwhile, and nothing is restarted', () => {
  const simulation = begin('chained-probes');
  simulation.runUntil(119_000);
  assert.deepEqual([ready(simulation, 'db'), ready(simulation, 'api'), ready(simulation, 'web')], [1, 2, 2]);
  assert.equal(simulation.network.request('default/web').code, 200);
  simulation.runUntil((now) => ready(now, 'web') === 0, 230_000);
  simulation.advance(100);
  assert.equal(ready(simulation, 'api'), 0);
  assert.equal(simulation.network.request('default/web').code, 503);
  const back: string[] = [];
  for (const app of ['db', 'api', 'web']) {
    simulation.runUntil((now) => ready(now, app) > 0, 239_000);
    back.push(`${app} ${ready(simulation, app) > 0}`);
  }
  assert.deepEqual(back, ['db true', 'api true', 'web true']);
  assert.ok(pods(simulation).every(({status}) => status.containerStatuses!.every(({restartCount}) => restartCount === 0)));
  simulation.runUntil(300_000);
  assert.equal(pods(simulation, 'web').reduce((sum, {status}) => sum + status.containerStatuses![0]!.restartCount, 0), 1);
  assert.equal(ready(simulation, 'web'), 2);
});

test('gpus: two run, the third waits with the message kubectl shows', () => {
  const simulation = finish('gpus');
  assert.deepEqual(pods(simulation).map(({status}) => status.phase), ['Running', 'Running', 'Pending']);
  assert.match(conditionOf(pods(simulation)[2]!.status, 'PodScheduled')!.message!, /^0\/3 nodes are available: 3 Insufficient nvidia\.com\/gpu\./);
});

test('gang: nobody starts while three fit, all four start with the fourth node', () => {
  const simulation = begin('gang');
  simulation.runUntil(29_000);
  assert.equal(pods(simulation).length, 4);
  assert.ok(pods(simulation).every(({spec}) => spec.nodeName === undefined));
  assert.match(conditionOf(pods(simulation)[0]!.status, 'PodScheduled')!.message!, /needs 4 members at once, 3 fit/);
  simulation.runUntil(60_000);
  assert.ok(pods(simulation).every(({status}) => status.phase === 'Running'));
  assert.equal(simulation.get<Job>('jobs', 'default/spark')!.status.active, 4);
});

test('drain: the budget is kept, the node is empty but for its DaemonSet Pod, and after uncordon it takes Pods again', () => {
  const simulation = begin('drain');
  simulation.runUntil(29_000);
  let fewest = 9;
  simulation.runUntil((now) => {
    fewest = Math.min(fewest, ready(now, 'web'));
    return !now.kubectl.isDraining('node-a') && now.now > 31_000;
  }, 119_000);
  assert.ok(fewest >= 5, `${fewest} Ready Pods at the worst`);
  assert.equal(simulation.kubectl.isDraining('node-a'), false);
  assert.deepEqual(simulation.list<Pod>('pods').filter(({spec}) => spec.nodeName === 'node-a').map(({metadata}) => metadata.labels!.app), ['agent']);
  assert.ok(simulation.kernel.journal.refused.slice().some(({code, request}) => code === 429 && request.subresource === 'eviction'));
  assert.equal(simulation.get<PodDisruptionBudget>('poddisruptionbudgets', 'default/web')!.status.expectedPods, 6);
  simulation.runUntil(160_000);
  assert.ok(pods(simulation, 'web').some(({spec}) => spec.nodeName === 'node-a'));
  assert.equal(ready(simulation, 'web'), 9);
});

test('requests: too early 404, then spread over all Pods, and 503 when nobody is behind the Service', () => {
  const simulation = finish('requests');
  const answers = simulation.kernel.journal.happenings.slice().filter(({what}) => what === 'request').map(({text, details}) => ({text, ...details as {code: number; path: string}}));
  assert.equal(answers[0]!.code, 503);
  const served = answers.filter(({code, path}) => code === 200 && path === '/');
  assert.equal(served.length, 30);
  assert.equal(new Set(served.map(({text}) => text)).size, 3);
  assert.equal(answers.at(-1)!.code, 503);
  assert.equal(simulation.network.ingress('other.example.com', '/').code, 404);
});

test('etcd leader: nothing is stored while there is none, then the scale-up goes on to eight Pods', () => {
  const simulation = begin('etcd-leader');
  simulation.runUntil(20_010);
  const revision = simulation.kernel.store.revision;
  simulation.runUntil(20_900);
  assert.equal(simulation.kernel.store.revision, revision);
  assert.ok(simulation.kernel.api.waiting.length > 0);
  simulation.runUntil(50_000);
  assert.equal(ready(simulation), 8);
  assert.equal(Math.max(...simulation.etcd.map(({term}) => term)), 3);
  assert.ok(simulation.etcd.every(({up}) => up));
});

test('node stop: requests still go to the dead Pod until the node is Unknown; 300 s later it is replaced', () => {
  const simulation = begin('node-stop');
  simulation.runUntil(60_000);
  const dead = pods(simulation).find(({spec}) => spec.nodeName === 'node-a')!;
  assert.ok(isReady(dead));
  const answers = Array.from({length: 30}, () => simulation.network.request('default/web').code);
  assert.ok(answers.includes(502) && answers.includes(200));
  simulation.runUntil(95_000);
  assert.ok(!isReady(simulation.get<Pod>('pods', `default/${dead.metadata.name}`)!));
  assert.ok(Array.from({length: 30}, () => simulation.network.request('default/web').code).every((code) => code === 200));
  simulation.runUntil(400_000);
  assert.equal(ready(simulation), 3);
  assert.equal(pods(simulation).length, 4);
  simulation.runUntil(480_000);
  assert.equal(pods(simulation).length, 3);
});

test('kubectl would print every Pod of every scenario with a status it knows', () => {
  for (const {name} of scenarios) {
    const simulation = finish(name, 2);
    for (const pod of simulation.list<Pod>('pods')) {
      const {status} = podRow(pod as unknown as PodManifest);
      assert.match(status, /^(Running|Pending|Completed|Error|ContainerCreating|Terminating|CrashLoopBackOff)$/, `${name}: ${pod.metadata.name}`);
    }
  }
});

test('Events say why: scaling, scheduling, pulling', () => {
  const simulation = finish('scale');
  assert.equal(events(simulation, 'ScalingReplicaSet'), 3);
  assert.equal(events(simulation, 'Scheduled'), 8);
});
