/**
 * Logs and lists to read, the same every time. The audit log is one that an API server writes at the levels of a usual policy: four
 * fifths reads and an eighth Lease renewals at Metadata, the writes to Pods with both bodies, which makes writes 45% of the bytes.
 * Fields are in the order in which Go writes them.
 */
import {closeSync, openSync, writeSync} from 'node:fs';

/** Numerical Recipes' generator: the bench needs variety, not chance. */
function dice(seed) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const hex = (length) => Array.from({length}, () => '0123456789abcdef'[Math.floor(next() * 16)]).join('');
  return {next, hex, pick: (list) => list[Math.floor(next() * list.length)], uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`};
}

const nodes = Array.from({length: 40}, (_, index) => `node-${index}`);
const teams = ['bakery', 'brewery', 'dairy', 'mill'];

const program = (name, more = '') => `${name}/v1.34.1 (linux/amd64) kubernetes/93248f9${more}`;
const accounts = 'system:serviceaccounts';

function users({uuid, hex}) {
  const user = (username, groups, agent) => ({
    agent, ip: `172.18.0.${2 + (hex(2).charCodeAt(0) % 60)}`,
    user: {
      username, uid: uuid(), groups: [...groups, 'system:authenticated'],
      extra: {'authentication.kubernetes.io/credential-id': [`X509SHA256=${hex(64)}`]},
    },
  });
  const account = (name) => {
    const username = `system:serviceaccount:kube-system:${name}`;
    return user(username, [accounts, `${accounts}:kube-system`], program('kube-controller-manager', `/${username}`));
  };
  return {
    kubelets: nodes.map((name) => user(`system:node:${name}`, ['system:nodes'], program('kubelet'))),
    replicaSets: account('replicaset-controller'), slices: account('endpointslice-controller'),
    scheduler: user('system:kube-scheduler', [], program('kube-scheduler', '/scheduler')),
    person: user('kubernetes-admin', ['kubeadm:cluster-admins'], program('kubectl')),
  };
}

const managed = (time) => [{
  manager: 'kube-controller-manager', operation: 'Update', apiVersion: 'v1', time, fieldsType: 'FieldsV1',
  fieldsV1: {
    'f:metadata': {
      'f:generateName': {}, 'f:labels': {'.': {}, 'f:app': {}, 'f:pod-template-hash': {}}, 'f:ownerReferences': {'.': {}, 'k:{"uid":"d2b1"}': {}},
    },
    'f:spec': {
      'f:containers': {'k:{"name":"oven"}': {
        '.': {}, 'f:image': {}, 'f:imagePullPolicy': {}, 'f:name': {},
        'f:ports': {'.': {}, 'k:{"containerPort":8080,"protocol":"TCP"}': {'.': {}, 'f:containerPort': {}, 'f:protocol': {}}},
        'f:resources': {'.': {}, 'f:limits': {'.': {}, 'f:memory': {}}, 'f:requests': {'.': {}, 'f:cpu': {}, 'f:memory': {}}},
        'f:terminationMessagePath': {}, 'f:terminationMessagePolicy': {},
      }},
      'f:dnsPolicy': {}, 'f:enableServiceLinks': {}, 'f:restartPolicy': {}, 'f:schedulerName': {}, 'f:securityContext': {},
      'f:terminationGracePeriodSeconds': {},
    },
  },
}];

/** The same in every event. */
const annotations = {
  'authorization.k8s.io/decision': 'allow',
  'authorization.k8s.io/reason': 'RBAC: allowed by ClusterRoleBinding "system:controller" of ClusterRole "system:controller" to ServiceAccount',
};

const seconds = (time) => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');

/** A Pod as the API server stores it. */
function podOf({name, namespace, node, set, uid, version, time, index, hex}) {
  const begun = seconds(time);
  const image = `registry.example/${set.app}:1.30`;
  const resources = {limits: {memory: '128Mi'}, requests: {cpu: '100m', memory: '64Mi'}};
  const ip = `10.244.${index % 250}.${index % 200}`;
  return {
    kind: 'Pod', apiVersion: 'v1',
    metadata: {
      name, generateName: `${set.name}-`, namespace, uid, resourceVersion: String(version), creationTimestamp: begun,
      labels: {app: set.app, 'pod-template-hash': set.hash},
      ownerReferences: [{apiVersion: 'apps/v1', kind: 'ReplicaSet', name: set.name, uid: set.uid, controller: true, blockOwnerDeletion: true}],
      managedFields: managed(begun),
    },
    spec: {
      volumes: [{name: `kube-api-access-${hex(5)}`, projected: {sources: [
        {serviceAccountToken: {expirationSeconds: 3607, path: 'token'}},
        {configMap: {name: 'kube-root-ca.crt', items: [{key: 'ca.crt', path: 'ca.crt'}]}},
        {downwardAPI: {items: [{path: 'namespace', fieldRef: {apiVersion: 'v1', fieldPath: 'metadata.namespace'}}]}},
      ], defaultMode: 420}}],
      containers: [{
        name: 'oven', image, ports: [{containerPort: 8080, protocol: 'TCP'}], resources,
        volumeMounts: [{name: 'kube-api-access', readOnly: true, mountPath: '/var/run/secrets/kubernetes.io/serviceaccount'}],
        readinessProbe: {
          httpGet: {path: '/', port: 8080, scheme: 'HTTP'}, timeoutSeconds: 1, periodSeconds: 5, successThreshold: 1, failureThreshold: 3,
        },
        terminationMessagePath: '/dev/termination-log', terminationMessagePolicy: 'File', imagePullPolicy: 'IfNotPresent',
      }],
      restartPolicy: 'Always', terminationGracePeriodSeconds: 30, dnsPolicy: 'ClusterFirst', serviceAccountName: 'default', serviceAccount: 'default',
      nodeName: node, securityContext: {}, schedulerName: 'default-scheduler',
      tolerations: ['not-ready', 'unreachable'].map((taint) => (
        {key: `node.kubernetes.io/${taint}`, operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 300}
      )),
      priority: 0, enableServiceLinks: true, preemptionPolicy: 'PreemptLowerPriority',
    },
    status: {
      phase: 'Running',
      conditions: ['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map((type) => (
        {type, status: 'True', observedGeneration: 1, lastProbeTime: null, lastTransitionTime: begun}
      )),
      hostIP: '172.18.0.6', hostIPs: [{ip: '172.18.0.6'}], podIP: ip, podIPs: [{ip}], startTime: begun,
      containerStatuses: [{
        name: 'oven', state: {running: {startedAt: begun}}, lastState: {}, ready: true, restartCount: index % 7 === 0 ? 1 : 0, image,
        imageID: `registry.example/${set.app}@sha256:${hex(64)}`, containerID: `containerd://${hex(64)}`, started: true,
        allocatedResources: resources.requests, resources, user: {linux: {uid: 0, gid: 0, supplementalGroups: [0, 1, 2]}},
      }],
      qosClass: 'Burstable',
    },
  };
}

const setsOf = ({uuid, hex}) => teams.flatMap((namespace) => ['oven', 'till', 'shelf'].map((app) => {
  const hash = hex(9);
  return {app, namespace, hash, name: `${app}-${hash}`, uid: uuid()};
}));

/** Calls `write` with the text in pieces of about 4 MB. */
function inPieces(write) {
  let held = [];
  let length = 0;
  const flush = () => {
    write(held.join(''));
    held = [];
    length = 0;
  };
  return {
    add(text) {
      held.push(text);
      if ((length += text.length) > 4e6) flush();
    },
    flush,
  };
}

function toFile(file, fill) {
  const handle = openSync(file, 'w');
  let bytes = 0;
  const pieces = inPieces((text) => { bytes += writeSync(handle, text); });
  const facts = fill(pieces.add);
  pieces.flush();
  closeSync(handle);
  return {...facts, bytes};
}

/**
 * Writes an audit log of about so many bytes. Answers what it holds: `events`, of them `reads`, `leases` and `writes`, and the share of
 * the `bytes` that is not reads.
 */
export function auditLog(file, size) {
  const random = dice(7);
  const {next, pick, hex, uuid} = random;
  const who = users(random);
  const sets = setsOf(random);
  const pods = [];
  let time = Date.UTC(2026, 2, 2, 9);
  let version = 800_000;
  const stamp = () => new Date(time).toISOString().replace('Z', `${String(Math.floor(next() * 1000)).padStart(3, '0')}Z`);
  const event = ({user, agent, ip}, level, requestURI, verb, objectRef, code, bodies = {}) => {
    const requestReceivedTimestamp = stamp();
    return `${JSON.stringify({
      kind: 'Event', apiVersion: 'audit.k8s.io/v1', level, auditID: uuid(), stage: 'ResponseComplete', requestURI, verb, user, sourceIPs: [ip],
      userAgent: agent, objectRef, responseStatus: {metadata: {}, code}, ...bodies, requestReceivedTimestamp, stageTimestamp: stamp(), annotations,
    })}\n`;
  };
  const read = () => {
    const verb = pick(['get', 'get', 'get', 'list', 'watch']);
    const resource = pick(['pods', 'configmaps', 'secrets', 'nodes', 'services', 'endpointslices']);
    const namespace = pick(teams);
    const name = verb === 'get' ? `${pick(sets).name}-${hex(5)}` : undefined;
    const many = `?allowWatchBookmarks=true&resourceVersion=${version}&timeoutSeconds=431&watch=${verb === 'watch'}`;
    const uri = `/api/v1/namespaces/${namespace}/${resource}${verb === 'get' ? `/${name}` : many}`;
    const by = pick([who.replicaSets, who.scheduler, who.slices, who.person, ...who.kubelets]);
    return event(by, 'Metadata', uri, verb, {resource, namespace, name, apiVersion: 'v1'}, 200);
  };
  const renewal = () => {
    const index = Math.floor(next() * nodes.length);
    const name = nodes[index];
    const uri = `/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/${name}?timeout=10s`;
    return event(who.kubelets[index], 'Metadata', uri, 'update', {
      resource: 'leases', namespace: 'kube-node-lease', name, uid: `0e8d2a44-63d8-4e05-b1bb-0000000000${10 + index}`,
      apiGroup: 'coordination.k8s.io', apiVersion: 'v1', resourceVersion: String(++version),
    }, 200);
  };
  const write = (index) => {
    // Pods are made, told about three times, and deleted.
    const known = pods.length > 100 ? pods[Math.floor(next() * pods.length)] : undefined;
    const pod = known ?? {set: pick(sets), node: Math.floor(next() * nodes.length), name: '', uid: uuid(), told: 0, time};
    if (!known) {
      pod.name = `${pod.set.name}-${hex(5)}`;
      pods.push(pod);
    }
    const {set, name, uid} = pod;
    const {namespace} = set;
    const stored = podOf({name, namespace, node: nodes[pod.node], set, uid, version: ++version, time: pod.time, index, hex});
    const ref = {resource: 'pods', namespace, name, uid, apiVersion: 'v1'};
    const path = `/api/v1/namespaces/${namespace}/pods`;
    const kubelet = who.kubelets[pod.node];
    if (pod.told === 0) {
      pod.told++;
      const {nodeName: _, ...spec} = stored.spec;
      const created = {...stored, spec, status: {phase: 'Pending', qosClass: 'Burstable'}};
      const bodies = {requestObject: {...created, status: {}}, responseObject: created};
      return event(who.replicaSets, 'RequestResponse', path, 'create', {...ref, uid: undefined}, 201, bodies);
    }
    if (pod.told++ < 4) {
      const {conditions, containerStatuses} = stored.status;
      const bodies = {requestObject: {metadata: {uid}, status: {conditions, containerStatuses}}, responseObject: stored};
      return event(kubelet, 'RequestResponse', `${path}/${name}/status`, 'patch', {...ref, subresource: 'status'}, 200, bodies);
    }
    pods.splice(pods.indexOf(pod), 1);
    const bodies = {requestObject: {kind: 'DeleteOptions', apiVersion: 'v1', gracePeriodSeconds: 0, preconditions: {uid}}, responseObject: stored};
    return event(kubelet, 'RequestResponse', `${path}/${name}`, 'delete', ref, 200, bodies);
  };
  return toFile(file, (add) => {
    const facts = {events: 0, reads: 0, leases: 0, writes: 0};
    let written = 0, total = 0;
    for (; total < size; facts.events++) {
      time += Math.floor(next() * 8);
      const kind = next() < 0.8 ? 'reads' : next() < 0.6 ? 'leases' : 'writes';
      const line = kind === 'reads' ? read() : kind === 'leases' ? renewal() : write(facts.events);
      add(line);
      facts[kind]++;
      total += line.length;
      if (kind !== 'reads') written += line.length;
    }
    return {...facts, writeShare: written / total};
  });
}

/** Writes a List of so many Pods, as `kubectl get pods -A -o json` prints it, or with `indent` 0 in one line. */
export function podList(file, count, indent = 4) {
  const random = dice(11);
  const sets = setsOf(random);
  const margin = ' '.repeat(indent);
  const feed = indent ? '\n' : '';
  return toFile(file, (add) => {
    const space = indent ? ' ' : '';
    add(`{${feed}${margin}"apiVersion":${space}"v1",${feed}${margin}"items":${space}[${feed}`);
    for (let index = 0; index < count; index++) {
      const set = random.pick(sets);
      const {metadata: {managedFields: _, ...metadata}, kind, apiVersion, spec, status} = podOf({
        name: `${set.name}-${index.toString(36).padStart(5, '0')}`, namespace: set.namespace, node: `node-${index % 5000}`, set, uid: random.uuid(),
        version: index, time: Date.UTC(2026, 2, 2, 9) + index * 40, index, hex: random.hex,
      });
      const text = JSON.stringify({apiVersion, kind, metadata, spec, status}, null, indent);
      add(`${indent ? text.replace(/^/gm, margin + margin) : text}${index < count - 1 ? ',' : ''}${feed}`);
    }
    const end = `,${JSON.stringify({kind: 'List', metadata: {resourceVersion: ''}}, null, indent).slice(1)}\n`;
    add(indent ? `${margin}]${end}` : `]${end}`);
    return {pods: count};
  });
}
