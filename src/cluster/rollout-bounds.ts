import {scaledValue} from './int-or-percent.js';
import type {Workload} from './types.js';

/**
 * How many Pods a rolling Deployment may have at most, and how many must stay available: surge is rounded up, unavailable down, both of what is
 * wanted. Undefined unless it is a Deployment that rolls. Rule: `ResolveFenceposts` in `pkg/controller/deployment/util`.
 */
export function rolloutBounds({kind, wanted, strategy}: Workload): {ceiling: number; floor: number} | undefined {
  if (kind !== 'Deployment' || wanted === undefined || (strategy?.type ?? 'RollingUpdate') !== 'RollingUpdate') return undefined;
  const surge = scaledValue(strategy?.maxSurge ?? '25%', wanted, true);
  const unavailable = scaledValue(strategy?.maxUnavailable ?? '25%', wanted, false);
  // Both at zero would never move: upstream lets one be missing then.
  return {ceiling: wanted + surge, floor: Math.max(wanted - (surge || unavailable ? unavailable : 1), 0)};
}
