/**
 * A cluster at one moment: what a picture of it needs, and nothing that could be secret. Files from kubectl yield this shape, and so does a
 * simulation. Lists are sorted by namespace and name. What is not known is absent, never 0 and never "".
 */
import type {IntOrPercent} from './int-or-percent.js';
import type {Labels, Selector} from './label-selector.js';
import type {Time} from './manifest.js';
import type {QosClass} from './qos.js';
import type {Taint, Toleration} from './taint.js';

export interface Cluster {
  nodes: Node[];
  pods: Pod[];
  workloads: Workload[];
  services: Service[];
  ingresses: Ingress[];
  podGroups: PodGroup[];
  claims: Claim[];
  volumes: Volume[];
  budgets: Budget[];
  autoscalers: Autoscaler[];
  namespaces: Namespace[];
  /** Objects of kinds without a drawing that own something with one: they keep owner chains whole. */
  others: Identity[];
}

/** `kind/[namespace/]name`, kind in lower case: `pod/shop/web-67fddbbb7-pwq2w`. */
export type Id = string;

export interface Identity {
  id: Id;
  kind: string;
  namespace?: string;
  name: string;
  uid?: string;
  created?: Time;
  /** deletionTimestamp: when it will be, or should have been, gone. */
  terminating?: Time;
  labels?: Labels;
  /** The controller among the owner references, else the first of them. */
  owner?: Owner;
}

export interface Owner { kind: string; name: string; uid?: string }

/** Amounts in base units: CPU in millicores, memory in bytes, everything else as a count (bytes for storage). Not rounded: `250u` of CPU is 0.25. */
export interface Resources { cpuMilli?: number; memoryBytes?: number; pods?: number; extended?: Record<string, number> }

export interface Node extends Identity {
  kind: 'Node';
  /** Pods name this node, and no file has it: all that is known is its name. */
  missing?: true;
  /** As kubectl prints it: `Ready`, `NotReady`, `Unknown`, with `,SchedulingDisabled`. */
  status: string;
  /** As kubectl prints them; empty for `<none>`. */
  roles: string[];
  role: 'control-plane' | 'worker';
  /** Marked unschedulable, as `kubectl cordon` does. */
  cordoned?: true;
  taints: readonly Taint[];
  capacity?: Resources;
  /** What Pods can have of the capacity. */
  allocatable?: Resources;
  internalIP?: string;
  podCIDR?: string;
  /** `linux` or `windows`. */
  os?: string;
  architecture?: string;
  kubeletVersion?: string;
  zone?: string;
  /** Types of conditions other than Ready that report a trouble: `MemoryPressure`. */
  troubles: string[];
}

export interface Pod extends Identity {
  kind: 'Pod';
  /** Name of the node it is bound to. Absent: it waits. */
  node?: string;
  nominatedNode?: string;
  phase?: string;
  /** The columns of kubectl. */
  ready: string;
  status: string;
  restarts: number;
  lastRestart?: Time;
  lamp: Lamp;
  /** The Pod's own word for why, from status.message or the scheduler's condition; tokens in it are blanked. */
  message?: string;
  containers: Container[];
  /** What it takes from its node. Empty: nothing. Absent: not known. */
  requests?: Resources;
  limits?: Resources;
  qosClass?: QosClass;
  /** Bound and neither Succeeded nor Failed: it takes a slot and its requests on the node. */
  holdsNode: boolean;
  /** Started by a kubelet from a file on its node; the API server shows a copy. */
  static?: true;
  addresses: string[];
  hostNetwork?: true;
  tolerations: readonly Toleration[];
  nodeSelector?: Labels;
  /** Names of scheduling gates; while there are any the scheduler does not look at the Pod. */
  gates?: string[];
  /** Name of its PodGroup. */
  podGroup?: string;
  priority?: number;
  /** pod-template-hash or controller-revision-hash: which version of the template it was made from. */
  templateHash?: string;
  /** Names of claims it mounts. */
  claims?: string[];
}

/**
 * What a lamp shows. `ready`: all is well, and the only green one. `not-ready`: runs, but gets no traffic. `starting`: on its way.
 * `pending`: no node yet. `failing`: a container crashes or cannot start. `failed`: over, without success. `done`: over, with success.
 */
export type Lamp = 'ready' | 'not-ready' | 'starting' | 'pending' | 'failing' | 'failed' | 'done' | 'terminating' | 'unknown';

export interface Container {
  name: string;
  role: 'app' | 'init' | 'sidecar' | 'ephemeral';
  image?: string;
  /** `unknown`: no status says so. */
  state: 'waiting' | 'running' | 'ended' | 'unknown';
  reason?: string;
  exitCode?: number;
  ready: boolean;
  restarts: number;
  /** How it ended the time before. */
  lastEnd?: {reason?: string; exitCode?: number; at?: Time};
}

export interface Workload extends Identity {
  kind: 'Deployment' | 'ReplicaSet' | 'ReplicationController' | 'StatefulSet' | 'DaemonSet' | 'Job' | 'CronJob';
  /** Replicas, nodes or completions that are asked for. */
  wanted?: number;
  existing?: number;
  ready?: number;
  updated?: number;
  available?: number;
  unavailable?: number;
  /** Jobs: how it stands, by its conditions. */
  state?: 'running' | 'complete' | 'failed' | 'suspended';
  succeeded?: number;
  failed?: number;
  paused?: true;
  suspended?: true;
  schedule?: string;
  selector?: Selector;
  strategy?: {type?: string; maxSurge?: IntOrPercent; maxUnavailable?: IntOrPercent; partition?: number};
  /** Deployments and their ReplicaSets. */
  revision?: number;
  templateHash?: string;
  /** StatefulSets: hashes of the version Pods are moved to, and of the one they come from. */
  updateRevision?: string;
  currentRevision?: string;
  images?: string[];
  /** PodGroup that its Pods belong to. */
  podGroup?: string;
}

export interface Service extends Identity {
  kind: 'Service';
  type: string;
  /** Empty for a headless Service and for ExternalName. */
  clusterIPs: readonly string[];
  headless?: true;
  externalName?: string;
  /** Addresses that a load balancer gave. */
  externalAddresses: string[];
  /** Absent or empty: it selects no Pods, and somebody else lists its endpoints. */
  selector?: Labels;
  ports: readonly {name?: string; port?: number; targetPort?: IntOrPercent; nodePort?: number; protocol?: string}[];
  publishNotReady?: true;
  /** From EndpointSlices, and from Endpoints where there are no slices; each address once. Absent: the file has neither. */
  endpoints?: Endpoint[];
}

export interface Endpoint { address: string; pod?: Id; node?: string; ready: boolean; serving: boolean; terminating: boolean }

export interface Ingress extends Identity {
  kind: 'Ingress';
  class?: string;
  /** `service` is a name in the Ingress's own namespace. */
  routes: {host?: string; path?: string; service: string; port?: IntOrPercent}[];
}

export interface PodGroup extends Identity { kind: 'PodGroup'; minMember?: number; phase?: string }

export interface Claim extends Identity { kind: 'PersistentVolumeClaim'; phase?: string; volume?: string; storageClass?: string; bytes?: number; accessModes: readonly string[] }

export interface Volume extends Identity { kind: 'PersistentVolume'; phase?: string; claim?: Id; storageClass?: string; bytes?: number; reclaimPolicy?: string }

export interface Budget extends Identity {
  kind: 'PodDisruptionBudget';
  selector?: Selector;
  minAvailable?: IntOrPercent;
  maxUnavailable?: IntOrPercent;
  healthy?: number;
  wantedHealthy?: number;
  disruptionsAllowed?: number;
}

export interface Autoscaler extends Identity {
  kind: 'HorizontalPodAutoscaler';
  target?: {kind: string; name: string};
  min: number;
  max?: number;
  current?: number;
  desired?: number;
}

export interface Namespace extends Identity { kind: 'Namespace'; phase?: string }

/** `pod/shop/web-0`, `node/kind-worker`. */
export function idOf(kind: string, namespace: string | undefined, name: string): Id {
  return namespace === undefined ? `${kind.toLowerCase()}/${name}` : `${kind.toLowerCase()}/${namespace}/${name}`;
}
