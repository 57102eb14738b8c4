import assert from 'node:assert/strict';
import test from 'node:test';
import {conditionOf, isReady, isTerminating, type CronJob, type DaemonSet, type Deployment, type Job, type Pod, type ReplicaSet, type StatefulSet} from '../../../src/sim/objects.js';
import type {Manifest} from '../../../src/sim/kubectl.js';
import {podSpec} from '../../../src/sim/scenarios/manifests.js';
import {deployment, podsIn, readyIn, smallSimulation} from '../cluster-fixture.js';

const set = (name: string, spec: object): Manifest => ({
  apiVersion: 'apps/v1', kind: 'StatefulSet', metadata: {name, namespace: 'default'},
  spec: {replicas: 3, serviceName: name, selector: {matchLabels: {app: name}}, template: {metadata: {labels: {app: name}}, spec: podSpec(name, {probe: false})}, ...spec},
});
const daemon = (name: string, spec: object = {}): Manifest => ({
  apiVersion: 'apps/v1', kind: 'DaemonSet', metadata: {name, namespace: 'default'},
  spec: {selector: {matchLabels: {app: name}}, template: {metadata: {labels: {app: name}}, spec: podSpec(name, {probe: false, ...spec})}},
});
const job = (name: string, spec: object, image = `${name}:1`): Manifest => ({
  apiVersion: 'batch/v1', kind: 'Job', metadata: {name, namespace: 'default'},
  spec: {template: {metadata: {labels: {app: name}}, spec: {restartPolicy: 'Never', containers: [{name: 'work', image}]}}, ...spec},
});

test('an ordered StatefulSet starts its Pods one after the other and stops them from the last', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(set('db', {}));
  const seen: string[] = [];
  simulation.runUntil((now) => {
    const up = podsIn(now, 'db');
    if (up.length > seen.length) {
      seen.push(up.at(-1)!.metadata.name);
      assert.ok(up.slice(0, -1).every(isReady), `${seen.join(', ')}`);
    }
    return readyIn(now, 'db') === 3;
  }, 60_000);
  assert.deepEqual(seen, ['db-0', 'db-1', 'db-2']);
  simulation.kubectl.scale('statefulset', 'default/db', 1);
  simulation.advance(100);
  assert.deepEqual(podsIn(simulation, 'db').filter(isTerminating).map(({metadata}) => metadata.name), ['db-2']);
  simulation.advance(20_000);
  assert.deepEqual(podsIn(simulation, 'db').map(({metadata}) => metadata.name), ['db-0']);
});

test('a parallel StatefulSet starts all at once', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(set('db', {podManagementPolicy: 'Parallel'}));
  simulation.advance(200);
  assert.equal(podsIn(simulation, 'db').length, 3);
});

test('a StatefulSet updates from the highest ordinal down to the partition', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(set('db', {updateStrategy: {type: 'RollingUpdate', rollingUpdate: {partition: 1}}}));
  simulation.advance(30_000);
  simulation.kubectl.apply(set('db', {updateStrategy: {type: 'RollingUpdate', rollingUpdate: {partition: 1}}, template: {metadata: {labels: {app: 'db'}}, spec: podSpec('db', {image: 'db:2', probe: false})}}));
  simulation.advance(60_000);
  assert.deepEqual(podsIn(simulation, 'db').map(({metadata, spec}) => `${metadata.name} ${spec.containers[0]!.image}`).sort(), ['db-0 db:1', 'db-1 db:2', 'db-2 db:2']);
  const {status} = simulation.get<StatefulSet>('statefulsets', 'default/db')!;
  assert.deepEqual([status.updatedReplicas, status.readyReplicas], [2, 3]);
});

test('each Pod of a StatefulSet has a claim of its own, and finds it again', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(set('db', {replicas: 2, volumeClaimTemplates: [{metadata: {name: 'data'}, spec: {accessModes: ['ReadWriteOnce'], resources: {requests: {storage: '1Gi'}}}}]}));
  simulation.advance(40_000);
  const volumes = () => simulation.list('persistentvolumeclaims').map(({metadata, spec}) => `${metadata.name} ${(spec as {volumeName?: string}).volumeName !== undefined}`);
  assert.deepEqual(volumes(), ['data-db-0 true', 'data-db-1 true']);
  const node = podsIn(simulation, 'db')[0]!.spec.nodeName;
  simulation.kubectl.delete('pods', 'default/db-0');
  simulation.advance(40_000);
  const again = simulation.get<Pod>('pods', 'default/db-0')!;
  assert.equal(again.spec.nodeName, node, 'the volume is pinned to its node');
  assert.ok(isReady(again));
  assert.equal(simulation.list('persistentvolumes').length, 2);
});

test('a DaemonSet has one Pod on every node that takes it, and follows new nodes and changed templates', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply([daemon('agent'), daemon('everywhere', {pod: {tolerations: [{operator: 'Exists'}]}})]);
  simulation.advance(10_000);
  assert.deepEqual(podsIn(simulation, 'agent').map(({spec}) => spec.nodeName).sort(), ['node-a', 'node-b', 'node-c']);
  assert.equal(podsIn(simulation, 'everywhere').length, 4);
  assert.equal(simulation.get<DaemonSet>('daemonsets', 'default/agent')!.status.numberReady, 3);
  simulation.kubectl.apply(daemon('agent', {image: 'agent:2'}));
  simulation.runUntil(({kernel}) => kernel.store.list<Pod>('pods').filter(({metadata, spec}) => metadata.labels?.app === 'agent' && spec.containers[0]!.image === 'agent:2').length === 1, 60_000);
  assert.ok(readyIn(simulation, 'agent') >= 2, 'one at a time');
  simulation.advance(60_000);
  assert.ok(podsIn(simulation, 'agent').every(({spec}) => spec.containers[0]!.image === 'agent:2'));
  assert.equal(simulation.get<DaemonSet>('daemonsets', 'default/agent')!.status.updatedNumberScheduled, 3);
});

test('a Job runs so many at a time until enough have succeeded', () => {
  const simulation = smallSimulation({programs: {'sum:1': {endsAfter: 3000}}});
  simulation.kubectl.apply(job('sum', {completions: 5, parallelism: 2}));
  let most = 0;
  simulation.runUntil((now) => {
    most = Math.max(most, podsIn(now, 'sum').filter(({status}) => status.phase === 'Running' || status.phase === 'Pending').length);
    return conditionOf(now.get<Job>('jobs', 'default/sum')!.status, 'Complete') !== undefined;
  }, 120_000);
  const {status} = simulation.get<Job>('jobs', 'default/sum')!;
  assert.deepEqual([most, status.succeeded, status.failed, status.active], [2, 5, 0, 0]);
  assert.ok(podsIn(simulation, 'sum').every(({metadata, status: {phase}}) => phase === 'Succeeded' && (metadata.finalizers ?? []).length === 0));
  const {writes} = simulation.kernel.journal;
  const before = writes.length;
  simulation.advance(30_000);
  assert.deepEqual(writes.slice(before).filter(({request}) => request.user === 'job-controller').length, 0, 'a finished Job is left alone');
});

test('a Job gives up after backoffLimit failures, each later than the one before', () => {
  const simulation = smallSimulation({programs: {'bad:1': {endsAfter: 500, exitCode: 3}}});
  simulation.kubectl.apply(job('bad', {backoffLimit: 2}));
  simulation.advance(300_000);
  const {status} = simulation.get<Job>('jobs', 'default/bad')!;
  assert.deepEqual([status.failed, conditionOf(status, 'Failed')?.reason], [3, 'BackoffLimitExceeded']);
  const created = podsIn(simulation, 'bad').map(({metadata}) => metadata.creationTimestamp);
  assert.equal(created.length, 3);
  assert.ok(created[1]! - created[0]! >= 10_000 && created[2]! - created[1]! >= 20_000, created.join(', '));
});

test('a CronJob starts a Job every time it is due, keeps three, and with Forbid skips while one runs', () => {
  const cron = (name: string, policy: string): Manifest => ({apiVersion: 'batch/v1', kind: 'CronJob', metadata: {name, namespace: 'default'}, spec: {schedule: '* * * * *', concurrencyPolicy: policy, jobTemplate: {spec: (job(name, {}) as {spec: object}).spec}}});
  const simulation = smallSimulation({startedAt: '2030-01-01T00:00:30.000Z', programs: {'quick:1': {endsAfter: 1000}, 'slow:1': {endsAfter: 150_000}}});
  simulation.kubectl.apply([cron('quick', 'Allow'), cron('slow', 'Forbid')]);
  simulation.advance(100_000);
  assert.equal(simulation.list('jobs').filter(({metadata}) => metadata.name.startsWith('quick')).length, 2);
  simulation.advance(500_000);
  const of = (name: string) => simulation.list<Job>('jobs').filter(({metadata}) => metadata.name.startsWith(name));
  assert.equal(of('quick').length, 3);
  assert.ok(of('slow').filter(({status}) => conditionOf(status, 'Complete') === undefined).length <= 1);
  assert.match(of('quick')[0]!.metadata.name, /^quick-\d{8}$/);
  assert.ok(simulation.get<CronJob>('cronjobs', 'default/quick')!.status.lastScheduleTime! > 500_000);
});

test('a paused Deployment changes size and not its template; resumed, it rolls out', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(deployment('web'));
  simulation.advance(20_000);
  simulation.kubectl.pause('default/web', true);
  simulation.kubectl.setImage('default/web', 'web', 'web:2');
  simulation.kubectl.scale('deployment', 'default/web', 4);
  simulation.advance(20_000);
  assert.deepEqual([readyIn(simulation, 'web'), podsIn(simulation).every(({spec}) => spec.containers[0]!.image === 'web:1')], [4, true]);
  simulation.kubectl.pause('default/web', false);
  simulation.advance(60_000);
  assert.ok(podsIn(simulation).every(({spec}) => spec.containers[0]!.image === 'web:2'));
});

test('Recreate stops every old Pod before the first new one is made', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(deployment('web', {spec: {strategy: {type: 'Recreate'}}}));
  simulation.advance(20_000);
  simulation.kubectl.setImage('default/web', 'web', 'web:2');
  let both = false;
  simulation.runUntil((now) => {
    const images = new Set(podsIn(now).filter(({status}) => status.phase === 'Running' || status.phase === 'Pending').map(({spec}) => spec.containers[0]!.image));
    both ||= images.size > 1;
    return images.has('web:2') && readyIn(now) === 3;
  }, 80_000);
  assert.equal(both, false);
  assert.equal(readyIn(simulation), 3);
});

test('only revisionHistoryLimit old ReplicaSets are kept', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(deployment('web', {replicas: 1, spec: {revisionHistoryLimit: 2}}));
  for (let version = 2; version <= 5; version++) {
    simulation.advance(20_000);
    simulation.kubectl.setImage('default/web', 'web', `web:${version}`);
  }
  simulation.advance(20_000);
  assert.equal(simulation.list<ReplicaSet>('replicasets').length, 3);
  assert.equal(simulation.get<Deployment>('deployments', 'default/web')!.metadata.annotations!['deployment.kubernetes.io/revision'], '5');
});

test('a relabelled Pod is let go and replaced; an orphan that matches is adopted', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(deployment('web'));
  simulation.advance(20_000);
  const free = podsIn(simulation, 'web')[0]!.metadata.name;
  simulation.kubectl.label('pods', `default/${free}`, {app: 'debug'});
  simulation.advance(20_000);
  assert.equal(readyIn(simulation, 'web'), 3);
  assert.equal(simulation.get('pods', `default/${free}`)!.metadata.ownerReferences?.length ?? 0, 0);
  simulation.kubectl.label('pods', `default/${free}`, {app: 'web'});
  simulation.advance(20_000);
  assert.equal(podsIn(simulation, 'web').filter((pod) => !isTerminating(pod)).length, 3);
  assert.ok(podsIn(simulation, 'web').every(({metadata}) => metadata.ownerReferences?.length === 1));
});

test('deleting a Deployment takes its ReplicaSets and Pods along; orphaned, they stay', () => {
  for (const [policy, left] of [['Background', 0], ['Foreground', 0], ['Orphan', 3]] as const) {
    const simulation = smallSimulation();
    simulation.kubectl.apply(deployment('web'));
    simulation.advance(20_000);
    simulation.kubectl.delete('deployments', 'default/web', {propagationPolicy: policy});
    simulation.advance(20_000);
    assert.deepEqual([simulation.list('deployments').length, simulation.list('replicasets').length, podsIn(simulation).length], [0, left === 0 ? 0 : 1, left], policy);
  }
});

test('with foreground deletion the owner goes last', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(deployment('web'));
  simulation.advance(20_000);
  simulation.kubectl.delete('deployments', 'default/web', {propagationPolicy: 'Foreground'});
  simulation.runUntil((now) => now.list('deployments').length === 0, 60_000);
  assert.deepEqual([podsIn(simulation).length, simulation.list('replicasets').length], [0, 0]);
});

test('deleting a namespace empties it first', () => {
  const simulation = smallSimulation();
  simulation.kubectl.create({kind: 'Namespace', metadata: {name: 'team'}});
  simulation.kubectl.apply(deployment('web', {namespace: 'team'}));
  simulation.advance(20_000);
  assert.equal(podsIn(simulation).length, 3);
  simulation.kubectl.delete('namespaces', 'team');
  simulation.advance(20_000);
  assert.deepEqual([podsIn(simulation).length, simulation.get('namespaces', 'team')], [0, undefined]);
});

const eventsOf = (simulation: ReturnType<typeof smallSimulation>, kind: string): string[] => simulation.list('events').filter(({involvedObject}) => (involvedObject as {kind: string}).kind === kind).map(({reason, message}) => `${String(reason)}: ${String(message)}`);
const imagesOf = (simulation: ReturnType<typeof smallSimulation>, app: string) => podsIn(simulation, app).map(({metadata, spec}) => `${metadata.name} ${spec.containers[0]!.image}`).sort();

test('a StatefulSet Pod below the partition comes back as it was', () => {
  const simulation = smallSimulation();
  const updateStrategy = {type: 'RollingUpdate', rollingUpdate: {partition: 2}};
  simulation.kubectl.apply(set('db', {updateStrategy}));
  simulation.advance(30_000);
  simulation.kubectl.apply(set('db', {updateStrategy, template: {metadata: {labels: {app: 'db'}}, spec: podSpec('db', {image: 'db:2', probe: false})}}));
  simulation.advance(30_000);
  simulation.kubectl.delete('pods', 'default/db-0');
  simulation.advance(30_000);
  assert.deepEqual(imagesOf(simulation, 'db'), ['db-0 db:1', 'db-1 db:1', 'db-2 db:2']);
  assert.ok(eventsOf(simulation, 'StatefulSet').includes('SuccessfulDelete: delete Pod db-2 in StatefulSet db successful'));
});

test('with OnDelete a StatefulSet Pod that is made again is of the new template, and says so', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(set('db', {updateStrategy: {type: 'OnDelete'}}));
  simulation.advance(30_000);
  simulation.kubectl.apply(set('db', {updateStrategy: {type: 'OnDelete'}, template: {metadata: {labels: {app: 'db'}}, spec: podSpec('db', {image: 'db:2', probe: false})}}));
  simulation.kubectl.delete('pods', 'default/db-1');
  simulation.advance(30_000);
  assert.deepEqual(imagesOf(simulation, 'db'), ['db-0 db:1', 'db-1 db:2', 'db-2 db:1']);
  assert.equal(simulation.get<StatefulSet>('statefulsets', 'default/db')!.status.updatedReplicas, 1);
});

test('an ordered StatefulSet with minReadySeconds goes on when they are over', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(set('db', {minReadySeconds: 10}));
  simulation.advance(120_000);
  assert.equal(simulation.get<StatefulSet>('statefulsets', 'default/db')!.status.availableReplicas, 3);
});

test('a finished Job goes when its time to live is over, however it ended', () => {
  const simulation = smallSimulation({programs: {'good:1': {endsAfter: 1000}, 'bad:1': {endsAfter: 1000, exitCode: 1}}});
  simulation.kubectl.apply([job('good', {ttlSecondsAfterFinished: 20}), job('bad', {backoffLimit: 0, ttlSecondsAfterFinished: 40})]);
  simulation.runUntil((now) => now.list<Job>('jobs').every(({status}) => conditionOf(status, 'Complete') ?? conditionOf(status, 'Failed')), 60_000);
  const ended = simulation.now;
  assert.deepEqual(simulation.list<Job>('jobs').map(({status}) => status.conditions!.map(({type}) => type)), [['SuccessCriteriaMet', 'Complete'], ['FailureTarget', 'Failed']]);
  simulation.advance(25_000);
  assert.deepEqual(simulation.list('jobs').map(({metadata}) => metadata.name), ['bad']);
  simulation.advance(25_000);
  assert.deepEqual([simulation.list('jobs').length, simulation.list('pods').length], [0, 0]);
  const deletes = simulation.kernel.journal.writes.slice().filter(({t, request}) => t >= ended && request.verb === 'delete' && request.resource === 'jobs');
  assert.deepEqual(deletes.map(({request}) => request.user), ['ttl-after-finished-controller', 'ttl-after-finished-controller']);
  const said = eventsOf(simulation, 'Job');
  assert.ok(said.includes('Completed: Job completed') && said.includes('BackoffLimitExceeded: Job has reached the specified backoff limit'), said.join('\n'));
});

test('where a Pod starts its containers again itself, the Job gives up after so many restarts, for good', () => {
  const simulation = smallSimulation({programs: {'bad:1': {endsAfter: 500, exitCode: 3}}});
  simulation.kubectl.apply(job('bad', {backoffLimit: 2, template: {metadata: {labels: {app: 'bad'}}, spec: {restartPolicy: 'OnFailure', containers: [{name: 'work', image: 'bad:1'}]}}}));
  simulation.advance(200_000);
  assert.equal(conditionOf(simulation.get<Job>('jobs', 'default/bad')!.status, 'Failed')?.reason, 'BackoffLimitExceeded');
  assert.equal(eventsOf(simulation, 'Job').filter((text) => text.startsWith('SuccessfulCreate')).length, 1);
});

test('a suspended Job has no Pods and no deadline; resumed, its clock starts', () => {
  const simulation = smallSimulation({programs: {'sum:1': {endsAfter: 3000}}});
  simulation.kubectl.apply(job('sum', {suspend: true, activeDeadlineSeconds: 30}));
  simulation.advance(60_000);
  const status = () => simulation.get<Job>('jobs', 'default/sum')!.status;
  assert.deepEqual([podsIn(simulation).length, status().startTime], [0, undefined]);
  simulation.kubectl.apply(job('sum', {suspend: false, activeDeadlineSeconds: 30}));
  simulation.advance(20_000);
  assert.deepEqual([status().startTime! >= 60_000, conditionOf(status(), 'Complete')?.status], [true, 'True']);
});

test('work that is cut short has failed, and the Job does it again', () => {
  const simulation = smallSimulation({programs: {'sum:1': {endsAfter: 20_000}}});
  simulation.kubectl.apply(job('sum', {}));
  simulation.advance(8000);
  simulation.kubectl.delete('pods', `default/${podsIn(simulation, 'sum')[0]!.metadata.name}`);
  simulation.advance(60_000);
  const {status} = simulation.get<Job>('jobs', 'default/sum')!;
  assert.deepEqual([status.succeeded, status.failed], [1, 1]);
});

test('pausing costs a status write, one that is refused and one more; resumed, the Deployment says so first', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(deployment('web'));
  simulation.advance(20_000);
  const progressing = () => conditionOf(simulation.get<Deployment>('deployments', 'default/web')!.status, 'Progressing')?.reason;
  const {writes, refused} = simulation.kernel.journal;
  const before = [writes.length, refused.length];
  simulation.kubectl.pause('default/web', true);
  simulation.advance(5000);
  const own = (log: typeof writes, from: number) => log.slice(from).filter(({request}) => request.user === 'deployment-controller').length;
  assert.deepEqual([progressing(), own(writes, before[0]!), own(refused, before[1]!)], ['DeploymentPaused', 2, 1]);
  simulation.kubectl.pause('default/web', false);
  assert.ok(simulation.runUntil(() => progressing() === 'DeploymentResumed', 30_000));
  simulation.advance(5000);
  assert.equal(progressing(), 'NewReplicaSetAvailable');
});

test('with foreground deletion a Pod, which owns nothing, costs no more writes than without', () => {
  const counts = (['Background', 'Foreground'] as const).map((propagationPolicy) => {
    const simulation = smallSimulation();
    simulation.kubectl.apply(deployment('web'));
    simulation.advance(20_000);
    const from = simulation.kernel.journal.writes.length;
    simulation.kubectl.delete('deployments', 'default/web', {propagationPolicy});
    simulation.advance(20_000);
    return simulation.kernel.journal.writes.slice(from).filter(({request}) => request.resource === 'pods').length;
  });
  assert.equal(counts[0], counts[1]);
});

test('what has two owners goes with the second', () => {
  const simulation = smallSimulation();
  const owner = (name: string) => simulation.request({verb: 'create', resource: 'configmaps', namespace: 'default', name, body: {metadata: {name}}}).object!;
  const ownerReferences = [owner('one'), owner('two')].map(({metadata}) => ({apiVersion: 'v1', kind: 'ConfigMap', name: metadata.name, uid: metadata.uid}));
  simulation.request({verb: 'create', resource: 'configmaps', namespace: 'default', name: 'child', body: {metadata: {name: 'child', ownerReferences}}});
  simulation.advance(1000);
  simulation.kubectl.delete('configmaps', 'default/one');
  simulation.advance(1000);
  assert.ok(simulation.get('configmaps', 'default/child'));
  simulation.kubectl.delete('configmaps', 'default/two');
  simulation.advance(1000);
  assert.equal(simulation.get('configmaps', 'default/child'), undefined);
});

test('a cordoned node has the taint that says so until it is uncordoned', () => {
  const simulation = smallSimulation();
  const taints = () => (simulation.get('nodes', 'node-a')!.spec as {taints?: readonly {key: string; effect: string}[]}).taints ?? [];
  simulation.kubectl.cordon('node-a');
  simulation.advance(1000);
  assert.deepEqual(taints(), [{key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule'}]);
  simulation.kubectl.cordon('node-a', false);
  simulation.advance(1000);
  assert.deepEqual(taints(), []);
});

test('a released volume of reclaim policy Delete goes', () => {
  const simulation = smallSimulation();
  simulation.kubectl.apply(set('db', {replicas: 1, volumeClaimTemplates: [{metadata: {name: 'data'}, spec: {accessModes: ['ReadWriteOnce'], resources: {requests: {storage: '1Gi'}}}}]}));
  simulation.advance(20_000);
  simulation.kubectl.delete('statefulsets', 'default/db');
  simulation.advance(10_000);
  simulation.kubectl.delete('persistentvolumeclaims', 'default/data-db-0');
  simulation.advance(10_000);
  assert.deepEqual([simulation.list('persistentvolumeclaims').length, simulation.list('persistentvolumes').length], [0, 0]);
});

test('an autoscaler that scales down says that all metrics are below target', () => {
  const simulation = smallSimulation();
  const spec = {scaleTargetRef: {kind: 'Deployment', name: 'web'}, minReplicas: 1, maxReplicas: 6, metrics: [{type: 'Resource', resource: {name: 'cpu', target: {type: 'Utilization', averageUtilization: 50}}}]};
  simulation.kubectl.apply([deployment('web', {replicas: 4}), {apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: {name: 'web', namespace: 'default'}, spec}]);
  simulation.metrics.setLoad('Deployment default/web', 20);
  simulation.advance(400_000);
  assert.deepEqual(eventsOf(simulation, 'HorizontalPodAutoscaler'), ['SuccessfulRescale: New size: 1; reason: All metrics below target']);
});
