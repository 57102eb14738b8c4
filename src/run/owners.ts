import {objectById} from './objects.js';
import type {Run, RunObject} from './types.js';

type Objects = Pick<Run, 'objects'>;

/** What the controller owner reference of an object points to, when the run knows it. */
export const ownerOf = (run: Objects, object: RunObject): RunObject | undefined => objectById(run, object.owner);

/** The objects whose controller owner reference points here, in the order of the run. */
export const childrenOf = (run: Objects, object: RunObject): RunObject[] => run.objects.filter(({owner}) => owner === object.id);

export interface OwnerTree { object: RunObject; children: OwnerTree[] }

/** An object with everything below it by owner references. A reference that leads back to an object above is left out. */
export function ownerTree(run: Objects, root: RunObject): OwnerTree {
  const children = new Map<string, RunObject[]>();
  for (const object of run.objects) {
    if (object.owner === undefined) continue;
    const siblings = children.get(object.owner);
    if (siblings) siblings.push(object);
    else children.set(object.owner, [object]);
  }
  const seen = new Set<string>();
  const grow = (object: RunObject): OwnerTree => {
    seen.add(object.id);
    return {object, children: (children.get(object.id) ?? []).filter(child => !seen.has(child.id)).map(grow)};
  };
  return grow(root);
}

/** The way from an object up to its topmost owner, the object first. */
export function ownerChain(run: Objects, object: RunObject): RunObject[] {
  const chain = [object];
  for (let owner = ownerOf(run, object); owner && !chain.includes(owner); owner = ownerOf(run, owner)) chain.push(owner);
  return chain;
}

/** Where trees start: objects that own something and have no owner in the run. */
export function ownerRoots(run: Objects): RunObject[] {
  const owning = new Set(run.objects.map(({owner}) => owner));
  return run.objects.filter(object => owning.has(object.id) && !ownerOf(run, object));
}
