import type {FigureData, FigureMark} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import {fields, list, mark, number, readFigure, record, text} from './read-data.js';

/** Objects and the owners they point to. */
export interface TreeData extends FigureData {
  nodes: TreeNode[];
  /** Texts that several names share, underlined in each, and what they are: `67fddbbb7`, "pod-template-hash". */
  shared?: {text: string; means: string}[];
  /** Values of nodes that change over time: shown on the nodes, and together in a table. A scene with the `id` of a frame shows it; else the last one is shown. */
  frames?: TreeFrame[];
}

export interface TreeNode extends FigureMark {
  kind: string;
  name: string;
  /** Who created it. */
  by?: string;
  /** resourceVersion it was stored with. */
  rv?: number;
  /** ms since the moment the caption names. */
  at?: number;
  sub?: string;
  /** `id` of the node it points to. */
  owner?: string;
  /** What stands on the line to the owner; siblings with the same text share one. */
  edge?: string;
}

export interface TreeFrame {
  id: string;
  label: string;
  at?: number;
  /** By `id` of the node. */
  values: Record<string, number>;
}

const blank: TreeData = {caption: '', alt: '', nodes: []};

/** Owners that lead in a circle, or to nothing. */
export function lostOwners(nodes: readonly TreeNode[]): {id: string; why: 'missing' | 'circle'}[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const safe = new Set<string>();
  return nodes.flatMap((node): {id: string; why: 'missing' | 'circle'}[] => {
    if (node.owner === undefined) return [];
    if (!byId.has(node.owner)) return [{id: node.id, why: 'missing'}];
    const path = new Set<string>();
    let at: TreeNode | undefined = node;
    while (at && !safe.has(at.id) && !path.has(at.id)) {
      path.add(at.id);
      at = at.owner === undefined ? undefined : byId.get(at.owner);
    }
    if (at && path.has(at.id) && at.id === node.id) return [{id: node.id, why: 'circle'}];
    if (!at || safe.has(at.id)) for (const id of path) safe.add(id);
    return [];
  });
}

/** Reads any value as a tree; what cannot be drawn is left out and named. An object with a lost owner becomes a root. */
export function check(value: unknown): Checked<TreeData> {
  const checked = readFigure<TreeData>(value, blank, {
    nodes: list(fields<TreeNode>({...mark, kind: text, name: text, by: text, rv: number, at: number, sub: text, owner: text, edge: text}, 'kind', 'name')),
    shared: list(fields({text, means: text}, 'text', 'means')),
    frames: list(fields<TreeFrame>({id: text, label: text, at: number, values: record(number)}, 'id', 'label', 'values')),
  }, ({nodes}) => nodes);
  const {data, issues} = checked;
  const place = new Map(data.nodes.map((node, i) => [node.id, i]));
  for (const {id, why} of lostOwners(data.nodes)) {
    const i = place.get(id)!;
    issues.push({path: `nodes[${i}].owner`, message: why === 'circle'
      ? 'The owners lead in a circle: give one of them no owner.'
      : `There is no node "${data.nodes[i]!.owner!.slice(0, 40)}": give the id of one, or leave the owner out.`});
    delete data.nodes[i]!.owner;
  }
  data.frames?.forEach(({values}, i) => {
    for (const id of Object.keys(values)) if (!place.has(id)) issues.push({path: `frames[${i}].values.${id}`, message: `There is no node "${id.slice(0, 40)}": give the id of one.`});
  });
  return checked;
}

/** Nested lists as data: `<ul><li data-kind="Deployment"><code>web</code><ul><li data-kind="ReplicaSet"><code>web-1</code></li></ul></li></ul>`. */
export function readLight(host: HTMLElement): unknown {
  const top = host.querySelector(':scope > ul');
  if (!top) return undefined;
  const nodes: unknown[] = [];
  const read = (parent: Element, owner?: string): void => {
    for (const item of parent.children) {
      const {kind = 'Object', by, rv, at, sub, tone, ref, edge} = (item as HTMLElement).dataset;
      const name = (item.querySelector(':scope > :not(ul)') ?? item.firstChild)?.textContent?.trim() ?? '';
      const id = item.id || `node-${nodes.length + 1}`;
      nodes.push({id, kind, name, by, rv: rv === undefined ? rv : Number(rv), at: at === undefined ? at : Number(at), sub, tone, ref, edge, owner});
      const inner = item.querySelector(':scope > ul');
      if (inner) read(inner, id);
    }
  };
  read(top);
  return {nodes};
}
