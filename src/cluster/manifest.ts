/**
 * The parts of Kubernetes objects that this library reads, as the API spells them. Every field is optional, because a file may lack any of them:
 * an object from the simulator, from `kubectl get -o json` and from a test all fit. What is not named here is never read: that is how
 * environment values, arguments, Secret data, managedFields and annotations stay out (see read/shapes.ts).
 */
import type {LabelSelector, Labels} from './label-selector.js';
import type {IntOrPercent} from './int-or-percent.js';
import type {Taint, Toleration} from './taint.js';

/** RFC 3339, as the API writes it. */
export type Time = string;

/** Amounts by resource name, each a quantity: `{cpu: '100m', memory: '64Mi', 'nvidia.com/gpu': '1'}`. */
export type ResourceList = Record<string, string | number>;

export interface Meta {
  name?: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  creationTimestamp?: Time;
  deletionTimestamp?: Time;
  labels?: Labels;
  /** Only those of {@link ANNOTATIONS} are read from a file. */
  annotations?: Record<string, string>;
  ownerReferences?: readonly OwnerReference[];
}

/** Annotations with a meaning for a picture; all others may hold anything, so they are not read. */
export const ANNOTATIONS = {
  revision: 'deployment.kubernetes.io/revision',
  /** Set by a kubelet on Pods it started from a file (`file`, `http`) and not from the API. */
  configSource: 'kubernetes.io/config.source',
  /** Set on the copy of such a Pod that the API server shows. */
  mirror: 'kubernetes.io/config.mirror',
  podGroup: 'scheduling.k8s.io/group-name',
} as const;

export interface OwnerReference { kind?: string; name?: string; uid?: string; controller?: boolean }

export interface Condition { type?: string; status?: string; reason?: string; message?: string }

export interface Requirements { requests?: ResourceList; limits?: ResourceList }

export interface ContainerManifest {
  name?: string;
  image?: string;
  /** `Always` makes an init container a sidecar. */
  restartPolicy?: string;
  resources?: Requirements;
}

export interface ContainerState {
  waiting?: {reason?: string; message?: string};
  running?: {startedAt?: Time};
  terminated?: {exitCode?: number; signal?: number; reason?: string; finishedAt?: Time};
}

export interface ContainerStatus {
  name?: string;
  ready?: boolean;
  started?: boolean;
  restartCount?: number;
  state?: ContainerState;
  lastState?: ContainerState;
  allocatedResources?: ResourceList;
  resources?: Requirements;
}

export interface PodSpec {
  nodeName?: string;
  containers?: readonly ContainerManifest[];
  initContainers?: readonly ContainerManifest[];
  ephemeralContainers?: readonly {name?: string; image?: string}[];
  resources?: Requirements;
  overhead?: ResourceList;
  tolerations?: readonly Toleration[];
  nodeSelector?: Labels;
  schedulingGates?: readonly {name?: string}[];
  /** The gang of a Pod, in the spelling of v1.35 and of v1.36. */
  workloadRef?: {name?: string; podGroup?: string};
  schedulingGroup?: {podGroupName?: string};
  priority?: number;
  hostNetwork?: boolean;
  volumes?: readonly {persistentVolumeClaim?: {claimName?: string}}[];
}

export interface PodStatus {
  phase?: string;
  reason?: string;
  message?: string;
  nominatedNodeName?: string;
  podIP?: string;
  podIPs?: readonly {ip?: string}[];
  qosClass?: string;
  conditions?: readonly Condition[];
  containerStatuses?: readonly ContainerStatus[];
  initContainerStatuses?: readonly ContainerStatus[];
  ephemeralContainerStatuses?: readonly ContainerStatus[];
}

export interface PodManifest { metadata?: Meta; spec?: PodSpec; status?: PodStatus }

export interface NodeManifest {
  metadata?: Meta;
  spec?: {podCIDR?: string; unschedulable?: boolean; taints?: readonly Taint[]};
  status?: {
    capacity?: ResourceList;
    allocatable?: ResourceList;
    conditions?: readonly Condition[];
    addresses?: readonly {type?: string; address?: string}[];
    nodeInfo?: {kubeletVersion?: string; operatingSystem?: string; architecture?: string};
  };
}

/** Deployment, ReplicaSet, ReplicationController, StatefulSet, DaemonSet, Job and CronJob: each has some of this. */
export interface WorkloadManifest {
  metadata?: Meta;
  spec?: {
    replicas?: number;
    paused?: boolean;
    suspend?: boolean;
    selector?: LabelSelector;
    strategy?: {type?: string; rollingUpdate?: {maxSurge?: IntOrPercent; maxUnavailable?: IntOrPercent}};
    updateStrategy?: {type?: string; rollingUpdate?: {maxSurge?: IntOrPercent; maxUnavailable?: IntOrPercent; partition?: number}};
    template?: {metadata?: {labels?: Labels}; spec?: {containers?: readonly {image?: string}[]}};
    completions?: number;
    schedule?: string;
  };
  status?: {
    replicas?: number;
    readyReplicas?: number;
    updatedReplicas?: number;
    availableReplicas?: number;
    unavailableReplicas?: number;
    currentRevision?: string;
    updateRevision?: string;
    desiredNumberScheduled?: number;
    currentNumberScheduled?: number;
    numberReady?: number;
    updatedNumberScheduled?: number;
    numberAvailable?: number;
    active?: number;
    succeeded?: number;
    failed?: number;
    conditions?: readonly Condition[];
  };
}

export interface ServiceManifest {
  metadata?: Meta;
  spec?: {
    type?: string;
    clusterIP?: string;
    clusterIPs?: readonly string[];
    externalName?: string;
    selector?: Labels;
    ports?: readonly {name?: string; port?: number; targetPort?: IntOrPercent; nodePort?: number; protocol?: string}[];
    publishNotReadyAddresses?: boolean;
  };
  status?: {loadBalancer?: {ingress?: readonly {ip?: string; hostname?: string}[]}};
}

export interface EndpointSliceManifest {
  metadata?: Meta;
  endpoints?: readonly {
    addresses?: readonly string[];
    conditions?: {ready?: boolean; serving?: boolean; terminating?: boolean};
    nodeName?: string;
    targetRef?: TargetReference;
  }[];
}

export interface TargetReference { kind?: string; name?: string; namespace?: string; uid?: string }

export interface EndpointsManifest {
  metadata?: Meta;
  subsets?: readonly {addresses?: readonly EndpointAddress[]; notReadyAddresses?: readonly EndpointAddress[]}[];
}

export interface EndpointAddress { ip?: string; nodeName?: string; targetRef?: TargetReference }

export interface IngressManifest {
  metadata?: Meta;
  spec?: {
    ingressClassName?: string;
    defaultBackend?: IngressBackend;
    rules?: readonly {host?: string; http?: {paths?: readonly {path?: string; backend?: IngressBackend}[]}}[];
  };
}

export interface IngressBackend { service?: {name?: string; port?: {number?: number; name?: string}} }

/** `scheduling.k8s.io` and the older `scheduling.x-k8s.io` and `scheduling.volcano.sh`. */
export interface PodGroupManifest {
  metadata?: Meta;
  spec?: {minMember?: number; schedulingPolicy?: {gang?: {minCount?: number}}};
  status?: {phase?: string};
}

export interface ClaimManifest {
  metadata?: Meta;
  spec?: {storageClassName?: string; volumeName?: string; accessModes?: readonly string[]; resources?: Requirements};
  status?: {phase?: string; capacity?: ResourceList};
}

export interface VolumeManifest {
  metadata?: Meta;
  spec?: {storageClassName?: string; persistentVolumeReclaimPolicy?: string; capacity?: ResourceList; claimRef?: TargetReference};
  status?: {phase?: string};
}

export interface BudgetManifest {
  metadata?: Meta;
  spec?: {minAvailable?: IntOrPercent; maxUnavailable?: IntOrPercent; selector?: LabelSelector};
  status?: {currentHealthy?: number; desiredHealthy?: number; disruptionsAllowed?: number};
}

export interface AutoscalerManifest {
  metadata?: Meta;
  spec?: {scaleTargetRef?: {kind?: string; name?: string}; minReplicas?: number; maxReplicas?: number};
  status?: {currentReplicas?: number; desiredReplicas?: number};
}

export interface NamespaceManifest { metadata?: Meta; status?: {phase?: string} }
