/**
 * Keeps the number of Pods of a ReplicaSet (pkg/controller/replicaset). It counts the Pods it controls, adopts orphans that
 * match its selector, lets go of Pods that no longer match, creates in batches of 1, 2, 4 … and deletes by rank.
 */
import {creation, removal, statusUpdate} from '../addressed.js';
import {runController, type Controller, type Step, type Write} from '../controller.js';
import type {Kernel} from '../kernel.js';
import {controllerOf, equal, isActive, isReady, isTerminal, keyOf, type Pod, type ReplicaSet} from '../objects.js';
import {inNamespace, indexByNamespace, indexByOwner, indexOrphans, ownedBy, ownerKey, podFromTemplate} from '../owners.js';
import {podsToDelete} from '../rules/pod-deletion-order.js';
import {countPods, nextAvailable, replicaSetStatus} from '../rules/replicaset-status.js';
import {BURST_REPLICAS, slowStartBatches} from '../rules/slow-start.js';
import {selectorMatches} from '../selectors.js';
import type {Change} from '../store.js';
import {claimPods} from './pod-claims.js';
import {tallied, tally, type Tally} from './pod-tallies.js';

/** What was asked for and not yet seen in the cache; until then the counts would mislead. */
interface Expectation { creations: number; deletions: Set<string>; since: number }

const expectationTimeout = 5 * 60_000;

export function replicaSetController(kernel: Kernel): void {
  const {informer, world} = kernel;
  const name = 'replicaset-controller';
  const state = world.keep(name, {expectations: new Map<string, Expectation>(), tallies: new Map<string, Tally>()});
  indexByOwner(informer, 'pods');
  indexByOwner(informer, 'replicasets');
  indexOrphans(informer);
  indexByNamespace(informer, 'replicasets');

  const satisfied = (key: string): boolean => {
    const expectation = state.expectations.get(key);
    if (!expectation) return true;
    return (expectation.creations <= 0 && expectation.deletions.size === 0) || world.now - expectation.since > expectationTimeout;
  };

  /** Active Pods of every ReplicaSet of the same owner: they share its nodes. */
  const related = (replicaSet: ReplicaSet, own: readonly Pod[]): readonly Pod[] => {
    const owner = controllerOf(replicaSet);
    if (!owner) return own;
    return informer.by<ReplicaSet>('replicasets by owner', 'replicasets', owner.uid).flatMap((sibling) => ownedBy<Pod>(informer, 'pods', sibling).filter(isActive));
  };

  const manage = (key: string, replicaSet: ReplicaSet, count: number, active: () => readonly Pod[]): Step[] => {
    const missing = replicaSet.spec.replicas - count;
    const why = `${count} active ${missing > 0 ? '<' : '>'} ${replicaSet.spec.replicas} wanted`;
    if (missing > 0) {
      const created = Math.min(missing, BURST_REPLICAS);
      state.expectations.set(key, {creations: created, deletions: new Set(), since: world.now});
      const {metadata, spec} = podFromTemplate(replicaSet, replicaSet.spec.template);
      const create: Write = {
        ...creation('pods', metadata, {spec}, why),
        tells: {about: replicaSet, reason: 'SuccessfulCreate', message: (pod) => `Created pod: ${pod.metadata.name}`},
      };
      return slowStartBatches(created).map((size) => new Array<Write>(size).fill(create));
    }
    const own = active();
    const doomed = podsToDelete(own, related(replicaSet, own), Math.min(-missing, BURST_REPLICAS), {now: world.now});
    state.expectations.set(key, {creations: 0, deletions: new Set(doomed.map(({metadata}) => metadata.uid)), since: world.now});
    return [doomed.map((pod): Write => ({
      ...removal(pod, why),
      tells: {about: replicaSet, reason: 'SuccessfulDelete', message: `Deleted pod: ${pod.metadata.name}`},
    }))];
  };

  const controller: Controller = {
    name,
    reconcile(key) {
      const replicaSet = informer.get<ReplicaSet>('replicasets', key);
      if (!replicaSet) return void state.expectations.delete(key);
      const {now} = world;
      let counts = informer.count('orphan pods', replicaSet.metadata.namespace!) > 0 ? undefined : tallied(state.tallies, replicaSet);
      let pods: readonly Pod[] = [];
      const steps: Step[] = [];
      // Which Pods they are matters only when some must go, or come from elsewhere.
      if (!counts || counts.replicas > replicaSet.spec.replicas) {
        const claimed = claimPods(informer, replicaSet);
        ({pods} = claimed);
        counts = countPods(replicaSet, pods, now);
        if (claimed.writes.length > 0) steps.push(claimed.writes);
      }
      const {replicas} = counts;
      if (satisfied(key) && replicas !== replicaSet.spec.replicas && replicaSet.metadata.deletionTimestamp === undefined) steps.push(...manage(key, replicaSet, replicas, () => pods.filter(isActive)));
      // From the Pods as they were before the pass acted: the next watch event brings the rest.
      steps.push((answers) => {
        const failure = answers.find(({status}) => status !== undefined && status.code !== 404)?.status?.message;
        const status = replicaSetStatus(replicaSet, counts, now, failure);
        if (equal(status, replicaSet.status)) return undefined;
        return {...statusUpdate(replicaSet, status), always: true};
      });
      const again = nextAvailable(pods, replicaSet.spec.minReadySeconds ?? 0, now);
      return {steps, again};
    },
    refused(key, request, {code}) {
      const expectation = state.expectations.get(key);
      if (!expectation || request.resource !== 'pods') return;
      // Batches after a refused one are never sent.
      if (request.verb === 'create') expectation.creations = 0;
      else if (request.verb === 'delete' && request.preconditions?.uid !== undefined && code !== 404) expectation.deletions.delete(request.preconditions.uid);
    },
  };
  const queue = runController(kernel, controller);

  // Its own status writes come back too and would find nothing to do.
  informer.watch('replicasets', ({key, object, old}) => {
    if (!old || old.spec !== object.spec || old.metadata !== object.metadata && old.metadata.generation !== object.metadata.generation || old.metadata.deletionTimestamp !== object.metadata.deletionTimestamp) queue.add(key);
  });
  informer.watch('pods', (change) => {
    if (!matters(change)) return;
    if (change.old) tally(state.tallies, change.old as Pod, -1);
    if (change.type !== 'DELETED') tally(state.tallies, change.object as Pod, 1);
    for (const key of keysOf(change)) {
      observe(change, key);
      queue.add(key);
    }
  });

  /** A pass after any other change would find every number as it was; upstream makes it and writes nothing. */
  function matters({type, object, old}: Change): boolean {
    if (type === 'DELETED' || !old || object.metadata.deletionTimestamp !== old.metadata.deletionTimestamp) return true;
    if (object.metadata.labels !== old.metadata.labels || object.metadata.ownerReferences !== old.metadata.ownerReferences) return true;
    const pod = object as Pod;
    const before = old as Pod;
    return isTerminal(pod) !== isTerminal(before) || isReady(pod) !== isReady(before);
  }

  function observe({type, object}: Change, key: string): void {
    const expectation = state.expectations.get(key);
    if (!expectation) return;
    if (type === 'ADDED') expectation.creations--;
    else if (type === 'DELETED' || object.metadata.deletionTimestamp !== undefined) expectation.deletions.delete(object.metadata.uid);
  }

  function keysOf({object, old}: Change): Set<string> {
    const keys = new Set<string>();
    const owner = ownerKey(object, 'ReplicaSet');
    const before = !old ? undefined : ownerKey(old, 'ReplicaSet');
    if (owner !== undefined) keys.add(owner);
    if (before !== undefined) keys.add(before);
    // An orphan, or a Pod that changed its labels or lost its owner, may belong to others now.
    if (owner === undefined && !controllerOf(object) && (!old || old.metadata.labels !== object.metadata.labels || before !== undefined)) {
      for (const candidate of inNamespace<ReplicaSet>(informer, 'replicasets', object.metadata.namespace!)) {
        if (selectorMatches(candidate.spec.selector, object.metadata.labels)) keys.add(keyOf(candidate));
      }
    }
    return keys;
  }
}
