import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {conditionOf, type Pod, type Quantities} from '../../../src/sim/objects.js';
import {leastAllocatedScore} from '../../../src/sim/rules/scheduler-resource-scores.js';
import {leastAllocated} from '../../../src/sim/scheduler/cycle.js';
import {deployment, podsIn, readyIn, smallSimulation} from '../cluster-fixture.js';

const pod = (name: string, spec: object = {}, metadata: object = {}) => ({apiVersion: 'v1', kind: 'Pod', metadata: {name, namespace: 'default', ...metadata}, spec: {containers: [{name: 'app', image: 'app:1', resources: {requests: {cpu: '1'}}}], ...spec}});
const tight: Quantities = {cpu: '2', memory: '4Gi', pods: '110'};
const messageOf = (object: Pod) => conditionOf(object.status, 'PodScheduled')?.message;

test('no node ever has more requested than it has', () => {
  const simulation = smallSimulation({capacity: tight});
  simulation.kubectl.apply(deployment('web', {replicas: 20, cpu: '600m'}));
  simulation.advance(30_000);
  const bound = podsIn(simulation, 'web').filter(({spec}) => spec.nodeName !== undefined);
  assert.equal(bound.length, 9);
  assert.match(messageOf(podsIn(simulation, 'web').find(({spec}) => spec.nodeName === undefined)!)!, /^0\/4 nodes are available: 1 node\(s\) had untolerated taint\(s\), 3 Insufficient cpu\./);
});

test('Pods of one owner are spread over the nodes', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(deployment('web', {replicas: 6}));
  simulation.advance(20_000);
  const counts = new Map<string, number>();
  for (const {spec} of podsIn(simulation, 'web')) counts.set(spec.nodeName!, (counts.get(spec.nodeName!) ?? 0) + 1);
  assert.deepEqual([...counts.values()], [2, 2, 2]);
});

test('a Pod that fits nowhere is tried again when a node changes', () => {
  const simulation = smallSimulation({workers: 1, capacity: tight});
  simulation.kubectl.cordon('node-a');
  simulation.kubectl.apply(pod('solo'));
  simulation.advance(10_000);
  assert.match(messageOf(simulation.get<Pod>('pods', 'default/solo')!)!, /1 node\(s\) were unschedulable/);
  simulation.kubectl.cordon('node-a', false);
  simulation.advance(15_000);
  assert.equal(simulation.get<Pod>('pods', 'default/solo')!.spec.nodeName, 'node-a');
});

test('node selector, affinity and anti-affinity are kept', () => {
  const simulation = smallSimulation();
  const apart = {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{labelSelector: {matchLabels: {app: 'db'}}, topologyKey: 'kubernetes.io/hostname'}]}};
  simulation.kubectl.apply([
    pod('chosen', {nodeSelector: {'kubernetes.io/hostname': 'node-b'}}),
    pod('nowhere', {nodeSelector: {disk: 'fast'}}),
    ...[1, 2, 3, 4].map((i) => pod(`db-${i}`, {affinity: apart}, {labels: {app: 'db'}})),
  ]);
  simulation.advance(20_000);
  assert.equal(simulation.get<Pod>('pods', 'default/chosen')!.spec.nodeName, 'node-b');
  assert.match(messageOf(simulation.get<Pod>('pods', 'default/nowhere')!)!, /4 node\(s\) didn't match Pod's node affinity\/selector|3 node\(s\) didn't match Pod's node affinity\/selector/);
  assert.equal(new Set(podsIn(simulation, 'db').map(({spec}) => spec.nodeName)).size, 4, 'three nodes, and one Pod that waits');
  assert.equal(podsIn(simulation, 'db').filter(({spec}) => spec.nodeName === undefined).length, 1);
});

test('DoNotSchedule keeps the skew', () => {
  const simulation = smallSimulation({capacity: tight});
  const constraint = [{maxSkew: 1, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'DoNotSchedule', labelSelector: {matchLabels: {app: 'web'}}}];
  simulation.kubectl.apply(deployment('web', {replicas: 5, pod: {topologySpreadConstraints: constraint as never}}));
  simulation.advance(20_000);
  const counts = ['node-a', 'node-b', 'node-c'].map((node) => podsIn(simulation, 'web').filter(({spec}) => spec.nodeName === node).length);
  assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, counts.join(', '));
});

test('a Pod of higher priority takes the place of lower ones, and no more of them than it needs', () => {
  const simulation = smallSimulation({workers: 2, capacity: tight});
  simulation.request({verb: 'create', resource: 'priorityclasses', name: 'urgent', body: {metadata: {name: 'urgent'}, value: 1000}});
  simulation.kubectl.apply(deployment('low', {replicas: 4, cpu: '1'}));
  simulation.advance(20_000);
  assert.equal(readyIn(simulation, 'low'), 4);
  simulation.kubectl.apply(pod('high', {priorityClassName: 'urgent'}));
  simulation.advance(60_000);
  assert.notEqual(simulation.get<Pod>('pods', 'default/high')!.spec.nodeName, undefined);
  assert.equal(readyIn(simulation, 'low'), 3);
  const victims = simulation.list('events').filter(({reason}) => reason === 'Preempted');
  assert.equal(victims.length, 1);
});

test('the highest priority is scheduled first', () => {
  const simulation = smallSimulation({workers: 1, capacity: tight});
  simulation.request({verb: 'create', resource: 'priorityclasses', name: 'urgent', body: {metadata: {name: 'urgent'}, value: 1000, preemptionPolicy: 'Never'}});
  simulation.kubectl.apply([pod('a'), pod('b'), pod('c', {priorityClassName: 'urgent'})]);
  simulation.advance(10_000);
  assert.notEqual(simulation.get<Pod>('pods', 'default/c')!.spec.nodeName, undefined);
});

test('the score by numbers is the score of the rule', () => {
  const amount = fc.integer({min: 0, max: 20_000});
  fc.assert(fc.property(amount, amount, amount, amount, fc.integer({min: 1, max: 500}), fc.integer({min: 1, max: 500}), (usedCPU, capCPU, usedMemory, capMemory, cpu, memory) => {
    const expected = leastAllocatedScore({cpuMilli: cpu, memoryBytes: memory}, {cpuMilli: usedCPU, memoryBytes: usedMemory}, {cpuMilli: capCPU, memoryBytes: capMemory});
    assert.equal(leastAllocated(usedCPU + cpu, capCPU, usedMemory + memory, capMemory), expected);
  }));
});

test('the room that was made for a Pod is not given to those of lower priority that wait for it too', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const simulation = smallSimulation({seed, workers: 1, capacity: {cpu: '1', memory: '4Gi', pods: '20'}});
    simulation.request({verb: 'create', resource: 'priorityclasses', name: 'urgent', body: {metadata: {name: 'urgent'}, value: 1000}});
    simulation.kubectl.apply(deployment('low', {replicas: 6, cpu: '300m'}));
    simulation.advance(20_000);
    simulation.kubectl.apply(deployment('high', {replicas: 1, cpu: '300m', pod: {priorityClassName: 'urgent'}}));
    simulation.advance(15_000);
    assert.equal(readyIn(simulation, 'high'), 1, `seed ${seed}`);
    assert.equal(simulation.list('events').filter(({reason}) => reason === 'Preempted').length, 1, `seed ${seed}`);
  }
});
