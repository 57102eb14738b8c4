/**
 * The API server: the only door to cluster state. A request passes authentication, authorization, mutating admission,
 * validation, validating admission and storage, in this order; a refusal at any stage stores nothing. Writes that find etcd
 * without a leader wait here; reads are answered from what the watch cache holds.
 */
import type {Etcd} from '../etcd.js';
import type {ApiObject, Ms} from '../objects.js';
import type {Store} from '../store.js';
import type {Task, World} from '../world.js';
import {createAuthority, type Authority} from './identities.js';
import {isWrite, Pipeline} from './pipeline.js';
import {conflict, Refusal} from './refusals.js';
import {Registry} from './registry.js';
import {keyOfRequest, kindOfRequest, type ApiRequest, type Outcome, type RequestRecord, type StageRecord} from './request.js';

/** Who gets the answer to a request that was sent: a task, called with the outcome and what the sender wants to be reminded of. */
export interface ReplyTo<R> { readonly task: Task<Reply<R>>; readonly ref: R }
export interface Reply<R> { readonly ref: R; readonly request: ApiRequest; readonly outcome: Outcome }

interface Sent { readonly request: ApiRequest; readonly reply: ReplyTo<unknown> | undefined; readonly moment: string | undefined }

interface ServerState {
  /** Writes that wait for an etcd leader, in order of arrival. */
  waiting: Sent[];
  draining: boolean;
  /** How often each recorded moment was asked for. */
  moments: Map<string, number>;
}

export interface Accepted { readonly request: ApiRequest; readonly outcome: Outcome; readonly old: ApiObject | undefined }

export class ApiServer {
  readonly authority: Authority;
  readonly store: Store;
  readonly registry: Registry;
  readonly #world: World;
  readonly #etcd: Etcd;
  readonly #pipeline: Pipeline;
  readonly #state: ServerState;
  readonly #commit: Task<Sent>;
  readonly #refuse: Task<{sent: Sent; outcome: Outcome}>;
  readonly #drain: Task<undefined>;
  readonly #spans = new Map<string, Map<string, Ms>>();
  /** Senders whose requests a recording times. */
  readonly #timed: ReadonlySet<string>;
  /** Users that the profile may name one by one: the first two words of its rows. */
  readonly #singled: ReadonlySet<string>;
  /** Called for every write that was answered: accepted, refused, or without effect. */
  onAnswer: (answer: Accepted) => void = () => {};
  #observers = new Set<(record: RequestRecord) => void>();

  constructor(world: World, store: Store, etcd: Etcd, servicePrefix: string) {
    this.#world = world;
    this.store = store;
    this.#etcd = etcd;
    this.authority = createAuthority((resource, key) => store.get(resource, key));
    this.registry = new Registry(world, store, servicePrefix);
    this.#pipeline = new Pipeline(world, store, etcd, this.registry, this.authority);
    this.#singled = new Set(Object.keys(world.profile.write).map((row) => row.split(' ', 2).join(' ')));
    this.#timed = new Set(Object.keys(world.picks.moments ?? {}).map((moment) => moment.split(' ').slice(0, -3).join(' ')));
    this.#state = world.keep<ServerState>('api-server', {waiting: [], draining: false, moments: new Map()});
    this.#commit = world.on<Sent>('write', (sent) => this.#arrive(sent));
    this.#refuse = world.on<{sent: Sent; outcome: Outcome}>('refusal', ({sent, outcome}) => this.#answer(sent, outcome, undefined));
    this.#drain = world.on<undefined>('write after an election', () => this.#drainOne());
    etcd.onAvailable = () => this.#startDraining();
  }

  /** Writes that wait for etcd. */
  get waiting(): readonly ApiRequest[] {
    return this.#state.waiting.map(({request}) => request);
  }

  /** Sees every request with its stages, from now on. Returns how to stop. Not part of a checkpoint. */
  observe(observer: (record: RequestRecord) => void): () => void {
    this.#observers.add(observer);
    return () => void this.#observers.delete(observer);
  }

  /** Sends a write; it is stored after the latency of its kind. */
  send<R>(request: ApiRequest, reply?: ReplyTo<R>): void {
    const kind = kindOfRequest(request);
    const moment = this.#momentOf(request, kind);
    const sent: Sent = {request, reply: reply as ReplyTo<unknown> | undefined, moment};
    const stale = this.#staleNow(request);
    if (stale) {
      this.#count(moment, -1);
      return this.#world.after(1, this.#refuse, {sent: {...sent, moment: undefined}, outcome: stale});
    }
    const recorded = moment === undefined ? undefined : this.#world.picks.moments![`${moment}#${this.#state.moments.get(moment)}`];
    const natural = this.#world.now + this.#world.spread(this.latency(request, kind), 'write');
    this.#world.at(recorded === undefined ? natural : Math.max(this.#world.now, recorded), this.#commit, sent);
  }

  /** As {@link send}, without latency: it is stored now, or when etcd has a leader again. */
  deliver(request: ApiRequest): void {
    this.#arrive({request, reply: undefined, moment: undefined});
  }

  latency(request: ApiRequest, kind: string): Ms {
    const {user = '', verb} = request;
    const {write} = this.#world.profile;
    const group = user.startsWith('kubelet ') ? 'kubelet' : user;
    // Thousands of kubelets are as fast as each other, unless the profile names one.
    const who = this.#singled.has(user) ? user : group;
    let spans = this.#spans.get(who);
    if (!spans) this.#spans.set(who, (spans = new Map<string, Ms>()));
    let span = spans.get(kind);
    if (span === undefined) {
      span = write[`${user} ${kind}`] ?? write[`${group} ${kind}`] ?? write[user] ?? write[group] ?? write[verb] ?? write.default ?? 3;
      spans.set(kind, span);
    }
    return span;
  }

  /** Answers a request at once, as if its latency had passed. A write that etcd cannot take now is refused with 503. */
  handle(request: ApiRequest): Outcome {
    const stages: StageRecord[] | undefined = this.#observers.size > 0 ? [] : undefined;
    let outcome: Outcome;
    try {
      outcome = this.#pipeline.pass(request, stages);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome = {code: error.status.code, status: error.status, stored: false};
    }
    if (stages) for (const observer of this.#observers) observer({t: this.#world.now, request, outcome, stages});
    return outcome;
  }

  /** As {@link handle}, for writes that should be counted: what a person at a terminal does. */
  request(request: ApiRequest): Outcome {
    if (isWrite(request) && !this.#etcd.available) {
      const outcome: Outcome = {code: 503, stored: false, status: {code: 503, reason: 'ServiceUnavailable', message: 'etcdserver: no leader'}};
      this.onAnswer({request, outcome, old: undefined});
      return outcome;
    }
    const old = this.#present(request);
    const outcome = this.handle(request);
    if (isWrite(request)) this.onAnswer({request, outcome, old});
    return outcome;
  }

  #present(request: ApiRequest): ApiObject | undefined {
    return request.name === undefined ? undefined : this.store.get(request.resource, keyOfRequest(request));
  }

  /** A stale resourceVersion is seen while the object is read, before anything is sent to etcd. */
  #staleNow(request: ApiRequest): Outcome | undefined {
    const given = request.verb === 'update' ? request.body?.metadata?.resourceVersion : undefined;
    if (given === undefined) return undefined;
    const present = this.#present(request);
    if (!present || present.metadata.resourceVersion === given) return undefined;
    const {status} = conflict(request.resource, request.name!);
    return {code: 409, status, stored: false};
  }

  #arrive(sent: Sent): void {
    if (!this.#etcd.available || this.#state.waiting.length > 0) {
      this.#state.waiting.push(sent);
      return;
    }
    const old = this.#present(sent.request);
    this.#answer(sent, this.handle(sent.request), old);
  }

  #answer(sent: Sent, outcome: Outcome, old: ApiObject | undefined): void {
    if (outcome.code === 409) this.#count(sent.moment, -1);
    this.onAnswer({request: sent.request, outcome, old});
    if (sent.reply) this.#world.run(sent.reply.task, {ref: sent.reply.ref, request: sent.request, outcome});
  }

  #startDraining(): void {
    if (this.#state.draining || this.#state.waiting.length === 0) return;
    this.#state.draining = true;
    this.#world.after(this.#world.profile.etcd.drain, this.#drain, undefined);
  }

  #drainOne(): void {
    this.#state.draining = false;
    if (!this.#etcd.available) return;
    const sent = this.#state.waiting.shift();
    if (!sent) return;
    const old = this.#present(sent.request);
    this.#answer(sent, this.handle(sent.request), old);
    this.#startDraining();
  }

  #momentOf(request: ApiRequest, kind: string): string | undefined {
    if (!this.#timed.has(request.user!)) return undefined;
    const own = request.name ?? request.body?.metadata?.name ?? request.body?.metadata?.generateName ?? '';
    const what = `${request.user} ${kind} ${request.namespace === undefined ? own : `${request.namespace}/${own}`}`;
    this.#count(what, 1);
    return what;
  }

  /** How many moments of a sender were asked for. A refused write is sent again; the moment belongs to the one that succeeds. */
  #count(what: string | undefined, by: 1 | -1): void {
    if (what !== undefined) this.#state.moments.set(what, (this.#state.moments.get(what) ?? 0) + by);
  }
}
