import assert from 'node:assert/strict';
import test from 'node:test';
import type {RequestRecord} from '../../../src/sim/api/request.js';
import {setUpCluster, smallCluster} from '../../../src/sim/cluster-setup.js';
import type {Pod} from '../../../src/sim/objects.js';
import {Simulation} from '../../../src/sim/simulation.js';

function cluster(): Simulation {
  const simulation = new Simulation({seed: 1});
  setUpCluster(simulation, smallCluster());
  return simulation;
}
const pod = (name = 'solo', spec: object = {}) => ({metadata: {name}, spec: {containers: [{name: 'app', image: 'app:1'}], ...spec}});

test('a request passes authentication, authorization, mutating admission, validation, validating admission and storage', () => {
  const simulation = cluster();
  const records: RequestRecord[] = [];
  simulation.watchRequests((record) => records.push(record));
  const {code} = simulation.request({verb: 'create', resource: 'pods', namespace: 'default', name: 'solo', body: pod()});
  assert.equal(code, 201);
  assert.deepEqual(records[0]!.stages.map(({id, did}) => `${id} ${did}`), [
    'authentication passed', 'authorization passed', 'mutating-admission changed', 'validation passed', 'validating-admission passed', 'storage stored',
  ]);
  assert.match(records[0]!.stages[2]!.text, /defaults, ServiceAccount, Priority, DefaultTolerationSeconds/);
});

test('admission gives every Pod 300 seconds on a lost node, unless it says otherwise itself', () => {
  const simulation = cluster();
  simulation.request({verb: 'create', resource: 'pods', namespace: 'default', name: 'solo', body: pod()});
  assert.deepEqual(simulation.get<Pod>('pods', 'default/solo')!.spec.tolerations!.map(({key, tolerationSeconds}) => [key, tolerationSeconds]), [
    ['node.kubernetes.io/not-ready', 300], ['node.kubernetes.io/unreachable', 300],
  ]);
  simulation.request({verb: 'create', resource: 'pods', namespace: 'default', name: 'patient', body: pod('patient', {tolerations: [{operator: 'Exists'}]})});
  assert.equal(simulation.get<Pod>('pods', 'default/patient')!.spec.tolerations!.length, 1);
});

test('nobody is answered 401, a stranger to the rules 403', () => {
  const {api} = cluster().kernel;
  assert.equal(api.handle({verb: 'get', resource: 'pods', namespace: 'default', name: 'x'}).code, 401);
  const refused = api.handle({user: 'replicaset-controller', verb: 'delete', resource: 'nodes', name: 'node-a'});
  assert.equal(refused.code, 403);
  assert.equal(refused.status!.message, 'nodes "node-a" is forbidden: User "system:serviceaccount:kube-system:replicaset-controller" cannot delete resource "nodes" in API group "" at the cluster scope');
});

test('a kubelet may write its own node and Pods only', () => {
  const simulation = cluster();
  const {api} = simulation.kernel;
  const patch = {spec: {unschedulable: true}};
  assert.equal(api.handle({user: 'kubelet node-a', verb: 'patch', resource: 'nodes', name: 'node-b', patch}).code, 403);
  assert.equal(api.handle({user: 'kubelet node-a', verb: 'patch', resource: 'nodes', name: 'node-a', patch}).code, 200);
  simulation.request({verb: 'create', resource: 'pods', namespace: 'default', name: 'solo', body: pod('solo', {nodeName: 'node-b'})});
  assert.equal(api.handle({user: 'kubelet node-a', verb: 'delete', resource: 'pods', namespace: 'default', name: 'solo'}).code, 403);
});

test('what does not exist is 404, what exists already 409, what is malformed 422', () => {
  const simulation = cluster();
  assert.equal(simulation.request({verb: 'get', resource: 'pods', namespace: 'default', name: 'none'}).code, 404);
  assert.equal(simulation.request({verb: 'create', resource: 'pods', namespace: 'nowhere', name: 'solo', body: pod()}).code, 404);
  assert.equal(simulation.request({verb: 'get', resource: 'flavours', name: 'x'}).code, 404);
  simulation.request({verb: 'create', resource: 'pods', namespace: 'default', name: 'solo', body: pod()});
  const again = simulation.request({verb: 'create', resource: 'pods', namespace: 'default', name: 'solo', body: pod()});
  assert.deepEqual([again.code, again.status!.reason], [409, 'AlreadyExists']);
  const bad = simulation.request({verb: 'create', resource: 'pods', namespace: 'default', name: 'Bad_Name', body: pod('Bad_Name', {containers: []})});
  assert.equal(bad.code, 422);
  assert.deepEqual(bad.status!.causes!.map(({field}) => field), ['metadata.name', 'spec.containers']);
});

test('an update with an old resourceVersion is refused with 409 and takes no number', () => {
  const simulation = cluster();
  const first = simulation.request({verb: 'create', resource: 'configmaps', namespace: 'default', name: 'c', body: {metadata: {name: 'c'}, data: {a: '1'}}}).object!;
  const second = simulation.request({verb: 'update', resource: 'configmaps', namespace: 'default', name: 'c', body: {...first, data: {a: '2'}}}).object!;
  assert.equal(second.metadata.resourceVersion, first.metadata.resourceVersion + 1);
  const revision = simulation.kernel.store.revision;
  const stale = simulation.request({verb: 'update', resource: 'configmaps', namespace: 'default', name: 'c', body: {...first, data: {a: '3'}}});
  assert.deepEqual([stale.code, stale.status!.reason, simulation.kernel.store.revision], [409, 'Conflict', revision]);
});

test('an update that changes nothing stores nothing', () => {
  const simulation = cluster();
  const object = simulation.request({verb: 'create', resource: 'configmaps', namespace: 'default', name: 'c', body: {metadata: {name: 'c'}, data: {a: '1'}}}).object!;
  const outcome = simulation.request({verb: 'update', resource: 'configmaps', namespace: 'default', name: 'c', body: {...object, data: {a: '1'}}});
  assert.deepEqual([outcome.code, outcome.stored], [200, false]);
});

test('a watch from further back than the API server remembers is answered with 410', () => {
  const {kernel: {api, store}, kubectl} = cluster();
  for (let i = 0; i < 1100; i++) kubectl.label('nodes', 'node-a', {turn: String(i)});
  const outcome = api.handle({user: 'you (kubectl)', verb: 'watch', resource: 'pods', resourceVersion: 1});
  assert.deepEqual([outcome.code, outcome.status!.reason], [410, 'Expired']);
  assert.equal(api.handle({user: 'you (kubectl)', verb: 'watch', resource: 'pods', resourceVersion: store.revision}).code, 200);
});

test('a watch tells what changed since a resourceVersion, then every change as it is stored, until it is stopped', () => {
  const simulation = cluster();
  const make = (name: string, namespace = 'default') => simulation.request({verb: 'create', resource: 'configmaps', namespace, name, body: {metadata: {name}}}).object!.metadata.resourceVersion;
  make('a');
  const since = make('b');
  make('c');
  make('elsewhere', 'kube-system');
  const told: string[] = [];
  const watch = simulation.watch({resource: 'configmaps', namespace: 'default', resourceVersion: since}, ({type, object}) => told.push(`${type} ${object.metadata.name}`));
  assert.equal(watch.code, 200);
  simulation.request({verb: 'patch', resource: 'configmaps', namespace: 'default', name: 'a', patch: {data: {x: '1'}}});
  simulation.request({verb: 'delete', resource: 'configmaps', namespace: 'default', name: 'b'});
  watch.stop();
  make('d');
  assert.deepEqual(told, ['ADDED c', 'MODIFIED a', 'DELETED b']);
});

test('a watch without a resourceVersion begins with what there is', () => {
  const simulation = cluster();
  const names: string[] = [];
  simulation.watch({resource: 'nodes'}, ({type, object}) => names.push(`${type} ${object.metadata.name}`)).stop();
  assert.deepEqual(names, simulation.list('nodes').map(({metadata: {name}}) => `ADDED ${name}`));
});

test('a watch that is refused tells nothing, and says why', () => {
  const simulation = cluster();
  for (let i = 0; i < 1100; i++) simulation.kubectl.label('nodes', 'node-a', {turn: String(i)});
  const told: unknown[] = [];
  const watch = simulation.watch({resource: 'nodes', resourceVersion: 1}, (change) => told.push(change));
  simulation.kubectl.label('nodes', 'node-a', {turn: 'last'});
  assert.deepEqual([watch.code, watch.status!.reason, told], [410, 'Expired', []]);
  assert.match(watch.status!.message, /^too old resource version: 1 \(\d+\)$/);
  assert.equal(simulation.watch({resource: 'nodes', user: 'nobody that is known'}, () => {}).code, 401);
});

test('the first graceful delete of a running Pod marks it, the second changes nothing, grace 0 removes it', () => {
  const simulation = cluster();
  simulation.request({verb: 'create', resource: 'pods', namespace: 'default', name: 'solo', body: pod('solo', {nodeName: 'node-a'})});
  const marked = simulation.request({verb: 'delete', resource: 'pods', namespace: 'default', name: 'solo'});
  assert.deepEqual([marked.stored, marked.object!.metadata.deletionGracePeriodSeconds, marked.object!.metadata.generation], [true, 30, 2]);
  assert.equal(simulation.request({verb: 'delete', resource: 'pods', namespace: 'default', name: 'solo'}).stored, false);
  simulation.request({verb: 'delete', resource: 'pods', namespace: 'default', name: 'solo', gracePeriodSeconds: 0});
  assert.equal(simulation.get('pods', 'default/solo'), undefined);
});

test('a Pod that no node has goes at once, and one with another uid is not touched', () => {
  const simulation = new Simulation();
  setUpCluster(simulation, {nodes: []});
  simulation.request({verb: 'create', resource: 'pods', namespace: 'default', name: 'solo', body: pod()});
  assert.equal(simulation.request({verb: 'delete', resource: 'pods', namespace: 'default', name: 'solo', preconditions: {uid: 'other'}}).code, 409);
  simulation.request({verb: 'delete', resource: 'pods', namespace: 'default', name: 'solo'});
  assert.equal(simulation.get('pods', 'default/solo'), undefined);
});

test('an object with finalizers waits for the last of them', () => {
  const simulation = cluster();
  simulation.request({verb: 'create', resource: 'configmaps', namespace: 'default', name: 'c', body: {metadata: {name: 'c', finalizers: ['example.com/wait']}}});
  simulation.request({verb: 'delete', resource: 'configmaps', namespace: 'default', name: 'c'});
  assert.ok(simulation.get('configmaps', 'default/c')!.metadata.deletionTimestamp !== undefined);
  simulation.request({verb: 'patch', resource: 'configmaps', namespace: 'default', name: 'c', patch: {metadata: {finalizers: null}}});
  assert.equal(simulation.get('configmaps', 'default/c'), undefined);
});

test('the generation follows the spec, not the status', () => {
  const simulation = cluster();
  const replicas = (count: number) => simulation.request({verb: 'patch', resource: 'replicasets', namespace: 'default', name: 'r', subresource: 'scale', patch: {spec: {replicas: count}}}).object!.metadata.generation;
  simulation.request({verb: 'create', resource: 'replicasets', namespace: 'default', name: 'r', body: {metadata: {name: 'r'}, spec: {replicas: 0, selector: {matchLabels: {a: 'b'}}, template: {metadata: {labels: {a: 'b'}}, spec: pod().spec}}}});
  assert.equal(replicas(0), 1);
  assert.equal(replicas(1), 2);
  simulation.request({verb: 'patch', resource: 'replicasets', namespace: 'default', name: 'r', subresource: 'status', patch: {status: {replicas: 1}}});
  assert.equal(simulation.get('replicasets', 'default/r')!.metadata.generation, 2);
});

test('apply fills in the defaults nobody typed', () => {
  const simulation = cluster();
  simulation.kubectl.apply({apiVersion: 'apps/v1', kind: 'Deployment', metadata: {name: 'web'}, spec: {selector: {matchLabels: {app: 'web'}}, template: {metadata: {labels: {app: 'web'}}, spec: {containers: [{name: 'web', image: 'web:1'}]}}}});
  const spec = simulation.get('deployments', 'default/web')!.spec as Record<string, unknown>;
  assert.deepEqual([spec.replicas, spec.revisionHistoryLimit, spec.progressDeadlineSeconds, spec.strategy], [1, 10, 600, {type: 'RollingUpdate', rollingUpdate: {maxUnavailable: '25%', maxSurge: '25%'}}]);
  const template = (spec.template as {spec: Record<string, unknown>}).spec;
  assert.deepEqual([template.restartPolicy, template.dnsPolicy, template.terminationGracePeriodSeconds, template.schedulerName], ['Always', 'ClusterFirst', 30, 'default-scheduler']);
  assert.equal((template.containers as {imagePullPolicy: string}[])[0]!.imagePullPolicy, 'IfNotPresent');
});

test('an object has the name under which it is sent, and some name', () => {
  const simulation = cluster();
  const create = (name: string | undefined, metadata: {name?: string}) => simulation.request({verb: 'create', resource: 'configmaps', namespace: 'default', name, body: {metadata}}).status;
  assert.deepEqual([create('a', {name: 'b'})?.code, create('a', {name: 'b'})?.message], [400, 'the name of the object (b) does not match the name on the URL (a)']);
  assert.equal(create(undefined, {})?.message, 'ConfigMap "" is invalid: metadata.name: Required value: name or generateName is required');
});
