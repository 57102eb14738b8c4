/**
 * Which taints a Pod tolerates, and for how long. Rules from `api/core/v1/toleration.go`,
 * `component-helpers/scheduling/corev1/helpers.go`, `controller/tainteviction/taint_eviction.go` and the admission plugin
 * `defaulttolerationseconds`.
 */

export type TaintEffect = 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';

export interface Taint { key: string; value?: string; effect: TaintEffect }

export interface Toleration {
  /** Absent: every key, which needs the operator Exists. */
  key?: string;
  /** Absent: Equal. `Gt` and `Lt` compare whole numbers (since v1.35): the taint's value is greater, or less, than the toleration's. */
  operator?: 'Exists' | 'Equal' | 'Gt' | 'Lt';
  value?: string;
  /** Absent: every effect. */
  effect?: TaintEffect;
  /** Only for NoExecute: how long the Pod stays. Absent: for ever. */
  tolerationSeconds?: number;
}

export const NOT_READY = 'node.kubernetes.io/not-ready';
export const UNREACHABLE = 'node.kubernetes.io/unreachable';

export function tolerates(toleration: Toleration, taint: Taint): boolean {
  if (toleration.effect && toleration.effect !== taint.effect) return false;
  if (toleration.key && toleration.key !== taint.key) return false;
  switch (toleration.operator) {
    case undefined: case 'Equal': return (toleration.value ?? '') === (taint.value ?? '');
    case 'Exists': return true;
    case 'Gt': case 'Lt': return compareTaintValue(toleration.value ?? '', taint.value ?? '', toleration.operator);
    default: return false;
  }
}

/** Whether the taint's value is greater (`Gt`) or less (`Lt`) than the toleration's; false unless both are plain 64-bit whole numbers. */
export function compareTaintValue(toleration: string, taint: string, operator: string): boolean {
  const [a, b] = [plainInteger(toleration), plainInteger(taint)];
  if (a === undefined || b === undefined) return false;
  return operator === 'Gt' ? b > a : operator === 'Lt' ? b < a : false;
}

function plainInteger(text: string): bigint | undefined {
  if (!/^(0|-?[1-9]\d{0,18})$/.test(text)) return undefined;
  const value = BigInt(text);
  return value === BigInt.asIntN(64, value) ? value : undefined;
}

/** The first taint of these effects that none of the tolerations covers. All effects unless named. */
export function untoleratedTaint(taints: readonly Taint[], tolerations: readonly Toleration[], effects?: readonly TaintEffect[]): Taint | undefined {
  return taints.find(taint => (!effects || effects.includes(taint.effect)) && !tolerations.some(toleration => tolerates(toleration, taint)));
}

/** Seconds a Pod with these (matching) tolerations stays: the shortest counts. 0 without any, `Infinity` when none has a limit. */
export function minTolerationSeconds(tolerations: readonly Pick<Toleration, 'tolerationSeconds'>[]): number {
  if (!tolerations.length) return 0;
  return tolerations.reduce((least, {tolerationSeconds}) => Math.min(least, Math.max(tolerationSeconds ?? Infinity, 0)), Infinity);
}

/**
 * Seconds from now until a Pod is evicted from a node with these taints: 0 at once, `Infinity` never. Only NoExecute counts, and every
 * such taint must be tolerated; of all tolerations that match, the shortest decides.
 */
export function secondsUntilEviction(taints: readonly Taint[], tolerations: readonly Toleration[]): number {
  const evicting = taints.filter(taint => taint.effect === 'NoExecute');
  if (!evicting.length) return Infinity;
  if (untoleratedTaint(evicting, tolerations)) return 0;
  // As upstream: one toleration a taint, the first that matches.
  return minTolerationSeconds(evicting.map(taint => tolerations.find(toleration => tolerates(toleration, taint))!));
}

/** What admission adds to a Pod: it stays 300 seconds on a node that is not ready or cannot be reached, unless it says otherwise itself. */
export function withDefaultTolerations<T extends Toleration>(tolerations: readonly T[], seconds = 300): (T | Toleration)[] {
  const covers = (key: string) => tolerations.some(t => (!t.key || t.key === key) && (!t.effect || t.effect === 'NoExecute'));
  const added = [NOT_READY, UNREACHABLE].filter(key => !covers(key))
    .map((key): Toleration => ({key, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: seconds}));
  return [...tolerations, ...added];
}
