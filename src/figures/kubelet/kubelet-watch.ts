import type {HubData, HubMessage} from '../../families/hub.data.js';
import {Hub} from '../../families/hub.js';
import {grouped} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {kubeletWatchFacts} from './kubelet-watch.facts.js';
import type {KubeletWatchFacts} from './kubelet-watch.facts.js';

/**
 * What a kubelet sees: it watches Pods by the name of its own node, so Pods bound elsewhere never reach it.
 * @element kube-kubelet-watch
 * @summary The watches of kubelets, each with the name of its node as the filter.
 */
export class KubeletWatch extends Hub {
  protected override derive(run: Run): HubData { return kubeletWatch(kubeletWatchFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {kubeletWatchScenes} = await import('./kubelet-watch.scenes.js');
    return (run) => {
      const facts = kubeletWatchFacts(run);
      return kubeletWatchScenes(facts, endOf(facts));
    };
  }
}

const count = (n: number): string => `${grouped(n)} Pod${n === 1 ? '' : 's'}`;

export function kubeletWatch(facts: KubeletWatchFacts): HubData {
  const {namespace, pods, nodes, more, patch, source} = facts;
  return {
    layout: 'hub', eyebrow: 'What a kubelet asks for', source,
    caption: 'Each kubelet asks with a {accent:filter}, the name of its own node, so it hears of no Pod that runs elsewhere.',
    alt: `Star: kube-apiserver holds ${count(pods)}; under it ${grouped(nodes.length)} kubelet${nodes.length === 1 ? '' : 's'}, each watching only the Pods of its node.`,
    actors: [
      {id: 'apiserver', ref: 'actor/kube-apiserver', title: 'kube-apiserver', sub: `holds ${count(pods)}${namespace ? ` in namespace ${namespace}` : ''}, with \`spec.nodeName\` set`, role: 'hub'},
      ...nodes.map(({name, address, pods: own}) => ({
        id: `node-${name}`, ref: `node/${name}`, title: name, ...(address && {sub: `\`${address}\``}), note: 'of those its kubelet sees', role: 'node' as const,
        members: own.map((pod) => ({id: pod.name, ref: pod.ref, label: pod.name})),
      })),
    ],
    messages: [
      ...nodes.flatMap(({name, pods: own}): HubMessage[] => [
        {id: `watch-${name}`, tone: 'accent', from: `node-${name}`, to: 'apiserver', verb: 'watch', label: `\`fieldSelector\` \`spec.nodeName=${name}\``, kind: 'watch'},
        {id: `event-${name}`, from: 'apiserver', to: `node-${name}`, verb: 'event', label: `${count(own.length)} bound here`, kind: 'event'},
        ...(patch?.node === name ? [{
          id: 'patched', ref: patch.ref, from: `node-${name}`, to: 'apiserver', verb: 'patch', label: `the status of \`${patch.short}\``,
          ...(patch.after !== undefined && {note: `${grouped(patch.after)}\u00a0ms after its Binding`}), kind: 'write',
        } as const] : []),
      ]),
    ],
    facts: [
      ...(patch?.bound ? [{label: `Binding of ${patch.short}`, value: patch.bound}] : []),
      ...(more ? [{label: 'Other nodes with Pods like these', value: grouped(more)}] : []),
    ],
    end: endOf(facts),
  };
}

/** What the figure comes to. */
function endOf({patch}: KubeletWatchFacts): string {
  if (!patch) return 'A Pod appears on the watch of its node, and only there.';
  const {short, node, after} = patch;
  const wrote = (who: string): string => `${who} writes the first status of ${short}${after === undefined ? '' : `, ${grouped(after)} ms after its Binding`}.`;
  return [wrote(`The kubelet on ${node}`), wrote('Its kubelet')].find((say) => say.length <= 90) ?? 'A kubelet writes the first status of its Pod.';
}

define('kube-kubelet-watch', KubeletWatch);
