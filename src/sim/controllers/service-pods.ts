/** Which Services a change of a Pod concerns: shared by the two controllers that keep address lists. */
import type {WorkQueue} from '../controller.js';
import type {Informer} from '../informer.js';
import {keyOf, type EndpointSlice, type Pod, type Service} from '../objects.js';
import {indexByLabel, indexByNamespace, indexServices, servicesOf, withFirstLabel} from '../owners.js';
import {endpointsChanged} from '../rules/endpoints.js';
import {serviceSelects} from '../selectors.js';

export function watchServicePods(informer: Informer, queue: WorkQueue): void {
  indexServices(informer);
  indexByNamespace(informer, 'pods');
  indexByLabel(informer, 'pods');
  informer.watch('services', ({key}) => queue.add(key));
  informer.watch('pods', ({type, object, old}) => {
    if (!informer.has('services')) return;
    const pod = object as Pod;
    const before = old as Pod | undefined;
    const relabelled = before !== undefined && before.metadata.labels !== pod.metadata.labels;
    if (type === 'MODIFIED' && before && !relabelled && before.spec.nodeName === pod.spec.nodeName && !endpointsChanged(before, pod)) return;
    for (const service of servicesOf(informer, pod)) queue.add(keyOf(service));
    if (relabelled) for (const service of servicesOf(informer, before)) queue.add(keyOf(service));
  });
}

export function podsOf(informer: Informer, service: Service): Pod[] {
  return withFirstLabel<Pod>(informer, 'pods', service.metadata.namespace!, service.spec.selector).filter((pod) => serviceSelects(service.spec.selector, pod.metadata.labels));
}

/** Where an address is, and whose it is. */
export const placeOf = ({metadata: {name, namespace, uid}, spec: {nodeName}}: Pod) => ({nodeName, targetRef: {kind: 'Pod' as const, name, namespace: namespace!, uid}});

export function portsOf(service: Service, pod?: Pod): EndpointSlice['ports'] {
  return (service.spec.ports ?? []).map(({name, port, targetPort, protocol}) => ({
    name,
    port: typeof targetPort === 'string' ? namedPort(pod, targetPort) ?? port : targetPort ?? port,
    protocol: protocol ?? 'TCP',
  }));
}

function namedPort(pod: Pod | undefined, name: string): number | undefined {
  for (const container of pod?.spec.containers ?? []) for (const port of container.ports ?? []) if (port.name === name) return port.containerPort;
  return undefined;
}
