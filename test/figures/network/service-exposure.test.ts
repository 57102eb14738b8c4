import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/cards.data.js';
import {table} from '../../../src/families/cards.table.js';
import {serviceExposureFacts} from '../../../src/figures/network/service-exposure.facts.js';
import {serviceExposure} from '../../../src/figures/network/service-exposure.js';
import {recordedRun} from '../../../src/run/recorded.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const drawn = serviceExposure(serviceExposureFacts(run));

test('four ways from the inside out: 10.96.192.87:80, a port from 30000 to 32767, an address that stays pending, routes of v1.7.0', () => {
  assert.deepEqual(drawn.cards.map(({title, value}) => [title, value]), [
    ['ClusterIP', '`10.96.192.87:80`'], ['NodePort', '`30000–32767`'], ['LoadBalancer', '`<pending>`'], ['Gateway API', '`v1.7.0`'],
  ]);
  assert.equal(drawn.layout, 'stack');
});

test('a NodePort opens on all 3 nodes, plain kind has no load balancer, and Ingress is frozen', () => {
  assert.deepEqual(drawn.cards.map(({note}) => note), [undefined, 'all 3 nodes', 'plain kind has none', 'the Ingress API is frozen']);
  assert.equal(run.cluster.nodes.length, 3);
});

test('only the Gateway API is marked: it is where new routes go', () => {
  assert.deepEqual(drawn.cards.filter(({tone}) => tone).map(({id}) => id), ['Gateway API']);
  assert.match(drawn.caption, /the \{accent:Gateway API\}/);
});

test('the address inside the cluster lights its Service everywhere', () => assert.equal(drawn.cards[0]!.ref, 'service/shop/web'));

test('what is drawn is told, and is data the family accepts', () => {
  assertTold(drawn, table(drawn));
  assert.deepEqual(check(structuredClone(drawn)).issues, []);
});

test('ways of another cluster are drawn as they are told, without a word about routes when there are none', () => {
  const figure = serviceExposure(serviceExposureFacts({...secondRun, details: {exposures: [{name: 'ClusterIP', value: '10.96.7.41'}, {name: 'NodePort', value: '31080', text: 'on five nodes'}]}}));
  assert.deepEqual(figure.cards.map(({tone, lines}) => [tone, lines]), [[undefined, undefined], [undefined, ['on five nodes']]]);
  assert.doesNotMatch(figure.caption, /accent|routes/);
  assertTold(figure, table(figure));
});

test('a run that does not say how its Services are reached says that', () => {
  for (const other of [secondRun, thirdRun, emptyRun]) assert.throws(() => serviceExposureFacts(other), {name: 'MissingFacts', message: 'this run does not say how its Services can be reached from outside'});
});
