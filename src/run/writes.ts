import type {Chapter, Ms, Run, Write, WriteKind} from './types.js';

type Writes = Pick<Run, 'writes'>;

/** The kind of a write, by the counting rule: a POST creates, whatever it is posted to; a change of the status subresource is a status. */
export function writeKind({verb, subresource}: Pick<Write, 'verb' | 'subresource'>): WriteKind {
  if (verb === 'create' || verb === 'delete') return verb;
  return verb === 'deletecollection' ? 'delete' : subresource === 'status' ? 'status' : 'other';
}

export interface Group<Key> { key: Key; count: number; writes: Write[] }

/**
 * Counts writes by a property or by anything a function says, the largest group first; equal ones stay in the order of their first write.
 * Writes without the property come together under `undefined`.
 */
export function writesBy<Key extends keyof Write>(run: Writes, key: Key): Group<Write[Key]>[];
export function writesBy<Key>(run: Writes, key: (write: Write) => Key): Group<Key>[];
export function writesBy(run: Writes, key: keyof Write | ((write: Write) => unknown)): Group<unknown>[] {
  const groups = new Map<unknown, Group<unknown>>();
  for (const write of run.writes) {
    const value = typeof key === 'function' ? key(write) : write[key];
    const group = groups.get(value);
    if (!group) groups.set(value, {key: value, count: 1, writes: [write]});
    else group.count = group.writes.push(write);
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

/** The writes in the order in which they happened; the run lists them in the order in which they are told. */
export const inOrder = (run: Writes): Write[] => run.writes.toSorted((a, b) => a.seq - b.seq);

/** The writes from one moment to another, both included, in order of time. */
export const between = (run: Writes, from: Ms, to: Ms): Write[] => inOrder({writes: run.writes.filter(({t}) => t >= from && t <= to)});

/** The earliest write that fits. */
export function firstWrite(run: Writes, predicate: (write: Write) => boolean): Write | undefined {
  let first: Write | undefined;
  for (const write of run.writes) if ((!first || write.seq < first.seq) && predicate(write)) first = write;
  return first;
}

/** A write by its number. */
export const writeByNumber = (run: Writes, n: number | undefined): Write | undefined => {
  const guess = n === undefined ? undefined : run.writes[n - 1];
  return guess?.n === n ? guess : run.writes.find(write => write.n === n);
};

export interface ChapterCount { chapter: Chapter; count: number; parts: {id: string; title: string; count: number}[] }

/** Writes by chapter in the order of the chapters, those without writes included. Writes without a chapter are in none. */
export function writesByChapter(run: Pick<Run, 'writes' | 'chapters'>): ChapterCount[] {
  return run.chapters.map(chapter => {
    const own = run.writes.filter(write => write.chapter === chapter.id);
    const parts = (chapter.parts ?? []).map(part => ({...part, count: own.filter(write => write.part === part.id).length}));
    return {chapter, count: own.length, parts};
  });
}

/** The running total once a chapter has been told; undefined when the run has no such chapter. */
export function sigma(run: Pick<Run, 'writes' | 'chapters'>, chapterId: number): number | undefined {
  const last = run.chapters.findIndex(({id}) => id === chapterId);
  if (last < 0) return undefined;
  const told = new Set(run.chapters.slice(0, last + 1).map(({id}) => id));
  return run.writes.filter(({chapter}) => chapter !== undefined && told.has(chapter)).length;
}
