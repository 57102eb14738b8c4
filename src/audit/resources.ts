/** Amounts of a run: CPU in millicores, memory in bytes, the rest as counts. Grammar of a quantity: apimachinery/pkg/api/resource/quantity.go. */
import type {Resources} from '../run/types.js';

const powers: Record<string, number> = {
  n: 1e-9, u: 1e-6, m: 1e-3, '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18,
  Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, Ti: 2 ** 40, Pi: 2 ** 50, Ei: 2 ** 60,
};

const grammar = /^([+-]?(?:\d+\.?\d*|\.\d+))(?:([numkMGTPE]|[KMGTPE]i)|[eE]([+-]?\d+))?$/;

/** Undefined for what is no quantity: an amount is never guessed. */
function amount(value: unknown): number | undefined {
  const found = grammar.exec(typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '');
  if (!found || found[1]!.startsWith('-')) return undefined;
  const told = Number(found[1]) * (found[3] === undefined ? powers[found[2] ?? '']! : 10 ** Number(found[3]));
  // No node has so much of anything, and what is no number cannot be drawn.
  return told < 1e30 ? told : undefined;
}

/** The sum over containers, rounded up as Kubernetes rounds. Undefined when none of them names an amount. */
export function resourcesOf(lists: unknown[]): Resources | undefined {
  const sum: Resources = {};
  for (const list of lists) {
    if (typeof list !== 'object' || list === null) continue;
    for (const [name, value] of Object.entries(list)) {
      const given = amount(value);
      if (given === undefined) continue;
      if (name === 'cpu') sum.cpuMilli = (sum.cpuMilli ?? 0) + ceil(given * 1000);
      else if (name === 'memory') sum.memoryBytes = (sum.memoryBytes ?? 0) + ceil(given);
      else if (name === 'pods') sum.pods = (sum.pods ?? 0) + ceil(given);
      else if (name.includes('/') && given > 0) (sum.extended ??= {})[name] = (sum.extended[name] ?? 0) + ceil(given);
    }
  }
  return Object.keys(sum).length > 0 ? sum : undefined;
}

/**
 * What a Pod takes from its node (`PodRequests` in component-helpers/resource/helpers.go): its containers together with the sidecars, which
 * are init containers that stay; or what starting takes, if that is more; or what is asked for the Pod as a whole; and its overhead.
 */
export function podResources(which: 'requests' | 'limits', containers: unknown[], first: {amounts: unknown; stays: boolean}[], whole: unknown, overhead: unknown): Resources | undefined {
  let together = resourcesOf(containers), sidecars: Resources | undefined, starting: Resources | undefined;
  for (const {amounts, stays} of first) {
    const own = resourcesOf([amounts]);
    if (stays) together = both(together, own, plus);
    const now = both(sidecars, own, plus);
    if (stays) sidecars = now;
    starting = both(starting, now, Math.max);
  }
  const total = {...both(together, starting, Math.max), ...resourcesOf([whole])};
  const more = resourcesOf([overhead]) ?? {};
  // Overhead raises a limit, and sets none.
  if (which === 'limits') for (const key of ['cpuMilli', 'memoryBytes'] as const) if (total[key] === undefined) delete more[key];
  const sum = both(total, more, plus)!;
  return Object.keys(sum).length > 0 ? sum : undefined;
}

const plus = (a: number, b: number): number => a + b;

function both(a: Resources | undefined, b: Resources | undefined, join: (a: number, b: number) => number): Resources | undefined {
  if (!a || !b) return a ?? b;
  const joined: Resources = {...a, ...b};
  for (const key of ['cpuMilli', 'memoryBytes', 'pods'] as const) if (a[key] !== undefined && b[key] !== undefined) joined[key] = join(a[key], b[key]);
  if (!a.extended || !b.extended) return joined;
  joined.extended = {...a.extended, ...b.extended};
  for (const [name, amount] of Object.entries(a.extended)) if (b.extended[name] !== undefined) joined.extended[name] = join(amount, b.extended[name]);
  return joined;
}

/** Up to the next whole number, forgiving what floating point adds to 0.1 × 1000. */
const ceil = (value: number): number => Math.ceil(value - 1e-6);
