import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {breakable, rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';
import {define} from '../stage/define.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {cardsStyles} from './cards.css.js';
import type {Card, CardsData, Sample} from './cards.data.js';
import {cardColumns, pieces, stepIn} from './cards.layout.js';
import {drawFacts} from './fact-list.js';
import {factListStyles} from './fact-list.css.js';

/**
 * One idea a card: kinds, namespaces, names. A grid for ideas that stand side by side, a stack for steps of which each builds on
 * the one before.
 *
 * Data comes from the `data` property, a JSON child, or the page's own list, where an ordered list is a stack:
 * `<ul><li data-value="12 Pods" data-sample="web-0" data-tone="accent"><b>Title</b> what it is</li></ul>`.
 * @element kube-cards
 * @summary Cards of one idea each, side by side or as steps.
 * @csspart card - One card.
 * @csspart value - Its number, or what else it comes down to.
 * @csspart sample - A name as it would be written.
 * @csspart highlight - The part of a name that matters.
 * @fires kube-select - A reader chose a card.
 */
export class Cards extends FigureElement<CardsData> {
  static override styles = [...FigureElement.styles as CSSResult[], cardsStyles, factListStyles];

  /** @internal */
  reader(): Promise<Reader<CardsData>> { return import('./cards.data.js'); }

  /** @internal */
  late(): Promise<Late<CardsData>> { return import('./cards.table.js'); }

  protected draw(data: CardsData, view: View): TemplateResult { return drawCards(data, view, this.flow(data, view)); }

  protected override flow({layout, cards}: CardsData, {width, em}: View): 'row' | 'col' {
    return layout === 'grid' && cardColumns(cards.length, width, em) > 1 ? 'row' : 'col';
  }

  protected override emptySentence({cards}: CardsData): string | undefined { return cards.length ? undefined : 'There are no cards to draw: give this figure a list of them.'; }
}

/** One state of the cards. */
export function drawCards({layout, cards, facts}: CardsData, view: View, flow: 'row' | 'col'): TemplateResult {
  const words: TokenContext = {flow, rtl: view.rtl};
  const all = cards.map((card, i) => drawCard(card, view, words, layout === 'stack' ? stepIn(i) : 0));
  return html`${layout === 'stack' ? html`<ol class="cards stack" role="list">${all}</ol>`
    : html`<ul class="cards" role="list" .style=${`--cols:${cardColumns(cards.length, view.width, view.em)}`}>${all}</ul>`}${drawFacts(facts, words)}`;
}

function drawCard(card: Card, view: View, words: TokenContext, step: number): TemplateResult {
  const {title, value, lines = [], sample, note} = card;
  return html`<li class=${markClass(view, card, 'card')} part="card" .style=${`--step:${step}`}>
    <p class="title">${markButton(view, card, rich(title, words))}</p>
    ${sample?.hi ? drawSample(sample) : nothing}
    ${value === undefined ? nothing : html`<p class="value num" part="value"><bdi>${rich(value, words)}</bdi></p>`}
    ${lines.length ? html`<div class="lines">${lines.map((line) => html`<p><bdi>${rich(line, words)}</bdi></p>`)}</div>` : nothing}
    ${sample && !sample.hi ? drawSample(sample) : nothing}${note ? html`<p class="note"><bdi>${rich(note, words)}</bdi></p>` : nothing}</li>`;
}

/** A name of which a part is marked out is what its card is about, so it stands at the head; any other at the foot. */
const drawSample = ({text, hi, caption, example}: Sample): TemplateResult => html`<p class="sample ${hi ? 'named' : ''} ${example ? 'example' : ''}" part="sample">
  ${caption || example ? html`<span class="of"><bdi>${caption}</bdi>${example ? html` <span class="tag">example</span>` : nothing}</span>` : nothing}
  <code translate="no" dir="ltr">${pieces(text, hi).map((piece) => (piece.hi ? html`<b part="highlight">${piece.text}</b>` : breakable(piece.text)))}</code></p>`;

define('kube-cards', Cards);
