import {grouped} from '../stage/grouped.js';

/** What the layout of a timed chain or a cascade needs to know of a stage. */
interface Stage {
  at?: number;
  share?: {p: number; of: 'all' | 'rest'};
}

/** Time from the stage before, for each stage that has one. */
export function gaps(stages: readonly Stage[]): (string | undefined)[] {
  return stages.map(({at}, i) => {
    const before = stages[i - 1]?.at;
    return at === undefined || before === undefined ? undefined : millis(at - before);
  });
}

/** For each stage the share of all that it takes, and the share of all that reaches it. */
export function shares(stages: readonly Stage[]): {share: number; reach: number}[] {
  let reach = 1;
  return stages.map(({share}) => {
    const taken = share ? Math.min(reach, share.of === 'all' ? share.p : reach * share.p) : 0;
    const here = {share: taken, reach};
    reach = Math.max(0, reach - taken);
    return here;
  });
}

/**
 * Sends `n` through a cascade by chance, always the same for one seed.
 * @returns for each of them the index of the stage that took it, -1 when none did.
 */
export function outcomes(stages: readonly Stage[], {n, seed}: {n: number; seed: number}): number[] {
  const parts = shares(stages);
  let state = seed >>> 0;
  return Array.from({length: n}, () => {
    // mulberry32: small, and even enough for a dozen and for a thousand.
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    let left = ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
    // What is lost by adding up thirds must not lose a connection.
    return parts.findIndex(({share}) => (left -= share) < 1e-9);
  });
}

/** How many of the first `sent` each stage took. */
export function sampled(stages: readonly Stage[], sample: {n: number; seed: number}, sent = sample.n): number[] {
  const counts = stages.map(() => 0);
  for (const taker of outcomes(stages, sample).slice(0, Math.max(0, sent))) if (taker >= 0) counts[taker]!++;
  return counts;
}

/** `3,050 ms` */
export const millis = (ms: number): string => `${tenths(ms)} ms`;

/** `+17 ms` */
export const after = (ms: number): string => `${ms < 0 ? '−' : '+'}${millis(Math.abs(ms))}`;

/** `33.3 %`, `50 %` */
export const percent = (share: number): string => `${tenths(share * 100)} %`;

const tenths = (value: number): string => grouped(Math.round(value * 10) / 10);

/** `33.3 % of all`, `50 % of what is left`, `all that is left` */
export function chanceWords({share}: Stage): string {
  if (!share) return '';
  return share.p === 1 && share.of === 'rest' ? 'all that is left' : `${percent(share.p)} of ${share.of === 'all' ? 'all' : 'what is left'}`;
}
