import {known} from '../audit/known.js';
import {atOnce, each, type Steps} from '../cluster/read/steps.js';
import {lookup, type Cluster, type Identity, type Pod, type Resources as Amounts, type Service, type Workload} from '../cluster/index.js';
import type {Node, Resources, Run, RunObject, ServiceDetail, SystemPod, Toleration} from '../run/types.js';

/** So many Pods of a cluster go into a run; a file may hold any number, and counts all of them. */
export const mostPods = 50_000;

/** Namespaces of the cluster's own programs. When a file has nothing else, it is about them. */
const ofCluster = /^(?:kube-.*|local-path-storage)$/;

/**
 * A cluster at one moment as a run in which nothing is written: figures about what there is draw it, figures about what happens say what
 * they lack. `source` is what it was read from.
 */
export const runOfCluster = (cluster: Cluster, source: string): Run => atOnce(runInSteps(cluster, source));

export function* runInSteps(cluster: Cluster, source: string): Steps<Run> {
  const {nodes, pods: all, workloads, services, namespaces} = cluster;
  const pods = all.slice(0, mostPods);
  const isSystem = systemOf(cluster);
  const system: SystemPod[] = [];
  yield* each(pods, (pod) => {
    const made = isSystem(pod) && systemPod(cluster, pod);
    if (made) system.push(made);
  });
  const apart = new Set(system.map(({namespace, name}) => `pod/${namespace}/${name}`));
  const {ingresses, podGroups, claims, volumes, budgets, autoscalers, others} = cluster;
  const shown: Identity[] = [
    ...[...workloads, ...services, ...ingresses, ...podGroups, ...claims, ...budgets, ...autoscalers, ...others].filter((object) => !isSystem(object)), ...volumes, ...pods.filter(({id}) => !apart.has(id)),
  ].filter(({kind, name}) => kind && name);
  yield;
  const ownerOf = ownersAmong(cluster, shown);
  // kubectl prints no date. The picture is not older than the youngest thing in it.
  const youngest = [...nodes, ...shown, ...pods].reduce((latest, {created}) => Math.max(latest, momentOf(created)), 0);
  const startedAt = new Date(youngest).toISOString();
  const kubelets = new Set(nodes.flatMap(({kubeletVersion}) => kubeletVersion ?? []));
  const counts = new Map<string, number>();
  for (const {namespace} of all) if (namespace !== undefined) counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  yield;
  const objects: RunObject[] = [];
  yield* each(shown, (object) => objects.push(runObject(object, ownerOf(object))));
  const names = new Set([...namespaces.map(({name}) => name), ...counts.keys()]);
  return {
    format: 1, id: `cluster-${startedAt.slice(0, 10)}`, title: 'A cluster at one moment', origin: 'imported',
    source: {text: `kubectl output ${source}`, kind: 'measured'}, startedAt, duration: 0,
    cluster: {
      versions: kubelets.size === 1 ? {kubelet: [...kubelets][0]!} : {},
      nodes: nodes.map((node) => runNode(node, lookup(cluster).podsOn(node.name))),
      systemPods: system,
      namespaces: [...names].sort().map((name) => ({name, pods: counts.get(name) ?? 0, since: 'before'})),
    },
    objects,
    writes: [], requests: [], marks: [], placements: [], notCounted: [], chapters: [],
    details: {services: services.flatMap((service) => (isSystem(service) ? [] : serviceDetail(service)))},
  };
}

/** Tells the cluster's own objects from those that a reader cares about. */
function systemOf({pods, workloads}: Cluster): (object: Identity) => boolean {
  const own = ({namespace}: Identity): boolean => namespace !== undefined && ofCluster.test(namespace);
  return [...pods, ...workloads].every(own) ? (object) => 'static' in object : (object) => own(object) || 'static' in object;
}

/** Undefined: what started it has no word in a run. */
function systemPod(cluster: Cluster, pod: Pod): SystemPod | undefined {
  const {name, namespace = '', node} = pod;
  const above = lookup(cluster).ownerOf(pod)?.owner;
  const owner = pod.owner?.kind === 'ReplicaSet' && above?.kind === 'Deployment' ? above : pod.owner;
  const startedBy = pod.static ? 'static' : starters.find((kind) => kind === (owner?.kind ?? 'none'));
  if (!startedBy || !namespace) return undefined;
  return {name, namespace, startedBy, ...stated({node, owner: pod.static ? undefined : owner?.name, requests: held(pod)})};
}

const starters = ['DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet', 'Job', 'none'] as const;

function runNode({name, role, internalIP, podCIDR, labels, allocatable, taints, kubeletVersion: version}: Cluster['nodes'][number], pods: readonly Pod[]): Node {
  const programs = pods.filter(({namespace}) => ofCluster.test(namespace ?? '')).flatMap((pod): NonNullable<Node['programs']> => {
    if (pod.static) return [{name: pod.name.replace(`-${name}`, ''), as: 'static-pod', pod: pod.name}];
    return pod.owner?.kind === 'DaemonSet' ? [{name: pod.owner.name, as: 'pod', pod: pod.name}] : [];
  });
  return {
    name, role, taints: taints.filter(({key, effect}) => key && isEffect(effect)),
    ...stated({internalIP, podCIDR, labels, allocatable: amounts(allocatable), programs: version === undefined ? undefined : [...programs, {name: 'kubelet', version}]}),
  };
}

function runObject(object: Identity & Partial<Pick<Pod, 'node' | 'phase' | 'addresses' | 'requests' | 'limits' | 'qosClass' | 'tolerations' | 'containers' | 'templateHash'> & Pick<Workload, 'wanted' | 'images' | 'revision'>>, owner: string | undefined): RunObject {
  const {id, kind, name, namespace, uid, labels, node, addresses, qosClass, tolerations, containers, templateHash, wanted, revision} = object;
  const images = (object.images ?? containers?.map(({image}) => image))?.filter((image) => image !== undefined && image !== '') as string[] | undefined;
  return {
    id, kind, name, before: true,
    ...stated({
      namespace, uid, labels, owner, node, qosClass, templateHash, images: images?.length ? images : undefined, replicas: whole(wanted), revision: whole(revision),
      addresses: addresses?.length ? addresses.filter(Boolean).map((ip) => ({ip, provenance: 'stated' as const})) : undefined,
      requests: held(object), limits: amounts(object.limits), tolerations: tolerations && runTolerations(tolerations),
      terminating: object.terminating === undefined ? undefined : {t: 0, from: 'estimated' as const},
    }),
  };
}

/** All of them or none: an operator or effect that a run has no word for would change what the others mean. */
function runTolerations(all: Pod['tolerations']): Toleration[] | undefined {
  const told = all.flatMap(({key, operator, value, effect, tolerationSeconds}): Toleration[] => {
    if ((operator && operator !== 'Exists' && operator !== 'Equal') || (effect && !isEffect(effect))) return [];
    return [{...stated({key, operator, effect, tolerationSeconds}), ...known({value})}];
  });
  return told.length === all.length ? told : undefined;
}

/** Files are not as their types promise: anything may stand there. */
const isEffect = (effect: string): boolean => ['NoSchedule', 'PreferNoSchedule', 'NoExecute'].includes(effect);

function serviceDetail({id, type, headless, clusterIPs, selector, ports: [port], endpoints}: Service): ServiceDetail[] {
  const kind = (['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'] as const).find((one) => one === type);
  if (!kind || !endpoints) return [];
  const target = typeof port?.targetPort === 'number' ? port.targetPort : undefined;
  return [{
    service: id, type: kind, endpoints: endpoints.flatMap(({address, ready}) => (ready && address ? address : [])),
    ...stated({clusterIP: headless ? 'None' : clusterIPs[0], port: whole(port?.port) || undefined, targetPort: whole(target) || undefined, selector}),
  }];
}

/** The owner of an object when it is shown as well, and no chain of owners leads in a circle. */
function ownersAmong(cluster: Cluster, shown: readonly Identity[]): (object: Identity) => string | undefined {
  const {ownerOf} = lookup(cluster);
  const ids = new Set(shown.map(({id}) => id));
  return (object) => {
    const owner = ownerOf(object);
    if (!owner || !ids.has(owner.id)) return undefined;
    const seen = new Set([object]);
    for (let at: Identity | undefined = owner; at; at = ownerOf(at)) {
      if (seen.has(at)) return undefined;
      seen.add(at);
    }
    return owner.id;
  };
}

const momentOf = (time: string | undefined): number => (time === undefined ? 0 : Date.parse(time) || 0);

const whole = (value: number | undefined): number | undefined => (Number.isInteger(value) && value! >= 0 ? value : undefined);

/** A Pod that has ended holds nothing on its node any more. */
const held = ({phase, requests}: Partial<Pick<Pod, 'phase' | 'requests'>>): Resources | undefined => (phase === 'Succeeded' || phase === 'Failed' ? undefined : amounts(requests));

/** Amounts that a file gives below zero are no amounts. */
function amounts(given: Amounts | undefined): Resources | undefined {
  if (!given) return undefined;
  const {cpuMilli, memoryBytes, pods, extended} = given;
  const positive = (value: number | undefined): number | undefined => (Number.isFinite(value) && value! >= 0 ? value : undefined);
  const rest = extended && Object.fromEntries(Object.entries(extended).filter(([, value]) => positive(value) !== undefined));
  return known({cpuMilli: positive(cpuMilli), memoryBytes: positive(memoryBytes), pods: whole(pods), extended: rest});
}

/** Without what is not known: a manifest also writes "" for that. */
const stated = <T extends object>(fields: T) => known(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as T);
