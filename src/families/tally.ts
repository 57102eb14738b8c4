import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {define} from '../stage/define.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {tallyStyles} from './tally.css.js';
import type {TallyData, TallyGroup, TallyItem, TallyTotal} from './tally.data.js';
import {grouped, layoutGroups, wrongSum} from './tally.layout.js';
import type {GroupLayout} from './tally.layout.js';

/**
 * Counts that are compared, and what they add up to: bars, a list with leader dots, or plain facts.
 *
 * Data comes from the `data` property, a JSON child, or the page's own list: `<ul><li>creates <b>36</b></li></ul>`, a table of two
 * columns, or a `<dl>`.
 * @element kube-tally
 * @summary Counts, their parts, and the total they add up to.
 * @csspart item - One count.
 * @csspart bar - Its bar.
 * @csspart value - Its number.
 * @csspart total - The total.
 * @fires kube-select - A reader chose a count.
 */
export class Tally extends FigureElement<TallyData> {
  static override styles = [...FigureElement.styles as CSSResult[], tallyStyles];

  /** @internal */
  reader(): Promise<Reader<TallyData>> { return import('./tally.data.js'); }

  /** @internal */
  late(): Promise<Late<TallyData>> { return import('./tally.table.js'); }

  protected draw(data: TallyData, view: View): TemplateResult { return drawTally(data, view); }

  protected override emptySentence({groups, total}: TallyData): string | undefined {
    return groups.some(({items}) => items.length) || total ? undefined : 'There is nothing to count. Give this figure data with a list of groups.';
  }
}

/** One state of a tally. The total comes first when it is big, else last, as under a sum. */
export function drawTally(data: TallyData, view: View): TemplateResult {
  const {total} = data;
  const sum = total ? drawTotal(total) : nothing;
  return html`<div class="tally ${total?.big ? 'headed' : ''}">${total?.big ? sum : nothing}${drawGroups(data, view)}${total?.big ? nothing : sum}</div>`;
}

export function drawTotal({label, value, counted, big, doubt}: TallyTotal): TemplateResult {
  return html`<div class="total ${big ? 'big' : ''}" part="total"><p><span class="sigma">Σ </span><span class="sum num">${grouped(counted ?? value)}</span>
    <span class="of">${counted === undefined ? label : `of ${grouped(value)} ${label}`}</span></p>${doubt ? drawDoubt(doubt) : nothing}</div>`;
}

/** A sum that is not what it claims to be is said where it stands. */
const drawDoubt = (message: string): TemplateResult => html`<p class="note doubt">${message}</p>`;

/** Groups of counts, side by side where there is room. With a total, those that must add up to it are held to it. */
export function drawGroups({groups, total}: Pick<TallyData, 'groups' | 'total'>, view: View): TemplateResult {
  const layout = layoutGroups({groups});
  const many = groups.filter(({style}) => style === 'bars').length > 1;
  return html`<div class="groups ${many ? 'many' : ''}">${groups.map((group, i) => drawGroup(group, layout[i]!, view, total))}</div>`;
}

function drawGroup({title, style, items, sums}: TallyGroup, {most, room}: GroupLayout, view: View, total: TallyTotal | undefined): TemplateResult {
  const sum = sums && total ? wrongSum(items, total.value) : undefined;
  return html`<div class="group ${style}" .style=${`--room:${room * 0.6}em`}>
    ${title ? html`<p class="title">${title}</p>` : nothing}
    <ul role="list">${items.map((item) => drawItem(item, style, most, view))}</ul>${sum === undefined ? nothing : drawDoubt(`These add up to ${grouped(sum)}, not to ${grouped(total!.value)}.`)}
  </div>`;
}

function drawItem(item: TallyItem, style: TallyGroup['style'], most: number, view: View): TemplateResult {
  const {value, counted, filled, unit, parts, note, pressed} = item;
  const size = Math.max(0, value);
  const share = size && Math.min(1, Math.max(0, filled ?? counted ?? value) / size);
  return html`<li class=${markClass(view, item, `item${pressed === undefined ? '' : ' switch'}`)} part="item" .style=${`--len:${size / most};--on:${share}`}>
    <span class="label">${markButton(view, item, item.label)}${note ? html` <span class="note">${note}</span>` : nothing}</span>
    ${style === 'bars' ? html`<span class="bar" part="bar" aria-hidden="true" ?hidden=${!size}><i class="whole"></i><i class="counted"></i></span>` : nothing}
    ${style === 'leaders' ? html`<span class="leader" aria-hidden="true"></span>` : nothing}
    <span class="value num" part="value">${drawAmount(value, counted)}${unit ? html`<span class="of"> ${unit}</span>` : nothing}</span>
    ${parts?.length ? html`<ul class="parts" role="list">${parts.map((part) => html`<li class=${markClass(view, part, `part${part.pressed === undefined ? '' : ' switch'}${part.counted === 0 ? ' none' : ''}`)}>${part.id ? markButton(view, part, part.label) : part.label}
      <span class="num" .style=${`--digits:${grouped(part.value).length}`}>${grouped(part.counted ?? part.value)}</span></li>`)}</ul>` : nothing}
  </li>`;
}

const drawAmount = (value: number, counted: number | undefined): unknown =>
  (counted === undefined ? grouped(value) : html`${grouped(counted)}<span class="of"> of ${grouped(value)}</span>`);

define('kube-tally', Tally);
