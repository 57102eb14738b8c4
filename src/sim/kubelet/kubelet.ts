/**
 * The kubelets of all nodes. Each watches the Pods bound to its node, makes their sandboxes, starts and stops their containers,
 * probes them and tells the API server what became of them (pkg/kubelet: kubelet.go, pod_workers.go, status_manager.go).
 *
 * A status is sent as one patch; what changes while a patch is under way goes out together in the next one. Whatever waits for
 * the relist (probes, resource reports, removal) happens on the ticks of the node's own clock.
 *
 * Long: the life of a Pod is one story, and cutting it would scatter the order of its steps.
 */
import type {Reply} from '../api/server.js';
import type {Kernel} from '../kernel.js';
import {conditionOf, equal, isTerminal, isTerminating, keyOf, type Ms, type Pod, type PodStatus} from '../objects.js';
import {ownerKey} from '../owners.js';
import {CONTAINER_MAX, nextBackOff, remainingBackOff, type BackOffEntry} from '../rules/back-off.js';
import {reportedMilliCpu} from '../rules/cpu-shares.js';
import {restartsContainer} from '../rules/pod-phase.js';
import {podRequests} from '../scheduler/pod-requests.js';
import type {Change} from '../store.js';
import {allocate, release, type AddressState} from './addresses.js';
import {createHeartbeat, type Beating, type Heartbeat} from './heartbeat.js';
import {planPull, type ImageState} from './images.js';
import {createProbes, type Health, type ProbeTarget} from './probes.js';
import {plainProgram, type Program, type Programs} from './programs.js';
import {newWorker, noResults, notCreated, specOf, statusOf, type Runtime, type Worker} from './worker.js';

export interface KubeletState extends Beating {
  node: string;
  /** As it signs its writes. */
  user: string;
  /** Time of some relist, and the time from one to the next. */
  phase: Ms;
  period: Ms;
  addresses: AddressState;
  images: ImageState;
  workers: Map<string, Worker>;
  lastArrival: Ms;
  /** `namespace/name` of the DaemonSet without whose Pod the node is not Ready. */
  waitsForNetwork: string | undefined;
}

export interface Kubelets {
  /** A machine with a kubelet, running from now on. `images` are there already. */
  add(node: string, podCIDR: string, images?: readonly string[], waitsForNetwork?: string): void;
  /** The machine loses power: no process goes on, nothing is told. */
  stop(node: string): void;
  /** It comes back with an empty runtime. */
  start(node: string): void;
  /** Its network is cut: containers go on, nobody hears. */
  cut(node: string): void;
  reconnect(node: string): void;
  /** The process of a container ends now. */
  crash(podKey: string, exitCode: number, container?: string): void;
  /** What probes of a Pod find from now on. */
  setHealth(podKey: string, health: Partial<Health>): void;
  stateOf(node: string): Readonly<KubeletState> | undefined;
  nodes(): readonly string[];
}

type Step = 'sync' | 'sandbox' | 'pull' | 'start' | 'ended' | 'restart' | 'cpu' | 'stop' | 'killed' | 'remove' | 'found' | 'lost' | 'flush';
interface Planned { readonly node: string; readonly uid: string; readonly nodeEpoch: number; readonly epoch: number; readonly step: Step; readonly container?: string; readonly run?: number; readonly exitCode?: number }

const goneOrChanged = [404, 409] as const;
const idle = {ready: false, started: false};
const runOf = ({name, run}: Runtime) => ({container: name, run});
/** As Go prints it: 40s, 1m20s, 5m0s. */
const goDuration = (seconds: number): string => (seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m${seconds % 60}s`);

export function kubelets(kernel: Kernel, programs: Programs): Kubelets {
  const {world, api, store, journal, events} = kernel;
  const state = world.keep('kubelets', {kubelets: new Map<string, KubeletState>(), health: new Map<string, Health>(), lives: new Map<string, number>()});
  const {profile} = world;
  const programOf = (container: Runtime): Program => programs[container.image] ?? plainProgram;
  const heartbeat: Heartbeat = createHeartbeat(kernel, (node) => state.kubelets.get(node));

  const run = world.on<Planned>('kubelet', (planned) => {
    const kubelet = state.kubelets.get(planned.node)!;
    const worker = kubelet.workers.get(planned.uid);
    if (!worker || kubelet.epoch !== planned.nodeEpoch || worker.epoch !== planned.epoch || !kubelet.up) return;
    steps[planned.step](kubelet, worker, planned);
  });
  const plan = (delay: Ms, kubelet: KubeletState, worker: Worker, step: Step, extra?: {container?: string; run?: number; exitCode?: number}) =>
    world.after(delay, run, {node: kubelet.node, uid: worker.uid, nodeEpoch: kubelet.epoch, epoch: worker.epoch, step, ...extra});

  /** The first relist after `from`. */
  const relist = ({phase, period}: KubeletState, from: Ms): Ms => phase + (Math.floor((from - phase) / period) + 1) * period;

  /** ms until the relist that sees what happens now. */
  const nextRelist = (kubelet: KubeletState): Ms => relist(kubelet, world.now + 3) - world.now;

  const arrive = world.on<{node: string; change: Change}>('watch event for kubelet', ({node, change}) => {
    const kubelet = state.kubelets.get(node);
    if (kubelet && kubelet.up && kubelet.connected) see(kubelet, change.object as Pod, change.type === 'DELETED', change.key);
  });
  store.onChange((change) => {
    if (change.resource !== 'pods') return;
    const {nodeName} = (change.object as Pod).spec;
    const kubelet = nodeName === undefined ? undefined : state.kubelets.get(nodeName);
    if (!kubelet || !kubelet.up || !kubelet.connected) return;
    kubelet.lastArrival = Math.max(kubelet.lastArrival, world.now + world.spread(profile.watch.kubelet ?? profile.watch.default ?? 1, 'watch kubelet'));
    world.at(kubelet.lastArrival, arrive, {node: kubelet.node, change});
  });

  function see(kubelet: KubeletState, pod: Pod, deleted: boolean, key = keyOf(pod)): void {
    const {uid} = pod.metadata;
    const worker = kubelet.workers.get(uid);
    if (deleted) {
      if (!worker) return;
      release(kubelet.addresses, worker.ip, uid);
      kubelet.workers.delete(uid);
      state.health.delete(key);
      return;
    }
    if (!worker) {
      if (isTerminal(pod) && !isTerminating(pod)) return;
      const fresh = newWorker(pod, key);
      kubelet.workers.set(uid, fresh);
      if (isTerminating(pod)) terminate(kubelet, fresh);
      else plan(world.duration('see', fresh.key, profile.kubelet.see), kubelet, fresh, 'sync');
      return;
    }
    worker.pod = pod;
    if (isTerminating(pod) && worker.stage !== 'terminating') terminate(kubelet, worker);
    else if (worker.stage === 'running' && !worker.inFlight && worker.sent && overwritten(worker, pod)) tell(kubelet, worker);
  }

  /** Somebody else (the node lifecycle controller) says otherwise than this kubelet did. */
  const overwritten = ({sent}: Worker, pod: Pod): boolean => ['Ready', 'ContainersReady'].some((type) => conditionOf(sent, type)?.status !== conditionOf(pod.status, type)?.status);

  /** The recorded address of a Pod's sandbox: its first, second … one under this name. */
  function recordedAddress(key: string): string | undefined {
    const {addresses} = world.picks;
    if (!addresses) return undefined;
    const life = (state.lives.get(key) ?? 0) + 1;
    state.lives.set(key, life);
    return addresses[life === 1 ? key : `${key}#${life}`];
  }

  function terminate(kubelet: KubeletState, worker: Worker): void {
    const ended = worker.stage === 'ended';
    worker.stage = 'terminating';
    worker.epoch++;
    worker.probes = undefined;
    if (ended) return plan(relist(kubelet, world.now) - world.now, kubelet, worker, 'remove');
    plan(world.duration('stop see', worker.key, profile.kubelet.stopSee), kubelet, worker, 'stop');
  }

  /** Sends the status when it differs from what was sent. */
  function tell(kubelet: KubeletState, worker: Worker): void {
    if (worker.inFlight) {
      worker.dirty = true;
      return;
    }
    if (!kubelet.connected) return;
    const status = statusOf(worker, world.now);
    // It reads the Pod first; a patch that would change nothing is not sent.
    const live = store.get('pods', worker.key) as Pod | undefined;
    if (!live || (worker.sent && equal(status, worker.sent) && !overwritten(worker, live))) return;
    worker.inFlight = true;
    worker.dirty = false;
    send(kubelet, worker, status);
  }

  function send(kubelet: KubeletState, worker: Worker, status: PodStatus): void {
    const {namespace, name, uid} = worker.pod.metadata;
    const {sent: before = worker.pod.status} = worker;
    // A condition that has no reason any more loses the one it had.
    const conditions = status.conditions!.map((condition) => ((condition.reason ?? conditionOf(before, condition.type)?.reason) === condition.reason ? condition : {...condition, reason: null}));
    worker.sent = status;
    api.send<readonly [string, string]>({
      user: kubelet.user, verb: 'patch', resource: 'pods', subresource: 'status', namespace: namespace!, name, key: worker.key, patchType: 'strategic',
      patch: {status: {...status, conditions, podIP: status.podIP ?? (before.podIP && null)}}, preconditions: {uid}, expect: goneOrChanged,
    }, {task: told, ref: [kubelet.node, worker.uid]});
  }

  const told = world.on<Reply<readonly [string, string]>>('answer to kubelet', ({ref, request}) => {
    const kubelet = state.kubelets.get(ref[0])!;
    const worker = kubelet.workers.get(ref[1]);
    if (!worker || request.verb === 'delete') return;
    worker.inFlight = false;
    if (worker.dirty && kubelet.up) tell(kubelet, worker);
  });

  /** What comes after the containers that are running or done: the next init container, or the next app container. Restarts go their own way. */
  function advance(kubelet: KubeletState, worker: Worker): void {
    const due = worker.containers.find(({kind, state: {terminated}, started, asked}) => (kind === 'init' ? terminated?.exitCode !== 0 : kind === 'sidecar' ? !started : !asked));
    if (due && !due.asked) pull(kubelet, worker, due);
  }

  function pull(kubelet: KubeletState, worker: Worker, container: Runtime): void {
    container.asked = true;
    const spec = specOf(worker.pod, container.name);
    const planned = planPull(world, programs, kubelet.images, kubelet.node, container.image, spec.imagePullPolicy ?? 'IfNotPresent', worker.key);
    const extra = runOf(container);
    if (planned.kind === 'present') return start(kubelet, worker, container);
    if (planned.kind === 'never') return failPull(kubelet, worker, container, 'ErrImageNeverPull', `Container image "${container.image}" is not present with pull policy of Never`);
    events.record(kubelet.user, worker.pod, 'Pulling', `Pulling image "${container.image}"`);
    if (planned.kind === 'missing') return plan(planned.failsAt - world.now, kubelet, worker, 'pull', {...extra, exitCode: 1});
    journal.note(kubelet.user, 'image pull', `pod/${worker.key}`, `pulls ${container.image} in ${(planned.took / 1000).toFixed(1)} s`, {image: container.image, node: kubelet.node, took: planned.took, waited: planned.waited, bytes: programOf(container).bytes});
    plan(planned.readyAt - world.now, kubelet, worker, 'pull', extra);
  }

  const start = (kubelet: KubeletState, worker: Worker, container: Runtime) => plan(world.duration('start', worker.key, profile.kubelet.start), kubelet, worker, 'start', runOf(container));

  function failPull(kubelet: KubeletState, worker: Worker, container: Runtime, reason: string, message: string): void {
    container.backOff = nextBackOff(container.backOff, world.now);
    container.state = {waiting: {reason, message}};
    events.record(kubelet.user, worker.pod, 'Failed', `Error: ${reason}`, 'Warning');
    tell(kubelet, worker);
    plan(container.backOff.delay, kubelet, worker, 'restart', runOf(container));
  }

  function ended(kubelet: KubeletState, worker: Worker, container: Runtime, exitCode: number): void {
    const {now} = world;
    const startedAt = container.state.running?.startedAt;
    container.run++;
    container.state = {terminated: {exitCode, reason: exitCode === 0 ? 'Completed' : 'Error', finishedAt: now, ...(startedAt === undefined ? {} : {startedAt})}};
    Object.assign(container, idle);
    journal.note(kubelet.user, 'container ended', `pod/${worker.key}`, `container ${container.name} ended with exit code ${exitCode}`);
    // Noticed at the next relist.
    plan(relist(kubelet, now) - now, kubelet, worker, 'ended', runOf(container));
  }

  function scheduleEnd(kubelet: KubeletState, worker: Worker, container: Runtime): void {
    const {endsAfter, exitCode = 0} = programOf(container);
    if (endsAfter !== undefined) plan(world.spread(endsAfter, 'program'), kubelet, worker, 'lost', {...runOf(container), exitCode});
  }

  const find = (worker: Worker, {container, run: of}: Planned): Runtime | undefined => worker.containers.find(({name, run: present}) => name === container && present === of);

  const steps: Readonly<Record<Step, (kubelet: KubeletState, worker: Worker, planned: Planned) => void>> = {
    sync(kubelet, worker) {
      worker.startTime ??= world.now;
      tell(kubelet, worker);
      plan(world.duration('sandbox', worker.key, profile.kubelet.sandbox), kubelet, worker, 'sandbox');
    },
    sandbox(kubelet, worker) {
      worker.ip = allocate(kubelet.addresses, worker.uid, recordedAddress(worker.key));
      // Every address of the node is taken.
      if (worker.ip === undefined) return plan(10_000, kubelet, worker, 'sandbox');
      worker.sandbox = true;
      tell(kubelet, worker);
      advance(kubelet, worker);
    },
    pull(kubelet, worker, planned) {
      const container = find(worker, planned);
      if (!container) return;
      if (planned.exitCode !== undefined) {
        const message = `Failed to pull image "${container.image}": not found`;
        events.record(kubelet.user, worker.pod, 'Failed', message, 'Warning');
        return container.backOff ? failPull(kubelet, worker, container, 'ImagePullBackOff', `Back-off pulling image "${container.image}"`) : failPull(kubelet, worker, container, 'ErrImagePull', message);
      }
      // Failed downloads do not make the restarts of a container later.
      if (!container.lastState) container.backOff = undefined;
      events.record(kubelet.user, worker.pod, 'Pulled', `Successfully pulled image "${container.image}"`);
      start(kubelet, worker, container);
    },
    start(kubelet, worker, planned) {
      const container = find(worker, planned);
      if (!container) return;
      const spec = specOf(worker.pod, container.name);
      container.state = {running: {startedAt: world.now}};
      if (container.lastState) container.restarts++;
      container.started = !spec.startupProbe && container.kind !== 'init';
      container.ready = container.kind !== 'init' && !spec.readinessProbe && container.started;
      container.results = noResults();
      events.record(kubelet.user, worker.pod, 'Created', `Container created: ${container.name}`);
      events.record(kubelet.user, worker.pod, 'Started', `Container started: ${container.name}`);
      scheduleEnd(kubelet, worker, container);
      worker.showIP = true;
      advance(kubelet, worker);
      // Several app containers that are being created are told of together.
      const wait = container.kind === 'app' && worker.containers.some(({kind, state}) => kind === 'app' && /ing$/.test(String(state.waiting?.reason)));
      if (!wait) {
        worker.stage = 'running';
        tell(kubelet, worker);
        if (kubelet.waitsForNetwork !== undefined && !kubelet.ready && ownerKey(worker.pod, 'DaemonSet') === kubelet.waitsForNetwork) {
          kubelet.ready = true;
          heartbeat.once(kubelet.node, 500);
        }
      }
      probes.begin(kubelet, worker, container);
      reportWhenReady(kubelet, worker);
    },
    // A process ends by itself.
    lost(kubelet, worker, planned) {
      const container = find(worker, planned);
      if (container?.state.running) ended(kubelet, worker, container, planned.exitCode ?? 0);
    },
    ended(kubelet, worker, planned) {
      const container = find(worker, planned);
      const exit = container?.state.terminated;
      if (!container || !exit) return;
      if (container.kind === 'init' && exit.exitCode === 0) {
        tell(kubelet, worker);
        return advance(kubelet, worker);
      }
      if (restartsContainer(worker.pod.spec.restartPolicy, exit.exitCode, container.kind === 'sidecar')) return restart(kubelet, worker, container);
      const apps = worker.containers.filter(({kind}) => kind === 'app');
      if (container.kind === 'init' || apps.every(({state: {terminated}}) => terminated !== undefined)) {
        worker.stage = 'ended';
        worker.epoch++;
        release(kubelet.addresses, worker.ip, worker.uid);
        for (const sidecar of worker.containers) {
          if (sidecar.state.running) Object.assign(sidecar, {state: {terminated: {exitCode: 0, reason: 'Completed', finishedAt: world.now}}, ...idle});
        }
      }
      tell(kubelet, worker);
    },
    restart(kubelet, worker, planned) {
      const container = find(worker, planned);
      if (container) pull(kubelet, worker, container);
    },
    cpu(kubelet, worker) {
      const milli = podRequests(worker.pod).real.cpuMilli;
      if (milli === undefined) return;
      const apps = worker.containers.filter(({kind}) => kind === 'app');
      for (const container of apps) {
        const cpu = specOf(worker.pod, container.name).resources?.requests?.cpu;
        if (cpu !== undefined) container.cpu = apps.length === 1 ? `${reportedMilliCpu(milli)}m` : String(cpu);
      }
      tell(kubelet, worker);
    },
    stop(kubelet, worker) {
      tell(kubelet, worker);
      const running = worker.containers.filter(({state: {running: process}}) => process !== undefined);
      const grace = (worker.pod.metadata.deletionGracePeriodSeconds ?? 30) * 1000;
      const wanted = Math.max(0, ...running.map((container) => programOf(container).stopsAfter ?? world.duration('kill', worker.key, world.duration('kill', kubelet.node, profile.kubelet.kill))));
      if (running.length > 0) events.record(kubelet.user, worker.pod, 'Killing', `Stopping container ${running.map(({name}) => name).join(', ')}`);
      // A server ends well when it is told to; what was to end by itself is cut short.
      plan(Math.min(wanted, grace), kubelet, worker, 'killed', {exitCode: wanted > grace ? 137 : running.some((container) => programOf(container).endsAfter !== undefined) ? 143 : 0});
    },
    killed(kubelet, worker, {exitCode = 0}) {
      finish(kubelet, worker, exitCode);
    },
    remove(kubelet, worker) {
      worker.removable = true;
      release(kubelet.addresses, worker.ip, worker.uid);
      removePod(kubelet, worker);
    },
    // After a restart of the machine, a Pod that was being deleted: the runtime knows only that its containers are gone.
    found(kubelet, worker) {
      worker.ip = undefined;
      for (const container of worker.containers) {
        if (container.state.running) container.state = {terminated: {exitCode: 255, reason: 'Unknown', finishedAt: world.now}};
        Object.assign(container, idle);
      }
      worker.stage = 'terminating';
      // Its phase waits for the last word of the runtime.
      send(kubelet, worker, {...statusOf(worker, world.now), phase: worker.pod.status.phase});
      plan(world.duration('restart kill', worker.key, profile.kubelet.restartKill), kubelet, worker, 'flush');
    },
    flush(kubelet, worker) {
      worker.sandbox = false;
      finish(kubelet, worker, 255);
    },
  };

  /** No process is left; the relist sees it, and then the volumes go. */
  function finish(kubelet: KubeletState, worker: Worker, exitCode: number): void {
    for (const container of worker.containers) {
      if (!container.state.terminated) {
        const code = !container.state.running ? 137 : exitCode;
        container.state = {terminated: {exitCode: code, reason: code === 0 ? 'Completed' : code === 137 ? 'ContainerStatusUnknown' : 'Error', finishedAt: world.now}};
      }
      Object.assign(container, idle);
    }
    tell(kubelet, worker);
    plan(nextRelist(kubelet) + world.duration('unmount', kubelet.node, profile.kubelet.unmount), kubelet, worker, 'remove');
  }

  function removePod(kubelet: KubeletState, worker: Worker): void {
    if (!kubelet.connected) return;
    const {namespace, name, uid} = worker.pod.metadata;
    api.send<readonly [string, string]>({user: kubelet.user, verb: 'delete', resource: 'pods', namespace: namespace!, name, gracePeriodSeconds: 0, preconditions: {uid}, expect: goneOrChanged, why: 'containers and volumes are gone'}, {task: told, ref: [kubelet.node, worker.uid]});
  }

  function restart(kubelet: KubeletState, worker: Worker, container: Runtime): void {
    const finished = container.state.terminated!.finishedAt!;
    const wait = backOffLeft(container.backOff, finished);
    container.lastState = container.state;
    if (wait > 0) {
      const {metadata: {name, namespace, uid}} = worker.pod;
      const pod = `${name}_${namespace}(${uid})`;
      container.state = {waiting: {reason: 'CrashLoopBackOff', message: `back-off ${goDuration(container.backOff!.delay / 1000)} restarting failed container=${container.name} pod=${pod}`}};
      events.record(kubelet.user, worker.pod, 'BackOff', `Back-off restarting failed container ${container.name} in pod ${pod}`, 'Warning');
    }
    container.backOff = nextBackOff(container.backOff, world.now);
    tell(kubelet, worker);
    plan(wait, kubelet, worker, 'restart', runOf(container));
  }

  /** A container that ran for ten minutes is forgiven. */
  const backOffLeft = (entry: BackOffEntry | undefined, finished: Ms): Ms => (entry && finished - entry.lastUpdate > 2 * CONTAINER_MAX ? 0 : remainingBackOff(entry, finished, world.now));

  function reportWhenReady(kubelet: KubeletState, worker: Worker): void {
    if (worker.wasReady || !worker.containers.every(({kind, ready}) => kind === 'init' || ready)) return;
    worker.wasReady = true;
    if (podRequests(worker.pod).real.cpuMilli === undefined) return;
    const ticks = world.picks.durations?.[`cpu ticks ${kubelet.node}`] ?? profile.kubelet.cpuTicks;
    plan(nextRelist(kubelet) + (ticks - 1) * kubelet.period, kubelet, worker, 'cpu');
  }

  const probes = createProbes(kernel, programs, {
    kubelet: (node) => state.kubelets.get(node),
    health: (key) => state.health.get(key),
    relist,
    changed(kubelet: KubeletState, worker: Worker) {
      tell(kubelet, worker);
      reportWhenReady(kubelet, worker);
      advance(kubelet, worker);
    },
    kill(kubelet: KubeletState, worker: Worker, container: Runtime, why: string) {
      events.record(kubelet.user, worker.pod, 'Killing', `Container ${container.name} failed ${why.slice(0, -5)} probe, will be restarted`);
      ended(kubelet, worker, container, 137);
    },
  });

  function target(podKey: string): ProbeTarget {
    const pod = store.get('pods', podKey) as Pod | undefined;
    const kubelet = state.kubelets.get(pod?.spec.nodeName ?? '');
    const worker = !pod ? undefined : kubelet?.workers.get(pod.metadata.uid);
    if (!kubelet || !worker) throw new Error(`no Pod ${podKey} is running on any node`);
    return {kubelet, worker};
  }

  const note = (node: string, what: string, text: string) => journal.note(node, what, `node/${node}`, text);

  function machine(node: string): KubeletState {
    const kubelet = state.kubelets.get(node);
    if (!kubelet) throw new Error(`there is no node ${node}; nodes are ${[...state.kubelets.keys()].join(', ')}`);
    return kubelet;
  }

  /** Lists what is bound to the node and takes up what was missed. */
  function catchUp(kubelet: KubeletState, rebooted: boolean): void {
    const bound = store.list<Pod>('pods').filter((pod) => pod.spec.nodeName === kubelet.node);
    const uids = new Set(bound.map(({metadata}) => metadata.uid));
    for (const [uid, worker] of kubelet.workers) if (!uids.has(uid)) {
      release(kubelet.addresses, worker.ip, uid);
      kubelet.workers.delete(uid);
    }
    for (const pod of bound) {
      const worker = kubelet.workers.get(pod.metadata.uid);
      if (!rebooted || !worker) {
        see(kubelet, pod, false);
        if (worker) {
          worker.inFlight = false;
          if (worker.removable) removePod(kubelet, worker);
          else tell(kubelet, worker);
        }
        continue;
      }
      revive(kubelet, worker, pod);
    }
  }

  function revive(kubelet: KubeletState, worker: Worker, pod: Pod): void {
    const wasEnded = worker.stage === 'ended';
    worker.pod = pod;
    worker.epoch++;
    worker.inFlight = false;
    worker.probes = undefined;
    const delay = world.duration('restart sync', worker.key, profile.kubelet.restartSync);
    if (isTerminating(pod)) return plan(delay, kubelet, worker, 'found');
    if (wasEnded) return;
    worker.stage = 'starting';
    worker.sandbox = false;
    worker.ip = undefined;
    worker.wasReady = false;
    // A new sandbox: the init containers run again too.
    for (const container of worker.containers) {
      if (container.state.running) container.lastState = {terminated: {exitCode: 255, reason: 'Unknown', finishedAt: world.now}};
      container.run++;
      Object.assign(container, {state: notCreated(pod), ...idle, asked: false});
    }
    plan(delay, kubelet, worker, 'sync');
  }

  return {
    add(node, podCIDR, images = [], waitsForNetwork = undefined) {
      const {durations} = world.picks;
      const period = durations?.[`relist ${node}`] ?? profile.kubelet.relist;
      state.kubelets.set(node, {
        node, user: `kubelet ${node}`, up: true, connected: true, ready: waitsForNetwork === undefined, epoch: 0, period, phase: durations?.[`relist phase ${node}`] ?? world.random.below('relist phase', period),
        addresses: {prefix: podCIDR.slice(0, podCIDR.lastIndexOf('.')), last: 1, used: new Map()},
        images: {present: new Map(images.map((image) => [image, world.now]))}, workers: new Map(), lastArrival: world.now, waitsForNetwork,
      });
      api.authority.addKubelet(node);
      heartbeat.start(node, world.duration('first lease', node, 10 + world.random.below('lease phase', 9990)));
    },
    stop(node) {
      const kubelet = machine(node);
      if (!kubelet.up) return;
      kubelet.up = false;
      kubelet.epoch++;
      note(node, 'node stopped', 'the machine stopped');
    },
    start(node) {
      const kubelet = machine(node);
      if (kubelet.up) return;
      kubelet.up = true;
      kubelet.connected = true;
      kernel.network?.thaw(node);
      kubelet.epoch++;
      kubelet.addresses = {prefix: kubelet.addresses.prefix, last: 1, used: new Map()};
      kubelet.phase = world.picks.durations?.[`relist phase ${node} after restart`] ?? world.now + world.random.below('relist phase', kubelet.period);
      note(node, 'node restarted', 'the machine started again');
      catchUp(kubelet, true);
      const ready = world.duration('restart ready', node, profile.kubelet.restartReady);
      heartbeat.start(node, ready);
    },
    cut(node) {
      const kubelet = machine(node);
      if (!kubelet.up || !kubelet.connected) return;
      kubelet.connected = false;
      kernel.network?.freeze(node);
      note(node, 'network cut', 'the network of the node is cut');
    },
    reconnect(node) {
      const kubelet = machine(node);
      if (!kubelet.up || kubelet.connected) return;
      kubelet.connected = true;
      kernel.network?.thaw(node);
      note(node, 'network back', 'the network of the node is back');
      heartbeat.once(node, 1000);
      catchUp(kubelet, false);
    },
    crash(podKey, exitCode, name) {
      const {kubelet, worker} = target(podKey);
      const container = worker.containers.find((entry) => (name === undefined ? entry.kind === 'app' : entry.name === name));
      if (!container?.state.running) throw new Error(`container ${name ?? ''} of Pod ${podKey} is not running`);
      ended(kubelet, worker, container, exitCode);
    },
    setHealth(podKey, health) {
      const {kubelet, worker} = target(podKey);
      state.health.set(podKey, {ready: true, live: true, ...state.health.get(podKey), ...health});
      for (const container of worker.containers) probes.begin(kubelet, worker, container);
    },
    stateOf: (node) => state.kubelets.get(node),
    nodes: () => [...state.kubelets.keys()],
  };
}
