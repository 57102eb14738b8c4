import type {CSSResult} from 'lit';
import type {HubData} from '../../families/hub.data.js';
import {Hub} from '../../families/hub.js';
import {hubSequenceStyles} from '../../families/hub.sequence.css.js';
import {hubSequence} from '../../families/hub.sequence.js';
import {grouped} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {podStartupFacts} from './pod-startup.facts.js';
import type {PodStartupFacts} from './pod-startup.facts.js';

/**
 * What happens on a node until a container runs: the kubelet asks the container runtime for a sandbox, which gets the Pod's
 * address, then for the image, the container and its process.
 * @element kube-pod-startup
 * @summary The calls on a node that start a Pod.
 * @attr {string} of - The Pod: its name, or `pod/shop/web-1`; by default the first one whose image is pulled.
 */
export class PodStartup extends Hub {
  static override styles = [...Hub.styles, hubSequenceStyles] as CSSResult[];

  static override properties = {of: {}};

  declare of: string | undefined;

  protected override sequence = hubSequence;

  protected override derive(run: Run): HubData { return podStartup(podStartupFacts(run, this.of || undefined)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {podStartupScenes} = await import('./pod-startup.scenes.js');
    return (run) => podStartupScenes(podStartupFacts(run, this.of || undefined), end);
  }
}

/** `3.099 s`, as the kubelet prints it. */
const seconds = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;

const end = 'The container’s process starts; it uses the address that the sandbox already had.';

export function podStartup({pod, node, runtime, cni, pause, ip, podCIDR, image, pull, container, source}: PodStartupFacts): HubData {
  const from = podCIDR ? `of this node’s \`${podCIDR}\`` : 'of this node';
  const {ref} = pod;
  return {
    layout: 'sequence', eyebrow: 'What starts a Pod on its node', source,
    caption: 'Follow the calls {flow}. First comes the {accent:sandbox with its IP}, which all containers of the Pod share; the image is asked for only then.',
    alt: `Sequence of 5 calls: the kubelet has the runtime make a sandbox with an address, then pull the image, create and start a container.`,
    actors: [
      {id: 'kubelet', ref: `node/${node}`, title: 'kubelet', sub: `on ${node}`, role: 'client'},
      {id: 'runtime', title: runtime?.split(' ')[0] ?? 'container runtime', sub: runtime?.includes(' ') ? runtime.slice(runtime.indexOf(' ') + 1) : 'runs the containers', role: 'node'},
      {id: 'cni', title: cni ?? 'network plugin', sub: cni ? 'CNI plugin' : 'CNI', role: 'node'},
    ],
    messages: [
      {id: 'sandbox', ref, tone: 'accent', from: 'kubelet', to: 'runtime', verb: 'RunPodSandbox', label: pause ? `with \`${pause.image}\`` : `for \`${pod.name}\``, ...(pause && {note: size(pause.bytes)}), kind: 'call'},
      {id: 'address', ref, tone: 'accent', from: 'runtime', to: 'cni', verb: 'CNI ADD', label: ip ? `IP \`${ip}\` ${from}` : `an IP ${from}`, kind: 'call'},
      {id: 'pull', from: 'kubelet', to: 'runtime', verb: 'PullImage', ...(image && {label: `\`${image}\``}), note: pull ? [pull.bytes === undefined ? '' : `${grouped(pull.bytes)} bytes`, seconds(pull.took)].filter(Boolean).join(' · ') : 'unless the node has it; the run does not say', kind: 'call'},
      {id: 'create', ref, from: 'kubelet', to: 'runtime', verb: 'CreateContainer', label: container ? `\`${container}\`, in the sandbox` : 'in the sandbox', kind: 'call'},
      {id: 'start', ref, from: 'kubelet', to: 'runtime', verb: 'StartContainer', label: container ? `\`${container}\` is a process now` : 'it is a process now', kind: 'call'},
    ],
    facts: [{label: 'Pod', value: `\`${pod.name}\``}],
    end,
  };
}

/** `268 kB` */
const size = (bytes: number): string => bytes < 1e6 ? `${grouped(Math.round(bytes / 1e3))}\u00a0kB` : `${grouped(bytes)} bytes`;

define('kube-pod-startup', PodStartup);
