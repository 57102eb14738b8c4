/**
 * Gangs: Pods that name a PodGroup start together or not at all. None is looked at before `minMember` of them exist, and none is
 * bound before `minMember` have a place; what was reserved for a gang that does not fit is given back.
 */
import type {Informer} from '../informer.js';
import {isTerminal, keyOf, type Pod, type PodGroup} from '../objects.js';

export const GROUP_NAME = 'scheduling.k8s.io/group-name';

export interface Gang {
  readonly group: PodGroup;
  /** Members without a node yet, in the order they were made. */
  readonly waiting: readonly Pod[];
  /** Members that have a node. */
  readonly placed: number;
}

export function groupKey(pod: Pod): string | undefined {
  const name = pod.metadata.annotations?.[GROUP_NAME] ?? pod.metadata.labels?.[GROUP_NAME];
  return name === undefined ? undefined : `${pod.metadata.namespace}/${name}`;
}

export function indexGangs(informer: Informer): void {
  informer.watch('podgroups');
  informer.index<Pod>('pods by group', 'pods', groupKey);
}

/** Undefined when the group does not exist: its Pods wait for it. */
export function gangOf(key: string, informer: Informer, isPlaced: (key: string) => boolean): Gang | undefined {
  const group = informer.get<PodGroup>('podgroups', key);
  if (group === undefined) return undefined;
  const members = informer.by<Pod>('pods by group', 'pods', key).filter((pod) => !isTerminal(pod) && pod.metadata.deletionTimestamp === undefined);
  const waiting = members.filter((pod) => pod.spec.nodeName === undefined && !isPlaced(keyOf(pod)));
  return {group, waiting, placed: members.length - waiting.length};
}

export function gangMessage({group, waiting, placed}: Gang, fitting: number, nodesMessage: string): string {
  const {minMember} = group.spec;
  const exist = waiting.length + placed;
  if (exist < minMember) return `pod group ${group.metadata.name} needs ${minMember} members, ${exist} exist`;
  return `pod group ${group.metadata.name} needs ${minMember} members at once, ${fitting + placed} fit. ${nodesMessage}`;
}
