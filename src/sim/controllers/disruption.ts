/** Keeps the numbers of each PodDisruptionBudget (pkg/controller/disruption): how many Pods may go now. Evictions ask them. */
import {statusUpdate} from '../addressed.js';
import {evict} from '../api/eviction.js';
import {runController, type Controller} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {controllerOf, equal, isActive, isReady, isTerminal, keyOf, type ApiObject, type Pod, type PodDisruptionBudget} from '../objects.js';
import {inNamespace, indexByLabel, indexByNamespace, withFirstLabel} from '../owners.js';
import {budgetStatus, DISRUPTED_POD_TIMEOUT} from '../rules/disruption.js';
import {resourceOfKind} from '../resources.js';
import {selectorMatches} from '../selectors.js';

export function disruptionController(kernel: Kernel): void {
  const {informer, world, api} = kernel;
  api.registry.evict = (pod, request) => evict(kernel, pod, request);
  indexByNamespace(informer, 'poddisruptionbudgets');
  indexByNamespace(informer, 'pods');
  indexByLabel(informer, 'pods');

  /** Sum of `spec.replicas` of the workloads behind the Pods: of a Deployment's ReplicaSets, the Deployment's. */
  const scaleOf = (pods: readonly Pod[]): number => {
    const workloads = new Map<string, number>();
    for (const pod of pods) {
      const owner = controllerOf(pod);
      const info = !owner ? undefined : resourceOfKind(owner.kind);
      let workload = !info ? undefined : informer.get<ApiObject>(info.resource, `${pod.metadata.namespace}/${owner!.name}`);
      const above = workload?.kind === 'ReplicaSet' ? controllerOf(workload) : undefined;
      if (above?.kind === 'Deployment') workload = informer.get<ApiObject>('deployments', `${pod.metadata.namespace}/${above.name}`);
      if (workload) workloads.set(workload.metadata.uid, (workload.spec as {replicas?: number}).replicas ?? 0);
    }
    return [...workloads.values()].reduce((sum, replicas) => sum + replicas, 0);
  };

  const controller: Controller = {
    name: 'disruption-controller',
    reconcile(key) {
      const budget = informer.get<PodDisruptionBudget>('poddisruptionbudgets', key);
      if (!budget) return undefined;
      const pods = withFirstLabel<Pod>(informer, 'pods', budget.metadata.namespace!, budget.spec.selector?.matchLabels).filter((pod) => !isTerminal(pod) && selectorMatches(budget.spec.selector, pod.metadata.labels));
      const names = new Set(pods.filter(isActive).map(({metadata}) => metadata.name));
      const disrupted = Object.entries(budget.status.disruptedPods ?? {}).filter(([name, since]) => names.has(name) && world.now - since < DISRUPTED_POD_TIMEOUT);
      const gone = new Set(disrupted.map(([name]) => name));
      const healthy = pods.filter((pod) => isActive(pod) && isReady(pod) && !gone.has(pod.metadata.name)).length;
      const status: PodDisruptionBudget['status'] = {
        ...budgetStatus(budget.spec, pods.length, scaleOf(pods), healthy),
        observedGeneration: budget.metadata.generation ?? 0,
        disruptedPods: disrupted.length === 0 ? undefined : Object.fromEntries(disrupted),
      };
      return {steps: equal(status, budget.status) ? [] : [statusUpdate(budget, status)], again: disrupted.length === 0 ? undefined : DISRUPTED_POD_TIMEOUT};
    },
  };
  const queue = runController(kernel, controller);
  informer.watch('poddisruptionbudgets', ({key}) => queue.add(key));
  informer.watch('pods', ({object, old}) => {
    if (!informer.has('poddisruptionbudgets')) return;
    for (const budget of inNamespace<PodDisruptionBudget>(informer, 'poddisruptionbudgets', object.metadata.namespace!)) {
      const {selector} = budget.spec;
      if (selectorMatches(selector, object.metadata.labels) || (old && selectorMatches(selector, old.metadata.labels))) queue.add(keyOf(budget));
    }
  });
  for (const resource of ['deployments', 'statefulsets', 'replicasets']) {
    informer.watch(resource, ({object, old}) => {
      if (object.spec === old?.spec) return;
      for (const budget of inNamespace<PodDisruptionBudget>(informer, 'poddisruptionbudgets', object.metadata.namespace!)) queue.add(keyOf(budget));
    });
  }
}
