/**
 * Events: what components tell people about an object (client-go/tools/record). They are ordinary writes and take revisions;
 * nobody waits for them and nobody decides by them. A cluster with `events: false` is spared them.
 */
import type {ApiServer} from './api/server.js';
import type {ApiObject} from './objects.js';
import type {World} from './world.js';

const latency = 3;
const spacing = 3;

export interface EventRecorder {
  /** `type` is Warning for what someone should look at. */
  record(user: string, about: ApiObject, reason: string, message: string, type?: 'Normal' | 'Warning'): void;
}

export function createEventRecorder(world: World, api: ApiServer, on: boolean): EventRecorder {
  if (!on) return {record() {}};
  const state = world.keep('events', {count: 0, next: new Map<string, number>()});
  // Each component has a broadcaster that sends one after the other, after the write they are about.
  const send = world.on<{user: string; about: ApiObject; reason: string; message: string; type: string; n: number}>('event', ({user, about, reason, message, type, n}) => {
    const namespace = about.metadata.namespace ?? 'default';
    const name = `${about.metadata.name}.${n.toString(16)}`;
    api.deliver({
      user, verb: 'create', resource: 'events', namespace, name,
      body: {metadata: {name}, involvedObject: {kind: about.kind, namespace, name: about.metadata.name, uid: about.metadata.uid}, reason, message, type, source: {component: user}},
    });
  });
  return {
    record(user, about, reason, message, type = 'Normal') {
      const at = Math.max(world.now + world.spread(latency, 'event'), state.next.get(user) ?? 0);
      state.next.set(user, at + world.duration('event spacing', user, spacing));
      world.at(at, send, {user, about, reason, message, type, n: ++state.count});
    },
  };
}
