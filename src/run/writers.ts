import type {WriterGroup} from './types.js';

/*
 * The controllers of kube-controller-manager by the names of their service accounts (kubernetes/kubernetes:
 * plugin/pkg/auth/authorizer/rbac/bootstrappolicy/controller_policy.go), and by the names its parts go by when they share one.
 * Listed, because `-controller` at the end says nothing: an ingress controller is not one of them.
 */
const controllers = new Set(`
  attachdetach certificate clusterrole-aggregation cronjob daemon-set deployment device-taint-eviction disruption endpoint endpointslice
  endpointslicemirroring ephemeral-volume expand job namespace node node-ipam node-lifecycle podgroup-protection pv-protection pvc-protection
  replicaset replication resource-claim resourcequota route selinux-warning service service-account service-cidrs statefulset
  storage-version-migrator taint-eviction ttl ttl-after-finished vac-protection validatingadmissionpolicy-status
  volumeattributesclass-protection
`.trim().split(/\s+/).map(name => `${name}-controller`).concat([
  'bootstrap-signer', 'garbage-collector', 'generic-garbage-collector', 'horizontal-pod-autoscaler', 'kube-controller-manager',
  'legacy-service-account-token-cleaner', 'persistent-volume-binder', 'pod-garbage-collector', 'root-ca-cert-publisher', 'token-cleaner',
]));

/**
 * Which of five a writer belongs to: the controllers inside kube-controller-manager, the kubelets (`kubelet kind-worker`), the scheduler, the
 * people (`you (kubectl)`, `you (helm)`), or whatever else wrote: add-ons, operators, other API clients.
 */
export function writerGroup(writer: string): WriterGroup {
  if (/^kubelet\b/.test(writer)) return 'kubelets';
  if (writer === 'kube-scheduler') return 'scheduler';
  if (isPerson(writer)) return 'you';
  return controllers.has(writer) ? 'controllers' : 'others';
}

/** A person, by whatever tool: `you (kubectl)`. */
export const isPerson = (writer: string): boolean => /^you\b/.test(writer);

const nodes = 'node lifecycle and eviction';

/** Where a controller's name, without `-controller`, is no good label. */
const labels: Record<string, string> = {
  'endpoint': 'endpoints',
  'node': nodes,
  'node-lifecycle': nodes,
  'taint-eviction': nodes,
  'persistent-volume-binder': 'volume binder',
  'pvc-protection': 'claim protection',
  'pv-protection': 'volume protection',
  'root-ca-cert-publisher': 'CA publisher',
  'service-account': 'service accounts',
  'daemon-set': 'daemonset',
  'garbage-collector': 'garbage collector',
  'generic-garbage-collector': 'garbage collector',
  'horizontal-pod-autoscaler': 'autoscaler',
};

/** A writer in a breakdown: `deployment`, `kind-worker`. Controllers that do one job under several names come together under one label. */
export function writerLabel(writer: string): string {
  if (!controllers.has(writer)) return writer.replace(/^kubelet /, '');
  const name = writer.replace(/-controller$/, '');
  return labels[name] ?? name;
}
