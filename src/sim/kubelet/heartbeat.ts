/** A kubelet's signs of life: its Lease every 10 s, its Node status when that changes (component-helpers/apimachinery/lease, pkg/kubelet/kubelet_node_status.go). */
import {statusPatch} from '../addressed.js';
import type {Kernel} from '../kernel.js';
import {conditionOf, type Ms, type NodeObject} from '../objects.js';
import {setCondition} from '../rules/conditions.js';
import {LEASE_DURATION, nextRenewal, RENEW_INTERVAL} from '../rules/lease.js';

export interface Beating {
  up: boolean;
  connected: boolean;
  epoch: number;
  /** Runtime and network are there: the node can say that it is Ready. */
  ready: boolean;
}

export interface Heartbeat {
  /** Beats from now on, the first time after `delay`. */
  start(node: string, delay: Ms): void;
  /** One beat out of turn. */
  once(node: string, delay: Ms): void;
}

/** What a kubelet says of a node in good order. */
export const healthyNode = (now: Ms): NodeObject['status']['conditions'] => [
  ['MemoryPressure', 'KubeletHasSufficientMemory', 'kubelet has sufficient memory available'],
  ['DiskPressure', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure'],
  ['PIDPressure', 'KubeletHasSufficientPID', 'kubelet has sufficient PID available'],
  ['Ready', 'KubeletReady', 'kubelet is posting ready status'],
].map(([type = '', reason = '', message = '']) => ({type, status: type === 'Ready' ? 'True' : 'False', reason, message, lastTransitionTime: now}));

type Beat = readonly [node: string, epoch: number, again: boolean];

export function createHeartbeat(kernel: Kernel, stateOf: (node: string) => Beating | undefined): Heartbeat {
  const {world, api, store} = kernel;
  const beat = world.on<Beat>('heartbeat', (planned) => {
    const [node, epoch, again] = planned;
    const state = stateOf(node);
    if (!state || !state.up || state.epoch !== epoch) return;
    if (state.connected) {
      renew(node);
      if (state.ready) postReady(node);
    }
    // Without jitter every interval is exactly 10 s; else up to 4 % more, never less.
    const wait = world.profile.jitter === 0 ? RENEW_INTERVAL : nextRenewal(world.random.next('lease'));
    if (again) world.after(Math.round(wait), beat, planned);
  });

  function renew(node: string): void {
    const user = `kubelet ${node}`;
    const spec = {holderIdentity: node, leaseDurationSeconds: LEASE_DURATION / 1000, renewTime: world.now};
    const at = {user, resource: 'leases', namespace: 'kube-node-lease', name: node} as const;
    const metadata = {name: node, namespace: 'kube-node-lease'};
    const old = store.get('leases', `kube-node-lease/${node}`);
    if (!old) api.send({...at, verb: 'create', body: {metadata, spec}, expect: [409]});
    else api.send({...at, verb: 'update', body: {...old, metadata, spec}});
  }

  /** Sent when the stored status says otherwise. */
  function postReady(node: string): void {
    const object = store.get('nodes', node) as NodeObject | undefined;
    if (!object || conditionOf(object.status, 'Ready')?.status === 'True') return;
    const conditions = healthyNode(world.now).reduce(setCondition, object.status.conditions);
    api.send({user: `kubelet ${node}`, ...statusPatch(object, {conditions}, 'Ready=True')});
  }

  return {
    start: (node, delay) => world.after(delay, beat, [node, stateOf(node)!.epoch, true]),
    once: (node, delay) => world.after(delay, beat, [node, stateOf(node)!.epoch, false]),
  };
}
