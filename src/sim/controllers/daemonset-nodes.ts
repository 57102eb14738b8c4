/** Which nodes a DaemonSet belongs on, and how many of them it has reached. */
import {isReady, isTerminal, isTerminating, type DaemonSet, type NodeObject, type Pod, type PodSpec} from '../objects.js';
import {daemonTolerations, runsOnNode} from '../rules/daemonset.js';
import {REVISION_HASH} from './statefulset.js';

/** The template with the tolerations that keep node agents on nodes in trouble. */
export function specOf(set: DaemonSet): PodSpec {
  const {spec} = set.spec.template;
  return {...spec, tolerations: [...(spec.tolerations ?? []), ...daemonTolerations(spec.hostNetwork) as NonNullable<PodSpec['tolerations']>]};
}

export const verdict = (set: DaemonSet, node: NodeObject) => runsOnNode(specOf(set), {name: node.metadata.name, labels: node.metadata.labels ?? {}, taints: node.spec.taints as never});

export function statusOf(set: DaemonSet, pods: readonly Pod[], hash: string, nodes: readonly NodeObject[]): DaemonSet['status'] {
  const status = {observedGeneration: set.metadata.generation ?? 0, desiredNumberScheduled: 0, currentNumberScheduled: 0, updatedNumberScheduled: 0, numberReady: 0, numberAvailable: 0, numberMisscheduled: 0};
  for (const node of nodes) {
    const {run, keep} = verdict(set, node);
    const here = pods.filter((pod) => targetOf(pod) === node.metadata.name && !isTerminal(pod));
    if (run || (keep && here.length > 0)) {
      status.desiredNumberScheduled++;
      const pod = here.find((entry) => !isTerminating(entry)) ?? here[0];
      if (!pod) continue;
      status.currentNumberScheduled++;
      if (pod.metadata.labels?.[REVISION_HASH] === hash) status.updatedNumberScheduled++;
      if (isReady(pod)) {
        status.numberReady++;
        status.numberAvailable++;
      }
    } else if (here.length > 0) status.numberMisscheduled++;
  }
  return status;
}

/** The node a Pod is on, or is pinned to. */
export function targetOf(pod: Pod): string {
  if (pod.spec.nodeName !== undefined) return pod.spec.nodeName;
  const terms = pod.spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms ?? [];
  return terms.flatMap(({matchFields}) => matchFields ?? []).find(({key}) => key === 'metadata.name')?.values?.[0] ?? '';
}
