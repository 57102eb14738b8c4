import type {TallyGroup, TallyItem, TallyPart} from '../../families/tally.data.js';
import {grouped} from '../../run/time.js';
import type {BoardGroup, Side} from './board-side.js';
import type {Chosen, Counts} from './cross-filter.js';
import type {WritesBoardFacts} from './writes-board.facts.js';

/** Longer lists are folded to their largest until a reader asks; the table has them all. */
const most = 12;

/** What a reader has chosen, and what follows from it. */
export interface BoardState {
  /** The chosen group by side. */
  chosen: ReadonlyMap<string, BoardGroup>;
  /** Does another side, or the time, leave something out? Then numbers say "24 of 142". */
  narrowed: (side: Side) => boolean;
  counts: Counts;
  /** The same as far as the scene has got, and the values that are left by then; bars are filled so far. */
  told: {counts: Counts; values: Chosen};
  /** Marks of folded lists that a reader has opened. */
  opened: ReadonlySet<string>;
}

/** Nobody has chosen anything. */
export function atRest({sides, writes}: Pick<WritesBoardFacts, 'sides' | 'writes'>): BoardState {
  const counts = {by: Object.fromEntries(sides.map((side) => [side.id, side.counts])), total: writes.length, passes: new Uint8Array(writes.length).fill(1)};
  return {chosen: new Map(), opened: new Set(), narrowed: () => false, counts, told: {counts, values: {}}};
}

/** The board's tallies: everything when nothing is said about a reader, else what they see. Pure. */
export function boardGroups({writes, sides, notCounted}: Pick<WritesBoardFacts, 'writes' | 'sides' | 'notCounted'>, state?: BoardState): TallyGroup[] {
  const all = writes.length;
  return [
    ...sides.map((side): TallyGroup => ({
      title: side.title, style: 'bars', sums: true,
      items: folded(`more:${side.id}`, side.groups, side, state).map((group): TallyItem => {
        const parts = folded(`more:${group.mark}`, group.parts, side, state);
        return {...itemOf(group, side, all, state), ...(state && {filled: filledOf(group, side, state.told)}), ...(parts.length > 0 && {parts: parts.map((part) => itemOf(part, side, all, state))})};
      }),
    })),
    ...(notCounted.length ? [{
      title: 'Also written in the same time, not counted', style: 'plain' as const,
      items: notCounted.map(({reason, text, count, unit}): TallyItem => ({id: `not:${reason}`, label: text, value: count, unit: count === 1 ? unit.slice(0, -1) : unit})),
    }] : []),
  ];
}

function itemOf(group: BoardGroup, side: Side, all: number, state: BoardState | undefined): TallyPart {
  const {mark: id, ref, label, count: value, codes} = group;
  const item: TallyPart = {id, label, value, ...(ref !== undefined && {ref})};
  if (!state) return {...item, detail: `${label} · ${grouped(value)} of ${grouped(all)} ${all === 1 ? 'write' : 'writes'}`};
  const chosen = state.chosen.get(side.id);
  const pressed = chosen?.mark === id;
  const outside = chosen && !codes.some((code) => chosen.codes.includes(code));
  return {
    ...item, ...(!isFold(group) && {pressed}), ...(pressed ? {tone: 'accent' as const} : outside && {tone: 'muted' as const}),
    ...(state.narrowed(side) && {counted: sumOf(state.counts.by[side.id]!, codes)}),
  };
}

/** A group of which only a part is chosen is filled as far as that part. */
function filledOf({codes}: BoardGroup, {id}: Side, {counts, values}: BoardState['told']): number {
  const left = values[id];
  return sumOf(counts.by[id]!, left ? codes.filter((code) => left.includes(code)) : codes);
}

/** Counts of some values together. */
const sumOf = (counts: Uint32Array, values: readonly number[]): number => values.reduce((sum, value) => sum + counts[value]!, 0);

const isFold = ({mark}: BoardGroup): boolean => mark.startsWith('more:');

/** The largest in their order, with what is chosen, and the rest as one. */
function folded(mark: string, all: BoardGroup[], side: Side, state: BoardState | undefined): BoardGroup[] {
  if (!state || all.length <= most + 1 || state.opened.has(mark)) return all;
  const chosen = state.chosen.get(side.id);
  const largest = new Set(all.toSorted((a, b) => b.count - a.count).slice(0, most));
  const kept = all.filter((group) => largest.has(group) || group === chosen || group.parts.includes(chosen!));
  const rest = all.filter((group) => !kept.includes(group));
  return rest.length < 2 ? all : [...kept, {mark, label: `${grouped(rest.length)} more`, codes: rest.flatMap(({codes}) => codes), count: rest.reduce((sum, {count}) => sum + count, 0), parts: []}];
}
