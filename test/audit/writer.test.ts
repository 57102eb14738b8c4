import assert from 'node:assert/strict';
import test from 'node:test';
import {writerGroup} from '../../src/run/writers.js';
import {auditEvent} from '../../src/audit/audit-event.js';
import {pickEvent} from '../../src/audit/raw-event.js';
import {writerOf} from '../../src/audit/writer.js';
import {Log, users, type Spec} from './log-builder.js';

const writer = (spec: Spec) => writerOf(auditEvent(pickEvent(new Log().event({verb: 'patch', path: 'pods/a', namespace: 'shop', ...spec}))));

test('the parts of the control plane are named as in the recorded run', () => {
  const names = ['deployment-controller', 'replicaset-controller', 'endpointslice-controller', 'endpoint-controller', 'statefulset-controller', 'persistent-volume-binder', 'pvc-protection-controller', 'root-ca-cert-publisher', 'service-account-controller'];
  for (const name of names) {
    assert.equal(writer(users.controller(name)).name, name);
    assert.equal(writerGroup(name), 'controllers');
  }
  assert.equal(writer(users.scheduler).name, 'kube-scheduler');
  assert.equal(writer(users.kubelet('kind-worker')).name, 'kubelet kind-worker');
  assert.equal(writer(users.kubectl).name, 'you (kubectl)');
});

test('one ServiceAccount writes for two loops: it evicts, or it watches over nodes', () => {
  const node = users.controller('node-controller');
  assert.equal(writer({...node, verb: 'delete'}).name, 'taint-eviction-controller');
  assert.equal(writer({...node, verb: 'patch', path: 'pods/a/status'}).name, 'taint-eviction-controller');
  assert.equal(writer({...node, verb: 'update', path: 'pods/a/status'}).name, 'node-lifecycle-controller');
  assert.equal(writer({...node, verb: 'patch', path: 'nodes/n1'}).name, 'node-lifecycle-controller');
});

test('people are you, by the program they use; everybody else is what they are', () => {
  const person = {user: 'ana@example.com', groups: []};
  for (const [agent, name] of [['kubectl/v1.37.0', 'you (kubectl)'], ['kubectl.exe/v1.30', 'you (kubectl)'], ['oc/4.18', 'you (oc)'], ['Helm/3.18', 'you (Helm)'], ['HashiCorp/1.0 Terraform/1.9', 'you (Terraform)'], ['Mozilla/5.0', 'you (a browser)'], ['', 'you (API)']] as const) {
    const {name: found, acts} = writer({...person, agent});
    assert.equal(found, name);
    assert.ok(acts);
    assert.equal(writerGroup(found), 'you');
  }
  for (const user of ['eks:node-manager', 'aksService', 'system:apiserver', 'system:anonymous']) assert.equal(writerGroup(writer({user, agent: 'x/1'}).name), 'others', user);
  assert.equal(writer({user: 'aksel@example.com', agent: 'kubectl/v1'}).name, 'you (kubectl)');
});

test('who acts as somebody else writes as that one', () => {
  assert.equal(writer({...users.kubectl, as: 'system:serviceaccount:kube-system:replicaset-controller', agent: 'curl/8'}).name, 'replicaset-controller');
});

test('a ServiceAccount with a name that says nothing brings its namespace', () => {
  assert.equal(writer({user: 'system:serviceaccount:shop:default', agent: 'app/1'}).name, 'shop/default');
  assert.equal(writer({user: 'system:serviceaccount:local-path-storage:local-path-provisioner-service-account', agent: 'x/1'}).name, 'local-path-provisioner');
});

test('deployment tools act, and keep their own books without acting', () => {
  const argo = {user: 'system:serviceaccount:argocd:argocd-application-controller', agent: 'argocd-application-controller/v2'};
  assert.ok(writer({...argo, path: 'deployments/web'}).acts);
  assert.ok(!writer({...argo, path: 'applications/web', group: 'argoproj.io'}).acts);
  assert.ok(!writer(users.controller('deployment-controller')).acts);
});
