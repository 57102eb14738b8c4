import {grouped} from '../stage/grouped.js';

/** More siblings than this are folded: the first ones are drawn, the rest counted. */
export const siblings = 12;
/** Deeper levels than this are folded under the one above them. */
export const depth = 10;

/** Room (em) for one leaf of a chart. */
const leafWidth = 13;
/** A chart with more leaves than this is wider than an eye takes in. */
const leaves = 6;

interface Owned { id: string; owner?: string }

export interface Branch<N extends Owned = Owned> {
  node: N;
  children: Branch<N>[];
  /** Folded away beside `children`: siblings, or all that is too deep. */
  more: N[];
}

/**
 * The objects as trees, children in the order given. An object whose owner is not among them is left out.
 *
 *   web ── web-67fddbbb7 ─┬─ d9sc4      at most `siblings` a level and `depth` levels are kept,
 *                         └─ pwq2w      the rest is in `more`
 */
export function grow<N extends Owned>(nodes: readonly N[]): Branch<N>[] {
  const owned = new Map<string | undefined, N[]>();
  for (const node of nodes) {
    const list = owned.get(node.owner);
    if (list) list.push(node);
    else owned.set(node.owner, [node]);
  }
  const branch = (node: N, level: number): Branch<N> => {
    const children = owned.get(node.id) ?? [];
    if (level >= depth) {
      const more = [...children];
      for (const one of more) for (const child of owned.get(one.id) ?? []) more.push(child);
      return {node, children: [], more};
    }
    const kept = children.length > siblings ? children.slice(0, siblings - 1) : children;
    return {node, children: kept.map((child) => branch(child, level + 1)), more: children.slice(kept.length)};
  };
  return (owned.get(undefined) ?? []).map((node) => branch(node, 1));
}

/** `+ 29 Pods`, `+ 3 ReplicaSets and 29 Pods` */
export function folded(more: readonly {kind: string}[]): string {
  const kinds = new Map<string, number>();
  for (const {kind} of more) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return `+ ${[...kinds].map(([kind, n]) => `${grouped(n)} ${n === 1 ? kind : plural(kind)}`).join(' and ')}`;
}

/** Kinds in the plural as people write them: Ingresses, NetworkPolicies, Endpoints. */
export const plural = (kind: string): string => kind.endsWith('Endpoints') ? kind : /(?:s|x|ch)$/.test(kind) ? `${kind}es` : kind.replace(/([^aeiou])y$/, '$1ie') + 's';

const countLeaves = ({children, more}: Branch): number => children.reduce((sum, child) => sum + countLeaves(child), 0) + (more.length ? 1 : 0) || 1;

/** `chart`: the root over its children, side by side. `list`: indented, for narrow places and many leaves. */
export function treeShape(roots: readonly Branch[], width: number, em: number): 'chart' | 'list' {
  const n = roots.reduce((sum, root) => sum + countLeaves(root), 0);
  return n <= leaves && (width || 720) / em >= n * leafWidth + 2 ? 'chart' : 'list';
}

/** A name cut at every place where one of `shared` stands in it. */
export function cut(name: string, [first, ...rest]: readonly string[]): {text: string; shared: boolean}[] {
  if (!first) return name ? [{text: name, shared: false}] : [];
  return name.split(first).flatMap((part, i) => [...(i ? [{text: first, shared: true}] : []), ...cut(part, rest)]);
}

/** `+5 ms` */
export const after = (ms: number): string => `${ms < 0 ? '−' : '+'}${grouped(Math.abs(ms))} ms`;
