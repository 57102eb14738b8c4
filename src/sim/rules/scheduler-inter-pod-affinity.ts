/**
 * Pods that must run near other Pods, or must not.
 *
 * Upstream: `pkg/scheduler/framework/plugins/interpodaffinity/filtering.go`. Only required terms; `namespaceSelector` is not
 * modelled.
 */
import {selects, type Selector} from '../../cluster/label-selector.js';
import type {Rejection} from './scheduler-filter.js';

export interface AffinityTerm {
  readonly topologyKey: string;
  readonly selector: Selector;
  /** Whose Pods count. */
  readonly namespaces: ReadonlySet<string>;
}

export interface AffinityPod {
  readonly namespace: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** `requiredDuringSchedulingIgnoredDuringExecution` of `podAffinity`. */
  readonly affinity?: readonly AffinityTerm[];
  /** … and of `podAntiAffinity`. */
  readonly antiAffinity?: readonly AffinityTerm[];
}

export interface AffinityNode { readonly labels: Readonly<Record<string, string>>; readonly pods: readonly AffinityPod[] }

const reject = (reason: string, unresolvable: boolean): Rejection => ({plugin: 'InterPodAffinity', reasons: [reason], unresolvable});
const notNear = reject('node(s) didn\'t match pod affinity rules', true);
const tooNear = reject('node(s) didn\'t match pod anti-affinity rules', false);
const unwanted = reject('node(s) didn\'t satisfy existing pods anti-affinity rules', false);

export function termMatches({selector, namespaces}: AffinityTerm, pod: AffinityPod): boolean {
  return namespaces.has(pod.namespace) && selects(selector, pod.labels);
}

/** The filter for one Pod, ready to be asked node by node. @param nodes all nodes with all their Pods. */
export function interPodAffinity(pod: AffinityPod, nodes: readonly AffinityNode[]): (node: AffinityNode) => Rejection | undefined {
  const {affinity = [], antiAffinity = []} = pod;
  /** Domains, as `key=value`, with a Pod that matches all affinity terms, one of the anti-affinity terms, or refuses this Pod. */
  const near = new Set<string>();
  const forbidden = new Set<string>();
  const refusing = new Set<string>();
  for (const {labels, pods} of nodes) {
    const note = (domains: Set<string>, {topologyKey}: AffinityTerm) => {
      const value = labels[topologyKey];
      if (value !== undefined) domains.add(`${topologyKey}=${value}`);
    };
    for (const other of pods) {
      if (affinity.length > 0 && affinity.every((term) => termMatches(term, other))) affinity.forEach((term) => note(near, term));
      for (const term of antiAffinity) if (termMatches(term, other)) note(forbidden, term);
      for (const term of other.antiAffinity ?? []) if (termMatches(term, pod)) note(refusing, term);
    }
  }
  // The first Pod of a group that wants to be together would wait for ever; it may start anywhere with the label.
  const first = near.size === 0 && affinity.every((term) => termMatches(term, pod));
  return ({labels}) => {
    const has = ({topologyKey}: AffinityTerm) => Object.hasOwn(labels, topologyKey);
    const inDomain = (domains: Set<string>, term: AffinityTerm) => has(term) && domains.has(`${term.topologyKey}=${labels[term.topologyKey]}`);
    if (!affinity.every(has) || !(first || affinity.every((term) => inDomain(near, term)))) return notNear;
    if (antiAffinity.some((term) => inDomain(forbidden, term))) return tooNear;
    for (const key in labels) if (refusing.has(`${key}=${labels[key]}`)) return unwanted;
    return undefined;
  };
}
