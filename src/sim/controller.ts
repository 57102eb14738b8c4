/**
 * What a controller is here: a name, watches that turn changes into keys, and `reconcile(key)`, which looks at the caches and
 * says what to write. Keys wait in a work queue as client-go's (util/workqueue): at most once in the queue, once more after the
 * pass when something came meanwhile, and again later, twice as late each time, when a write was refused.
 */
import type {ApiRequest, Outcome} from './api/request.js';
import type {Reply} from './api/server.js';
import type {Kernel} from './kernel.js';
import type {ApiObject, Ms} from './objects.js';
import type {Task} from './world.js';

/** Signed by its controller unless it names another. */
export interface Write extends ApiRequest {
  /** The Event to record when the write succeeded. */
  readonly tells?: {readonly about: ApiObject; readonly reason: string; readonly message: string | ((object: ApiObject) => string); readonly type?: 'Warning'} | undefined;
}

/** One write, several at the same moment, or what to write in view of the answers so far, refusals included. Functions close over plain data only. */
export type Step = Write | readonly Write[] | ((answers: readonly Outcome[]) => Write | readonly Write[] | undefined);

export interface Plan {
  readonly steps: readonly Step[];
  /** Look again after this time even if nothing changes. */
  readonly again?: Ms | undefined;
}

export interface Controller {
  /** As it signs its writes: `replicaset-controller`. */
  readonly name: string;
  /** What the object of `key` needs now. Undefined: nothing. */
  reconcile(key: string): Plan | undefined;
  /** A write of a pass was refused; called before the key is queued again. */
  refused?(key: string, request: ApiRequest, outcome: Outcome): void;
  /** First delay after a failure. */
  readonly backOff?: Ms;
}

export interface WorkQueue {
  /** Adds a key, now or after a delay. */
  add(key: string, delay?: Ms): void;
}

interface KeyState { queued: boolean; running: boolean; dirty: boolean; failures: number }

interface Pass {
  key: string;
  steps: readonly Step[];
  next: number;
  again: Ms | undefined;
  /** Writes of the present step that are not answered yet. */
  open: number;
  answers: Outcome[];
  failed: boolean;
}

interface QueueState { keys: Map<string, KeyState>; passes: Map<number, Pass>; lastPass: number }

const slowest = 1_000_000;

export function runController(kernel: Kernel, controller: Controller): WorkQueue {
  const {world, api} = kernel;
  const {name} = controller;
  const start = world.profile.start[name] ?? world.profile.start.default ?? 1;
  const state = world.keep<QueueState>(`work queue of ${name}`, {keys: new Map(), passes: new Map(), lastPass: 0});

  const work: Task<string> = world.on<string>(`pass of ${name}`, (key) => {
    const entry = state.keys.get(key)!;
    entry.queued = false;
    entry.running = true;
    entry.dirty = false;
    const plan = controller.reconcile(key);
    const pass: Pass = {key, steps: plan?.steps ?? [], next: 0, again: plan?.again, open: 0, answers: [], failed: false};
    const id = ++state.lastPass;
    state.passes.set(id, pass);
    proceed(id, pass);
  });
  const later: Task<string> = world.on<string>(`delayed key of ${name}`, (key) => add(key));
  const answered: Task<Reply<number>> = world.on<Reply<number>>(`answer to ${name}`, ({ref, request, outcome}) => {
    const pass = state.passes.get(ref)!;
    pass.open--;
    pass.answers.push(outcome);
    if (outcome.code >= 400 && request.expect?.includes(outcome.code) !== true) {
      pass.failed = true;
      controller.refused?.(pass.key, request, outcome);
    }
    if (pass.open === 0) proceed(ref, pass);
    const tells = (request as Write).tells;
    if (tells && outcome.object && outcome.code < 400) {
      kernel.events.record(name, tells.about, tells.reason, typeof tells.message === 'string' ? tells.message : tells.message(outcome.object), tells.type);
    }
  });

  function proceed(id: number, pass: Pass): void {
    while (pass.next < pass.steps.length) {
      const step = pass.steps[pass.next++]!;
      const resolved = typeof step === 'function' ? step(pass.answers) : step;
      if (!resolved) continue;
      const writes: readonly Write[] = Array.isArray(resolved) ? resolved : [resolved as Write];
      const due = pass.failed ? writes.filter(({always}) => always === true) : writes;
      if (due.length === 0) continue;
      pass.open = due.length;
      for (const write of due) api.send<number>({...write, user: write.user ?? name}, {task: answered, ref: id});
      return;
    }
    state.passes.delete(id);
    finish(pass);
  }

  function finish({key, failed, again}: Pass): void {
    const entry = state.keys.get(key)!;
    entry.running = false;
    if (failed) {
      world.after(Math.min(slowest, (controller.backOff ?? 5) * 2 ** entry.failures++), later, key);
    } else {
      entry.failures = 0;
      if (again !== undefined) world.after(again, later, key);
    }
    if (entry.dirty) queue(key, entry);
    else if (!failed) state.keys.delete(key);
  }

  function queue(key: string, entry: KeyState): void {
    entry.queued = true;
    world.after(world.spread(start, `queue ${name}`), work, key);
  }

  function add(key: string): void {
    let entry = state.keys.get(key);
    if (!entry) state.keys.set(key, (entry = {queued: false, running: false, dirty: false, failures: 0}));
    if (entry.running) entry.dirty = true;
    else if (!entry.queued) queue(key, entry);
  }

  return {
    add(key, delay = 0) {
      if (delay > 0) world.after(delay, later, key);
      else add(key);
    },
  };
}
