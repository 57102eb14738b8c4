/**
 * A simulation as a {@link Run}: the shape that every figure draws. What a rule made is `derived`; nothing here was measured, and
 * `origin: 'simulated'` says so.
 */
import {refOf} from '../../run/objects.js';
import type {Chapter, Mark, Placement, Request, Run, RunObject, Scope, Write} from '../../run/types.js';
import {writeKind} from '../../run/writes.js';
import type {Life, WriteEntry} from '../journal.js';
import type {Ms, NodeObject, Pod, Volume} from '../objects.js';
import {resources} from '../resources.js';
import {roomOf} from '../scheduler/pod-requests.js';
import type {Simulation} from '../simulation.js';
import {DEFAULT_START, epochOf, rfc3339} from '../timestamps.js';
import {effectOf} from './effects.js';
import {candidatesOf} from './candidates.js';
import {marksOfHappening, marksOfWrite, type MarkContext} from './run-marks.js';
import {nameLives, runObject} from './run-objects.js';

export interface RunOptions {
  readonly id?: string;
  readonly title?: string;
  /** What is counted; everything unless given. Only `namespaces` narrows it: the simulator counts no other way. */
  readonly scope?: Scope;
  /** What was done and when: the chapters. A write belongs to the latest act before it. */
  readonly acts?: readonly {readonly t: Ms; readonly does: string}[];
}

export function toRun(simulation: Simulation, options: RunOptions = {}): Run {
  const {journal, store} = simulation.kernel;
  if (!journal.keeps) throw new Error('this simulation keeps no history; make it with history: true to get a run');
  const end = Math.max(0, simulation.now);
  const namespaces = options.scope?.namespaces;
  const counts = (entry: {resource: string; namespace?: string | undefined; name?: string | undefined}, object?: object) => namespaces === undefined
    || (entry.namespace !== undefined && namespaces.includes(entry.namespace))
    || (entry.resource === 'namespaces' && namespaces.includes(entry.name ?? ''))
    || (entry.resource === 'persistentvolumes' && namespaces.includes((object as Volume | undefined)?.spec.claimRef?.namespace ?? ''));

  const entries = journal.writes.slice().filter(({t}) => t >= 0);
  const numbered = entries.filter(({request, object}) => request.resource !== 'leases' && counts(request, object));
  const ids = nameLives(journal.lives.values());
  const inScope = [...ids.values()].filter(({life: {resource, first}}) => counts({resource, ...first.metadata}, first));
  const known = new Set(inScope.map(({id}) => id));
  const numberOf = new Map(numbered.map((entry, i) => [entry, i + 1]));

  const createdBy = new Map<string, number>();
  numbered.forEach(({request, object}, i) => {
    if (request.verb === 'create' && request.subresource === undefined && object !== undefined) createdBy.set(object.metadata.uid, i + 1);
  });
  const objects: RunObject[] = inScope.map((named) => {
    const object = runObject(named, ids, createdBy.get(named.life.first.metadata.uid), end);
    // Owners outside the scope are not in the run.
    if (object.owner === undefined || known.has(object.owner)) return object;
    const {owner: _, ...rest} = object;
    return rest;
  });

  const byRef = new Map<string, {id: string; life: Life}[]>();
  for (const named of inScope) {
    const {kind, metadata} = named.life.first;
    const ref = refOf({kind, name: metadata.name, ...(metadata.namespace === undefined ? {} : {namespace: metadata.namespace})});
    byRef.set(ref, [...byRef.get(ref) ?? [], named]);
  }
  const context: MarkContext = {ids, known, idAt: (ref, t) => byRef.get(ref)?.findLast(({life}) => life.first.metadata.creationTimestamp <= t)?.id};
  const marks: Mark[] = [
    ...entries.flatMap((entry) => marksOfWrite(entry, numberOf.get(entry), context)),
    ...journal.happenings.slice().filter(({t}) => t >= 0).flatMap((happening) => marksOfHappening(happening, context)),
  ].map((mark, i) => ({mark, i})).sort((a, b) => a.mark.t - b.mark.t || a.i - b.i).map(({mark}) => mark);

  const acts = options.acts ?? [];
  const writes = numbered.map((entry, i): Write => writeOf(entry, i + 1, chapterAt(acts, entry.t), ids.get(entry.object?.metadata.uid ?? '')?.id, known));
  const nodes = store.list<NodeObject>('nodes');
  return {
    format: 1,
    id: options.id ?? `simulation-${simulation.options.seed ?? 1}`,
    title: options.title ?? 'A simulated cluster',
    origin: 'simulated',
    source: {text: `by the rules of Kubernetes v1.36, seed ${simulation.options.seed ?? 1}`, kind: 'simulated'},
    startedAt: rfc3339(epochOf(simulation.options.startedAt ?? DEFAULT_START)),
    duration: end,
    ...(options.scope === undefined ? {} : {scope: options.scope}),
    cluster: {
      versions: {Kubernetes: 'v1.36'},
      nodes: nodes.map((node) => ({
        name: node.metadata.name,
        role: node.metadata.labels?.['node-role.kubernetes.io/control-plane'] === undefined ? 'worker' : 'control-plane',
        ...(node.status.addresses[0] === undefined ? {} : {internalIP: node.status.addresses[0].address}),
        ...(node.spec.podCIDR === undefined ? {} : {podCIDR: node.spec.podCIDR}),
        taints: (node.spec.taints ?? []).map((taint) => ({...taint})),
        allocatable: roomOf(node.status.allocatable),
      })),
      systemPods: store.list<Pod>('pods', 'kube-system').filter(({metadata}) => metadata.creationTimestamp < 0).map((pod) => ({
        name: pod.metadata.name, namespace: 'kube-system', startedBy: startedBy(pod), ...(pod.spec.nodeName === undefined ? {} : {node: pod.spec.nodeName}),
      })),
      namespaces: store.list('namespaces').map(({metadata}) => ({name: metadata.name, since: metadata.creationTimestamp < 0 ? 'before' : 'run'})),
    },
    objects,
    writes,
    requests: requestsOf(simulation, counts),
    marks,
    placements: placementsOf(simulation, ids, known, numbered),
    notCounted: notCounted(simulation, namespaces),
    chapters: acts.map(({does}, i): Chapter => {
      const first = writes.find(({chapter}) => chapter === i + 1)?.n;
      return {id: i + 1, title: does, ...(first === undefined ? {} : {firstWrite: first})};
    }),
  };
}

function writeOf(entry: WriteEntry, n: number, chapter: number | undefined, id: string | undefined, known: ReadonlySet<string>): Write {
  const {t, request, object, stored} = entry;
  const {user = 'nobody', verb, resource, subresource, namespace} = request;
  const effect = effectOf(entry);
  const made = {verb: verb as Write['verb'], ...(subresource === undefined ? {} : {subresource})};
  return {
    n, seq: n, t, timeFrom: 'derived', writer: user, ...made, resource, name: request.name ?? object?.metadata.name ?? '*', kind: writeKind(made), provenance: 'derived',
    ...(namespace === undefined ? {} : {namespace}),
    ...(stored && object !== undefined ? {resourceVersion: object.metadata.resourceVersion} : {}),
    ...(chapter === undefined ? {} : {chapter}),
    ...(effect === undefined || effect === '' ? {} : {effect}),
    ...(stored ? {} : {storesNothing: true as const}),
    ...(id === undefined || !known.has(id) ? {} : {object: id}),
  };
}

function chapterAt(acts: readonly {readonly t: Ms}[], t: Ms): number | undefined {
  const index = acts.findLastIndex((act) => act.t <= t);
  return index < 0 ? undefined : index + 1;
}

function startedBy(pod: Pod): Run['cluster']['systemPods'][number]['startedBy'] {
  const kind = pod.metadata.ownerReferences?.[0]?.kind;
  return kind === 'Node' ? 'static' : kind === 'DaemonSet' || kind === 'ReplicaSet' || kind === 'StatefulSet' || kind === 'Job' ? kind : 'none';
}

/** What people asked for, and what was refused to anybody. */
function requestsOf(simulation: Simulation, counts: (request: WriteEntry['request']) => boolean): Request[] {
  const methods: Readonly<Record<string, string>> = {create: 'POST', update: 'PUT', patch: 'PATCH', delete: 'DELETE', deletecollection: 'DELETE'};
  return simulation.kernel.journal.refused.slice().filter(({t, request}) => t >= 0 && counts(request)).map(({t, request, code, status}, i): Request => {
    const {apiVersion = 'v1'} = resources.get(request.resource) ?? {};
    const path = [apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`, ...(request.namespace === undefined ? [] : ['namespaces', request.namespace]), request.resource, ...(request.name === undefined ? [] : [request.name]), ...(request.subresource === undefined ? [] : [request.subresource])].join('/');
    return {id: `refused-${i + 1}`, t, timeFrom: 'derived', method: methods[request.verb] ?? 'GET', path, code, text: status?.message ?? '', user: {name: request.user ?? '', groups: []}};
  });
}

function placementsOf(simulation: Simulation, ids: ReturnType<typeof nameLives>, known: ReadonlySet<string>, numbered: readonly WriteEntry[]): Placement[] {
  const bindings = new Map<string, number>();
  numbered.forEach(({request, object}, i) => {
    if (request.subresource === 'binding' && object !== undefined) bindings.set(object.metadata.uid, i + 1);
  });
  return simulation.kernel.journal.placements.slice().flatMap(({uid, node, considered}): Placement[] => {
    const id = ids.get(uid)?.id;
    if (id === undefined || !known.has(id)) return [];
    const write = bindings.get(uid);
    return [{pod: id, ...(node === undefined ? {} : {node}), ...(node === undefined || write === undefined ? {} : {write}), candidates: candidatesOf(considered)}];
  });
}

function notCounted(simulation: Simulation, namespaces: readonly string[] | undefined): Run['notCounted'] {
  const sum = (what: string, within?: readonly string[]) => Object.entries(simulation.kernel.journal.counts[what] ?? {})
    .reduce((total, [namespace, count]) => total + (within === undefined || within.includes(namespace) ? count : 0), 0);
  return [
    {reason: 'leases', text: 'renewals of Leases: node heartbeats and leader election', count: sum('leases'), unit: 'writes'},
    {reason: 'events', text: 'Events', count: sum('events', namespaces), unit: 'writes'},
    {reason: 'refused', text: 'writes that were refused', count: sum('refused', namespaces), unit: 'requests'},
  ];
}
