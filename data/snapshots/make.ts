/**
 * Makes the snapshots in this folder: `npx tsx data/snapshots/make.ts`. Nobody's cluster: invented names in the shape that kubectl prints (keys
 * sorted, four blanks), so that stories and tests have every state a Pod and a node can be in.
 */
import {createHash} from 'node:crypto';
import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

type Json = Record<string, unknown>;

const AT = '2026-11-07T20:10:00Z';
const EARLIER = '2026-11-05T08:00:00Z';

/** Uids that stay the same from one making to the next. */
const uid = (text: string) => {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
};

const object = (apiVersion: string, kind: string, name: string, namespace: string | undefined, {metadata, ...rest}: Json & {metadata?: Json} = {}): Json => ({
  apiVersion, kind, metadata: {name, ...namespace && {namespace}, uid: uid(`${kind}/${namespace ?? ''}/${name}`), creationTimestamp: AT, resourceVersion: '4711', ...metadata}, ...rest,
});

const ownedBy = (kind: string, name: string, namespace: string | undefined, apiVersion = 'apps/v1') => ({
  ownerReferences: [{apiVersion, kind, name, uid: uid(`${kind}/${namespace ?? ''}/${name}`), controller: true, blockOwnerDeletion: true}],
});

const conditions = (states: Record<string, string>) => Object.entries(states).map(([type, state]) => {
  const [status, reason, message] = state.split('|');
  return {type, status, lastProbeTime: null, lastTransitionTime: AT, ...reason && {reason}, ...message && {message}};
});

const GOOD = {PodReadyToStartContainers: 'True', Initialized: 'True', Ready: 'True', ContainersReady: 'True', PodScheduled: 'True'};
const running = {running: {startedAt: AT}};
const tolerations = ['not-ready', 'unreachable'].map(key => ({effect: 'NoExecute', key: `node.kubernetes.io/${key}`, operator: 'Exists', tolerationSeconds: 300}));

interface NodeSketch { labels?: Json; taints?: Json[]; cordoned?: boolean; ready?: string; more?: Record<string, string>; allocatable?: Json; os?: string }

function node(name: string, i: number, {labels = {}, taints, cordoned, ready = 'True|KubeletReady', more, allocatable, os = 'linux'}: NodeSketch = {}): Json {
  const amounts = {cpu: '4', memory: '16Gi', pods: '110', 'ephemeral-storage': '95551679124', 'hugepages-1Gi': '0', 'hugepages-2Mi': '0', ...allocatable};
  return object('v1', 'Node', name, undefined, {
    metadata: {creationTimestamp: EARLIER, labels: {'kubernetes.io/arch': 'amd64', 'kubernetes.io/hostname': name, 'kubernetes.io/os': os, ...labels}},
    spec: {podCIDR: `10.244.${i}.0/24`, ...taints && {taints}, ...cordoned && {unschedulable: true}},
    status: {
      addresses: [{type: 'InternalIP', address: `172.20.0.${i + 2}`}, {type: 'Hostname', address: name}], allocatable: amounts, capacity: amounts,
      conditions: conditions({MemoryPressure: 'False', DiskPressure: 'False', PIDPressure: 'False', ...more, Ready: ready}),
      nodeInfo: {architecture: 'amd64', kubeletVersion: 'v1.37.0', operatingSystem: os, osImage: 'Debian GNU/Linux 13'},
    },
  });
}

interface PodSketch {
  node?: string;
  labels?: Json;
  owner?: Json;
  requests?: Json;
  /** One entry a container; `undefined` status fields are left out. */
  containers?: Json[];
  init?: {spec: Json; status?: Json}[];
  status?: Json;
  conditions?: Record<string, string>;
  spec?: Json;
  metadata?: Json;
}

function pod(name: string, namespace: string, {node: nodeName, labels, owner, requests, containers = [{ready: true, restartCount: 0, state: running, started: true}], init, status, conditions: states = GOOD, spec, metadata}: PodSketch): Json {
  const container = (i: number) => ({
    name: i ? `helper-${i}` : 'app', image: 'registry.example/app:1.4', resources: requests ? {requests} : {},
    env: [{name: 'GREETING', value: 'hello'}], terminationMessagePath: '/dev/termination-log', volumeMounts: [{name: 'kube-api-access', mountPath: '/var/run/secrets/kubernetes.io/serviceaccount', readOnly: true}],
  });
  const named = containers.map((one, i) => ({...container(i), ...one.spec as Json | undefined}));
  return object('v1', 'Pod', name, namespace, {
    metadata: {...labels && {labels}, ...owner, ...metadata},
    spec: {
      containers: named, ...init && {initContainers: init.map((one, i) => ({name: `init-${i}`, image: 'registry.example/init:1', ...one.spec}))}, ...nodeName && {nodeName},
      dnsPolicy: 'ClusterFirst', restartPolicy: 'Always', schedulerName: 'default-scheduler', serviceAccountName: 'default', tolerations, ...spec,
    },
    status: {
      phase: 'Running', conditions: conditions(states), qosClass: requests ? 'Burstable' : 'BestEffort', startTime: AT,
      ...nodeName && {containerStatuses: containers.map(({spec: _, ...one}, i) => ({name: named[i]!.name, image: 'registry.example/app:1.4', imageID: '', lastState: {}, ...one}))},
      ...init && {initContainerStatuses: init.flatMap((one, i) => one.status ? {name: `init-${i}`, lastState: {}, restartCount: 0, ...one.status} : [])}, ...status,
    },
  });
}

const workload = (kind: string, name: string, namespace: string, replicas: number, {labels = {app: name}, spec, status, metadata, images = ['registry.example/app:1.4']}: {labels?: Json; spec?: Json; status?: Json; metadata?: Json; images?: string[]} = {}) =>
  object('apps/v1', kind, name, namespace, {
    ...metadata && {metadata},
    spec: {replicas, selector: {matchLabels: labels}, template: {metadata: {labels}, spec: {containers: images.map((image, i) => ({name: i ? `helper-${i}` : 'app', image}))}}, ...spec},
    status: {replicas, readyReplicas: replicas, availableReplicas: replicas, updatedReplicas: replicas, ...status},
  });

const revision = (n: number) => ({annotations: {'deployment.kubernetes.io/revision': String(n)}});
const list = (items: Json[]) => ({apiVersion: 'v1', items, kind: 'List', metadata: {resourceVersion: ''}});

const files: Record<string, Json> = {};

// A shop that is well, with a rollout in the middle: two Pods old, two new, one of them not ready.
{
  const ns = 'bakery';
  const old = {app: 'oven', 'pod-template-hash': '6f7c9d5b4'};
  const fresh = {app: 'oven', 'pod-template-hash': '78d8f6c9b5'};
  const oven = (hash: string) => ownedBy('ReplicaSet', `oven-${hash}`, ns);
  const requests = {cpu: '100m', memory: '64Mi'};
  const slice = (service: string, endpoints: [address: string, pod: string, node: string, ready: boolean][]) => object('discovery.k8s.io/v1', 'EndpointSlice', `${service}-x7k2p`, ns, {
    metadata: {labels: {'kubernetes.io/service-name': service}, ...ownedBy('Service', service, ns, 'v1')}, addressType: 'IPv4', ports: [{name: '', port: 8080, protocol: 'TCP'}],
    endpoints: endpoints.map(([address, target, nodeName, ready]) => ({addresses: [address], conditions: {ready, serving: ready, terminating: false}, nodeName, targetRef: {kind: 'Pod', name: target, namespace: ns, uid: uid(`Pod/${ns}/${target}`)}})),
  });
  files['bakery.json'] = list([
    node('yard-control-plane', 0, {labels: {'node-role.kubernetes.io/control-plane': ''}, taints: [{effect: 'NoSchedule', key: 'node-role.kubernetes.io/control-plane'}]}),
    node('yard-a', 1), node('yard-b', 2),
    ...['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler'].map(program => pod(`${program}-yard-control-plane`, 'kube-system', {
      node: 'yard-control-plane', requests: {cpu: '100m'}, labels: {component: program, tier: 'control-plane'}, owner: ownedBy('Node', 'yard-control-plane', undefined, 'v1'),
      metadata: {annotations: {'kubernetes.io/config.source': 'file', 'kubernetes.io/config.mirror': '0a1b2c'}}, spec: {hostNetwork: true}, containers: [{spec: {name: program}, ready: true, restartCount: 0, state: running, started: true}],
    })),
    object('v1', 'Namespace', ns, undefined, {status: {phase: 'Active'}}),
    workload('Deployment', 'oven', ns, 3, {metadata: revision(2), spec: {strategy: {type: 'RollingUpdate', rollingUpdate: {maxSurge: '25%', maxUnavailable: '25%'}}}, status: {replicas: 4, readyReplicas: 3, availableReplicas: 3, updatedReplicas: 2, unavailableReplicas: 1}}),
    workload('ReplicaSet', 'oven-6f7c9d5b4', ns, 2, {labels: old, metadata: {...revision(1), labels: old, ...ownedBy('Deployment', 'oven', ns)}}),
    workload('ReplicaSet', 'oven-78d8f6c9b5', ns, 2, {labels: fresh, metadata: {...revision(2), labels: fresh, ...ownedBy('Deployment', 'oven', ns)}, status: {readyReplicas: 1, availableReplicas: 1}}),
    pod('oven-6f7c9d5b4-4kq7m', ns, {node: 'yard-a', labels: old, owner: oven('6f7c9d5b4'), requests, status: {podIP: '10.244.1.4', podIPs: [{ip: '10.244.1.4'}]}}),
    pod('oven-6f7c9d5b4-p9xzl', ns, {node: 'yard-b', labels: old, owner: oven('6f7c9d5b4'), requests, status: {podIP: '10.244.2.4', podIPs: [{ip: '10.244.2.4'}]}}),
    pod('oven-78d8f6c9b5-hb2vt', ns, {node: 'yard-b', labels: fresh, owner: oven('78d8f6c9b5'), requests, status: {podIP: '10.244.2.5', podIPs: [{ip: '10.244.2.5'}]}}),
    pod('oven-78d8f6c9b5-w6n8c', ns, {
      node: 'yard-a', labels: fresh, owner: oven('78d8f6c9b5'), requests, status: {podIP: '10.244.1.5', podIPs: [{ip: '10.244.1.5'}]}, conditions: {...GOOD, Ready: 'False|ContainersNotReady', ContainersReady: 'False|ContainersNotReady'},
      containers: [{ready: false, restartCount: 0, state: running, started: true}],
    }),
    workload('StatefulSet', 'pantry', ns, 2, {spec: {serviceName: 'pantry'}, status: {currentRevision: 'pantry-5d8c7f', updateRevision: 'pantry-5d8c7f'}}),
    ...[0, 1].map(i => pod(`pantry-${i}`, ns, {
      node: i ? 'yard-b' : 'yard-a', requests: {cpu: '250m', memory: '256Mi'}, labels: {app: 'pantry', 'controller-revision-hash': 'pantry-5d8c7f', 'statefulset.kubernetes.io/pod-name': `pantry-${i}`}, owner: ownedBy('StatefulSet', 'pantry', ns),
      spec: {volumes: [{name: 'data', persistentVolumeClaim: {claimName: `data-pantry-${i}`}}]}, status: {podIP: `10.244.${i + 1}.6`, podIPs: [{ip: `10.244.${i + 1}.6`}]},
    })),
    ...[0, 1].flatMap(i => [
      object('v1', 'PersistentVolumeClaim', `data-pantry-${i}`, ns, {spec: {accessModes: ['ReadWriteOnce'], resources: {requests: {storage: '1Gi'}}, storageClassName: 'standard', volumeName: `pvc-${i}`}, status: {phase: 'Bound', capacity: {storage: '1Gi'}}}),
      object('v1', 'PersistentVolume', `pvc-${i}`, undefined, {spec: {capacity: {storage: '1Gi'}, claimRef: {kind: 'PersistentVolumeClaim', namespace: ns, name: `data-pantry-${i}`}, persistentVolumeReclaimPolicy: 'Delete', storageClassName: 'standard'}, status: {phase: 'Bound'}}),
    ]),
    workload('DaemonSet', 'thermometer', 'kube-system', 2, {spec: {replicas: undefined}, status: {replicas: undefined, desiredNumberScheduled: 2, currentNumberScheduled: 2, numberReady: 2, updatedNumberScheduled: 2, numberAvailable: 2}}),
    ...['yard-a', 'yard-b'].map((name, i) => pod(`thermometer-${'k4w9z'[i]}${'m2r8q'[i]}x7c`, 'kube-system', {node: name, labels: {app: 'thermometer', 'controller-revision-hash': '7f5d9c'}, owner: ownedBy('DaemonSet', 'thermometer', 'kube-system')})),
    object('v1', 'Service', 'oven', ns, {spec: {type: 'ClusterIP', clusterIP: '10.96.40.7', clusterIPs: ['10.96.40.7'], selector: {app: 'oven'}, ports: [{port: 80, targetPort: 8080, protocol: 'TCP'}]}, status: {loadBalancer: {}}}),
    object('v1', 'Service', 'pantry', ns, {spec: {type: 'ClusterIP', clusterIP: 'None', clusterIPs: ['None'], selector: {app: 'pantry'}, ports: [{port: 6379}]}, status: {loadBalancer: {}}}),
    slice('oven', [['10.244.1.4', 'oven-6f7c9d5b4-4kq7m', 'yard-a', true], ['10.244.2.4', 'oven-6f7c9d5b4-p9xzl', 'yard-b', true], ['10.244.2.5', 'oven-78d8f6c9b5-hb2vt', 'yard-b', true], ['10.244.1.5', 'oven-78d8f6c9b5-w6n8c', 'yard-a', false]]),
    object('networking.k8s.io/v1', 'Ingress', 'bakery', ns, {spec: {ingressClassName: 'nginx', rules: [{host: 'bakery.example', http: {paths: [{path: '/', pathType: 'Prefix', backend: {service: {name: 'oven', port: {number: 80}}}}]}}]}}),
    object('policy/v1', 'PodDisruptionBudget', 'oven', ns, {spec: {minAvailable: 2, selector: {matchLabels: {app: 'oven'}}}, status: {currentHealthy: 3, desiredHealthy: 2, disruptionsAllowed: 1, expectedPods: 3}}),
    object('autoscaling/v2', 'HorizontalPodAutoscaler', 'oven', ns, {spec: {minReplicas: 3, maxReplicas: 8, scaleTargetRef: {apiVersion: 'apps/v1', kind: 'Deployment', name: 'oven'}}, status: {currentReplicas: 3, desiredReplicas: 3}}),
    object('v1', 'ConfigMap', 'recipes', ns, {data: {bread: 'flour, water, salt'}}),
    object('v1', 'Secret', 'till', ns, {type: 'Opaque', data: {code: 'bm90IGEgc2VjcmV0'}}),
  ]);
}

// Everything that can be wrong, each once.
{
  const ns = 'ward';
  const off = {...GOOD, Ready: 'False|ContainersNotReady', ContainersReady: 'False|ContainersNotReady'};
  const waiting = (reason: string, message = '') => ({waiting: {reason, ...message && {message}}});
  const ended = (exitCode: number, reason: string) => ({terminated: {exitCode, reason, startedAt: AT, finishedAt: AT}});
  const unschedulable = (message: string) => ({PodScheduled: `False|Unschedulable|${message}`});
  const job = ownedBy('Job', 'count-27', ns, 'batch/v1');
  files['ward.json'] = list([
    node('bed-1', 1, {ready: 'True|KubeletReady', more: {MemoryPressure: 'True|KubeletHasInsufficientMemory'}}),
    node('bed-2', 2, {cordoned: true, taints: [{effect: 'NoSchedule', key: 'node.kubernetes.io/unschedulable', timeAdded: AT}]}),
    node('bed-3', 3, {ready: 'Unknown|NodeStatusUnknown', taints: [{effect: 'NoSchedule', key: 'node.kubernetes.io/unreachable'}, {effect: 'NoExecute', key: 'node.kubernetes.io/unreachable'}]}),
    node('gpu-1', 4, {labels: {'node.kubernetes.io/instance-type': 'g2'}, allocatable: {'nvidia.com/gpu': '4'}, taints: [{effect: 'NoSchedule', key: 'nvidia.com/gpu', value: 'present'}]}),
    node('windows-1', 5, {os: 'windows', labels: {'beta.kubernetes.io/os': 'windows'}}),
    pod('crashing', ns, {node: 'bed-1', conditions: off, containers: [{ready: false, started: false, restartCount: 17, state: waiting('CrashLoopBackOff', 'back-off 5m0s restarting failed container=app'), lastState: ended(1, 'Error')}]}),
    pod('crashing-and-ready', ns, {node: 'bed-1', containers: [{ready: true, restartCount: 1, state: waiting('CrashLoopBackOff'), lastState: ended(137, 'OOMKilled')}]}),
    pod('no-image', ns, {node: 'bed-1', conditions: off, status: {phase: 'Pending'}, containers: [{ready: false, restartCount: 0, state: waiting('ImagePullBackOff', 'Back-off pulling image "registry.example/none:1"')}]}),
    pod('no-config', ns, {node: 'bed-1', conditions: off, status: {phase: 'Pending'}, containers: [{ready: false, restartCount: 0, state: waiting('CreateContainerConfigError', 'configmap "absent" not found')}]}),
    pod('gated', ns, {conditions: {PodScheduled: 'False|SchedulingGated|Scheduling is blocked due to non-empty scheduling gates'}, status: {phase: 'Pending'}, spec: {schedulingGates: [{name: 'example.com/quota'}]}}),
    pod('too-big', ns, {conditions: unschedulable('0/5 nodes are available: 1 Insufficient nvidia.com/gpu, 4 node(s) didn\'t match Pod\'s node affinity/selector. preemption: 0/5 nodes are available: 5 Preemption is not helpful for scheduling.'), status: {phase: 'Pending'}, requests: {cpu: '500m', 'nvidia.com/gpu': '8'}}),
    pod('training', ns, {node: 'gpu-1', requests: {cpu: '2', memory: '8Gi', 'nvidia.com/gpu': '2'}, spec: {nodeSelector: {'node.kubernetes.io/instance-type': 'g2'}, tolerations: [{key: 'nvidia.com/gpu', operator: 'Exists'}, ...tolerations]}}),
    pod('starting', ns, {node: 'bed-1', conditions: off, status: {phase: 'Pending'}, containers: [{ready: false, restartCount: 0, state: waiting('ContainerCreating')}]}),
    pod('initialising', ns, {node: 'bed-1', conditions: {...off, Initialized: 'False|ContainersNotInitialized'}, status: {phase: 'Pending'}, containers: [{ready: false, restartCount: 0, state: waiting('PodInitializing')}], init: [{spec: {}, status: {ready: true, state: ended(0, 'Completed')}}, {spec: {}, status: {ready: false, state: running, started: true}}]}),
    pod('init-crashing', ns, {node: 'bed-1', conditions: {...off, Initialized: 'False|ContainersNotInitialized'}, status: {phase: 'Pending'}, containers: [{ready: false, restartCount: 0, state: waiting('PodInitializing')}], init: [{spec: {}, status: {ready: false, restartCount: 3, state: waiting('CrashLoopBackOff')}}]}),
    pod('with-sidecar', ns, {node: 'bed-1', init: [{spec: {restartPolicy: 'Always', resources: {requests: {cpu: '50m'}}}, status: {ready: true, started: true, state: running, restartCount: 2}}], requests: {cpu: '100m'}}),
    pod('gate-shut', ns, {node: 'bed-1', conditions: {...GOOD, Ready: 'False|ReadinessGatesNotReady', 'example.com/attached': 'False'}, spec: {readinessGates: [{conditionType: 'example.com/attached'}]}}),
    pod('leaving', ns, {node: 'bed-2', metadata: {deletionTimestamp: AT, deletionGracePeriodSeconds: 30}}),
    pod('lost', ns, {node: 'bed-3', metadata: {deletionTimestamp: AT}, status: {reason: 'NodeLost'}, conditions: {...GOOD, Ready: 'False'}}),
    pod('evicted', ns, {node: 'bed-1', conditions: {}, status: {phase: 'Failed', reason: 'Evicted', message: 'The node was low on resource: memory. Threshold quantity: 100Mi, available: 92Mi.', containerStatuses: undefined}}),
    pod('half-done', ns, {node: 'bed-1', conditions: off, containers: [{ready: false, restartCount: 0, state: ended(0, 'Completed')}, {ready: true, restartCount: 0, state: running}]}),
    pod('alone', ns, {node: 'windows-1', requests: {cpu: '1', 'vpc.amazonaws.com/PrivateIPv4Address': '1'}}),
    pod('elsewhere', ns, {node: 'bed-9'}),
    object('batch/v1', 'Job', 'count-27', ns, {metadata: ownedBy('CronJob', 'count', ns, 'batch/v1'), spec: {completions: 1, parallelism: 1, backoffLimit: 0}, status: {succeeded: 1, conditions: conditions({Complete: 'True'})}}),
    object('batch/v1', 'CronJob', 'count', ns, {spec: {schedule: '*/5 * * * *', suspend: false}}),
    pod('count-27-r5t8m', ns, {node: 'bed-1', owner: job, conditions: {...GOOD, Ready: 'False|PodCompleted', ContainersReady: 'False|PodCompleted'}, status: {phase: 'Succeeded'}, containers: [{ready: false, restartCount: 0, state: ended(0, 'Completed')}]}),
    object('batch/v1', 'Job', 'sum-3', ns, {spec: {completions: 1, backoffLimit: 0}, status: {failed: 1, conditions: conditions({Failed: 'True|BackoffLimitExceeded'})}}),
    pod('sum-3-xk2p9', ns, {node: 'bed-1', owner: ownedBy('Job', 'sum-3', ns, 'batch/v1'), conditions: off, status: {phase: 'Failed'}, containers: [{ready: false, restartCount: 0, state: ended(1, 'Error')}]}),
  ]);
}

// A gang of four of which three are there: all of them wait.
{
  const ns = 'choir';
  const labels = {'scheduling.x-k8s.io/pod-group': 'quartet'};
  files['choir.json'] = list([
    node('stage-1', 1, {allocatable: {cpu: '2'}}),
    object('scheduling.x-k8s.io/v1alpha1', 'PodGroup', 'quartet', ns, {spec: {minMember: 4, scheduleTimeoutSeconds: 60}, status: {phase: 'Pending'}}),
    ...['soprano', 'alto', 'tenor'].map(voice => pod(`quartet-${voice}`, ns, {labels, requests: {cpu: '1'}, status: {phase: 'Pending'}, conditions: {PodScheduled: 'False|Unschedulable|0/1 nodes are available: pod group quartet waits for 4 members.'}})),
  ]);
}

// What the API server answers to a request for Pods: Go's order of fields, items without a kind, and no nodes.
{
  const items = [pod('web-0', 'attic', {node: 'somewhere', labels: {app: 'web'}, owner: ownedBy('StatefulSet', 'web', 'attic')}), pod('web-1', 'attic', {node: 'somewhere', labels: {app: 'web'}, owner: ownedBy('StatefulSet', 'web', 'attic')}), pod('visitor', 'attic', {node: 'elsewhere'})];
  files['attic.json'] = {kind: 'PodList', apiVersion: 'v1', metadata: {resourceVersion: '4712'}, items: items.map(({metadata, spec, status}) => ({metadata, spec, status}))};
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1).map(([key, inner]) => [key, sorted(inner)]));
}

/** File name and content of each snapshot. */
export const snapshots: Record<string, string> = Object.fromEntries(Object.entries(files).map(([name, value]) => [name, `${JSON.stringify(value.kind === 'List' ? sorted(value) : value, null, 4)}\n`]));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(snapshots)) writeFileSync(new URL(name, import.meta.url), text);
}
