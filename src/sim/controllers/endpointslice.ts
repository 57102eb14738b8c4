/**
 * Keeps the EndpointSlices of each Service (pkg/controller/endpointslice, staging/src/k8s.io/endpointslice). A Pod that is not
 * ready stays listed with ready=false, a terminating one with terminating=true; only a Pod that has ended leaves.
 */
import {creation, deletion, update} from '../addressed.js';
import {runController, type Controller, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {equal, type Endpoint, type EndpointSlice, type Pod, type Service} from '../objects.js';
import {controlledBy} from '../owners.js';
import {endpointConditions, MAX_ENDPOINTS_PER_SLICE, shouldBeInEndpoints} from '../rules/endpoints.js';
import {placeOf, podsOf, portsOf, watchServicePods} from './service-pods.js';

export const SERVICE_NAME = 'kubernetes.io/service-name';

export function endpointSliceController(kernel: Kernel): void {
  const {informer} = kernel;
  const name = 'endpointslice-controller';
  const serviceKey = (slice: EndpointSlice) => (slice.metadata.labels?.[SERVICE_NAME] === undefined ? undefined : `${slice.metadata.namespace}/${slice.metadata.labels[SERVICE_NAME]}`);
  informer.index<EndpointSlice>('slices by service', 'endpointslices', serviceKey);

  const controller: Controller = {
    name,
    backOff: 1000,
    reconcile(key) {
      const service = informer.get<Service>('services', key);
      const slices = informer.by<EndpointSlice>('slices by service', 'endpointslices', key);
      // Slices of a deleted Service are the garbage collector's; a Service without selector keeps what people gave it.
      if (!service || !service.spec.selector || service.spec.type === 'ExternalName') return undefined;
      const pods = podsOf(informer, service).filter((pod) => shouldBeInEndpoints(pod, true));
      const wanted = new Map(pods.map((pod) => [pod.metadata.uid, endpointOf(service, pod)]));
      const ports = portsOf(service, pods[0]);
      return {steps: [place(service, slices, wanted, ports)]};
    },
  };
  const queue = runController(kernel, controller);
  watchServicePods(informer, queue);
  informer.watch('endpointslices', ({type, object}) => {
    const key = serviceKey(object as EndpointSlice);
    // Its own writes come back too; a list that already fits is not written again.
    if (key !== undefined && type === 'DELETED') queue.add(key);
  });
}

/** Endpoints stay in the slice they are in; new ones fill the first slices with room. */
function place(service: Service, slices: readonly EndpointSlice[], wanted: Map<string, Endpoint>, ports: EndpointSlice['ports']): Write[] {
  const left = new Map(wanted);
  const lists = slices.map((slice) => slice.endpoints.flatMap((endpoint) => {
    const uid = endpoint.targetRef?.uid ?? '';
    const next = left.get(uid);
    if (!next) return [];
    left.delete(uid);
    return [next];
  }));
  const added = [...left.values()];
  for (const list of lists) while (list.length < MAX_ENDPOINTS_PER_SLICE && added.length > 0) list.push(added.shift()!);
  const writes: Write[] = [];
  slices.forEach((slice, i) => {
    const endpoints = lists[i]!;
    if (endpoints.length === 0 && i > 0) writes.push(deletion(slice, 'empty'));
    else if (!equal(endpoints, slice.endpoints) || !equal(ports, slice.ports)) writes.push(update(slice, {endpoints, ports}));
  });
  const {namespace, name} = service.metadata;
  while (added.length > 0 || (slices.length === 0 && writes.length === 0)) {
    writes.push(creation('endpointslices', {
      generateName: `${name}-`, namespace: namespace!, labels: {[SERVICE_NAME]: name, 'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io'}, ownerReferences: [controlledBy(service)],
    }, {addressType: 'IPv4', endpoints: added.splice(0, MAX_ENDPOINTS_PER_SLICE), ports}));
  }
  return writes;
}

function endpointOf(service: Service, pod: Pod): Endpoint {
  return {addresses: [pod.status.podIP!], conditions: endpointConditions(pod, service.spec.publishNotReadyAddresses), ...placeOf(pod)};
}
