import assert from 'node:assert/strict';
import test from 'node:test';
import {Log, users} from './log-builder.js';
import {readText} from './read.js';

/** Titles of the chapters of the writes, in order; `-` for a write without one. */
async function causes(log: Log): Promise<string[]> {
  const {run} = await readText(log.lines);
  const title = new Map(run.chapters.map(({id, title}) => [id, title]));
  return run.writes.map(({chapter}) => (chapter === undefined ? '-' : title.get(chapter)!));
}

const deployment = {namespace: 'bakery', path: 'deployments/bread'};
const status = {...users.controller('deployment-controller'), verb: 'update', namespace: 'bakery', path: 'deployments/bread/status'};

test('writes of one command are one act, a later one is another', async () => {
  assert.deepEqual(await causes(new Log()
    .add({...users.kubectl, verb: 'create', namespace: 'bakery', path: 'configmaps/a', query: 'fieldManager=kubectl-create'}).add({...users.kubectl, verb: 'create', namespace: 'bakery', path: 'configmaps/b', query: 'fieldManager=kubectl-create', after: 1500})
    .add({...users.kubectl, verb: 'create', namespace: 'bakery', path: 'configmaps/c', query: 'fieldManager=kubectl-create', after: 2500})), [
    'kubectl create: configmap a and configmap b', 'kubectl create: configmap a and configmap b', 'kubectl create: configmap c',
  ]);
});

test('two people at the same time are two causes, each with a name', async () => {
  assert.deepEqual(await causes(new Log()
    .add({...users.kubectl, verb: 'patch', ...deployment, query: 'fieldManager=kubectl-set'}).add({...users.kubectl, user: 'bea@example.com', verb: 'patch', namespace: 'bakery', path: 'deployments/beer', query: 'fieldManager=kubectl-set'})), [
    'kubectl set: deployment bread (kubernetes-admin)', 'kubectl set: deployment beer (bea@example.com)',
  ]);
});

test('the evictions of a drain belong together, although each waits for the last', async () => {
  const evict = (name: string, after: number) => ({...users.kubectl, verb: 'create', namespace: 'bakery', path: `pods/${name}/eviction`, after});
  assert.deepEqual(new Set(await causes(new Log().add(evict('a', 10)).add(evict('b', 30_000)).add(evict('c', 40_000)))).size, 1);
});

test('a controller reacts within seconds; what comes later has another reason, which is not known', async () => {
  const log = () => new Log().add({...users.kubectl, verb: 'patch', ...deployment, query: 'fieldManager=kubectl-set'});
  assert.deepEqual(await causes(log().add({...status, after: 29_000})), ['kubectl set: deployment bread', 'kubectl set: deployment bread']);
  assert.deepEqual(await causes(log().add({...status, after: 31_000})), ['kubectl set: deployment bread', '-']);
});

test('an autoscaler starts from nothing, and what follows from it has no cause either', async () => {
  assert.deepEqual(await causes(new Log().add({...users.kubectl, verb: 'patch', ...deployment, query: 'fieldManager=kubectl-set'})
    .add({...users.controller('horizontal-pod-autoscaler'), verb: 'update', namespace: 'bakery', path: 'deployments/bread/scale', after: 100}).add(status)), ['kubectl set: deployment bread', '-', '-']);
});

test('an image that takes minutes to download is still part of the apply', async () => {
  const pod = {namespace: 'bakery', path: 'pods/p', uid: 'u'};
  const patch = {...users.kubelet('oven-1'), verb: 'patch', ...pod, path: 'pods/p/status'};
  assert.deepEqual(await causes(new Log().add({...users.kubectl, verb: 'create', ...pod, query: 'fieldManager=kubectl-create', request: {kind: 'Pod', metadata: {name: 'p'}, spec: {}}})
    .add({...users.scheduler, verb: 'create', ...pod, path: 'pods/p/binding'}).add({...patch, after: 900_000, request: {status: {phase: 'Running', conditions: [{type: 'Ready', status: 'True'}]}}})
    .add({...patch, after: 900_000, request: {status: {conditions: [{type: 'Ready', status: 'False'}]}}})), ['kubectl create: pod p', 'kubectl create: pod p', 'kubectl create: pod p', '-']);
});

test('the writes of a GitOps controller are acts, its own objects are not', async () => {
  const argo = {user: 'system:serviceaccount:argocd:argocd-application-controller', agent: 'argocd-application-controller/v2'};
  assert.deepEqual(await causes(new Log().add({...argo, verb: 'patch', ...deployment}).add(status).add({...argo, verb: 'patch', namespace: 'argocd', path: 'applications/bread', group: 'argoproj.io'})),
    ['argocd-application-controller: deployment bakery/bread', 'argocd-application-controller: deployment bakery/bread', '-']);
});
