/** A section with more members than this draws one for each owner, with their count. */
export const members = 40;
/** Of more boxes that are alike than this, the first two are drawn and the rest counted. */
export const alike = 4;
/** Boxes that are drawn at most; the rest is counted, and stands in the table. */
export const listed = 60;

/** Room (em) for one box beside others. */
const boxWidth = 16;

function by<T, K>(all: readonly T[], key: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(key(one));
    if (group) group.push(one);
    else groups.set(key(one), [one]);
  }
  return groups;
}

interface Member { id: string; label: string; sub?: string; owner?: string }
interface Boxed<M extends Member> { title: string; badges?: readonly {text: string}[]; sections: readonly {title?: string; items: readonly M[]}[]; footer?: {text: string}; tone?: string; collapsed?: boolean }

/** Boxes stand in a row where at least two have room. `width` 0: not measured yet. */
export function boxesFlow(layout: string, boxes: number, width: number, em: number): 'row' | 'col' {
  return layout !== 'chips' && boxes > 1 && (width || 720) / em >= 2 * boxWidth + 3.2 ? 'row' : 'col';
}

/** Members one by one, or `n` of one owner together; `owner` undefined: those without one. */
export interface Gathered<M> { shown: M[]; more: {owner: string | undefined; n: number}[] }

export function gather<M extends Member>(items: readonly M[]): Gathered<M> {
  if (items.length <= members) return {shown: [...items], more: []};
  const owners = by(items, ({owner}) => owner);
  const single = items.filter(({owner}) => owner === undefined || owners.get(owner)!.length === 1);
  const shown = single.slice(0, Math.max(0, members - owners.size));
  const rest = single.length - shown.length;
  return {shown, more: [
    ...[...owners].flatMap(([owner, {length}]) => owner === undefined || length === 1 ? [] : [{owner, n: length}]),
    ...(rest ? [{owner: undefined, n: rest}] : []),
  ]};
}

/** A box that is drawn, and those after it that are like it in all but their names. */
export interface Folded<B> { box: B; more: B[] }

/** Boxes in order. Many that are alike are folded under the second of them, and what is beyond the limit under the last. */
export function fold<M extends Member, B extends Boxed<M>>(boxes: readonly B[]): Folded<B>[] {
  const kinds = by(boxes, ({badges, sections, footer, tone, collapsed}) =>
    JSON.stringify([badges?.map(({text}) => text), sections.map(({title, items}) => [title, items.map(({label, sub}) => [label, sub])]), footer?.text, tone, collapsed]));
  const hidden = new Map<B, B[]>();
  for (const same of kinds.values()) if (same.length > alike) hidden.set(same[1]!, same.slice(2));
  const folded = new Set([...hidden.values()].flat());
  return boxes.filter((box) => !folded.has(box)).map((box) => ({box, more: hidden.get(box) ?? []}));
}

/** What a closed box says: is it the same as an earlier one, and where do the two differ? Without such a one, all its members. */
export function closed<M extends Member, B extends Boxed<M>>(boxes: readonly B[], at: number): {like: B | undefined; own: M[]; differ: M[]} {
  const own = boxes[at]!.sections.flatMap(({items}) => items);
  const labels = (box: B): string => JSON.stringify(box.sections.flatMap(({items}) => items.map(({label}) => label)).sort());
  const like = boxes.slice(0, at).find((box) => labels(box) === labels(boxes[at]!));
  const subs = new Map(like?.sections.flatMap(({items}) => items.map(({label, sub}) => [label, sub] as const)));
  return {like, own, differ: own.filter(({label, sub}) => !like || (sub !== undefined && sub !== subs.get(label)))};
}

/** The lines of boxes that are compared: each name once, in the order in which the boxes have them. */
export function lines<M extends Member>(boxes: readonly Boxed<M>[]): string[] {
  return [...new Set(boxes.flatMap(({sections}) => sections.flatMap(({items}) => items.map(({label}) => label))))];
}

/** Labels that a selector's equalities ask to be otherwise. A key it does not name does not matter. */
export function disagrees(selector: string | undefined, key: string, value: string): boolean {
  return selector?.split(',').some((term) => {
    const [name, wanted] = term.split(/(?<![!<>])==?/);
    return name!.trim() === key && wanted !== undefined && wanted.trim() !== value;
  }) ?? false;
}
