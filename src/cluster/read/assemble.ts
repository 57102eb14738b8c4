/** From single objects to a cluster: what refers to what, and what is referred to and missing. */
import {isControlPlane} from '../node-row.js';
import type {Cluster, Identity, Node, Pod, Service} from '../types.js';
import {missingNode} from './build-node.js';
import {mergedEndpoints, type EndpointList} from './build-service.js';
import {byNamespaceAndName, type Collector} from './collector.js';
import type {Report} from './report.js';
import {each, type Steps} from './steps.js';

export function* assemble(collector: Collector): Steps<{cluster: Cluster; report: Report}> {
  const lists = collector.byList();
  // What is missing is missing in all of them.
  if (collector.files.length > 1) collector.findings.file = undefined;
  yield;
  const sorted = <K extends keyof Cluster>(list: K) => (lists.get(list) ?? []).sort(byNamespaceAndName) as Cluster[K];
  const others = lists.get(undefined) ?? [];
  const endpoints = (lists.get('endpoints') ?? []) as EndpointList[];
  const cluster: Cluster = {
    nodes: sorted('nodes'), pods: sorted('pods'), workloads: sorted('workloads'), services: sorted('services'), ingresses: sorted('ingresses'), podGroups: sorted('podGroups'),
    claims: sorted('claims'), volumes: sorted('volumes'), budgets: sorted('budgets'), autoscalers: sorted('autoscalers'), namespaces: sorted('namespaces'), others: [],
  };
  yield;
  const drawn = collector.entries.size - others.length - endpoints.length + (yield* attachEndpoints(cluster.services, endpoints, collector));
  const missing = addMissingNodes(cluster, collector);
  yield;
  yield* keepOwners(cluster, others, missing, collector);
  notes(cluster, collector);
  yield;
  return {
    cluster,
    report: {files: collector.files, read: collector.read, drawn, notDrawn: collector.notDrawn.sorted(), findings: collector.findings.sorted()},
  };
}

/** Answers how many endpoint lists found their Service. */
function* attachEndpoints(services: Service[], endpoints: EndpointList[], {notDrawn, findings}: Collector): Steps<number> {
  const byService = new Map<string, EndpointList[]>();
  for (const list of endpoints.sort(byNamespaceAndName)) {
    const key = `${list.namespace ?? ''}/${list.service}`;
    byService.set(key, [...byService.get(key) ?? [], list]);
  }
  let drawn = 0;
  let merged = 0;
  for (const service of services) {
    const key = `${service.namespace ?? ''}/${service.name}`;
    const lists = byService.get(key);
    if (!lists) continue;
    service.endpoints = mergedEndpoints(lists);
    drawn += lists.length;
    byService.delete(key);
    merged += service.endpoints.length;
    if (merged < 2000) continue;
    merged = 0;
    yield;
  }
  const left = [...byService.values()].flat();
  for (const {kind} of left) notDrawn.add(kind, 'no-service');
  if (left.length) findings.add('CLU-205', `${count(left.length, 'endpoint list')} ${left.length === 1 ? 'belongs' : 'belong'} to ${count(byService.size, 'Service')} that no file has.`);
  return drawn;
}

/** Answers the nodes that had to be added, by id. */
function addMissingNodes({nodes, pods}: Cluster, {findings}: Collector): Map<string, Node> {
  const known = new Set(nodes.map(({name}) => name));
  const missing = new Map<string, number>();
  for (const {node} of pods) if (node !== undefined && !known.has(node)) missing.set(node, (missing.get(node) ?? 0) + 1);
  const added = new Map<string, Node>();
  for (const [name, bound] of missing) {
    const node = missingNode(name);
    nodes.push(node);
    added.set(node.id, node);
    findings.add('CLU-201', `The node ${name}, to which ${count(bound, 'Pod')} ${bound === 1 ? 'is' : 'are'} bound, is in no file.`);
  }
  nodes.sort(byNamespaceAndName);
  return added;
}

/** Of the kinds without a drawing, those stay that own something: `Rollout` between a ReplicaSet and nothing. */
function* keepOwners(cluster: Cluster, others: Identity[], missing: ReadonlyMap<string, Node>, collector: Collector): Steps<void> {
  const {notDrawn, findings} = collector;
  const ownerOf = (object: Identity) => collector.ownerOf(object, missing);
  const undrawn = new Set(others);
  const kept = new Set<string>();
  let ownerless = 0;
  let first: Identity | undefined;
  yield* each((Object.values(cluster) as Identity[][]).flat(), object => {
    const found = object.owner && ownerOf(object);
    if (object.owner && !found) {
      ownerless++;
      first ??= object;
    }
    // Up the chain as long as it leads through kinds without a drawing.
    for (let at = found; at && !kept.has(at.id) && undrawn.has(at); at = ownerOf(at)) kept.add(at.id);
  });
  cluster.others = others.filter(({id}) => kept.has(id)).sort(byNamespaceAndName);
  for (const {id, kind} of others) notDrawn.add(kind, kept.has(id) ? 'owner-only' : 'no-drawing');
  if (first) {
    const example = `${first.id} names ${first.owner!.kind} ${first.owner!.name}`;
    findings.add('CLU-202', `${count(ownerless, 'object')} ${ownerless === 1 ? 'names an owner' : 'name owners'} that no file has: ${example}${ownerless > 1 ? ', for one' : ''}.`);
  }
}

function notes(cluster: Cluster, {findings, notDrawn}: Collector): void {
  const secrets = notDrawn.count('secret');
  if (secrets) findings.add('CLU-301', `${count(secrets, 'Secret')} ${secrets === 1 ? 'was' : 'were'} dropped while reading.`);
  const wanted = cluster.workloads.length + cluster.podGroups.length;
  if (wanted && !cluster.pods.length) findings.add('CLU-203', `The files have ${count(wanted, 'workload')} and no Pods in them.`);
  if (cluster.nodes.some(node => !node.missing) && cluster.pods.length && !controlPlanePods(cluster).length) {
    findings.add('CLU-204', 'The control plane runs outside Pods here, or its Pods are not in the files.');
  }
}

const PROGRAMS = new Set(['kube-apiserver', 'kube-scheduler', 'kube-controller-manager', 'etcd']);

/** Pods that run the control plane: by the label kubeadm gives them, by the names of their containers, or by being static on a node of that role. */
export function controlPlanePods({nodes, pods}: Cluster): Pod[] {
  const roles = new Map(nodes.map((node: Node) => [node.name, isControlPlane(node.roles)]));
  return pods.filter(pod => pod.labels?.tier === 'control-plane'
    || pod.containers.some(({name}) => PROGRAMS.has(name))
    || (pod.static && pod.namespace === 'kube-system' && roles.get(pod.node ?? '')));
}

function count(n: number, thing: string): string {
  // By hand: the first call of toLocaleString takes longer than putting a large cluster together.
  return `${String(n).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${thing}${n === 1 ? '' : 's'}`;
}
