/**
 * The one vocabulary of the library. A {@link Run} is what happened on one cluster between two moments: who wrote what to
 * cluster state, when, and what that write changed. The recorded run, an audit log and the simulator all yield this shape,
 * and every figure is drawn from it.
 *
 * One file on purpose, however long: whoever reads a run, writes one or draws one should find every word of it in one place.
 *
 * Rules that hold for every field
 * - A time `t` is milliseconds from {@link Run.startedAt}. It may be negative only for a mark that was already history then.
 * - What is not known is absent (`undefined`), never 0, never "". Readers must say "unknown" instead of inventing a value.
 * - {@link Provenance} says how a fact is known, {@link TimeProvenance} how its time is known. A time that is `estimated`
 *   orders events; it is never printed as if it had been measured.
 * - Names are Kubernetes' own: resources in the plural and lower case as in an API path, kinds as in a manifest.
 */
export interface Run {
  /** Version of this shape. A reader refuses what it does not know. */
  format: 1;
  /** Stable and short, safe in a file name: `shop-2026-11-07`. */
  id: string;
  /** A sentence for people: what was run, where. */
  title: string;
  /** How the run came to be; figures label everything but a recording of the reader's own cluster. */
  origin: 'recorded' | 'imported' | 'simulated';
  /** What the numbers were read from, as a docs author would cite it. */
  source: Source;
  /** Wall clock of t = 0, RFC 3339 in UTC with milliseconds: `2026-11-07T20:11:46.000Z`. */
  startedAt: string;
  /** Length of the run in ms; every write lies in [0, duration]. */
  duration: Ms;
  /** What was selected to be counted: usually one namespace. Absent: everything on the cluster. */
  scope?: Scope;
  cluster: Cluster;
  /** Everything the writes are about, and everything that existed before and matters to them. */
  objects: RunObject[];
  /** Writes to cluster state in the order of {@link Write.n}. */
  writes: Write[];
  /** HTTP requests known in more detail than a write. */
  requests: Request[];
  /** Things that happened and are not writes of this run: renewals, milestones, pulls, node states … in order of time. */
  marks: Mark[];
  /** How the scheduler placed Pods, as far as it is known. */
  placements: Placement[];
  /** Written by the cluster in the same time and set apart, each under its name. */
  notCounted: NotCounted[];
  /** The parts a run is told in: chapters of the recorded run, causes of an imported one. In order. */
  chapters: Chapter[];
  /** Facts about single objects and settings that some figures show; every part is optional. */
  details?: Details;
}

/** Milliseconds. */
export type Ms = number;

/** `kind/[namespace/]name`, kind in lower case: `pod/shop/web-67fddbbb7-pwq2w`, `node/kind-worker`; also `actor/kube-scheduler`, `write/#117`. */
export type Ref = string;

/**
 * `stated`: the source gives it. `derived`: follows from stated facts by a rule that a test repeats. `inferred`: placed so that the stated
 * totals hold.
 */
export type Provenance = 'stated' | 'derived' | 'inferred';

/** As {@link Provenance}; `estimated`: only the order is known, the value is a plausible place for it. */
export type TimeProvenance = 'stated' | 'derived' | 'estimated';

export interface Source {
  text: string;
  href?: string;
  /** What a reader may conclude from the numbers. */
  kind: 'measured' | 'simulated' | 'example' | 'documentation';
}

export interface Scope {
  namespaces?: string[];
  /** A label selector in kubectl's syntax. */
  selector?: string;
  /** The same in words, for captions: "namespace shop". */
  text: string;
}

/* ------------------------------------------------------------------ cluster */

export interface Cluster {
  name?: string;
  /** Version by program: `{"Kubernetes": "v1.37.0", "kind": "v0.33.0", "containerd": "2.3.4"}`. */
  versions: Record<string, string>;
  nodes: Node[];
  /** Pods that ran before the run started (control plane, node agents, add-ons). */
  systemPods: SystemPod[];
  namespaces: Namespace[];
  /** `staticPodPath` of the kubelets: the folder whose files become static Pods. */
  staticPodPath?: string;
  network?: {podCIDR?: string; serviceCIDR?: string; dnsServiceIP?: string; cni?: string};
  /** How long it took to build the cluster. */
  builtIn?: Ms;
  /** CPUs of the machine under all nodes, when the nodes share one. */
  hostCPUs?: number;
  etcd?: {keysBefore?: number; rbacKeysBefore?: number; databaseBytes?: number; quotaBytes?: number; nodesPrefix?: string};
}

export interface Node {
  name: string;
  role: 'control-plane' | 'worker';
  internalIP?: string;
  podCIDR?: string;
  taints: Taint[];
  labels?: Record<string, string>;
  allocatable?: Resources;
  /** Programs that run on the node, as processes or static Pods, by their own names. */
  programs?: {name: string; as?: 'static-pod' | 'pod' | 'systemd'; pod?: string; text?: string; version?: string}[];
}

export interface Taint { key: string; value?: string; effect: 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute' }

export interface Toleration {
  key?: string;
  operator?: 'Exists' | 'Equal';
  value?: string;
  effect?: Taint['effect'];
  tolerationSeconds?: number;
}

/** Amounts in base units: CPU in millicores, memory in bytes, everything else as a count. */
export interface Resources { cpuMilli?: number; memoryBytes?: number; pods?: number; extended?: Record<string, number> }

export interface SystemPod {
  name: string;
  namespace: string;
  node?: string;
  /** What started it: a file on the node (`static`), or the kind of its controller. */
  startedBy: 'static' | 'DaemonSet' | 'Deployment' | 'ReplicaSet' | 'StatefulSet' | 'Job' | 'none';
  owner?: string;
  /** File name in the static Pod folder. */
  manifest?: string;
  /** What it is for, in our words. */
  text?: string;
  requests?: Resources;
}

export interface Namespace { name: string; text?: string; pods?: number; leases?: number; configMaps?: number; since?: 'before' | 'run' }

/* ------------------------------------------------------------------ objects */

/** One life of one object. A name used again (a StatefulSet's Pod) is a second object with another `id`. */
export interface RunObject {
  /** Unique in the run: the {@link Ref}, with `#2`, `#3` … for later lives of the same name. */
  id: string;
  kind: string;
  apiVersion?: string;
  namespace?: string;
  name: string;
  uid?: string;
  labels?: Record<string, string>;
  /** `id` of the object in the controller owner reference. */
  owner?: string;
  /** Absent: existed before the run, or never seen being made. */
  created?: Moment;
  /** Gone from cluster state. */
  removed?: Moment;
  /** deletionTimestamp was set. */
  terminating?: Moment;
  /** The number of the write that created it. */
  createdBy?: number;
  /** Pods: the node in `spec.nodeName`. */
  node?: string;
  /** `derived` or `inferred` when the source does not name the node. */
  nodeProvenance?: Provenance;
  /** Pods: their own. Services: the ClusterIP, `None` for a headless one. */
  addresses?: Address[];
  /** `spec.replicas` as first stored. */
  replicas?: number;
  images?: string[];
  /** pod-template-hash, or the hash of a ControllerRevision. */
  templateHash?: string;
  /** As first stored: undoing a rollout gives a ReplicaSet a higher one. */
  revision?: number;
  requests?: Resources;
  limits?: Resources;
  qosClass?: 'Guaranteed' | 'Burstable' | 'BestEffort';
  tolerations?: Toleration[];
  /** Existed already when the run started. */
  before?: true;
  /** Appeared after the counted time; its writes are not in the run. */
  after?: true;
}

export interface Moment { t: Ms; from: TimeProvenance }

/** Absent `from`: held since the Pod's sandbox was ready. Absent `to`: until the object was removed. `provenance` is about the address. */
export interface Address { ip: string; from?: Moment; to?: Moment; provenance: Provenance }

/* ------------------------------------------------------------------- writes */

/** One change of cluster state that the API server accepted. Counting rule: see `docs` of the audit reader and {@link NotCounted}. */
export interface Write {
  /** 1, 2, 3 … in the order the run is told (chapter by chapter in the recorded run). */
  n: number;
  /** Place in time among all writes; differs from `n` where a chapter tells things that happened side by side. */
  seq: number;
  t: Ms;
  timeFrom: TimeProvenance;
  /** The component or person: `deployment-controller`, `kubelet kind-worker`, `kube-scheduler`, `you (kubectl)`. */
  writer: string;
  verb: 'create' | 'update' | 'patch' | 'delete' | 'deletecollection';
  /** Plural, lower case: `pods`. */
  resource: string;
  namespace?: string;
  name: string;
  subresource?: string;
  kind: WriteKind;
  resourceVersion?: number;
  /** How the resourceVersion is known, when otherwise than the write itself. */
  resourceVersionFrom?: Provenance;
  /** When the exact number is not known: it lies between these two, both included. */
  resourceVersionRange?: [from: number, to: number];
  /** {@link Chapter.id}. Absent: no cause could be attributed. */
  chapter?: number;
  /** {@link ChapterPart.id} inside the chapter. */
  part?: string;
  provenance: Provenance;
  /** What changed, in a few words: `ready 2→3`. */
  effect?: string;
  /** Accepted with success, and nothing changed in etcd. */
  storesNothing?: true;
  /** {@link RunObject.id} of the life of the object that was written. */
  object?: string;
  /** The latest earlier write ({@link Write.n}) that this one reports or answers; absent: none, or not known for certain. */
  causedBy?: number;
}

/**
 * `create`: POST, Bindings included. `status`: PUT or PATCH of the status subresource. `delete`: DELETE.
 * `other`: PUT or PATCH of the object itself (address lists, scale changes, claims, set image).
 */
export type WriteKind = 'create' | 'status' | 'delete' | 'other';

/** Writers belong to one of these groups; see `writerGroup` in ask.ts. */
export type WriterGroup = 'controllers' | 'kubelets' | 'scheduler' | 'you' | 'others';

export interface NotCounted {
  /** Stable: `leases`, `events`, `token-requests`, `refused` … */
  reason: string;
  /** In our words, starting in lower case. */
  text: string;
  count: number;
  unit: 'writes' | 'requests';
}

export interface Chapter {
  id: number;
  title: string;
  /** For a cause: the write that started it. */
  firstWrite?: number;
  parts?: ChapterPart[];
}

export interface ChapterPart { id: string; title: string }

/* ----------------------------------------------------------------- requests */

export interface Request {
  id: string;
  t?: Ms;
  timeFrom?: TimeProvenance;
  /** HTTP method. */
  method: string;
  path: string;
  query?: string;
  code: number;
  /** As the client measured it. */
  took?: Ms;
  /** What it was for, in our words. */
  text?: string;
  /** Who asked: as authentication saw them. */
  user?: {name: string; groups: string[]; by?: string};
  /** {@link Write.n} when it changed cluster state. */
  write?: number;
  /** The checks it passed or failed, in the order of the source. */
  stages?: RequestStage[];
}

export interface RequestStage {
  id: 'authentication' | 'authorization' | 'admission' | 'mutating-admission' | 'validation' | 'validating-admission' | 'storage';
  title: string;
  /** What decided, in our words; code spans in backticks. */
  text: string;
  /** What this stage may do to a request besides letting it pass. */
  may: ('change' | 'refuse')[];
  /** Answer when it refuses. */
  refusal?: {code: number; reason: string};
  /** What it did to this request. */
  did: 'passed' | 'changed' | 'stored' | 'refused' | 'unknown';
}

/* -------------------------------------------------------------------- marks */

/**
 * Something that happened at a moment (or over a span) and is drawn. A mark may have been recorded by a counted write, then `write` says
 * which. `pod`, `deployment`, `workload`, `service`, `slice` and the keys of `replicas` and `byReplicaSet` are {@link RunObject.id}; `node`
 * is {@link Node.name}.
 */
export type Mark = MarkBase & (
  /** A kubelet or leader renewed its Lease. */
  | {kind: 'lease-renewal'; lease: string; holder: string}
  /** What became of a node. `unknown`: the control plane gave up waiting; `tainted`: its taint was added. */
  | {kind: 'node'; node: string; state: NodeState; taints?: Taint[]}
  /** A Pod reached a stage. */
  | {kind: 'pod'; pod: string; milestone: PodMilestone}
  /** An image download: `waited` is the part spent waiting for another Pod's download. */
  | {kind: 'pull'; pod: string; node: string; image: string; took: Ms; waited?: Ms; bytes?: number}
  /** `spec.replicas` of the ReplicaSets of a Deployment after a step of a rollout; the first of a rollout is the state before it. */
  | {kind: 'scale'; deployment: string; replicas: Record<string, number>}
  /** Pods that exist (not terminating) and are Ready during a rollout; the first of a rollout is the state before it. */
  | {kind: 'count'; deployment: string; pods: number; ready: number; byReplicaSet?: Record<string, {pods: number; ready: number}>}
  /** Ready Pods of a workload from here on. */
  | {kind: 'readiness'; workload: string; ready: number; wanted: number}
  /** A Pod's address left or entered the list of a Service. `added`: listed, not ready yet. `ready`: listed as ready, now or for the first time. */
  | {kind: 'endpoint'; service: string; address?: string; pod?: string; change: 'added' | 'ready' | 'not-ready' | 'removed'; slice?: string}
  /** A command of a person: the moment of its last write, or of its return when it writes nothing. */
  | {kind: 'command'; command: string; prints?: string}
);

export type NodeState = 'stopped' | 'unknown' | 'tainted' | 'restarted' | 'ready' | 'not-ready' | 'cordoned' | 'untainted';

/** `cpu`: the CPU that the runtime reports was patched in. `evicted`: a taint or a person asked for it to go. `stopped`: its containers exited. */
export type PodMilestone =
  | 'scheduled' | 'initialized' | 'sandbox' | 'running' | 'ready' | 'not-ready' | 'cpu'
  | 'evicted' | 'terminating' | 'stopped' | 'deleted';

export interface MarkBase {
  t: Ms;
  from: TimeProvenance;
  /** The source gives the time in steps of this many ms; absent: 1. */
  precision?: Ms;
  /** {@link Write.n} that recorded it, when it is a counted one. */
  write?: number;
  /** In our words, when the fields do not say it all. */
  text?: string;
}

/* --------------------------------------------------------------- scheduling */

/** One decision of the scheduler about one Pod. */
export interface Placement {
  /** {@link RunObject.id}. */
  pod: string;
  /** Chosen node; absent: none fitted. */
  node?: string;
  /** {@link Write.n} of the Binding. */
  write?: number;
  candidates: Candidate[];
}

export interface Candidate {
  node: string;
  checks: CandidateCheck[];
  /** Requested on the node before this Pod, as far as known. */
  requested?: Resources;
}

export interface CandidateCheck {
  phase: 'filter' | 'score';
  /** Plugin of the scheduler framework: `TaintToleration`, `NodeResourcesFit`. */
  plugin: string;
  /** In our words: "taint", "resources fit". */
  label: string;
  result: 'pass' | 'fail' | 'not-reached';
  text?: string;
  /** Weighted score; only when the source gives it. */
  score?: number;
  provenance?: Provenance;
}

/* ------------------------------------------------------------------ details */

/** Facts beyond the timeline. Each part belongs to one kind of figure; a figure says so when its part is missing. */
export interface Details {
  /** Single measured or documented numbers, by a dotted key: `{"rollout.duration": {"value": 9300, "unit": "ms"}}`. */
  measures?: Record<string, Measure>;
  stored?: StoredObject[];
  services?: ServiceDetail[];
  /** A Pod's resolv.conf and what a lookup asks for. `answer`: an address, or `NXDOMAIN`; absent: answered by a server outside the cluster. */
  dns?: {pod?: string; nameserver: string; search: string[]; ndots: number; lookups: {name: string; queries: {name: string; answer?: string}[]}[]};
  /** etcd revisions over a window. */
  revisions?: {from: number; to: number; took?: Ms; counts: {text: string; count: number}[]};
  config?: {configMap: string; key: string; lines: string[]; mountPath: string; pod: string; container?: string; command?: string; facts?: string[]};
  /**
   * An example Secret, with everything in it public. `encrypted`: the provider of encryption at rest, or `none`. `runs`: its bytes in etcd in
   * order; `copy` counts the places where the plain text stands.
   */
  secret?: {
    name: string; etcdKey: string; bytes: number; key: string; base64: string; plain: string; copies: number; encrypted?: string; uid?: string;
    runs?: {text: string; note: string; copy?: number}[];
  };
  /** How a claim got its volume. `after`: ms since the claim was created. */
  storage?: {
    claim: string; volume: string; class: string; provisioner: string; bindingMode: string; reclaimPolicy: string;
    size: string; accessMode: string; node?: string;
    steps: {text: string; after: Ms; by: string; write?: number}[];
  };
  /** The spreading rule that held for a workload. `default`: built into the scheduler; `template`: in the Pod template. */
  spread?: {
    workload: string; maxSkew: number; topologyKey: string; whenUnsatisfiable: 'ScheduleAnyway' | 'DoNotSchedule';
    origin: 'default' | 'template';
  };
  exposures?: {name: string; value: string; text?: string; note?: string}[];
  workloads?: {kind: string; text: string; before?: string[]; sample?: string; example?: true; arrives?: number}[];
  /** After the counted time: relabelling a Pod and what its ReplicaSet did. */
  relabel?: {
    replicaSet: string; selector: Record<string, string>; pod: string; label: string; before: string[];
    replacement: string; ownerRemovedAfter: Ms; replacementAfter: Ms;
  };
  /** Sandboxes and containers a runtime lists on one node. */
  runtime?: {
    node: string; sandboxes: {id: string; pod: string}[]; containers: {id: string; name: string; pod: string}[];
    pause?: {image: string; bytes: number};
  };
}

export interface Measure { value: number; unit: string; text?: string; provenance: Provenance; kind?: Source['kind'] }

export interface StoredObject {
  /** {@link RunObject.id}. */
  object: string;
  /** As it was after this write. */
  write?: number;
  etcdKey: string;
  bytes?: number;
  linesApplied?: number;
  linesStored?: number;
  /** `unset`: the field is empty or missing, `value` says so in words. */
  fields: {path: string; value: string; origin: 'you' | 'default' | 'server'; unset?: true}[];
}

export interface ServiceDetail {
  /** {@link RunObject.id}. */
  service: string;
  type: 'ClusterIP' | 'NodePort' | 'LoadBalancer' | 'ExternalName';
  /** An address, or `None` for a headless Service. */
  clusterIP?: string;
  port?: number;
  targetPort?: number;
  selector?: Record<string, string>;
  dnsName?: string;
  /** {@link RunObject.id}. */
  endpointSlice?: string;
  /** Ready addresses once its first Pods were Ready. */
  endpoints: string[];
  /** Rules of kube-proxy on a node, in order; `probability` absent: takes all that is left. */
  rules?: {chain: string; probability?: string; target: string}[];
  /** The chain of kube-proxy that the Service's address leads to. */
  serviceChain?: string;
  rulesPerNode?: number;
  /** Writes to the address lists of this Service over the whole run. */
  writes?: {endpointSlices: number; endpoints: number};
  serverHeader?: string;
}
