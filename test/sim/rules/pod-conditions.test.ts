import assert from 'node:assert/strict';
import test from 'node:test';
import {containersReadyCondition, initializedCondition, readyCondition, type ConditionSpec} from '../../../src/sim/rules/pod-conditions.js';

const spec: ConditionSpec = {containers: [{name: 'web'}, {name: 'log'}], initContainers: [{name: 'setup'}, {name: 'proxy', restartPolicy: 'Always'}]};
const all = (ready = true) => [...spec.containers, ...spec.initContainers!].map(({name}) => ({name, ready, started: ready}));

test('a Pod is Ready when its containers and sidecars are', () => {
  assert.deepEqual(readyCondition(spec, all(), 'Running'), {type: 'Ready', status: 'True'});
  const statuses = all().map((status) => ({...status, ready: status.name === 'setup' || status.name === 'log'}));
  assert.deepEqual(readyCondition(spec, statuses, 'Running'), {
    type: 'Ready', status: 'False', reason: 'ContainersNotReady', message: 'containers with unready status: [proxy web]',
  });
});

test('an init container that has ended is not asked whether it is Ready', () => {
  assert.equal(containersReadyCondition(spec, all().map((status) => ({...status, ready: status.name !== 'setup'})), 'Running').status, 'True');
});

test('containers nobody has seen are named apart', () => {
  assert.equal(containersReadyCondition(spec, [{name: 'web', ready: false}, {name: 'proxy', ready: true}], 'Pending').message,
    'containers with unknown status: [log], containers with unready status: [web]');
  assert.equal(containersReadyCondition(spec, undefined, 'Pending').reason, 'UnknownContainerStatuses');
});

test('a Pod that has ended is not Ready, and says how it ended', () => {
  assert.equal(readyCondition(spec, all(false), 'Succeeded').reason, 'PodCompleted');
  assert.equal(readyCondition(spec, all(), 'Failed').reason, 'PodFailed');
});

test('every readiness gate must be open', () => {
  const gated = {...spec, readinessGates: [{conditionType: 'lb'}, {conditionType: 'dns'}]};
  assert.deepEqual(readyCondition(gated, all(), 'Running', [{type: 'lb', status: 'False'}]), {
    type: 'Ready', status: 'False', reason: 'ReadinessGatesNotReady',
    message: 'the status of pod readiness gate "lb" is not "True", but False, corresponding condition of pod readiness gate "dns" does not exist.',
  });
  assert.equal(readyCondition(gated, all(), 'Running', [{type: 'lb', status: 'True'}, {type: 'dns', status: 'True'}]).status, 'True');
});

test('a Pod is initialized when init containers have ended and sidecars started', () => {
  assert.deepEqual(initializedCondition({containers: []}, undefined, 'Pending'), {type: 'Initialized', status: 'True'});
  assert.equal(initializedCondition(spec, undefined, 'Pending').reason, 'UnknownContainerStatuses');
  assert.equal(initializedCondition(spec, [{name: 'setup', ready: true}, {name: 'proxy', ready: true, started: false}], 'Pending').message,
    'containers with incomplete status: [proxy]');
  assert.equal(initializedCondition(spec, [{name: 'setup', ready: true}, {name: 'proxy', ready: false, started: true}], 'Pending').status, 'True');
  assert.equal(initializedCondition(spec, all(false), 'Succeeded').reason, 'PodCompleted');
});
