/**
 * A cluster at one moment, and the rules of Kubernetes that a picture of it needs. Pure: no page, no disk, no clock.
 *
 * ```ts
 * const {cluster, report} = await readCluster([{name: file.name, content: file.stream()}]);
 * cluster.pods[0].status;         // 'CrashLoopBackOff', exactly as kubectl prints it
 * report.findings[0]?.message;    // 'The node kind-worker2, to which 4 Pods are bound, is in no file.'
 * ```
 */
export type * from './types.js';
export {idOf} from './types.js';
export type * from './manifest.js';

export {clusterOf, readCluster, type ClusterFile, type Reading, type ReadOptions} from './read/read-cluster.js';
export type {FileReport, NotDrawnKind, NotDrawnReason, Report} from './read/report.js';
export {explain, findingCodes, type Finding, type FindingCode} from './read/finding.js';
export {controlPlanePods} from './read/assemble.js';

export {lookup, type Lookup} from './lookup.js';
export {ownerChain, type OwnerLink} from './owner-chain.js';
export {selectedPods} from './service-pods.js';
export {isNewest, newestTemplate} from './newest-template.js';
export {rolloutBounds} from './rollout-bounds.js';
export {podLamp} from './pod-lamp.js';

export {isSidecar, podRow, restartsText, type PodRow} from './pod-row.js';
export {isControlPlane, nodeRoles, nodeRow, type NodeRow} from './node-row.js';
export {age, humanDuration} from './age.js';

export {
  addQuantities, compareQuantities, formatQuantity, parseQuantity, QuantityError, quantityMilli, quantityValue, roundUpQuantity, type Quantity, type QuantityFormat,
} from './quantity.js';
export {amounts, podLimits, podRequests, type Amounts} from './pod-requests.js';
export {addResources, resourcesOf} from './resources.js';
export {qosClass, type QosClass} from './qos.js';
export {
  parseSelector, printSelector, SelectorError, selectorOf, selects, type Labels, type LabelSelector, type Requirement, type Selector, type SelectorOperator,
} from './label-selector.js';
export {
  minTolerationSeconds, NOT_READY, secondsUntilEviction, tolerates, UNREACHABLE, untoleratedTaint, withDefaultTolerations, type Taint, type TaintEffect, type Toleration,
} from './taint.js';
export {IntOrPercentError, parseIntOrPercent, scaledValue, type IntOrPercent} from './int-or-percent.js';
