/**
 * Evicts Pods from nodes with a NoExecute taint (pkg/controller/tainteviction): at once those that do not tolerate it, others
 * when their tolerationSeconds are over. Eviction is a mark and a delete; on a dead node the Pod then stays, terminating.
 */
import {disruption, removal} from '../addressed.js';
import {secondsUntilEviction} from '../../cluster/taint.js';
import {runController, type Controller} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {keyOf, type Ms, type NodeObject, type Pod, type Taint} from '../objects.js';

interface Timer { uid: string; at: Ms }

export function taintEvictionController(kernel: Kernel): void {
  const {informer, world, journal} = kernel;
  const name = 'taint-eviction-controller';
  const state = world.keep(name, {timers: new Map<string, Timer>()});
  informer.index<Pod>('pods by node', 'pods', ({spec}) => spec.nodeName);

  const controller: Controller = {
    name,
    reconcile(key) {
      const pod = informer.get<Pod>('pods', key);
      if (!pod) return undefined;
      journal.note(name, 'pod evicted', `pod/${key}`, 'its tolerationSeconds are over');
      return {steps: [
        {...disruption(pod, world.now, 'DeletionByTaintManager', 'Taint manager: deleting due to NoExecute taint'), expect: [404]},
        removal(pod, 'NoExecute taint outlived its toleration', [404, 409]),
      ]};
    },
  };
  const queue = runController(kernel, controller);

  const due = world.on<string>('eviction timer', (key) => {
    const timer = state.timers.get(key);
    if (!timer || timer.at > world.now) return;
    state.timers.delete(key);
    queue.add(key);
  });

  function judge(pod: Pod, taints: readonly Taint[]): void {
    const key = keyOf(pod);
    const seconds = secondsUntilEviction(taints, (pod.spec.tolerations ?? []));
    const timer = state.timers.get(key);
    if (seconds === Infinity) return void state.timers.delete(key);
    if (timer?.uid === pod.metadata.uid && seconds > 0) return;
    const at = world.now + seconds * 1000;
    state.timers.set(key, {uid: pod.metadata.uid, at});
    world.at(at, due, key);
  }

  const noExecute = (node: NodeObject | undefined): readonly Taint[] => (node?.spec.taints ?? []).filter(({effect}) => effect === 'NoExecute');

  informer.watch('nodes', ({type, object, old, key}) => {
    const taints = type === 'DELETED' ? [] : noExecute(object as NodeObject);
    if (taints.length === 0 && noExecute(old as NodeObject | undefined).length === 0) return;
    for (const pod of informer.by<Pod>('pods by node', 'pods', key)) judge(pod, taints);
  });
  informer.watch('pods', ({type, key, object, old}) => {
    const pod = object as Pod;
    if (type === 'DELETED') return void state.timers.delete(key);
    const {nodeName} = pod.spec;
    if (nodeName === undefined || (old as Pod | undefined)?.spec.nodeName === nodeName) return;
    const taints = noExecute(informer.get<NodeObject>('nodes', nodeName));
    if (taints.length > 0) judge(pod, taints);
  });
}
