import type {Table} from '../stage/figure-data.js';
import {words} from '../stage/plain.js';
import type {TreeData, TreeNode} from './tree.data.js';
import {treeLateStyles} from './tree.late.css.js';
import {after} from './tree.layout.js';

export {treeFrames} from './tree.frames.js';

/** Worn once the figure is near. */
export const styles = [treeLateStyles];

/** Everything the drawing says, one object a row. */
export function table({nodes, shared = [], frames = []}: TreeData): Table {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const owns = new Map<string, number>();
  for (const {owner} of nodes) if (owner !== undefined) owns.set(owner, (owns.get(owner) ?? 0) + 1);
  const has = (key: keyof TreeNode): boolean => nodes.some((node) => node[key] !== undefined);
  return {
    columns: [
      {key: 'kind', label: 'Kind'}, {key: 'name', label: 'Name', mono: true},
      ...(has('by') ? [{key: 'by', label: 'Created by'}] : []),
      ...(has('rv') ? [{key: 'rv', label: 'resourceVersion', align: 'end'} as const] : []),
      ...(has('at') ? [{key: 'at', label: 'At', align: 'end'} as const] : []),
      ...(has('sub') ? [{key: 'sub', label: 'More'}] : []),
      {key: 'owner', label: 'Owner', mono: true}, {key: 'owns', label: 'Owns', align: 'end'},
      ...(has('note') ? [{key: 'note', label: 'Note'}] : []),
      ...frames.map(({id, label}) => ({key: `frame ${id}`, label, align: 'end'} as const)),
    ],
    rows: [
      ...nodes.map((node) => ({
        kind: node.kind, name: node.name, by: node.by ?? '', rv: node.rv ?? '', at: node.at === undefined ? '' : after(node.at), sub: words(node.sub),
        owner: byId.get(node.owner ?? '')?.name ?? '', owns: owns.get(node.id) ?? '', note: words(node.note),
        ...Object.fromEntries(frames.map(({id, values}) => [`frame ${id}`, values[node.id] ?? ''])),
      })),
      ...shared.map(({text, means}) => ({kind: words(means), name: text})),
    ],
  };
}
