/**
 * A cluster that moves, with those components that it is given. What it does is a function of the options and of the acts of its user, at their times: same inputs, same
 * writes, on every machine. Nothing here knows real time; who shows it decides how fast it goes.
 */
import type {RequestRecord, ApiRequest, Outcome} from './api/request.js';
import {ApiServer} from './api/server.js';
import {Etcd, type EtcdMember} from './etcd.js';
import {createEventRecorder} from './event-recorder.js';
import {Informer} from './informer.js';
import {Journal} from './journal.js';
import type {Component, Kernel} from './kernel.js';
import {leaderElection} from './leader-election.js';
import {kubelets, type Kubelets} from './kubelet/kubelet.js';
import type {Programs} from './kubelet/programs.js';
import {createKubectl, type Kubectl} from './kubectl.js';
import {metrics, type Metrics} from './metrics.js';
import type {Network} from './network.js';
import type {ApiObject, Ms} from './objects.js';
import type {Picks} from './picks.js';
import {defaultProfile, type Profile} from './profile.js';
import {isOf, Store, type Change} from './store.js';
import {DEFAULT_START, epochOf} from './timestamps.js';
import {World, type Checkpoint, type Task} from './world.js';

export interface SimulationOptions {
  readonly seed?: number;
  /** Controllers, scheduler and network, in the order of `allComponents`. */
  readonly components?: readonly Component[];
  /** Wall clock of t = 0, RFC 3339. */
  readonly startedAt?: string;
  /** The clock at the beginning; negative to prepare things before t = 0. */
  readonly start?: Ms;
  /** The revision of an empty etcd. */
  readonly revision?: number;
  readonly profile?: Partial<Profile>;
  readonly picks?: Picks;
  readonly programs?: Programs;
  readonly etcdMembers?: readonly string[];
  /** `10.96` of the Service range. */
  readonly servicePrefix?: string;
  /** Record Events; on unless given. */
  readonly events?: boolean;
  /** Keep every write and happening; on unless given. Off: only counts. */
  readonly history?: boolean;
}

/** What a user does at a moment. */
export interface Act { readonly run: (simulation: PartialSimulation) => void }

type Mutable<T> = {-readonly [K in keyof T]: T[K]};

/** Time between two automatic checkpoints. */
const checkpointPeriod = 10_000;

export class PartialSimulation {
  readonly options: SimulationOptions;
  readonly kernel: Kernel;
  readonly kubelets: Kubelets;
  readonly kubectl: Kubectl;
  readonly metrics: Metrics;
  readonly #world: World;
  readonly #act: Task<Act>;
  #checkpoints: Checkpoint[] = [];

  constructor(options: SimulationOptions = {}) {
    this.options = options;
    const start = options.start ?? 0;
    const revision = options.revision ?? 0;
    const profile = {...defaultProfile, ...options.profile};
    const world = new World({seed: options.seed ?? 1, start, profile, picks: options.picks ?? {}});
    this.#world = world;
    const store = new Store(world, revision);
    const members = options.etcdMembers ?? ['etcd-0', 'etcd-1', 'etcd-2'];
    const etcd = new Etcd(world, members, revision);
    const api = new ApiServer(world, store, etcd, options.servicePrefix ?? '10.96');
    const journal = new Journal(world, store, options.history !== false);
    const events = createEventRecorder(world, api, options.events !== false);
    const informer = new Informer(world, store, 'kube-controller-manager');
    this.metrics = metrics(world, journal);
    const kernel = {world, store, etcd, api, journal, events, informer, metrics: this.metrics, epoch: epochOf(options.startedAt ?? DEFAULT_START)} as Mutable<Kernel>;
    this.kernel = kernel;
    api.onAnswer = (answer) => journal.record(answer);
    etcd.onEvent = ({member, text}) => journal.note(member, 'etcd', `pod/kube-system/${member}`, text);
    this.#act = world.on<Act>('act', ({run}) => run(this));

    leaderElection(kernel);
    this.#background(options.picks?.otherRevisions ?? []);
    for (const start of options.components ?? []) start(kernel);
    this.kubectl = createKubectl(kernel);
    this.kubelets = kernel.kubelets = kubelets(kernel, options.programs ?? {});
  }

  get network(): Network {
    const {network} = this.kernel;
    if (!network) throw new Error('no network among the components');
    return network;
  }

  /** ms from {@link SimulationOptions.startedAt}. */
  get now(): Ms {
    return this.#world.now;
  }

  /** When the next thing happens; undefined when nothing is left to happen. */
  get nextEventAt(): Ms | undefined {
    return this.#world.nextEventAt();
  }

  /** Lets time pass. */
  advance(ms: Ms): void {
    this.runUntil(this.now + ms);
  }

  /**
   * Runs to a moment, or until something is true. A predicate is asked after every event; `limit` (one simulated hour from now
   * unless given) ends the wait, and the answer says whether it came true.
   */
  runUntil(goal: Ms | ((simulation: PartialSimulation) => boolean), limit: Ms = this.now + 3_600_000): boolean {
    if (typeof goal === 'number') {
      while (this.now < goal) {
        const next = Math.min(goal, (Math.floor(this.now / checkpointPeriod) + 1) * checkpointPeriod);
        this.#world.runTo(next);
        this.#keepCheckpoint();
      }
      return true;
    }
    while (!goal(this)) if (this.#world.step(limit) === undefined) {
      this.#world.runTo(limit);
      return goal(this);
    }
    return true;
  }

  /** One event; its name, or undefined when nothing is left to happen. */
  step(): string | undefined {
    return this.#world.step();
  }

  /** Does something at a moment to come. The act must depend on the simulation it is given alone. */
  at(time: Ms, run: (simulation: PartialSimulation) => void): void {
    if (time < this.now) throw new Error(`${time} ms is over: it is ${this.now} ms`);
    this.#world.at(time, this.#act, {run});
  }

  snapshot(): Checkpoint {
    return this.#world.snapshot();
  }

  restore(checkpoint: Checkpoint): void {
    this.#world.restore(checkpoint);
  }

  /** An independent simulation that is where this one is. */
  fork(): PartialSimulation {
    const copy = new (this.constructor as typeof PartialSimulation)(this.options);
    copy.restore(this.snapshot());
    for (const node of copy.kubelets.nodes()) copy.kernel.api.authority.addKubelet(node);
    copy.#checkpoints = [...this.#checkpoints];
    return copy;
  }

  /** Keeps checkpoints while it runs, so that {@link seek} can go back. */
  record(): void {
    if (this.#checkpoints.length === 0) this.#checkpoints.push(this.snapshot());
  }

  /** Goes to any moment since {@link record}, from the nearest checkpoint before it. Acts planned with {@link at} happen again. */
  seek(time: Ms): void {
    if (time < this.now) {
      const before = this.#checkpoints.findLast((checkpoint) => checkpoint.time <= time);
      if (!before) throw new Error(`no record() before ${time} ms`);
      this.restore(before);
    }
    this.runUntil(time);
  }

  /** Writes of the recorded cluster that nobody knows more of than that they took a revision. */
  #background(others: readonly (readonly [t: Ms, count: number])[]): void {
    const take = this.#world.on<number>('other writes', (count) => {
      for (let i = 0; i < count; i++) this.kernel.store.advanceRevision();
    });
    for (const [t, count] of others) this.#world.at(t, take, count);
  }

  #keepCheckpoint(): void {
    const last = this.#checkpoints.at(-1);
    if (last && this.now - last.time >= checkpointPeriod) this.#checkpoints.push(this.snapshot());
  }

  /** A request of a person, answered at once. */
  request(request: ApiRequest): Outcome {
    return this.kernel.api.request({user: 'you (kubectl)', ...request});
  }

  /**
   * A watch of a person: what changed since `resourceVersion` (without one: everything there is, as ADDED), then every change as it is stored, until `stop`.
   * A refused one, 410 when the version is too old, tells nothing.
   */
  watch(request: Omit<ApiRequest, 'verb'>, see: (change: Change) => void): Outcome & {stop(): void} {
    const outcome = this.request({...request, verb: 'watch'});
    outcome.changes?.forEach(see);
    const {resource, namespace} = request;
    return {...outcome, stop: outcome.status ? () => {} : this.kernel.store.onChange((change) => {
      if (isOf(change, resource, namespace)) see(change);
    })};
  }

  /** Sees every request with its stages. */
  watchRequests(observer: (record: RequestRecord) => void): () => void {
    return this.kernel.api.observe(observer);
  }

  get<T extends ApiObject = ApiObject>(resource: string, key: string): T | undefined {
    return this.kernel.store.get(resource, key) as T | undefined;
  }

  list<T extends ApiObject = ApiObject>(resource: string, namespace?: string): T[] {
    return this.kernel.store.list<T>(resource, namespace);
  }

  get etcd(): readonly Readonly<EtcdMember>[] {
    return this.kernel.etcd.members;
  }
}
