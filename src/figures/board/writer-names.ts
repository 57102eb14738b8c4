import {grouped} from '../../run/time.js';
import type {Ref, WriterGroup} from '../../run/types.js';

/* What a group of writers goes by in the figures of the board, from the writers it holds. Pure. */

/** `kubelets on 2 nodes`, `you, through kubectl and helm`; a single add-on goes by its own name. */
export function groupName(group: WriterGroup, writers: readonly string[]): string {
  const n = grouped(writers.length);
  switch (group) {
    case 'controllers': return 'controllers in kube-controller-manager';
    case 'scheduler': return 'kube-scheduler';
    case 'kubelets': return writers.length === 1 ? 'the kubelet of one node' : `kubelets on ${n} nodes`;
    case 'others': return writers.length === 1 ? writers[0]! : `${n} add-ons and other clients`;
    case 'you': {
      // `you (kubectl)`, or `you (kubectl, jane)` where several people wrote.
      const known = writers.map((writer) => /^you \(([^,)]+)(?:, (.+))?\)$/.exec(writer));
      const people = new Set(known.map((match) => match?.[2])).size;
      const tools = [...new Set(known.flatMap((match) => match?.[1] ?? []))];
      return `${people > 1 ? `${people} people` : 'you'}${tools.length ? `, through ${listed(tools)}` : ''}`;
    }
  }
}

/** The same ref in every figure, so that pointing at a writer in one lights it in the others. */
export function groupRef(group: WriterGroup, writers: readonly string[]): Ref {
  return `actor/${group === 'scheduler' || (group === 'others' && writers.length === 1) ? writers[0]! : group}`;
}

/** A kubelet is its node; writers that come together under one label have no ref of their own. */
export function writerRef(writers: readonly string[]): Ref | undefined {
  if (writers.length !== 1) return undefined;
  const node = /^kubelet (.+)$/.exec(writers[0]!)?.[1];
  return node ? `node/${node}` : `actor/${writers[0]!}`;
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  (words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}` : words[0] ?? '');
