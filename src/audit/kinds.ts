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
