import type {Box, BoxesData} from '../../families/boxes.data.js';
import {Boxes} from '../../families/boxes.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import {nodeRolesStyles} from './node-roles.css.js';
import {nodeRolesFacts} from './node-roles.facts.js';
import type {NodeFacts, NodeRolesFacts} from './node-roles.facts.js';

/**
 * The machines of a cluster: the control plane, the workers, what runs on each, and the taint that keeps Pods off.
 * @element kube-node-roles
 * @summary The nodes of a cluster and what runs on each.
 */
export class NodeRoles extends Boxes {
  static override styles = [...Boxes.styles, nodeRolesStyles];

  static override readonly part = 'outline';

  protected override derive(run: Run): BoxesData { return nodeRoles(nodeRolesFacts(run)); }
}

export function nodeRoles(facts: NodeRolesFacts): BoxesData {
  const {nodes, versions, builtIn, unseen, source} = facts;
  const control = nodes.filter(({role}) => role === 'control-plane').length;
  const workers = nodes.length - control;
  const some = `${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'}`;
  const count = unseen && !control ? some : `${some}: ${control} in the control plane, ${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  return {
    eyebrow: 'What runs on which node', caption: caption(facts), source, unit: 'programs', end: `${count}.`,
    alt: `Boxes for ${count}, with what runs on each.`,
    boxes: boxesOf(nodes, unseen),
    facts: [
      ...versions.map(([label, value]) => ({label, value})),
      ...(builtIn === undefined ? [] : [{label: 'Built in', value: `${builtIn / 1000} s`}]),
    ],
  };
}

/** What a program is for stands in the first box that has it; further on it is told when it is pointed at. */
function boxesOf(nodes: NodeFacts[], unseen: boolean): Box[] {
  const told = new Set<string>();
  const several = nodes.filter(({programs}) => programs.some(({common}) => !common)).length > 1;
  return nodes.map(({name, ip, taints, programs, pods, ...node}) => {
    const items = (some: NodeFacts['programs']): Box['sections'][number]['items'] => some.map((program) => {
      const {version, text, ref} = program;
      const again = told.has(program.name);
      told.add(program.name);
      return {id: `${name}/${program.name}`, ref, label: version ? `${program.name} ${version}` : program.name, ...(text && (again ? {detail: `${program.name} on ${name}: ${text}`} : {sub: text}))};
    });
    const common = programs.filter((program) => program.common);
    const own = programs.filter((program) => !program.common);
    return {
      id: name, ref: `node/${name}`, title: `\`${name}\``, ...(ip && {sub: `\`${ip}\``}),
      badges: taints.map((taint, i) => ({id: `${name}/taint-${i}`, text: `taint \`${taint}\``, tone: 'accent'})),
      sections: [
        ...(common.length ? [{title: 'on every node', items: items(common)}] : []), ...(own.length ? [{...(common.length && {title: several ? 'not on every node' : 'only here'}), items: items(own)}] : []),
        ...(pods.length ? [{title: 'Pods before the run', items: pods.map((pod) => ({id: `${name}/${pod.name}`, ref: pod.ref, label: `\`${pod.name}\``, ...(pod.text && {sub: pod.text})}))}] : []),
        ...(programs.length || pods.length ? [] : [{title: 'what runs here is not in this run', items: []}]),
      ],
      footer: {id: `${name}/yours`, text: fate(node, unseen)},
    };
  });
}

function fate({closed, used, refused}: Pick<NodeFacts, 'closed' | 'used' | 'refused'>, unseen: boolean): string {
  if (closed) return used ? 'only Pods that tolerate the taint land here' : refused ? 'none of your Pods lands here' : 'closed to Pods that do not tolerate the taint';
  return used ? 'your Pods land here' : unseen ? 'its taints are not in this run' : 'open to your Pods';
}

function caption({nodes, only, unseen}: NodeRolesFacts): string {
  const closed = nodes.filter((node) => node.closed);
  const named = only.filter((name) => /apiserver|etcd/.test(name));
  const first = named.length > 0;
  return `${first ? `Begin with the control plane: ${named.map((name) => `\`${name}\``).join(' and ')} ${named.length === 1 ? 'runs' : 'run'} there and nowhere else.` : 'Each box is a node of the cluster.'} ${
    closed.length ? `${first && closed.every(({role}) => role === 'control-plane') ? 'Its' : 'A'} {accent:taint} turns away every Pod that does not tolerate it.` : unseen ? 'Which taints they have is not in this run.' : 'No taint turns a Pod away.'}`;
}

define('kube-node-roles', NodeRoles);
