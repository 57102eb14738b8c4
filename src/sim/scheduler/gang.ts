/**
 * Gangs: Pods that name a PodGroup start together or not at all. None is looked at before `minMember` of them exist, and none is
 * bound before `minMember` have a place; what was reserved for a gang that does not fit is given back.
 */
import type {Informer} from '../informer.js';
import {isTerminal, keyOf, type Pod, type PodGroup} from '../objects.js';
import {statusUpdate} from '../addressed.js';
import type {Choice} from './cycle.js';
import type {SchedulerParts} from './parts.js';
import type {Scheduling} from './scheduling.js';

export const GROUP_NAME = 'scheduling.k8s.io/group-name';

interface Gang {
  readonly group: PodGroup;
  /** Members without a node yet, in the order they were made. */
  readonly waiting: readonly Pod[];
  /** Members that have a node. */
  readonly placed: number;
}

function groupKey(pod: Pod): string | undefined {
  const name = pod.metadata.annotations?.[GROUP_NAME] ?? pod.metadata.labels?.[GROUP_NAME];
  return name === undefined ? undefined : `${pod.metadata.namespace}/${name}`;
}

function indexGangs(informer: Informer): void {
  informer.watch('podgroups');
  informer.index<Pod>('pods by group', 'pods', groupKey);
}

/** Undefined when the group does not exist: its Pods wait for it. */
function gangOf(key: string, informer: Informer, isPlaced: (key: string) => boolean): Gang | undefined {
  const group = informer.get<PodGroup>('podgroups', key);
  if (!group) return undefined;
  const members = informer.by<Pod>('pods by group', 'pods', key).filter((pod) => !isTerminal(pod) && pod.metadata.deletionTimestamp === undefined);
  const waiting = members.filter((pod) => pod.spec.nodeName === undefined && !isPlaced(keyOf(pod)));
  return {group, waiting, placed: members.length - waiting.length};
}

function gangMessage({group, waiting, placed}: Gang, fitting: number, nodesMessage: string): string {
  const {minMember} = group.spec;
  const exist = waiting.length + placed;
  if (exist < minMember) return `pod group ${group.metadata.name} needs ${minMember} members, ${exist} exist`;
  return `pod group ${group.metadata.name} needs ${minMember} members at once, ${fitting + placed} fit. ${nodesMessage}`;
}

/** All members that are needed find a place in one cycle, or all of them go on waiting. */
function schedule(scheduling: Scheduling, key: string, first: Pod): void {
  const {kernel, informer, choose, assume, forget, bind, queue, park, say, messageOf} = scheduling;
  const parkAll = (pods: readonly Pod[], message: string) => {
    for (const pod of pods) {
      queue().forget(keyOf(pod));
      park(pod);
      say(pod, message);
    }
  };
  const found = gangOf(key, informer, scheduling.isAssumed);
  if (!found) return parkAll([first], `pod group ${key} not found`);
  const {group, waiting, placed} = found;
  const {minMember} = group.spec;
  const placedNow = new Map<Pod, string>();
  let refusal: Choice | undefined;
  if (waiting.length + placed >= minMember) {
    for (const pod of waiting) {
      const choice = choose(pod);
      if (choice.row === undefined) refusal ??= choice;
      else placedNow.set(pod, assume(pod, keyOf(pod), choice.row));
    }
  }
  const why = !refusal ? '' : messageOf(refusal);
  const running = placedNow.size + placed;
  if (running < minMember) {
    for (const pod of placedNow.keys()) forget(keyOf(pod));
    return parkAll(waiting, gangMessage(found, placedNow.size, why));
  }
  for (const [pod, node] of placedNow) {
    queue().forget(keyOf(pod));
    bind(pod, node);
  }
  parkAll(waiting.filter((pod) => !placedNow.has(pod)), why);
  if (group.status.phase !== 'Running') kernel.api.send({user: 'kube-scheduler', ...statusUpdate(group, {phase: 'Running', running})});
}

export const gangs: NonNullable<SchedulerParts['gangs']> = {index: indexGangs, groupOf: groupKey, schedule};
