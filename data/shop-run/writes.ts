import {readFileSync} from 'node:fs';
import type {Mark, Ms, Provenance, RunObject, TimeProvenance, Write} from '../../src/run/types.js';
import {writeKind} from '../../src/run/writes.js';
import {at} from './clock.js';

/** A line of writes.txt, before anything is worked out from its neighbours. */
export interface Row {
  write: Write;
  /** The words of the marks column. */
  marks: string[];
}

const timeFrom: Record<string, TimeProvenance> = {'~': 'estimated', '=': 'derived'};
const clusterScoped = new Set(['namespaces', 'persistentvolumes']);
/** The singular of every resource in the table: the first part of an object's id. */
const singular = (resource: string) => resource === 'endpoints' ? resource : resource.replace(/s$/, '');

/** Reads writes.txt. A line that does not fit stops the making of the run. */
export function readWrites(): Row[] {
  const rows: Row[] = [];
  let chapter: number | undefined;
  let part: string | undefined;
  for (const line of readFileSync(new URL('writes.txt', import.meta.url), 'utf8').split('\n')) {
    if (!line || line.startsWith('#')) continue;
    const heading = /^chapter (\d+)(?: (\w+))?$/.exec(line);
    if (heading) {
      [chapter, part] = [Number(heading[1]), heading[2]];
      continue;
    }
    const cells = line.split('|').map(cell => cell.trim());
    if (cells.length !== 11 || chapter === undefined) throw new Error(`writes.txt: this line does not have 11 columns under a chapter: ${line}`);
    const [n, seq, time, writer, verb, what, version, provenance, because, marks, effect] = cells as [string, ...string[]] & {length: 11};
    const [resource, name, subresource] = what!.split('/') as [string, string, string?];
    const mark = /[~=]?$/.exec(time!)![0];
    rows.push({
      write: {
        n: Number(n), seq: Number(seq), t: at(time!.slice(0, 12)), timeFrom: timeFrom[mark] ?? 'stated', writer: writer!,
        verb: verb as Write['verb'], resource, ...!clusterScoped.has(resource) && {namespace: 'shop'}, name,
        ...subresource && {subresource},
        kind: writeKind({verb: verb as Write['verb'], ...subresource && {subresource}}),
        ...version !== '-' && {resourceVersion: parseInt(version!), ...version!.endsWith('=') && {resourceVersionFrom: 'derived' as const}},
        chapter, ...part && {part}, provenance: provenance as Provenance, effect: effect!,
        ...effect!.includes('nothing is stored') && {storesNothing: true as const},
        ...because !== '-' && {causedBy: Number(because)},
      },
      marks: marks === '-' ? [] : marks!.split(' '),
    });
  }
  boundVersions(rows.map(row => row.write));
  return rows;
}

/**
 * A number that is not printed lies between the numbers printed before and after it. Only a different millisecond counts as before or after:
 * inside one the order is not known. A write that stored nothing took no number.
 */
function boundVersions(writes: Write[]): void {
  const known = writes.filter(write => write.resourceVersion !== undefined);
  for (const write of writes) {
    if (write.resourceVersion !== undefined || write.storesNothing) continue;
    const before = known.filter(other => other.t < write.t).map(other => other.resourceVersion!);
    const after = known.filter(other => other.t > write.t).map(other => other.resourceVersion!);
    write.resourceVersionRange = [Math.max(...before) + 1, Math.min(...after) - 1];
  }
}

/** Gives every write the id of the life it wrote to: each create (a Binding creates nothing of its own) starts the next life of its name. */
export function assignObjects(writes: Write[]): void {
  const lives = new Map<string, number>();
  for (const write of writes.toSorted((a, b) => a.seq - b.seq)) {
    const ref = [singular(write.resource), write.namespace, write.name].filter(Boolean).join('/');
    if (write.verb === 'create' && !write.subresource) lives.set(ref, (lives.get(ref) ?? 0) + 1);
    const life = lives.get(ref) ?? 1;
    write.object = life === 1 ? ref : `${ref}#${life}`;
  }
}

type PodMark = Extract<Mark, {kind: 'pod'}>;
type EndpointMark = Extract<Mark, {kind: 'endpoint'}>;

/** The marks a write stands for: milestones of its Pod, or changes of the list of addresses it wrote. */
export function marksOf(row: Row, objects: RunObject[], redisLife: string): Mark[] {
  const {write, marks} = row;
  const base: {t: Ms; from: TimeProvenance; write: number} = {t: write.t, from: write.timeFrom, write: write.n};
  if (write.resource === 'pods') {
    return marks.map((milestone): Mark => ({...base, kind: 'pod', pod: write.object!, milestone: milestone as PodMark['milestone']}));
  }
  const [change, ...pods] = marks;
  return pods.map((suffix): Mark => {
    const pod = suffix === 'redis-0' ? redisLife : objects.find(object => object.kind === 'Pod' && object.name.endsWith(suffix))!.id;
    const address = objects.find(object => object.id === pod)!.addresses![0]!.ip;
    const service = objects.find(object => object.id === write.object)!.owner!;
    return {...base, kind: 'endpoint', service, slice: write.object!, pod, address, change: change as EndpointMark['change']};
  });
}
