import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {rich} from '../stage/caption.js';
import {define} from '../stage/define.js';
import type {Table} from '../stage/figure-data.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {lanesStyles} from './lanes.css.js';
import type {LanesData} from './lanes.data.js';
import {layoutLanes} from './lanes.layout.js';
import type {Item, LaneLayout, LanesLayout} from './lanes.layout.js';
import {between, spoken} from './lanes.time.js';

/** What comes when a figure is near; see lanes.late.ts. */
export interface LanesLater {
  listing: (table: Table) => TemplateResult;
  cursorAt: (data: LanesData, selected: string | undefined) => number | undefined;
  drag: (host: Lanes, data: LanesData) => ((event: PointerEvent) => void) | undefined;
}

/** A scene held this long (ms) is about time passing: its bars fill for as long, and the cursor rides along. */
const slowFrom = 2000;

/**
 * What happened when: spans, moments and steps on lanes over one axis, which may be cut, split into stretches with scales of
 * their own, or be columns of equal width. Wide, names stand beside their lanes and labels at their marks; narrow, names stand
 * over them. Labels without room at their mark become numbered keys. A fixed cursor follows the mark that is pointed at, and can be dragged.
 *
 * Data comes from the `data` property, a JSON child, or a light-DOM table with the columns lane, what, from and to:
 * `<table data-unit="offset-ms"><tr><td>node-b</td><td>stopped</td><td>31000</td><td></td></tr></table>`.
 * @element kube-lanes
 * @summary Spans, moments and steps on lanes over one axis of time.
 * @csspart axis - The axis with its values.
 * @csspart lane - One lane.
 * @csspart lane-label - Its name.
 * @csspart span - A bar, or a step.
 * @csspart point - A moment.
 * @csspart accent - The bars and moments that the figure is about.
 * @csspart rule - A moment that concerns all lanes.
 * @csspart cut - Where the axis leaves something out.
 * @csspart cursor - The moment a scene stands at.
 * @csspart key - A label below its lane.
 * @cssprop [--kube-bar-h=1.4em] - Height of a bar, at most 1.5em.
 * @fires kube-select - A reader chose a mark.
 * @fires kube-scene - Another scene is shown.
 */
export class Lanes extends FigureElement<LanesData> {
  static override styles = [...FigureElement.styles as CSSResult[], lanesStyles];

  #later: LanesLater | undefined;

  /** @internal */
  reader(): Promise<Reader<LanesData>> { return import('./lanes.data.js'); }

  /** @internal */
  async late(): Promise<Late<LanesData>> {
    const late = await import('./lanes.table.js');
    this.#later = late.lanesLater;
    return late;
  }

  protected draw(data: LanesData, view: View): TemplateResult {
    const {live} = this;
    const later = this.#later;
    return html`${drawLanes(data, view, later?.cursorAt(data, live?.selected), later?.drag(this, data))}${live?.rows && later?.listing(live.rows)}`;
  }

  protected override flow(): 'row' { return 'row'; }

  protected override emptySentence({lanes}: LanesData): string | undefined {
    return lanes.length ? undefined : 'There are no lanes to draw. Give this figure data with a list of lanes.';
  }
}

/** One state of the lanes. */
export function drawLanes(data: LanesData, view: View, at?: number, drag?: (event: PointerEvent) => void): TemplateResult {
  const {scale: {cuts = [], segments = [], unit}, rules} = data;
  const layout = layoutLanes(data, view.width, view.em);
  const {wide, names, lengths, ticks, strip, place} = layout;
  const scene = view.scene < view.scenes.length - 1 ? view.scenes[view.scene] : undefined;
  const hold = scene?.hold ?? 0;
  const cursor = at ?? scene?.at ?? data.cursor;
  const columns = data.scale.ordinal;
  return html`<div class="lanes ${wide ? 'wide' : 'narrow'}${hold >= slowFrom ? ' slow' : ''}" .style=${`--names:${names};--hold:${hold}ms`}>
    <div class="plot${drag ? ' drag' : ''}" @pointerdown=${drag} @pointermove=${drag}><div class="axis" part="axis" aria-hidden="true">
        ${lengths.length ? html`<div class="lengths num">${lengths.map(({x, w, text}) => html`<span class="at" .style=${`--x:${x};--w:${w}`}>${text ? html`<bdi>${text}</bdi>` : nothing}</span>`)}</div>` : nothing}
        <div class="ticks num ${columns ? 'columns' : ''}">${ticks.map(({x, text, anchor}) => html`<span class="at ${anchor}" .style=${`--x:${x};--w:${columns ? 100 / columns.length : 0}`}><bdi>${text}</bdi></span>`)}</div>
      </div>
      <div class="over ${lengths.length ? 'low' : ''}" aria-hidden="true">
        ${lengths.slice(1).map(({x}) => html`<i class="at line" .style=${`--x:${x}`}></i>`)}
        ${layout.cuts.map(({x, w}) => html`<div class="at cut" part="cut" .style=${`--x:${x};--w:${w}`}>${tear}${tear}</div>`)}
        ${rules?.map(({at, tone}) => html`<i class="at line whole ${tone ?? ''}" part="rule" .style=${`--x:${place(at)}`}></i>`)}
        <div class="cursor" part="cursor" ?hidden=${cursor === undefined} .style=${`--x:${place(cursor ?? 0)}`}></div>
      </div>
      <ul role="list">${layout.lanes.map((lane, i) => drawLane(lane, layout.cuts.filter((cut) => cut.lane === i), view))}</ul></div>
    ${strip ? html`<div class="lane strip"><p class="name note">to scale, notch = ${spoken(strip.step)}</p>
      <div class="track" aria-hidden="true" .style=${`--notch:${strip.notch}`}>${strip.spans.map(({mark, x, w}) => html`<div class=${markClass(view, mark, 'at bar solid')}
        data-mark-of=${mark.id} .style=${`--x:${x};--w:${w}`}><i></i></div>`)}</div></div>` : nothing}
  </div>
  ${cuts.length || segments.length > 1 ? html`<p class="note cuts" dir="auto">${cuts.length ? `≈ cuts out ${cuts.map(([from, to]) => between(unit, from, to, spoken)).join(', ')}. ` : ''}${segments.length > 1 ? 'Each stretch of the axis has a scale of its own.' : ''}</p>` : nothing}`;
}

/** A torn edge: an uneven line with what lies under the paper on its far side. */
const tear = html`<svg><path d="${`M5 -40${'l4 6-6 9 5 7-3 5 4 8-4 5'.repeat(60)}H999V-40z`}"/></svg>`;

function drawLane({lane, items, rows, zone}: LaneLayout, cuts: LanesLayout['cuts'], view: View): TemplateResult {
  const keys = items.filter(({key, mark}) => key ?? mark.note);
  return html`<li class="lane" part="lane">
    ${lane ? html`<div class=${markClass(view, lane, 'name')} part="lane-label">${markButton(view, lane, words(lane.label, view))}
      ${[lane.sub, lane.note].map((text) => (text ? html`<p class="sub">${words(text, view)}</p>` : nothing))}</div>` : html`<div></div>`}
    <div class="track" .style=${`--zone:${zone};--rows:${rows}`}>
      ${items.map((item) => drawShape(item, view))}
      ${cuts.map(({x, w, text}) => (text ? html`<span class="at length num" .style=${`--x:${x};--w:${w}`}>${text}</span>` : nothing))}
      ${items.map((item) => drawLabel(item, view))}
    </div>
    ${keys.length ? html`<ul class="keys" role="list">${keys.map(({mark, text, key}) => html`<li part="key" class=${view.on(mark.id) ? '' : 'ghost'}>
      ${key ? markButton(view, mark, html`${badge(mark, key.n)}${key.when ? html`<span class="num">${key.when}</span> ` : nothing}${words(mark.note ? `${text}:` : text!, view)}`) : text ? words(`${text}:`, view) : nothing} ${mark.note ? words(mark.note, view) : nothing}</li>`)}</ul>` : nothing}
  </li>`;
}

function drawShape({mark, text, kind, style, x, w, h, level, endless}: Item, view: View): unknown {
  if (kind === 'none') return nothing;
  const {id, ref, detail, tone} = mark;
  const said = text === undefined && (detail ?? ref);
  // A mark without a label can still be reached: its button lies on the shape.
  return html`<div class=${markClass(view, mark, `at ${kind} ${style}${endless ? ' endless' : ''}`)} part="${w ? 'span' : 'point'} ${tone ?? ''}" data-mark-of=${id} data-ref=${ref ?? nothing}
    aria-hidden=${said ? nothing : 'true'} .style=${`--x:${x};--w:${w};--h:${h};--level:${level}`}><i></i>${said ? markButton(view, mark, html`<span class="vh">${said}</span>`, 'hit') : nothing}</div>`;
}

function drawLabel({mark, text, label, key, kind, style, level, h}: Item, view: View): unknown {
  if (!label) return nothing;
  const {anchor, x, w, row} = label;
  return html`<div class="at label ${anchor} ${kind} ${style} ${mark.tone ?? ''}${view.on(mark.id) ? '' : ' ghost'}" .style=${`--x:${x};--w:${w};--row:${row};--level:${level};--h:${h || 1}`}
    data-mark-of=${mark.id} aria-hidden=${key ? 'true' : nothing}>${key ? badge(mark, key.n) : markButton(view, mark, words(text!, view))}</div>`;
}

const badge = ({tone}: Item['mark'], n: number | undefined): unknown => (n ? html`<span class="badge ${tone ?? ''}" aria-hidden="true">${n}</span>` : nothing);

/** A text that keeps its own direction: names and numbers with units in a page that runs the other way. */
const words = (text: string, {rtl}: View): TemplateResult => html`<bdi>${rich(text, {flow: 'row', rtl})}</bdi>`;

define('kube-lanes', Lanes);
