import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';
import {define} from '../stage/define.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {grouped} from '../stage/grouped.js';
import {changed, markButton, markClass, toneWord} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {drawFacts} from './fact-list.js';
import {factListStyles} from './fact-list.css.js';
import {unitsStyles} from './units.css.js';
import type {UnitCell, UnitSeries, UnitsData} from './units.data.js';
import {counts, expand, forSign, layoutUnits} from './units.layout.js';
import type {UnitsLayout} from './units.layout.js';

/**
 * Things counted one by one, a cell each: Pods of a rollout against its ceiling, shares of a node that are asked for.
 *
 * Data comes from the `data` property, a JSON child, or the page's own table, of which each heading is a state and each row a
 * series: `<table data-unit="one cell is one seat"><thead><tr><th>Day<th data-fill="solid">taken…`.
 * @element kube-units
 * @summary Cells that are counted against limits, in columns or rows.
 * @csspart series - One column or row.
 * @csspart unit - One cell.
 * @csspart limit - A line that cells are held against.
 * @fires kube-select - A reader chose a series or a named cell.
 * @fires kube-scene - Another scene is shown.
 */
export class Units extends FigureElement<UnitsData> {
  static override styles = [...FigureElement.styles as CSSResult[], unitsStyles, factListStyles];

  /** @internal */
  reader(): Promise<Reader<UnitsData>> { return import('./units.data.js'); }

  /** @internal */
  late(): Promise<Late<UnitsData>> { return import('./units.table.js'); }

  protected draw(data: UnitsData, view: View): TemplateResult { return drawUnits(data, view); }

  protected override flow(data: UnitsData, {width, em}: View): 'row' | 'col' { return layoutUnits(data, width, em).flow; }

  protected override emptySentence({series}: UnitsData): string | undefined { return series.length ? undefined : 'There is nothing to count: give this figure a list of series.'; }
}

/** A cell that can be told from its sisters, and is a mark. */
type NamedCell = UnitCell & {id: string};

/** One state of the units. */
export function drawUnits(data: UnitsData, view: View): TemplateResult {
  const {series, facts, across} = data;
  const layout = layoutUnits(data, view.width, view.em);
  const {flow, most, apart, unit, wraps} = layout;
  const words: TokenContext = {flow, rtl: view.rtl};
  return html`${drawLegend(data, words, wraps)}
    <ol class="units ${flow} ${across ? 'across' : wraps ? 'wraps' : ''}" role="list" .style=${`--most:${most};--apart:${apart};--many:${series.length};--px:${unit}px;--across:${across ?? 1}`}>
      ${series.map((one, i) => drawSeries(one, i, data, layout, view, words))}</ol>${drawFacts(facts, words)}`;
}

/** What a cell stands for, the states that occur, and the limits. */
function drawLegend({states, series, limits = [], unit}: UnitsData, words: TokenContext, wraps: boolean): TemplateResult {
  const used = Object.entries(states).filter(([state]) => series.some(({cells}) => cells.some((cell) => cell.state === state)));
  return html`<ul class="legend" role="list">${unit ? html`<li><bdi>${rich(unit, words)}</bdi></li>` : nothing}
    ${used.map(([, {label, fill, tone = '', sign}]) => html`<li><i class="unit ${fill} ${tone}" aria-hidden="true"><b>${sign}</b></i><bdi>${rich(label, words)}</bdi></li>`)}
    ${limits.map(({label, tone}) => html`<li>${wraps ? nothing : html`<i class="limit ${tone ?? ''}" aria-hidden="true"></i>`}<bdi>${rich(label, words)}</bdi>${toneWord({id: '', ...(tone && {tone})})}</li>`)}</ul>`;
}

function drawSeries(one: UnitSeries, i: number, data: UnitsData, layout: UnitsLayout, view: View, words: TokenContext): TemplateResult {
  const {label, sub, cells, sums = [], whole, note} = changed(view, one);
  const {states, limits = [], across} = data;
  const named = cells.filter((cell): cell is NamedCell => !!cell.label && !!cell.id);
  const said = counts(cells.filter(({id}) => view.on(id!)), states).filter(({count}) => count).map(({state, count}) => `${grouped(count)} ${states[state]!.label}`).join(', ');
  const cell = (of: UnitCell): TemplateResult => {
    const {fill, tone, sign} = states[of.state]!;
    const place = named.indexOf(of as NamedCell);
    return html`<i class="unit ${fill} ${of.tone ?? tone ?? ''}${place < 0 ? '' : ` mark${view.look(of as NamedCell)}`}" part="unit" data-mark-of=${place < 0 ? nothing : of.id!} .style=${`--size:${of.size ?? 1}`}><b>${layout.room * (of.size ?? 1) >= forSign ? place < 0 ? sign : place + 1 : nothing}</b></i>`;
  };
  const inside = (apart: boolean): TemplateResult[] => expand(cells.filter(({state}) => !!states[state]?.apart === apart)).map(cell);
  const head = html`<p class="name">${markButton(view, one, html`<bdi>${rich(label, words)}</bdi>`)}${sub ? html` <bdi class="sub">${rich(sub, words)}</bdi>` : nothing}<span class="vh">: ${said.replaceAll('`', '')}. </span></p>`;
  const plot = html`<span class="plot" aria-hidden="true">${inside(false)}${layout.wraps ? nothing : limits.map(({at, tone}) => html`<i class="limit ${tone ?? ''}" part="limit" .style=${`--at:${at}`}>${i ? nothing : html`<b class="num">${at}</b>`}</i>`)}
    ${layout.apart ? html`<span class="apart">${inside(true)}</span>` : nothing}</span>`;
  const rest = sums.length || note ? html`<p class="sums">${sums.map((sum) => html`<bdi>${rich(sum, words)}</bdi> `)}${note ? html`<bdi class="note">${rich(note, words)}</bdi>` : nothing}</p>` : nothing;
  return html`<li class=${markClass(view, one, 'series')} part="series">${layout.flow === 'row' ? html`${plot}${head}${rest}` : html`${head}${rest}
    ${across && whole && whole > across ? html`<span class="lens" aria-hidden="true" .style=${`--part:${across / whole}`}><i></i><i></i></span>` : nothing}${plot}`}
    ${named.length ? html`<ul class="keys" role="list">${named.map((of, k) => html`<li class=${markClass(view, of, 'named')}><span class="no" aria-hidden="true">${k + 1}</span>${markButton(view, of, html`<bdi>${rich(of.label!, words)}</bdi>`)}
      ${of.note ? html`<bdi class="note">${rich(of.note, words)}</bdi>` : nothing}</li>`)}</ul>` : nothing}</li>`;
}

define('kube-units', Units);
