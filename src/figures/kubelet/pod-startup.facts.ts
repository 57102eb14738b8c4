import {marksOf} from '../../run/marks.js';
import {MissingFacts} from '../../run/missing.js';
import {objectById, refOf} from '../../run/objects.js';
import type {Ms, Ref, Run, RunObject, Source} from '../../run/types.js';

/** How one Pod starts on its node. What the run does not say is absent. */
export interface PodStartupFacts {
  pod: {ref: Ref; name: string};
  node: string;
  /** `containerd 2.3.4`, and what sets up the network: `kindnet`. */
  runtime: string | undefined;
  cni: string | undefined;
  pause: {image: string; bytes: number} | undefined;
  ip: string | undefined;
  podCIDR: string | undefined;
  image: string | undefined;
  /** The download: `took` is what the kubelet measured, without the wait for others. */
  pull: {took: Ms; bytes: number | undefined} | undefined;
  container: string | undefined;
  source: Source;
}

/** @param of Name, id or ref of a Pod; by default the first one whose image is pulled, on the node whose runtime is known if there is one. */
export function podStartupFacts(run: Run, of?: string): PodStartupFacts {
  const {details, cluster} = run;
  const placed = run.objects.filter(({kind, node, after}) => kind === 'Pod' && node !== undefined && !after);
  const pulls = marksOf(run, 'pull');
  const pulled = (pod: RunObject): boolean => pulls.some((pull) => pull.pod === pod.id && !pull.waited);
  const pod = of === undefined
    ? placed.find((one) => one.node === details?.runtime?.node && pulled(one)) ?? objectById(run, pulls.find(({waited}) => !waited)?.pod) ?? placed.find(({addresses: [first] = []}) => first && !cluster.nodes.some(({internalIP}) => internalIP === first.ip)) ?? placed[0]
    : placed.find((one) => [one.id, one.name, refOf(one)].includes(of));
  if (pod?.node === undefined) throw new MissingFacts(of === undefined ? 'no Pod of it starts on a node' : `it has no Pod "${of}" on a node`);
  const pull = pulls.find((one) => one.pod === pod.id);
  const runtime = details?.runtime?.node === pod.node ? details.runtime : undefined;
  const version = cluster.versions['containerd'];
  const ip = pod.addresses?.find(({from}) => from === undefined || from.t <= (pod.removed?.t ?? Infinity))?.ip;
  const podCIDR = cluster.nodes.find(({name}) => name === pod.node)?.podCIDR;
  return {
    pod: {ref: refOf(pod), name: pod.name}, node: pod.node,
    runtime: version ? `containerd ${version}` : undefined, cni: cluster.network?.cni, pause: runtime?.pause,
    // Not every network plugin takes addresses from the node's own range.
    ip, podCIDR: podCIDR && ip?.startsWith(podCIDR.replace(/\d+\/24$/, '')) ? podCIDR : undefined,
    image: pull?.image ?? pod.images?.[0], pull: pull && {took: pull.took - (pull.waited ?? 0), bytes: pull.bytes},
    container: runtime?.containers.find((one) => one.pod === pod.name)?.name,
    source: run.source,
  };
}
