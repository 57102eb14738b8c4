import assert from 'node:assert/strict';
import test from 'node:test';
import {writerGroup, writerLabel} from '../../src/run/writers.js';

test('the controllers of kube-controller-manager are one group', () => {
  for (const writer of [
    'deployment-controller', 'replicaset-controller', 'daemon-set-controller', 'persistent-volume-binder', 'root-ca-cert-publisher', 'generic-garbage-collector', 'horizontal-pod-autoscaler',
    'taint-eviction-controller', 'node-lifecycle-controller', 'ttl-after-finished-controller', 'kube-controller-manager', 'pod-garbage-collector', 'cronjob-controller',
  ]) assert.equal(writerGroup(writer), 'controllers', writer);
});

test('other people’s controllers are not among them, whatever they are called', () => {
  for (const writer of ['ingress-nginx-controller', 'cert-manager-controller', 'argocd-application-controller', 'my-deployment-controller', 'deployment-controller-2', 'local-path-provisioner', '']) {
    assert.equal(writerGroup(writer), 'others', writer);
  }
});

test('kubelets, the scheduler and people have groups of their own', () => {
  assert.equal(writerGroup('kubelet kind-worker'), 'kubelets');
  assert.equal(writerGroup('kube-scheduler'), 'scheduler');
  assert.equal(writerGroup('you (kubectl)'), 'you');
  assert.equal(writerGroup('you'), 'you');
  assert.equal(writerGroup('younger-operator'), 'others');
});

test('a label is short, and two controllers that do one job share one', () => {
  assert.equal(writerLabel('deployment-controller'), 'deployment');
  assert.equal(writerLabel('endpoint-controller'), 'endpoints');
  assert.equal(writerLabel('node-lifecycle-controller'), writerLabel('taint-eviction-controller'));
  assert.equal(writerLabel('kubelet kind-worker'), 'kind-worker');
  assert.equal(writerLabel('cert-manager-controller'), 'cert-manager-controller');
  assert.equal(writerLabel('constructor'), 'constructor');
});
