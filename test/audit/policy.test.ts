/** The policy that the project ships, against the shape of audit.k8s.io/v1 (apiserver/pkg/apis/audit/v1/types.go) and what figures need of it. */
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {parse} from 'yaml';

interface Rule {level: string; verbs?: string[]; namespaces?: string[]; resources?: {group: string; resources?: string[]}[]}
interface Policy {apiVersion: string; kind: string; omitStages: string[]; omitManagedFields: boolean; rules: Rule[]}

const policy = parse(readFileSync(new URL('../../data/audit-policy.yaml', import.meta.url), 'utf8')) as Policy;

/** The level at which a request is recorded: that of the first rule that fits, as apiserver/pkg/audit/policy/checker.go decides. */
function levelOf(verb: string, group: string, resource: string, namespace?: string): string {
  const rule = policy.rules.find(({verbs, namespaces, resources}) => (
    (!verbs || verbs.includes(verb)) && (!namespaces || namespaces.includes(namespace ?? ''))
    && (!resources || resources.some(each => each.group === group && (!each.resources || each.resources.includes(resource))))
  ));
  return rule?.level ?? 'None';
}

test('the policy has the shape of audit.k8s.io/v1', () => {
  assert.equal(policy.apiVersion, 'audit.k8s.io/v1');
  assert.equal(policy.kind, 'Policy');
  assert.deepEqual(Object.keys(policy).sort(), ['apiVersion', 'kind', 'omitManagedFields', 'omitStages', 'rules']);
  for (const stage of policy.omitStages) assert.ok(['RequestReceived', 'ResponseStarted', 'ResponseComplete', 'Panic'].includes(stage), stage);
  for (const rule of policy.rules) {
    assert.ok(['None', 'Metadata', 'Request', 'RequestResponse'].includes(rule.level), rule.level);
    for (const field of Object.keys(rule)) assert.ok(['level', 'users', 'userGroups', 'verbs', 'resources', 'namespaces', 'nonResourceURLs', 'omitStages', 'omitManagedFields'].includes(field), field);
    for (const verb of rule.verbs ?? []) assert.ok(['create', 'update', 'patch', 'delete', 'deletecollection', 'get', 'list', 'watch'].includes(verb), verb);
    for (const {group, resources} of rule.resources ?? []) {
      assert.match(group, /^(?:|[a-z]+(?:\.[a-z0-9.]+)?)$/, 'the core group is the empty one, and no group has a version');
      for (const resource of resources ?? []) assert.match(resource, /^[a-z]+s(?:\/[a-z]+)?$/, `${resource} is a plural in lower case`);
    }
  }
});

test('the API server records one event a request, the one with the answer', () => {
  assert.deepEqual(policy.omitStages, ['RequestReceived', 'ResponseStarted']);
});

test('what the figures draw is recorded with the answer', () => {
  const drawn: [string, string, string[]][] = [
    ['', 'create', ['pods', 'pods/binding', 'pods/eviction', 'services', 'namespaces', 'persistentvolumeclaims', 'endpoints']], ['', 'patch', ['pods/status', 'nodes', 'nodes/status']], ['', 'delete', ['pods']],
    ['apps', 'update', ['deployments', 'deployments/status', 'deployments/scale', 'replicasets', 'replicasets/status', 'statefulsets/status', 'daemonsets/status']],
    ['discovery.k8s.io', 'update', ['endpointslices']], ['batch', 'create', ['jobs', 'cronjobs']], ['policy', 'update', ['poddisruptionbudgets/status']], ['autoscaling', 'update', ['horizontalpodautoscalers/status']],
  ];
  for (const [group, verb, resources] of drawn) for (const resource of resources) assert.equal(levelOf(verb, group, resource, 'shop'), 'RequestResponse', `${verb} ${group}/${resource}`);
});

test('bodies that may hold a secret are never recorded', () => {
  for (const verb of ['create', 'update', 'patch', 'delete']) {
    for (const resource of ['secrets', 'configmaps', 'serviceaccounts/token']) assert.equal(levelOf(verb, '', resource, 'shop'), 'Metadata');
    assert.equal(levelOf(verb, 'authentication.k8s.io', 'tokenreviews'), 'Metadata');
  }
  assert.equal(levelOf('create', 'example.com', 'vaults', 'shop'), 'Metadata');
});

test('Leases, Events and reads take as little room as they can', () => {
  assert.equal(levelOf('update', 'coordination.k8s.io', 'leases', 'kube-node-lease'), 'Metadata');
  assert.equal(levelOf('update', 'coordination.k8s.io', 'leases', 'kube-system'), 'Request');
  assert.equal(levelOf('create', '', 'events', 'shop'), 'Request');
  for (const verb of ['get', 'list', 'watch']) assert.equal(levelOf(verb, '', 'pods', 'shop'), 'None');
});
