/** Public files as people have them, when they are there: a folder beside the repository that is never copied into it. */
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import test from 'node:test';
import {fileURLToPath} from 'node:url';
import {controlPlanePods} from '../../../src/cluster/read/assemble.js';
import {readCluster, type Reading} from '../../../src/cluster/read/read-cluster.js';
import {rolloutBounds} from '../../../src/cluster/rollout-bounds.js';
import type {Pod} from '../../../src/cluster/types.js';

const folder = new URL('../../../../shared/inputs/', import.meta.url);

function onFile(name: string, claim: string, check: (reading: Reading) => void): void {
  const url = new URL(name, folder);
  const there = existsSync(url);
  test(`${name}: ${claim}`, {skip: !there && `${fileURLToPath(url)} is not there.`}, async () => {
    const reading = await readCluster({name, content: new Uint8Array(readFileSync(url))});
    const {read, drawn, notDrawn} = reading.report;
    assert.equal(read, drawn + notDrawn.reduce((sum, {count}) => sum + count, 0));
    check(reading);
  });
}

const row = ({name, ready, status, restarts, lamp}: Pod) => `${name} ${ready} ${status} ${restarts} ${lamp}`;
const missing = ({cluster}: Reading) => cluster.nodes.filter(node => node.missing).map(({name}) => name);
const errors = ({report}: Reading) => report.findings.filter(({severity}) => severity !== 'note').map(({code}) => code);

onFile('snap-01-honeycomb-nodelist.json', 'two workers without a role, 58 slots each, a taint, no huge pages shown', reading => {
  const {nodes, pods} = reading.cluster;
  assert.deepEqual(nodes.map(({name, role, roles, status, allocatable}) => [name, role, roles, status, allocatable!.pods, allocatable!.cpuMilli]), [
    ['duckboat-01', 'worker', [], 'Ready', 58, 7910], ['duckboat-02', 'worker', [], 'Ready', 58, 7910],
  ]);
  assert.deepEqual([pods.length, nodes[0]!.capacity!.cpuMilli], [0, 8000]);
  assert.ok(nodes.some(({taints}) => taints.some(({key, value}) => key === 'type' && value === 'hound')));
  assert.ok(nodes.every(({capacity}) => !Object.keys(capacity!.extended!).some(name => name.startsWith('hugepages'))));
});

onFile('snap-03-cloudability-eks-podlist.json', 'six Pods on a node that is not in the file, one without an owner, and no secret', reading => {
  const {pods} = reading.cluster;
  assert.deepEqual([pods.length, missing(reading)], [6, ['ip-172-26-67-126.ec2.internal']]);
  assert.deepEqual(pods.filter(({owner}) => !owner).map(({name, restarts}) => [name, restarts]), [['stress2', 2]]);
  assert.ok(!JSON.stringify(reading).includes('superSecret'));
});

onFile('snap-09-minikube-everything.yml', '13 Pods: 11 Running, 2 Completed, 4 from files; Secrets dropped, RBAC counted', reading => {
  const {pods} = reading.cluster;
  assert.deepEqual([pods.length, pods.filter(({status}) => status === 'Running').length, pods.filter(({status, ready, lamp}) => status === 'Completed' && ready === '0/1' && lamp === 'done').length], [13, 11, 2]);
  assert.deepEqual([pods.filter(pod => pod.static).length, pods.filter(({owner}) => !owner).length], [4, 1]);
  const count = (kind: string) => reading.report.notDrawn.find(one => one.kind === kind)?.count;
  assert.deepEqual([count('Secret'), count('ClusterRole'), count('ClusterRoleBinding')], [5, 69, 56]);
  assert.ok(reading.report.findings.some(({code}) => code === 'CLU-301'));
  assert.ok(controlPlanePods(reading.cluster).length >= 4);
});

onFile('snap-10-k0s-without-rbac.yml', 'one node, five Pods, and a control plane that runs elsewhere', reading => {
  const {nodes, pods} = reading.cluster;
  assert.deepEqual([nodes.length, pods.length, pods.every(({status}) => status === 'Running')], [1, 5, true]);
  assert.ok(reading.report.findings.some(({code, severity}) => code === 'CLU-204' && severity === 'note'));
});

onFile('snap-11-nginx-deployed-all.yaml', 'each line from a Service to a Pod once, though two kinds of list have it', reading => {
  const {pods, services} = reading.cluster;
  assert.equal(pods.length, 3);
  const behind = services.flatMap(({endpoints}) => endpoints ?? []).flatMap(({pod}) => pod ?? []);
  assert.equal(behind.length, 3);
  assert.equal(new Set(behind).size, 3);
});

onFile('snap-13-zookeeper-statefulset.yml', 'three nodes known by name only, zk-2 not ready, claims with their Pods', reading => {
  assert.deepEqual([missing(reading).length, reading.cluster.pods.map(row)[2]], [3, 'zk-2 0/1 Running 0 not-ready']);
  assert.deepEqual(reading.cluster.pods.map(({claims}) => claims), [['datadir-zk-0'], ['datadir-zk-1'], ['datadir-zk-2']]);
  assert.deepEqual(reading.cluster.claims.map(({volume}) => reading.cluster.volumes.some(({name}) => name === volume)), [true, true, true]);
});

onFile('pod-01-k9s-sidecar.json', 'a native sidecar counts', ({cluster}) => assert.equal(row(cluster.pods[0]!), 'sleep 2/2 Running 0 ready'));
onFile('pod-03-octant-phase-unknown.yaml', 'never green', ({cluster}) => assert.match(row(cluster.pods[0]!), /1\/1 Unknown 0 unknown$/));
onFile('ks-pod-native-sidecar.yaml', 'a native sidecar counts', ({cluster}) => assert.match(row(cluster.pods[0]!), /2\/2 Running 0 ready$/));
onFile('ks-pod-marked-for-deletion.yaml', 'terminating outranks ready', ({cluster}) => assert.match(row(cluster.pods[0]!), /1\/1 Terminating 2 terminating$/));

onFile('ks-pod-scheduling-gated.yaml', 'pending, with its gates named', ({cluster}) => {
  assert.match(row(cluster.pods[0]!), /0\/1 SchedulingGated 0 pending$/);
  assert.deepEqual([cluster.pods[0]!.node, cluster.pods[0]!.gates], [undefined, ['example.com/feature-gate', 'example.com/capacity-gate']]);
});

const two = (reading: Reading) => {
  const [etcd, provisioner] = reading.cluster.pods;
  assert.deepEqual([row(etcd!), etcd!.owner!.kind, etcd!.static], ['etcd-minikube 1/1 Running 9 ready', 'Node', true]);
  assert.deepEqual([row(provisioner!), provisioner!.owner], ['storage-provisioner 1/1 Running 16 ready', undefined]);
};
onFile('ks-multiple-2-pods-list.yaml', 'two Pods as a list', two);
onFile('ks-multiple-2-pods-docs.yaml', 'the same two as documents', two);

onFile('ks-deployment-ongoing-rollout.yaml', 'a ceiling of 4 and a floor of 3', ({cluster}) => {
  const [web] = cluster.workloads;
  assert.deepEqual([web!.wanted, web!.existing, web!.updated, web!.unavailable, rolloutBounds(web!)], [3, 4, 1, 1, {ceiling: 4, floor: 3}]);
});

onFile('gang-01-kwok-podgroup.yaml', 'a gang of three and no Pods', ({cluster, report}) => {
  assert.deepEqual([cluster.podGroups.map(({minMember}) => minMember), cluster.workloads.map(({podGroup, wanted}) => [podGroup, wanted]), cluster.pods], [[3], [['nginx', 6]], []]);
  assert.ok(report.findings.some(({code, message}) => code === 'CLU-203' && /no Pods/.test(message)));
});

onFile('bad-03-array-of-name-pairs.json', 'refused: names without kind, spec or status', reading => {
  assert.deepEqual([errors(reading), reading.report.read], [['CLU-003'], 0]);
  assert.match(reading.report.files[0]!.refused!, /259 entries without a kind: objects that have names but neither kind nor spec nor status/);
});

onFile('trace-02-simkube-large.json', 'refused by name', ({report}) => assert.match(report.files[0]!.refused!, /SimKube trace/));
onFile('audit-01-audit2rbac-demo.jsonl', 'refused once, as an audit log', ({report}) => {
  assert.match(report.files[0]!.refused!, /audit log/);
  assert.equal(report.findings.length, 1);
});
onFile('audit-06a-khi-gke-create.yaml', 'refused, as log entries of Google Cloud', ({report}) => assert.match(report.files[0]!.refused!, /Google Cloud/));
onFile('audit-07-khi-oss-lease-update.yaml', 'refused, as an audit log', ({report}) => assert.match(report.files[0]!.refused!, /audit log/));
