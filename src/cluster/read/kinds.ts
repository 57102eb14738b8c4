/** Which kinds are drawn: in which API groups, what is read of them, and what becomes of it. */
import type {LabelSelector, Labels} from '../label-selector.js';
import type {Meta, WorkloadManifest} from '../manifest.js';
import type {Cluster, Identity} from '../types.js';
import {buildNode} from './build-node.js';
import {buildPod} from './build-pod.js';
import {buildAutoscaler, buildBudget, buildClaim, buildNamespace, buildPodGroup, buildVolume} from './build-rest.js';
import {buildEndpoints, buildEndpointSlice, buildIngress, buildService} from './build-service.js';
import {buildWorkload} from './build-workload.js';
import type {FindingCode} from './finding.js';
import type {PodAmountsCache} from './pod-amounts.js';
import type {Path, Problem, Shape} from './shape.js';
import * as shapes from './shapes.js';

/** Makes the drawn form of an object whose fields are of the right types. */
export type Build<M, T extends Identity> = (manifest: M, identity: Identity, context: BuildContext) => T;

export interface BuildContext {
  /** What {@link conform} left out of this object. */
  problems: readonly Problem[];
  amounts: PodAmountsCache;
  /** The same value for equal ones: thousands of Pods have the same tolerations. */
  shared<T extends object>(value: T): T;
  /** Runs something that throws a sentence when what it reads is wrong; reports it then and answers undefined. */
  read<T>(code: FindingCode, path: Path, attempt: () => T): T | undefined;
}

export interface Kind {
  /** API groups; `''` is the core group. */
  groups: readonly string[];
  /** With apiVersion and kind, as it is compared and used. */
  shape: Shape;
  /** Where it goes. Endpoint lists become part of their Service. */
  list: keyof Cluster | 'endpoints';
  build(manifest: {metadata?: Meta}, identity: Identity, context: BuildContext): Identity;
}

const kinds = new Map<string, Kind>();

function kind<M extends {metadata?: Meta}, T extends Identity>(names: string, groups: readonly string[], {fields}: {fields: Record<string, Shape>}, list: Kind['list'], build: Build<M, T>): void {
  const entry: Kind = {groups, shape: {fields: {apiVersion: 'string', kind: 'string', ...fields}}, list, build: (manifest, ...rest) => build(manifest as M, ...rest)};
  for (const name of names.split(' ')) kinds.set(name, entry);
}

kind('Node', [''], shapes.node, 'nodes', buildNode);
kind('Pod', [''], shapes.pod, 'pods', buildPod);
kind('Deployment ReplicaSet StatefulSet DaemonSet', ['apps', 'extensions'], shapes.workload, 'workloads', buildWorkload);
kind('Job', ['batch'], shapes.workload, 'workloads', buildWorkload);
kind('CronJob', ['batch'], shapes.cronJob, 'workloads', buildWorkload);
kind<WorkloadManifest, Identity>('ReplicationController', [''], shapes.replicationController, 'workloads', (manifest, identity, context) => {
  const matchLabels = manifest.spec?.selector as Labels | undefined;
  const selector: LabelSelector | undefined = matchLabels && {matchLabels};
  return buildWorkload({...manifest, spec: {...manifest.spec, ...selector && {selector}}}, identity, context);
});
kind('Service', [''], shapes.service, 'services', buildService);
kind('EndpointSlice', ['discovery.k8s.io'], shapes.endpointSlice, 'endpoints', buildEndpointSlice);
kind('Endpoints', [''], shapes.endpoints, 'endpoints', buildEndpoints);
kind('Ingress', ['networking.k8s.io', 'extensions'], shapes.ingress, 'ingresses', buildIngress);
kind('PodGroup', ['scheduling.k8s.io', 'scheduling.x-k8s.io', 'scheduling.sigs.k8s.io', 'scheduling.volcano.sh', 'scheduling.incubator.k8s.io'], shapes.podGroup, 'podGroups', buildPodGroup);
kind('PersistentVolumeClaim', [''], shapes.claim, 'claims', buildClaim);
kind('PersistentVolume', [''], shapes.volume, 'volumes', buildVolume);
kind('PodDisruptionBudget', ['policy'], shapes.budget, 'budgets', buildBudget);
kind('HorizontalPodAutoscaler', ['autoscaling'], shapes.autoscaler, 'autoscalers', buildAutoscaler);
kind('Namespace', [''], shapes.namespace, 'namespaces', buildNamespace);

/** Kinds without a drawing: only what names them is read. */
export const OTHER: Shape = {fields: {apiVersion: 'string', kind: 'string', ...shapes.other.fields}};

/** The kind, unless it belongs to another API group than the one that is drawn. An object without an apiVersion is taken at its word. */
export function kindOf(name: string | undefined, apiVersion: string | undefined): Kind | undefined {
  const known = name === undefined ? undefined : kinds.get(name);
  if (!known || apiVersion === undefined) return known;
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
  return known.groups.includes(group) ? known : undefined;
}

/**
 * The kind as objects and owners are told apart by: one that is drawn gets the name of the group behind it in another API group, as kubectl
 * writes it. The Service of Knative is `Service.serving.knative.dev`, and no Service.
 */
export function kindIn(name: string, apiVersion: string | undefined): string {
  if (!kinds.has(name) || kindOf(name, apiVersion)) return name;
  return `${name}.${apiVersion!.split('/', 1)[0]!}`;
}

/** Kinds that are drawn, by name. */
export const drawnKinds = [...kinds.keys()];
