/**
 * kube-scheduler: takes Pods without a node one by one, chooses a node for each, reserves it and binds in the background. It
 * counts by its own cache; a Pod it has just placed is assumed to be there until the watch says so.
 */
import {disruption, removal, statusPatch} from '../addressed.js';
import type {Reply} from '../api/server.js';
import {selectorOf, type Selector} from '../../cluster/label-selector.js';
import {Informer} from '../informer.js';
import type {Component} from '../kernel.js';
import {conditionOf, controllerOf, equal, isTerminal, isTerminating, keyOf, type NodeObject, type Pod, type ReplicaSet} from '../objects.js';
import {indexServices, servicesOf} from '../owners.js';
import {preemptionMessage, unschedulableMessage} from '../rules/scheduler-message.js';
import {readSelector} from '../selectors.js';
import type {Change} from '../store.js';
import {createBinder} from './binding.js';
import {chooseNode, nobody, podFilter, type Choice, type CycleView} from './cycle.js';
import {emptyNodeTable, NodeTable, type NodeTableState} from './node-table.js';
import type {SchedulerParts} from './parts.js';
import type {Scheduling} from './scheduling.js';
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
  /** Pods for which others had to go, with the node where their room is. */
  nominated: Map<string, {pod: Pod; node: string}>;
}

export const schedulerWith = (parts: SchedulerParts): Component => (kernel) => {
  const {world, api, store, journal, events} = kernel;
  const informer = new Informer(world, store, SCHEDULER);
  const state = world.keep<SchedulerState>(SCHEDULER, {
    table: emptyNodeTable(), spread: emptySpread(), queue: emptyQueue(), busy: false, start: 0, flushAt: Infinity, assumed: new Set(), nominated: new Map(),
  });
  // The tables are read through state each time: a restored checkpoint replaces it.
  const nodes = () => new NodeTable(state.table);
  const spread = () => new SpreadCounts(state.spread);
  const queue = () => new SchedulingQueue(state.queue);
  for (const resource of ['storageclasses', 'replicasets', 'statefulsets', 'poddisruptionbudgets']) informer.watch(resource);
  indexServices(informer);
  informer.index<Pod>('pods by node', 'pods', ({spec}) => spec.nodeName);
  parts.gangs?.index(informer);
  parts.podAffinity?.index?.(informer);

  const binder = createBinder(kernel, informer, SCHEDULER, (pod, _, refused) => {
    const key = keyOf(pod);
    if (!refused) return;
    forget(key);
    if (informer.get('pods', key)?.metadata.uid === pod.metadata.uid) park(pod);
    wake();
  });

  const cycle = world.on<undefined>('scheduling cycle', () => {
    const key = queue().pop();
    const pod = key === undefined ? undefined : informer.get<Pod>('pods', key);
    if (pod && pod.spec.nodeName === undefined && !isTerminating(pod) && !state.assumed.has(key!)) {
      const group = parts.gangs?.groupOf(pod);
      if (group === undefined) one(pod, key!);
      else parts.gangs!.schedule(scheduling, group, pod);
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

  const lookAround = (): CycleView => ({
    nodes: nodes(), spread: spread(), informer, parts, defaultSelector, start: state.start,
    tie: (which, count, name) => {
      const recorded = world.picks.ties?.[which.metadata.name];
      for (let i = 0; recorded !== undefined && i < count; i++) if (name(i) === recorded) return i;
      return world.random.below('scheduler tie', count);
    },
  });

  function choose(pod: Pod): Choice {
    const volumes = volumesOf(pod, informer);
    if (volumes.blocked !== undefined) return {volumes, refusals: nobody, evaluated: 0};
    const view = lookAround();
    const choice = beside(pod, () => chooseNode(pod, view, volumes, journal.keeps));
    state.start = view.start;
    return choice;
  }

  /** The room that was made for a Pod of at least the same priority is not free for this one. */
  function beside<T>(pod: Pod, work: () => T): T {
    if (state.nominated.size === 0) return work();
    const others = [...state.nominated].filter(([key, {pod: {spec}}]) => key !== keyOf(pod) && (spec.priority ?? 0) >= (pod.spec.priority ?? 0));
    for (const [key, {pod: other, node}] of others) nodes().place(other, node, key);
    const result = work();
    for (const [key] of others) nodes().take(key);
    return result;
  }

  function one(pod: Pod, key: string): void {
    const choice = choose(pod);
    if (choice.row === undefined) return unschedulable(pod, choice);
    const node = assume(pod, key, choice.row);
    journal.place(pod, choice.considered, node);
    binder.bind(pod, key, node, choice.volumes.unbound);
  }

  const messageOf = ({refusals}: Choice, preemption?: string) => unschedulableMessage([...refusals.values()].map(({reasons}) => reasons), nodes().size, preemption);

  function unschedulable(pod: Pod, choice: Choice): void {
    const {blocked} = choice.volumes;
    park(pod);
    journal.place(pod, choice.considered);
    const {size} = nodes();
    if (blocked !== undefined) return say(pod, `0/${size} nodes are available: ${blocked}. preemption: ${preemptionMessage([], size)}`);
    const view = lookAround();
    const refuse = podFilter(pod, view, choice.volumes);
    const preemption = beside(pod, () => parts.preempt?.(pod, view.nodes, informer, choice.refusals, refuse));
    if (preemption?.node !== undefined) state.nominated.set(keyOf(pod), {pod, node: preemption.node});
    for (const victim of preemption?.victims ?? []) evict(victim, pod);
    say(pod, messageOf(choice, preemption?.node === undefined ? preemption?.message : undefined), preemption?.node);
  }

  const park = (pod: Pod) => queue().park(keyOf(pod), pod.spec.priority ?? 0, world.now);

  function evict(victim: Pod, by: Pod): void {
    const reply = {task: silent, ref: undefined};
    api.send({user: SCHEDULER, ...disruption(victim, world.now, 'PreemptionByScheduler', 'default-scheduler: preempting to accommodate a higher priority pod')}, reply);
    api.send({user: SCHEDULER, ...removal(victim, `preempted by ${by.metadata.name}`)}, reply);
    events.record(SCHEDULER, victim, 'Preempted', `Preempted by pod ${by.metadata.uid} on node ${victim.spec.nodeName}`);
  }

  function say(pod: Pod, message: string, nominated?: string): void {
    events.record(SCHEDULER, pod, 'FailedScheduling', message, 'Warning');
    const before = conditionOf(pod.status, 'PodScheduled');
    if (before?.status === 'False' && before.message === message && nominated === pod.status.nominatedNodeName) return;
    const condition = {type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message, lastTransitionTime: before?.lastTransitionTime ?? world.now};
    api.send({user: SCHEDULER, ...statusPatch(pod, {conditions: [condition], nominatedNodeName: nominated}, 'PodScheduled=False, Unschedulable'), expect: [404]}, {task: silent, ref: undefined});
  }

  function assume(pod: Pod, key: string, row: number): string {
    const {name} = state.table.rows[row]!;
    state.assumed.add(key);
    state.nominated.delete(key);
    nodes().place(pod, name, key);
    spread().add(key, pod.metadata.namespace!, pod.metadata.labels ?? {}, row);
    return name;
  }

  function forget(key: string): void {
    state.assumed.delete(key);
    state.nominated.delete(key);
    nodes().take(key);
    spread().remove(key);
  }

  /** helper.DefaultSelector: the Services that select the Pod, and the selector of its ReplicaSet or StatefulSet. */
  function defaultSelector(pod: Pod): Selector | undefined {
    const owner = controllerOf(pod);
    const resource = owner?.kind === 'ReplicaSet' ? 'replicasets' : owner?.kind === 'StatefulSet' ? 'statefulsets' : undefined;
    const selector = !resource ? undefined : informer.get<ReplicaSet>(resource, `${pod.metadata.namespace}/${owner!.name}`)?.spec.selector;
    const labels: Record<string, string> = {};
    for (const service of servicesOf(informer, pod)) Object.assign(labels, service.spec.selector);
    // The very object of the owner, so that it is read and counted once for all its Pods.
    const all = selector && Object.keys(labels).every((key) => selector.matchLabels?.[key] === labels[key]) ? readSelector(selector)
      : selectorOf({matchLabels: {...labels, ...selector?.matchLabels}, ...(!selector?.matchExpressions ? {} : {matchExpressions: [...selector.matchExpressions] as unknown as {key: string}[]})})!;
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
      else if (type === 'ADDED' || (old && (old as Pod).spec !== pod.spec)) queue().add(key, pod.spec.priority ?? 0);
      return pump();
    }
    // Most changes of a Pod that runs are of its status, and nothing here depends on that.
    if (old && old.spec === pod.spec && old.metadata.labels === pod.metadata.labels && old.metadata.deletionTimestamp === pod.metadata.deletionTimestamp) return pump();
    if (state.assumed.delete(key)) state.queue.attempts.delete(key);
    nodes().place(pod, nodeName, key);
    const row = state.table.byName.get(nodeName);
    if (row === undefined || isTerminating(pod)) spread().remove(key);
    else spread().add(key, pod.metadata.namespace!, pod.metadata.labels ?? {}, row);
    pump();
  }

  const scheduling: Scheduling = {
    kernel, informer, choose, assume, forget, queue, park, say, messageOf, isAssumed: (key) => state.assumed.has(key), bind: (pod, node) => binder.bind(pod, keyOf(pod), node, []),
  };

  informer.watch('pods', onPod);
  informer.watch('nodes', ({type, object, old, key}) => {
    if (type === 'DELETED') return nodes().removeNode(key);
    const node = object as NodeObject;
    const before = old as NodeObject | undefined;
    if (before && before.spec === node.spec && equal(before.status.allocatable, node.status.allocatable) && before.metadata.labels === node.metadata.labels) return;
    nodes().setNode(node);
    for (const pod of type === 'ADDED' ? informer.by<Pod>('pods by node', 'pods', key) : []) onPod({type: 'MODIFIED', resource: 'pods', key: keyOf(pod), object: pod, revision: 0, time: world.now});
    wake();
  });
  for (const resource of ['persistentvolumeclaims', 'persistentvolumes', 'podgroups', 'services']) informer.watch(resource, wake);
};
