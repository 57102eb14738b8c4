import type {Details, Measure} from '../../src/run/types.js';

const number = (kind: NonNullable<Measure['kind']>) => (value: number, unit: string, text?: string): Measure =>
  ({value, unit, ...text && {text}, provenance: 'stated', kind});
const documented = number('documentation');
const measured = number('measured');

export const details: Details = {
  measures: {
    'controllers.inBinary': documented(49, 'controllers'),
    'controllers.onByDefault': documented(46, 'controllers'),
    'leaderElection.controllerManager': measured(241, 'renewals'),
    'leaderElection.scheduler': measured(240, 'renewals'),
    'lease.renewEvery': documented(10_000, 'ms', 'between two renewals of a node’s Lease'),
    'lease.gracePeriod': documented(50_000, 'ms', 'without a renewal until a node is Unknown'),
    'rollout.maxSurge': measured(1, 'Pods', '25% of 3, rounded up'),
    'rollout.maxUnavailable': measured(0, 'Pods', '25% of 3, rounded down'),
    'probe.period': measured(5000, 'ms', 'between two readiness probes'),
    'pod.reportedCPU': measured(79, 'm', 'of 100m requested: the kernel’s weight is coarse'),
    'configMap.limit': documented(1024 ** 2, 'bytes', 'in one ConfigMap or Secret'),
    'etcd.requestLimit': documented(1.5 * 1024 ** 2, 'bytes', 'in one request to etcd'),
  },

  stored: [
    {
      object: 'deployment/shop/web', write: 2, etcdKey: '/registry/deployments/shop/web', bytes: 3069, linesApplied: 33, linesStored: 81,
      fields: [
        {path: 'spec.replicas', value: '3', origin: 'you'},
        {path: 'spec.selector', value: 'app=web', origin: 'you'},
        {path: 'spec.strategy.type', value: 'RollingUpdate', origin: 'default'},
        {path: 'spec.strategy.rollingUpdate.maxSurge', value: '25%', origin: 'default'},
        {path: 'spec.strategy.rollingUpdate.maxUnavailable', value: '25%', origin: 'default'},
        {path: 'spec.revisionHistoryLimit', value: '10', origin: 'default'},
        {path: 'spec.progressDeadlineSeconds', value: '600', origin: 'default'},
        {path: 'spec.template.spec.containers[0].image', value: 'nginx:1.30-alpine', origin: 'you'},
        {path: 'spec.template.spec.containers[0].imagePullPolicy', value: 'IfNotPresent', origin: 'default'},
        {path: 'spec.template.spec.restartPolicy', value: 'Always', origin: 'default'},
        {path: 'spec.template.spec.dnsPolicy', value: 'ClusterFirst', origin: 'default'},
        {path: 'spec.template.spec.terminationGracePeriodSeconds', value: '30', origin: 'default'},
        {path: 'spec.template.spec.schedulerName', value: 'default-scheduler', origin: 'default'},
      ],
    },
    {
      object: 'pod/shop/web-67fddbbb7-pwq2w', write: 8, etcdKey: '/registry/pods/shop/web-67fddbbb7-pwq2w',
      fields: [
        {path: 'spec.nodeName', value: 'empty', origin: 'server', unset: true},
        {path: 'spec.schedulerName', value: 'default-scheduler', origin: 'default'},
        {path: 'spec.containers[0].image', value: 'nginx:1.30-alpine', origin: 'you'},
        {path: 'spec.containers[0].resources.requests.cpu', value: '100m', origin: 'you'},
        {path: 'spec.containers[0].resources.requests.memory', value: '64Mi', origin: 'you'},
        {path: 'status.phase', value: 'Pending', origin: 'server'},
        {path: 'status.qosClass', value: 'Burstable', origin: 'server'},
        {path: 'status.podIP', value: 'none yet', origin: 'server', unset: true},
        {path: 'status.containerStatuses', value: 'no container runs', origin: 'server', unset: true},
      ],
    },
  ],

  services: [
    {
      service: 'service/shop/web', type: 'ClusterIP', clusterIP: '10.96.192.87', port: 80, targetPort: 80, selector: {app: 'web'},
      dnsName: 'web.shop.svc.cluster.local', endpointSlice: 'endpointslice/shop/web-gbr96',
      endpoints: ['10.244.1.2', '10.244.2.2', '10.244.2.3'],
      rules: [
        {chain: 'KUBE-SEP-PPGG7CLVJ7O24ZED', probability: '0.33333333349', target: '10.244.1.2:80'},
        {chain: 'KUBE-SEP-JR4P2S7ZV6K5VKP3', probability: '0.50000000000', target: '10.244.2.2:80'},
        {chain: 'KUBE-SEP-FGH6ZQZIMO7RP3J3', target: '10.244.2.3:80'},
      ],
      serviceChain: 'KUBE-SVC-E3PXEPMWAWIUT6ZV', rulesPerNode: 11, writes: {endpointSlices: 18, endpoints: 14},
      serverHeader: 'nginx/1.30.6',
    },
    {
      service: 'service/shop/redis', type: 'ClusterIP', clusterIP: 'None', dnsName: 'redis.shop.svc.cluster.local',
      endpointSlice: 'endpointslice/shop/redis-?????', endpoints: ['10.244.1.4'], writes: {endpointSlices: 6, endpoints: 5},
    },
  ],

  dns: {
    pod: 'pod/shop/web-67fddbbb7-pwq2w', nameserver: '10.96.0.10', search: ['shop.svc.cluster.local', 'svc.cluster.local', 'cluster.local'],
    ndots: 5,
    lookups: [
      {name: 'web', queries: [{name: 'web.shop.svc.cluster.local', answer: '10.96.192.87'}]},
      {
        name: 'example.com',
        queries: [
          {name: 'example.com.shop.svc.cluster.local', answer: 'NXDOMAIN'},
          {name: 'example.com.svc.cluster.local', answer: 'NXDOMAIN'},
          {name: 'example.com.cluster.local', answer: 'NXDOMAIN'},
          {name: 'example.com'},
        ],
      },
    ],
  },

  revisions: {
    from: 841, to: 906, took: 5100,
    counts: [{text: 'writes for shop', count: 35}, {text: 'Events', count: 22}, {text: 'Lease renewals', count: 8}],
  },

  config: {
    configMap: 'configmap/shop/redis-config', key: 'redis.conf', lines: ['maxmemory 64mb', 'maxmemory-policy allkeys-lru'],
    mountPath: '/etc/redis', pod: 'pod/shop/redis-0', container: 'redis', command: 'redis-server /etc/redis/redis.conf',
  },

  secret: {
    name: 'redis-auth', etcdKey: '/registry/secrets/shop/redis-auth', bytes: 557, key: 'password', base64: 'czNjcjN0LWV4YW1wbGU=',
    plain: 's3cr3t-example', copies: 2, encrypted: 'none',
    runs: [
      {text: 'k8s\\0', note: 'what follows is protobuf'},
      {text: 'Secret · redis-auth · shop', note: 'kind, name, namespace'},
      {text: '8ee760c7-9449-4bfc-bdb0-27aefb4c1e97', note: 'uid'},
      {text: 'kubectl.kubernetes.io/last-applied-configuration', note: 'annotation'},
      {text: '{…,"stringData":{"password":"s3cr3t-example"}}', note: 'the manifest as kubectl keeps it', copy: 1},
      {text: 'kubectl-client-side-apply · Update · FieldsV1 {…}', note: 'managedFields'},
      {text: 'password', note: 'data key'},
      {text: 's3cr3t-example', note: 'data.password, raw bytes', copy: 2},
      {text: 'Opaque', note: 'type'},
    ],
  },

  storage: {
    claim: 'data-redis-0', volume: 'pvc-247d41e1-…ff435a', class: 'standard', provisioner: 'rancher.io/local-path',
    bindingMode: 'WaitForFirstConsumer',
    reclaimPolicy: 'Delete', size: '1Gi', accessMode: 'ReadWriteOnce', node: 'kind-worker',
    steps: [
      {text: 'the claim exists', after: 0, by: 'statefulset-controller', write: 48},
      {text: 'kind-worker is selected', after: 17, by: 'kube-scheduler', write: 54},
      {text: 'a volume on its disk exists', after: 3067, by: 'local-path-provisioner', write: 56},
      {text: 'redis-0 is bound to it', after: 4022, by: 'kube-scheduler', write: 60},
    ],
  },

  spread: {workload: 'deployment/shop/web', maxSkew: 3, topologyKey: 'kubernetes.io/hostname', whenUnsatisfiable: 'ScheduleAnyway', origin: 'default'},

  exposures: [
    {name: 'ClusterIP', value: '10.96.192.87:80', text: 'from inside the cluster only'},
    {name: 'NodePort', value: '30000–32767', text: 'one port on the address of every node', note: 'all 3 nodes'},
    {name: 'LoadBalancer', value: '<pending>', text: 'an outside address from the load balancer of a cloud', note: 'plain kind has none'},
    {name: 'Gateway API', value: 'v1.7.0', text: 'HTTP by host name and path, through a controller', note: 'the Ingress API is frozen'},
  ],

  workloads: [
    {kind: 'Deployment', text: 'replicas that can stand in for each other, rolling updates', before: ['coredns', 'local-path-provisioner'], sample: 'web-67fddbbb7-pwq2w'},
    {kind: 'DaemonSet', text: 'one Pod on every node', before: ['kube-proxy', 'kindnet'], sample: 'kube-proxy-ldszb'},
    {kind: 'StatefulSet', text: 'names that stay, a volume for each Pod', sample: 'redis-0', arrives: 6},
    {kind: 'Job', text: 'runs until it succeeds, then stops', sample: 'report-29384710-x7k2p', example: true},
    {kind: 'CronJob', text: 'a new Job on a schedule: makes Jobs, not Pods', example: true},
  ],

  relabel: {
    replicaSet: 'replicaset/shop/web-d75cc9d86', selector: {app: 'web', 'pod-template-hash': 'd75cc9d86'},
    pod: 'pod/shop/web-d75cc9d86-dwv6l', label: 'app=debug',
    before: ['pod/shop/web-d75cc9d86-vt6xj', 'pod/shop/web-d75cc9d86-jmxkw', 'pod/shop/web-d75cc9d86-dwv6l'],
    replacement: 'pod/shop/web-d75cc9d86-zf8xk', ownerRemovedAfter: 9, replacementAfter: 16,
  },

  runtime: {
    node: 'kind-worker2',
    sandboxes: [
      {id: 'c081d0d9ab306', pod: 'web-67fddbbb7-6h5g4'},
      {id: '9d6b6860bb75c', pod: 'web-67fddbbb7-d9sc4'},
      {id: 'a1bdfec61a97b', pod: 'kube-proxy-ldszb'},
      {id: '081949ff4402f', pod: 'kindnet-brwjn'},
    ],
    containers: [
      {id: '4f6715657c960', name: 'nginx', pod: 'web-67fddbbb7-6h5g4'},
      {id: '75a4c19e9cbec', name: 'nginx', pod: 'web-67fddbbb7-d9sc4'},
      {id: '52ceecb91d56c', name: 'kindnet-cni', pod: 'kindnet-brwjn'},
      {id: '5b038c6b63479', name: 'kube-proxy', pod: 'kube-proxy-ldszb'},
    ],
    pause: {image: 'registry.k8s.io/pause:3.10', bytes: 268_000},
  },
};
