import type {Amounts} from './pod-requests.js';
import {quantityMilli, quantityValue} from './quantity.js';
import type {Resources} from './types.js';

/**
 * Exact amounts as numbers to draw and compare with. Resources of other names that are zero are left out: nodes list every size of huge page they
 * have none of.
 */
export function resourcesOf(amounts: Amounts): Resources {
  const resources: Resources = {};
  for (const [name, amount] of amounts) {
    if (name === 'cpu') resources.cpuMilli = quantityMilli(amount);
    else if (name === 'memory') resources.memoryBytes = quantityValue(amount);
    else if (name === 'pods') resources.pods = quantityValue(amount);
    // A Map and not a literal key: a resource may be called __proto__.
    else if (amount.nano !== 0n && name !== '__proto__') (resources.extended ??= {})[name] = quantityValue(amount);
  }
  return resources;
}

/** Adds the second to the first and answers it. What one does not know counts as nothing. */
export function addResources(total: Resources, more: Resources | undefined): Resources {
  if (!more) return total;
  if (more.cpuMilli !== undefined) total.cpuMilli = (total.cpuMilli ?? 0) + more.cpuMilli;
  if (more.memoryBytes !== undefined) total.memoryBytes = (total.memoryBytes ?? 0) + more.memoryBytes;
  if (more.pods !== undefined) total.pods = (total.pods ?? 0) + more.pods;
  for (const [name, amount] of Object.entries(more.extended ?? {})) {
    total.extended ??= {};
    total.extended[name] = (total.extended[name] ?? 0) + amount;
  }
  return total;
}
