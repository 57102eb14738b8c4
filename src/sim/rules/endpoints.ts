/**
 * Which Pods are addresses of a Service, and what is said of each.
 *
 * Upstream: `endpointslice/util/controller_utils.go` (ShouldPodBeInEndpoints, podEndpointsChanged), `endpointslice/utils.go`
 * (podToEndpoint), `pkg/controller/endpoint/endpoints_controller.go`. A Pod that is not Ready stays in its EndpointSlice and
 * says so; it leaves only when it ends.
 */
import {isReady, isTerminal} from './conditions.js';

/** The part of a Pod that endpoints read; a whole Pod fits. */
export interface EndpointPod {
  readonly metadata: {readonly deletionTimestamp?: unknown};
  readonly status: {
    readonly phase?: string;
    readonly podIP?: string;
    readonly podIPs?: readonly {readonly ip?: string}[];
    readonly conditions?: readonly {readonly type: string; readonly status: string}[];
  };
}

/** EndpointSlices keep terminating Pods (a proxy may still need them); Endpoints drop them. */
export function shouldBeInEndpoints(pod: EndpointPod, includeTerminating: boolean): boolean {
  const {metadata, status} = pod;
  if (isTerminal(pod)) return false;
  if (!status.podIP && !status.podIPs?.some(({ip}) => ip)) return false;
  return includeTerminating || metadata.deletionTimestamp === undefined;
}

export interface EndpointConditions { readonly ready: boolean; readonly serving: boolean; readonly terminating: boolean }

/**
 * `serving` is the Pod's readiness; `ready` is that and not terminating, so that old proxies which know only `ready` do not send
 * new requests to a Pod on its way out.
 */
export function endpointConditions(pod: EndpointPod, publishNotReadyAddresses = false): EndpointConditions {
  const serving = isReady(pod);
  const terminating = pod.metadata.deletionTimestamp !== undefined;
  return {ready: publishNotReadyAddresses || (serving && !terminating), serving, terminating};
}

/** In Endpoints: which of the two lists an address is in. */
export function endpointsList(pod: EndpointPod, publishNotReadyAddresses = false): 'addresses' | 'notReadyAddresses' {
  return publishNotReadyAddresses || isReady(pod) ? 'addresses' : 'notReadyAddresses';
}

/** Whether a change of a Pod makes its Services look again. A terminating Pod always does: each of its deletion times is a new pointer. */
export function endpointsChanged(before: EndpointPod, after: EndpointPod): boolean {
  return before.metadata.deletionTimestamp !== undefined || after.metadata.deletionTimestamp !== undefined
    || isReady(before) !== isReady(after)
    || addressesOf(before) !== addressesOf(after)
    || isTerminal(before) !== isTerminal(after);
}

/** An EndpointSlice holds at most so many addresses (`--max-endpoints-per-slice`). */
export const MAX_ENDPOINTS_PER_SLICE = 100;
/** An Endpoints object holds at most so many and says so in an annotation. */
export const MAX_ENDPOINTS = 1000;

const addressesOf = ({status: {podIP, podIPs}}: EndpointPod): string => (!podIPs ? podIP ?? '' : podIPs.map(({ip}) => ip ?? '').join(' '));
