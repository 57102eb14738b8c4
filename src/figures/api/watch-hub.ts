import type {HubActor, HubData, HubMessage} from '../../families/hub.data.js';
import {Hub} from '../../families/hub.js';
import {plural} from '../../families/tree.layout.js';
import {grouped} from '../../run/time.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {watchHubFacts} from './watch-hub.facts.js';
import type {WatchHubFacts} from './watch-hub.facts.js';

/**
 * Who hears of a change: clients write through the API server, it alone reads and writes etcd, and every component keeps a watch
 * open to it. No component calls another.
 * @element kube-watch-hub
 * @summary The API server between clients, etcd and everything that watches.
 */
export class WatchHub extends Hub {
  protected override derive(run: Run): HubData { return watchHub(watchHubFacts(run)); }

  protected override async later(): Promise<(run: Run) => Scene[]> {
    const {watchHubScenes} = await import('./watch-hub.scenes.js');
    return (run) => {
      const facts = watchHubFacts(run);
      return watchHubScenes(facts, endOf(facts));
    };
  }
}

/** Kubelets that are drawn one by one; the rest stand together. */
const most = 3;

export function watchHub(facts: WatchHubFacts): HubData {
  const {writer, object, resourceVersion, answer, kinds, nodes, source} = facts;
  const tool = /^you \(([^,)]+)/.exec(writer)?.[1];
  const drawn = nodes.length > most ? nodes.slice(0, most - 1) : nodes;
  const more = nodes.length - drawn.length;
  const watchers: {actor: HubActor; watches: string}[] = [
    {actor: {id: 'controllers', ref: 'actor/controllers', title: 'kube-controller-manager', role: 'watcher'}, watches: kinds.map(plural).join(', ')},
    {actor: {id: 'scheduler', ref: 'actor/kube-scheduler', title: 'kube-scheduler', role: 'watcher'}, watches: 'Pods; acts on those with no node'},
    ...drawn.map((node) => ({actor: {id: `node-${node}`, ref: `node/${node}`, title: 'kubelet', sub: `on ${node}`, role: 'watcher' as const}, watches: `Pods bound to ${node}`})),
    ...(more ? [{actor: {id: 'nodes', title: 'kubelets', sub: `on ${grouped(more)} more nodes`, role: 'watcher' as const}, watches: 'Pods bound to their own node'}] : []),
  ];
  const end = endOf(facts);
  return {
    layout: 'hub', eyebrow: 'Who hears of a change', source,
    caption: 'All lines meet at the {accent:API server}: whoever wants to hear of a change opens a watch there. No component calls another.',
    alt: `Star with kube-apiserver in the middle: a client and etcd on one side, ${watchers.length} watching components on the other.`,
    actors: [
      {id: 'client', ref: `actor/${tool ? 'you' : writer}`, title: tool ?? writer, sub: tool ? 'run by you' : 'a client', role: 'client'},
      {id: 'etcd', ref: 'actor/etcd', title: 'etcd', sub: 'kept behind kube-apiserver', role: 'store'},
      {id: 'apiserver', ref: 'actor/kube-apiserver', title: 'kube-apiserver', sub: 'where every read and write goes', role: 'hub', tone: 'accent'},
      ...watchers.map(({actor}) => actor),
    ],
    messages: [
      {id: 'post', ref: object.ref, from: 'client', to: 'apiserver', verb: 'POST', label: `${object.kind} \`${object.name}\``, kind: 'request'},
      {id: 'store', ref: object.ref, from: 'apiserver', to: 'etcd', verb: 'store', ...(resourceVersion !== undefined && {label: 'as resourceVersion', note: String(resourceVersion)}), kind: 'write'},
      ...watchers.map(({actor: {id}, watches}): HubMessage => ({id: `watch-${id}`, from: id, to: 'apiserver', verb: 'watch', label: watches, kind: 'watch'})),
      ...(answer ? [
        {id: 'event-out', ref: object.ref, from: 'apiserver', to: 'controllers', verb: 'event', label: `${object.kind} added`, kind: 'event'} as const,
        {id: 'react', ref: answer.object.ref, from: 'controllers', to: 'apiserver', verb: 'create', label: answer.object.kind, ...(answer.after !== undefined && {note: `+${grouped(answer.after)}\u00a0ms`}), kind: 'write'} as const,
      ] : []),
    ],
    negative: 'No line leads from one component to another, and only kube-apiserver has one to etcd.',
    footnotes: ['kube-scheduler watches every Pod that has not ended, because it adds up what they request; it looks for a node only for those without one.'],
    end,
  };
}

/** What the figure comes to. */
function endOf({answer, resourceVersion}: WatchHubFacts): string {
  if (!answer) return `kube-apiserver stores it in etcd${resourceVersion === undefined ? '' : ` as resourceVersion ${resourceVersion}`}.`;
  const {by, object, after} = answer;
  const when = after === undefined ? '' : `+${grouped(after)} ms: `;
  const act = `creates ${/^[AEIO]/.test(object.kind) ? 'an' : 'a'} ${object.kind}, also through kube-apiserver.`;
  const says = [`${when}${by} ${act}`, `${when}a controller ${act}`];
  return says.find((say) => say.length <= 90) ?? 'A controller answers, also through kube-apiserver.';
}

define('kube-watch-hub', WatchHub);
