import type {FigureData, FigureMark} from '../stage/figure-data.js';
import type {Checked} from '../stage/figure-element.js';
import {itemsOf} from './boxes.table.js';
import {fields, flag, list, mark, oneOf, readFigure, record, text} from './read-data.js';

/** Boxes and what is in them: machines with programs, groups with members, a set before and after. */
export interface BoxesData extends FigureData {
  /** `columns`: side by side. `chips`: a line each, members as chips. `compare`: side by side, members of the same name on the same line. */
  layout?: 'columns' | 'chips' | 'compare';
  /** What holds for all boxes, over them. */
  rule?: BoxText;
  boxes: Box[];
  /** What the members are, in the plural: `programs`. */
  unit?: string;
  /** Parts of the members that a reader can look at alone; the others step back. */
  filter?: {label: string; options: BoxFilter[]};
  /** Single facts under the drawing. */
  facts?: {label: string; value: string}[];
}

/** Tokens of captions may be used in all texts but those of labels. */
export interface BoxText extends FigureMark { text: string }

export interface Box extends FigureMark {
  title: string;
  sub?: string;
  badges?: BoxText[];
  /** A label selector as kubectl writes it: labels of members that it asks to be otherwise stand out. */
  selector?: string;
  sections: BoxSection[];
  footer?: BoxText;
  /** Given: the box can be opened and closed, and starts closed when true. A closed box says which other it is like. */
  collapsed?: boolean;
}

export interface BoxSection { title?: string; items: BoxItem[] }

export interface BoxItem extends FigureMark {
  label: string;
  sub?: string;
  /** Members of many are drawn together by their owner. */
  owner?: string;
  labels?: Record<string, string>;
  /** Does the box count it as its own? */
  counted?: boolean;
}

/** `items`: ids of members. */
export interface BoxFilter extends FigureMark { label: string; items: string[] }

const said = fields<BoxText>({...mark, text}, 'text');
const item = fields<BoxItem>({...mark, label: text, sub: text, owner: text, labels: record(text), counted: flag}, 'label');
const box = fields<Box>({
  ...mark, title: text, sub: text, badges: list(said), selector: text, footer: said, collapsed: flag,
  sections: list(fields<BoxSection>({title: text, items: list(item)}, 'items')),
}, 'title', 'sections');

const blank: BoxesData = {caption: '', alt: '', boxes: []};

/** Reads any value as boxes; what cannot be drawn is left out and named. */
export function check(value: unknown): Checked<BoxesData> {
  const checked = readFigure<BoxesData>(value, blank, {
    layout: oneOf('columns', 'chips', 'compare'), rule: said, boxes: list(box), unit: text,
    filter: fields<NonNullable<BoxesData['filter']>>({label: text, options: list(fields<BoxFilter>({...mark, label: text, items: list(text)}, 'label', 'items'))}, 'label', 'options'),
    facts: list(fields({label: text, value: text}, 'label', 'value')),
  }, ({rule, boxes, filter}) => [
    ...(rule ? [rule] : []), ...boxes.flatMap((one) => [one, ...(one.badges ?? []), ...itemsOf(one), ...(one.footer ? [one.footer] : [])]), ...(filter?.options ?? []),
  ]);
  const {boxes, filter} = checked.data;
  const known = new Set(boxes.flatMap((one) => itemsOf(one).map(({id}) => id)));
  filter?.options.forEach(({items}, i) => items.forEach((id, k) => {
    if (!known.has(id)) checked.issues.push({path: `filter.options[${i}].items[${k}]`, message: `There is no member "${id.slice(0, 40)}": give the id of one.`});
  }));
  return checked;
}

/**
 * A light-DOM list of lists as data: `<ul data-layout="chips"><li data-sub="10.0.0.1" data-footer="full"><b>node-1</b><ul><li data-tone="accent">
 * <code>kubelet</code> runs Pods</li></ul></li></ul>`.
 */
export function readLight(host: HTMLElement): unknown {
  const outer = host.querySelector<HTMLElement>(':scope > ul');
  if (!outer) return undefined;
  const clean = (value: string): string => value.replace(/\s+/g, ' ').trim();
  const own = (element: Element): string => clean([...element.childNodes].map((node) => node instanceof HTMLUListElement ? '' : node.textContent).join(''));
  const split = (element: Element): {label: string; sub?: string} => {
    const all = own(element);
    const name = element.querySelector(':scope > :is(b,strong,code)');
    const label = clean(name?.textContent ?? all);
    const sub = clean(all.slice(all.indexOf(label) + label.length));
    return {label: name?.localName === 'code' ? `\`${label}\`` : label, ...(sub && {sub})};
  };
  return {
    layout: outer.dataset.layout,
    boxes: [...outer.children].map((element) => {
      const {tone, ref, sub, footer, collapsed, selector} = (element as HTMLElement).dataset;
      const {label: title, sub: rest} = split(element);
      return {
        id: element.id || undefined, title, sub: sub ?? rest, tone, ref, selector, footer: footer === undefined ? footer : {text: footer}, collapsed: collapsed === undefined ? collapsed : collapsed !== 'false',
        sections: [...element.querySelectorAll(':scope > ul')].map((inner) => ({items: [...inner.children].map((one) => {
          const {dataset, id} = one as HTMLElement;
          return {id: id || undefined, ...split(one), tone: dataset.tone, ref: dataset.ref, counted: dataset.counted === undefined ? undefined : dataset.counted !== 'false'};
        })})),
      };
    }),
  };
}
