import {MissingFacts} from '../../run/missing.js';
import {clockDate} from '../../run/time.js';
import type {Run, Write, WriteKind, WriterGroup} from '../../run/types.js';
import {writerGroup, writerLabel} from '../../run/writers.js';
import {inOrder} from '../../run/writes.js';
import {sortWrites} from './board-side.js';
import type {Side} from './board-side.js';
import {numberingDoubt} from './numbering.js';
import {groupName, groupRef, writerRef} from './writer-names.js';

/** All writes of a run in columns, in order of time, and the groups they fall into. */
export interface WritesBoardFacts {
  /** `writes[i]` belongs to entry i of every column. */
  writes: readonly Write[];
  times: Float64Array;
  /** By writer, by kind, and by chapter when the run is told in parts. */
  sides: Side[];
  /** What the run's parts are: chapters of a story, or causes that were found in a log. */
  partNoun: 'chapter' | 'cause';
  /** By index: written by the controllers that watch nodes and evict their Pods (1). */
  nodeWatch: Uint8Array;
  nodeWrites: number;
  /** Writes whose time only says their order. */
  estimated: number;
  /** Accepted, and nothing changed in etcd. */
  storedNothing: number;
  notCounted: Run['notCounted'];
  scope: string | undefined;
  day: string;
  source: Run['source'];
  /** A sentence when the run's own numbering and its writes disagree. */
  doubt: string | undefined;
}

const nodeLabel = writerLabel('node-lifecycle-controller');
const writerOrder: WriterGroup[] = ['controllers', 'kubelets', 'scheduler', 'you', 'others'];
const kinds: Record<WriteKind, string> = {status: 'status updates', other: 'other changes of objects', create: 'creates', delete: 'deletes'};

export function writesBoardFacts(run: Run): WritesBoardFacts {
  if (!run.writes.length) throw new MissingFacts('this run counts no writes');
  const writes = inOrder(run);
  const partNoun = run.origin === 'imported' ? 'cause' : 'chapter';
  const sides = [
    sortWrites(writes, {
      id: 'writer', title: 'By writer', value: ({writer}) => writer, group: writerGroup, order: writerOrder,
      name: (group, writers) => groupName(group as WriterGroup, writers), ref: (group, writers) => groupRef(group as WriterGroup, writers),
      part: writerLabel, partRef: writerRef,
    }),
    sortWrites(writes, {
      id: 'kind', title: 'By kind of write', value: ({kind, resource}) => (kind === 'other' ? `other ${resource}` : kind), group: (value) => value.split(' ', 1)[0]!,
      order: Object.keys(kinds), name: (kind) => (Object.hasOwn(kinds, kind) ? kinds[kind as WriteKind] : kind), part: (value) => value.split(' ')[1] ?? '',
    }),
    ...(run.chapters.length ? [byChapter(run, writes, partNoun)] : []),
  ];
  const watches = sides[0]!.values.map((writer) => (writerLabel(writer) === nodeLabel ? 1 : 0));
  const nodeWatch = Uint8Array.from(sides[0]!.codes, (code) => watches[code]!);
  return {
    writes, times: Float64Array.from(writes, ({t}) => t), sides, partNoun, nodeWatch, nodeWrites: nodeWatch.reduce((sum, one) => sum + one, 0),
    estimated: writes.filter(({timeFrom}) => timeFrom === 'estimated').length, storedNothing: writes.filter((write) => write.storesNothing).length,
    notCounted: run.notCounted, scope: run.scope?.text, day: clockDate(run), source: run.source, doubt: numberingDoubt(run.writes),
  };
}

function byChapter({chapters}: Run, writes: readonly Write[], noun: string): Side {
  const titles = new Map(chapters.map(({id, title}) => [`${id}`, `${id}. ${title}`]));
  const parts = new Map(chapters.flatMap(({id, parts: own = []}) => own.map((part) => [`${id}/${part.id}`, part.title])));
  return sortWrites(writes, {
    id: 'chapter', title: `By ${noun}`, value: ({chapter, part}) => `${chapter ?? ''}${part === undefined ? '' : `/${part}`}`, group: (value) => value.split('/', 1)[0]!,
    order: chapters.map(({id}) => `${id}`), keepsEmpty: true, name: (id) => titles.get(id) ?? (id ? `${noun} ${id}` : noun === 'cause' ? 'no cause found' : 'no chapter'),
    part: (value) => parts.get(value) ?? value.split('/').slice(1).join('/'),
  });
}
