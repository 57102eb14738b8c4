import {ownerRoots, ownerTree} from './owners.js';
import type {OwnerTree} from './owners.js';
import type {Moment, Run, RunObject} from './types.js';

export interface Applied {
  /** What was applied: a Deployment, a StatefulSet, a Job … */
  object: RunObject;
  created: Moment;
  /** The Pods it started with: as many as its first template asked for, in order of time. */
  pods: RunObject[];
}

/** Everything that was made in the run and got Pods of its own, in order of time. What it became later, and the Pods that came then, are not in it. */
export function applied(run: Pick<Run, 'objects'>): Applied[] {
  return ownerRoots(run).flatMap((object): Applied[] => {
    const pods = podsBelow(ownerTree(run, object)).filter(({created}) => created).sort((a, b) => a.created!.t - b.created!.t || 0);
    const first = pods[0];
    if (!object.created || !first) return [];
    const owner = run.objects.find(({id}) => id === first.owner);
    return [{object, created: object.created, pods: pods.filter((pod) => pod.owner === first.owner).slice(0, owner?.replicas ?? object.replicas ?? pods.length)}];
  }).sort((a, b) => a.created.t - b.created.t || 0);
}

const podsBelow = ({object, children}: OwnerTree): RunObject[] => (object.kind === 'Pod' ? [object] : children.flatMap(podsBelow));
