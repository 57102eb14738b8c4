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

const controllerRules: Readonly<Record<string, readonly Rule[]>> = {
  'root-ca-cert-publisher': ['create,update configmaps'],
  'service-account-controller': ['create serviceaccounts'],
  'namespace-controller': ['delete,deletecollection *', 'update namespaces/finalize,namespaces/status'],
  'deployment-controller': ['create,update,patch,delete replicasets', 'update deployments,deployments/status', 'update pods'],
  'replicaset-controller': ['create,patch,delete pods', 'update replicasets,replicasets/status'],
  'statefulset-controller': ['create,update,patch,delete pods', 'create persistentvolumeclaims', 'create,update,delete controllerrevisions', 'update statefulsets/status'],
  'daemon-set-controller': ['create,patch,delete pods', 'create,update,patch,delete controllerrevisions', 'update daemonsets,daemonsets/status'],
  'job-controller': ['create,patch,delete pods', 'update jobs/status'],
  'ttl-after-finished-controller': ['delete jobs'],
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

const certificate = (username: string, rules: readonly Rule[], ...groups: string[]): Identity => ({username, groups: [...groups, 'system:authenticated'], by: 'client certificate', rules});
const account = (namespace: string, name: string, rules: readonly Rule[]): Identity =>
  ({username: `system:serviceaccount:${namespace}:${name}`, groups: ['system:serviceaccounts', 'system:authenticated'], by: 'service account token', rules});

const all: readonly Rule[] = ['* *'];
const records: Rule = 'create,patch events';
const leads: Rule = 'create,update leases';
const systemIdentities: readonly [writer: string, identity: Identity][] = [
  ['you (kubectl)', certificate('kubernetes-admin', all, 'kubeadm:cluster-admins')],
  ['kubeadm', certificate('kubernetes-super-admin', all, 'system:masters')],
  ['kube-scheduler', certificate('system:kube-scheduler', ['create pods/binding', 'patch,update pods/status', 'delete pods', 'update,patch persistentvolumeclaims', 'update podgroups/status', leads, records])],
  ['kube-controller-manager', certificate('system:kube-controller-manager', [leads, records])],
  ['kube-apiserver', {username: 'system:apiserver', groups: ['system:masters'], by: 'loopback token', rules: all}],
  ['local-path-provisioner', account('local-path-storage', 'local-path-provisioner-service-account', ['create,delete persistentvolumes', records])],
];

export interface Authority {
  authenticate(request: ApiRequest): Identity | undefined;
  /** Undefined: allowed. Else why not. */
  refuse(identity: Identity, request: ApiRequest): string | undefined;
  /** A kubelet's client certificate, as the certificate signer would hand it out. */
  addKubelet(node: string): void;
}

export function createAuthority(get: (resource: string, key: string) => ApiObject | undefined): Authority {
  const identities = new Map<string, Identity>(systemIdentities);
  for (const name in controllerRules) identities.set(name, account('kube-system', name, [...controllerRules[name]!, 'get,list,watch *', records]));
  const decided = new Map<Identity, Map<string, boolean>>();
  return {
    authenticate: (request) => (request.user === undefined ? undefined : identities.get(request.user)),
    addKubelet(node) {
      identities.set(`kubelet ${node}`, {...certificate(`system:node:${node}`, [], 'system:nodes'), node});
    },
    refuse(identity, request) {
      if (identity.node !== undefined) return refuseNode(identity.node, request, get);
      const kind = kindOfRequest(request);
      let answers = decided.get(identity);
      if (!answers) decided.set(identity, (answers = new Map<string, boolean>()));
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
    if (!pod || pod.spec.nodeName === node) return undefined;
    return `node "${node}" can only ${verb} pods with spec.nodeName set to itself`;
  }
  return reading && resources.has(resource) ? undefined : '';
}
