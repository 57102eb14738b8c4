/** Kinds by the plural that an API path names. A log at level Metadata holds the plural only. */
const plurals: Record<string, string> = {
  ...Object.fromEntries([
    'Pod', 'Node', 'Namespace', 'Service', 'Secret', 'ConfigMap', 'ServiceAccount', 'Event', 'Binding', 'PersistentVolume', 'PersistentVolumeClaim',
    'ReplicationController', 'PodTemplate', 'LimitRange', 'ResourceQuota', 'Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'ControllerRevision',
    'Job', 'CronJob', 'EndpointSlice', 'Lease', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'PriorityClass', 'RuntimeClass', 'StorageClass',
    'CSIDriver', 'CSINode', 'VolumeAttachment', 'Role', 'RoleBinding', 'ClusterRole', 'ClusterRoleBinding', 'CertificateSigningRequest',
    'CustomResourceDefinition', 'APIService', 'MutatingWebhookConfiguration', 'ValidatingWebhookConfiguration', 'FlowSchema', 'PriorityLevelConfiguration',
    'IngressClass', 'ResourceClaim', 'ResourceSlice', 'DeviceClass', 'PodGroup',
  ].map(kind => [`${kind.toLowerCase()}${/(?:s|x|ch)$/.test(kind) ? 'es' : 's'}`, kind])),
  ingresses: 'Ingress', networkpolicies: 'NetworkPolicy', endpoints: 'Endpoints', csistoragecapacities: 'CSIStorageCapacity',
  validatingadmissionpolicies: 'ValidatingAdmissionPolicy',
};

/** `pods` is `Pod`. The plural of a custom resource gives up its ending and gets a capital, the closest that can be known. */
export function kindOf(resource: string): string {
  const known = plurals[resource];
  if (known) return known;
  const single = resource.replace(/ies$/, 'y').replace(/(ss|x|ch|sh)es$/, '$1').replace(/([^s])s$/, '$1');
  return single.charAt(0).toUpperCase() + single.slice(1);
}

const own = new Set(Object.values(plurals).filter(kind => kind !== 'PodGroup'));
const ownGroup = /^(?:|apps|batch|extensions|autoscaling|policy|.*\.k8s\.io)$/;

/**
 * A kind of Kubernetes' own that another API group has as well gets the name of the group, as kubectl writes it: the Service of Knative is
 * `Service.serving.knative.dev`, and no Service.
 */
export const kindIn = (kind: string, group = ''): string => (own.has(kind) && !ownGroup.test(group) ? `${kind}.${group}` : kind);
