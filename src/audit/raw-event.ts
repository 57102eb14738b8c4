import {pick, type Plan} from './plan.js';

/**
 * The fields of an audit event and of the objects in it that a run is made from. Everything in a log is somebody else's text:
 * no field is trusted to be there or to have the right type.
 */
export interface RawEvent {
  kind?: unknown;
  apiVersion?: unknown;
  auditID?: unknown;
  stage?: unknown;
  requestURI?: unknown;
  verb?: unknown;
  user?: unknown;
  impersonatedUser?: unknown;
  userAgent?: unknown;
  objectRef?: unknown;
  responseStatus?: unknown;
  requestObject?: unknown;
  responseObject?: unknown;
  requestReceivedTimestamp?: unknown;
  stageTimestamp?: unknown;
  timestamp?: unknown;
  metadata?: unknown;
  annotations?: unknown;
}

const resources: Plan = {requests: true, limits: true};
const containers: Plan = {image: true, resources};
const conditions: Plan = {type: true, status: true};
const addresses: Plan = {ip: true, targetRef: {kind: true, name: true}};

export const metadataPlan: Plan = {
  name: true, namespace: true, uid: true, resourceVersion: true, labels: true, deletionTimestamp: true, deletionGracePeriodSeconds: true, finalizers: true,
  ownerReferences: {kind: true, name: true, uid: true, controller: true},
  annotations: {'deployment.kubernetes.io/revision': true},
};

/** One plan for every kind: a field that a kind does not have is not there. Read by body.ts. */
export const bodyPlan: Plan = {
  kind: true, apiVersion: true, metadata: metadataPlan,
  spec: {
    nodeName: true, replicas: true, unschedulable: true, taints: true, tolerations: true, selector: true, containers, initContainers: {restartPolicy: true, resources}, overhead: true, resources,
    template: {metadata: {labels: true}, spec: {containers: {image: true}}},
    volumes: {persistentVolumeClaim: {claimName: true}}, claimRef: {namespace: true, name: true},
    clusterIP: true, podCIDR: true, holderIdentity: true, finalizers: true,
  },
  status: {
    phase: true, podIP: true, qosClass: true, conditions, containerStatuses: {allocatedResources: true, resources: {requests: true}},
    replicas: true, readyReplicas: true, availableReplicas: true, updatedReplicas: true, unavailableReplicas: true, terminatingReplicas: true,
    currentReplicas: true, numberReady: true, desiredNumberScheduled: true,
    allocatable: true, addresses: {type: true, address: true}, nodeInfo: {containerRuntimeVersion: true, kubeletVersion: true},
  },
  target: {name: true},
  endpoints: {addresses: true, conditions: true, targetRef: {kind: true, name: true}},
  subsets: {addresses, notReadyAddresses: addresses},
  reason: true, message: true, involvedObject: {kind: true, namespace: true, name: true},
  dryRun: true, deleteOptions: {dryRun: true},
};

export const eventPlan: Plan = {
  kind: true, apiVersion: true, auditID: true, stage: true, requestURI: true, verb: true,
  user: {username: true, groups: true}, impersonatedUser: {username: true, groups: true}, userAgent: true,
  objectRef: {resource: true, namespace: true, name: true, uid: true, apiGroup: true, subresource: true},
  responseStatus: {code: true, status: true, reason: true},
  requestObject: bodyPlan, responseObject: bodyPlan,
  requestReceivedTimestamp: true, stageTimestamp: true, timestamp: true, metadata: {creationTimestamp: true},
  // Not all of them: a webhook may write the patch it made into an annotation. Some log shippers turn dots into underscores.
  annotations: {
    'authorization.k8s.io/decision': true, 'authorization.k8s.io/reason': true, 'audit.k8s.io/truncated': true,
    'authorization_k8s_io/decision': true, 'authorization_k8s_io/reason': true, 'audit_k8s_io/truncated': true,
  },
};

/** What is kept of a request body beside a response, which says the same and more. */
export const requestPlan: Plan = {
  kind: true, metadata: {resourceVersion: true}, target: {name: true}, spec: {replicas: true, holderIdentity: true}, dryRun: true,
  deleteOptions: {dryRun: true},
};

/** Whether a response body tells the object. A Status tells how it went. */
export const tellsAll = (response: unknown): boolean => (
  typeof response === 'object' && response !== null && 'metadata' in response && (response as {kind?: unknown}).kind !== 'Status'
);

/** The reference reader of an event that JSON.parse gave. */
export function pickEvent(value: object): RawEvent {
  const raw = pick(eventPlan, value) as RawEvent;
  if (tellsAll(raw.responseObject) && 'requestObject' in value) raw.requestObject = pick(requestPlan, value.requestObject);
  return raw;
}
