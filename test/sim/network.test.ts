import assert from 'node:assert/strict';
import test from 'node:test';
import {podSpec, service} from '../../src/sim/scenarios/manifests.js';
import {scenarios} from '../../src/sim/scenarios/index.js';
import {startScenario} from '../../src/sim/simulate.js';
import {deployment, podsIn, smallSimulation} from './cluster-fixture.js';

function shop() {
  const simulation = smallSimulation();
  simulation.kubectl.apply([
    deployment('web'), service('web'), service('headless', {headless: true, selector: {app: 'db'}}),
    {apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: {name: 'db', namespace: 'default'}, spec: {serviceName: 'headless', replicas: 2, selector: {matchLabels: {app: 'db'}}, template: {metadata: {labels: {app: 'db'}}, spec: podSpec('db')}}},
  ]);
  simulation.advance(40_000);
  return simulation;
}

test('a Service name is an address inside its namespace after one query, elsewhere by its longer name', () => {
  const simulation = shop();
  const {network} = simulation;
  const {clusterIP} = simulation.get('services', 'default/web')!.spec as {clusterIP: string};
  assert.deepEqual(network.resolve('web', 'default'), {address: clusterIP, queries: ['web.default.svc.cluster.local']});
  assert.equal(network.resolve('web', 'other').address, undefined);
  assert.equal(network.resolve('web.default', 'other').address, clusterIP);
  assert.equal(network.resolve('example.com', 'default').queries.length, 4, 'ndots 5: three search domains first');
});

test('a headless Service answers with addresses of its Pods, and each Pod has a name', () => {
  const simulation = shop();
  const addresses = podsIn(simulation, 'db').map(({status}) => status.podIP);
  assert.ok(addresses.includes(simulation.network.resolve('headless', 'default').address));
  assert.equal(simulation.network.resolve('db-1.headless', 'default').address, addresses[1]);
});

test('rules try each endpoint with the probability that makes all equally likely', () => {
  const rules = shop().network.rules('default/web');
  assert.deepEqual(rules.map(({probability}) => probability), [1 / 3, 1 / 2, undefined]);
});

test('a cut-off node keeps the rules it had', () => {
  const simulation = shop();
  simulation.network.freeze('node-a');
  simulation.kubelets.cut('node-a');
  simulation.kubectl.scale('deployment', 'default/web', 1);
  simulation.advance(5000);
  assert.equal(simulation.network.rules('default/web', 'node-a').length, 3);
  assert.equal(simulation.network.rules('default/web', 'node-b').length, 1);
});

test('every component has the rights it needs: nothing is refused with 401 or 403 in any scenario', () => {
  for (const scenario of scenarios) {
    const simulation = startScenario(scenario);
    simulation.runUntil(scenario.duration);
    const forbidden = simulation.kernel.journal.refused.slice().filter(({code}) => code === 401 || code === 403);
    assert.deepEqual(forbidden.map(({status}) => status!.message), [], scenario.name);
  }
});

test('a node that is cut off keeps the rules it had, and reaches itself', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply([deployment('web'), service('web')]);
  simulation.advance(20_000);
  simulation.kubelets.cut('node-a');
  simulation.advance(400_000);
  assert.equal(simulation.network.rules('default/web', 'node-a').length, 3);
  const codes = new Set(Array.from({length: 50}, () => simulation.network.request('default/web', 'node-a').code));
  assert.deepEqual([...codes].sort(), [200, 502]);
  simulation.kubelets.reconnect('node-a');
  simulation.advance(20_000);
  assert.ok(Array.from({length: 20}, () => simulation.network.request('default/web', 'node-a').code).every((code) => code === 200));
});
