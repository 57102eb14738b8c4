/**
 * The audit log that the API server would have written during a run, at level RequestResponse: the way back. What the run does not
 * tell about bodies is left out of them.
 */
import type {Mark, Run, RunObject, Write} from '../../src/run/types.js';
import {owner, users, type Stored} from './log-builder.js';

const groups: Record<string, string> = {Deployment: 'apps/v1', ReplicaSet: 'apps/v1', StatefulSet: 'apps/v1', ControllerRevision: 'apps/v1', EndpointSlice: 'discovery.k8s.io/v1'};
const apiOf = (kind: string): string => groups[kind] ?? 'v1';

/** The user whom the reader names so. */
function userOf(writer: string): {user: string; agent: string; groups?: string[]} {
  if (writer.startsWith('kubelet ')) return users.kubelet(writer.slice(8));
  if (writer === 'kube-scheduler') return users.scheduler;
  if (writer === 'you (kubectl)') return users.kubectl;
  if (writer === 'local-path-provisioner') return {user: 'system:serviceaccount:local-path-storage:local-path-provisioner-service-account', agent: 'local-path-provisioner/v0.0.33'};
  return users.controller(writer === 'node-lifecycle-controller' || writer === 'taint-eviction-controller' ? 'node-controller' : writer);
}

export function logOfRun(run: Run): string {
  const start = Date.parse(run.startedAt);
  const bodies = new Map<string, Stored>();
  const uid = (id: string): string => `uid-of-${id}`;
  const stamp = (t: number): string => `${new Date(start + t).toISOString().slice(0, 23)}000Z`;
  let revision = 0;
  let count = 0;
  const lines: {t: number; seq: number; event: object}[] = [];

  const log = (t: number, seq: number, who: ReturnType<typeof userOf>, verb: string, uri: string, ref: object, request: object | undefined, response: object | undefined): void => {
    lines.push({t, seq, event: {
      kind: 'Event', apiVersion: 'audit.k8s.io/v1', level: 'RequestResponse', auditID: `audit-${++count}`, stage: 'ResponseComplete', requestURI: uri, verb,
      user: {username: who.user, groups: who.groups ?? []}, sourceIPs: ['172.18.0.2'], userAgent: who.agent, objectRef: ref, responseStatus: {metadata: {}, code: verb === 'create' ? 201 : 200},
      ...(request ? {requestObject: request} : {}), ...(response ? {responseObject: response} : {}), requestReceivedTimestamp: stamp(t), stageTimestamp: stamp(t),
      annotations: {'authorization.k8s.io/decision': 'allow'},
    }});
  };

  const byId = new Map(run.objects.map(object => [object.id, object]));
  const firstBody = (object: RunObject): Stored => {
    const parent = object.owner === undefined ? undefined : byId.get(object.owner);
    const service = run.details?.services?.find(({service}) => service === object.id);
    const claim = object.kind === 'PersistentVolume' ? run.objects.find(({kind}) => kind === 'PersistentVolumeClaim') : undefined;
    return {
      kind: object.kind, apiVersion: apiOf(object.kind),
      metadata: {
        name: object.name, ...(object.namespace ? {namespace: object.namespace} : {}), uid: uid(object.id), resourceVersion: '', labels: object.labels ?? {},
        ...(object.revision ? {annotations: {'deployment.kubernetes.io/revision': String(object.revision)}} : {}),
        ...(parent ? owner({kind: parent.kind, apiVersion: apiOf(parent.kind), metadata: {name: parent.name, uid: uid(parent.id), resourceVersion: ''}}) : {}),
      },
      spec: {
        ...(object.replicas === undefined ? {} : {replicas: object.replicas}),
        ...(service ? {selector: service.selector, clusterIP: service.clusterIP} : object.kind === 'Service' ? {selector: {app: object.name}} : {}),
        ...(claim ? {claimRef: {namespace: claim.namespace, name: claim.name}} : {}),
        ...(object.kind === 'Pod' ? {containers: object.images?.map(image => ({name: 'c', image})), tolerations: object.tolerations} : object.images ? {template: {spec: {containers: object.images.map(image => ({name: 'c', image}))}}} : {}),
      },
      ...(object.kind === 'Pod' ? {status: {phase: 'Pending', conditions: []}} : object.kind === 'EndpointSlice' ? {endpoints: []} : object.kind === 'Endpoints' ? {subsets: []} : {}),
    };
  };

  for (const write of run.writes.toSorted((a, b) => a.seq - b.seq)) {
    const object = byId.get(write.object!)!;
    const before = bodies.get(object.id) ?? firstBody(object);
    const body = write.storesNothing ? before : structuredClone(before);
    if (!write.storesNothing) {
      apply(write, body, run.marks.filter(mark => mark.write === write.n), run);
      revision = write.resourceVersion ?? Math.max(revision + 1, write.resourceVersionRange?.[0] ?? 0);
      body.metadata.resourceVersion = String(revision);
      bodies.set(object.id, body);
    }
    const group = apiOf(object.kind);
    const makes = write.verb === 'create' && !write.subresource;
    const uri = `${group === 'v1' ? '/api/v1' : `/apis/${group}`}${object.namespace ? `/namespaces/${object.namespace}` : ''}/${write.resource}${makes ? '' : `/${object.name}`}${write.subresource ? `/${write.subresource}` : ''}`;
    const isBinding = write.subresource === 'binding';
    log(write.t, write.seq, userOf(write.writer), write.verb, makes && write.writer === 'you (kubectl)' ? `${uri}?fieldManager=kubectl-client-side-apply` : uri,
      {resource: write.resource, ...(object.namespace ? {namespace: object.namespace} : {}), ...(makes && object.owner ? {} : {name: object.name}), ...(makes ? {} : {uid: uid(object.id)}), ...(write.subresource ? {subresource: write.subresource} : {}), ...(group === 'v1' ? {} : {apiGroup: group.split('/')[0]})},
      isBinding ? {kind: 'Binding', apiVersion: 'v1', metadata: {name: object.name}, target: {kind: 'Node', name: object.node}} : undefined,
      isBinding ? {kind: 'Status', status: 'Success', code: 201} : body);
  }
  for (const mark of run.marks) if (mark.kind === 'lease-renewal') {
    log(mark.t, 0, users.kubelet(mark.lease), 'update', `/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/${mark.lease}`, {resource: 'leases', namespace: 'kube-node-lease', name: mark.lease, apiGroup: 'coordination.k8s.io'}, undefined, undefined);
  } else if (mark.kind === 'node') nodeWrite(mark, log);
  return lines.sort((a, b) => a.t - b.t || a.seq - b.seq).map(({event}) => `${JSON.stringify(event)}\n`).join('');
}

const conditions: Partial<Record<string, [string, string]>> = {
  initialized: ['Initialized', 'True'], sandbox: ['PodReadyToStartContainers', 'True'], ready: ['Ready', 'True'], 'not-ready': ['Ready', 'False'], evicted: ['DisruptionTarget', 'True'],
};

/** Changes a body the way the write did, as far as the run tells. */
function apply(write: Write, body: Stored, marks: Mark[], run: Run): void {
  const spec = body['spec'] as Record<string, unknown>;
  const status = (body['status'] ??= {}) as Record<string, unknown>;
  if (write.subresource === 'binding') spec['nodeName'] = run.objects.find(({id}) => id === write.object)?.node;
  if (write.verb === 'delete') {
    body.metadata['deletionTimestamp'] = '2026-11-07T20:12:00Z';
    body.metadata['deletionGracePeriodSeconds'] = write.writer.startsWith('kubelet ') ? 0 : 30;
  }
  for (const mark of marks) {
    if (mark.kind === 'pod') {
      const condition = conditions[mark.milestone];
      if (condition && write.verb !== 'delete') {
        const list = status['conditions'] as {type: string; status: string}[];
        const known = list.find(({type}) => type === condition[0]);
        if (known) known.status = condition[1];
        else list.push({type: condition[0], status: condition[1]});
      }
      if (mark.milestone === 'running') status['phase'] = 'Running';
      if (mark.milestone === 'stopped') status['phase'] = 'Succeeded';
      if (mark.milestone === 'running') status['podIP'] = run.objects.find(({id}) => id === write.object)?.addresses?.[0]?.ip;
    }
    if (mark.kind === 'endpoint') {
      const endpoint = {addresses: [mark.address], conditions: {ready: mark.change === 'ready'}, targetRef: {kind: 'Pod', name: mark.pod?.split('/').at(-1)?.replace(/#\d+$/, '')}};
      const rest = ((body['endpoints'] ?? []) as (typeof endpoint)[]).filter(({addresses}) => addresses[0] !== mark.address);
      body['endpoints'] = mark.change === 'removed' ? rest : [...rest, endpoint];
    }
  }
  for (const [, name, , to] of write.effect?.matchAll(/(\w+) (\d+)→(\d+)/g) ?? []) {
    if (name === 'replicas' && !write.subresource) spec['replicas'] = Number(to);
    else status[{replicas: 'replicas', ready: 'readyReplicas', updated: 'updatedReplicas', unavailable: 'unavailableReplicas', terminating: 'terminatingReplicas'}[name!] ?? name!] = Number(to);
  }
  const image = /^image (.+)$/.exec(write.effect ?? '')?.[1];
  if (image) (spec['template'] as {spec: {containers: {image: string}[]}}).spec.containers[0]!.image = image;
}

function nodeWrite(mark: Extract<Mark, {kind: 'node'}>, log: (t: number, seq: number, who: ReturnType<typeof userOf>, verb: string, uri: string, ref: object, request: object | undefined, response: object | undefined) => void): void {
  if (mark.state === 'stopped' || mark.state === 'restarted') return;
  const isTaint = mark.state === 'tainted';
  const verb = isTaint || mark.state === 'ready' ? 'patch' : 'update';
  const body = {kind: 'Node', apiVersion: 'v1', metadata: {name: mark.node}, ...(isTaint ? {spec: {taints: mark.taints}} : {status: {conditions: [{type: 'Ready', status: mark.state === 'ready' ? 'True' : 'Unknown'}]}})};
  log(mark.t, 0, mark.state === 'ready' ? users.kubelet(mark.node) : users.controller('node-controller'), verb, `/api/v1/nodes/${mark.node}${isTaint ? '' : '/status'}`,
    {resource: 'nodes', name: mark.node, ...(isTaint ? {} : {subresource: 'status'})}, body, undefined);
}
