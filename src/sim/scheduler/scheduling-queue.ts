/**
 * Pods that wait for a node (pkg/scheduler/backend/queue): the active ones by priority and arrival, those that back off, and
 * those that fitted nowhere and wait for something to change.
 */
import type {Ms} from '../objects.js';
import {MAX_UNSCHEDULABLE, queueBackOff} from '../rules/scheduler-queue.js';

interface Entry { readonly key: string; readonly n: number }
/** Pods of one priority, in the order they came; the first `gone` of them have left. */
interface Line { readonly priority: number; entries: Entry[]; gone: number }
interface Waiting { attempts: number; since: Ms; priority: number; notBefore: Ms }

export interface QueueState {
  /** With entries of Pods that were forgotten meanwhile. */
  active: Line[];
  /** The number of the entry that counts, by key. */
  queued: Map<string, number>;
  /** Fitted nowhere; waits for an event. */
  unschedulable: Map<string, Waiting>;
  /** An event came; waits for its back-off to end. */
  backingOff: Map<string, Waiting>;
  attempts: Map<string, number>;
  last: number;
  /** Something was parked or woken since {@link SchedulingQueue.nextFlush} was asked. */
  moved: boolean;
}

export function emptyQueue(): QueueState {
  return {active: [], queued: new Map(), unschedulable: new Map(), backingOff: new Map(), attempts: new Map(), last: 0, moved: false};
}

export class SchedulingQueue {
  readonly state: QueueState;
  constructor(state: QueueState) {
    this.state = state;
  }

  get length(): number {
    return this.state.queued.size;
  }

  add(key: string, priority: number): void {
    const {state} = this;
    if (state.queued.has(key)) return;
    state.unschedulable.delete(key);
    state.backingOff.delete(key);
    state.queued.set(key, ++state.last);
    let line = state.active.find((other) => other.priority === priority);
    if (!line) state.active.push((line = {priority, entries: [], gone: 0}));
    line.entries.push({key, n: state.last});
  }

  pop(): string | undefined {
    const {active, queued} = this.state;
    for (;;) {
      // As compareQueued of the rules: within a line they stand in the order they came.
      let line: Line | undefined;
      for (const other of active) if (other.gone < other.entries.length && (!line || other.priority > line.priority)) line = other;
      if (!line) return undefined;
      const {key, n} = line.entries[line.gone++]!;
      if (line.gone > 500 && line.gone > line.entries.length / 2) [line.entries, line.gone] = [line.entries.slice(line.gone), 0];
      if (queued.get(key) !== n) continue;
      queued.delete(key);
      return key;
    }
  }

  /** The Pod fitted nowhere. */
  park(key: string, priority: number, now: Ms): void {
    const attempts = (this.state.attempts.get(key) ?? 0) + 1;
    this.state.attempts.set(key, attempts);
    this.state.moved = true;
    this.state.unschedulable.set(key, {attempts, since: now, priority, notBefore: now + queueBackOff(attempts)});
  }

  forget(key: string): void {
    const {state} = this;
    state.unschedulable.delete(key);
    state.backingOff.delete(key);
    state.attempts.delete(key);
    state.queued.delete(key);
  }

  /** Something changed that may help: every parked Pod comes back, after what is left of its back-off. Returns when the next is due. */
  wake(now: Ms): void {
    for (const [key, waiting] of this.state.unschedulable) this.state.backingOff.set(key, waiting);
    this.state.unschedulable.clear();
    this.flush(now);
  }

  /** Pods whose back-off is over become active, and those that were parked for five minutes. */
  flush(now: Ms): void {
    this.state.moved = true;
    for (const [key, waiting] of this.state.unschedulable) if (now - waiting.since >= MAX_UNSCHEDULABLE) this.state.backingOff.set(key, waiting);
    for (const [key, {notBefore, priority}] of this.state.backingOff) if (notBefore <= now) this.add(key, priority);
  }

  /** When {@link flush} has something to do next; undefined: nothing, or nothing new since this was asked. */
  nextFlush(): Ms | undefined {
    if (!this.state.moved) return undefined;
    this.state.moved = false;
    let next: Ms | undefined;
    for (const {notBefore} of this.state.backingOff.values()) next = Math.min(next ?? Infinity, notBefore);
    for (const {since} of this.state.unschedulable.values()) next = Math.min(next ?? Infinity, since + MAX_UNSCHEDULABLE);
    return next;
  }
}
