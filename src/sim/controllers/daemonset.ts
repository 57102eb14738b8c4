/**
 * One Pod on every node that should have it (pkg/controller/daemon). The Pod is pinned to its node by affinity and tolerates the
 * troubles of nodes; the scheduler binds it. Updates replace old Pods node by node.
 */
import {creation, removal, statusUpdate} from '../addressed.js';
import {runController, type Controller, type Step, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {equal, isReady, isTerminal, isTerminating, type DaemonSet, type NodeObject, type Pod} from '../objects.js';
import {controlledBy, indexByOwner, ownedBy, ownerKey} from '../owners.js';
import {daemonBounds, daemonNodeTerm, daemonPodsToReplace} from '../rules/daemonset.js';
import {slowStartBatches} from '../rules/slow-start.js';
import {templateHash} from '../template-hash.js';
import {specOf, statusOf, targetOf, verdict} from './daemonset-nodes.js';
import {REVISION_HASH, revisionSteps} from './statefulset.js';

const burst = 250;

export function daemonSetController(kernel: Kernel): void {
  const {informer, world} = kernel;
  const name = 'daemon-set-controller';
  const state = world.keep(name, {expected: new Map<string, {creations: number; deletions: Set<string>}>()});
  indexByOwner(informer, 'pods');
  indexByOwner(informer, 'controllerrevisions');

  const controller: Controller = {
    name,
    reconcile(key) {
      const set = informer.get<DaemonSet>('daemonsets', key);
      if (!set) return void state.expected.delete(key);
      const pods = ownedBy<Pod>(informer, 'pods', set);
      const hash = templateHash(world, set.metadata.name, set.spec.template);
      const steps: Step[] = revisionSteps(informer, set, `${set.metadata.name}-${hash}`);
      const expected = state.expected.get(key);
      const settled = !expected || (expected.creations <= 0 && expected.deletions.size === 0);
      if (settled && set.metadata.deletionTimestamp === undefined) steps.push(...manage(key, set, pods, hash));
      const status = statusOf(set, pods, hash, informer.list<NodeObject>('nodes'));
      if (!equal(status, set.status)) steps.push({...statusUpdate(set, status), always: true});
      return {steps};
    },
    refused(key, request) {
      const expected = state.expected.get(key);
      if (!expected || request.resource !== 'pods') return;
      if (request.verb === 'create') expected.creations = 0;
      else expected.deletions.clear();
    },
  };

  function manage(key: string, set: DaemonSet, pods: readonly Pod[], hash: string): Step[] {
    const byNode = new Map<string, Pod[]>();
    for (const pod of pods) {
      const node = targetOf(pod);
      byNode.set(node, [...byNode.get(node) ?? [], pod]);
    }
    const create: string[] = [];
    const remove = new Map<Pod, string>();
    const wanted: string[] = [];
    for (const node of informer.list<NodeObject>('nodes')) {
      const {run, keep} = verdict(set, node);
      const here = byNode.get(node.metadata.name) ?? [];
      byNode.delete(node.metadata.name);
      if (run || (keep && here.length > 0)) wanted.push(node.metadata.name);
      if (!keep) for (const pod of here) remove.set(pod, 'the node is not for it any more');
      const active = here.filter((pod) => !isTerminal(pod) && !isTerminating(pod));
      for (const pod of here) if (isTerminal(pod)) remove.set(pod, 'it has ended');
      if (run && here.length === 0) create.push(node.metadata.name);
      for (const extra of active.slice(1)) remove.set(extra, 'one Pod a node');
    }
    for (const left of byNode.values()) for (const pod of left) remove.set(pod, 'its node is gone');
    if (set.spec.updateStrategy.type === 'RollingUpdate') {
      const {unavailable} = daemonBounds(set.spec.updateStrategy.rollingUpdate ?? {}, wanted.length);
      const nodes = wanted.map((node) => {
        const here = pods.filter((pod) => targetOf(pod) === node && !isTerminating(pod));
        const of = (updated: boolean) => here.find((pod) => (pod.metadata.labels?.[REVISION_HASH] === hash) === updated);
        const facts = (pod: Pod | undefined) => (!pod ? undefined : {available: isReady(pod)});
        const [old, updated] = [facts(of(false)), facts(of(true))];
        return {node, ...(!old ? {} : {old}), ...(!updated ? {} : {updated})};
      });
      for (const node of daemonPodsToReplace(nodes, unavailable)) {
        const old = pods.find((pod) => targetOf(pod) === node && pod.metadata.labels?.[REVISION_HASH] !== hash && !isTerminating(pod));
        if (old) remove.set(old, 'the template changed');
      }
    }
    const doomed = [...remove].filter(([pod]) => !isTerminating(pod)).slice(0, burst);
    const made = create.slice(0, burst);
    if (made.length > 0 || doomed.length > 0) state.expected.set(key, {creations: made.length, deletions: new Set(doomed.map(([pod]) => pod.metadata.uid))});
    let next = 0;
    const {name: setName} = set.metadata;
    return [
      ...slowStartBatches(made.length).map((size) => Array.from({length: size}, (): Write => createWrite(set, hash, made[next++]!))),
      ...(doomed.length === 0 ? [] : [doomed.map(([pod, why]): Write => ({...removal(pod, why), tells: {about: set, reason: 'SuccessfulDelete', message: `Deleted pod: ${pod.metadata.name} of ${setName}`}}))]),
    ];
  }

  function createWrite(set: DaemonSet, hash: string, node: string): Write {
    const {template} = set.spec;
    const spec = specOf(set);
    const term = daemonNodeTerm(node);
    const required = spec.affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution?.nodeSelectorTerms;
    const nodeSelectorTerms = !required ? [term] : required.map((entry) => ({...entry, ...term}));
    return {
      ...creation('pods', {generateName: `${set.metadata.name}-`, namespace: set.metadata.namespace!, labels: {...template.metadata?.labels, [REVISION_HASH]: hash}, ownerReferences: [controlledBy(set)]}, {
        spec: {...spec, affinity: {...spec.affinity, nodeAffinity: {...spec.affinity?.nodeAffinity, requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms}}}},
      }, `${node} has none`),
      tells: {about: set, reason: 'SuccessfulCreate', message: (pod) => `Created pod: ${pod.metadata.name}`},
    };
  }

  const queue = runController(kernel, controller);
  informer.watch('daemonsets', ({key}) => queue.add(key));
  informer.watch('pods', ({type, object}) => {
    const key = ownerKey(object, 'DaemonSet');
    if (key === undefined) return;
    const expected = state.expected.get(key);
    if (expected) {
      if (type === 'ADDED') expected.creations--;
      else if (type === 'DELETED' || isTerminating(object as Pod)) expected.deletions.delete(object.metadata.uid);
    }
    queue.add(key);
  });
  informer.watch('nodes', ({type, object, old}) => {
    const [node, before] = [object as NodeObject, old as NodeObject | undefined];
    if (type === 'MODIFIED' && before && before.metadata.labels === node.metadata.labels && before.spec === node.spec) return;
    for (const set of informer.list<DaemonSet>('daemonsets')) queue.add(`${set.metadata.namespace}/${set.metadata.name}`);
  });
}
