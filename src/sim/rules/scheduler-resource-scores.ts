/**
 * How much a node is liked for what is left of its resources: 0 to 100.
 *
 * Upstream: `pkg/scheduler/framework/plugins/noderesources/{resource_allocation,least_allocated,balanced_allocation}.go` and
 * `pkg/scheduler/util/pod_resources.go`.
 */
import type {Resources} from '../../run/types.js';

/** The best a plugin may say of a node; 0 is the worst. */
export const MAX_NODE_SCORE = 100;

/** Stand in for what a container does not request when nodes are scored, so that such Pods spread too. Filters never use them. */
export const DEFAULT_CPU_MILLI = 100;
export const DEFAULT_MEMORY_BYTES = 200 * 1024 * 1024;

export interface ResourceWeight { readonly name: string; readonly weight: number }

export const SCORED_RESOURCES: readonly ResourceWeight[] = [{name: 'cpu', weight: 1}, {name: 'memory', weight: 1}];

/** What the sentence of an invalid configuration is, or undefined. Upstream: `apis/config/validation/validation_pluginargs.go`. */
export function invalidResourceWeight(resources: readonly ResourceWeight[]): string | undefined {
  const index = resources.findIndex(({weight}) => !(Number.isInteger(weight) && weight >= 1 && weight <= 100));
  if (index < 0) return undefined;
  const {name, weight} = resources[index]!;
  return `scoringStrategy.resources[${index}].weight of ${name} is ${weight}; it must be a whole number from 1 to 100`;
}

/**
 * The emptier the node, the better: the mean over resources of the free part in percent, each rounded down.
 * @param pod what the Pod asks for, defaults filled in ({@link DEFAULT_CPU_MILLI}).
 * @param onNode the same sum over the Pods on the node.
 */
export function leastAllocatedScore(pod: Resources, onNode: Resources, allocatable: Resources, resources = SCORED_RESOURCES): number {
  let score = 0;
  let weights = 0;
  // Plain loops here: this runs for every node that fits, for every Pod.
  for (let i = 0; i < resources.length; i++) {
    const {name, weight} = resources[i]!;
    const capacity = amount(allocatable, name);
    const wanted = amount(pod, name);
    if (capacity === 0 || (wanted === 0 && isScalar(name))) continue;
    const requested = amount(onNode, name) + wanted;
    if (requested <= capacity) score += Math.trunc(((capacity - requested) * MAX_NODE_SCORE) / capacity) * weight;
    weights += weight;
  }
  return weights === 0 ? 0 : Math.trunc(score / weights);
}

/**
 * The more evenly the resources of the node are used with the Pod than without it, the better: 75 says that nothing changes.
 * @param pod real requests; a Pod that requests none of the resources is not scored at all: {@link skipsBalancedAllocation}.
 */
export function balancedAllocationScore(pod: Resources, onNode: Resources, allocatable: Resources, resources = SCORED_RESOURCES): number {
  const before = deviation(onNode, undefined, allocatable, pod, resources);
  const after = deviation(onNode, pod, allocatable, pod, resources);
  return MAX_NODE_SCORE / 2 + Math.trunc((MAX_NODE_SCORE / 2 + evenness(after) - evenness(before)) / 2);
}

export function skipsBalancedAllocation(pod: Resources, resources = SCORED_RESOURCES): boolean {
  return resources.every(({name}) => amount(pod, name) === 0);
}

/** 100 when all fractions are equal, less by their standard deviation in percent. */
function evenness(standardDeviation: number): number {
  return Math.trunc((1 - standardDeviation) * MAX_NODE_SCORE);
}

/** Standard deviation of the used fractions. For two of them, nearly always, it is half their difference and needs no list. */
function deviation(
  onNode: Resources,
  added: Resources | undefined,
  allocatable: Resources,
  pod: Resources,
  resources: readonly ResourceWeight[],
): number {
  let count = 0;
  let first = 0;
  let second = 0;
  let all: number[] | undefined;
  for (let i = 0; i < resources.length; i++) {
    const {name} = resources[i]!;
    const capacity = amount(allocatable, name);
    if (capacity === 0 || (isScalar(name) && amount(pod, name) === 0)) continue;
    const fraction = Math.min(1, (amount(onNode, name) + (added ? amount(added, name) : 0)) / capacity);
    if (count === 0) first = fraction;
    else if (count === 1) second = fraction;
    else (all ??= [first, second]).push(fraction);
    count++;
  }
  if (count < 2) return 0;
  if (!all) return Math.abs(first - second) / 2;
  const mean = all.reduce((sum, fraction) => sum + fraction, 0) / count;
  return Math.sqrt(all.reduce((sum, fraction) => sum + (fraction - mean) ** 2, 0) / count);
}

function amount(resources: Resources, name: string): number {
  switch (name) {
    case 'cpu': return resources.cpuMilli ?? 0;
    case 'memory': return resources.memoryBytes ?? 0;
    default: return resources.extended?.[name] ?? 0;
  }
}

const isScalar = (name: string): boolean => name !== 'cpu' && name !== 'memory' && name !== 'ephemeral-storage';
