import type {Chapter, Mark, NotCounted, Run, RunObject, Write} from '../../src/run/types.js';
import {startedAt} from './clock.js';
import {cluster} from './cluster.js';
import {details} from './details.js';
import {marks as sourceMarks} from './marks.js';
import {objects as sourceObjects, type SourceObject} from './objects.js';
import {placements} from './placements.js';
import {requests} from './requests.js';
import {assignObjects, marksOf, readWrites} from './writes.js';

const chapters: Chapter[] = [
  {id: 0, title: 'A cluster before anything runs on it'},
  {id: 1, title: 'One request is stored'},
  {id: 2, title: 'Controllers answer it'},
  {id: 3, title: 'The scheduler picks nodes'},
  {id: 4, title: 'Kubelets start the Pods'},
  {id: 5, title: 'A Service gets its addresses'},
  {id: 6, title: 'Settings, a secret and a disk'},
  {id: 7, title: 'A new image, then a stopped node', parts: [{id: 'rollout', title: 'the rolling update'}, {id: 'failure', title: 'the stopped node'}]},
];

const notCounted: NotCounted[] = [
  {reason: 'leases', text: 'renewals of Leases: node heartbeats and leader election', count: 626, unit: 'writes'},
  {reason: 'events', text: 'Events in namespace shop', count: 85, unit: 'writes'},
  {reason: 'token-requests', text: 'requests for tokens, which store nothing', count: 11, unit: 'requests'},
  {reason: 'conflicts', text: 'updates refused with 409 Conflict and tried again', count: 2, unit: 'requests'},
];

const moment = (write: Write) => ({t: write.t, from: write.timeFrom});

/** Adds to an object what its writes say about its life. */
function withLife(source: SourceObject, id: string, writes: Write[]): RunObject {
  const own = writes.filter(write => write.object === id && !write.subresource && !write.storesNothing);
  const created = own.find(write => write.verb === 'create');
  const deletes = own.filter(write => write.verb === 'delete');
  const removed = deletes.find(write => write.writer.startsWith('kubelet'));
  const terminating = deletes.find(write => write !== removed);
  return {
    id, ...source,
    ...created && {created: moment(created), createdBy: created.n},
    ...terminating && {terminating: moment(terminating)},
    ...removed && {removed: moment(removed)},
  };
}

/** The recorded run, put together from the files beside this one. */
export function shopRun(): Run {
  const rows = readWrites();
  const writes = rows.map(row => row.write);
  assignObjects(writes);

  const lives = new Map<string, number>();
  const objects = sourceObjects.map(source => {
    const ref = [source.kind.toLowerCase(), source.namespace, source.name].filter(Boolean).join('/');
    const life = (lives.get(ref) ?? 0) + 1;
    lives.set(ref, life);
    return withLife(source, life === 1 ? ref : `${ref}#${life}`, writes);
  });

  const second = writes.find(write => write.object === 'pod/shop/redis-0#2')!;
  const marks: Mark[] = [
    ...sourceMarks.map((mark): Mark => {
      if ('t' in mark) return mark;
      const write = writes.find(({n}) => n === mark.write)!;
      const time = mark.kind === 'pull' ? {t: write.t, from: 'estimated' as const} : moment(write);
      return {...time, ...mark} as Mark;
    }),
    ...rows.flatMap(row => marksOf(row, objects, row.write.seq < second.seq ? 'pod/shop/redis-0' : second.object!)),
  ];
  marks.sort((a, b) => a.t - b.t || (a.write ?? 0) - (b.write ?? 0));

  return {
    format: 1,
    id: 'shop-2026-11-07',
    title: 'One app on a cluster of three nodes, from the first apply to the recovery from a stopped node',
    origin: 'recorded',
    source: {text: 'API audit log of a kind v0.33.0 cluster with Kubernetes v1.37.0, 7 November 2026', kind: 'measured'},
    startedAt,
    duration: Math.max(...writes.map(write => write.t)),
    scope: {namespaces: ['shop'], text: 'namespace shop'},
    cluster, objects, writes, requests, marks, placements, notCounted, chapters, details,
  };
}
