import type {RunObject, Toleration} from '../../src/run/types.js';

/** An object as the source gives it. Lifetimes follow from the writes, so they are added by run.ts and not repeated here. */
export type SourceObject = Omit<RunObject, 'id' | 'created' | 'createdBy' | 'terminating' | 'removed'>;

/** What the DefaultTolerationSeconds admission plugin adds to every Pod. */
const tolerations: Toleration[] = ['not-ready', 'unreachable'].map(state => (
  {key: `node.kubernetes.io/${state}`, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300}
));

const namespace = 'shop';
const revisions = {
  '67fddbbb7': {revision: 1, image: 'nginx:1.30-alpine', replicas: 3},
  'd75cc9d86': {revision: 2, image: 'nginx:1.31-alpine', replicas: 1},
};
type Hash = keyof typeof revisions;

const replicaSet = (hash: Hash): SourceObject => ({
  kind: 'ReplicaSet', apiVersion: 'apps/v1', namespace, name: `web-${hash}`, labels: {app: 'web', 'pod-template-hash': hash},
  owner: 'deployment/shop/web',
  replicas: revisions[hash].replicas, images: [revisions[hash].image], templateHash: hash, revision: revisions[hash].revision,
});

const webPod = (hash: Hash, suffix: string, more: Partial<SourceObject>): SourceObject => ({
  kind: 'Pod', apiVersion: 'v1', namespace, name: `web-${hash}-${suffix}`, labels: {app: 'web', 'pod-template-hash': hash},
  owner: `replicaset/shop/web-${hash}`,
  ...more, images: [revisions[hash].image], templateHash: hash,
  requests: {cpuMilli: 100, memoryBytes: 64 * 1024 ** 2}, limits: {memoryBytes: 128 * 1024 ** 2}, qosClass: 'Burstable', tolerations,
});

/** A name that came back is a second object: the life that its place in the list gives it. */
const redisPod = (more: Partial<SourceObject>): SourceObject => ({
  kind: 'Pod', apiVersion: 'v1', namespace, name: 'redis-0', owner: 'statefulset/shop/redis', node: 'kind-worker', ...more,
  images: ['redis:8.2-alpine'], templateHash: '75fc8b5997', tolerations,
});

const endpointSlice = (service: string, suffix: string): SourceObject => ({
  kind: 'EndpointSlice', apiVersion: 'discovery.k8s.io/v1', namespace, name: `${service}-${suffix}`, labels: {'kubernetes.io/service-name': service},
  owner: `service/shop/${service}`,
});

const stated = (ip: string): Pick<RunObject, 'addresses'> => ({addresses: [{ip, provenance: 'stated'}]});
/** The next free address of the node: the source does not print it. */
const inferred = (ip: string): Pick<RunObject, 'addresses'> => ({addresses: [{ip, provenance: 'inferred'}]});

export const objects: SourceObject[] = [
  {kind: 'Namespace', apiVersion: 'v1', name: namespace},
  {kind: 'ConfigMap', apiVersion: 'v1', namespace, name: 'kube-root-ca.crt'},
  {kind: 'ServiceAccount', apiVersion: 'v1', namespace, name: 'default'},
  {kind: 'Deployment', apiVersion: 'apps/v1', namespace, name: 'web', replicas: 3, images: ['nginx:1.30-alpine']},
  replicaSet('67fddbbb7'),
  webPod('67fddbbb7', 'd9sc4', {node: 'kind-worker2', ...stated('10.244.2.2')}),
  webPod('67fddbbb7', 'pwq2w', {node: 'kind-worker', ...stated('10.244.1.2')}),
  webPod('67fddbbb7', '6h5g4', {node: 'kind-worker2', ...stated('10.244.2.3')}),
  {kind: 'Service', apiVersion: 'v1', namespace, name: 'web', addresses: [{ip: '10.96.192.87', provenance: 'stated'}]},
  endpointSlice('web', 'gbr96'),
  {kind: 'Endpoints', apiVersion: 'v1', namespace, name: 'web'},
  {kind: 'Secret', apiVersion: 'v1', namespace, name: 'redis-auth', uid: '8ee760c7-9449-4bfc-bdb0-27aefb4c1e97'},
  {kind: 'ConfigMap', apiVersion: 'v1', namespace, name: 'redis-config'},
  {kind: 'Service', apiVersion: 'v1', namespace, name: 'redis'},
  // The source does not print the suffix of this name.
  endpointSlice('redis', '?????'),
  {kind: 'Endpoints', apiVersion: 'v1', namespace, name: 'redis'},
  {kind: 'StatefulSet', apiVersion: 'apps/v1', namespace, name: 'redis', replicas: 1, images: ['redis:8.2-alpine']},
  {
    kind: 'ControllerRevision', apiVersion: 'apps/v1', namespace, name: 'redis-75fc8b5997', owner: 'statefulset/shop/redis', templateHash: '75fc8b5997',
    revision: 1,
  },
  {kind: 'PersistentVolumeClaim', apiVersion: 'v1', namespace, name: 'data-redis-0'},
  redisPod(inferred('10.244.1.4')),
  // Two parts of this name are printed, the middle is not.
  {kind: 'PersistentVolume', apiVersion: 'v1', name: 'pvc-247d41e1-…ff435a'},
  replicaSet('d75cc9d86'),
  webPod('d75cc9d86', 'pz7wt', {node: 'kind-worker', ...inferred('10.244.1.5')}),
  webPod('d75cc9d86', 'vt6xj', {node: 'kind-worker2', nodeProvenance: 'derived', ...inferred('10.244.2.4')}),
  webPod('d75cc9d86', 'jmxkw', {node: 'kind-worker2', nodeProvenance: 'derived', ...inferred('10.244.2.5')}),
  webPod('d75cc9d86', 'dwv6l', {node: 'kind-worker2', ...inferred('10.244.2.6')}),
  redisPod(stated('10.244.1.2')),
  webPod('d75cc9d86', 'zf8xk', {after: true}),
];
