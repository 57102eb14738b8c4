/** What the API serves: one row a resource. Names as in a path, kinds as in a manifest. */
export interface ResourceInfo {
  readonly resource: string;
  readonly kind: string;
  readonly apiVersion: string;
  readonly namespaced: boolean;
  readonly subresources: readonly string[];
  /** Kinds without a spec of their own have no generation. */
  readonly hasGeneration: boolean;
}

const rows: readonly [resource: string, kind: string, apiVersion: string, scope: 'namespace' | 'cluster', subresources?: string, generation?: 'generation'][] = [
  ['pods', 'Pod', 'v1', 'namespace', 'status binding eviction', 'generation'],
  ['replicasets', 'ReplicaSet', 'apps/v1', 'namespace', 'status scale', 'generation'],
  ['deployments', 'Deployment', 'apps/v1', 'namespace', 'status scale', 'generation'],
  ['statefulsets', 'StatefulSet', 'apps/v1', 'namespace', 'status scale', 'generation'],
  ['daemonsets', 'DaemonSet', 'apps/v1', 'namespace', 'status', 'generation'],
  ['controllerrevisions', 'ControllerRevision', 'apps/v1', 'namespace'],
  ['jobs', 'Job', 'batch/v1', 'namespace', 'status', 'generation'],
  ['cronjobs', 'CronJob', 'batch/v1', 'namespace', 'status', 'generation'],
  ['services', 'Service', 'v1', 'namespace', 'status'],
  ['endpoints', 'Endpoints', 'v1', 'namespace'],
  ['endpointslices', 'EndpointSlice', 'discovery.k8s.io/v1', 'namespace', '', 'generation'],
  ['ingresses', 'Ingress', 'networking.k8s.io/v1', 'namespace', 'status', 'generation'],
  ['configmaps', 'ConfigMap', 'v1', 'namespace'],
  ['secrets', 'Secret', 'v1', 'namespace'],
  ['serviceaccounts', 'ServiceAccount', 'v1', 'namespace', 'token'],
  ['events', 'Event', 'v1', 'namespace'],
  ['leases', 'Lease', 'coordination.k8s.io/v1', 'namespace'],
  ['persistentvolumeclaims', 'PersistentVolumeClaim', 'v1', 'namespace', 'status'],
  ['persistentvolumes', 'PersistentVolume', 'v1', 'cluster', 'status'],
  ['storageclasses', 'StorageClass', 'storage.k8s.io/v1', 'cluster'],
  ['namespaces', 'Namespace', 'v1', 'cluster', 'status finalize'],
  ['nodes', 'Node', 'v1', 'cluster', 'status'],
  ['poddisruptionbudgets', 'PodDisruptionBudget', 'policy/v1', 'namespace', 'status', 'generation'],
  ['horizontalpodautoscalers', 'HorizontalPodAutoscaler', 'autoscaling/v2', 'namespace', 'status', 'generation'],
  ['priorityclasses', 'PriorityClass', 'scheduling.k8s.io/v1', 'cluster', '', 'generation'],
  ['podgroups', 'PodGroup', 'scheduling.volcano.sh/v1beta1', 'namespace', 'status', 'generation'],
];

export const resources: ReadonlyMap<string, ResourceInfo> = new Map(
  rows.map(([resource, kind, apiVersion, scope, subresources = '', generation]) => [
    resource,
    {resource, kind, apiVersion, namespaced: scope === 'namespace', subresources: subresources.split(' ').filter(Boolean), hasGeneration: generation !== undefined},
  ]),
);

const byKind = new Map([...resources.values()].map((info) => [info.kind, info]));

/** The resource of a kind, or undefined for a kind this API does not serve. */
export function resourceOfKind(kind: string): ResourceInfo | undefined {
  return byKind.get(kind);
}
