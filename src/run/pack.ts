/**
 * The compact form in which the recorded run travels to a page: the outline as it is, objects, writes and marks as tables of columns
 * (pack-table.ts), and here what a column may be predicted from. `unpackStory(packOutline(run), packStory(run))` is the run again.
 */
import {packTable, unpackTable, type Column, type PackedTable, type Row} from './pack-table.js';
import type {Mark, Run, RunObject, Write} from './types.js';
import {writeKind} from './writes.js';

/** What the whole run is told about, without the telling: all but its objects, writes, marks and details. */
export type RunOutline = Omit<Run, 'objects' | 'writes' | 'marks' | 'details'>;

/** `lives` holds when objects came and went: writes tell most of it. */
export interface PackedStory { objects: PackedTable; writes: PackedTable; lives: PackedTable; marks: PackedTable; details?: Run['details'] }

/** The resource of a kind, by the rule that holds for all built-in kinds: `Ingress` → `ingresses`. */
const plural = (kind: string) => {
  const word = kind.toLowerCase();
  return word === 'endpoints' ? word : word.replace(/y$/, 'ie').replace(/s$/, 'se') + 's';
};

const objectColumns: Column[] = [
  {key: 'kind'}, {key: 'apiVersion'}, {key: 'namespace'}, {key: 'name'},
  {key: 'id', predict: row => [String(row['kind']).toLowerCase(), row['namespace'], row['name']].filter(Boolean).join('/')},
  {key: 'owner'}, {key: 'labels'}, {key: 'node'}, {key: 'images'}, {key: 'templateHash'}, {key: 'addresses'},
];

const moment = (write: Write | undefined) => write && {t: write.t, from: write.timeFrom};

const lifeColumns = (writes: Write[]): Column[] => {
  const own = new Map<unknown, Write[]>();
  for (const write of writes) {
    if (write.verb !== 'create' && write.verb !== 'delete' || write.subresource || write.storesNothing) continue;
    own.set(write.object, [...own.get(write.object) ?? [], write]);
  }
  const find = (row: Row, test: (write: Write) => boolean) => own.get(row['id'])?.find(test);
  const confirmed = ({writer}: Write) => writer.startsWith('kubelet');
  return [
    {key: 'createdBy', numbers: true, predict: row => find(row, ({verb}) => verb === 'create')?.n},
    {key: 'created', predict: row => moment(find(row, ({verb}) => verb === 'create'))},
    {key: 'terminating', predict: row => moment(find(row, write => write.verb === 'delete' && !confirmed(write)))},
    {key: 'removed', predict: row => moment(find(row, write => write.verb === 'delete' && confirmed(write)))},
  ];
};

const writeColumns = (objects: RunObject[]): Column[] => {
  const byId = new Map(objects.map(object => [object.id, object]));
  const of = (row: Row) => byId.get(row['object'] as string);
  return [
    {key: 'n', numbers: true, predict: (_, before) => Number(before?.['n'] ?? 0) + 1},
    {key: 'seq', numbers: true, predict: row => row['n']},
    {key: 't', numbers: true}, {key: 'timeFrom'}, {key: 'writer'}, {key: 'verb'},
    {key: 'object', ids: objects},
    {key: 'resource', predict: row => of(row) && plural(of(row)!.kind)},
    {key: 'namespace', predict: row => of(row)?.namespace},
    {key: 'name', predict: row => of(row)?.name},
    {key: 'subresource', predict: row => row['verb'] === 'update' || row['verb'] === 'patch' ? 'status' : undefined},
    {key: 'kind', predict: row => writeKind(row as unknown as Write)},
    {key: 'resourceVersion', numbers: true}, {key: 'resourceVersionRange'},
    {key: 'chapter', predict: (_, before) => before?.['chapter']}, {key: 'part', predict: (_, before) => before?.['part']},
    {key: 'provenance', predict: row => row['timeFrom'] === 'stated' ? 'stated' : 'derived'}, {key: 'effect'}, {key: 'causedBy', numbers: true, predict: row => row['n']},
  ];
};

const markColumns = (objects: RunObject[], writes: Write[]): Column[] => {
  const byId = new Map(objects.map(object => [object.id, object]));
  const byNumber = new Map(writes.map(write => [write.n, write]));
  const by = (row: Row) => byNumber.get(row['write'] as number);
  return [
    {key: 'write', numbers: true}, {key: 'milestone'}, {key: 'change'},
    {key: 'kind', predict: row => row['milestone'] ? 'pod' : row['change'] ? 'endpoint' : undefined},
    {key: 't', numbers: true, predict: (row, before) => by(row)?.t ?? before?.['t']},
    {key: 'from', predict: row => by(row)?.timeFrom ?? 'stated'},
    {key: 'pod', ids: objects, predict: row => row['milestone'] && by(row)?.object},
    {key: 'slice', ids: objects, predict: row => row['change'] && by(row)?.object},
    {key: 'service', ids: objects, predict: row => byId.get(row['slice'] as string)?.owner},
    {key: 'address', predict: row => row['change'] && byId.get(row['pod'] as string)?.addresses?.[0]?.ip},
    {key: 'precision', predict: (row, before) => row['kind'] === before?.['kind'] ? before?.['precision'] : undefined},
  ];
};

/** Our types have no index signature; a table does not care. */
const rowsOf = (list: object[]) => list as Row[];

export function packOutline({objects: _objects, writes: _writes, marks: _marks, details: _details, ...outline}: Run): RunOutline {
  return outline;
}

export function packStory({objects, writes, marks, details}: Run): PackedStory {
  const life = lifeColumns(writes);
  const lives = objects.map(({id, createdBy, created, terminating, removed}) => ({id, createdBy, created, terminating, removed}));
  return {
    objects: packTable(rowsOf(objects), objectColumns, life.map(({key}) => key)),
    writes: packTable(rowsOf(writes), writeColumns(objects)),
    lives: packTable(rowsOf(lives), life, ['id']),
    marks: packTable(rowsOf(marks), markColumns(objects, writes)),
    ...details && {details},
  };
}

export function unpackStory(outline: RunOutline, packed: PackedStory): Run {
  const objects = unpackTable(packed.objects, objectColumns) as unknown as RunObject[];
  const writes = unpackTable(packed.writes, writeColumns(objects)) as unknown as Write[];
  unpackTable(packed.lives, lifeColumns(writes), rowsOf(objects));
  const marks = unpackTable(packed.marks, markColumns(objects, writes)) as unknown as Mark[];
  return {...outline, objects, writes, marks, ...packed.details && {details: packed.details}};
}
