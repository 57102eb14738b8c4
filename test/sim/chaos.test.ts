import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {isReady, isTerminating, type Pod} from '../../src/sim/objects.js';
import {podSpec} from '../../src/sim/scenarios/manifests.js';
import {GROUP_NAME} from '../../src/sim/scheduler/gang.js';
import {allIsWell, guard, misdeeds, oneProcessAnOrdinal, recover, victim, type Misdeed} from './chaos.js';
import {deployment, readyIn, smallSimulation} from './cluster-fixture.js';

const misdeed: fc.Arbitrary<Misdeed> = fc.record({what: fc.constantFrom(...Object.keys(misdeeds)), pick: fc.nat(1000), wait: fc.oneof(fc.nat(50), fc.nat(5000), fc.nat(60_000))});

test('whatever is done to a cluster, its promises are kept at every step, and in the end it is what was asked for', () => {
  let steps = 0;
  fc.assert(fc.property(fc.nat(1_000_000), fc.array(misdeed, {minLength: 5, maxLength: 25}), (seed, deeds) => {
    const simulation = victim(seed);
    const seen = guard(simulation);
    for (const {what, pick, wait} of deeds) {
      misdeeds[what]!(simulation, pick);
      simulation.advance(wait);
      oneProcessAnOrdinal(simulation);
    }
    recover(simulation);
    allIsWell(simulation);
    steps += seen();
  }), {numRuns: 25, endOnFailure: true});
  assert.ok(steps > 10_000, `${steps} changes were checked`);
});

test('a rollout keeps its bounds at every step, for any size, bounds and readiness time', () => {
  const bound = fc.oneof(fc.nat(3), fc.integer({min: 0, max: 100}).map((percent) => `${percent}%`));
  fc.assert(fc.property(fc.nat(1000), fc.integer({min: 1, max: 8}), bound, bound, fc.nat(4000), (seed, replicas, maxSurge, maxUnavailable, readyAfter) => {
    // Both 0 is refused by the API; both rounded to 0 is not.
    fc.pre(!/^0%? 0%?$/.test(`${maxSurge} ${maxUnavailable}`));
    const count = (value: number | string, up: boolean) => (typeof value === 'number' ? value : (up ? Math.ceil : Math.floor)(Number.parseInt(value, 10) * replicas / 100));
    const surge = count(maxSurge, true);
    let missing = count(maxUnavailable, false);
    if (surge === 0 && missing === 0) missing = 1;
    const simulation = smallSimulation({seed, programs: {'web:2': {readyAfter}}});
    simulation.kubectl.apply(deployment('web', {replicas, spec: {strategy: {type: 'RollingUpdate', rollingUpdate: {maxSurge, maxUnavailable}}}}));
    assert.ok(simulation.runUntil((now) => readyIn(now, 'web') === replicas, 60_000));
    simulation.advance(2000);
    simulation.kubectl.setImage('default/web', 'web', 'web:2');
    const done = simulation.runUntil((now) => {
      const staying = now.list<Pod>('pods', 'default').filter((pod) => !isTerminating(pod) && pod.status.phase !== 'Succeeded');
      assert.ok(staying.length <= replicas + surge, `${staying.length} Pods of at most ${replicas + surge}`);
      const ready = staying.filter(isReady).length;
      assert.ok(ready >= replicas - Math.min(missing, replicas), `${ready} Ready of at least ${replicas - missing}`);
      return staying.length === replicas && staying.every((pod) => pod.spec.containers[0]!.image === 'web:2' && isReady(pod));
    }, simulation.now + 300_000);
    assert.ok(done, 'the rollout ends');
  }), {numRuns: 20});
});

test('a gang is bound whole or not at all, on any cluster', () => {
  fc.assert(fc.property(fc.nat(1000), fc.integer({min: 1, max: 4}), fc.integer({min: 1, max: 6}), fc.integer({min: 1, max: 6}), (seed, workers, minMember, members) => {
    const simulation = smallSimulation({seed, workers, capacity: {cpu: '2', memory: '4Gi', pods: '10'}});
    simulation.kubectl.apply({apiVersion: 'scheduling.volcano.sh/v1beta1', kind: 'PodGroup', metadata: {name: 'g', namespace: 'default'}, spec: {minMember}});
    for (let i = 0; i < members; i++) {
      simulation.kubectl.apply({apiVersion: 'v1', kind: 'Pod', metadata: {name: `m-${i}`, namespace: 'default', annotations: {[GROUP_NAME]: 'g'}}, spec: {schedulerName: 'volcano', containers: [{name: 'm', image: 'm:1', resources: {requests: {cpu: '1'}}}]}});
      simulation.advance(i * 7);
    }
    simulation.advance(30_000);
    const bound = simulation.list<Pod>('pods', 'default').filter(({spec}) => spec.nodeName !== undefined).length;
    const room = workers * 2;
    assert.equal(bound, members >= minMember && room >= minMember ? Math.min(members, room) : 0);
  }), {numRuns: 40});
});

test('a drain keeps the budget at every step and leaves the node to the DaemonSets', () => {
  fc.assert(fc.property(fc.nat(1000), fc.integer({min: 2, max: 3}), fc.integer({min: 2, max: 8}), fc.integer({min: 1, max: 7}), (seed, workers, replicas, minAvailable) => {
    fc.pre(minAvailable < replicas);
    const simulation = smallSimulation({seed, workers});
    simulation.kubectl.apply([
      deployment('web', {replicas}), {apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: {name: 'agent'}, spec: {selector: {matchLabels: {app: 'agent'}}, template: {metadata: {labels: {app: 'agent'}}, spec: podSpec('agent')}}},
      {apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: {name: 'web'}, spec: {minAvailable, selector: {matchLabels: {app: 'web'}}}},
    ]);
    assert.ok(simulation.runUntil((now) => readyIn(now, 'web') === replicas, 60_000));
    simulation.advance(2000);
    simulation.kubectl.drain('node-a');
    const done = simulation.runUntil((now) => {
      assert.ok(readyIn(now, 'web') >= minAvailable, `${readyIn(now, 'web')} Ready of at least ${minAvailable}`);
      return !now.kubectl.isDraining('node-a');
    }, simulation.now + 300_000);
    assert.ok(done, 'the drain ends');
    assert.deepEqual(simulation.list<Pod>('pods').filter(({spec}) => spec.nodeName === 'node-a').map(({metadata}) => metadata.labels?.app), ['agent']);
  }), {numRuns: 15});
});

test('a drain takes the Pods that were there: one that comes back under its name is left alone', () => {
  const simulation = smallSimulation({workers: 1});
  const labels = {app: 'db'};
  simulation.kubectl.apply([
    deployment('web', {replicas: 1}), {apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: {name: 'web'}, spec: {minAvailable: 1, selector: {matchLabels: {app: 'web'}}}},
    {apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: {name: 'db'}, spec: {replicas: 1, serviceName: 'db', selector: {matchLabels: labels}, template: {metadata: {labels}, spec: podSpec('db')}}},
  ]);
  simulation.advance(30_000);
  const uid = () => simulation.get<Pod>('pods', 'default/db-0')?.metadata.uid;
  const first = uid();
  simulation.kubectl.drain('node-a');
  simulation.kubectl.cordon('node-a', false);
  simulation.advance(40_000);
  const second = uid();
  assert.ok(second !== undefined && second !== first);
  assert.ok(simulation.kubectl.isDraining('node-a'), 'the budget of web still holds it up');
  simulation.advance(60_000);
  assert.equal(uid(), second);
});
