/**
 * The binding cycle (pkg/scheduler/schedule_one.go): from a chosen node to a bound Pod. With claims that wait for a node it first
 * writes the node into the Pod's status and into the claims and then looks once a second whether the volumes are there
 * (volumebinding/binder.go BindPodVolumes).
 */
import {relabel, statusPatch} from '../addressed.js';
import type {ApiRequest} from '../api/request.js';
import type {Reply} from '../api/server.js';
import {SELECTED_NODE} from '../controllers/volume-binder.js';
import type {Informer} from '../informer.js';
import type {Kernel} from '../kernel.js';
import {keyOf, type Claim, type Ms, type Pod} from '../objects.js';

const poll = 1000;
const timeout = 600_000;

interface Binding { pod: Pod; node: string; claims: string[]; next: number; since: Ms }

export interface Binder {
  bind(pod: Pod, key: string, node: string, unbound: readonly Claim[]): void;
}

/** `done` is called with the refusal, if any. */
export function createBinder(kernel: Kernel, informer: Informer, user: string, done: (pod: Pod, node: string, refused: boolean) => void): Binder {
  const {world, api, events} = kernel;
  const state = world.keep(`bindings of ${user}`, {bindings: new Map<string, Binding>()});

  const answered = world.on<Reply<string>>(`answer to ${user}`, ({ref, request, outcome}) => {
    const binding = state.bindings.get(ref);
    if (!binding) return;
    if (outcome.code >= 400) return finish(ref, binding, true);
    if (request.subresource === 'binding') {
      events.record(user, binding.pod, 'Scheduled', `Successfully assigned ${ref} to ${binding.node}`);
      return finish(ref, binding, false);
    }
    if (request.resource === 'pods') world.after(world.profile.scheduler.preBind, preBind, ref);
    else proceed(ref, binding);
  });
  const preBind = world.on<string>('pre-bind', (key) => {
    const binding = state.bindings.get(key);
    if (binding) proceed(key, binding);
  });
  const check = world.on<string>('volume poll', (key) => {
    const binding = state.bindings.get(key);
    if (!binding) return;
    if (binding.claims.every((claim) => informer.get<Claim>('persistentvolumeclaims', claim)?.spec.volumeName !== undefined)) send(key, bindRequest(key, binding));
    else if (world.now - binding.since > timeout) finish(key, binding, true);
    else world.after(poll, check, key);
  });

  const send = (key: string, request: ApiRequest) => api.send<string>(request, {task: answered, ref: key});

  function proceed(key: string, binding: Binding): void {
    const claimKey = binding.claims[binding.next++];
    if (claimKey === undefined) {
      binding.since = world.now;
      return world.after(poll, check, key);
    }
    const claim = informer.get<Claim>('persistentvolumeclaims', claimKey);
    if (!claim) return finish(key, binding, true);
    send(key, {user, ...relabel(claim, {annotations: {...claim.metadata.annotations, [SELECTED_NODE]: binding.node}}, `selected-node ${binding.node}`)});
  }

  function finish(key: string, {pod, node}: Binding, refused: boolean): void {
    state.bindings.delete(key);
    done(pod, node, refused);
  }

  const bindRequest = (key: string, {pod: {metadata: {namespace, name}}, node}: Binding): ApiRequest => ({
    user, verb: 'create', resource: 'pods', namespace: namespace!, name, key, subresource: 'binding', body: {target: {kind: 'Node', name: node}}, why: `target ${node}`,
  });

  return {
    bind(pod, key, node, unbound) {
      const binding: Binding = {pod, node, claims: unbound.map(keyOf), next: 0, since: world.now};
      state.bindings.set(key, binding);
      if (unbound.length === 0) return send(key, bindRequest(key, binding));
      send(key, {user, ...statusPatch(pod, {nominatedNodeName: node}, `nominatedNodeName ${node}`)});
    },
  };
}
