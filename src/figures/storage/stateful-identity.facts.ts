import {MissingFacts} from '../../run/missing.js';
import {nameIn, refOf} from '../../run/objects.js';
import type {Ref, Run, RunObject, Source} from '../../run/types.js';

export interface StatefulIdentityFacts {
  /** Name of the StatefulSet. */
  set: string;
  ordinal: number;
  /** The lowest ordinal of the set: by default it is made first and goes last. */
  first: boolean;
  pod: {name: string; ref?: Ref};
  /** Pods that have had this name, one after the other. */
  lives: number;
  claim?: {name: string; template: string; ref?: Ref; volume?: string; size?: string; mode?: string};
  dns?: {name: string; service: string};
  /** The ControllerRevision that holds the Pod template. */
  revision?: string;
  source: Source;
}

/**
 * The names that one ordinal of a StatefulSet runs through.
 * @param of The StatefulSet: an id, ref or name; by default the first that has Pods.
 */
export function statefulIdentityFacts(run: Run, of?: string): StatefulIdentityFacts {
  const sets = run.objects.filter((object) => object.kind === 'StatefulSet' && podsOf(run, object).length);
  const set = of === undefined ? sets[0] : sets.find((one) => [one.id, refOf(one), one.name].includes(of));
  if (!set) throw new MissingFacts(of !== undefined && sets.length ? `it has no StatefulSet "${of}" with Pods; it has ${sets.map(({id}) => id).join(', ')}` : 'no StatefulSet of this run has a Pod');
  const pods = podsOf(run, set);
  const {pod, ordinal} = pods[0]!;
  const claim = run.objects.find(({kind, name, namespace}) => kind === 'PersistentVolumeClaim' && namespace === set.namespace && name.endsWith(`-${pod.name}`));
  const storage = run.details?.storage?.claim === claim?.name ? run.details?.storage : undefined;
  const service = headless(run, pods.map((one) => one.pod).filter(({name}) => name === pod.name));
  const revision = run.objects.find(({kind, owner}) => kind === 'ControllerRevision' && owner === set.id);
  return {
    set: set.name, ordinal, first: true, pod: {name: pod.name, ref: refOf(pod)}, lives: pods.filter((one) => one.ordinal === ordinal).length, source: run.source,
    ...(claim && {claim: {
      name: claim.name, template: claim.name.slice(0, -pod.name.length - 1), ref: refOf(claim),
      ...(storage && {volume: storage.volume, size: storage.size, mode: storage.accessMode}),
    }}),
    ...(service && {dns: {name: `${pod.name}.${service.dnsName}`, service: nameIn(service.service)}}),
    ...(revision && {revision: revision.name}),
  };
}

/** Pods of a set by ordinal. */
const podsOf = (run: Run, set: RunObject): {pod: RunObject; ordinal: number}[] => run.objects.flatMap((pod) => {
  const [, ordinal] = pod.kind === 'Pod' && pod.owner === set.id && pod.name.startsWith(`${set.name}-`) ? /^(\d+)$/.exec(pod.name.slice(set.name.length + 1)) ?? [] : [];
  return ordinal === undefined ? [] : [{pod, ordinal: Number(ordinal)}];
}).sort((a, b) => a.ordinal - b.ordinal);

/** The headless Service that lists one of these Pods. */
function headless({details, marks}: Run, pods: RunObject[]): {service: string; dnsName: string} | undefined {
  for (const {service, clusterIP, dnsName, endpoints} of details?.services ?? []) {
    const lists = pods.some((pod) => pod.addresses?.some(({ip}) => endpoints.includes(ip)) || marks.some((mark) => mark.kind === 'endpoint' && mark.service === service && mark.pod === pod.id));
    if (clusterIP === 'None' && dnsName && lists) return {service, dnsName};
  }
  return undefined;
}
