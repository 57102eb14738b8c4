import {grouped} from '../../run/time.js';
import type {Resources} from '../../run/types.js';

/** An amount of a resource in words: `1,000m` of CPU, `64Mi` of memory, `3` of anything else. */
export const inWords = (resource: string): ((amount: number) => string) => (resource === 'cpu' ? (amount) => `${grouped(amount)}m` : resource === 'memory' ? memory : grouped);

/** Binary units, to the nearest whole one. */
const memory = (amount: number): string => (amount % 2 ** 30 ? `${grouped(Math.round(amount / 2 ** 20))}Mi` : `${grouped(amount / 2 ** 30)}Gi`);

/** `pods`: what counts as so many Pods where it does not say so itself, as one Pod does. */
export const amountOf = (resource: string, of: Resources | undefined, pods?: number): number | undefined =>
  (resource === 'cpu' ? of?.cpuMilli : resource === 'memory' ? of?.memoryBytes : resource === 'pods' ? pods ?? of?.pods : of?.extended?.[resource]);

/** The next amount from here on that is easily read: 1, 2 or 5 with zeros, or a power of two for memory. */
export function readable(amount: number, resource: string): number {
  if (resource === 'memory') return 2 ** Math.ceil(Math.log2(amount));
  const power = 10 ** Math.floor(Math.log10(amount));
  return Math.max(resource === 'cpu' ? 0 : 1, [1, 2, 5, 10].map((step) => step * power).find((step) => step >= amount - 1e-9)!);
}
