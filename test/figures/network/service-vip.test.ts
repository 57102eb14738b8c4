import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/hub.data.js';
import {table} from '../../../src/families/hub.table.js';
import type {HubData} from '../../../src/families/hub.data.js';
import {serviceVipFacts} from '../../../src/figures/network/service-vip.facts.js';
import {serviceVip} from '../../../src/figures/network/service-vip.js';
import {serviceVipScenes} from '../../../src/figures/network/service-vip.scenes.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/simulate.js';
import {emptyRun, secondRun} from '../../run/runs.js';
import {assertTold} from '../told.js';

const run = await recordedRun();
const whole = (of: Run, service?: string): HubData => {
  const facts = serviceVipFacts(of, service);
  const data = serviceVip(facts);
  return {...data, scenes: serviceVipScenes(facts, data.end!)};
};
const facts = serviceVipFacts(run);
const drawn = whole(run);

test('Service web has 10.96.192.87:80, which no interface holds and no process listens on', () => {
  assert.deepEqual([facts.service.name, facts.ip, facts.port, facts.iptables], ['web', '10.96.192.87', 80, true]);
  const vip = drawn.actors.find(({role}) => role === 'virtual')!;
  assert.equal(vip.title, '`10.96.192.87:80`');
  assert.equal(vip.note, 'no interface has it, no process listens there');
});

test('it is rewritten to 10.244.1.2 on kind-worker, 10.244.2.2 and 10.244.2.3 on kind-worker2', () => {
  assert.deepEqual(drawn.messages.filter(({kind}) => kind === 'rewrite').map(({verb, to, label}) => `${verb} ${to} ${label}`), [
    'DNAT node-kind-worker to `10.244.1.2:80`', 'DNAT node-kind-worker2 to `10.244.2.2:80`', 'DNAT node-kind-worker2 to `10.244.2.3:80`',
  ]);
  assert.deepEqual(facts.nodes.map(({name, address, pods}) => `${name} ${address} ${pods.map((pod) => pod.name!.slice(-5)).join(' ')}`), ['kind-worker 172.23.0.6 pwq2w', 'kind-worker2 172.23.0.5 d9sc4 6h5g4']);
});

test('the address that redis-0 got later is shown with the Pod that had it then', () => assert.ok(!JSON.stringify(drawn).includes('redis')));

test('a request is answered by nginx/1.30.6, a ping by nobody', () => {
  assert.equal(drawn.messages.find(({id}) => id === 'request')!.note, 'Server: nginx/1.30.6');
  const ping = drawn.messages.find(({id}) => id === 'ping')!;
  assert.deepEqual([ping.kind, ping.note], ['lost', 'no reply: no rule matches ICMP']);
});

test('the address is what is marked', () => {
  assert.deepEqual(drawn.actors.filter(({tone}) => tone).map(({id}) => id), ['vip']);
  assert.match(drawn.caption, /\{accent:ClusterIP\}/);
});

test('four scenes: to the address, rewritten, delivered, and a ping', () => {
  assert.deepEqual(drawn.scenes!.map(({id}) => id), ['packet', 'rewritten', 'delivered', 'ping']);
  assertTold(drawn, table(drawn));
});

test('what is drawn is data the family accepts', () => assert.deepEqual(check(structuredClone(drawn)).issues, []));

test('where the rules of kube-proxy are not known, nothing is said of interfaces or a ping', () => {
  const second = whole(secondRun);
  assert.deepEqual(second.messages.map(({verb, label}) => `${verb} ${label}`), ['connect to `10.96.7.41`', 'rewrite to `10.20.4.3`']);
  assert.ok(!/ping|ICMP|interface|DNAT/.test(JSON.stringify(second)));
});

test('another run is told with its own names', () => {
  const figure = whole(secondRun);
  assert.deepEqual(check(structuredClone(figure)).issues, []);
  assertTold(figure, table(figure));
});

test('a simulated run is told with the address that its API server gave, and nothing is said of packet rules nobody wrote', () => {
  const figure = whole(simulate('shop-run'));
  assert.match(figure.actors[1]!.title, /^`10\.96\.\d+\.\d+`$/);
  assert.equal(figure.messages.filter(({kind}) => kind === 'rewrite').length, 3);
  assert.ok(!/ping|ICMP|interface|DNAT/.test(JSON.stringify(figure)));
  assertTold(figure, table(figure));
});

test('of many Pods six are drawn and the rest counted', () => {
  const endpoints = Array.from({length: 20}, (_, i) => `10.244.9.${i + 1}`);
  const figure = whole({...run, details: {...run.details, services: [{...run.details!.services![0]!, endpoints}]}});
  assert.equal(figure.messages.filter(({kind}) => kind === 'rewrite').length, 6);
  assert.deepEqual(figure.facts, [{label: 'More Pods behind this address', value: '14'}]);
  assert.match(figure.alt, /20 Pods/);
});

test('a Service that is not there is answered with those there are, and a run without one says so', () => {
  assert.throws(() => serviceVipFacts(run, 'redis'), /it has no Service "redis" with a ClusterIP and ready Pods; it has web/);
  assert.throws(() => serviceVipFacts(emptyRun), {name: 'MissingFacts', message: 'it tells of no Service with a ClusterIP and ready Pods'});
});

test('at one moment the Pods behind an address are those that have it; where two share it, as on the network of their node, none is named', () => {
  const pod = (name: string, ip: string): Run['objects'][number] => ({id: `pod/x/${name}`, kind: 'Pod', namespace: 'x', name, node: 'n1', addresses: [{ip, provenance: 'stated'}]});
  const {nodes} = serviceVipFacts({
    ...emptyRun, objects: [{id: 'service/x/api', kind: 'Service', namespace: 'x', name: 'api'}, pod('a', '10.0.0.1'), pod('b', '10.9.9.9'), pod('c', '10.9.9.9')],
    details: {services: [{service: 'service/x/api', type: 'ClusterIP', clusterIP: '10.96.0.1', endpoints: ['10.0.0.1', '10.9.9.9']}]},
  });
  assert.deepEqual(nodes.map(({name, pods}) => [name, pods.map((one) => one.name)]), [['n1', ['a']], [undefined, [undefined]]]);
});
