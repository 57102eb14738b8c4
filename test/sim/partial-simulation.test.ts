import assert from 'node:assert/strict';
import test from 'node:test';
import {setUpCluster, smallCluster} from '../../src/sim/cluster-setup.js';
import {allComponents} from '../../src/sim/components.js';
import {deploymentController} from '../../src/sim/controllers/deployment.js';
import {replicaSetController} from '../../src/sim/controllers/replicaset.js';
import type {Component} from '../../src/sim/kernel.js';
import type {Pod} from '../../src/sim/objects.js';
import {PartialSimulation} from '../../src/sim/partial-simulation.js';
import {shopComponents} from '../../src/sim/scenarios/shop-run.components.js';
import {shopRun} from '../../src/sim/scenarios/shop-run.js';
import {schedulerWith} from '../../src/sim/scheduler/scheduler.js';
import {scenarioRun, startScenario} from '../../src/sim/simulate.js';
import {startPartially} from '../../src/sim/start-scenario.js';
import {deployment, smallSimulation} from './cluster-fixture.js';

for (const options of [{}, {natural: true, seed: 5}]) {
  test(`the recorded run is the same run, byte for byte, with the components that it needs alone${options.natural ? ', at natural moments too' : ''}`, () => {
    const [whole, partial] = [startScenario(shopRun, options), startPartially(shopRun, shopComponents, options)].map((simulation) => {
      simulation.runUntil(shopRun.duration);
      return JSON.stringify(scenarioRun(shopRun, simulation));
    });
    assert.equal(partial, whole);
  });
}

/** Two workers of two cores, without anything that is not named. */
function only(...components: Component[]): PartialSimulation {
  const simulation = new PartialSimulation({components});
  setUpCluster(simulation, smallCluster(2, {cpu: '2', memory: '4Gi', pods: '20'}));
  return simulation;
}

test('three components are enough to run a Deployment, and a fork has the same three', () => {
  const simulation = only(deploymentController, replicaSetController, schedulerWith({}));
  simulation.kubectl.apply(deployment('web', {replicas: 3}));
  const fork = simulation.fork();
  for (const cluster of [simulation, fork]) {
    cluster.advance(20_000);
    assert.deepEqual(cluster.list<Pod>('pods').map(({status: {phase}}) => phase), ['Running', 'Running', 'Running']);
    assert.equal(cluster.list('endpointslices').length, 0);
  }
});

test('without its component a kind is stored and nothing comes of it', () => {
  const simulation = only();
  simulation.kubectl.apply(deployment('web', {replicas: 3}));
  simulation.advance(20_000);
  assert.equal(simulation.get('deployments', 'default/web')?.metadata.generation, 1);
  assert.equal(simulation.list('replicasets').length, 0);
});

test('a schedule is checked when there is a controller that reads it', () => {
  const cron = {apiVersion: 'batch/v1', kind: 'CronJob', metadata: {name: 'c'}, spec: {schedule: 'often', jobTemplate: {spec: {template: {spec: {containers: [{name: 'c', image: 'c:1'}]}}}}}};
  assert.match(smallSimulation().kubectl.apply(cron)[0]!, /Invalid.*spec\.schedule/);
  assert.equal(only().kubectl.apply(cron)[0], 'cronjob.batch/c created');
});

test('an eviction is asked of those who keep the budgets; where nobody does, there is none', () => {
  for (const [simulation, code] of [[smallSimulation(), 201], [only(deploymentController, replicaSetController, schedulerWith({})), 404]] as const) {
    simulation.kubectl.apply(deployment('web', {replicas: 1}));
    simulation.advance(10_000);
    assert.equal(simulation.kubectl.evict(`default/${simulation.list<Pod>('pods', 'default')[0]!.metadata.name}`).code, code);
  }
});

test('who asks for a network that was left out is told so', () => {
  assert.throws(() => only().network, /no network among the components/);
  assert.equal(smallSimulation().network.request('default/web').code, 502);
});

test('a scheduler without preemption says only why the Pod fits nowhere', () => {
  const simulation = only(deploymentController, replicaSetController, schedulerWith({}));
  simulation.kubectl.apply(deployment('large', {replicas: 1, cpu: '3'}));
  simulation.advance(5000);
  const [pod] = simulation.list<Pod>('pods', 'default');
  assert.equal(pod!.status.conditions!.find(({type}) => type === 'PodScheduled')!.message, '0/3 nodes are available: 1 node(s) had untolerated taint(s), 2 Insufficient cpu.');
});

test('every component stands once in the list of all, those of the recorded run in the same order', () => {
  assert.equal(new Set(allComponents).size, allComponents.length);
  const places = shopComponents.map((component) => allComponents.indexOf(component)).filter((place) => place >= 0);
  assert.equal(places.length, shopComponents.length - 1, 'all but the scheduler, which has fewer parts');
  assert.deepEqual(places, [...places].sort((a, b) => a - b));
});
