import {untoleratedTaint} from '../../cluster/taint.js';
import {MissingFacts} from '../../run/missing.js';
import {objectById, refOf} from '../../run/objects.js';
import {childrenOf, ownerRoots} from '../../run/owners.js';
import type {Details, Ref, Run, RunObject, Source} from '../../run/types.js';
import {splitOf} from './spread-splits.js';

export interface PodSpreadFacts {
  workload: {name: string; ref: Ref};
  /** Absent: the run does not say which rule held. */
  rule: NonNullable<Details['spread']> | undefined;
  topologyKey: string;
  /** Nodes that take these Pods, and those that do not for their taints. */
  nodes: SpreadNodeFacts[];
  closed: SpreadNodeFacts[];
  /** Pods by domain of the topology key, most first. */
  split: number[];
  skew: number;
  /** What such Pods tolerate. */
  tolerations: NonNullable<RunObject['tolerations']>;
  source: Source;
}

export interface SpreadNodeFacts {
  name: string;
  ip: string | undefined;
  labels: Record<string, string>;
  taints: Run['cluster']['nodes'][number]['taints'];
  /** Value of the topology key; nodes without it do not count. */
  domain: string | undefined;
  pods: {ref: Ref; name: string; ip: string | undefined}[];
}

const hostname = 'kubernetes.io/hostname';

/** How the first Pods of a workload were spread over the nodes. */
export function podSpreadFacts(run: Run): PodSpreadFacts {
  const rule = run.details?.spread;
  const topologyKey = rule?.topologyKey ?? hostname;
  const told = [objectById(run, rule?.workload), ...ownerRoots(run).filter(({kind}) => kind !== 'DaemonSet')].flatMap((root) => root ? [{root, pods: firstPods(run, root)}] : []).sort((a, b) => b.pods.length - a.pods.length)[0];
  if (!told?.pods.length) throw new MissingFacts('this run has no workload whose Pods were placed on nodes');
  const {root, pods} = told;
  const tolerations = pods[0]!.tolerations ?? [];
  const all = run.cluster.nodes.map(({name, internalIP, labels = {}, taints}): SpreadNodeFacts => {
    const known: Record<string, string> = {[hostname]: name, ...labels};
    return {
      name, ip: internalIP, labels: known, taints, domain: known[topologyKey],
      pods: pods.filter(({node}) => node === name).map((pod) => ({ref: refOf(pod), name: pod.name, ip: pod.addresses?.find(({provenance}) => provenance !== 'inferred')?.ip})),
    };
  });
  const isClosed = (node: SpreadNodeFacts): boolean => !node.pods.length && untoleratedTaint(node.taints, tolerations, ['NoSchedule', 'NoExecute']) !== undefined;
  const nodes = all.filter((node) => !isClosed(node));
  const split = splitOf(nodes);
  return {
    workload: {name: root.name, ref: refOf(root)}, rule, topologyKey, nodes, closed: all.filter(isClosed), split, skew: (split[0] ?? 0) - (split.at(-1) ?? 0), tolerations, source: run.source,
  };
}

/** The Pods that came first, as many as were asked for, as far as they got a node. A ReplicaSet stands between a Deployment and its Pods. */
function firstPods(run: Run, root: RunObject): RunObject[] {
  const owner = childrenOf(run, root).find(({kind}) => kind === 'ReplicaSet') ?? root;
  return childrenOf(run, owner).filter(({kind}) => kind === 'Pod').sort((a, b) => (a.created?.t ?? -1) - (b.created?.t ?? -1)).slice(0, owner.replicas).filter(({node}) => node !== undefined);
}
