import type {Ref, Write} from '../../run/types.js';
import type {Dimension} from './cross-filter.js';

/** A bar of the board: some values of a dimension under one name, and what it is made of. */
export interface BoardGroup {
  /** Id of its mark, unique on the board. */
  mark: string;
  ref?: Ref;
  label: string;
  codes: number[];
  count: number;
  /** Largest first; empty when there is nothing finer to tell. */
  parts: BoardGroup[];
}

/** One way to sort the writes: a dimension, and its groups in the order in which they are drawn. */
export interface Side extends Dimension {
  title: string;
  groups: BoardGroup[];
  /** What was sorted by, and how many writes, by code. */
  values: string[];
  counts: Uint32Array;
}

/** How a side sorts. Writes have few different values, so names are made once for each value, not for each write. */
export interface Sorting {
  id: string;
  title: string;
  value: (write: Write) => string;
  group: (value: string) => string;
  /** Groups in the order in which they are drawn; any other comes after them. */
  order: readonly string[];
  /** Groups of `order` that no write belongs to are shown with 0. */
  keepsEmpty?: true;
  name: (group: string, values: readonly string[]) => string;
  ref?: (group: string, values: readonly string[]) => Ref | undefined;
  /** Label of the part that a value belongs to; values of one label come together. '': none of the parts. */
  part?: (value: string) => string;
  partRef?: (values: readonly string[]) => Ref | undefined;
}

/** Sorts writes, in one pass. Nothing is left out: a group that nobody foresaw comes last, under its own name. */
export function sortWrites(writes: readonly Write[], {id, title, value, group, order, keepsEmpty, name, ref, part, partRef}: Sorting): Side {
  const codes = new Uint32Array(writes.length);
  const known = new Map<string, number>();
  const counts: number[] = [];
  writes.forEach((write, i) => {
    const own = value(write);
    let code = known.get(own);
    if (code === undefined) {
      known.set(own, code = counts.length);
      counts.push(0);
    }
    codes[i] = code;
    counts[code]!++;
  });
  const make = (mark: string, label: string, values: readonly string[], own: Ref | undefined): BoardGroup => {
    const mine = values.map((one) => known.get(one)!);
    return {mark, label, codes: mine, count: mine.reduce((sum, code) => sum + counts[code]!, 0), parts: [], ...(own !== undefined && {ref: own})};
  };
  const byGroup = groupBy([...known.keys()], group);
  const groups = [...new Set([...order, ...byGroup.keys()])].flatMap((key): BoardGroup[] => {
    const values = byGroup.get(key) ?? [];
    if (!values.length && !keepsEmpty) return [];
    const made = make(`${id}:${key}`, name(key, values), values, ref?.(key, values));
    const parts = part ? [...groupBy(values, part)] : [];
    if (parts.length > 1) made.parts = parts.map(([label, own]) => make(`${id}:${key}/${label}`, label || 'the rest', own, partRef?.(own))).sort((a, b) => b.count - a.count);
    return [made];
  });
  return {id, title, codes, size: counts.length, groups, values: [...known.keys()], counts: Uint32Array.from(counts)};
}

function groupBy(values: readonly string[], key: (value: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const value of values) {
    const own = key(value);
    const group = groups.get(own);
    if (group) group.push(value);
    else groups.set(own, [value]);
  }
  return groups;
}
