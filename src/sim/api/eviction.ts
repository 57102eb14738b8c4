/** POST pods/eviction (pkg/registry/core/pod/storage/eviction.go): a delete that asks the PodDisruptionBudgets first. */
import type {Kernel} from '../kernel.js';
import {selectorMatches} from '../selectors.js';
import {isTerminal, type Pod, type PodDisruptionBudget} from '../objects.js';
import {resources} from '../resources.js';
import {setCondition} from '../rules/conditions.js';
import {evictionAnswer} from '../rules/disruption.js';
import {Refusal, tooManyRequests} from './refusals.js';
import type {Stored} from './registry.js';
import type {ApiRequest} from './request.js';

export function evict({api: {registry}, store, world: {now}, etcd}: Kernel, pod: Pod, request: ApiRequest): Stored {
  const info = resources.get('pods')!;
  const budgets = store.list<PodDisruptionBudget>('poddisruptionbudgets', pod.metadata.namespace)
    .filter((budget) => selectorMatches(budget.spec.selector, pod.metadata.labels));
  const answer = evictionAnswer(pod, budgets);
  if (!answer.allowed) {
    if (answer.code === 500) throw new Refusal({code: 500, reason: 'InternalError', message: answer.message});
    throw tooManyRequests(answer.message, answer.cause === undefined ? [] : [{reason: 'DisruptionBudget', message: answer.cause}], 10);
  }
  if (pod.metadata.deletionTimestamp !== undefined || isTerminal(pod) || pod.status.phase === 'Pending') return registry.delete(info, request, pod);
  if (answer.counts) {
    const budget = budgets[0]!;
    const {status, metadata} = budget;
    store.put('poddisruptionbudgets', {...budget, status: {...status, disruptionsAllowed: status.disruptionsAllowed - 1, disruptedPods: {...status.disruptedPods, [pod.metadata.name]: now}}, metadata});
    etcd.append();
  }
  const marked: Pod = {
    ...pod,
    status: {...pod.status, conditions: setCondition(pod.status.conditions, {type: 'DisruptionTarget', status: 'True', reason: 'EvictionByEvictionAPI', message: 'Eviction API: evicting', lastTransitionTime: now})},
  };
  const stored = store.put('pods', marked) as Pod;
  etcd.append();
  return registry.delete(info, request, stored);
}
