/** Clears away Pods nobody else will (pkg/controller/podgc): of nodes that do not exist, and finished ones beyond a number. Every 20 s. */
import {removal, statusPatch} from '../addressed.js';
import {runController, type Controller} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {isTerminal, keyOf, type Ms, type Pod} from '../objects.js';

const period = 20_000;
const quarantine = 40_000;
const terminatedThreshold = 12_500;

export function podGarbageCollector(kernel: Kernel): void {
  const {informer, world} = kernel;
  const name = 'pod-garbage-collector';
  const state = world.keep(name, {missing: new Map<string, Ms>()});
  informer.index<Pod>('pods by node', 'pods', ({spec}) => spec.nodeName);
  const controller: Controller = {
    name,
    reconcile(key) {
      const pod = informer.get<Pod>('pods', key);
      if (!pod) return undefined;
      return {steps: [
        ...(isTerminal(pod) ? [] : [{
          ...statusPatch(pod, {phase: 'Failed', conditions: [{type: 'DisruptionTarget', status: 'True', reason: 'DeletionByPodGC', lastTransitionTime: world.now}]}, 'its node is gone'),
          preconditions: {uid: pod.metadata.uid}, expect: [404, 409],
        }]),
        {...removal(pod, 'nobody else clears it away', [404, 409]), gracePeriodSeconds: 0},
      ]};
    },
  };
  const queue = runController(kernel, controller);
  const sweep = world.on<undefined>('Pod garbage collection', () => {
    const terminated: Pod[] = [];
    for (const pod of informer.list<Pod>('pods')) {
      if (isTerminal(pod)) terminated.push(pod);
      const {nodeName} = pod.spec;
      if (nodeName === undefined) continue;
      if (informer.get('nodes', nodeName)) state.missing.delete(nodeName);
      else if (!state.missing.has(nodeName)) state.missing.set(nodeName, world.now);
      else if (world.now - state.missing.get(nodeName)! >= quarantine) queue.add(keyOf(pod));
    }
    // In the order in which they were made.
    for (const pod of terminated.slice(0, Math.max(0, terminated.length - terminatedThreshold))) queue.add(keyOf(pod));
    world.after(period, sweep, undefined);
  });
  world.after(world.duration('phase', 'pod gc', period), sweep, undefined);
}
