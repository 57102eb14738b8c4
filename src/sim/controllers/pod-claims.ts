/**
 * Which Pods a ReplicaSet counts as its own (pkg/controller/controller_ref_manager.go): those it controls and whose labels still
 * match, and orphans that match, which it adopts. Pods that no longer match are let go.
 */
import {patch} from '../addressed.js';
import type {Write} from '../controller.js';
import type {Informer} from '../informer.js';
import {isActive, isTerminating, type Pod, type ReplicaSet} from '../objects.js';
import {controlledBy, disowned, ownedBy} from '../owners.js';
import {selectorMatches} from '../selectors.js';

export function claimPods(informer: Informer, replicaSet: ReplicaSet): {pods: Pod[]; writes: Write[]} {
  const {selector, template} = replicaSet.spec;
  const labels = template.metadata?.labels;
  const writes: Write[] = [];
  const pods = ownedBy<Pod>(informer, 'pods', replicaSet).filter((pod) => {
    // A Pod that still has the labels of the template, the very same object, need not be compared.
    if (pod.metadata.labels === labels || selectorMatches(selector, pod.metadata.labels)) return true;
    if (!isTerminating(pod)) writes.push({...patch(pod, disowned(replicaSet), 'its labels no longer match'), expect: [404]});
    return false;
  });
  if (replicaSet.metadata.deletionTimestamp === undefined) {
    for (const pod of informer.by<Pod>('orphan pods', 'pods', replicaSet.metadata.namespace!)) {
      if (!isActive(pod) || !selectorMatches(selector, pod.metadata.labels)) continue;
      pods.push(pod);
      writes.push({...patch(pod, {metadata: {ownerReferences: [controlledBy(replicaSet)]}}, 'an orphan that matches'), expect: [404]});
    }
  }
  return {pods, writes};
}
