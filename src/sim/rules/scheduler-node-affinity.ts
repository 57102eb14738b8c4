/**
 * `nodeSelector` and node affinity: where a Pod must run, and where it would rather.
 *
 * Upstream: `component-helpers/scheduling/corev1/nodeaffinity/nodeaffinity.go`,
 * `pkg/scheduler/framework/plugins/nodeaffinity/node_affinity.go`.
 */
import {selects, type Requirement, type SelectorOperator} from '../../cluster/label-selector.js';
import type {Rejection} from './scheduler-filter.js';

export interface NodeRequirement { readonly key: string; readonly operator: string; readonly values?: readonly string[] }

/** All expressions and fields of a term must hold. A term without any matches no node. */
export interface NodeTerm { readonly matchExpressions?: readonly NodeRequirement[]; readonly matchFields?: readonly NodeRequirement[] }

export interface AffinePod {
  readonly nodeSelector?: Readonly<Record<string, string>>;
  readonly affinity?: {
    readonly nodeAffinity?: {
      /** One of the terms must match. */
      readonly requiredDuringSchedulingIgnoredDuringExecution?: {readonly nodeSelectorTerms: readonly NodeTerm[]};
      readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly {readonly weight: number; readonly preference: NodeTerm}[];
    };
  };
}

export interface LabelledNode { readonly name: string; readonly labels: Readonly<Record<string, string>> }

const notMatched: Rejection = {plugin: 'NodeAffinity', reasons: ['node(s) didn\'t match Pod\'s node affinity/selector'], unresolvable: true};

/** Refuses nodes that the Pod's selector and required affinity do not match. Made once a Pod, asked once a node. */
export function nodeAffinity(pod: AffinePod): (node: LabelledNode) => Rejection | undefined {
  const matches = requiredNodes(pod);
  return (node) => (!matches || matches(node) ? undefined : notMatched);
}

/** The test that a node must pass; undefined: any node will do. */
export function requiredNodes({nodeSelector, affinity}: AffinePod): ((node: LabelledNode) => boolean) | undefined {
  const labels = nodeSelector ? Object.entries(nodeSelector) : [];
  const required = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  if (labels.length === 0 && !required) return undefined;
  const terms = required?.nodeSelectorTerms.map(termMatcher);
  return (node) => labels.every(([key, value]) => Object.hasOwn(node.labels, key) && node.labels[key] === value)
    && (!terms || terms.some((term) => term(node)));
}

/** Sum of the weights of the preferred terms that match; undefined when the Pod prefers nothing and the plugin is skipped. */
export function preferredNodes({affinity}: AffinePod): ((node: LabelledNode) => number) | undefined {
  const preferred = affinity?.nodeAffinity?.preferredDuringSchedulingIgnoredDuringExecution;
  if (!preferred || preferred.length === 0) return undefined;
  const terms = preferred.map(({weight, preference}) => ({weight, matches: termMatcher(preference)}));
  return (node) => terms.reduce((sum, {weight, matches}) => (matches(node) ? sum + weight : sum), 0);
}

const OPERATORS: Readonly<Record<string, SelectorOperator>> = {In: 'in', NotIn: 'notin', Exists: 'exists', DoesNotExist: '!', Gt: 'gt', Lt: 'lt'};

function termMatcher({matchExpressions = [], matchFields = []}: NodeTerm): (node: LabelledNode) => boolean {
  const expressions = matchExpressions.map(requirement);
  const fields = matchFields.map(requirement);
  if (expressions.length + fields.length === 0 || [...expressions, ...fields].includes(undefined)) return () => false;
  return (node) => selects(expressions as Requirement[], node.labels)
    && (fields.length === 0 || selects(fields as Requirement[], {'metadata.name': node.name}));
}

/** Undefined for an operator nobody knows: such a term matches no node, and the API server refuses it anyway. */
function requirement({key, operator, values = []}: NodeRequirement): Requirement | undefined {
  const known = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  return known && {key, operator: known, values: [...values]};
}
