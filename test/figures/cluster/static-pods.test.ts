import assert from 'node:assert/strict';
import test from 'node:test';
import {check} from '../../../src/families/rows.data.js';
import {table} from '../../../src/families/rows.table.js';
import {staticPodsFacts} from '../../../src/figures/cluster/static-pods.facts.js';
import {staticPods} from '../../../src/figures/cluster/static-pods.js';
import {recordedRun} from '../../../src/run/recorded.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../run/runs.js';
import {assertTold} from '../told.js';
import {threeControlPlanes} from './three-control-planes.js';

const drawn = staticPods(staticPodsFacts(await recordedRun()));

test('four files in /etc/kubernetes/manifests become four Pods', () => {
  assert.deepEqual(drawn.groups[0]!.head, [{label: 'folder', value: '/etc/kubernetes/manifests/'}]);
  assert.deepEqual(drawn.groups[0]!.rows.map(({cells: {file, pod}}) => `${file} → ${pod}`), [
    'etcd.yaml → etcd-kind-control-plane', 'kube-apiserver.yaml → kube-apiserver-kind-control-plane',
    'kube-controller-manager.yaml → kube-controller-manager-kind-control-plane', 'kube-scheduler.yaml → kube-scheduler-kind-control-plane',
  ]);
});

test('each says what it does; the kubelet reads them, and asks nothing of the API server', () => {
  assert.ok(drawn.groups[0]!.rows.every(({cells}) => cells['text']));
  assert.deepEqual(drawn.facts, [{label: 'Read by', value: 'the kubelet on `kind-control-plane`'}, {label: 'Asked of the API server', value: 'nothing'}]);
});

test('the API server alone is marked, file and Pod together', () => assert.deepEqual(drawn.groups[0]!.rows.filter(({tone}) => tone).map(({id}) => id), ['pod/kube-system/kube-apiserver-kind-control-plane']));

test('the inspector gives the whole path of a file', () => assert.match(drawn.groups[0]!.rows[0]!.detail!, /^\/etc\/kubernetes\/manifests\/etcd\.yaml · /));

test('it keeps the house rules, and the family accepts it', () => {
  for (const data of [drawn, staticPods(staticPodsFacts(threeControlPlanes))]) {
    assertTold(data, table(data));
    assert.deepEqual(check(structuredClone(data)).issues, []);
  }
});

test('several control planes are told node by node, and what is not known is said to be', () => {
  const {groups, caption, facts} = staticPods(staticPodsFacts(threeControlPlanes));
  assert.deepEqual(groups.map(({title, rows}) => [title, rows.length]), [['`cp-a`', 4], ['`cp-b`', 4], ['`cp-c`', 4]]);
  assert.equal(groups[2]!.rows[0]!.cells['file'], 'not known');
  assert.ok(groups.every(({head}) => !head));
  assert.match(caption, /ones are API servers/);
  assert.equal(facts![0]!.value, 'the kubelet of each node');
});

test('a slash at the end of the folder is not doubled', () => {
  const run: Run = {...threeControlPlanes, cluster: {...threeControlPlanes.cluster, staticPodPath: '/etc/pods/'}};
  assert.equal(staticPodsFacts(run).folder, '/etc/pods/');
});

test('a run without static Pods says so', () => {
  for (const run of [secondRun, thirdRun, emptyRun]) assert.throws(() => staticPodsFacts(run), {name: 'MissingFacts', message: 'this run has no Pod that was started from a file'});
});
