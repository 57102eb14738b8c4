/** An empty cluster: its nodes, its namespaces and its storage class, as an installer leaves them. */
import {creation} from './addressed.js';
import {healthyNode} from './kubelet/heartbeat.js';
import type {PartialSimulation} from './partial-simulation.js';
import type {Labels, Quantities, Taint} from './objects.js';

export interface NodeSetup {
  readonly name: string;
  readonly role?: 'control-plane' | 'worker';
  readonly internalIP?: string;
  readonly podCIDR?: string;
  readonly labels?: Labels;
  readonly taints?: readonly Taint[];
  readonly capacity?: Quantities;
  /** Images that are there from the beginning. */
  readonly images?: readonly string[];
  /** `namespace/name` of the DaemonSet of its network plugin: the node is not Ready before a Pod of it runs here. */
  readonly waitsForNetwork?: string;
}

export interface ClusterSetup {
  readonly nodes: readonly NodeSetup[];
  readonly storageClass?: {readonly name: string; readonly provisioner: string; readonly volumeBindingMode: 'Immediate' | 'WaitForFirstConsumer'; readonly reclaimPolicy: 'Delete' | 'Retain'} | null;
}

export const CONTROL_PLANE_TAINT: Taint = {key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule'};
export const standardStorage = {name: 'standard', provisioner: 'rancher.io/local-path', volumeBindingMode: 'WaitForFirstConsumer', reclaimPolicy: 'Delete'} as const;
const roomy: Quantities = {cpu: '4', memory: '8Gi', pods: '110'};

/** One control plane and `workers` workers, `node-a`, `node-b` …, as the lessons use them. */
export function smallCluster(workers = 3, capacity: Quantities = roomy): ClusterSetup {
  return {
    nodes: [
      {name: 'control-plane', role: 'control-plane', capacity},
      ...Array.from({length: workers}, (_, i): NodeSetup => ({name: `node-${workers <= 26 ? (10 + i).toString(36) : i + 1}`, capacity})),
    ],
  };
}

/** Done at once, by the installer; it takes revisions and is not part of anybody's history. */
export function setUpCluster(simulation: PartialSimulation, setup: ClusterSetup): void {
  const {api} = simulation.kernel;
  const make = (resource: string, name: string, body?: object, annotations?: Labels) => {
    const outcome = api.handle({user: 'kubeadm', ...creation(resource, {name, annotations}, {...body})});
    if (outcome.status) throw new Error(`the cluster cannot be set up: ${outcome.status.message}`);
  };
  for (const namespace of ['default', 'kube-system', 'kube-public', 'kube-node-lease']) make('namespaces', namespace);
  const storage = setup.storageClass === undefined ? standardStorage : setup.storageClass;
  if (storage !== null) {
    const {name, ...rest} = storage;
    make('storageclasses', name, rest, {'storageclass.kubernetes.io/is-default-class': 'true'});
  }
  setup.nodes.forEach((node, i) => addNode(simulation, node, i));
}

/** A machine joins, Ready at once. */
export function addNode(simulation: PartialSimulation, node: NodeSetup, index: number): void {
  const {name, role = 'worker', labels = {}, capacity = roomy, images = []} = node;
  const podCIDR = node.podCIDR ?? `10.${244 + (index >> 8)}.${index & 255}.0/24`;
  const {api, world} = simulation.kernel;
  const taints = node.taints ?? (role === 'control-plane' ? [CONTROL_PLANE_TAINT] : []);
  simulation.kubelets.add(name, podCIDR, images, node.waitsForNetwork);
  api.handle({user: 'kubeadm', ...creation('leases', {name, namespace: 'kube-node-lease'}, {spec: {holderIdentity: name, leaseDurationSeconds: 40, renewTime: world.now}})});
  api.handle({
    user: 'kubeadm', ...creation('nodes', {name, labels: {'kubernetes.io/hostname': name, ...(role === 'control-plane' && {'node-role.kubernetes.io/control-plane': ''}), ...labels}}, {
      spec: {podCIDR, taints: taints.length > 0 ? taints : undefined},
      status: {
        capacity, allocatable: capacity,
        conditions: healthyNode(world.now).map((condition) => (condition.type === 'Ready' && node.waitsForNetwork !== undefined ? {...condition, status: 'False', reason: 'KubeletNotReady'} : condition)),
        addresses: [{type: 'InternalIP', address: node.internalIP ?? `172.18.${index >> 8}.${(index & 255) + 2}`}, {type: 'Hostname', address: name}],
      },
    }),
  });
}
