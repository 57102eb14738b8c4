/** The fields that are read of each kind. Nothing else of a file gets any further: what is not in these lists cannot leak. */
import {
  ANNOTATIONS, type AutoscalerManifest, type BudgetManifest, type ClaimManifest, type Condition, type ContainerManifest, type ContainerState,
  type ContainerStatus, type EndpointAddress, type EndpointSliceManifest, type EndpointsManifest, type IngressBackend, type IngressManifest, type Meta,
  type NamespaceManifest, type NodeManifest, type PodGroupManifest, type PodManifest, type Requirements, type ServiceManifest, type TargetReference,
  type VolumeManifest, type WorkloadManifest,
} from '../manifest.js';
import type {LabelSelector} from '../label-selector.js';
import type {Taint} from '../taint.js';
import type {ShapeOf} from './shape.js';

const labels = {map: 'string'} as const;
const quantities = {map: 'quantity'} as const;

const metadata: ShapeOf<Meta> = {fields: {
  name: 'string', namespace: 'string', uid: 'string', resourceVersion: 'string',
  creationTimestamp: 'time', deletionTimestamp: 'time', labels, annotations: {map: 'string', only: Object.values(ANNOTATIONS)},
  ownerReferences: {list: {fields: {kind: 'string', name: 'string', uid: 'string', controller: 'boolean'}}},
}};

const conditions: ShapeOf<Condition[]> = {list: {fields: {type: 'string', status: 'string', reason: 'string', message: 'string'}}};

const resources: ShapeOf<Requirements> = {fields: {requests: quantities, limits: quantities}};

const container: ShapeOf<ContainerManifest> = {fields: {
  name: 'string', image: 'string', restartPolicy: 'string', resources,
}};

const state: ShapeOf<ContainerState> = {fields: {
  waiting: {fields: {reason: 'string', message: 'string'}},
  running: {fields: {startedAt: 'time'}},
  terminated: {fields: {exitCode: 'integer', signal: 'integer', reason: 'string', finishedAt: 'time'}},
}};

const containerStatuses: ShapeOf<ContainerStatus[]> = {list: {fields: {
  name: 'string', ready: 'boolean', started: 'boolean', restartCount: 'count', state, lastState: state, allocatedResources: quantities, resources,
}}};

const taint: ShapeOf<Taint> = {fields: {key: 'string', value: 'string', effect: 'string'}};

const selector: ShapeOf<LabelSelector> = {fields: {
  matchLabels: labels,
  matchExpressions: {list: {fields: {key: 'string', operator: 'string', values: {list: 'string'}}}},
}};

const target: ShapeOf<TargetReference> = {fields: {kind: 'string', name: 'string', namespace: 'string', uid: 'string'}};

const backend: ShapeOf<IngressBackend> = {fields: {service: {fields: {name: 'string', port: {fields: {number: 'count', name: 'string'}}}}}};

export const pod: ShapeOf<PodManifest> = {fields: {
  metadata,
  spec: {fields: {
    nodeName: 'string', containers: {list: container}, initContainers: {list: container},
    ephemeralContainers: {list: {fields: {name: 'string', image: 'string'}}},
    resources, overhead: quantities,
    tolerations: {list: {fields: {key: 'string', operator: 'string', value: 'string', effect: 'string', tolerationSeconds: 'integer'}}},
    nodeSelector: labels, schedulingGates: {list: {fields: {name: 'string'}}},
    workloadRef: {fields: {name: 'string', podGroup: 'string'}}, schedulingGroup: {fields: {podGroupName: 'string'}},
    priority: 'integer', hostNetwork: 'boolean',
    volumes: {list: {fields: {persistentVolumeClaim: {fields: {claimName: 'string'}}}}},
  }},
  status: {fields: {
    phase: 'string', reason: 'string', message: 'string', nominatedNodeName: 'string', podIP: 'string', podIPs: {list: {fields: {ip: 'string'}}},
    qosClass: 'string', conditions, containerStatuses, initContainerStatuses: containerStatuses, ephemeralContainerStatuses: containerStatuses,
  }},
}};

export const node: ShapeOf<NodeManifest> = {fields: {
  metadata,
  spec: {fields: {podCIDR: 'string', unschedulable: 'boolean', taints: {list: taint}}},
  status: {fields: {
    capacity: quantities, allocatable: quantities, conditions, addresses: {list: {fields: {type: 'string', address: 'string'}}},
    nodeInfo: {fields: {kubeletVersion: 'string', operatingSystem: 'string', architecture: 'string'}},
  }},
}};

export const workload: ShapeOf<WorkloadManifest> = {fields: {
  metadata,
  spec: {fields: {
    replicas: 'count', paused: 'boolean', suspend: 'boolean', selector,
    strategy: {fields: {type: 'string', rollingUpdate: {fields: {maxSurge: 'int-or-percent', maxUnavailable: 'int-or-percent'}}}},
    updateStrategy: {fields: {type: 'string', rollingUpdate: {fields: {maxSurge: 'int-or-percent', maxUnavailable: 'int-or-percent', partition: 'count'}}}},
    template: {fields: {metadata: {fields: {labels}}, spec: {fields: {containers: {list: {fields: {image: 'string'}}}}}}},
    completions: 'count', schedule: 'string',
  }},
  status: {fields: {
    replicas: 'count', readyReplicas: 'count', updatedReplicas: 'count', availableReplicas: 'count', unavailableReplicas: 'count',
    currentRevision: 'string', updateRevision: 'string', desiredNumberScheduled: 'count', currentNumberScheduled: 'count', numberReady: 'count',
    updatedNumberScheduled: 'count', numberAvailable: 'count', active: 'count', succeeded: 'count', failed: 'count', conditions,
  }},
}};

/** The selector of a ReplicationController is a plain map, as a Service's is. */
export const replicationController = {fields: {...workload.fields, spec: {fields: {...workload.fields.spec.fields, selector: labels}}}} as const;

/** The status of a CronJob lists its active Jobs; that of a Job counts its active Pods. */
export const cronJob = {fields: {metadata, spec: {fields: {schedule: 'string', suspend: 'boolean'}}}} as const;

export const service: ShapeOf<ServiceManifest> = {fields: {
  metadata,
  spec: {fields: {
    type: 'string', clusterIP: 'string', clusterIPs: {list: 'string'}, externalName: 'string', selector: labels,
    ports: {list: {fields: {name: 'string', port: 'count', targetPort: 'int-or-name', nodePort: 'count', protocol: 'string'}}},
    publishNotReadyAddresses: 'boolean',
  }},
  status: {fields: {loadBalancer: {fields: {ingress: {list: {fields: {ip: 'string', hostname: 'string'}}}}}}},
}};

export const endpointSlice: ShapeOf<EndpointSliceManifest> = {fields: {
  metadata,
  endpoints: {list: {fields: {
    addresses: {list: 'string'}, conditions: {fields: {ready: 'boolean', serving: 'boolean', terminating: 'boolean'}}, nodeName: 'string', targetRef: target,
  }}},
}};

const addresses: ShapeOf<EndpointAddress[]> = {list: {fields: {ip: 'string', nodeName: 'string', targetRef: target}}};

export const endpoints: ShapeOf<EndpointsManifest> = {fields: {metadata, subsets: {list: {fields: {addresses, notReadyAddresses: addresses}}}}};

export const ingress: ShapeOf<IngressManifest> = {fields: {
  metadata,
  spec: {fields: {
    ingressClassName: 'string', defaultBackend: backend,
    rules: {list: {fields: {host: 'string', http: {fields: {paths: {list: {fields: {path: 'string', backend}}}}}}}},
  }},
}};

export const podGroup: ShapeOf<PodGroupManifest> = {fields: {
  metadata,
  spec: {fields: {minMember: 'count', schedulingPolicy: {fields: {gang: {fields: {minCount: 'count'}}}}}},
  status: {fields: {phase: 'string'}},
}};

export const claim: ShapeOf<ClaimManifest> = {fields: {
  metadata,
  spec: {fields: {storageClassName: 'string', volumeName: 'string', accessModes: {list: 'string'}, resources}},
  status: {fields: {phase: 'string', capacity: quantities}},
}};

export const volume: ShapeOf<VolumeManifest> = {fields: {
  metadata,
  spec: {fields: {storageClassName: 'string', persistentVolumeReclaimPolicy: 'string', capacity: quantities, claimRef: target}},
  status: {fields: {phase: 'string'}},
}};

export const budget: ShapeOf<BudgetManifest> = {fields: {
  metadata,
  spec: {fields: {minAvailable: 'int-or-percent', maxUnavailable: 'int-or-percent', selector}},
  status: {fields: {currentHealthy: 'count', desiredHealthy: 'count', disruptionsAllowed: 'count'}},
}};

export const autoscaler: ShapeOf<AutoscalerManifest> = {fields: {
  metadata,
  spec: {fields: {scaleTargetRef: {fields: {kind: 'string', name: 'string'}}, minReplicas: 'count', maxReplicas: 'count'}},
  status: {fields: {currentReplicas: 'count', desiredReplicas: 'count'}},
}};

export const namespace: ShapeOf<NamespaceManifest> = {fields: {metadata, status: {fields: {phase: 'string'}}}};

/** Kinds without a drawing: only what names them. */
export const other = {fields: {metadata}} as const;
