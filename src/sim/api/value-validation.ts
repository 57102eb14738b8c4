/** Values that some component would have to read: amounts, percentages, selectors. What cannot be read is refused with 422. */
import {parseIntOrPercent} from '../../cluster/int-or-percent.js';
import {selectorOf} from '../../cluster/label-selector.js';
import {compareQuantities, parseQuantity} from '../../cluster/quantity.js';
import type {Container, PodSpec} from '../objects.js';
import type {Invalid} from './refusals.js';

/** A check of a kind that is there when somebody would read what it checks: the controller of that kind brings it. */
export type Check = (spec: Readonly<Record<string, unknown>>) => Invalid[];

/** The sentence of whoever failed to read the value. */
export function unreadable(field: string, value: unknown, read: () => unknown): Invalid[] {
  if (value === undefined) return [];
  try {
    read();
    return [];
  } catch (error) {
    return [{field, message: `Invalid value: ${JSON.stringify(value)}: ${error instanceof Error ? error.message : 'it cannot be read'}`, reason: 'FieldValueInvalid'}];
  }
}

export function validateAmounts(list: unknown, field: string): Invalid[] {
  if (typeof list !== 'object' || list === null) return [];
  return Object.entries(list).flatMap(([name, amount]) => unreadable(`${field}[${name}]`, amount, () => {
    if (parseQuantity(amount as string | number).nano < 0n) throw new Error('must be greater than or equal to 0');
  }));
}

function validateResources({resources}: Container, field: string): Invalid[] {
  const found = [...validateAmounts(resources?.requests, `${field}.resources.requests`), ...validateAmounts(resources?.limits, `${field}.resources.limits`)];
  if (found.length > 0) return found;
  return Object.entries(resources?.limits ?? {}).flatMap(([name, limit]): Invalid[] => {
    const request = resources?.requests?.[name];
    if (request === undefined || compareQuantities(parseQuantity(request), parseQuantity(limit)) <= 0) return [];
    return [{field: `${field}.resources.requests`, message: `Invalid value: ${JSON.stringify(request)}: must be less than or equal to ${name} limit of ${limit}`, reason: 'FieldValueInvalid'}];
  });
}

export function validatePodValues(spec: PodSpec, path: string): Invalid[] {
  const list = (containers: readonly Container[] | undefined, field: string) => (Array.isArray(containers) ? (containers as readonly Container[]).flatMap((container, i) => validateResources(container, `${field}[${i}]`)) : []);
  return [...list(spec.containers, `${path}.containers`), ...list(spec.initContainers, `${path}.initContainers`), ...validateAmounts(spec.overhead, `${path}.overhead`)];
}

interface Bounds { readonly maxSurge?: string | number; readonly maxUnavailable?: string | number; readonly minAvailable?: string | number }

export function validateBounds(bounds: Bounds | undefined, path: string): Invalid[] {
  return (['maxSurge', 'maxUnavailable', 'minAvailable'] as const).flatMap((name) => {
    const value = bounds?.[name];
    return unreadable(`${path}.${name}`, value, () => {
      if (parseIntOrPercent(value!).value < 0) throw new Error('must be greater than or equal to 0');
    });
  });
}

export function validateSelector(selector: unknown, path: string): Invalid[] {
  return unreadable(path, selector, () => selectorOf(selector as Parameters<typeof selectorOf>[0]));
}
