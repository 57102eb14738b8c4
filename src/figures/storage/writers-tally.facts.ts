import {MissingFacts} from '../../run/missing.js';
import type {Ref, Run, Source, Write} from '../../run/types.js';
import {writerGroup} from '../../run/writers.js';
import {firstWrite, sigma, writesBy} from '../../run/writes.js';
import {writerRef} from '../board/writer-names.js';

/** Who answered one change: the writes of a chapter by writer. */
export interface WritersTallyFacts {
  /** What began it: the command, else the title of the chapter. */
  cause: string;
  isCommand: boolean;
  /** Most writes first, equal ones in the order of their first write. `addOn`: neither Kubernetes' own nor a person. */
  writers: {name: string; ref: Ref | undefined; writes: number; addOn: boolean; first: number; what: {text: string; count: number; ref: Ref | undefined}[]}[];
  total: number;
  /** The running total once this chapter has been told. */
  sigma: number | undefined;
  source: Source;
}

/**
 * The writers of one chapter.
 * @param of Number of the chapter; by default the first one with an add-on among its writers, else the one with the most writers.
 */
export function writersTallyFacts(run: Run, of?: number): WritersTallyFacts {
  const told = run.chapters.map((chapter) => {
    const writes = run.writes.filter((write) => write.chapter === chapter.id);
    return {chapter, writes, writers: new Set(writes.map(({writer}) => writer))};
  }).filter(({writes}) => writes.length);
  const [most] = [...told].sort((a, b) => b.writers.size - a.writers.size);
  const found = of === undefined ? told.find(({writers}) => writers.size > 1 && [...writers].some(isAddOn)) ?? most : told.find(({chapter}) => chapter.id === of);
  if (!found) throw new MissingFacts(of !== undefined && told.length ? `it has no chapter ${of} with writes; it has ${told.map(({chapter}) => chapter.id).slice(0, 12).join(', ')}` : 'its writes belong to no chapter');
  const {chapter, writes} = found;
  const numbers = new Set(writes.map(({n}) => n));
  const command = run.marks.find((mark) => mark.kind === 'command' && mark.write !== undefined && numbers.has(mark.write));
  return {
    cause: command?.kind === 'command' ? command.command : chapter.title, isCommand: command !== undefined,
    writers: writesBy({writes}, 'writer').map(({key: name, count, writes: own}) => ({
      name, ref: writerRef([name]), writes: count, addOn: isAddOn(name), first: firstWrite({writes: own}, () => true)!.seq,
      what: writesBy({writes: own}, whatOf).map((group) => ({text: group.key, count: group.count, ref: group.count === 1 ? `write/#${group.writes[0]!.n}` : undefined})),
    })),
    // Causes of an imported run go on side by side, and some writes have none: no total runs through them.
    total: writes.length, sigma: run.origin === 'imported' ? undefined : sigma(run, chapter.id), source: run.source,
  };
}

const isAddOn = (writer: string): boolean => writerGroup(writer) === 'others';

/** `update statefulsets/status`, `create pods/binding` */
const whatOf = ({verb, resource, subresource}: Write): string => `${verb} ${resource}${subresource ? `/${subresource}` : ''}`;
