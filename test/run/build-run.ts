/** A short hand for runs made by hand: a line for each write, an entry for each object. What follows from them is filled in. */
import type {Run, RunObject, Write} from '../../src/run/types.js';

const singular: Record<string, string> = {
  deployments: 'deployment', replicasets: 'replicaset', pods: 'pod', services: 'service', endpointslices: 'endpointslice',
  statefulsets: 'statefulset',
  daemonsets: 'daemonset', namespaces: 'namespace', configmaps: 'configmap', leases: 'lease', jobs: 'job', nodes: 'node',
};

/** A write in a line. `what` is `pods/web-1/status`; the namespace is that of the run, and `because` the number of another line. */
export type WriteLine = [
  t: number, writer: string, verb: Write['verb'], what: string, chapter?: number | undefined, effect?: string | undefined, rv?: number | undefined, because?: number,
];

export function buildWrites(namespace: string, lines: WriteLine[], seq: number[] = lines.map((_, index) => index + 1)): Write[] {
  return lines.map(([t, writer, verb, what, chapter, effect, rv, because], index): Write => {
    const [resource, name, subresource] = what.split('/') as [string, string, string?];
    const scoped = resource !== 'nodes' && resource !== 'namespaces';
    const ref = [singular[resource]!, ...scoped ? [namespace] : [], name].join('/');
    return {
      n: index + 1, seq: seq[index]!, t, timeFrom: 'stated', writer, verb, resource, ...scoped && {namespace}, name,
      ...subresource && {subresource},
      kind: verb === 'create' || verb === 'delete' ? verb : subresource === 'status' ? 'status' : 'other',
      ...rv !== undefined && {resourceVersion: rv}, ...chapter !== undefined && {chapter}, provenance: 'stated', ...effect && {effect},
      object: ref, ...because !== undefined && {causedBy: because},
    };
  });
}

/** Adds ids, and the moments that the writes give: created, terminating, removed. */
export function buildObjects(writes: Write[], objects: Omit<RunObject, 'id'>[]): RunObject[] {
  const lives = new Map<string, number>();
  return objects.map(object => {
    const ref = [object.kind.toLowerCase(), object.namespace, object.name].filter(Boolean).join('/');
    const life = (lives.get(ref) ?? 0) + 1;
    lives.set(ref, life);
    const id = life === 1 ? ref : `${ref}#${life}`;
    const own = writes.filter(write => write.object === id && !write.subresource);
    const created = own.find(({verb}) => verb === 'create');
    const deletes = own.filter(({verb}) => verb === 'delete');
    const removed = deletes.find(({writer}) => writer.startsWith('kubelet'));
    const terminating = deletes.find(write => write !== removed);
    const moment = (write: Write) => ({t: write.t, from: write.timeFrom});
    return {
      id, ...object,
      ...created && {created: moment(created), createdBy: created.n},
      ...terminating && {terminating: moment(terminating)},
      ...removed && {removed: moment(removed)},
    };
  });
}

/** A run with nothing in it: what every figure has to survive. */
export const emptyRun: Run = {
  format: 1, id: 'empty', title: 'Nothing happened', origin: 'imported', source: {text: 'an empty log', kind: 'measured'},
  startedAt: '2026-01-01T00:00:00.000Z', duration: 0,
  cluster: {versions: {}, nodes: [], systemPods: [], namespaces: []},
  objects: [], writes: [], requests: [], marks: [], placements: [], notCounted: [], chapters: [],
};
