import assert from 'node:assert/strict';
import test from 'node:test';
import {lookup} from '../../src/cluster/lookup.js';
import {selectedPods} from '../../src/cluster/service-pods.js';
import {cluster, object, pod, type Manifest} from './sketch.js';

const service = (spec: Manifest) => object('Service', 'web', {spec});
const web = pod('web-a', {labels: {app: 'web', track: 'stable'}});

const selected = (spec: Manifest, ...pods: Manifest[]) => {
  const shop = cluster(service(spec), ...pods);
  return selectedPods(shop, shop.services[0]!).map(({name}) => name);
};

test('a Service selects the Pods of its namespace that have all its labels', () => {
  const pods = [web, pod('db-a', {labels: {app: 'db'}}), pod('web-b', {labels: {app: 'web'}, namespace: 'other'})];
  assert.deepEqual(selected({selector: {app: 'web'}}, ...pods), ['web-a']);
  assert.deepEqual(selected({selector: {app: 'web', track: 'canary'}}, ...pods), []);
});

test('a Service without a selector selects nothing, and neither does an alias for an outside name', () => {
  assert.deepEqual(selected({}, web), []);
  assert.deepEqual(selected({selector: {}}, web), []);
  assert.deepEqual(selected({type: 'ExternalName', externalName: 'db.example', selector: {app: 'web'}}, web), []);
});

test('a selector that could never be valid selects nothing and breaks nothing', () => {
  assert.deepEqual(selected({selector: {'not a key': 'x'}}, web), []);
});

test('an address that slices and Endpoints both list is one endpoint, as the slice has it', () => {
  const slice = object('EndpointSlice', 'web-1', {labels: {'kubernetes.io/service-name': 'web'}});
  const targetRef = {kind: 'Pod', name: 'web-a', namespace: 'shop'};
  slice.endpoints = [
    {addresses: ['10.0.0.1'], conditions: {ready: true}, targetRef}, {addresses: ['10.0.0.2'], conditions: {ready: false, serving: true, terminating: true}}, {addresses: ['10.0.0.3']},
  ];
  const endpoints = object('Endpoints', 'web');
  endpoints.subsets = [{addresses: [{ip: '10.0.0.1', targetRef}, {ip: '10.0.0.9'}], notReadyAddresses: [{ip: '10.0.0.2'}]}];
  const shop = cluster(service({selector: {app: 'web'}}), endpoints, slice, web);
  assert.deepEqual(shop.services[0]!.endpoints, [
    {address: '10.0.0.1', pod: 'pod/shop/web-a', ready: true, serving: true, terminating: false}, {address: '10.0.0.2', ready: false, serving: true, terminating: true},
    {address: '10.0.0.3', ready: true, serving: true, terminating: false}, {address: '10.0.0.9', ready: true, serving: true, terminating: false},
  ]);
  const [first] = shop.services[0]?.endpoints ?? [];
  assert.ok(lookup(shop).byId(first?.pod ?? ''));
});

test('a headless Service has no cluster IP, and one with two families has both', () => {
  const [headless] = cluster(service({clusterIP: 'None', clusterIPs: ['None']})).services;
  assert.deepEqual([headless!.headless, headless!.clusterIPs], [true, []]);
  const [both] = cluster(service({clusterIPs: ['10.96.0.7', 'fd00:10:96::7']})).services;
  assert.deepEqual(both!.clusterIPs, ['10.96.0.7', 'fd00:10:96::7']);
});
