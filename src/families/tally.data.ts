import type {FigureData, FigureMark, Issue} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import {fields, flag, list, mark, number, oneOf, readFigure, text} from './read-data.js';
import {grouped, wrongSum} from './tally.layout.js';

/** Counts that are compared, and what they add up to. */
export interface TallyData extends FigureData {
  groups: TallyGroup[];
  total?: TallyTotal;
}

export interface TallyGroup {
  title?: string;
  /** `bars`: lengths to compare. `leaders`: a list of numbers, as in a table of contents. `plain`: a list of facts beside the rest. */
  style: 'bars' | 'leaders' | 'plain';
  /** The items are all there is: they must add up to the total. */
  sums?: boolean;
  items: TallyItem[];
}

/** `muted`: left out of what is counted now, and kept to choose from. */
export interface TallyItem extends FigureMark {
  label: string;
  value: number;
  unit?: string;
  /** How much of `value` is counted just now; the rest of the bar stays as an outline. Absent: all of it. */
  counted?: number;
  /** How far the bar is filled, while the numbers stand at their final values: for scenes. */
  filled?: number;
  /** What the value is made of, each a mark of its own when it has an id. */
  parts?: TallyPart[];
}

export interface TallyPart extends FigureMark { label: string; value: number; counted?: number }

export interface TallyTotal {
  label: string;
  value: number;
  counted?: number;
  /** Set in display size, at the head. */
  big?: boolean;
  /** Why the total may be wrong: said beside it. */
  doubt?: string;
}

const blank: TallyData = {caption: '', alt: '', groups: []};

/** Reads any value as a tally; a group that must add up and does not is drawn, and named. */
export function check(value: unknown): Checked<TallyData> {
  const part = fields<TallyPart>({...mark, label: text, value: number, counted: number}, 'label', 'value');
  const checked = readFigure<TallyData>(value, blank, {
    groups: list(fields<TallyGroup>({
      title: text, style: oneOf('bars', 'leaders', 'plain'), sums: flag,
      items: list(fields<TallyItem>({...mark, label: text, value: number, unit: text, counted: number, filled: number, parts: list(part)}, 'label', 'value')),
    }, 'items')),
    total: fields<TallyTotal>({label: text, value: number, counted: number, big: flag, doubt: text}, 'label', 'value'),
  }, ({groups}) => groups.flatMap(({items}) => items.flatMap((item) => [item, ...(item.parts ?? [])])));
  for (const group of checked.data.groups) group.style ??= 'bars';
  checked.issues.push(...mismatches(checked.data));
  return checked;
}

/** Groups and parts that do not add up to what they claim to be. */
function mismatches({groups, total}: TallyData): Issue[] {
  return groups.flatMap(({items, sums, title}, i) => {
    const found: Issue[] = [];
    const sum = sums && total ? wrongSum(items, total.value) : undefined;
    if (sum !== undefined) {
      found.push({path: `groups[${i}]`, message: `${title ? `"${title}"` : 'This group'} adds up to ${grouped(sum)}, and "${total!.label}" says ${grouped(total!.value)}: one of them is wrong.`});
    }
    items.forEach(({label, value, parts}, k) => {
      const of = parts?.length ? wrongSum(parts, value) : undefined;
      if (of !== undefined) found.push({path: `groups[${i}].items[${k}].parts`, message: `The parts of "${label}" add up to ${grouped(of)}, not to ${grouped(value)}: one is missing or counted twice.`});
    });
    return found;
  });
}

/**
 * The page's own list as data: `<ul><li>creates <b>36</b></li></ul>`, with a list inside an item as its parts, or rows of two
 * cells, or a `<dl>`. A row in `<tfoot>` is the total. A unit may follow the number: `626 writes`.
 */
export function readLight(host: HTMLElement): unknown {
  const rows = (selector: string, from: Element = host): unknown[] => [...from.querySelectorAll(`:scope > ${selector}`)].map((row) => {
    const inner = row.querySelector('ul,ol');
    const count = row.matches('dt') ? row.nextElementSibling : row.matches('tr') ? row.lastElementChild : [...row.querySelectorAll('b,strong,data')].find((one) => !inner?.contains(one));
    const label = row.matches('tr') ? row.firstElementChild?.textContent : [...row.childNodes].map((node) => (node === count || node === inner ? '' : node.textContent)).join('');
    const [, digits, unit] = /^\s*(-?[\d.,\s]*\d)\s*(.*?)\s*$/s.exec(count?.textContent ?? '') ?? [];
    return {
      label: label?.replace(/\s+/g, ' ').trim(), value: digits === undefined ? count?.textContent.trim() : Number(digits.replace(/[,\s]/g, '')),
      ...(unit && {unit}), ...(inner && {parts: rows('li', inner)}),
    };
  });
  const items = rows(':is(ul, ol) > li, :scope > dl > dt, :scope > table > tbody > tr');
  const [total] = rows('table > tfoot > tr');
  return items.length ? {groups: [{style: 'bars', items, ...(total !== undefined && {sums: true})}], ...(total !== undefined && {total})} : undefined;
}
