/**
 * Who may do what: the identities of the components and of you, with rules as the default ClusterRoles give them
 * (plugin/pkg/auth/authorizer/rbac/bootstrappolicy), reduced to what the simulated components do. A kubelet is judged by the
 * Node authorizer (plugin/pkg/auth/authorizer/node): it may write its own Node and Lease and the Pods bound to it.
 */
import {resources} from '../resources.js';
import type {ApiObject, Pod} from '../objects.js';
import {keyOfRequest, kindOfRequest, type ApiRequest} from './request.js';

export interface Identity {
  readonly username: string;
  readonly groups: readonly string[];
  /** How it proved who it is. */
  readonly by: string;
  readonly rules: readonly Rule[];
  /** Set for a kubelet: the node it speaks for. */
  readonly node?: string;
}

/** `verbs resources`, each separated by commas; `*` is all. A resource names its subresource after a slash. */
export type Rule = `${string} ${string}`;

const read = 'get,list,watch';
const controllerRules: Readonly<Record<string, readonly Rule[]>> = {
  'root-ca-cert-publisher': ['create,update configmaps'],
  'service-account-controller': ['create serviceaccounts'],
  'namespace-controller': ['delete,deletecollection *', 'update namespaces/finalize,namespaces/status'],
  'deployment-controller': ['create,update,patch,delete replicasets', 'update deployments,deployments/status', 'update pods'],
  'replicaset-controller': ['create,patch,delete pods', 'update replicasets,replicasets/status'],
  'statefulset-controller': ['create,update,patch,delete pods', 'create persistentvolumeclaims', 'create,update,delete controllerrevisions', 'update statefulsets/status'],
  'daemonset-controller': ['create,patch,delete pods', 'create,update,patch,delete controllerrevisions', 'update daemonsets,daemonsets/status'],
  'job-controller': ['create,patch,delete pods', 'update jobs/status'],
  'cronjob-controller': ['create,delete jobs', 'update cronjobs/status'],
  'endpointslice-controller': ['create,update,delete endpointslices'],
  'endpoint-controller': ['create,update,delete endpoints'],
  'node-lifecycle-controller': ['update pods/status', 'update,patch nodes,nodes/status'],
  'taint-eviction-controller': ['patch pods/status', 'delete pods'],
  'garbage-collector': ['delete,patch,update *'],
  'pod-garbage-collector': ['delete pods', 'patch pods/status'],
  'horizontal-pod-autoscaler': ['update horizontalpodautoscalers/status', 'update,patch deployments/scale,replicasets/scale,statefulsets/scale'],
  'disruption-controller': ['update poddisruptionbudgets/status'],
  'persistent-volume-binder': ['update persistentvolumes,persistentvolumes/status,persistentvolumeclaims,persistentvolumeclaims/status', 'create,delete persistentvolumes'],
  'pvc-protection-controller': ['update persistentvolumeclaims,persistentvolumeclaims/status'],
};

const systemIdentities: readonly [writer: string, identity: Identity][] = [
  ['you (kubectl)', {username: 'kubernetes-admin', groups: ['kubeadm:cluster-admins', 'system:authenticated'], by: 'client certificate', rules: ['* *']}],
  ['kubeadm', {username: 'kubernetes-super-admin', groups: ['system:masters', 'system:authenticated'], by: 'client certificate', rules: ['* *']}],
  ['kube-scheduler', {
    username: 'system:kube-scheduler',
    groups: ['system:authenticated'],
    by: 'client certificate',
    rules: ['create pods/binding', 'patch,update pods/status', 'delete pods', 'update,patch persistentvolumeclaims', 'update podgroups/status', 'create,update leases', 'create,patch events'],
  }],
  ['kube-controller-manager', {username: 'system:kube-controller-manager', groups: ['system:authenticated'], by: 'client certificate', rules: ['create,update leases', 'create,patch events']}],
  ['kube-apiserver', {username: 'system:apiserver', groups: ['system:masters'], by: 'loopback token', rules: ['* *']}],
  ['local-path-provisioner', {
    username: 'system:serviceaccount:local-path-storage:local-path-provisioner-service-account',
    groups: ['system:serviceaccounts', 'system:authenticated'],
    by: 'service account token',
    rules: ['create,delete persistentvolumes', 'create,patch events'],
  }],
];

export interface Authority {
  authenticate(request: ApiRequest): Identity | undefined;
  /** Undefined: allowed. Else why not. */
  refuse(identity: Identity, request: ApiRequest): string | undefined;
  /** A kubelet's client certificate, as the certificate signer would hand it out. */
  addKubelet(node: string): void;
  addUser(name: string, identity: Identity): void;
}

export function createAuthority(get: (resource: string, key: string) => ApiObject | undefined): Authority {
  const identities = new Map<string, Identity>(systemIdentities);
  for (const [name, rules] of Object.entries(controllerRules)) {
    identities.set(name, {
      username: `system:serviceaccount:kube-system:${name}`,
      groups: ['system:serviceaccounts', 'system:authenticated'],
      by: 'service account token',
      rules: [...rules, `${read} *`, 'create,patch events'],
    });
  }
  const decided = new Map<Identity, Map<string, boolean>>();
  return {
    authenticate: (request) => (request.user === undefined ? undefined : identities.get(request.user)),
    addKubelet(node) {
      identities.set(`kubelet ${node}`, {username: `system:node:${node}`, groups: ['system:nodes', 'system:authenticated'], by: 'client certificate', rules: [], node});
    },
    addUser: (name, identity) => void identities.set(name, identity),
    refuse(identity, request) {
      if (identity.node !== undefined) return refuseNode(identity.node, request, get);
      const kind = kindOfRequest(request);
      let answers = decided.get(identity);
      if (answers === undefined) decided.set(identity, (answers = new Map<string, boolean>()));
      let allowed = answers.get(kind);
      if (allowed === undefined) answers.set(kind, (allowed = identity.rules.some((rule) => covers(rule, kind))));
      return allowed ? undefined : '';
    },
  };
}

function covers(rule: Rule, kind: string): boolean {
  const [verbs = '', names = ''] = rule.split(' ');
  const [verb = '', what = ''] = kind.split(' ');
  const has = (list: string, item: string) => list === '*' || list.split(',').includes(item);
  return has(verbs, verb) && has(names, what);
}

function refuseNode(node: string, request: ApiRequest, get: (resource: string, key: string) => ApiObject | undefined): string | undefined {
  const {verb, resource, subresource, name, namespace} = request;
  const reading = verb === 'get' || verb === 'list' || verb === 'watch';
  if (resource === 'nodes') return reading || name === node || (verb === 'create' && request.body?.metadata?.name === node) ? undefined : `node "${node}" is not allowed to modify node "${name ?? ''}"`;
  if (resource === 'leases') return namespace === 'kube-node-lease' && (name ?? request.body?.metadata?.name) === node ? undefined : 'can only access node lease with the same name as the requesting node';
  if (resource === 'events') return undefined;
  if (resource === 'serviceaccounts' && subresource === 'token') return undefined;
  if (resource === 'pods') {
    if (reading) return undefined;
    if (verb === 'create' && subresource === undefined) return undefined;
    const pod = get('pods', keyOfRequest(request)) as Pod | undefined;
    if (pod === undefined || pod.spec.nodeName === node) return undefined;
    return `node "${node}" can only ${verb} pods with spec.nodeName set to itself`;
  }
  if (resource === 'secrets' || resource === 'configmaps') {
    return reading ? undefined : `no relationship found between node "${node}" and this object`;
  }
  return reading && resources.has(resource) ? undefined : '';
}
