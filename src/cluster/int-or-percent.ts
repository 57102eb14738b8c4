/** `maxSurge: 25%` or `maxSurge: 1`: a number, or a part of a total. Rules from `apimachinery/pkg/util/intstr/intstr.go`. */

export type IntOrPercent = number | string;

/** Says what was given and what would be right. */
export class IntOrPercentError extends Error { override name = 'IntOrPercentError'; }

/** @throws IntOrPercentError for a text that is not a whole number with one % behind it; `"90"` in quotes is neither. */
export function parseIntOrPercent(value: IntOrPercent): {value: number; percent: boolean} {
  if (typeof value === 'number' && Number.isInteger(value)) return {value, percent: false};
  const digits = typeof value === 'string' ? /^([+-]?\d{1,15})%$/.exec(value)?.[1] : undefined;
  if (digits === undefined) throw new IntOrPercentError(`${JSON.stringify(value)} is neither a whole number nor a percentage such as "25%"`);
  return {value: Number(digits), percent: true};
}

/**
 * A percentage becomes its part of `total`, rounded up or down; a number stays itself.
 * @throws IntOrPercentError
 */
export function scaledValue(value: IntOrPercent, total: number, roundUp: boolean): number {
  const parsed = parseIntOrPercent(value);
  if (!parsed.percent) return parsed.value;
  const part = parsed.value * total / 100;
  return roundUp ? Math.ceil(part) : Math.floor(part);
}
