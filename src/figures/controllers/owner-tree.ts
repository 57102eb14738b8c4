import type {TreeData, TreeNode} from '../../families/tree.data.js';
import {Tree} from '../../families/tree.js';
import {after, plural} from '../../families/tree.layout.js';
import type {Run} from '../../run/types.js';
import {define} from '../../stage/define.js';
import type {Scene} from '../../stage/figure-data.js';
import {ownerTreeFacts} from './owner-tree.facts.js';
import type {OwnedObject, OwnerTreeFacts} from './owner-tree.facts.js';

/**
 * Who owns whom: a Deployment, the ReplicaSet it made, and the Pods that one made, each with a reference to its owner.
 * @element kube-owner-tree
 * @summary An object, what it owns, and how soon each came.
 * @attr {string} of - The object at the top, as `deployment/shop/web`; by default the one with the deepest tree.
 */
export class OwnerTree extends Tree {
  static override properties = {of: {}};

  declare of: string | undefined;

  protected override derive(run: Run): TreeData {
    return ownerTreeOf(ownerTreeFacts(run, this.of || undefined));
  }
}

export function ownerTreeOf({levels, hashes, source}: OwnerTreeFacts): TreeData {
  const [root] = levels[0]!;
  const counts = levels.slice(1).map(countKinds);
  return {
    eyebrow: 'Who owns whom', source,
    caption: `Each arrow leads from an object to its owner: the reference is stored in the child. Delete the ${root!.kind}, and the garbage collector removes what points to it, level by level.`,
    alt: `Tree of owners under one ${root!.kind}: ${counts.join(', then ')}.`.slice(0, 160),
    nodes: levels.flat().map(nodeOf),
    scenes: levels.map(sceneOf),
    ...(hashes.length && {shared: hashes.map((text) => ({text, means: 'is the `pod-template-hash`: in the name of the ReplicaSet, and a label of each of its Pods'}))}),
  };
}

function nodeOf({id, ref, kind, name, owner, by, resourceVersion, after: ms}: OwnedObject): TreeNode {
  return {
    id, ref, kind, name, ...(by && {by}), ...(resourceVersion !== undefined && {rv: resourceVersion}), ...(ms !== undefined && {at: ms}),
    ...(owner && {owner, edge: 'owner reference'}),
  };
}

/** A level at a time: who made it, when, and what it points to. The longest sentence that fits is said. */
function sceneOf(level: OwnedObject[], i: number, levels: OwnedObject[][]): Scene {
  const owners = levels[i - 1];
  const {kind, name, by, resourceVersion} = level[0]!;
  const alike = level.every((object) => object.kind === kind);
  const one = level.length === 1;
  const when = owners ? span(level) : '';
  // A count is said when the table has it: as what one owner owns.
  const what = !alike ? 'objects' : !one ? `${owners?.length === 1 ? `${level.length} ` : ''}${plural(kind)}` : owners ? `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}` : `${kind} ${name}`;
  const who = !by || level.some((object) => object.by !== by) ? owners ? `${when ? 'there' : 'There'} ${one ? 'is' : 'are'} ` : '' : by.startsWith('you') ? `${when ? 'you' : 'You'} create ` : `${by} creates `;
  const points = owners ? `, ${one ? 'which points' : 'each pointing'} to its ${owners[0]!.kind}` : resourceVersion === undefined ? '' : `, stored as resourceVersion ${resourceVersion}`;
  const says = [`${when}${who}${what}${points}.`, `${when}${what}${points}.`, `${when}${what}.`, `${kind}.`];
  const say = says.find((text) => text.length <= 90) ?? 'One more level of owned objects.';
  const id = (one ? kind : plural(kind)).toLowerCase();
  return {
    id: levels.slice(0, i).some(([first]) => first!.kind === kind) ? `${id}-${i + 1}` : id,
    say, on: level.map((object) => object.id), focus: level.map((object) => object.id),
  };
}

/** `+5 ms: `, `+8 ms to +14 ms: ` */
function span(level: OwnedObject[]): string {
  const times = level.flatMap(({after: ms}) => ms ?? []);
  if (times.length < level.length) return '';
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return `${after(from)}${from === to ? '' : ` to ${after(to)}`}: `;
}

/** `1 ReplicaSet`, `3 Pods` */
function countKinds(level: OwnedObject[]): string {
  const kinds = new Map<string, number>();
  for (const {kind} of level) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...kinds].map(([kind, n]) => `${n} ${n === 1 ? kind : plural(kind)}`).join(' and ');
}

define('kube-owner-tree', OwnerTree);
