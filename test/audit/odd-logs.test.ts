/** What real clusters, exports and disks write, and nobody would think of. */
import assert from 'node:assert/strict';
import test from 'node:test';
import {gzipSync} from 'node:zlib';
import {readAudit, type AuditResult} from '../../src/audit/index.js';
import {checkRun} from '../../src/run/check.js';
import {rolloutCounts} from '../../src/run/rollout-counts.js';
import {rollouts} from '../../src/run/rollouts.js';
import {Log, owner, Store, users} from './log-builder.js';
import {chunked, readText} from './read.js';

/** Reads it both ways, and holds the answer to what every answer has to keep. */
async function read(text: string | Uint8Array, options: Parameters<typeof readText>[1] = {}): Promise<AuditResult> {
  const result = await readText(text, options);
  assert.deepEqual(await readText(text, {...options, full: true}), result, 'the full parse gives the same answer');
  const {read: all, writes, reads, notCounted} = result.report;
  assert.equal(writes + reads + Object.values(notCounted).reduce((sum, count) => sum + count, 0), all);
  assert.deepEqual(checkRun(result.run).filter(({severity}) => severity === 'error'), []);
  return result;
}

const codes = ({report}: AuditResult): string[] => report.findings.map(({code}) => code);
const pod = {...users.kubectl, verb: 'create', path: 'pods/a', namespace: 'bakery'};
const one = new Log().add(pod).lines;

test('lists that are nested without an end cost their line and no more', async () => {
  for (const deep of ['['.repeat(200_000) + ']'.repeat(200_000), '{"items":['.repeat(50_000) + ']}'.repeat(50_000), '{"message":['.repeat(50_000) + ']}'.repeat(50_000)]) {
    const {report} = await read(`${one}${deep}\n${new Log('2026-03-02T10:00:00Z').add({...pod, auditID: 'b'}).lines}`);
    assert.equal(report.writes, 2);
    assert.equal(report.notCounted.unreadable, 1);
    assert.ok(report.findings.every(({path = ''}) => path.length < 300));
  }
});

test('a YAML document made to exhaust the stack is one unreadable document', async () => {
  for (const deep of [`${'- '.repeat(5000)}a`, `a: ${'['.repeat(20_000)}`]) {
    const result = await read(`---\n${deep}\n---\nkind: Event\napiVersion: audit.k8s.io/v1\nverb: get\n`);
    assert.deepEqual([result.report.reads, result.report.notCounted.unreadable], [1, 1]);
    assert.ok(codes(result).includes('AUD-014'));
  }
});

test('bytes that unpack to themselves come to an end', async () => {
  let packed = Buffer.from(one);
  for (let layer = 0; layer < 3; layer++) packed = gzipSync(packed);
  assert.equal((await read(packed)).report.writes, 1);
  const result = await read(gzipSync(packed));
  assert.ok(result.report.findings.some(({code, message}) => code === 'AUD-002' && message.includes('over and over')));
});

test('a packed archive is not called empty', async () => {
  const {report} = await read(Buffer.from('PK\u0003\u0004 and so on'));
  assert.match(report.findings.find(({code}) => code === 'AUD-001')!.message, /none of it could be read/);
});

test('a pretty list that is cut inside of a text loses the item that was cut, once', async () => {
  const log = new Log().add(pod).add({...pod, path: 'pods/b'}).add({...pod, path: 'pods/c'});
  const text = JSON.stringify({items: log.events, kind: 'EventList', apiVersion: 'audit.k8s.io/v1'}, null, 2);
  const {report} = await read(text.slice(0, text.lastIndexOf('sourceIPs') - 20));
  assert.deepEqual([report.writes, report.notCounted], [2, {unreadable: 1}]);
});

test('an export with the newest event first tells the end of a request before its beginning, and it counts once', async () => {
  const log = new Log();
  for (let k = 0; k < 1500; k++) {
    const request = {...users.kubectl, verb: k % 3 ? 'get' : 'create', path: `pods/a${k}`, namespace: 'bakery', auditID: `id-${k}`};
    log.add({...request, stage: 'RequestReceived', code: null}).add(request);
  }
  const lines = log.lines.trimEnd().split('\n');
  const forwards = await read(`${lines.join('\n')}\n`);
  const backwards = await read(`${lines.toReversed().join('\n')}\n`);
  for (const {report} of [forwards, backwards]) assert.deepEqual([report.writes, report.reads, report.notCounted], [500, 1000, {'earlier-stage': 1500}]);
  assert.equal(codes(backwards).includes('AUD-021'), false);
});

test('both stages of a request that is neither a read nor a write count once', async () => {
  const log = new Log();
  for (const verb of ['post', null]) {
    const request = {...users.kubectl, verb, uri: '/logs/x', ref: null, auditID: `id-${verb}`};
    log.add({...request, stage: 'RequestReceived', code: null}).add(request);
  }
  assert.deepEqual((await read(log.lines)).report.notCounted, {'other-verb': 1, 'no-verb': 1, 'earlier-stage': 2});
});

test('a dry run of a drain evicts nobody: its option stands inside of the Eviction', async () => {
  const eviction = {kind: 'Eviction', apiVersion: 'policy/v1', metadata: {name: 'a', namespace: 'bakery'}};
  const log = new Log()
    .add({...pod, path: 'pods/a/eviction', request: {...eviction, deleteOptions: {dryRun: ['All']}}, response: {kind: 'Status', status: 'Success'}})
    .add({...pod, path: 'pods/a/eviction', request: {...eviction, deleteOptions: {}}, response: {kind: 'Status', status: 'Success'}});
  const {report} = await read(log.lines);
  assert.deepEqual([report.writes, report.notCounted], [1, {'dry-run': 1}]);
});

test('a server-side apply that was answered 201 made the object', async () => {
  const store = new Store();
  const deployment = store.create('Deployment', 'apps/v1', 'bakery', 'bread', {spec: {replicas: 2}});
  const apply = {...users.kubectl, verb: 'patch', path: 'deployments/bread', namespace: 'bakery', query: 'fieldManager=kubectl&force=false'};
  const log = new Log().add({...apply, code: 201, response: deployment}).add({...apply, code: 200, response: store.change(deployment, copy => { copy['spec'] = {replicas: 3}; })});
  const {run} = await read(log.lines);
  assert.deepEqual(run.objects.map(({id, before, createdBy, replicas}) => [id, before, createdBy, replicas]), [['deployment/bakery/bread', undefined, 1, 2]]);
  assert.deepEqual(run.writes.map(({kind, effect}) => [kind, effect]), [['other', 'replicas 2'], ['other', 'replicas 2→3']]);
  assert.equal(run.chapters[0]?.title, 'kubectl apply: deployment bread');
});

test('a Node, a Service or a Job of another API group is another object, and none of its troubles is the cluster’s', async () => {
  const store = new Store();
  const knative = store.create('Service', 'serving.knative.dev/v1', 'bakery', 'shop');
  const job = store.create('Job', 'batch.volcano.sh/v1alpha1', 'bakery', 'bake');
  const node = store.create('Node', 'longhorn.io/v1beta2', 'longhorn-system', 'oven-1', {status: {conditions: [{type: 'Ready', status: 'True'}]}});
  const longhorn = {user: 'system:serviceaccount:longhorn-system:longhorn', agent: 'longhorn-manager/v1', verb: 'update', path: 'nodes/oven-1', namespace: 'longhorn-system', group: 'longhorn.io', version: 'v1beta2'};
  const log = new Log()
    .add({...users.kubectl, verb: 'create', path: 'services/shop', group: 'serving.knative.dev', namespace: 'bakery', response: knative})
    .add({...users.controller('x'), verb: 'create', path: 'services/shop', namespace: 'bakery', response: store.create('Service', 'v1', 'bakery', 'shop')})
    .add({...users.kubectl, verb: 'create', path: 'jobs/bake', group: 'batch.volcano.sh', version: 'v1alpha1', namespace: 'bakery', response: job})
    .add({...users.controller('volcano'), verb: 'create', path: 'pods/bake-0', namespace: 'bakery', response: store.create('Pod', 'v1', 'bakery', 'bake-0', {metadata: owner(job)})})
    .add({...longhorn, response: node})
    .add({...longhorn, response: store.change(node, copy => { copy['status'] = {conditions: [{type: 'Ready', status: 'Unknown'}]}; })});
  const {run} = await read(log.lines);
  assert.deepEqual(Object.fromEntries(run.objects.map(({id, kind}) => [id, kind])), {
    'service.serving.knative.dev/bakery/shop': 'Service.serving.knative.dev', 'service/bakery/shop': 'Service', 'pod/bakery/bake-0': 'Pod',
    'job.batch.volcano.sh/bakery/bake': 'Job.batch.volcano.sh', 'node.longhorn.io/longhorn-system/oven-1': 'Node.longhorn.io',
  });
  assert.equal(run.objects.find(({kind}) => kind === 'Pod')?.owner, 'job.batch.volcano.sh/bakery/bake');
  assert.deepEqual(run.cluster.nodes, []);
  assert.deepEqual(run.marks.filter(({kind}) => kind === 'node'), []);
});

test('a Namespace is one object, although the log says that it lies in itself', async () => {
  const ref = {resource: 'namespaces', namespace: 'bakery', name: 'bakery', apiVersion: 'v1'};
  const log = new Log()
    .add({...users.kubectl, verb: 'create', path: 'namespaces/bakery'})
    .add({...users.kubectl, verb: 'delete', path: 'namespaces/bakery', ref})
    .add({...users.controller('namespace-controller'), verb: 'deletecollection', path: 'pods', namespace: 'bakery'})
    .add({...users.controller('namespace-controller'), verb: 'update', path: 'namespaces/bakery/finalize', ref: {...ref, subresource: 'finalize'}})
    .add({...users.kubectl, verb: 'create', path: 'pods/x', namespace: 'smithy'});
  const {run} = await read(log.lines);
  assert.deepEqual(run.objects.map(({id}) => id), ['namespace/bakery', 'pod/smithy/x']);
  assert.deepEqual(run.writes.map(({namespace, name}) => `${namespace ?? '-'}/${name}`), ['-/bakery', '-/bakery', 'bakery/*', '-/bakery', 'smithy/x']);
  const selected = await read(log.lines, {selection: {namespaces: ['bakery']}});
  assert.equal(selected.report.writes, 4, 'a selection of the namespace holds its own writes');
});

test('an amount beyond all numbers is unknown, and the run can be drawn', async () => {
  const store = new Store();
  const body = store.create('Pod', 'v1', 'bakery', 'a', {spec: {containers: [{name: 'c', resources: {requests: {cpu: '1e400', memory: '12E', 'example.com/gpu': '1e999'}}}]}});
  assert.deepEqual((await read(new Log().add({...pod, response: body}).lines)).run.objects[0]?.requests, {memoryBytes: 12e18});
});

test('a day that its month does not have is no time', async () => {
  const result = await read(new Log().add(pod).add({...pod, path: 'pods/b', at: '2026-02-30T09:00:00Z'}).lines);
  assert.deepEqual(result.run.writes.map(({t, timeFrom}) => [t, timeFrom]), [[0, 'stated'], [0, 'estimated']]);
  assert.ok(codes(result).includes('AUD-022'));
});

test('what was asked of a program behind a proxy and refused is kept nowhere', async () => {
  const log = new Log().add({...users.kubectl, verb: 'create', path: 'services/shop/proxy', namespace: 'bakery', uri: '/api/v1/namespaces/bakery/services/shop/proxy/reset/MARKER?x=MARKER', code: 503}).add(pod);
  log.events[0]!['stageTimestamp'] = log.events[1]!['stageTimestamp'];
  const {run, report} = await read(log.lines);
  assert.deepEqual(run.requests.map(({path}) => path).sort(), ['/api/v1/namespaces/bakery/pods', '/api/v1/namespaces/bakery/services/shop/proxy']);
  assert.equal(JSON.stringify([run, report]).includes('MARKER'), false);
});

test('what a finalizer holds is gone with the write that takes the last one away, a claim, a Namespace and the Pod of a Job alike', async () => {
  const store = new Store();
  const deleted = {deletionTimestamp: '2026-03-02T09:00:00Z', deletionGracePeriodSeconds: 0};
  const claim = store.create('PersistentVolumeClaim', 'v1', 'bakery', 'flour', {metadata: {finalizers: ['kubernetes.io/pvc-protection']}});
  const namespace = store.create('Namespace', 'v1', undefined, 'bakery', {spec: {finalizers: ['kubernetes']}});
  const task = store.create('Pod', 'v1', 'bakery', 'bake-1', {metadata: {finalizers: ['batch.kubernetes.io/job-tracking']}, spec: {nodeName: 'oven-1'}});
  const log = new Log();
  const [gone, held] = [{...users.controller('pvc-protection-controller'), verb: 'update'}, {...users.kubectl, verb: 'delete'}];
  const drop = (object: typeof claim) => store.change(object, copy => { delete copy.metadata['finalizers']; delete copy['spec']; });
  const mark = (object: typeof claim) => store.change(object, copy => { Object.assign(copy.metadata, deleted); });
  const steps = [
    [claim, {...held, path: 'persistentvolumeclaims/flour', namespace: 'bakery'}, {...gone, path: 'persistentvolumeclaims/flour', namespace: 'bakery'}],
    [namespace, {...held, path: 'namespaces/bakery'}, {...gone, path: 'namespaces/bakery/finalize'}],
    [task, {...users.kubelet('oven-1'), verb: 'delete', path: 'pods/bake-1', namespace: 'bakery'}, {...users.controller('job-controller'), verb: 'patch', path: 'pods/bake-1', namespace: 'bakery'}],
  ] as const;
  for (const [object, first, last] of steps) {
    const marked = mark(object);
    log.add({...first, response: marked}).add({...last, response: drop(marked)});
  }
  const {run} = await read(log.lines);
  assert.deepEqual(run.objects.map(({id, terminating, removed}) => [id, terminating?.t, removed?.t]).sort(), [
    ['namespace/bakery', 20, 30], ['persistentvolumeclaim/bakery/flour', 0, 10], ['pod/bakery/bake-1', 40, 50],
  ]);
});

test('a Pod takes from its node what kubectl describe node adds up: its containers, sidecars and overhead, or what starting takes', async () => {
  const of = (cpu: string, more = {}) => ({name: 'c', image: 'i', resources: {requests: {cpu}}, ...more});
  const pods = {
    plain: {containers: [of('100m')]},
    meshed: {containers: [of('500m')], initContainers: [of('100m', {restartPolicy: 'Always'}), of('10m')], overhead: {cpu: '250m', memory: '160Mi'}},
    'slow-to-start': {containers: [of('100m')], initContainers: [of('2')]},
    'asked-as-a-whole': {containers: [of('100m'), of('100m')], resources: {requests: {cpu: '300m'}}},
  };
  const log = new Log();
  for (const [name, spec] of Object.entries(pods)) log.add({...pod, path: `pods/${name}`, response: new Store().create('Pod', 'v1', 'bakery', name, {spec})});
  const {run} = await read(log.lines);
  assert.deepEqual(run.objects.map(({name, requests}) => [name, requests?.cpuMilli, requests?.memoryBytes]), [
    ['plain', 100, undefined], ['meshed', 850, 160 * 2 ** 20], ['slow-to-start', 2000, undefined], ['asked-as-a-whole', 300, undefined],
  ]);
  assert.ok(run.objects.every(({limits}) => limits === undefined), 'overhead raises a limit, and sets none');
});

test('a DELETE that removes a Pod stores that, also where the answer gives the version from before it', async () => {
  const store = new Store();
  const first = store.create('Pod', 'v1', 'bakery', 'a', {spec: {nodeName: 'oven-1'}});
  const going = store.change(first, ({metadata}) => Object.assign(metadata, {deletionTimestamp: '2026-03-02T09:01:00Z', deletionGracePeriodSeconds: 30}));
  const gone = {...going, metadata: {...going.metadata, deletionGracePeriodSeconds: 0}};
  const {run} = await read(new Log().add({...pod, response: first}).add({...pod, verb: 'delete', response: going}).add({...pod, verb: 'delete', response: going}).add({...pod, ...users.kubelet('oven-1'), verb: 'delete', response: gone}).lines);
  assert.deepEqual(run.writes.map(({effect, storesNothing, resourceVersion}) => [effect, storesNothing, resourceVersion]), [
    [undefined, undefined, 1001], ['deletionTimestamp set', undefined, 1002], ['was terminating already', true, undefined], ['gone', undefined, undefined],
  ]);
});

test('a Service has the address that the log gives it, and a headless one is known to have none', async () => {
  const service = (name: string, clusterIP: string) => ({...pod, path: `services/${name}`, response: new Store().create('Service', 'v1', 'bakery', name, {spec: {clusterIP, selector: {app: name}}})});
  const {run} = await read(new Log().add(service('bread', '10.96.0.9')).add(service('yeast', 'None')).lines);
  assert.deepEqual(run.objects.map(({name, addresses}) => [name, addresses?.map(({ip}) => ip)]), [['bread', ['10.96.0.9']], ['yeast', ['None']]]);
});

test('a rollout that is taken back ends when all Pods are Ready again, and its ReplicaSets keep the revisions they had then', async () => {
  const store = new Store();
  const controller = users.controller('deployment-controller');
  const log = new Log();
  const deployment = store.create('Deployment', 'apps/v1', 'bakery', 'bread', {spec: {replicas: 2}});
  log.add({...users.kubectl, verb: 'create', namespace: 'bakery', path: 'deployments/bread', response: deployment});
  const set = (name: string, replicas: number, revision: string) => {
    const made = store.create('ReplicaSet', 'apps/v1', 'bakery', name, {metadata: {annotations: {'deployment.kubernetes.io/revision': revision}, ...owner(deployment)}, spec: {replicas}});
    log.add({...controller, verb: 'create', namespace: 'bakery', path: `replicasets/${name}`, response: made});
    return made;
  };
  const scale = (object: ReturnType<typeof set>, replicas: number, revision?: string) => {
    const now = store.change(object, ({spec, metadata}) => {
      Object.assign(spec!, {replicas});
      if (revision) Object.assign(metadata, {annotations: {'deployment.kubernetes.io/revision': revision}});
    });
    log.add({...controller, verb: 'update', namespace: 'bakery', path: `replicasets/${now.metadata.name}`, response: now, request: object});
    return now;
  };
  const podOf = (object: ReturnType<typeof set>, name: string, ready: boolean) => {
    const made = store.create('Pod', 'v1', 'bakery', name, {metadata: owner(object), spec: {nodeName: 'oven-1'}});
    log.add({...users.controller('replicaset-controller'), verb: 'create', namespace: 'bakery', path: `pods/${name}`, response: made});
    if (ready) log.add({...users.kubelet('oven-1'), verb: 'patch', namespace: 'bakery', path: `pods/${name}/status`, response: store.change(made, now => Object.assign(now, {status: {conditions: [{type: 'Ready', status: 'True'}]}}))});
    return made;
  };
  const drop = (object: ReturnType<typeof podOf>) => log.add({...users.controller('replicaset-controller'), verb: 'delete', namespace: 'bakery', path: `pods/${object.metadata.name}`, response: {...object, metadata: {...object.metadata, resourceVersion: '9999'}}});
  const old = set('bread-1', 2, '1');
  const [, other] = [podOf(old, 'bread-1-a', true), podOf(old, 'bread-1-b', true)];
  const bad = set('bread-2', 1, '2');
  const never = podOf(bad, 'bread-2-a', false);
  const fewer = scale(old, 1);
  drop(other);
  const again = scale(fewer, 1, '3');
  scale(bad, 0);
  drop(never);
  scale(again, 2);
  podOf(again, 'bread-1-c', true);
  const {run} = await read(log.lines);
  const short = (numbers: object): string => Object.values(numbers).join('/');
  assert.deepEqual(rollouts(run).map(({to, frames}) => [to, frames.map(({replicas}) => short(replicas))]), [['replicaset/bakery/bread-2', ['2/0', '2/1', '1/1', '1/0', '2/0']]]);
  assert.deepEqual(run.objects.filter(({kind}) => kind === 'ReplicaSet').map(({revision}) => revision), [1, 2]);
  const [counts] = rolloutCounts(run);
  assert.deepEqual([counts!.steps[0], counts!.steps.at(-1)].map((step) => [step!.old, step!.fresh]), [
    [{pods: 2, ready: 2}, {pods: 0, ready: 0}], [{pods: 2, ready: 2}, {pods: 0, ready: 0}],
  ]);
});

test('a scheduler of one’s own that writes to bindings binds the Pod that the body names', async () => {
  const binding = {kind: 'Binding', apiVersion: 'v1', metadata: {name: 'a'}, target: {kind: 'Node', name: 'oven-1'}};
  const {run} = await read(new Log().add({...pod, response: new Store().create('Pod', 'v1', 'bakery', 'a')}).add({user: 'system:serviceaccount:bakery:fair-scheduler', agent: 'OpenAPI-Generator/32.0.1/python', verb: 'create', namespace: 'bakery', path: 'bindings', request: binding}).lines);
  assert.deepEqual(run.writes.map(({resource, name, subresource, effect, object}) => [resource, name, subresource, effect, object]), [['pods', 'a', undefined, undefined, 'pod/bakery/a'], ['pods', 'a', 'binding', 'to oven-1', 'pod/bakery/a']]);
  assert.equal(run.objects[0]!.node, 'oven-1');
  assert.deepEqual(run.placements.map(({pod, node}) => [pod, node]), [['pod/bakery/a', 'oven-1']]);
});

test('where a log lies on somebody’s machine is not told with the run, and findings name the file as it was given', async () => {
  const bytes = new TextEncoder().encode(`${new Log().add({...pod, response: new Store().create('Pod', 'v1', 'bakery', 'a')}).lines}\n{"kind":"Event"`);
  for (const [name, source] of [['/var/log/ada/audit.log', 'audit.log'], ['C:\\logs\\audit.log', 'audit.log'], ['audit.log', 'audit.log']] as const) {
    const {run, report} = await readAudit([{name, bytes: chunked(bytes)}]);
    assert.equal(run.source.text, `API audit log ${source}`);
    assert.equal(report.findings[0]!.file, name);
  }
});
