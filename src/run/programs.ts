import type {Node, Ref, Run} from './types.js';

export type Program = NonNullable<Node['programs']>[number];

/** Names of the programs that run on every node of which they are known, in the order of the first such node. */
export function commonPrograms({cluster}: Pick<Run, 'cluster'>): string[] {
  const known = cluster.nodes.flatMap(({programs}) => programs?.length ? [programs.map(({name}) => name)] : []);
  return known[0]?.filter(name => known.every(names => names.includes(name))) ?? [];
}

/** What a program stands for elsewhere: its own Pod, the actor that writes under its name, or a group of such. */
export function programRef({name, pod}: Program): Ref {
  if (pod) return `pod/kube-system/${pod}`;
  return `actor/${name === 'kube-controller-manager' ? 'controllers' : name === 'kubelet' ? 'kubelets' : name}`;
}
