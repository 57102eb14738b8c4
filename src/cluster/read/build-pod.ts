import {ANNOTATIONS, type ContainerManifest, type ContainerStatus, type PodManifest, type PodSpec, type PodStatus} from '../manifest.js';
import {podLamp} from '../pod-lamp.js';
import {isSidecar, podRow} from '../pod-row.js';
import type {QosClass} from '../qos.js';
import type {Container, Pod} from '../types.js';
import {withoutSecrets} from '../without-secrets.js';
import type {Build} from './kinds.js';
import type {Problem} from './shape.js';

export const buildPod: Build<PodManifest, Pod> = (manifest, identity, context) => {
  const {metadata, spec, status} = manifest;
  const row = podRow(manifest);
  // Written onto the identity: copying it would cost as much as all the rest.
  const pod = identity as Pod;
  pod.ready = row.ready;
  pod.status = row.status;
  pod.restarts = row.restarts;
  pod.lamp = podLamp(manifest, row);
  pod.containers = containersOf(manifest);
  pod.holdsNode = Boolean(spec?.nodeName) && status?.phase !== 'Succeeded' && status?.phase !== 'Failed';
  pod.addresses = addressesOf(status);
  pod.tolerations = spec?.tolerations ? context.shared(spec.tolerations) : NONE;
  if (spec?.nodeName) pod.node = spec.nodeName;
  if (status?.nominatedNodeName) pod.nominatedNode = status.nominatedNodeName;
  if (status?.phase) pod.phase = status.phase;
  if (row.lastRestart !== undefined) pod.lastRestart = row.lastRestart;
  const message = messageOf(status);
  if (message) pod.message = withoutSecrets(message);
  const taken = spec?.containers && !context.problems.some(amountIsUnknown) ? context.amounts.of(manifest) : undefined;
  if (taken) pod.requests = taken.requests;
  if (taken?.limits) pod.limits = taken.limits;
  const qos = isQos(status?.qosClass) ? status.qosClass : taken?.qosClass;
  if (qos) pod.qosClass = qos;
  if (isStatic(metadata?.annotations) || identity.owner?.kind === 'Node') pod.static = true;
  if (spec?.hostNetwork) pod.hostNetwork = true;
  if (spec?.nodeSelector && Object.keys(spec.nodeSelector).length) pod.nodeSelector = context.shared(spec.nodeSelector);
  const gates = spec?.schedulingGates?.flatMap(gate => gate.name ?? []);
  if (gates?.length) pod.gates = gates;
  const podGroup = podGroupOf(manifest);
  if (podGroup) pod.podGroup = podGroup;
  if (spec?.priority !== undefined) pod.priority = spec.priority;
  const templateHash = metadata?.labels?.['pod-template-hash'] ?? metadata?.labels?.['controller-revision-hash'];
  if (templateHash) pod.templateHash = templateHash;
  const claims = claimsOf(spec);
  if (claims.length) pod.claims = claims;
  return pod;
};

const NONE: [] = [];

function isQos(text: string | undefined): text is QosClass {
  return text === 'Burstable' || text === 'BestEffort' || text === 'Guaranteed';
}

/** An amount that could not be read is unknown, so the sum of all is. */
function amountIsUnknown({path}: Problem): boolean {
  return path[0] === 'spec' && (path.includes('resources') || path[1] === 'overhead' || ((path[1] === 'containers' || path[1] === 'initContainers') && path.length <= 3));
}

function isStatic(annotations: Record<string, string> | undefined): boolean {
  if (!annotations) return false;
  const source = annotations[ANNOTATIONS.configSource];
  return annotations[ANNOTATIONS.mirror] !== undefined || source === 'file' || source === 'http';
}

function addressesOf(status: PodStatus | undefined): string[] {
  const addresses: string[] = [];
  for (const {ip} of status?.podIPs ?? NONE) if (ip) addresses.push(ip);
  if (!addresses.length && status?.podIP) addresses.push(status.podIP);
  return addresses;
}

function claimsOf(spec: PodSpec | undefined): string[] {
  const claims: string[] = [];
  for (const {persistentVolumeClaim: claim} of spec?.volumes ?? NONE) if (claim?.claimName) claims.push(claim.claimName);
  return claims;
}

/** Why a Pod is where it is, in the cluster's own words: its own message, else the scheduler's, else a container's. */
function messageOf(status: PodStatus | undefined): string | undefined {
  if (status?.message) return status.message;
  for (const {type, status: is, message} of status?.conditions ?? NONE) if (message && type === 'PodScheduled' && is === 'False') return message;
  return waitingMessage(status?.initContainerStatuses) ?? waitingMessage(status?.containerStatuses);
}

function waitingMessage(statuses: readonly ContainerStatus[] | undefined): string | undefined {
  for (const {state} of statuses ?? NONE) if (state?.waiting?.message) return state.waiting.message;
  return undefined;
}

/** Four schedulers, four places. */
export function podGroupOf({metadata, spec}: PodManifest): string | undefined {
  const {labels, annotations} = metadata ?? {};
  return spec?.schedulingGroup?.podGroupName ?? spec?.workloadRef?.podGroup
    ?? labels?.['scheduling.x-k8s.io/pod-group'] ?? labels?.['pod-group.scheduling.sigs.k8s.io'] ?? annotations?.[ANNOTATIONS.podGroup];
}

function containersOf({spec, status}: PodManifest): Container[] {
  const made: Container[] = [];
  addContainers(made, spec?.initContainers, status?.initContainerStatuses, 'init');
  addContainers(made, spec?.containers, status?.containerStatuses, 'app');
  addContainers(made, spec?.ephemeralContainers, status?.ephemeralContainerStatuses, 'ephemeral');
  return made;
}

/** Containers in the order of the spec; behind them what only the status knows. */
function addContainers(made: Container[], containers: readonly ContainerManifest[] = NONE, statuses: readonly ContainerStatus[] = NONE, role: Container['role']): void {
  let found = 0;
  for (const container of containers) {
    const status = statuses.find(({name}) => name === container.name);
    if (status) found++;
    made.push(containerOf(container, status, role === 'init' && isSidecar(container) ? 'sidecar' : role));
  }
  if (found === statuses.length) return;
  const named = new Set(containers.map(({name}) => name));
  for (const status of statuses) if (!named.has(status.name)) made.push(containerOf(NOTHING, status, role));
}

const NOTHING: ContainerManifest = {};

function containerOf({name, image}: ContainerManifest, status: ContainerStatus | undefined, role: Container['role']): Container {
  const state = status?.state;
  const container: Container = {
    name: name ?? status?.name ?? '',
    role,
    // The API: a state that says nothing means waiting.
    state: !status ? 'unknown' : state?.running ? 'running' : state?.terminated ? 'ended' : 'waiting',
    ready: status?.ready ?? false,
    restarts: status?.restartCount ?? 0,
  };
  if (image) container.image = image;
  const reason = state?.waiting?.reason || state?.terminated?.reason;
  if (reason) container.reason = reason;
  if (container.state === 'ended') container.exitCode = state?.terminated?.exitCode ?? 0;
  const last = status?.lastState?.terminated;
  if (last) {
    container.lastEnd = {};
    if (last.reason) container.lastEnd.reason = last.reason;
    if (last.exitCode !== undefined) container.lastEnd.exitCode = last.exitCode;
    if (last.finishedAt) container.lastEnd.at = last.finishedAt;
  }
  return container;
}
