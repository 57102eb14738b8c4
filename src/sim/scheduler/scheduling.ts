/** What a scheduler does with one Pod, for whoever schedules several at once. */
import type {Kernel} from '../kernel.js';
import type {Informer} from '../informer.js';
import type {Pod} from '../objects.js';
import type {Choice} from './cycle.js';
import type {SchedulingQueue} from './scheduling-queue.js';

export interface Scheduling {
  readonly kernel: Kernel;
  readonly informer: Informer;
  /** Pods placed and not yet seen with their node. */
  isAssumed(key: string): boolean;
  choose(pod: Pod): Choice;
  /** Counts the Pod on its chosen node and answers with the node's name. */
  assume(pod: Pod, key: string, row: number): string;
  forget(key: string): void;
  bind(pod: Pod, node: string): void;
  queue(): SchedulingQueue;
  park(pod: Pod): void;
  /** An Event and a condition: why the Pod has no node. */
  say(pod: Pod, message: string): void;
  messageOf(choice: Choice): string;
}
