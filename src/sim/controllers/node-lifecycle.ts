/**
 * Watches whether nodes are alive (pkg/controller/nodelifecycle). Every 5 s it compares the Lease it saw last with its own clock;
 * after 50 s without a newer one the node's conditions become Unknown and its Pods not ready. The NoSchedule taint follows at
 * once, the NoExecute taint from a loop of 100 ms, slowed down when many nodes of the cluster fail together.
 */
import {patch, statusUpdate} from '../addressed.js';
import {runController, type Controller, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {conditionOf, equal, isReady, type Lease, type Ms, type NodeObject, type Pod, type Taint} from '../objects.js';
import {NOT_READY, UNREACHABLE} from '../../cluster/taint.js';
import {setCondition} from '../rules/conditions.js';
import {UNSCHEDULABLE} from '../rules/scheduler-filter.js';
import {evictionRate, isSilent, NODE_MONITOR_PERIOD, zoneState} from '../rules/node-health.js';

const taintLoop = 100;
/** The clock is read while the pass goes on, so exactly 50 s between two ticks are a little more than 50 s. */
const passTakes = 1;

interface Health { renewTime: Ms; probe: Ms }

export function nodeLifecycleController(kernel: Kernel): void {
  const {informer, world, journal} = kernel;
  const name = 'node-lifecycle-controller';
  const state = world.keep(name, {health: new Map<string, Health>(), nextEviction: 0});
  informer.watch('leases');
  informer.index<Pod>('pods by node', 'pods', ({spec}) => spec.nodeName);

  const controller: Controller = {
    name,
    reconcile(key) {
      const [what, node] = key.split(' ') as ['unknown' | 'noschedule' | 'noexecute', string];
      const object = informer.get<NodeObject>('nodes', node);
      if (!object) return undefined;
      if (what === 'unknown') return {steps: isUnknown(object) ? notReadyPods(node) : [unknownStep(object), ...notReadyPods(node)]};
      return {steps: taintStep(object, what === 'noschedule' ? 'NoSchedule' : 'NoExecute')};
    },
  };
  const queue = runController(kernel, controller);

  /** Sets all conditions the kubelet reports to Unknown: nobody can say. */
  const unknownStep = (node: NodeObject): Write => {
    const conditions = node.status.conditions.reduce((list, {type}) => setCondition(list, {
      type, status: 'Unknown', reason: 'NodeStatusUnknown', message: 'Kubelet stopped posting node status.', lastTransitionTime: world.now,
    }), node.status.conditions);
    return {
      ...statusUpdate(node, {...node.status, conditions}, 'no Lease renewal for 50 s'),
      tells: {about: node, reason: 'NodeNotReady', message: `Node ${node.metadata.name} status is now: NodeNotReady`},
    };
  };

  const notReadyPods = (node: string): Write[] => informer.by<Pod>('pods by node', 'pods', node).filter(isReady).map((pod) => {
    const conditions = setCondition(pod.status.conditions, {type: 'Ready', status: 'False', lastTransitionTime: world.now});
    return {...statusUpdate(pod, {...pod.status, conditions}, 'Ready False: node is not ready'), expect: [404, 409]};
  });

  const tick = world.on<undefined>('node monitor', () => {
    for (const node of informer.list<NodeObject>('nodes')) observe(node);
    world.after(NODE_MONITOR_PERIOD, tick, undefined);
  });
  world.after(world.duration('phase', 'node monitor', NODE_MONITOR_PERIOD), tick, undefined);

  function observe(node: NodeObject): void {
    const {name: node_} = node.metadata;
    const lease = informer.get<Lease>('leases', `kube-node-lease/${node_}`);
    const renewTime = lease?.spec.renewTime ?? node.metadata.creationTimestamp;
    const health = state.health.get(node_);
    if (!health || renewTime > health.renewTime) {
      state.health.set(node_, {renewTime, probe: world.now});
    } else if (isSilent(health.probe, world.now + passTakes) && (!isUnknown(node) || informer.by<Pod>('pods by node', 'pods', node_).some(isReady))) queue.add(`unknown ${node_}`);
    // A node that is ready again loses the NoExecute taint here, up to 5 s after it said so.
    if (isHealthy(node) && ownTaints(node, 'NoExecute').length > 0) queue.add(`noexecute ${node_}`);
    else if (!hasRightTaint(node, 'NoExecute')) queueEviction(node_);
  }

  informer.watch('nodes', ({type, object, old, key}) => {
    if (type === 'DELETED') return void state.health.delete(key);
    const node = object as NodeObject;
    // A status that its kubelet posts is a sign of life as good as a Lease.
    const health = state.health.get(key);
    if (health && isHealthy(node) && old && !isHealthy(old as NodeObject)) health.probe = world.now;
    if (!hasRightTaint(node, 'NoSchedule')) queue.add(`noschedule ${key}`);
    if (!isHealthy(node) && !hasRightTaint(node, 'NoExecute')) queueEviction(key);
  });

  /** The loop that adds NoExecute, with the pace of its zone. */
  function queueEviction(node: string): void {
    const nodes = informer.list<NodeObject>('nodes');
    const ready = nodes.filter(isHealthy).length;
    // One zone holds all nodes here.
    const zone = zoneState(ready, nodes.length - ready);
    const rate = evictionRate(zone, nodes.length, ready === 0);
    if (rate === 0) return;
    const pause = 1000 / rate;
    const loop = world.now + world.duration('noexecute loop', node, taintLoop);
    const at = Math.max(loop, state.nextEviction);
    if (state.nextEviction > loop && at - world.now > NODE_MONITOR_PERIOD) return; // asked again at the next tick
    state.nextEviction = at + pause;
    queue.add(`noexecute ${node}`, at - world.now);
  }

  function taintStep(node: NodeObject, effect: Taint['effect']): Write[] {
    if (hasRightTaint(node, effect)) return [];
    const keys = wantedKeys(node, effect);
    const own = ownTaints(node, effect);
    const taints = [...(node.spec.taints ?? []).filter((taint) => !own.includes(taint)), ...keys.map((key) => ({key, effect}))];
    const none = keys.length === 0;
    if (effect === 'NoExecute') journal.note(name, none ? 'node untainted' : 'node tainted', `node/${node.metadata.name}`, none ? `removes the NoExecute taint` : `adds ${keys[0]}:NoExecute`, {taints});
    return [{...patch(node, {spec: {taints}}, none ? `taint ${effect} removed` : `taint ${keys.join(', ')}:${effect}`), expect: [404]}];
  }
}

const isUnknown = (node: NodeObject): boolean => conditionOf(node.status, 'Ready')?.status === 'Unknown';
const isHealthy = (node: NodeObject): boolean => conditionOf(node.status, 'Ready')?.status === 'True';

/** The taints that its Ready condition asks for, and that it is cordoned. */
function wantedKeys({spec, status}: NodeObject, effect: Taint['effect']): string[] {
  const ready = conditionOf(status, 'Ready')?.status;
  return [...(ready === 'Unknown' ? [UNREACHABLE] : ready === 'False' ? [NOT_READY] : []), ...(spec.unschedulable === true && effect === 'NoSchedule' ? [UNSCHEDULABLE.key] : [])];
}

/** The taints of this controller among those of a node. */
function ownTaints(node: NodeObject, effect: Taint['effect']): Taint[] {
  return (node.spec.taints ?? []).filter((taint) => taint.effect === effect && [UNREACHABLE, NOT_READY, UNSCHEDULABLE.key].includes(taint.key));
}

function hasRightTaint(node: NodeObject, effect: Taint['effect']): boolean {
  return equal(ownTaints(node, effect).map(({key}) => key), wantedKeys(node, effect));
}

