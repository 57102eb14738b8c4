/** Object validation: what the schema and pkg/apis/<group>/validation refuse with 422, for the fields the simulator knows. */
import type {Container, Labels, LabelSelector, PodSpec, PodTemplate} from '../objects.js';
import type {Invalid} from './refusals.js';
import type {Draft} from './request.js';
import {validateAmounts, validateBounds, validatePodValues, validateSelector, type Check} from './value-validation.js';

const workloads = new Set(['Deployment', 'ReplicaSet', 'StatefulSet', 'DaemonSet', 'Job']);

const dnsLabel = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const dnsSubdomain = /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/;

const required = (field: string, message = 'Required value'): Invalid => ({field, message, reason: 'FieldValueRequired'});
const bad = (field: string, value: unknown, why: string): Invalid => ({field, message: `Invalid value: ${JSON.stringify(value)}: ${why}`, reason: 'FieldValueInvalid'});
const immutable = (field: string): Invalid => ({field, message: 'Forbidden: field is immutable', reason: 'FieldValueForbidden'});

export function validateName(kind: string, name: string): Invalid[] {
  const strict = kind === 'Service' || kind === 'Namespace';
  const limit = strict ? 63 : 253;
  if (name.length > limit) return [bad('metadata.name', name, `must be no more than ${limit} characters`)];
  if (!(strict ? dnsLabel : dnsSubdomain).test(name)) {
    return [bad('metadata.name', name, strict
      ? 'a DNS-1035 label must consist of lower case alphanumeric characters or \'-\''
      : 'a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, \'-\' or \'.\', and must start and end with an alphanumeric character')];
  }
  return [];
}

function matches(selector: LabelSelector | undefined, labels: Labels | undefined): boolean {
  return Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels?.[key] === value);
}

function validateContainers(list: readonly Container[] | undefined, path: string, needed: boolean): Invalid[] {
  if (!Array.isArray(list) || list.length === 0) return needed ? [required(path)] : [];
  const seen = new Set<string>();
  return (list as readonly Container[]).flatMap((container, i) => {
    const at = `${path}[${i}]`;
    const found: Invalid[] = [];
    if (typeof container.name !== 'string' || container.name === '') found.push(required(`${at}.name`));
    else if (!dnsLabel.test(container.name)) found.push(bad(`${at}.name`, container.name, 'a lowercase RFC 1123 label must consist of lower case alphanumeric characters or \'-\''));
    else if (seen.has(container.name)) found.push({field: `${at}.name`, message: `Duplicate value: "${container.name}"`, reason: 'FieldValueDuplicate'});
    seen.add(container.name);
    if (typeof container.image !== 'string' || container.image === '') found.push(required(`${at}.image`));
    for (const [name, limit] of Object.entries(container.resources?.limits ?? {})) {
      const request = container.resources?.requests?.[name];
      if (name.includes('/') && request !== undefined && String(request) !== String(limit)) {
        found.push(bad(`${at}.resources.requests`, request, `must be equal to ${name} limit of ${limit}`));
      }
    }
    return found;
  });
}

/** Containers of a template that was valid: its Pods share the very same list. */
const known = new WeakSet<object>();

function validatePodSpec(spec: PodSpec | undefined, path: string): Invalid[] {
  if (!spec) return [required(path)];
  const plain = !spec.initContainers && !spec.overhead;
  if (plain && Array.isArray(spec.containers) && known.has(spec.containers)) return [];
  const found = [...validateContainers(spec.containers, `${path}.containers`, true), ...validateContainers(spec.initContainers, `${path}.initContainers`, false), ...validatePodValues(spec, path)];
  if (plain && found.length === 0) known.add(spec.containers);
  return found;
}

function validateWorkload(draft: Draft, kind: string): Invalid[] {
  const spec = draft.spec as {replicas?: unknown; selector?: LabelSelector; template?: PodTemplate} | undefined;
  if (!spec) return [required('spec')];
  const found: Invalid[] = [];
  if (spec.replicas !== undefined && (typeof spec.replicas !== 'number' || !Number.isInteger(spec.replicas) || spec.replicas < 0)) {
    found.push(bad('spec.replicas', spec.replicas, 'must be greater than or equal to 0'));
  }
  if (kind !== 'Job' && (!spec.selector || Object.keys(spec.selector).length === 0)) found.push(required('spec.selector'));
  else if (kind !== 'Job' && !matches(spec.selector, spec.template?.metadata?.labels)) {
    found.push(bad('spec.template.metadata.labels', spec.template?.metadata?.labels ?? {}, '`selector` does not match template `labels`'));
  }
  const {strategy, updateStrategy} = spec as Record<'strategy' | 'updateStrategy', {rollingUpdate?: object} | undefined>;
  found.push(
    ...validateSelector(spec.selector, 'spec.selector'),
    ...validateBounds(strategy?.rollingUpdate, 'spec.strategy.rollingUpdate'),
    ...validateBounds(updateStrategy?.rollingUpdate, 'spec.updateStrategy.rollingUpdate'),
    ...validatePodSpec(spec.template?.spec, 'spec.template.spec'),
  );
  return found;
}

/** What holds for a spec however it came to be. */
function validateSpec(kind: string, draft: Draft, check?: Check): Invalid[] {
  if (workloads.has(kind)) return validateWorkload(draft, kind);
  const spec = draft.spec as Record<string, unknown> | undefined;
  const own = check?.(spec ?? {}) ?? [];
  switch (kind) {
    case 'PodDisruptionBudget': return validateBudget(draft);
    case 'CronJob': return [...own, ...validateWorkload({spec: (spec?.jobTemplate as {spec?: object} | undefined)?.spec ?? {}}, 'Job')];
    case 'HorizontalPodAutoscaler': return Number(spec?.maxReplicas) >= Number(spec?.minReplicas ?? 1) ? [] : [bad('spec.maxReplicas', spec?.maxReplicas, 'must be greater than or equal to `minReplicas`')];
    case 'Node': return validateAmounts((draft.status as {allocatable?: object} | undefined)?.allocatable, 'status.allocatable');
    default: return own;
  }
}

function validateBudget(draft: Draft): Invalid[] {
  const spec = draft.spec as {minAvailable?: unknown; maxUnavailable?: unknown} | undefined;
  return spec?.minAvailable !== undefined && spec.maxUnavailable !== undefined
    ? [bad('spec', spec, 'minAvailable and maxUnavailable cannot be both set')]
    : [...validateBounds(draft.spec, 'spec'), ...validateSelector((draft.spec as {selector?: object} | undefined)?.selector, 'spec.selector')];
}

/**
 * Everything that is wrong with an object about to be created.
 * @param check what its controller would have to read.
 * @param recorded names come from a recording, which may mark characters it does not know with `?` and `…`.
 */
export function validateNew(kind: string, draft: Draft, recorded = false, check?: Check): Invalid[] {
  const name = draft.metadata?.name ?? '';
  const found = validateName(kind, recorded ? name.replace(/[?…]/g, 'x') : name);
  if (kind === 'Pod') found.push(...validatePodSpec(draft.spec as PodSpec | undefined, 'spec'));
  else found.push(...validateSpec(kind, draft, check));
  if (kind === 'Service' && ((draft.spec as {ports?: readonly {port?: unknown}[]} | undefined)?.ports ?? []).some(({port}) => typeof port !== 'number' || port < 1 || port > 65535)) {
    found.push(bad('spec.ports[0].port', (draft.spec as {ports: unknown[]}).ports[0], 'must be between 1 and 65535, inclusive'));
  }
  return found;
}

/** What an update may not change. */
export function validateChange(kind: string, draft: Draft, old: Draft, equal: (a: unknown, b: unknown) => boolean, check?: Check): Invalid[] {
  const after = draft.spec as Record<string, unknown> | undefined;
  const before = old.spec as Record<string, unknown> | undefined;
  if (after === before) return [];
  if (kind === 'Pod') return equal(withoutMutable(after), withoutMutable(before)) ? [] : [{field: 'spec', message: 'Forbidden: pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)', reason: 'FieldValueForbidden'}];
  const found = validateSpec(kind, draft, check);
  if (workloads.has(kind) && !equal(after?.selector, before?.selector)) found.push(immutable('spec.selector'));
  return found;
}

function withoutMutable(spec: Record<string, unknown> | undefined): unknown {
  if (!spec) return undefined;
  const images = (list: unknown) => (Array.isArray(list) ? list.map((container: object) => ({...container, image: undefined})) : list);
  return {...spec, containers: images(spec.containers), initContainers: images(spec.initContainers), tolerations: undefined, activeDeadlineSeconds: undefined, terminationGracePeriodSeconds: undefined};
}
