import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {code, rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';
import {define} from '../stage/define.js';
import type {FigureMark} from '../stage/figure-data.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {grouped} from '../stage/grouped.js';
import {changed, markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {boxesStyles} from './boxes.css.js';
import {drawFacts} from './fact-list.js';
import {factListStyles} from './fact-list.css.js';
import type {Box, BoxItem, BoxText, BoxesData} from './boxes.data.js';
import {boxesFlow, closed, disagrees, fold, gather, lines, listed} from './boxes.layout.js';

/** What a reader has chosen: boxes opened or closed, by id, and the part of the members to look at. */
export interface BoxesChoice { open: ReadonlyMap<string, boolean>; only: string | undefined }

/**
 * Boxes and what is in them: machines with their programs, groups with their members, a set before and after. They stand
 * side by side where there is room.
 *
 * Data comes from the `data` property, a JSON child, or light-DOM lists: `<ul><li data-sub="10.0.0.1"><b>node-1</b><ul><li
 * data-tone="accent"><code>kubelet</code> runs Pods</li></ul></li></ul>`.
 * @element kube-boxes
 * @summary Boxes with members: machines, groups, a set before and after.
 * @csspart box - One box.
 * @csspart box-title - Its title.
 * @csspart badge - What a box is marked with.
 * @csspart member - One member.
 * @csspart footer - What a box comes to.
 * @csspart rule - The rule that holds for all boxes.
 * @fires kube-select - A reader chose a box or a member.
 * @fires kube-scene - Another scene is shown.
 */
export class Boxes extends FigureElement<BoxesData> {
  static override styles = [...FigureElement.styles as CSSResult[], boxesStyles, factListStyles];

  readonly #open = new Map<string, boolean>();
  #only: string | undefined;

  /** @internal */
  reader(): Promise<Reader<BoxesData>> { return import('./boxes.data.js'); }

  /** @internal */
  late(): Promise<Late<BoxesData>> { return import('./boxes.table.js'); }

  protected draw(data: BoxesData, view: View): TemplateResult { return drawBoxes(data, view, {open: this.#open, only: this.#only}); }

  protected override flow({layout = 'columns', boxes}: BoxesData, {width, em}: View): 'row' | 'col' { return boxesFlow(layout, boxes.length, width, em); }

  protected override emptySentence({boxes}: BoxesData): string | undefined { return boxes.length ? undefined : 'There are no boxes to draw: give this figure a list of them.'; }

  /** @internal A box that can be closed, or a part of the members to look at. */
  override press(mark: string): boolean {
    const {boxes = [], filter} = this.shown ?? {};
    const collapsed = boxes.find(({id}) => id === mark)?.collapsed;
    if (collapsed !== undefined) this.#open.set(mark, !(this.#open.get(mark) ?? !collapsed));
    else if (filter?.options.some(({id}) => id === mark)) this.#only = this.#only === mark ? undefined : mark;
    else return false;
    this.requestUpdate();
    return true;
  }

  /** @internal */
  override escape(): boolean {
    const had = this.#only !== undefined;
    this.#only = undefined;
    if (had) this.requestUpdate();
    return had;
  }
}

/** One state of the boxes. */
export function drawBoxes(data: BoxesData, view: View, {open, only}: BoxesChoice = {open: new Map(), only: undefined}): TemplateResult {
  const {layout = 'columns', rule, boxes, unit = 'members', filter, facts} = data;
  const flow = boxesFlow(layout, boxes.length, view.width, view.em);
  const words: TokenContext = {flow, rtl: view.rtl};
  const chosen = filter?.options.find(({id}) => id === only);
  const order = layout === 'compare' && flow === 'row' ? lines(boxes) : undefined;
  const folded = fold(boxes);
  const rest = folded.slice(listed).reduce((n, {more}) => n + 1 + more.length, 0);

  const text = (own: string, part: string, mark: BoxText, before: unknown = nothing): TemplateResult => html`<p class=${markClass(view, mark, own)} part=${part}>${before}${markButton(view, mark, html`<bdi>${rich(changed(view, mark).text, words)}</bdi>`)}</p>`;
  const note = ({note}: FigureMark): unknown => note ? html`<span class="note">${rich(note, words)}</span>` : nothing;
  const member = (one: BoxItem, selector?: string): TemplateResult => {
    const {id, label, sub, labels, counted} = one;
    const dim = chosen && !chosen.items.includes(id) ? ' ghost dim' : '';
    return html`<li class="${markClass(view, one, counted === undefined ? '' : counted ? 'in' : 'out')}${dim}" part="member" .style=${order ? `--line:${order.indexOf(label) + 1}` : ''}>${
      counted === undefined ? nothing : html`<span class="sign" aria-hidden="true">${counted ? '✓' : '✗'}</span><span class="vh">${counted ? '' : 'not '}counted</span> `}${markButton(view, one, rich(label, words))}${
      sub ? html` <bdi class="sub">${rich(sub, words)}</bdi>` : nothing}${
      labels ? html` <span class="labels">${Object.entries(labels).map(([key, value]) => html`<code translate="no" dir="ltr" class=${disagrees(selector, key, value) ? 'off' : ''}>${`${key}=`}<wbr>${value}</code> `)}</span>` : nothing} ${note(one)}</li>`;
  };
  const body = ({sections, selector}: Box): unknown => sections.map(({title, items}) => {
    const {shown, more} = gather(items);
    return html`${title ? html`<p class="part"><bdi>${rich(title, words)}</bdi></p>` : nothing}<ul class="members" role="list">${shown.map((one) => member(one, selector))}${
      more.map(({owner, n}) => html`<li class="more">${owner === undefined ? `+ ${grouped(n)} more` : html`${code(owner)} × ${grouped(n)}`}</li>`)}</ul>`;
  });
  const summary = (at: number): TemplateResult => {
    const {like, own: {length: n}, differ} = closed(boxes, at);
    return html`<p class="part"><bdi>${like ? 'the same ' : ''}${grouped(n)} ${n === 1 ? unit.replace(/s$/, '') : unit}${like ? html` as ${rich(like.title, words)}` : nothing}</bdi></p>
      <ul class="members" role="list">${differ.map(({label, sub}) => html`<li>${rich(label, words)}${sub ? html` <bdi class="sub">${rich(sub, words)}</bdi>` : nothing}</li>`)}</ul>`;
  };
  const box = (one: Box, more: Box[]): TemplateResult => {
    const {id, title, sub, badges = [], selector, footer, collapsed, ref} = one;
    const shut = collapsed !== undefined && !(open.get(id) ?? !collapsed);
    const name = rich(title, words);
    return html`<li class=${markClass(view, one, 'group')} part="box"><div class="top"><p class="name" part="box-title">${collapsed === undefined ? markButton(view, one, name)
      : html`<button type="button" class="key" part="mark" data-mark=${id} data-ref=${ref ?? nothing} tabindex="-1" aria-expanded=${shut ? 'false' : 'true'}>${name}<span class="fold" aria-hidden="true">${shut ? '+' : '−'}</span></button>`}${
      sub ? html` <bdi class="sub">${rich(sub, words)}</bdi>` : nothing}</p>${badges.map((badge) => text('badge', 'badge', badge))}${
      selector === undefined ? nothing : html`<p class="selector">selector <code translate="no" dir="ltr">${selector.split(/(?<=,)/).map((term) => html`${term}<wbr>`)}</code></p>`}${note(one)}</div>
      <div class="inner">${shut ? summary(boxes.indexOf(one)) : body(one)}</div>
      <div>${footer ? text('base', 'footer', footer) : nothing}${more.length ? html`<p class="alike">+ ${grouped(more.length)} more like this</p>` : nothing}</div></li>`;
  };

  return html`${rule ? text('holds', 'rule', rule, html`<span class="vh">Rule: </span>`) : nothing}
    ${filter ? html`<div class="filter" role="group" aria-label=${filter.label}><span class="sub" aria-hidden="true">${filter.label}</span> ${filter.options.map((option) => html`<span class=${markClass(view, option)}>${
      markButton(view, {...option, pressed: option.id === only}, html`${rich(option.label, words)} <span class="num">${grouped(option.items.length)}</span>`)}</span> `)}</div>` : nothing}
    <ul class="boxes ${layout} ${flow}" role="list" .style=${order ? `--lines:${order.length}` : ''}>${folded.slice(0, listed).map(({box: one, more}) => box(one, more))}</ul>
    ${rest ? html`<p class="note">+ ${grouped(rest)} more, in the table only</p>` : nothing}
    ${drawFacts(facts, words)}`;
}

define('kube-boxes', Boxes);
