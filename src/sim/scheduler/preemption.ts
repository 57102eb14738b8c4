/** When a Pod fits nowhere: asks every node whether it would run there if Pods of lower priority went (rules/scheduler-preemption.ts). */
import type {Informer} from '../informer.js';
import {isTerminal, isTerminating, keyOf, type Pod, type PodDisruptionBudget} from '../objects.js';
import type {Rejection} from '../rules/scheduler-filter.js';
import {PREEMPTION_NEVER, preemptionMessage, VICTIMS_STILL_TERMINATING} from '../rules/scheduler-message.js';
import {pickPreemptionNode, selectVictims, type PreemptionBudget, type Victims} from '../rules/scheduler-preemption.js';
import {selectorMatches} from '../selectors.js';
import type {NodeFilter} from './cycle.js';
import type {NodeTable} from './node-table.js';

export interface Preemption {
  readonly node?: string;
  readonly victims: readonly Pod[];
  /** The tail of the FailedScheduling message. */
  readonly message: string;
}

/** The Pod as the rule compares it. */
interface Candidate { readonly pod: Pod; readonly key: string; readonly priority: number; readonly startTime: number }

const candidate = (pod: Pod): Candidate => ({pod, key: keyOf(pod), priority: pod.spec.priority ?? 0, startTime: pod.status.startTime ?? Number.MAX_SAFE_INTEGER});

export function preempt(pod: Pod, nodes: NodeTable, informer: Informer, refusals: ReadonlyMap<number, Rejection>, refuse: NodeFilter): Preemption {
  if (pod.spec.preemptionPolicy === 'Never') return {victims: [], message: PREEMPTION_NEVER};
  const priority = pod.spec.priority ?? 0;
  const nominated = pod.status.nominatedNodeName;
  if (nominated !== undefined && podsOn(informer, nominated).some(({pod: other, priority: theirs}) => isTerminating(other) && theirs < priority)) {
    return {victims: [], message: VICTIMS_STILL_TERMINATING};
  }
  const budgets = informer.list<PodDisruptionBudget>('poddisruptionbudgets').map(({metadata, spec, status}): PreemptionBudget<Candidate> => ({
    disruptionsAllowed: status.disruptionsAllowed,
    matches: ({pod: other}) => other.metadata.namespace === metadata.namespace && selectorMatches(spec.selector, other.metadata.labels),
  }));
  const tried: (readonly string[])[] = [];
  const possible: {node: string; victims: Victims<Candidate>}[] = [];
  for (const [row, refusal] of refusals) {
    if (refusal.unresolvable) continue;
    const {name} = nodes.state.rows[row]!;
    const found = selectVictims(candidate(pod), podsOn(informer, name), (kept) => refusalBeside(row, kept, nodes, refuse, informer), budgets);
    if ('pods' in found) possible.push({node: name, victims: found});
    else tried.push(found);
  }
  const node = pickPreemptionNode(possible);
  if (node === undefined) return {victims: [], message: preemptionMessage(tried, nodes.size)};
  return {node, victims: possible.find((entry) => entry.node === node)!.victims.pods.map((victim) => victim.pod), message: ''};
}

/** Asks the filters as if only some Pods of the node were there, and leaves the table as it was. */
function refusalBeside(row: number, kept: readonly Candidate[], nodes: NodeTable, refuse: NodeFilter, informer: Informer): readonly string[] {
  const node = nodes.state.rows[row]!;
  const keys = new Set(kept.map(({key}) => key));
  const away = podsOn(informer, node.name).filter(({key}) => !keys.has(key) && nodes.take(key) !== undefined);
  const reasons = refuse(row, node)?.reasons ?? [];
  for (const {pod} of away) nodes.place(pod, node.name);
  return reasons;
}

function podsOn(informer: Informer, node: string): Candidate[] {
  return informer.by<Pod>('pods by node', 'pods', node).filter((pod) => !isTerminal(pod)).map(candidate);
}
