/**
 * Kubernetes objects as the simulator stores them: the shape of their manifests, with two differences. Times are numbers,
 * milliseconds from the start of the simulation ({@link Ms}), and only fields that some rule reads or a reader sees exist.
 * An object is never changed in place; a write stores a new one that shares what did not change.
 *
 * Long because it is a vocabulary: one place to look up what a kind has.
 */
import type {Ms, Taint, Toleration} from '../run/types.js';
import {isTerminal, type StatusCondition} from './rules/conditions.js';

export {findCondition as conditionOf, isReady, isTerminal} from './rules/conditions.js';

export type {Ms, Taint, Toleration};
export type Condition = StatusCondition;

export type Labels = Readonly<Record<string, string>>;

export interface OwnerReference {
  apiVersion: string;
  kind: string;
  name: string;
  uid: string;
  controller?: boolean;
  blockOwnerDeletion?: boolean;
}

export interface Metadata {
  name: string;
  generateName?: string;
  namespace?: string;
  uid: string;
  resourceVersion: number;
  generation?: number;
  creationTimestamp: Ms;
  deletionTimestamp?: Ms;
  deletionGracePeriodSeconds?: number;
  labels?: Labels;
  annotations?: Labels;
  ownerReferences?: readonly OwnerReference[];
  finalizers?: readonly string[];
}

/** Any object; the fields beside metadata depend on the kind. */
export interface ApiObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: Readonly<Metadata>;
  readonly spec?: object;
  readonly status?: object;
  readonly [field: string]: unknown;
}


export interface LabelSelector {
  matchLabels?: Labels;
  matchExpressions?: readonly {key: string; operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist'; values?: readonly string[]}[];
}

/* --------------------------------------------------------------------- Pods */

/** As in a manifest: `{cpu: '100m', memory: '64Mi', 'nvidia.com/gpu': 1}`. */
export type Quantities = Readonly<Record<string, string | number>>;

export interface Probe {
  httpGet?: {path?: string; port?: number};
  exec?: {command: readonly string[]};
  tcpSocket?: {port: number};
  initialDelaySeconds?: number;
  periodSeconds?: number;
  timeoutSeconds?: number;
  failureThreshold?: number;
  successThreshold?: number;
}

export interface Container {
  name: string;
  image: string;
  imagePullPolicy?: 'Always' | 'IfNotPresent' | 'Never';
  command?: readonly string[];
  resources?: {requests?: Quantities; limits?: Quantities};
  ports?: readonly {name?: string; containerPort: number; protocol?: string; hostPort?: number}[];
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  startupProbe?: Probe;
  /** `Always` on an init container makes it a sidecar. */
  restartPolicy?: 'Always';
}

export interface NodeSelectorTerm {
  matchExpressions?: readonly {key: string; operator: string; values?: readonly string[]}[];
  matchFields?: readonly {key: string; operator: string; values?: readonly string[]}[];
}

export interface PodAffinityTerm { labelSelector?: LabelSelector; topologyKey: string; namespaces?: readonly string[] }

export interface Affinity {
  nodeAffinity?: {
    requiredDuringSchedulingIgnoredDuringExecution?: {nodeSelectorTerms: readonly NodeSelectorTerm[]};
    preferredDuringSchedulingIgnoredDuringExecution?: readonly {weight: number; preference: NodeSelectorTerm}[];
  };
  podAffinity?: {requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[]};
  podAntiAffinity?: {requiredDuringSchedulingIgnoredDuringExecution?: readonly PodAffinityTerm[]};
}

export interface TopologySpreadConstraint {
  maxSkew: number;
  topologyKey: string;
  whenUnsatisfiable: 'DoNotSchedule' | 'ScheduleAnyway';
  labelSelector?: LabelSelector;
  minDomains?: number;
}

export interface PodSpec {
  containers: readonly Container[];
  initContainers?: readonly Container[];
  nodeName?: string;
  nodeSelector?: Labels;
  affinity?: Affinity;
  tolerations?: readonly Toleration[];
  topologySpreadConstraints?: readonly TopologySpreadConstraint[];
  schedulerName?: string;
  priority?: number;
  priorityClassName?: string;
  preemptionPolicy?: 'PreemptLowerPriority' | 'Never';
  restartPolicy?: 'Always' | 'OnFailure' | 'Never';
  terminationGracePeriodSeconds?: number;
  serviceAccountName?: string;
  hostNetwork?: boolean;
  overhead?: Quantities;
  volumes?: readonly {
    name: string;
    persistentVolumeClaim?: {claimName: string};
    configMap?: {name: string};
    secret?: {secretName: string};
    [source: string]: unknown;
  }[];
  readonly [field: string]: unknown;
}

export interface ContainerStatus {
  name: string;
  image: string;
  ready: boolean;
  started?: boolean;
  restartCount: number;
  state: ContainerState;
  lastState?: ContainerState;
  allocatedResources?: Quantities;
}

export interface ContainerState {
  waiting?: {reason: string; message?: string};
  running?: {startedAt: Ms};
  terminated?: {exitCode: number; reason?: string; startedAt?: Ms; finishedAt?: Ms};
}

export interface PodStatus {
  phase: 'Pending' | 'Running' | 'Succeeded' | 'Failed' | 'Unknown';
  observedGeneration?: number;
  conditions?: readonly Condition[];
  podIP?: string;
  hostIP?: string;
  startTime?: Ms;
  reason?: string;
  message?: string;
  qosClass?: 'Guaranteed' | 'Burstable' | 'BestEffort';
  nominatedNodeName?: string;
  initContainerStatuses?: readonly ContainerStatus[];
  containerStatuses?: readonly ContainerStatus[];
}

export interface Pod extends ApiObject { readonly spec: PodSpec; readonly status: PodStatus }

export interface PodTemplate { metadata?: {labels?: Labels; annotations?: Labels}; spec: PodSpec }

/* ---------------------------------------------------------------- workloads */

export interface ReplicaSet extends ApiObject {
  readonly spec: {replicas: number; selector: LabelSelector; template: PodTemplate; minReadySeconds?: number};
  readonly status: ReplicaSetStatus;
}

export interface ReplicaSetStatus {
  replicas: number;
  observedGeneration?: number;
  fullyLabeledReplicas?: number;
  readyReplicas?: number;
  availableReplicas?: number;
  terminatingReplicas?: number;
  conditions?: readonly Condition[];
}

export type IntOrPercent = number | string;

export interface DeploymentSpec {
  replicas: number;
  selector: LabelSelector;
  template: PodTemplate;
  strategy: {type: 'RollingUpdate' | 'Recreate'; rollingUpdate?: {maxSurge: IntOrPercent; maxUnavailable: IntOrPercent}};
  minReadySeconds?: number;
  revisionHistoryLimit?: number;
  progressDeadlineSeconds?: number;
  paused?: boolean;
}

export interface DeploymentStatus {
  observedGeneration?: number;
  replicas?: number;
  updatedReplicas?: number;
  readyReplicas?: number;
  availableReplicas?: number;
  unavailableReplicas?: number;
  terminatingReplicas?: number;
  collisionCount?: number;
  conditions?: readonly Condition[];
}

export interface Deployment extends ApiObject { readonly spec: DeploymentSpec; readonly status: DeploymentStatus }

export interface StatefulSet extends ApiObject {
  readonly spec: {
    replicas: number;
    selector: LabelSelector;
    serviceName?: string;
    template: PodTemplate;
    podManagementPolicy: 'OrderedReady' | 'Parallel';
    ordinals?: {start?: number};
    updateStrategy: {type: 'RollingUpdate' | 'OnDelete'; rollingUpdate?: {partition?: number; maxUnavailable?: IntOrPercent}};
    volumeClaimTemplates?: readonly {metadata: {name: string; labels?: Labels}; spec: ClaimSpec}[];
    minReadySeconds?: number;
  };
  readonly status: {
    observedGeneration?: number;
    replicas: number;
    readyReplicas?: number;
    availableReplicas?: number;
    currentReplicas?: number;
    updatedReplicas?: number;
    currentRevision?: string;
    updateRevision?: string;
  };
}

export interface DaemonSet extends ApiObject {
  readonly spec: {
    selector: LabelSelector;
    template: PodTemplate;
    updateStrategy: {type: 'RollingUpdate' | 'OnDelete'; rollingUpdate?: {maxUnavailable?: IntOrPercent; maxSurge?: IntOrPercent}};
  };
  readonly status: {
    observedGeneration?: number;
    desiredNumberScheduled: number;
    currentNumberScheduled: number;
    updatedNumberScheduled?: number;
    numberReady: number;
    numberAvailable?: number;
    numberMisscheduled: number;
  };
}

export interface Job extends ApiObject {
  readonly spec: {
    parallelism: number;
    completions?: number;
    backoffLimit: number;
    template: PodTemplate;
    selector?: LabelSelector;
    activeDeadlineSeconds?: number;
    ttlSecondsAfterFinished?: number;
    suspend?: boolean;
  };
  readonly status: {
    active?: number;
    ready?: number;
    succeeded?: number;
    failed?: number;
    startTime?: Ms | undefined;
    completionTime?: Ms | undefined;
    terminating?: number;
    conditions?: readonly Condition[] | undefined;
  };
}

export interface CronJob extends ApiObject {
  readonly spec: {
    schedule: string;
    concurrencyPolicy: 'Allow' | 'Forbid' | 'Replace';
    suspend?: boolean;
    startingDeadlineSeconds?: number;
    successfulJobsHistoryLimit: number;
    failedJobsHistoryLimit: number;
    jobTemplate: {metadata?: {labels?: Labels}; spec: Job['spec']};
  };
  readonly status: {lastScheduleTime?: Ms; lastSuccessfulTime?: Ms; active?: readonly {name: string; uid: string}[]};
}

/* ----------------------------------------------------------------- network */

export interface Service extends ApiObject {
  readonly spec: {
    type: 'ClusterIP' | 'NodePort' | 'LoadBalancer' | 'ExternalName';
    clusterIP?: string;
    selector?: Labels;
    ports?: readonly {name?: string; port: number; targetPort?: number | string; protocol?: string; nodePort?: number}[];
    publishNotReadyAddresses?: boolean;
    externalName?: string;
  };
}

export interface Endpoint {
  addresses: readonly string[];
  nodeName?: string | undefined;
  targetRef?: {kind: 'Pod'; name: string; namespace: string; uid: string};
  conditions: {ready: boolean; serving: boolean; terminating: boolean};
  hostname?: string;
}

export interface EndpointSlice extends ApiObject {
  readonly addressType: 'IPv4';
  readonly endpoints: readonly Endpoint[];
  readonly ports: readonly {name?: string | undefined; port: number; protocol: string}[];
}

export interface EndpointAddress { ip: string; nodeName?: string | undefined; targetRef?: {kind: 'Pod'; name: string; namespace: string; uid: string} }

export interface Endpoints extends ApiObject {
  readonly subsets: readonly {
    addresses?: readonly EndpointAddress[] | undefined;
    notReadyAddresses?: readonly EndpointAddress[] | undefined;
    ports: readonly {name?: string | undefined; port: number; protocol: string}[];
  }[];
}

export interface Ingress extends ApiObject {
  readonly spec: {
    rules: readonly {
      host?: string;
      http: {paths: readonly {path: string; pathType: 'Prefix' | 'Exact'; backend: {service: {name: string; port: {number: number}}}}[]};
    }[];
  };
}

/* ----------------------------------------------------------- nodes, storage */

export interface NodeObject extends ApiObject {
  readonly spec: {podCIDR?: string; taints?: readonly Taint[]; unschedulable?: boolean};
  readonly status: {
    capacity: Quantities;
    allocatable: Quantities;
    conditions: readonly Condition[];
    addresses: readonly {type: string; address: string}[];
    images?: readonly {names: readonly string[]; sizeBytes: number}[];
  };
}

export interface Lease extends ApiObject {
  readonly spec: {holderIdentity: string; renewTime: Ms; leaseDurationSeconds: number};
}

export interface ClaimSpec {
  accessModes?: readonly string[];
  resources?: {requests?: Quantities};
  storageClassName?: string;
  volumeName?: string;
}

export interface Claim extends ApiObject {
  readonly spec: ClaimSpec;
  readonly status: {phase: 'Pending' | 'Bound' | 'Lost'; capacity?: Quantities; accessModes?: readonly string[]; conditions?: readonly Condition[]};
}

export interface Volume extends ApiObject {
  readonly spec: {
    capacity?: Quantities;
    accessModes?: readonly string[];
    storageClassName?: string;
    persistentVolumeReclaimPolicy?: 'Delete' | 'Retain';
    claimRef?: {namespace: string; name: string; uid?: string};
    nodeAffinity?: {required: {nodeSelectorTerms: readonly NodeSelectorTerm[]}};
  };
  readonly status: {phase: 'Pending' | 'Available' | 'Bound' | 'Released' | 'Failed'};
}

export interface StorageClass extends ApiObject {
  readonly provisioner: string;
  readonly volumeBindingMode: 'Immediate' | 'WaitForFirstConsumer';
  readonly reclaimPolicy: 'Delete' | 'Retain';
}

/* ----------------------------------------------------------------- policies */

export interface PodDisruptionBudget extends ApiObject {
  readonly spec: {
    selector?: LabelSelector;
    minAvailable?: IntOrPercent;
    maxUnavailable?: IntOrPercent;
    unhealthyPodEvictionPolicy?: 'IfHealthyBudget' | 'AlwaysAllow';
  };
  readonly status: {
    observedGeneration?: number;
    disruptionsAllowed: number;
    currentHealthy: number;
    desiredHealthy: number;
    expectedPods: number;
    disruptedPods?: Readonly<Record<string, Ms>> | undefined;
  };
}

export interface PriorityClass extends ApiObject { readonly value: number; readonly globalDefault?: boolean; readonly preemptionPolicy?: 'PreemptLowerPriority' | 'Never' }

export interface PodGroup extends ApiObject {
  readonly spec: {minMember: number};
  readonly status: {phase?: 'Pending' | 'Running'; running?: number};
}

export interface HorizontalPodAutoscaler extends ApiObject {
  readonly spec: {
    scaleTargetRef: {kind: string; name: string};
    minReplicas: number;
    maxReplicas: number;
    metrics: readonly {type: 'Resource'; resource: {name: string; target: {type: 'Utilization'; averageUtilization: number}}}[];
    behavior?: object;
  };
  readonly status: {
    observedGeneration?: number;
    currentReplicas: number;
    desiredReplicas: number;
    currentMetrics?: readonly {resource: {name: string; current: {averageUtilization: number}}}[];
    lastScaleTime?: Ms;
    conditions?: readonly Condition[];
  };
}

/* ---------------------------------------------------------------- questions */

/** `namespace/name`, or the name alone when the object has no namespace. */
export function keyOf(object: {readonly metadata: {readonly name: string; readonly namespace?: string}}): string {
  const {namespace, name} = object.metadata;
  return namespace === undefined ? name : `${namespace}/${name}`;
}

export function controllerOf(object: ApiObject): OwnerReference | undefined {
  const owners = object.metadata.ownerReferences;
  if (!owners) return undefined;
  for (const owner of owners) if (owner.controller === true) return owner;
  return undefined;
}

export const isTerminating = (pod: Pod): boolean => pod.metadata.deletionTimestamp !== undefined;
/** Neither finished nor on its way out: what controllers count as a replica. */
export const isActive = (pod: Pod): boolean => !isTerminal(pod) && !isTerminating(pod);

/** Structural equality of plain data. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false;
    return true;
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  let count = 0;
  for (const key in left) {
    if (left[key] === undefined) continue;
    count++;
    if (!equal(left[key], right[key])) return false;
  }
  for (const key in right) if (right[key] !== undefined) count--;
  return count === 0;
}
