/** Writes audit events as an API server would, for tests: fields in Go's order, times that go up by themselves. */

export interface Spec {
  user?: string;
  groups?: string[];
  agent?: string;
  as?: string;
  verb?: string | null;
  /** `pods/web-1/status` within `namespace`. */
  path?: string;
  group?: string;
  version?: string;
  namespace?: string;
  uid?: string;
  query?: string;
  uri?: string;
  code?: number | null;
  reason?: string;
  stage?: string | null;
  level?: string;
  /** Milliseconds after the last event. */
  after?: number;
  at?: string | null;
  request?: object;
  response?: object;
  annotations?: Record<string, string>;
  auditID?: string;
  ref?: object | null;
}

export const users = {
  kubectl: {user: 'kubernetes-admin', groups: ['kubeadm:cluster-admins', 'system:authenticated'], agent: 'kubectl/v1.37.0 (linux/amd64) kubernetes/8b1d2c3'},
  scheduler: {user: 'system:kube-scheduler', agent: 'kube-scheduler/v1.37.0 (linux/amd64) kubernetes/8b1d2c3/scheduler'},
  kubelet: (node: string) => ({user: `system:node:${node}`, groups: ['system:nodes'], agent: 'kubelet/v1.37.0 (linux/amd64) kubernetes/8b1d2c3'}),
  controller: (name: string) => ({
    user: `system:serviceaccount:kube-system:${name}`, groups: ['system:serviceaccounts'],
    agent: `kube-controller-manager/v1.37.0 (linux/amd64) kubernetes/8b1d2c3/system:serviceaccount:kube-system:${name}`,
  }),
};

const groups: Record<string, string> = {
  deployments: 'apps', replicasets: 'apps', statefulsets: 'apps', daemonsets: 'apps', controllerrevisions: 'apps', jobs: 'batch', cronjobs: 'batch', leases: 'coordination.k8s.io',
  endpointslices: 'discovery.k8s.io', ingresses: 'networking.k8s.io', poddisruptionbudgets: 'policy', horizontalpodautoscalers: 'autoscaling', subjectaccessreviews: 'authorization.k8s.io',
  tokenreviews: 'authentication.k8s.io', selfsubjectaccessreviews: 'authorization.k8s.io', certificatesigningrequests: 'certificates.k8s.io', clusterroles: 'rbac.authorization.k8s.io',
};

const plainCodes: Record<string, number> = {create: 201};

export class Log {
  #ms: number;
  #micro = 0;
  #count = 0;
  /** Events as objects, in the order they were written. */
  readonly events: Record<string, unknown>[] = [];

  constructor(start = '2026-03-02T09:00:00.000Z') { this.#ms = Date.parse(start); }

  add(spec: Spec): this {
    this.events.push(this.event(spec));
    return this;
  }

  event(spec: Spec): Record<string, unknown> {
    const {verb = 'get', path = 'pods', namespace, query, code, stage = 'ResponseComplete', level = spec.response ? 'RequestResponse' : spec.request ? 'Request' : 'Metadata', after = 10} = spec;
    this.#ms += after;
    this.#micro = (this.#micro + 7) % 1000;
    const [resource, name, subresource] = path.split('/') as [string, string?, string?];
    const group = spec.group ?? groups[resource] ?? '';
    const version = spec.version ?? 'v1';
    const base = group ? `/apis/${group}/${version}` : `/api/${version}`;
    const isCreate = verb === 'create' && !subresource;
    const uri = spec.uri ?? `${base}${namespace ? `/namespaces/${namespace}` : ''}/${resource}${name && !isCreate ? `/${name}` : ''}${subresource ? `/${subresource}` : ''}${query ? `?${query}` : ''}`;
    const id = String(++this.#count).padStart(12, '0');
    const stamp = (ms: number) => `${new Date(ms).toISOString().slice(0, 23)}${String(this.#micro).padStart(3, '0')}Z`;
    const event: Record<string, unknown> = {
      kind: 'Event', apiVersion: 'audit.k8s.io/v1', level, auditID: spec.auditID ?? `0a1b2c3d-0000-4000-8000-${id}`,
      ...(stage === null ? {} : {stage}), requestURI: uri, ...(verb === null ? {} : {verb}),
      user: {username: spec.user ?? users.kubectl.user, groups: spec.groups ?? users.kubectl.groups},
      ...(spec.as ? {impersonatedUser: {username: spec.as, groups: ['system:authenticated']}} : {}),
      sourceIPs: ['172.18.0.1'], userAgent: spec.agent ?? users.kubectl.agent,
      ...(spec.ref === null ? {} : {objectRef: spec.ref ?? {
        resource, ...(namespace ? {namespace} : {}), ...(name ? {name} : {}), ...(spec.uid ? {uid: spec.uid} : {}), ...(group ? {apiGroup: group} : {}), apiVersion: version, ...(subresource ? {subresource} : {}),
      }}),
      ...(code === null || stage === 'RequestReceived' ? {} : {responseStatus: {metadata: {}, ...(spec.reason ? {status: 'Failure', reason: spec.reason} : {}), code: code ?? plainCodes[verb ?? ''] ?? 200}}),
      ...(spec.request ? {requestObject: spec.request} : {}), ...(spec.response ? {responseObject: spec.response} : {}),
      ...(spec.at === null ? {} : {requestReceivedTimestamp: spec.at ?? stamp(this.#ms - 3), stageTimestamp: spec.at ?? stamp(this.#ms)}),
      annotations: spec.annotations ?? {'authorization.k8s.io/decision': 'allow', 'authorization.k8s.io/reason': ''},
    };
    return event;
  }

  get lines(): string { return this.events.map(event => `${JSON.stringify(event)}\n`).join(''); }
}

/* ---------------------------------------------------- a small cluster, whose bodies are what a store would hold */

export interface Stored {
  kind: string;
  apiVersion: string;
  metadata: Record<string, unknown> & {name: string; namespace?: string; uid: string; resourceVersion: string};
  [field: string]: unknown;
}

/** Keeps objects and their revisions, so that the bodies of a log fit together. */
export class Store {
  #revision: number;
  #uid = 0;
  readonly objects = new Map<string, Stored>();

  constructor(revision = 1000) { this.#revision = revision; }

  create(kind: string, apiVersion: string, namespace: string | undefined, name: string, more: Record<string, unknown> & {metadata?: Record<string, unknown>} = {}): Stored {
    const uid = `11111111-2222-4333-8444-${String(++this.#uid).padStart(12, '0')}`;
    const object: Stored = {
      kind, apiVersion, ...more,
      metadata: {name, ...(namespace ? {namespace} : {}), uid, resourceVersion: String(++this.#revision), creationTimestamp: '2026-03-02T09:00:00Z', ...more.metadata},
    };
    this.objects.set(`${kind}/${namespace ?? ''}/${name}`, object);
    return object;
  }

  /** Stores a change and gives what a response would hold. */
  change(object: Stored, change: (copy: Stored) => void): Stored {
    const copy = structuredClone(object);
    change(copy);
    copy.metadata.resourceVersion = String(++this.#revision);
    this.objects.set(`${copy.kind}/${copy.metadata.namespace ?? ''}/${copy.metadata.name}`, copy);
    return copy;
  }
}

export const owner = (object: Stored) => ({ownerReferences: [{apiVersion: object.apiVersion, kind: object.kind, name: object.metadata.name, uid: object.metadata.uid, controller: true, blockOwnerDeletion: true}]});
