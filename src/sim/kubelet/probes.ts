/**
 * Probes (pkg/kubelet/prober). A readiness probe decides whether Services send requests, a liveness probe whether the container
 * is started again, a startup probe keeps the other two waiting. The first probe runs at the relist after the start.
 *
 * A probe that can only succeed changes nothing, so it is not run again until something could make it fail: at 150,000 Pods
 * that saves thirty thousand events a second.
 */
import type {Kernel} from '../kernel.js';
import type {Ms} from '../objects.js';
import type {KubeletState} from './kubelet.js';
import {plainProgram, type Programs} from './programs.js';
import {specOf, type ProbeKind, type Runtime, type Worker} from './worker.js';

/** What someone did to a Pod from outside. */
export interface Health { ready: boolean; live: boolean }

export interface ProbeTarget { readonly kubelet: KubeletState; readonly worker: Worker }

interface Owner {
  kubelet(node: string): KubeletState | undefined;
  health(key: string): Health | undefined;
  relist(kubelet: KubeletState, from: Ms): Ms;
  changed(kubelet: KubeletState, worker: Worker): void;
  kill(kubelet: KubeletState, worker: Worker, container: Runtime, probe: string): void;
}

interface Due { readonly node: string; readonly uid: string; readonly nodeEpoch: number; readonly epoch: number; readonly container: string; readonly run: number; readonly kind: ProbeKind }

export interface Probes {
  /** Sees to it that every probe of the container is due at some time. */
  begin(kubelet: KubeletState, worker: Worker, container: Runtime): void;
}

export function createProbes(kernel: Kernel, programs: Programs, owner: Owner): Probes {
  const {world, events} = kernel;
  const probeOf = (worker: Worker, container: Runtime, kind: ProbeKind) => specOf(worker.pod, container.name)[kind];

  const due = world.on<Due>('probe', (planned) => {
    const kubelet = owner.kubelet(planned.node);
    const worker = kubelet?.workers.get(planned.uid);
    if (!kubelet || !worker || !kubelet.up || kubelet.epoch !== planned.nodeEpoch || worker.epoch !== planned.epoch) return;
    worker.probes?.delete(`${planned.container} ${planned.run} ${planned.kind}`);
    const container = worker.containers.find(({name, run}) => name === planned.container && run === planned.run);
    if (!container?.state.running) return;
    probe(kubelet, worker, container, planned.kind);
  });

  function probe(kubelet: KubeletState, worker: Worker, container: Runtime, kind: ProbeKind): void {
    if (kind !== 'startupProbe' && !container.started) return;
    const spec = probeOf(worker, container, kind)!;
    const passed = succeeds(worker, container, kind);
    const before = container.results[kind];
    const inARow = container.results[kind] = passed ? Math.min(before, 0) - 1 : Math.max(before, 0) + 1;
    const failed = inARow >= (spec.failureThreshold ?? 3);
    const succeeded = -inARow >= (spec.successThreshold ?? 1);
    if (!passed) events.record(`kubelet ${kubelet.node}`, worker.pod, 'Unhealthy', `${kind[0]!.toUpperCase()}${kind.slice(1, -5)} probe failed`, 'Warning');
    if (kind === 'readinessProbe' && (container.ready ? failed : succeeded)) {
      container.ready = passed;
      owner.changed(kubelet, worker);
    } else if (kind === 'startupProbe' && passed) {
      container.started = true;
      container.ready = !probeOf(worker, container, 'readinessProbe');
      owner.changed(kubelet, worker);
      return begin(kubelet, worker, container);
    } else if (kind !== 'readinessProbe' && failed) return owner.kill(kubelet, worker, container, kind);
    if (!succeeded || !settled(worker, container, kind)) schedule(kubelet, worker, container, kind, world.now + (spec.periodSeconds ?? 10) * 1000);
  }

  function succeeds(worker: Worker, container: Runtime, kind: ProbeKind): boolean {
    const program = programs[container.image] ?? plainProgram;
    const health = owner.health(worker.key);
    const up = world.now >= container.state.running!.startedAt + (program.readyAfter ?? 0);
    if (kind === 'livenessProbe') return health?.live !== false;
    if (kind === 'startupProbe') return up;
    return up && health?.ready !== false && program.neverReady !== true && (program.needs ?? []).every((service) => kernel.network?.request(`${worker.pod.metadata.namespace}/${service}`, worker.pod.spec.nodeName).code === 200);
  }

  /** Nothing but an act from outside can make it fail; such an act calls begin again. */
  function settled({key}: Worker, {image}: Runtime, kind: ProbeKind): boolean {
    const program = programs[image] ?? plainProgram;
    const health = owner.health(key);
    if (kind === 'livenessProbe') return health?.live !== false;
    return (program.needs ?? []).length === 0 && health?.ready !== false;
  }

  function schedule(kubelet: KubeletState, worker: Worker, container: Runtime, kind: ProbeKind, at: Ms): void {
    const name = `${container.name} ${container.run} ${kind}`;
    if (worker.probes?.has(name) === true) return;
    (worker.probes ??= new Set()).add(name);
    world.at(at, due, {node: kubelet.node, uid: worker.uid, nodeEpoch: kubelet.epoch, epoch: worker.epoch, container: container.name, run: container.run, kind});
  }

  function begin(kubelet: KubeletState, worker: Worker, container: Runtime): void {
    if (!container.state.running) return;
    for (const kind of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
      const spec = probeOf(worker, container, kind);
      if (!spec || (kind === 'startupProbe' ? container.started : !container.started)) continue;
      const earliest = Math.max(world.now, container.state.running.startedAt + (spec.initialDelaySeconds ?? 0) * 1000);
      // A liveness probe that cannot fail yet need not run.
      if (kind === 'livenessProbe' && settled(worker, container, kind)) continue;
      schedule(kubelet, worker, container, kind, owner.relist(kubelet, earliest + 3));
    }
  }

  return {begin};
}
