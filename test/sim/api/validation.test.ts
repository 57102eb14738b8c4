import assert from 'node:assert/strict';
import test from 'node:test';
import {deployment, smallSimulation} from '../cluster-fixture.js';

const said = (manifest: object): string => smallSimulation().kubectl.apply(manifest as Parameters<ReturnType<typeof smallSimulation>['kubectl']['apply']>[0])[0]!;
const pod = (container: object) => ({apiVersion: 'v1', kind: 'Pod', metadata: {name: 'p'}, spec: {containers: [{name: 'c', image: 'i', ...container}]}});

test('values that nobody could read are refused, each with its field', () => {
  assert.match(said(pod({resources: {requests: {cpu: 'lots'}}})), /spec\.containers\[0\]\.resources\.requests\[cpu\]: Invalid value: "lots"/);
  assert.match(said(pod({resources: {requests: {cpu: '2'}, limits: {cpu: '1'}}})), /must be less than or equal to cpu limit of 1/);
  assert.match(said(pod({resources: {requests: {'nvidia.com/gpu': 1}, limits: {'nvidia.com/gpu': 2}}})), /must be equal to nvidia\.com\/gpu limit of 2/);
  assert.match(said(deployment('web', {spec: {strategy: {type: 'RollingUpdate', rollingUpdate: {maxSurge: 'many'}}}})), /spec\.strategy\.rollingUpdate\.maxSurge/);
  assert.match(said({apiVersion: 'batch/v1', kind: 'CronJob', metadata: {name: 'c'}, spec: {schedule: 'often', jobTemplate: {spec: {template: {spec: {containers: [{name: 'c', image: 'i'}]}}}}}}), /spec\.schedule/);
  assert.match(said({apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: {name: 'b'}, spec: {minAvailable: 1, maxUnavailable: 1}}), /cannot be both set/);
  assert.match(said({apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: {name: 'h'}, spec: {scaleTargetRef: {kind: 'Deployment', name: 'x'}, minReplicas: 5, maxReplicas: 2}}), /must be greater than or equal to `minReplicas`/);
});

test('the rest of a file is applied when one object of it is refused', () => {
  const simulation = smallSimulation();
  const lines = simulation.kubectl.apply([deployment('web'), {...deployment('bad'), spec: {}}, deployment('api')]);
  assert.deepEqual(lines.map((line) => line.split(' ')[0]), ['deployment.apps/web', 'Error', 'deployment.apps/api']);
  simulation.advance(20_000);
  assert.equal(simulation.list('pods').length, 6);
});

test('a selector may not change, and must match the template', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(deployment('web'));
  const {status} = simulation.request({verb: 'patch', resource: 'deployments', namespace: 'default', name: 'web', patch: {spec: {selector: {matchLabels: {app: 'other'}}}}});
  assert.equal(status!.code, 422);
  assert.match(status!.message, /`selector` does not match template `labels`.*field is immutable/);
});

test('a running Pod may get another image and nothing else', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(pod({}));
  const patch = (spec: object) => simulation.request({verb: 'patch', resource: 'pods', namespace: 'default', name: 'p', patch: {spec}, patchType: 'strategic'}).code;
  assert.equal(patch({containers: [{name: 'c', image: 'i:2'}]}), 200);
  assert.equal(patch({hostNetwork: true}), 422);
});

test('what the API server would refuse is refused, with the path of the field', () => {
  const template = (restartPolicy: string) => ({metadata: {labels: {app: 'x'}}, spec: {restartPolicy, containers: [{name: 'c', image: 'i'}]}});
  const kind = (apiVersion: string, name: string, spec: object) => ({apiVersion, kind: name, metadata: {name: 'x'}, spec});
  const refusals: readonly (readonly [manifest: object, message: string])[] = [
    [deployment('web', {spec: {strategy: {type: 'RollingUpdate', rollingUpdate: {maxSurge: 0, maxUnavailable: 0}}}}), 'spec.strategy.rollingUpdate.maxUnavailable: Invalid value: 0: may not be 0 when `maxSurge` is 0'],
    [deployment('web', {spec: {strategy: {type: 'Slowly'}}}), 'spec.strategy.type: Unsupported value: "Slowly": supported values: "Recreate", "RollingUpdate"'],
    [deployment('web', {pod: {restartPolicy: 'Never'}}), 'spec.template.spec.restartPolicy: Unsupported value: "Never": supported values: "Always"'],
    [kind('batch/v1', 'Job', {template: template('Always')}), 'spec.template.spec.restartPolicy: Unsupported value: "Always": supported values: "Never", "OnFailure"'],
    [kind('batch/v1', 'CronJob', {schedule: '@daily', concurrencyPolicy: 'Never', jobTemplate: {spec: {template: template('Never')}}}), 'spec.concurrencyPolicy: Unsupported value: "Never": supported values: "Allow", "Forbid", "Replace"'],
    [kind('batch/v1', 'CronJob', {schedule: '@daily', jobTemplate: {spec: {template: template('Always')}}}), 'spec.jobTemplate.spec.template.spec.restartPolicy: Unsupported value: "Always"'],
    [kind('v1', 'Service', {ports: [{port: 80}, {port: 0}]}), 'spec.ports[1].port: Invalid value: 0: must be between 1 and 65535, inclusive'],
    [{...pod({}), spec: {containers: [{name: 'c'}]}}, 'spec.containers[0].image: Required value'],
  ];
  for (const [manifest, message] of refusals) assert.ok(said(manifest).includes(message), said(manifest));
});

test('no body breaks the server: what is no object is refused like any other mistake', () => {
  for (const containers of [undefined, null, 5, 'x', [], [null], [5], [{}], [{name: 5, image: 7}], [{name: 'c', image: 'i', resources: {limits: 'x'}}], [{name: 'c', image: 'i', resources: {limits: null, requests: null}}]]) {
    assert.match(said({apiVersion: 'v1', kind: 'Pod', metadata: {name: 'p'}, spec: {containers}}), /^Error from server|created$/, JSON.stringify(containers));
    assert.match(said(deployment('web', {spec: {template: {metadata: {labels: {app: 'web'}}, spec: {containers}}}})), /^Error from server|created$/, JSON.stringify(containers));
  }
  for (const spec of [undefined, null, {}, {replicas: 'x'}, {selector: 5}, {template: 5}, {template: {spec: 5}}]) assert.match(said({...deployment('web'), spec}), /^Error from server/, JSON.stringify(spec));
});
