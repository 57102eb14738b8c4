/** Values that some component would have to read: amounts, percentages, selectors. What cannot be read is refused with 422. */
import {parseIntOrPercent} from '../../cluster/int-or-percent.js';
import {selectorOf} from '../../cluster/label-selector.js';
import {compareQuantities, parseQuantity} from '../../cluster/quantity.js';
import type {Container, Quantities} from '../objects.js';
import type {Invalid} from './refusals.js';

/** A check of a kind that is there when somebody would read what it checks: the controller of that kind brings it. */
export type Check = (spec: Readonly<Record<string, unknown>>) => Invalid[];

export const bad = (field: string, value: unknown, why: string): Invalid => ({field, message: `Invalid value: ${JSON.stringify(value)}: ${why}`, reason: 'FieldValueInvalid'});
export const required = (field: string, why = ''): Invalid => ({field, message: `Required value${why}`, reason: 'FieldValueRequired'});

/** One of a few words, in the order of the alphabet; absent: left to whoever needs it. */
export function oneOf(field: string, value: unknown, ...words: string[]): Invalid[] {
  if (value === undefined || words.includes(value as string)) return [];
  return [{field, message: `Unsupported value: ${JSON.stringify(value)}: supported values: ${words.map((word) => `"${word}"`).join(', ')}`, reason: 'FieldValueNotSupported'}];
}

/** The sentence of whoever failed to read the value. */
export function unreadable(field: string, value: unknown, read: () => unknown): Invalid[] {
  if (value !== undefined) try {
    read();
  } catch (error) {
    return [bad(field, value, (error as Error).message)];
  }
  return [];
}

const NEGATIVE = 'must be greater than or equal to 0';
function atLeastZero(negative: boolean): void {
  if (negative) throw new Error(NEGATIVE);
}

export function validateReplicas(value: unknown): Invalid[] {
  return value === undefined || (Number.isInteger(value) && Number(value) >= 0) ? [] : [bad('spec.replicas', value, NEGATIVE)];
}

export function validateAmounts(list: Quantities | undefined, field: string): Invalid[] {
  return Object.entries(list ?? {}).flatMap(([name, amount]) => unreadable(`${field}[${name}]`, amount, () => atLeastZero(parseQuantity(amount).nano < 0n)));
}

export function validateResources({limits = {}, requests}: NonNullable<Container['resources']>, field: string): Invalid[] {
  const found = [...validateAmounts(limits, `${field}.limits`), ...validateAmounts(requests, `${field}.requests`)];
  if (found.length === 0) for (const name in limits) {
    const [limit, request] = [limits[name]!, requests?.[name]];
    const over = request === undefined ? 0 : compareQuantities(parseQuantity(request), parseQuantity(limit));
    // What is no CPU and no memory cannot be had in part.
    const whole = name.includes('/');
    if (over > 0 || (whole && over < 0)) found.push(bad(`${field}.requests`, request, `must be ${whole ? '' : 'less than or '}equal to ${name} limit of ${limit}`));
  }
  return found;
}

interface Bounds { readonly maxSurge?: string | number; readonly maxUnavailable?: string | number; readonly minAvailable?: string | number }

export function validateBounds(bounds: Bounds = {}, path: string): Invalid[] {
  const zero = ({maxSurge, maxUnavailable}: Bounds) => [maxSurge, maxUnavailable].every((value) => /^0%?$/.test(String(value)));
  return [
    ...(['maxSurge', 'maxUnavailable', 'minAvailable'] as const).flatMap((name) => unreadable(`${path}.${name}`, bounds[name], () => atLeastZero(parseIntOrPercent(bounds[name]!).value < 0))),
    ...(zero(bounds) ? [bad(`${path}.maxUnavailable`, bounds.maxUnavailable, 'may not be 0 when `maxSurge` is 0')] : []),
  ];
}

export function validateSelector(selector: unknown, path: string): Invalid[] {
  return unreadable(path, selector, () => selectorOf(selector as Parameters<typeof selectorOf>[0]));
}
