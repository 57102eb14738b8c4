import type {RunOutline} from './pack.js';
import type {Run} from './types.js';

let outline: Promise<RunOutline> | undefined;
let whole: Promise<Run> | undefined;

/**
 * The recorded run of 7 November 2026: one app on three nodes, 220 writes. It is fetched once a page, on the first call, and the same object
 * is given to everybody: do not change it. A figure of the cluster, the requests or the scheduler's decisions asks for the outline alone,
 * which is a quarter of the bytes.
 *
 * Rejects when the data cannot be loaded; the next call tries again.
 */
export function recordedRun(): Promise<Run>;
export function recordedRun(part: 'outline'): Promise<RunOutline>;
export function recordedRun(part?: 'outline'): Promise<Run | RunOutline> {
  outline ??= import('./recorded-outline.js').then(module => module.outline).catch(error => {
    outline = undefined;
    throw error;
  });
  if (part === 'outline') return outline;
  whole ??= Promise.all([outline, import('./recorded-whole.js')]).then(([known, module]) => module.whole(known)).catch(error => {
    whole = undefined;
    throw error;
  });
  return whole;
}
