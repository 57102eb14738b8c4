import {MissingFacts} from '../../run/missing.js';
import type {Ref, Run, Source, SystemPod} from '../../run/types.js';

type Starter = SystemPod['startedBy'];

export interface PodOriginsFacts {
  /** Files first, then kinds of controllers in the order in which they come. */
  groups: {startedBy: Starter; onePerNode: boolean; pods: OriginPod[]}[];
  /** Nodes with at least one Pod that is known to run there, in the cluster's order; the last entry is for those nobody placed. */
  nodes: {name: string | undefined; pods: Ref[]}[];
  total: number;
  /** The cluster's DNS, when it runs as Pods. */
  dns: OriginPod[];
  source: Source;
}

export interface OriginPod { name: string; ref: Ref; owner: string | undefined; node: string | undefined; text: string | undefined }

/** The Pods that ran before anything was asked for, by what started them. */
export function podOriginsFacts(run: Run): PodOriginsFacts {
  const {systemPods, nodes} = run.cluster;
  if (!systemPods.length) throw new MissingFacts('this run names no Pod that ran before it');
  const pods = systemPods.map((pod): OriginPod & {startedBy: Starter} =>
    ({name: pod.name, ref: `pod/${pod.namespace}/${pod.name}`, owner: pod.owner, node: pod.node, text: pod.text, startedBy: pod.startedBy}));
  const starters = [...new Set(pods.map(({startedBy}) => startedBy))].sort((a, b) => Number(b === 'static') - Number(a === 'static'));
  const on = (name: string | undefined): Ref[] => pods.filter(({node}) => node === name).map(({ref}) => ref);
  const owners = (starter: Starter): number[] => [...new Set(systemPods.filter(({startedBy}) => startedBy === starter).map(({owner}) => owner))].map((owner) => systemPods.filter((pod) => pod.owner === owner).length);
  return {
    groups: starters.map((startedBy) => ({
      startedBy, pods: pods.filter((pod) => pod.startedBy === startedBy),
      onePerNode: startedBy === 'DaemonSet' && nodes.length > 1 && owners(startedBy).every((n) => n === nodes.length),
    })),
    nodes: [...nodes.map(({name}) => name), undefined].map((name) => ({name, pods: on(name)})).filter((node) => node.pods.length > 0),
    total: pods.length, dns: pods.filter(({owner, name}) => /^(coredns|kube-dns)$/.test(owner ?? '') || !owner && /^(coredns|kube-dns)-/.test(name)), source: run.source,
  };
}
