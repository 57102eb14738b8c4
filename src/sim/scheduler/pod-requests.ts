/** Requests of Pods and room of nodes, read once a template: Pods of one ReplicaSet share their list of containers. */
import type {Resources} from '../../run/types.js';
import type {Pod, Quantities} from '../objects.js';
import {allocatableOf, requestsOf, scoringRequestsOf} from '../rules/scheduler-requests.js';

export interface Requests {
  readonly real: Resources;
  readonly scoring: Resources;
  /** The same for all Pods that ask for the same CPU and memory. */
  readonly alike: number;
}

const kinds = new Map<string, number>();
const read = new WeakMap<object, Requests>();
const rooms = new WeakMap<object, Resources>();

export function podRequests(pod: Pod): Requests {
  // The key must stand for everything that counts; a Pod with overhead or init containers has a spec of its own kind.
  const key: object = !pod.spec.initContainers && !pod.spec.overhead && pod.spec.resources === undefined ? pod.spec.containers : pod.spec;
  let requests = read.get(key);
  if (!requests) {
    const input = pod as unknown as Parameters<typeof requestsOf>[0];
    const real = requestsOf(input);
    const scoring = scoringRequestsOf(input);
    const kind = [real, scoring].map(({cpuMilli, memoryBytes}) => `${cpuMilli} ${memoryBytes}`).join();
    if (!kinds.has(kind)) kinds.set(kind, kinds.size + 1);
    read.set(key, (requests = {real, scoring, alike: kinds.get(kind)!}));
  }
  return requests;
}

export function roomOf(allocatable: Quantities): Resources {
  let room = rooms.get(allocatable);
  if (!room) rooms.set(allocatable, (room = allocatableOf(allocatable)));
  return room;
}
