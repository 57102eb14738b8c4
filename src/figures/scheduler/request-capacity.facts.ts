import {MissingFacts} from '../../run/missing.js';
import {systemPodsOn} from '../../run/nodes.js';
import {objectOf, refOf, shortName} from '../../run/objects.js';
import {ownerChain} from '../../run/owners.js';
import type {Ref, Run, Source} from '../../run/types.js';
import {amountOf, inWords, readable} from './request-amounts.js';

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
  /** A log does not tell of Pods that were placed before it. */
  atLeast: boolean;
  /** Everything was there already: no Pod comes. */
  moment: boolean;
  /** Nodes that are not drawn: of many, those with the most requests are. */
  more: number;
  source: Source;
}

/** `app`: it was placed in this run; the others ran before. */
export interface RequestingPod { id: string; ref?: Ref; label: string; amount: number; app: boolean; order: number }

/** So many nodes are drawn, and so many Pods on each; the smallest of more are drawn as one. */
const top = 12;

/** What the first Pods that were placed ask of their nodes, beside what was asked for before. */
export function requestCapacityFacts(run: Run, resource = 'cpu'): RequestCapacityFacts {
  const {cluster} = run;
  const bindings = run.writes.filter(({subresource}) => subresource === 'binding').sort((a, b) => a.seq - b.seq);
  const chapter = bindings.filter((write) => write.chapter === bindings[0]?.chapter);
  const end = chapter.at(-1)?.t ?? 0;
  // One moment has no Bindings: all that is on its nodes and asks for something counts.
  const moment = !bindings.length;
  const placed = !moment ? chapter.flatMap((write) => objectOf(run, write) ?? []).filter(({node, terminating, removed}) => node && (terminating ?? removed ?? {t: Infinity}).t > end)
    : run.objects.filter(({kind, node, requests}) => kind === 'Pod' && node !== undefined && requests);
  if (!placed.length) throw new MissingFacts('no Pod of this run was given a node');
  const give = cluster.nodes.flatMap((node) => amountOf(resource, node.allocatable) ?? []);
  const known = cluster.nodes.filter(({name, role}) => moment || role === 'worker' || placed.some(({node}) => node === name)).flatMap(({name, allocatable: of}) => {
    const allocatable = amountOf(resource, of);
    if (!allocatable) return [];
    const all = [
      ...systemPodsOn(run, name).map((pod, i) => ({id: pod.name ?? `${name}-${i}`, ...(pod.name && {ref: refOf({...pod, name: pod.name, kind: 'Pod'})}), label: pod.owner ?? pod.name ?? 'unknown', amount: amountOf(resource, pod.requests, 1) ?? 0, app: moment && !!pod.requests, order: -1})),
      ...placed.flatMap((pod, order) => (pod.node === name ? [{id: pod.id, ref: refOf(pod), label: shortName(pod), amount: amountOf(resource, pod.requests, 1) ?? 0, app: true, order}] : [])),
    ];
    const asking = all.filter(({amount}) => amount);
    const pods = moment && asking.length > top ? together(asking) : asking;
    return [{name, allocatable, pods, requested: sum(pods), without: all.filter(({amount, app}) => app && !amount).length, ...(of?.pods && {takes: of.pods})}];
  });
  const nodes = known.length > top ? known.sort((a, b) => b.requested - a.requested).slice(0, top) : known;
  if (!nodes.length) throw new MissingFacts(`this run does not say how much ${resource} its nodes have to give`);
  const most = Math.max(...nodes.map(({allocatable}) => allocatable));
  const used = Math.max(...nodes.map(({requested}) => requested));
  const shown = used && used < most * 0.15 ? Math.min(most, readable(2 * used, resource)) : most;
  const apps = new Set(placed.map((pod) => ownerChain(run, pod).at(-1)!.name));
  const asked = new Set(nodes.flatMap(({pods}) => pods.filter(({app}) => app).map(({amount}) => amount)));
  return {
    resource, words: inWords(resource), nodes,
    cell: readable(shown / 10, resource), shown, app: apps.size === 1 ? [...apps][0] : undefined, each: asked.size === 1 ? [...asked][0] : undefined,
    all: {nodes: give.length, each: new Set(give).size === 1 ? give[0] : undefined, sum: give.reduce((a, b) => a + b, 0)}, hostCPUs: cluster.hostCPUs, atLeast: run.origin === 'imported' && !moment, moment, more: known.length - nodes.length, source: run.source,
  };
}

const sum = (pods: RequestingPod[]): number => pods.reduce((total, {amount}) => total + amount, 0);

function together(pods: RequestingPod[]): RequestingPod[] {
  const rest = pods.sort((a, b) => b.amount - a.amount).splice(top - 1);
  return [...pods, {id: rest[0]!.id, label: `${rest.length} more Pods`, amount: sum(rest), app: true, order: 0}];
}
