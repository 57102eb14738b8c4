import type {HubData, HubMessage} from '../../families/hub.data.js';
import {Hub} from '../../families/hub.js';
import {grouped} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {bindingFlowFacts} from './binding-flow.facts.js';
import type {BindingFlowFacts} from './binding-flow.facts.js';

/**
 * From the scheduler's choice to the node: each choice is one Binding, written to the API server, and the kubelet of that node
 * hears of it on its own watch. The scheduler sends nothing to a node.
 * @element kube-binding-flow
 * @summary Bindings on their way from the scheduler through the API server to the kubelets.
 */
export class BindingFlow extends Hub {
  protected override derive(run: Run): HubData { return bindingFlow(bindingFlowFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {bindingFlowScenes} = await import('./binding-flow.scenes.js');
    return (run) => bindingFlowScenes(bindingFlowFacts(run), end);
  }
}

const end = 'Each kubelet hears of its own Pods on its watch; the scheduler sends nothing to a node.';

export function bindingFlow({writer, bound, more, nodes, source}: BindingFlowFacts): HubData {
  return {
    layout: 'hub', eyebrow: 'How a choice reaches a node', source,
    caption: `${writer} hands its choice over as a {accent:Binding}, one write to the API server for each Pod. A node hears of it because its kubelet watches.`,
    alt: `Star: ${grouped(bound.length)} Binding${bound.length === 1 ? '' : 's'} into kube-apiserver, and the watches of kubelets on ${grouped(nodes.length)} node${nodes.length === 1 ? '' : 's'} under it.`,
    actors: [
      {id: 'scheduler', ref: `actor/${writer}`, title: writer, sub: '`POST …/pods/…/binding`, once for each Pod', role: 'client', ...(more && {note: `and ${grouped(more)} more like these`})},
      {id: 'apiserver', ref: 'actor/kube-apiserver', title: 'kube-apiserver', sub: 'stores each as `spec.nodeName` of its Pod', role: 'hub'},
      ...nodes.map((node) => ({id: `node-${node}`, ref: `node/${node}`, title: node, sub: 'kubelet', role: 'node' as const})),
    ],
    messages: [
      ...bound.map(({name, ref, node, at}): HubMessage => ({
        id: name, ref, tone: 'accent', from: 'scheduler', to: 'apiserver', verb: 'Binding', label: `\`${name}\` to ${node}`, ...(at && {note: at}), kind: 'write',
      })),
      ...nodes.map((node): HubMessage => ({id: `watch-${node}`, from: `node-${node}`, to: 'apiserver', verb: 'watch', label: `Pods bound to ${node}`, kind: 'watch'})),
      ...bound.map(({name, ref, short, node}): HubMessage => ({id: `seen-${name}`, ref, from: 'apiserver', to: `node-${node}`, verb: 'event', label: `\`${short}\``, kind: 'event'})),
    ],
    negative: `No line leads from ${writer} to a node.`,
    end,
  };
}

define('kube-binding-flow', BindingFlow);
