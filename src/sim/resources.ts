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

/** Kind, version and subresources. `/`: of the whole cluster, not of a namespace; `+`: has generations. */
const rows = `+Pod v1 status binding eviction
+ReplicaSet apps/v1 status scale
+Deployment apps/v1 status scale
+StatefulSet apps/v1 status scale
+DaemonSet apps/v1 status
ControllerRevision apps/v1
+Job batch/v1 status
+CronJob batch/v1 status
Service v1 status
Endpoints v1
+EndpointSlice discovery.k8s.io/v1
+Ingress networking.k8s.io/v1 status
ConfigMap v1
Secret v1
ServiceAccount v1 token
Event v1
Lease coordination.k8s.io/v1
PersistentVolumeClaim v1 status
/PersistentVolume v1 status
/StorageClass storage.k8s.io/v1
/Namespace v1 status finalize
/Node v1 status
+PodDisruptionBudget policy/v1 status
+HorizontalPodAutoscaler autoscaling/v2 status
/+PriorityClass scheduling.k8s.io/v1
+PodGroup scheduling.volcano.sh/v1beta1 status`;

export const resources: ReadonlyMap<string, ResourceInfo> = new Map(rows.split('\n').map((row) => {
  const [, cluster, generation, kind = '', rest = ''] = /^(\/?)(\+?)(\w+) (.*)/.exec(row)!;
  const [apiVersion = '', ...subresources] = rest.split(' ');
  const resource = kind.toLowerCase().replace(/ss$|[^s]$/, (end) => (end === 'ss' ? 'sses' : `${end}s`));
  return [resource, {resource, kind, apiVersion, namespaced: cluster === '', subresources, hasGeneration: generation !== ''}];
}));

const byKind = new Map([...resources.values()].map((info) => [info.kind, info]));

/** The resource of a kind, or undefined for a kind this API does not serve. */
export function resourceOfKind(kind: string): ResourceInfo | undefined {
  return byKind.get(kind);
}
