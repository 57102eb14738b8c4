import type {BoxesData} from '../../families/boxes.data.js';
import {Boxes} from '../../families/boxes.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {nodeAgentsFacts} from './node-agents.facts.js';
import type {NodeAgentsFacts} from './node-agents.facts.js';

/**
 * The programs that every node runs, and how each is started. The first node is open, the others can be opened.
 * @element kube-node-agents
 * @summary The programs on every node, and how they are started.
 */
export class NodeAgents extends Boxes {
  static override readonly part = 'outline';

  protected override derive(run: Run): BoxesData { return nodeAgents(nodeAgentsFacts(run)); }
}

export function nodeAgents({programs, pods, outside, nodes, source}: NodeAgentsFacts): BoxesData {
  const n = programs.length;
  const kubelet = outside.includes('kubelet');
  const list = (names: string[]): string => names.map((name) => `\`${name}\``).join(' and ');
  const known = nodes.filter(({agents}) => agents.length).length;
  return {
    eyebrow: 'What makes a machine a node', source, unit: 'programs',
    caption: [
      known > 1 ? 'Open a box: you find what the {first} one has.' : 'These run before any Pod of yours.',
      pods.length && kubelet ? `${list(pods)} ${pods.length === 1 ? 'comes as a Pod' : 'come as Pods'}; the {accent:kubelet} cannot, for it is what starts Pods.` : kubelet ? 'The {accent:kubelet} is no Pod, for it is what starts Pods.' : '',
    ].filter(Boolean).join(' '),
    alt: `Boxes of ${nodes.length} nodes, each with ${programs.join(', ')}.`.slice(0, 160),
    end: `${n} ${n === 1 ? 'program' : 'programs'} on each of ${known} ${known === 1 ? 'node' : 'nodes'}${pods.length ? `, and only ${pods.join(' and ')} in ${pods.length === 1 ? 'a Pod' : 'Pods'}` : ''}.`,
    boxes: nodes.map(({name, ip, agents}, i) => ({
      id: name, ref: `node/${name}`, title: `\`${name}\``, ...(ip && {sub: `\`${ip}\``}), ...(agents.length ? {collapsed: i > 0} : {note: 'what runs here is not in this run'}),
      sections: [{items: agents.map(({name: program, version, how, text, ref}) => ({
        id: `${name}/${program}`, ref, label: version ? `${program} ${version}` : program, ...(how && {sub: how}), ...(text && {detail: `${program}: ${text}`}), ...(kubelet && program === 'kubelet' && {tone: 'accent' as const}),
      }))}],
    })),
  };
}

define('kube-node-agents', NodeAgents);
