import assert from 'node:assert/strict';
import test from 'node:test';
import type {ContainerManifest, PodManifest, ResourceList} from '../../src/cluster/manifest.js';
import {podLimits, podRequests, type Amounts} from '../../src/cluster/pod-requests.js';
import {formatQuantity} from '../../src/cluster/quantity.js';
import {qosClass} from '../../src/cluster/qos.js';
import {addResources, resourcesOf} from '../../src/cluster/resources.js';

const asks = (requests: ResourceList, more: ContainerManifest = {}): ContainerManifest => ({resources: {requests}, ...more});
const sidecar = (requests: ResourceList) => asks(requests, {restartPolicy: 'Always'});
const plain = (amounts: Amounts) => Object.fromEntries([...amounts].map(([name, amount]) => [name, formatQuantity(amount)]));
const requests = (spec: PodManifest['spec'], status?: PodManifest['status']) => plain(podRequests({...spec && {spec}, ...status && {status}}));

test('containers run together, so their requests add up', () => {
  assert.deepEqual(requests({containers: [asks({cpu: '100m', memory: '64Mi'}), asks({cpu: '250u'})]}), {cpu: '100250u', memory: '64Mi'});
});

test('an init container runs alone, so only the largest counts, resource by resource', () => {
  assert.deepEqual(requests({containers: [asks({cpu: '100m', memory: '1Gi'})], initContainers: [asks({cpu: '2'}), asks({cpu: '1', memory: '2Gi'})]}), {cpu: '2', memory: '2Gi'});
});

test('a sidecar runs beside the containers and beside the init containers that start after it', () => {
  assert.deepEqual(requests({containers: [asks({cpu: '1'})], initContainers: [asks({cpu: '2'}), sidecar({cpu: '300m'}), asks({cpu: '1500m'})]}), {cpu: '2'});
  assert.deepEqual(requests({containers: [asks({cpu: '1'})], initContainers: [sidecar({cpu: '300m'}), asks({cpu: '2'})]}), {cpu: '2300m'});
  assert.deepEqual(requests({containers: [asks({cpu: '3'})], initContainers: [sidecar({cpu: '300m'}), sidecar({cpu: '200m'})]}), {cpu: '3500m'});
});

test('the overhead of a runtime class comes on top', () => {
  assert.deepEqual(requests({containers: [asks({cpu: '1'})], overhead: {cpu: '250m', memory: '120Mi'}}), {cpu: '1250m', memory: '120Mi'});
});

test('requests of the Pod as a whole replace those of its containers, for the resources that can be asked so', () => {
  const spec = {resources: {requests: {cpu: '2'}, limits: {cpu: '4', memory: '1Gi'}}, containers: [asks({cpu: '1', memory: '100Mi', 'nvidia.com/gpu': '1'})]};
  assert.deepEqual(requests(spec), {cpu: '2', memory: '100Mi', 'nvidia.com/gpu': '1'});
  assert.deepEqual(requests({resources: {limits: {memory: '1Gi'}}, containers: [{}]}), {memory: '1Gi'});
});

test('a limit without a request is the request, extended resources included', () => {
  assert.deepEqual(requests({containers: [{resources: {limits: {'nvidia.com/gpu': '2', cpu: '1'}, requests: {cpu: '500m'}}}]}), {'nvidia.com/gpu': '2', cpu: '500m'});
});

test('while a container is resized the larger amount counts; when it cannot be done, what it has', () => {
  const spec = {containers: [asks({cpu: '2'}, {name: 'a'})]};
  const containerStatuses = [{name: 'a', resources: {requests: {cpu: '1'}}, allocatedResources: {cpu: '1500m'}}];
  assert.deepEqual(requests(spec, {containerStatuses}), {cpu: '2'});
  assert.deepEqual(requests(spec, {containerStatuses, conditions: [{type: 'PodResizePending', reason: 'Infeasible', status: 'True'}]}), {cpu: '1'});
});

test('limits add up the same way', () => {
  const containers: ContainerManifest[] = [{resources: {limits: {memory: '1Gi'}}}, {resources: {limits: {memory: '512Mi', cpu: '1'}}}];
  assert.deepEqual(plain(podLimits({spec: {containers, overhead: {memory: '64Mi', cpu: '1m', 'x/y': '1'}}})), {memory: '1600Mi', cpu: '1001m'});
});

test('a Pod that asks for nothing takes nothing', () => {
  assert.deepEqual(requests(undefined), {});
  assert.deepEqual(requests({containers: [{}]}), {});
});

test('amounts to draw are millicores, bytes and counts, without the huge pages a node has none of', () => {
  const list = podRequests({spec: {containers: [asks({cpu: '250u', memory: '1.5Gi', pods: '110', 'hugepages-2Mi': '0', 'vpc.amazonaws.com/PrivateIPv4Address': '1', 'ephemeral-storage': '2Gi'})]}});
  assert.deepEqual(resourcesOf(list), {cpuMilli: 0.25, memoryBytes: 1.5 * 2 ** 30, pods: 110, extended: {'vpc.amazonaws.com/PrivateIPv4Address': 1, 'ephemeral-storage': 2 ** 31}});
});

test('adding amounts keeps what only one of them has', () => {
  assert.deepEqual(addResources({cpuMilli: 100, extended: {gpu: 1}}, {memoryBytes: 5, extended: {gpu: 2, fpga: 1}}), {cpuMilli: 100, memoryBytes: 5, extended: {gpu: 3, fpga: 1}});
  assert.deepEqual(addResources({cpuMilli: 1}, undefined), {cpuMilli: 1});
});

test('a Pod is Guaranteed only when every container limits CPU and memory to what it requests', () => {
  const full = {resources: {requests: {cpu: '1', memory: '1Gi'}, limits: {cpu: '1000m', memory: '1024Mi'}}};
  assert.equal(qosClass({containers: [full]}), 'Guaranteed');
  assert.equal(qosClass({containers: [full, {}]}), 'Burstable');
  assert.equal(qosClass({containers: [full], initContainers: [asks({cpu: '1m'})]}), 'Burstable');
  assert.equal(qosClass({containers: [asks({'nvidia.com/gpu': '1'})]}), 'BestEffort');
  assert.equal(qosClass({containers: [asks({cpu: '0'})]}), 'BestEffort');
  assert.equal(qosClass({}), 'BestEffort');
});

test('resources of the whole Pod decide its class alone', () => {
  const resources = {requests: {cpu: '1', memory: '1Gi'}, limits: {cpu: '1', memory: '1Gi'}};
  assert.equal(qosClass({resources, containers: [asks({cpu: '1m'})]}), 'Guaranteed');
  assert.equal(qosClass({resources: {requests: {cpu: '1'}}, containers: [asks({cpu: '1m'})]}), 'Burstable');
  assert.equal(qosClass({resources: {requests: resources.requests, limits: {cpu: '1'}}}), 'Burstable');
});
