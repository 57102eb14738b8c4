/** Selectors of stored objects: read once, asked for every Pod and change. The rules are those of src/cluster. */
import {selectorOf, selects, type Selector} from '../cluster/label-selector.js';
import type {Labels, LabelSelector} from './objects.js';

const read = new WeakMap<LabelSelector, Selector>();

export function readSelector(selector: LabelSelector): Selector {
  let parsed = read.get(selector);
  if (!parsed) read.set(selector, (parsed = selectorOf(selector)!));
  return parsed;
}

/** An absent selector selects nothing, an empty one everything. */
export function selectorMatches(selector: LabelSelector | undefined, labels: Labels | undefined): boolean {
  return selector !== undefined && selects(readSelector(selector), labels);
}

/** A Service's selector: plain equality; an absent or empty one selects nothing. */
export function serviceSelects(selector: Labels | undefined, labels: Labels | undefined): boolean {
  if (!selector) return false;
  let any = false;
  for (const key in selector) {
    any = true;
    if (labels?.[key] !== selector[key]) return false;
  }
  return any;
}
