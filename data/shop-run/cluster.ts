import type {Cluster, Node, SystemPod} from '../../src/run/types.js';

const agents = (kubeProxy: string): NonNullable<Node['programs']> => [
  {name: 'kubelet', as: 'systemd', text: 'starts the Pods of its node and reports on them'},
  {name: 'kube-proxy', as: 'pod', pod: kubeProxy, text: 'turns Services into packet rules'},
  {name: 'containerd', as: 'systemd', text: 'runs the containers', version: '2.3.4'},
];

const allocatable = {cpuMilli: 12_000, memoryBytes: 12_232_528 * 1024, pods: 110};

/** A DaemonSet's Pod. Which node it ran on is known for four of the six; `100m` is what kindnet asks for on every node. */
const agentPod = (name: string, node?: string): SystemPod => ({
  name, namespace: 'kube-system', ...node && {node}, startedBy: 'DaemonSet', owner: name.startsWith('kindnet') ? 'kindnet' : 'kube-proxy',
  text: name.startsWith('kindnet') ? 'gives Pods of its node an address' : 'turns Services into packet rules',
  ...name.startsWith('kindnet') && {requests: {cpuMilli: 100}},
});

const staticPod = (program: string, text: string): SystemPod => ({
  name: `${program}-kind-control-plane`, namespace: 'kube-system', node: 'kind-control-plane', startedBy: 'static',
  manifest: `${program}.yaml`, text,
});

/** The cluster as kind built it, before the app. */
export const cluster: Cluster = {
  name: 'kind',
  versions: {Kubernetes: 'v1.37.0', kind: 'v0.33.0', containerd: '2.3.4'},
  nodes: [
    {
      name: 'kind-control-plane', role: 'control-plane', internalIP: '172.23.0.7', allocatable,
      taints: [{key: 'node-role.kubernetes.io/control-plane', effect: 'NoSchedule'}],
      programs: [
        {name: 'kube-apiserver', as: 'static-pod', text: 'the API'},
        {name: 'etcd', as: 'static-pod', text: 'stores cluster state'},
        {name: 'kube-scheduler', as: 'static-pod', text: 'picks nodes for Pods'},
        {name: 'kube-controller-manager', as: 'static-pod', text: 'runs the control loops'},
        ...agents('kube-proxy-rkr7w'),
      ],
    },
    {
      name: 'kind-worker', role: 'worker', internalIP: '172.23.0.6', podCIDR: '10.244.1.0/24', allocatable, taints: [],
      programs: agents('kube-proxy-mscwz'),
    },
    {
      name: 'kind-worker2', role: 'worker', internalIP: '172.23.0.5', podCIDR: '10.244.2.0/24', allocatable, taints: [],
      programs: agents('kube-proxy-ldszb'),
    },
  ],
  systemPods: [
    staticPod('etcd', 'stores every object of the cluster'),
    staticPod('kube-apiserver', 'the only way to cluster state'),
    staticPod('kube-controller-manager', 'runs the control loops'),
    staticPod('kube-scheduler', 'picks a node for each new Pod'),
    agentPod('kindnet-brwjn', 'kind-worker2'),
    agentPod('kindnet-ksqzm'),
    agentPod('kindnet-q5vhv'),
    agentPod('kube-proxy-ldszb', 'kind-worker2'),
    agentPod('kube-proxy-mscwz', 'kind-worker'),
    agentPod('kube-proxy-rkr7w', 'kind-control-plane'),
    {name: 'coredns-559f6c778d-6r5gn', namespace: 'kube-system', startedBy: 'Deployment', owner: 'coredns', text: 'answers DNS queries'},
    {name: 'coredns-559f6c778d-shh5j', namespace: 'kube-system', startedBy: 'Deployment', owner: 'coredns', text: 'answers DNS queries'},
    {
      name: 'local-path-provisioner-75f7fc7dc5-jvc5f', namespace: 'local-path-storage', startedBy: 'Deployment',
      owner: 'local-path-provisioner',
      text: 'makes volumes on a node’s disk',
    },
  ],
  staticPodPath: '/etc/kubernetes/manifests',
  namespaces: [
    {name: 'kube-system', text: 'the cluster’s own programs', pods: 12, since: 'before'},
    {name: 'kube-node-lease', text: 'one Lease for each node', leases: 3, since: 'before'},
    {name: 'local-path-storage', text: 'the storage add-on of kind', pods: 1, since: 'before'},
    {name: 'default', text: 'where objects go when no namespace is named', pods: 0, since: 'before'},
    {name: 'kube-public', text: 'by convention, what anybody may read', configMaps: 2, since: 'before'},
  ],
  network: {podCIDR: '10.244.0.0/16', serviceCIDR: '10.96.0.0/12', dnsServiceIP: '10.96.0.10', cni: 'kindnet'},
  builtIn: 22_800,
  hostCPUs: 12,
  etcd: {keysBefore: 408, rbacKeysBefore: 141, databaseBytes: 1_600_000, quotaBytes: 2 * 1024 ** 3, nodesPrefix: '/registry/minions'},
};
