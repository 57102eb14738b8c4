import assert from 'node:assert/strict';
import test from 'node:test';
import {checkRun} from '../../../src/run/check.js';
import {writerGroup} from '../../../src/run/writers.js';
import {scenarios} from '../../../src/sim/scenarios/index.js';
import {shopRun} from '../../../src/sim/scenarios/shop-run.js';
import {scenarioRun, simulate, startScenario} from '../../../src/sim/simulate.js';
import {story} from '../../../src/sim/telling/story.js';
import {toCluster} from '../../../src/sim/telling/to-cluster.js';

test('a simulation is a run that keeps all rules of runs', () => {
  const run = simulate('shop-run');
  assert.deepEqual(checkRun(run), []);
  assert.equal(run.origin, 'simulated');
  assert.equal(run.source.kind, 'simulated');
  assert.equal(run.writes.length, 220);
});

test('the same seed makes the same run, byte for byte; another seed is another run', () => {
  const first = JSON.stringify(simulate('shop-run', {seed: 5}));
  assert.equal(JSON.stringify(simulate('shop-run', {seed: 5})), first);
  assert.notEqual(JSON.stringify(simulate('shop-run', {seed: 6, natural: true})), JSON.stringify(simulate('shop-run', {seed: 5, natural: true})));
});

test('the run so far can be told at any moment', () => {
  const simulation = startScenario(shopRun);
  for (const moment of [-500, 0, 749, 5000, 24_000, 78_190, 400_000]) {
    simulation.runUntil(moment);
    assert.deepEqual(checkRun(scenarioRun(shopRun, simulation)), [], `at ${moment} ms`);
  }
});

test('two lives of one name are two objects', () => {
  const {objects} = simulate('shop-run');
  const lives = objects.filter(({name}) => name === 'redis-0');
  assert.deepEqual(lives.map(({id}) => id), ['pod/shop/redis-0', 'pod/shop/redis-0#2']);
  assert.ok(lives[0]!.removed!.t < lives[1]!.created!.t);
});

test('marks tell what the writes did: the taint, the eviction, the endpoint that went not ready', () => {
  const {marks} = simulate('shop-run', {profile: {jitter: 0}});
  const node = marks.filter((mark) => mark.kind === 'node').map((mark) => `${mark.t} ${mark.kind === 'node' ? `${mark.node} ${mark.state}` : ''}`);
  assert.equal(node[0], '33835 kind-worker stopped');
  assert.ok(node.includes('78186 kind-worker unknown'));
  assert.equal(marks.filter((mark) => mark.kind === 'pod' && mark.milestone === 'evicted').length, 3);
  assert.equal(marks.filter((mark) => mark.kind === 'pull').length, 6);
  assert.ok(marks.some((mark) => mark.kind === 'endpoint' && mark.change === 'not-ready' && mark.t === 78_201));
});

test('every placement names a node that passed all its checks', () => {
  const {placements} = simulate('shop-run');
  assert.equal(placements.length, 9);
  for (const {candidates, node} of placements) {
    const refused = candidates.find((candidate) => candidate.node === 'kind-control-plane')!;
    assert.equal(refused.checks[0]!.plugin, 'TaintToleration');
    assert.notEqual(node, undefined);
  }
});

test('only the add-on of the recorded run is taken for one; all other writers are Kubernetes’ own, by the names of their service accounts', () => {
  const others = new Set(scenarios.flatMap(({name}) => simulate(name).writes.map(({writer}) => writer)).filter((writer) => writerGroup(writer) === 'others'));
  assert.deepEqual([...others], ['local-path-provisioner']);
});

test('a Pod of kube-system that was made during the run did not run before it', () => {
  const {cluster, objects} = simulate('drain');
  assert.ok(objects.some(({kind, namespace, before}) => kind === 'Pod' && namespace === 'kube-system' && !before));
  assert.deepEqual(cluster.systemPods, []);
});

test('a command is told as a person could type it', () => {
  const commands = (name: string): (string | false)[] => simulate(name).marks.map((mark) => mark.kind === 'command' && mark.command);
  assert.ok(commands('scale').includes('kubectl scale deployment/web --replicas=8'));
  assert.ok(commands('rollout').includes('kubectl set image deployment/web web=web:2'));
  assert.ok(commands('shop-run').includes('kubectl set image deployment/web -n shop nginx=nginx:1.31-alpine'));
});

test('a node is told by the filters that it passed, the one that refused it, and those it did not reach, in the order of the scheduler', () => {
  const {placements} = simulate('drain');
  const {candidates} = placements.find(({pod}) => pod.includes('/agent-'))!;
  const told = Object.fromEntries(candidates.map(({node, checks}) => [node, checks.filter(({phase}) => phase === 'filter').map(({label, result}) => `${label}: ${result}`)]));
  assert.deepEqual(told['control-plane'], ['taint: fail', 'node affinity: not-reached']);
  assert.deepEqual(Object.values(told).filter(([first]) => first === 'taint: pass').map(([, second]) => second).sort(), ['node affinity: fail', 'node affinity: fail', 'node affinity: pass']);
});

test('a scenario that does not exist is named together with those that do', () => {
  assert.throws(() => simulate('nothing'), /there is no scenario "nothing"; there are .*shop-run/);
});

test('the present moment is a cluster with the phases and owners kubectl would print', () => {
  const simulation = startScenario(shopRun);
  simulation.runUntil(20_000);
  const cluster = toCluster(simulation);
  const pods = cluster.pods.filter(({namespace}) => namespace === 'shop');
  assert.deepEqual(pods.map(({name, phase}) => `${name} ${phase}`), ['redis-0 Running', 'web-67fddbbb7-6h5g4 Running', 'web-67fddbbb7-d9sc4 Running', 'web-67fddbbb7-pwq2w Running']);
  assert.equal(cluster.nodes.length, 3);
  assert.deepEqual(cluster.services.map(({name}) => name), ['redis', 'web']);
});

test('the story tells who did what to which object, in sentences', () => {
  const simulation = startScenario(shopRun, {profile: {jitter: 0}});
  simulation.runUntil(24_000);
  const lines = story(simulation.kernel.journal).map(({text}) => text);
  assert.ok(lines.includes('deployment-controller creates ReplicaSet shop/web-67fddbbb7: new template hash, replicas 3'));
  assert.ok(lines.includes('kube-scheduler binds Pod shop/web-67fddbbb7-d9sc4: target kind-worker2'));
  assert.ok(lines.some((line) => line.startsWith('deployment-controller updates the status of Deployment shop/web and is refused with 409 Conflict')));
});

test('a write tells what it changed and nothing that is not there', () => {
  for (const {effect} of simulate('apply').writes) assert.ok(effect === undefined || !/ $|undefined/.test(effect), effect);
});
