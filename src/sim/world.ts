/**
 * What every component stands on: time, chance, latencies, and memory that can be saved. One `World` is one cluster in time.
 */
import {EventQueue} from './event-queue.js';
import type {Ms} from './objects.js';
import type {Picks} from './picks.js';
import type {Profile} from './profile.js';
import {createRandom, type Random, type RandomState} from './random.js';
import {copyState} from './state.js';

/** A kind of event: what runs when its time has come. */
export type Task<A> = number & {readonly arg?: (arg: A) => void};

export interface Checkpoint {
  readonly time: Ms;
  readonly queue: EventQueue;
  readonly states: ReadonlyMap<string, object>;
}

export class World {
  readonly profile: Profile;
  readonly picks: Picks;
  readonly random: Random;
  #queue: EventQueue;
  #tasks: ((arg: never) => void)[] = [];
  #names: string[] = [];
  #states = new Map<string, object>();

  constructor(options: {seed: number; start: Ms; profile: Profile; picks: Picks}) {
    this.profile = options.profile;
    this.picks = options.picks;
    this.#queue = new EventQueue(options.start);
    this.random = createRandom(this.keep<RandomState>('random', {seed: options.seed, streams: new Map()}));
  }

  get now(): Ms {
    return this.#queue.now;
  }

  /** Registers a kind of event. Order of registration must not depend on data: checkpoints name tasks by number. */
  on<A>(name: string, run: (arg: A) => void): Task<A> {
    this.#tasks.push(run);
    this.#names.push(name);
    return (this.#tasks.length - 1);
  }

  at<A>(time: Ms, task: Task<A>, arg: A): void {
    this.#queue.push(time, task, arg);
  }

  after<A>(delay: Ms, task: Task<A>, arg: A): void {
    this.#queue.push(this.#queue.now + delay, task, arg);
  }

  /** Runs a task at once, as the end of what runs now. */
  run<A>(task: Task<A>, arg: A): void {
    (this.#tasks[task] as (arg: A) => void)(arg);
  }

  /** Memory of a component: the object stays the same for good, its fields are replaced when a checkpoint is restored. */
  keep<T extends object>(name: string, initial: T): T {
    if (this.#states.has(name)) throw new Error(`two memories named ${name}`);
    this.#states.set(name, initial);
    return initial;
  }

  /** Takes the next event not after `limit`; its name, or undefined when there is none. */
  step(limit: Ms = Infinity): string | undefined {
    const task = this.#queue.pop(limit);
    if (task === undefined) return undefined;
    (this.#tasks[task] as (arg: unknown) => void)(this.#queue.taken);
    return this.#names[task];
  }

  /** Runs everything up to and including `time`; the clock then stands at `time`. */
  runTo(time: Ms): void {
    while (this.step(time)) ;
    if (time > this.now && time !== Infinity) this.#queue.skipTo(time);
  }

  nextEventAt(): Ms | undefined {
    return this.#queue.peek();
  }

  snapshot(): Checkpoint {
    return {time: this.now, queue: this.#queue.fork(), states: new Map([...this.#states].map(([name, state]) => [name, copyState(state)]))};
  }

  restore(checkpoint: Checkpoint): void {
    this.#queue = checkpoint.queue.fork();
    for (const [name, state] of this.#states) {
      const saved = checkpoint.states.get(name);
      if (!saved) throw new Error(`the checkpoint has no ${name}: its components were others`);
      for (const key in state) if (!(key in saved)) delete (state as Record<string, unknown>)[key];
      Object.assign(state, copyState(saved));
    }
  }

  /** A latency with its spread. Whole milliseconds at least when it is not 0. */
  spread(latency: Ms, stream: string): Ms {
    const {jitter} = this.profile;
    if (jitter === 0 || latency === 0) return latency;
    return Math.max(1, Math.round(latency * (1 + jitter * (2 * this.random.next(stream) - 1))));
  }

  /** A duration by name: the recorded one of `what subject`, else the given default with its spread. */
  duration(what: string, subject: string, otherwise: Ms): Ms {
    const recorded = this.picks.durations?.[`${what} ${subject}`] ?? this.picks.durations?.[what];
    return recorded ?? this.spread(otherwise, what);
  }
}
