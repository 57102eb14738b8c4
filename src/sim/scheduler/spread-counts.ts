/**
 * How many Pods that match a selector run on each node, kept up to date Pod by Pod, so that spreading a Pod does not mean
 * counting all others again. A selector is counted from its first use on.
 */
import {printSelector, selects, type Selector} from '../../cluster/label-selector.js';
import type {Labels} from '../objects.js';

export interface Counter {
  readonly namespace: string;
  readonly selector: Selector;
  /** Pods by row of the node table; rows past its end have none. */
  perNode: Uint16Array;
}

/** Pods that count: on a node, not finished, not terminating. By `namespace/name`. */
export interface CountedPod { row: number; namespace: string; labels: Labels }

export interface SpreadState {
  counters: Map<string, Counter>;
  /** Keys of counters by `namespace|label=value` of one of their equalities; those without one by `namespace|`. */
  byLabel: Map<string, string[]>;
  pods: Map<string, CountedPod>;
}

export function emptySpread(): SpreadState {
  return {counters: new Map(), byLabel: new Map(), pods: new Map()};
}

const templateHash = 'pod-template-hash';
const printed = new WeakMap<Selector, string>();

export class SpreadCounts {
  readonly state: SpreadState;
  constructor(state: SpreadState) {
    this.state = state;
  }

  add(key: string, namespace: string, labels: Labels, row: number): void {
    const before = this.state.pods.get(key);
    if (before) {
      if (before.row === row && before.labels === labels) return;
      this.remove(key);
    }
    this.state.pods.set(key, {row, namespace, labels});
    this.#change(namespace, labels, row, 1);
  }

  remove(key: string): void {
    const pod = this.state.pods.get(key);
    if (!pod) return;
    this.state.pods.delete(key);
    this.#change(pod.namespace, pod.labels, pod.row, -1);
  }

  counter(namespace: string, selector: Selector): Counter {
    let text = printed.get(selector);
    if (text === undefined) printed.set(selector, (text = printSelector(selector)));
    const key = `${namespace}|${text}`;
    let counter = this.state.counters.get(key);
    if (counter) return counter;
    counter = {namespace, selector, perNode: new Uint16Array(64)};
    this.state.counters.set(key, counter);
    const equality = selector.find((requirement) => requirement.key === templateHash) ?? selector.find(({operator}) => operator === '=' || operator === '==');
    const label = !equality ? `${namespace}|` : `${namespace}|${equality.key}=${equality.values[0]}`;
    const keys = this.state.byLabel.get(label) ?? [];
    keys.push(key);
    this.state.byLabel.set(label, keys);
    for (const pod of this.state.pods.values()) if (pod.namespace === namespace && selects(selector, pod.labels)) bump(counter, pod.row, 1);
    return counter;
  }

  #change(namespace: string, labels: Labels, row: number, by: 1 | -1): void {
    this.#changeUnder(`${namespace}|`, labels, row, by);
    for (const label in labels) this.#changeUnder(`${namespace}|${label}=${labels[label]}`, labels, row, by);
  }

  #changeUnder(label: string, labels: Labels, row: number, by: 1 | -1): void {
    for (const key of this.state.byLabel.get(label) ?? []) {
      const counter = this.state.counters.get(key)!;
      if (selects(counter.selector, labels)) bump(counter, row, by);
    }
  }
}

function bump(counter: Counter, row: number, by: number): void {
  if (row >= counter.perNode.length) {
    const longer = new Uint16Array(2 ** Math.ceil(Math.log2(row + 1)));
    longer.set(counter.perNode);
    counter.perNode = longer;
  }
  counter.perNode[row]! += by;
}
