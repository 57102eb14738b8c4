/** Object validation: what the schema and pkg/apis/<group>/validation refuse with 422, for the fields the simulator knows. */
import type {Container, LabelSelector, PodSpec, PodTemplate, Quantities} from '../objects.js';
import type {Invalid} from './refusals.js';
import type {Draft} from './request.js';
import {bad, oneOf, required, validateAmounts, validateBounds, validateReplicas, validateResources, validateSelector, type Check} from './value-validation.js';

const workloads = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job']);

const dnsLabel = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const dnsSubdomain = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;

const forbidden = (field: string, why: string): Invalid => ({field, message: `Forbidden: ${why}`, reason: 'FieldValueForbidden'});

export function validateName(kind: string, name: string): Invalid[] {
  const field = 'metadata.name';
  if (name === '') return [required(field, ': name or generateName is required')];
  const strict = kind === 'Service' || kind === 'Namespace';
  const limit = strict ? 63 : 253;
  if (name.length > limit) return [bad(field, name, `must be no more than ${limit} characters`)];
  if ((strict ? dnsLabel : dnsSubdomain).test(name)) return [];
  return [bad(field, name, strict
    ? 'a DNS-1035 label must consist of lower case alphanumeric characters or \'-\''
    : 'a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, \'-\' or \'.\', and must start and end with an alphanumeric character')];
}

function validateContainers(list: readonly Container[], path: string): Invalid[] {
  const seen = new Set<string>();
  return list.flatMap((container, i) => {
    const at = `${path}[${i}]`;
    const {name, image, resources} = container ?? {};
    const found: Invalid[] = [];
    if (!name) found.push(required(`${at}.name`));
    else if (!dnsLabel.test(name)) found.push(bad(`${at}.name`, name, 'a lowercase RFC 1123 label must consist of lower case alphanumeric characters or \'-\''));
    else if (seen.has(name)) found.push({field: `${at}.name`, message: `Duplicate value: "${name}"`, reason: 'FieldValueDuplicate'});
    seen.add(name);
    if (!image) found.push(required(`${at}.image`));
    return [...found, ...validateResources(resources ?? {}, `${at}.resources`)];
  });
}

/** Containers of a template that was valid: its Pods share the very same list. */
const known = new WeakSet<object>();

function validatePodSpec(spec: PodSpec | undefined, path: string, policies: string[] = ['Always', 'Never', 'OnFailure']): Invalid[] {
  if (!spec) return [required(path)];
  const {containers, initContainers, overhead, restartPolicy} = spec;
  const found = oneOf(`${path}.restartPolicy`, restartPolicy, ...policies);
  if (!Array.isArray(containers) || containers.length === 0) return [...found, required(`${path}.containers`)];
  if (!known.has(containers)) {
    const wrong = validateContainers(containers, `${path}.containers`);
    if (wrong.length === 0) known.add(containers);
    found.push(...wrong);
  }
  if (Array.isArray(initContainers)) found.push(...validateContainers(initContainers, `${path}.initContainers`));
  return [...found, ...validateAmounts(overhead, `${path}.overhead`)];
}

interface Workload {
  readonly replicas?: unknown;
  readonly selector?: LabelSelector;
  readonly template?: PodTemplate;
  readonly strategy?: {readonly type?: string; readonly rollingUpdate?: object};
  readonly updateStrategy?: Workload['strategy'];
  readonly podManagementPolicy?: string;
}

function validateWorkload(spec: Workload | undefined, kind: string): Invalid[] {
  if (!spec) return [required('spec')];
  const {replicas, selector, template, strategy, updateStrategy, podManagementPolicy} = spec;
  const labels = template?.metadata?.labels;
  const job = kind === 'Job';
  return [
    ...validateReplicas(replicas),
    ...(job ? [] : !selector || Object.keys(selector).length === 0 ? [required('spec.selector')]
      : Object.entries(selector.matchLabels ?? {}).every(([key, value]) => labels?.[key] === value) ? [] : [bad('spec.template.metadata.labels', labels ?? {}, '`selector` does not match template `labels`')]),
    ...validateSelector(selector, 'spec.selector'),
    ...oneOf('spec.podManagementPolicy', podManagementPolicy, 'OrderedReady', 'Parallel'),
    ...oneOf('spec.strategy.type', strategy?.type, 'Recreate', 'RollingUpdate'),
    ...validateBounds(strategy?.rollingUpdate, 'spec.strategy.rollingUpdate'),
    ...oneOf('spec.updateStrategy.type', updateStrategy?.type, 'OnDelete', 'RollingUpdate'),
    ...validateBounds(updateStrategy?.rollingUpdate, 'spec.updateStrategy.rollingUpdate'),
    ...validatePodSpec(template?.spec, 'spec.template.spec', job ? ['Never', 'OnFailure'] : ['Always']),
  ];
}

interface Other {
  readonly minAvailable?: unknown; readonly maxUnavailable?: unknown; readonly selector?: unknown;
  readonly jobTemplate?: {readonly spec?: object};
  readonly minReplicas?: number; readonly maxReplicas?: number;
  readonly ports?: readonly {readonly port?: unknown}[];
}

/** What holds for a spec however it came to be. */
function validateSpec(kind: string, {spec, status}: Draft, check?: Check): Invalid[] {
  if (workloads.has(kind)) return validateWorkload(spec, kind);
  const given = (spec ?? {}) as Other;
  const {minReplicas = 1, maxReplicas} = given;
  const own = check?.(given as Record<string, unknown>) ?? [];
  switch (kind) {
    case 'Pod': return validatePodSpec(spec as PodSpec | undefined, 'spec');
    case 'PodDisruptionBudget': return given.minAvailable !== undefined && given.maxUnavailable !== undefined
      ? [bad('spec', spec, 'minAvailable and maxUnavailable cannot be both set')]
      : [...validateBounds(given as object, 'spec'), ...validateSelector(given.selector, 'spec.selector')];
    case 'CronJob': return [...own, ...validateWorkload(given.jobTemplate?.spec ?? {}, 'Job').map(({field, ...cause}) => ({...cause, field: `spec.jobTemplate.${field}`}))];
    case 'HorizontalPodAutoscaler': return Number(maxReplicas) >= minReplicas ? [] : [bad('spec.maxReplicas', maxReplicas, 'must be greater than or equal to `minReplicas`')];
    case 'Node': return validateAmounts((status as {allocatable?: Quantities} | undefined)?.allocatable, 'status.allocatable');
    case 'Service': return (Array.isArray(given.ports) ? given.ports as NonNullable<Other['ports']> : []).flatMap(({port}, i) => (Number(port) >= 1 && Number(port) <= 65535 ? [] : [bad(`spec.ports[${i}].port`, port, 'must be between 1 and 65535, inclusive')]));
    default: return own;
  }
}

/**
 * Everything that is wrong with an object about to be created.
 * @param check what its controller would have to read.
 * @param recorded names come from a recording, which may mark characters it does not know with `?` and `…`.
 */
export function validateNew(kind: string, draft: Draft, recorded = false, check?: Check): Invalid[] {
  const name = draft.metadata?.name ?? '';
  return [...validateName(kind, recorded ? name.replace(/[?…]/g, 'x') : name), ...validateSpec(kind, draft, check)];
}

/** What an update may not change. */
export function validateChange(kind: string, draft: Draft, old: Draft, equal: (a: unknown, b: unknown) => boolean, check?: Check): Invalid[] {
  const after = draft.spec as Record<string, unknown> | undefined;
  const before = old.spec as Record<string, unknown> | undefined;
  if (after === before) return [];
  if (kind === 'Pod') return equal(withoutMutable(after), withoutMutable(before)) ? [] : [forbidden('spec', 'pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations`')];
  const found = validateSpec(kind, draft, check);
  if (workloads.has(kind) && !equal(after?.selector, before?.selector)) found.push(forbidden('spec.selector', 'field is immutable'));
  return found;
}

function withoutMutable(spec: Record<string, unknown> | undefined): unknown {
  if (!spec) return undefined;
  const images = (list: unknown) => (Array.isArray(list) ? list.map((container: object) => ({...container, image: undefined})) : list);
  return {...spec, containers: images(spec.containers), initContainers: images(spec.initContainers), tolerations: undefined, activeDeadlineSeconds: undefined};
}
