/**
 * What a reading has to say besides the cluster: one coded sentence for each thing that was not as it should be, or that was left out.
 * Codes are stable; sentences may improve.
 */
export interface Finding {
  code: FindingCode;
  severity: 'error' | 'warning' | 'note';
  /** Absent: it is about several files together. */
  file?: string;
  line?: number;
  /** JSON path inside the document: `$.items[3].spec.nodeName`. */
  path?: string;
  /** A sentence that stands alone. Values that could be secret are never quoted. */
  message: string;
  /** How many more of the same code were not listed. */
  more?: number;
}

export type FindingCode = keyof typeof CODES;

/** Severity, and the paragraph that {@link explain} answers. */
const CODES = {
  'CLU-001': ['error', `The file has no content, or blanks only. kubectl prints nothing to the file when it fails; run the command again and look at what it prints on the terminal.`],
  'CLU-002': ['error', `The text stops being JSON or YAML at this place. What came before is read, and what comes behind where the beginning of an item, an object or a document can be told. Files break when two programs write to one, when a terminal wraps long lines, or when somebody edits by hand.`],
  'CLU-003': ['error', `The file is not a list of Kubernetes objects. Accepted are the outputs of kubectl get with -o json or -o yaml: a List, a typed list such as a PodList, one object, or several documents one after another. Every object needs apiVersion and kind.`],
  'CLU-004': ['note', `The file is a list in good order that holds no objects. In a namespace without Pods, kubectl get pods -o json prints such a list. Add -A to ask for all namespaces.`],
  'CLU-005': ['error', `The file ends in the middle of an object: it was cut while it was written or copied. The objects before the cut are read, and nothing can be said about those behind it, so every count is a lower bound.`],
  'CLU-006': ['error', `The bytes are compressed in a way that cannot be read, or are not text at all, or the packed data break off or have something else behind them. What could be unpacked is read. Files compressed with gzip are read; anything else must be unpacked first.`],
  'CLU-007': ['warning', `A list has null, or something that is not a list, where its items must be. It is read as an empty list.`],
  'CLU-008': ['note', `Before the first object stand lines that kubectl or a client printed as warnings, because both outputs went to one file. They are skipped.`],
  'CLU-009': ['note', `The file is encoded in UTF-16, as Windows PowerShell writes it. It is read all the same; -Encoding utf8 makes it half as large.`],
  'CLU-010': ['error', `YAML must be in memory as a whole to be read, which is too much for a file of this size. JSON is read piece by piece, at any size: kubectl get … -o json.`],
  'CLU-101': ['error', `Something in the list is not an object, so it cannot be a Kubernetes object. It is left out; the others are read.`],
  'CLU-102': ['error', `An object has no kind, and the list does not say one either, so nobody can tell what it is. It is left out.`],
  'CLU-103': ['error', `An object has no name in its metadata. Objects from the API always have one; a manifest with generateName gets one when it is created. It is left out, because nothing can refer to it.`],
  'CLU-104': ['warning', `A field is not of the type that the Kubernetes API gives it. It is read as if it were absent; the rest of the object is used.`],
  'CLU-105': ['warning', `An amount is not a Kubernetes quantity. A quantity is a number, with a fraction if need be, and one of n, u, m, k, M, G, T, P, E, Ki, Mi, Gi, Ti, Pi, Ei or an exponent behind it. What the object asks for is then not known; it is not taken for zero.`],
  'CLU-106': ['warning', `A Pod lacks its list of containers, which every Pod in the API has. READY counts only what is there, as kubectl would.`],
  'CLU-107': ['warning', `A label selector cannot be read, so it is not known what it selects. It is taken to select nothing.`],
  'CLU-110': ['note', `The same object came more than once, recognised by its uid (or, without one, by kind, namespace and name). The one with the higher resourceVersion is kept, else the one that came later. That is as it should be when files from the same cluster overlap.`],
  'CLU-111': ['warning', `Two objects with the same kind, namespace and name have different uids: one was deleted and another made under its name between two readings. The younger is kept.`],
  'CLU-112': ['warning', `One uid is used by two objects of different kind or name. A uid is never used twice by a cluster, so one of them was edited. Both are kept.`],
  'CLU-201': ['note', `Pods are bound to a node that no file has. The node is drawn by name only, and nothing is said about its readiness or capacity. Add nodes to the command: kubectl get nodes,pods -A -o json.`],
  'CLU-202': ['note', `Objects name an owner that no file has. The owner chain is drawn with a gap. Add the missing kinds to the command, or the owner was deleted and its objects are about to follow.`],
  'CLU-203': ['note', `The files have workloads and no Pods: this is what somebody wants, not what runs. Manifests from a repository look so. Add pods to the command to see what runs.`],
  'CLU-204': ['note', `No Pod of the files belongs to the control plane. Clusters of a cloud provider, k3s and k0s run it outside Pods, so its absence here says nothing about its health.`],
  'CLU-205': ['note', `EndpointSlices or Endpoints belong to a Service that no file has, so there is nothing to draw them on. Add services to the command.`],
  'CLU-301': ['note', `Secrets were in the file. They are counted and dropped while reading: no part of them is kept, not even their names.`],
} as const satisfies Record<string, readonly [Finding['severity'], string]>;

/** All codes, in order. */
export const findingCodes = Object.keys(CODES) as FindingCode[];

export function severityOf(code: FindingCode): Finding['severity'] {
  return CODES[code][0];
}

/** A paragraph about a code: what it means, how it comes about, what to do. Undefined for a code that does not exist. */
export function explain(code: string): string | undefined {
  return Object.hasOwn(CODES, code) ? CODES[code as FindingCode][1] : undefined;
}
