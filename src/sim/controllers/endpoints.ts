/**
 * Keeps the older Endpoints object of each Service (pkg/controller/endpoint). Unlike an EndpointSlice it drops a Pod as soon as
 * the Pod is being deleted, so a terminating Pod costs one write less here.
 */
import {creation, deletion, update} from '../addressed.js';
import {runController, type Controller} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {equal, type EndpointAddress, type Endpoints, type Pod, type Service} from '../objects.js';
import {endpointsList, MAX_ENDPOINTS, shouldBeInEndpoints} from '../rules/endpoints.js';
import {placeOf, podsOf, portsOf, watchServicePods} from './service-pods.js';

export function endpointsController(kernel: Kernel): void {
  const {informer} = kernel;
  informer.watch('endpoints');
  const controller: Controller = {
    name: 'endpoint-controller',
    reconcile(key) {
      const service = informer.get<Service>('services', key);
      const [namespace, name] = key.split('/') as [string, string];
      const stored = informer.get<Endpoints>('endpoints', key);
      if (!service) {
        return !stored ? undefined : {steps: [deletion(stored, 'the Service is gone')]};
      }
      if (!service.spec.selector || service.spec.type === 'ExternalName') return undefined;
      const pods = podsOf(informer, service)
        .filter((pod) => shouldBeInEndpoints(pod, false))
        .sort((a, b) => (a.status.podIP! < b.status.podIP! ? -1 : 1))
        .slice(0, MAX_ENDPOINTS);
      const subsets = subsetsOf(service, pods);
      if (!stored) {
        return {steps: [{...creation('endpoints', {name, namespace, labels: service.metadata.labels ?? {}}, {subsets}), expect: [409]}]};
      }
      if (equal(subsets, stored.subsets)) return undefined;
      return {steps: [update(stored, {subsets})]};
    },
  };
  watchServicePods(informer, runController(kernel, controller));
}

function subsetsOf(service: Service, pods: readonly Pod[]): Endpoints['subsets'] {
  if (pods.length === 0) return [];
  const addresses: EndpointAddress[] = [];
  const notReadyAddresses: EndpointAddress[] = [];
  for (const pod of pods) {
    (endpointsList(pod, service.spec.publishNotReadyAddresses) === 'addresses' ? addresses : notReadyAddresses).push({ip: pod.status.podIP!, ...placeOf(pod)});
  }
  const some = (list: readonly EndpointAddress[]) => (list.length === 0 ? undefined : list);
  return [{
    addresses: some(addresses),
    notReadyAddresses: some(notReadyAddresses),
    ports: portsOf(service, pods[0]),
  }];
}
