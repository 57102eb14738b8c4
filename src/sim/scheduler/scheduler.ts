/**
 * kube-scheduler: takes Pods without a node one by one, chooses a node for each, reserves it and binds in the background. It
 * counts by its own cache; a Pod it has just placed is assumed to be there until the watch says so.
 */
import {disruption, removal, statusPatch, statusUpdate} from '../addressed.js';
import type {Reply} from '../api/server.js';
import {selectorOf, type Selector} from '../../cluster/label-selector.js';
import {Informer} from '../informer.js';
import type {Kernel} from '../kernel.js';
import {conditionOf, controllerOf, equal, isTerminal, isTerminating, keyOf, type NodeObject, type Pod, type ReplicaSet} from '../objects.js';
import {indexServices, servicesOf} from '../owners.js';
import {unschedulableMessage} from '../rules/scheduler-message.js';
import {readSelector} from '../selectors.js';
import type {Change} from '../store.js';
import {createBinder} from './binding.js';
import {chooseNode, podFilter, type Choice, type CycleView} from './cycle.js';
import {gangMessage, gangOf, groupKey, indexGangs} from './gang.js';
import {indexAntiAffinity} from './inter-pod-affinity.js';
import {emptyNodeTable, NodeTable, type NodeTableState} from './node-table.js';
import {preempt} from './preemption.js';
import {emptyQueue, SchedulingQueue, type QueueState} from './scheduling-queue.js';
import {emptySpread, SpreadCounts, type SpreadState} from './spread-counts.js';
import {volumesOf} from './volumes.js';

export const SCHEDULER = 'kube-scheduler';
const schedulerNames = new Set(['default-scheduler', 'volcano']);

interface SchedulerState {
  table: NodeTableState;
  spread: SpreadState;
  queue: QueueState;
  busy: boolean;
  start: number;
  flushAt: number;
  /** Pods placed here and not yet seen with their node. */
  assumed: Set<string>;
}

export function scheduler(kernel: Kernel): void {
  const {world, api, store, journal, events} = kernel;
  const informer = new Informer(world, store, SCHEDULER);
  const state = world.keep<SchedulerState>(SCHEDULER, {
    table: emptyNodeTable(), spread: emptySpread(), queue: emptyQueue(), busy: false, start: 0, flushAt: Infinity, assumed: new Set(),
  });
  // The tables are read through state each time: a restored checkpoint replaces it.
  const nodes = () => new NodeTable(state.table);
  const spread = () => new SpreadCounts(state.spread);
  const queue = () => new SchedulingQueue(state.queue);
  for (const resource of ['nodes', 'pods', 'persistentvolumeclaims', 'persistentvolumes', 'storageclasses', 'replicasets', 'statefulsets', 'poddisruptionbudgets']) informer.watch(resource);
  indexServices(informer);
  informer.index<Pod>('pods by node', 'pods', ({spec}) => spec.nodeName);
  indexGangs(informer);
  indexAntiAffinity(informer);

  const binder = createBinder(kernel, informer, SCHEDULER, (pod, _, refused) => {
    const key = keyOf(pod);
    if (!refused) return;
    forget(key);
    if (informer.get('pods', key)?.metadata.uid === pod.metadata.uid) queue().park(key, pod.spec.priority ?? 0, world.now);
    wake();
  });

  const cycle = world.on<undefined>('scheduling cycle', () => {
    const key = queue().pop();
    const pod = key === undefined ? undefined : informer.get<Pod>('pods', key);
    if (pod !== undefined && pod.spec.nodeName === undefined && !isTerminating(pod) && !state.assumed.has(key!)) {
      const group = groupKey(pod);
      if (group === undefined) one(pod, key!);
      else gang(group, pod);
    }
    state.busy = false;
    pump();
  });
  const flush = world.on<undefined>('scheduling back-off', () => {
    state.flushAt = Infinity;
    queue().flush(world.now);
    pump();
  });
  const silent = world.on<Reply<undefined>>('answer about an unschedulable Pod', () => {});

  function pump(): void {
    const waiting = queue();
    if (!state.busy && waiting.length > 0) {
      state.busy = true;
      world.after(world.spread(world.profile.scheduler.cycle, 'scheduling cycle'), cycle, undefined);
    }
    const next = waiting.nextFlush();
    if (next !== undefined && next < state.flushAt) {
      state.flushAt = next;
      world.at(next, flush, undefined);
    }
  }

  function wake(): void {
    if (state.queue.unschedulable.size > 0 || state.queue.backingOff.size > 0) queue().wake(world.now);
    pump();
  }

  function choose(pod: Pod): Choice & {volumes: ReturnType<typeof volumesOf>} {
    const volumes = volumesOf(pod, informer);
    if (volumes.blocked !== undefined) return {volumes, refusals: new Map(), evaluated: 0};
    const view: CycleView = {
      nodes: nodes(), spread: spread(), informer, defaultSelector, start: state.start,
      tie: (which, count, name) => {
        const recorded = world.picks.ties?.[which.metadata.name];
        for (let i = 0; recorded !== undefined && i < count; i++) if (name(i) === recorded) return i;
        return world.random.below('scheduler tie', count);
      },
    };
    const choice = chooseNode(pod, view, volumes, journal.keeps);
    state.start = view.start;
    return {...choice, volumes};
  }

  function one(pod: Pod, key: string): void {
    const choice = choose(pod);
    if (choice.row === undefined) return unschedulable(pod, choice);
    const node = state.table.rows[choice.row]!.name;
    assume(pod, key, node);
    if (choice.candidates !== undefined) journal.place({pod: pod.metadata.uid, node, candidates: choice.candidates});
    binder.bind(pod, key, node, choice.volumes.unbound);
  }

  /** All members that are needed find a place in one cycle, or all of them go on waiting. */
  function gang(key: string, first: Pod): void {
    const found = gangOf(key, informer, (member) => state.assumed.has(member));
    if (found === undefined) return parkGang([first], `pod group ${key} not found`);
    const placedNow: {pod: Pod; node: string}[] = [];
    let refusal: Choice | undefined;
    if (found.waiting.length + found.placed >= found.group.spec.minMember) {
      for (const member of found.waiting) {
        const choice = choose(member);
        if (choice.row === undefined) {
          refusal ??= choice;
          continue;
        }
        const node = state.table.rows[choice.row]!.name;
        assume(member, keyOf(member), node);
        placedNow.push({pod: member, node});
      }
    }
    if (placedNow.length + found.placed >= found.group.spec.minMember) {
      for (const {pod, node} of placedNow) {
        queue().forget(keyOf(pod));
        binder.bind(pod, keyOf(pod), node, []);
      }
      const left = found.waiting.filter((pod) => !placedNow.some((placed) => placed.pod === pod));
      if (left.length > 0) parkGang(left, refusal === undefined ? '' : messageOf(refusal));
      if (found.group.status.phase !== 'Running') {
        api.send({user: SCHEDULER, ...statusUpdate(found.group, {phase: 'Running', running: placedNow.length + found.placed})});
      }
      return;
    }
    for (const {pod} of placedNow) forget(keyOf(pod));
    parkGang(found.waiting, gangMessage(found, placedNow.length, refusal === undefined ? '' : messageOf(refusal)));
  }

  function parkGang(pods: readonly Pod[], message: string): void {
    for (const pod of pods) {
      queue().forget(keyOf(pod));
      queue().park(keyOf(pod), pod.spec.priority ?? 0, world.now);
      say(pod, message, undefined);
    }
  }

  const messageOf = (choice: Choice) => unschedulableMessage([...choice.refusals.values()].map(({reasons}) => reasons), state.table.byName.size);

  function unschedulable(pod: Pod, choice: Choice & {volumes: ReturnType<typeof volumesOf>}): void {
    const key = keyOf(pod);
    const {blocked} = choice.volumes;
    const reasons = [...choice.refusals.values()].map((refusal) => refusal.reasons);
    queue().park(key, pod.spec.priority ?? 0, world.now);
    if (choice.candidates !== undefined) journal.place({pod: pod.metadata.uid, candidates: choice.candidates});
    if (blocked !== undefined) return say(pod, `0/${state.table.byName.size} nodes are available: ${blocked}. preemption: 0/${state.table.byName.size} nodes are available: ${state.table.byName.size} Preemption is not helpful for scheduling.`, undefined);
    const table = nodes();
    const refuse = podFilter(pod, {nodes: table, spread: spread(), informer, defaultSelector, start: 0, tie: () => 0}, choice.volumes);
    const preemption = preempt(pod, table, informer, choice.refusals, refuse);
    for (const victim of preemption.victims) evict(victim, pod);
    say(pod, unschedulableMessage(reasons, state.table.byName.size, preemption.node === undefined ? preemption.message : undefined), preemption.node);
  }

  function evict(victim: Pod, by: Pod): void {
    const reply = {task: silent, ref: undefined};
    api.send({user: SCHEDULER, ...disruption(victim, world.now, 'PreemptionByScheduler', 'default-scheduler: preempting to accommodate a higher priority pod')}, reply);
    api.send({user: SCHEDULER, ...removal(victim, `preempted by ${by.metadata.name}`)}, reply);
    events.record(SCHEDULER, victim, 'Preempted', `Preempted by pod ${by.metadata.uid} on node ${victim.spec.nodeName}`);
  }

  function say(pod: Pod, message: string, nominated: string | undefined): void {
    events.record(SCHEDULER, pod, 'FailedScheduling', message, 'Warning');
    const before = conditionOf(pod.status, 'PodScheduled');
    if (before?.status === 'False' && before.message === message && nominated === pod.status.nominatedNodeName) return;
    const condition = {type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message, lastTransitionTime: before?.lastTransitionTime ?? world.now};
    const status = {conditions: [condition], ...(nominated === undefined ? {} : {nominatedNodeName: nominated})};
    api.send({user: SCHEDULER, ...statusPatch(pod, status, 'PodScheduled=False, Unschedulable'), expect: [404]}, {task: silent, ref: undefined});
  }

  function assume(pod: Pod, key: string, node: string): void {
    state.assumed.add(key);
    nodes().place(pod, node, key);
    spread().add(key, pod.metadata.namespace!, pod.metadata.labels ?? {}, state.table.byName.get(node)!);
  }

  function forget(key: string): void {
    state.assumed.delete(key);
    nodes().take(key);
    spread().remove(key);
  }

  /** helper.DefaultSelector: the Services that select the Pod, and the selector of its ReplicaSet or StatefulSet. */
  function defaultSelector(pod: Pod): Selector | undefined {
    const owner = controllerOf(pod);
    const resource = owner?.kind === 'ReplicaSet' ? 'replicasets' : owner?.kind === 'StatefulSet' ? 'statefulsets' : undefined;
    const selector = resource === undefined ? undefined : informer.get<ReplicaSet>(resource, `${pod.metadata.namespace}/${owner!.name}`)?.spec.selector;
    const labels: Record<string, string> = {};
    for (const service of servicesOf(informer, pod)) Object.assign(labels, service.spec.selector);
    // The very object of the owner, so that it is read and counted once for all its Pods.
    const all = selector !== undefined && Object.keys(labels).every((key) => selector.matchLabels?.[key] === labels[key]) ? readSelector(selector)
      : selectorOf({matchLabels: {...labels, ...selector?.matchLabels}, ...(selector?.matchExpressions === undefined ? {} : {matchExpressions: [...selector.matchExpressions] as unknown as {key: string}[]})})!;
    return all.length === 0 ? undefined : all;
  }

  function onPod({type, object, old, key}: Change): void {
    const pod = object as Pod;
    if (!schedulerNames.has(pod.spec.schedulerName ?? 'default-scheduler') && pod.spec.nodeName === undefined) return;
    if (type === 'DELETED' || isTerminal(pod)) {
      const counted = state.table.placed.has(key);
      forget(key);
      queue().forget(key);
      if (counted) wake();
      else pump();
      return;
    }
    const {nodeName} = pod.spec;
    if (nodeName === undefined) {
      if (isTerminating(pod)) queue().forget(key);
      else if (type === 'ADDED' || (old !== undefined && (old as Pod).spec !== pod.spec)) queue().add(key, pod.spec.priority ?? 0, world.now);
      return pump();
    }
    // Most changes of a Pod that runs are of its status, and nothing here depends on that.
    if (old !== undefined && old.spec === pod.spec && old.metadata.labels === pod.metadata.labels && old.metadata.deletionTimestamp === pod.metadata.deletionTimestamp) return pump();
    if (state.assumed.delete(key)) state.queue.attempts.delete(key);
    nodes().place(pod, nodeName, key);
    const row = state.table.byName.get(nodeName);
    if (row === undefined || isTerminating(pod)) spread().remove(key);
    else spread().add(key, pod.metadata.namespace!, pod.metadata.labels ?? {}, row);
    pump();
  }

  informer.watch('pods', onPod);
  informer.watch('nodes', ({type, object, old, key}) => {
    if (type === 'DELETED') return nodes().removeNode(key);
    const node = object as NodeObject;
    const before = old as NodeObject | undefined;
    if (before !== undefined && before.spec === node.spec && equal(before.status.allocatable, node.status.allocatable) && before.metadata.labels === node.metadata.labels) return;
    nodes().setNode(node);
    for (const pod of type === 'ADDED' ? informer.by<Pod>('pods by node', 'pods', key) : []) onPod({type: 'MODIFIED', resource: 'pods', key: keyOf(pod), object: pod, revision: 0, time: world.now});
    wake();
  });
  for (const resource of ['persistentvolumeclaims', 'persistentvolumes', 'podgroups', 'services']) informer.watch(resource, wake);
}
