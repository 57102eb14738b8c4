import {MissingFacts} from '../../run/missing.js';
import {systemPodsOn} from '../../run/nodes.js';
import {objectOf, refOf, shortName} from '../../run/objects.js';
import {ownerChain} from '../../run/owners.js';
import {grouped} from '../../run/time.js';
import type {Ref, Resources, Run, Source} from '../../run/types.js';

export interface RequestCapacityFacts {
  resource: string;
  /** An amount in words: `1,000m`. */
  words: (amount: number) => string;
  nodes: {name: string; allocatable: number; requested: number; pods: RequestingPod[]; without: number; takes?: number}[];
  /** Amount of one cell, and how much of a node is drawn. */
  cell: number;
  shown: number;
  /** What the Pods that were placed belong to, and what each of them asks for when all ask for the same. */
  app: string | undefined;
  each: number | undefined;
  /** Nodes of the cluster and what they have to give, the control plane included. */
  all: {nodes: number; each: number | undefined; sum: number};
  hostCPUs: number | undefined;
  source: Source;
}

/** `app`: it was placed in this run; the others ran before. */
export interface RequestingPod { id: string; ref?: Ref; label: string; amount: number; app: boolean; order: number }

const memory = (amount: number): string => (amount % 2 ** 30 ? `${grouped(Math.round(amount / 2 ** 20))}Mi` : `${grouped(amount / 2 ** 30)}Gi`);
const amountOf = (resource: string, of: Resources | undefined, pods?: number): number | undefined =>
  (resource === 'cpu' ? of?.cpuMilli : resource === 'memory' ? of?.memoryBytes : resource === 'pods' ? pods ?? of?.pods : of?.extended?.[resource]);

/** The next amount from here on that is easily read: 1, 2 or 5 with zeros, or a power of two for memory. */
export function readable(amount: number, resource: string): number {
  if (resource === 'memory') return 2 ** Math.ceil(Math.log2(amount));
  const power = 10 ** Math.floor(Math.log10(amount));
  return Math.max(resource === 'cpu' ? 0 : 1, [1, 2, 5, 10].map((step) => step * power).find((step) => step >= amount - 1e-9)!);
}

/** What the first Pods that were placed ask of their nodes, beside what was asked for before. */
export function requestCapacityFacts(run: Run, resource = 'cpu'): RequestCapacityFacts {
  const {cluster} = run;
  const bindings = run.writes.filter(({subresource}) => subresource === 'binding').sort((a, b) => a.seq - b.seq);
  const chapter = bindings.filter((write) => write.chapter === bindings[0]?.chapter);
  const end = chapter.at(-1)?.t ?? 0;
  const placed = chapter.flatMap((write) => objectOf(run, write) ?? []).filter(({node, terminating, removed}) => node && (terminating ?? removed ?? {t: Infinity}).t > end);
  if (!placed.length) throw new MissingFacts('no Pod of this run was given a node');
  const give = cluster.nodes.flatMap((node) => amountOf(resource, node.allocatable) ?? []);
  const nodes = cluster.nodes.filter(({name, role}) => role === 'worker' || placed.some(({node}) => node === name)).flatMap(({name, allocatable: of}) => {
    const allocatable = amountOf(resource, of);
    if (!allocatable) return [];
    const all = [
      ...systemPodsOn(run, name).map((pod, i) => ({id: pod.name ?? `${name}-${i}`, ...(pod.name && {ref: refOf({...pod, name: pod.name, kind: 'Pod'})}), label: pod.owner ?? pod.name ?? 'unknown', amount: amountOf(resource, pod.requests, 1) ?? 0, app: false, order: -1})),
      ...placed.flatMap((pod, order) => (pod.node === name ? [{id: pod.id, ref: refOf(pod), label: shortName(pod), amount: amountOf(resource, pod.requests, 1) ?? 0, app: true, order}] : [])),
    ];
    const pods = all.filter(({amount}) => amount > 0);
    return [{name, allocatable, pods, requested: pods.reduce((sum, {amount}) => sum + amount, 0), without: all.filter(({amount, app}) => app && !amount).length, ...(of?.pods && {takes: of.pods})}];
  });
  if (!nodes.length) throw new MissingFacts(`this run does not say how much ${resource} its nodes have to give`);
  const most = Math.max(...nodes.map(({allocatable}) => allocatable));
  const used = Math.max(...nodes.map(({requested}) => requested));
  const shown = used && used < most * 0.15 ? Math.min(most, readable(2 * used, resource)) : most;
  const apps = new Set(placed.map((pod) => ownerChain(run, pod).at(-1)!.name));
  const asked = new Set(nodes.flatMap(({pods}) => pods.filter(({app}) => app).map(({amount}) => amount)));
  return {
    resource, words: resource === 'cpu' ? (amount) => `${grouped(amount)}m` : resource === 'memory' ? memory : grouped, nodes,
    cell: readable(shown / 10, resource), shown, app: apps.size === 1 ? [...apps][0] : undefined, each: asked.size === 1 ? [...asked][0] : undefined,
    all: {nodes: give.length, each: new Set(give).size === 1 ? give[0] : undefined, sum: give.reduce((a, b) => a + b, 0)}, hostCPUs: cluster.hostCPUs, source: run.source,
  };
}
