import assert from 'node:assert/strict';
import test from 'node:test';
import {requestMilli, type MeasuredPod} from '../../../src/sim/rules/hpa-requests.js';

const container = (name: string, cpu?: string) => ({name, resources: cpu === undefined ? {} : {requests: {cpu}}});
const pod = (spec: Partial<MeasuredPod['spec']>): MeasuredPod => ({metadata: {name: 'web'}, spec: {containers: [], ...spec}});

test('a Pod requests the sum of its containers and sidecars', () => {
  const sidecar = {...container('proxy', '50m'), restartPolicy: 'Always'};
  assert.equal(requestMilli(pod({containers: [container('a', '100m'), container('b', '1')], initContainers: [sidecar, container('setup')]}), 'cpu'), 1150);
});

test('one container can be asked for, a sidecar too', () => {
  const spec = {containers: [container('a', '100m'), container('b')]};
  assert.equal(requestMilli(pod(spec), 'cpu', 'a'), 100);
  assert.throws(() => requestMilli(pod(spec), 'cpu', 'c'), {message: 'container c not found in Pod web'});
});

test('every container must say what it requests', () => {
  assert.throws(() => requestMilli(pod({containers: [container('a', '1'), container('b')]}), 'cpu'), {message: 'missing request for cpu in container b of Pod web'});
});

test('amounts of the whole Pod stand for all containers', () => {
  assert.equal(requestMilli(pod({containers: [container('a')], resources: {requests: {cpu: '2'}}}), 'cpu'), 2000);
  assert.throws(() => requestMilli(pod({resources: {requests: {cpu: '2'}}}), 'memory'), {message: 'missing pod-level request for memory in Pod web'});
});
