import type {BoxesData} from '../../families/boxes.data.js';
import {Boxes} from '../../families/boxes.js';
import type {Run, SystemPod} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {podOriginsFacts} from './pod-origins.facts.js';
import type {OriginPod, PodOriginsFacts} from './pod-origins.facts.js';

/**
 * The Pods that run on a new cluster, by what started them: files on a node, DaemonSets, Deployments. A press on a node shows
 * its Pods and lets the others step back.
 * @element kube-pod-origins
 * @summary The Pods of a new cluster by what started them.
 */
export class PodOrigins extends Boxes {
  static override readonly part = 'outline';

  protected override derive(run: Run): BoxesData { return podOrigins(podOriginsFacts(run)); }
}

const titles: Partial<Record<SystemPod['startedBy'], string>> = {static: 'Started from files', none: 'Started by nobody else'};

export function podOrigins({groups, nodes, total, dns, source}: PodOriginsFacts): BoxesData {
  const count = (n: number): string => `${n} ${n === 1 ? 'Pod' : 'Pods'}`;
  const item = ({name, ref, owner, node, text}: OriginPod): BoxesData['boxes'][number]['sections'][number]['items'][number] => ({
    id: ref, ref, label: `\`${name}\``, ...(owner && {owner}), ...(dns.some((pod) => pod.ref === ref) && {tone: 'accent' as const}),
    detail: [name, node ? `on ${node}` : 'the run does not say on which node', owner && `of ${owner}`, text].filter(Boolean).join(' · '),
  });
  return {
    layout: 'chips', eyebrow: 'Who was here first', source, unit: 'Pods',
    caption: `Each Pod stands with what started it${groups.some(({startedBy}) => startedBy === 'static') ? ': a file on a node, or a controller' : ''}.${dns.length ? ` The {accent:marked} ${dns.length === 1 ? 'one answers' : 'ones answer'} DNS queries, as a workload like yours.` : ''}`,
    alt: `${count(total)} in ${groups.length} groups by what started them; none of them is yours.`, end: `${count(total)} ${total === 1 ? 'is' : 'are'} running before you ask for anything, and 0 of them are yours.`,
    boxes: groups.map(({startedBy, onePerNode, pods}) => ({
      id: startedBy, title: titles[startedBy] ?? `${startedBy}s${onePerNode ? ', one per node' : ''}`, sub: count(pods.length), sections: [{items: pods.map(item)}],
    })),
    ...(nodes.length > 1 && nodes.length <= 12 && {filter: {label: 'Only on', options: nodes.map(({name, pods}) => ({
      id: name ? `on-${name}` : 'on', label: name ? `\`${name}\`` : 'node not known', items: pods,
      detail: `${name ?? 'on a node that the run does not name'}: ${count(pods.length)}`,
    }))}}),
  };
}

define('kube-pod-origins', PodOrigins);
