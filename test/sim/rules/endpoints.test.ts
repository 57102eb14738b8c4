import assert from 'node:assert/strict';
import test from 'node:test';
import {endpointConditions, endpointsChanged, endpointsList, shouldBeInEndpoints, type EndpointPod} from '../../../src/sim/rules/endpoints.js';

const pod = ({phase = 'Running', podIP = '10.244.1.5', ready = true, terminating = false}: {phase?: string; podIP?: string; ready?: boolean; terminating?: boolean} = {}): EndpointPod => ({
  metadata: terminating ? {deletionTimestamp: 1} : {}, status: {phase, podIP, conditions: [{type: 'Ready', status: ready ? 'True' : 'False'}]},
});

test('a Pod is listed from the moment it has an address until it ends, Ready or not', () => {
  assert.equal(shouldBeInEndpoints(pod({ready: false, phase: 'Pending'}), false), true);
  assert.equal(shouldBeInEndpoints(pod({podIP: ''}), true), false);
  assert.equal(shouldBeInEndpoints(pod({phase: 'Succeeded'}), true), false);
  assert.equal(shouldBeInEndpoints(pod({phase: 'Failed'}), true), false);
  assert.equal(shouldBeInEndpoints({metadata: {}, status: {phase: 'Running', podIPs: [{ip: 'fd00::5'}]}}, false), true);
});

test('a terminating Pod stays in EndpointSlices and leaves Endpoints', () => {
  assert.equal(shouldBeInEndpoints(pod({terminating: true}), true), true);
  assert.equal(shouldBeInEndpoints(pod({terminating: true}), false), false);
});

test('ready is serving and not terminating', () => {
  assert.deepEqual(endpointConditions(pod()), {ready: true, serving: true, terminating: false});
  assert.deepEqual(endpointConditions(pod({ready: false})), {ready: false, serving: false, terminating: false});
  assert.deepEqual(endpointConditions({metadata: {}, status: {}}), {ready: false, serving: false, terminating: false});
  assert.deepEqual(endpointConditions(pod({terminating: true})), {ready: false, serving: true, terminating: true});
  assert.deepEqual(endpointConditions(pod({ready: false, terminating: true}), true), {ready: true, serving: false, terminating: true});
});

test('Endpoints keep Pods that are not Ready in a list of their own', () => {
  assert.deepEqual([endpointsList(pod()), endpointsList(pod({ready: false})), endpointsList(pod({ready: false}), true)], ['addresses', 'notReadyAddresses', 'addresses']);
});

test('readiness, address, ending and each update of a terminating Pod matter to its Services, nothing else does', () => {
  assert.equal(endpointsChanged(pod(), pod()), false);
  assert.equal(endpointsChanged(pod({ready: false}), pod()), true);
  assert.equal(endpointsChanged(pod({podIP: ''}), pod()), true);
  assert.equal(endpointsChanged(pod(), pod({phase: 'Failed'})), true);
  assert.equal(endpointsChanged(pod({phase: 'Succeeded'}), pod({phase: 'Failed'})), false);
  assert.equal(endpointsChanged(pod(), pod({terminating: true})), true);
  assert.equal(endpointsChanged(pod({terminating: true}), pod({terminating: true})), true);
});
