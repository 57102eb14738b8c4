import {html} from 'lit';
import type {TemplateResult} from 'lit';
import type {FigureMark, Table} from '../stage/figure-data.js';
import type {LanesData} from './lanes.data.js';
import type {Lanes, LanesLater} from './lanes.js';
import {layoutLanes} from './lanes.layout.js';

/** What a reader gets once lanes are near: all values as text, and a cursor that can be moved. */
export const lanesLater: LanesLater = {listing, cursorAt, drag};

/** Everything the drawing says, for those who listen, and on paper. */
function listing({columns, rows}: Table): TemplateResult {
  return html`<div class="vh listing"><table><thead><tr>${columns.map(({label}) => html`<th scope="col">${label}</th>`)}</tr></thead>
  <tbody>${rows.map((row) => html`<tr>${columns.map(({key}) => html`<td>${row[key]}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** Marks with their moments, a span's being its start. */
const moments = ({lanes, rules = []}: LanesData): (FigureMark & {at: number})[] =>
  [...lanes.flatMap(({spans = [], points = [], step = []}) => [...points, ...step, ...spans.map((span) => ({...span, at: span.from}))]), ...rules];

/** A cursor that stands for itself follows the mark that is pointed at, so that the arrow keys move it too. */
function cursorAt(data: LanesData, selected: string | undefined): number | undefined {
  return data.cursor === undefined || selected === undefined ? undefined : moments(data).find(({id}) => id === selected)?.at;
}

/** Dragging over the drawing points at the mark whose moment is nearest. */
function drag(host: Lanes, data: LanesData): ((event: PointerEvent) => void) | undefined {
  if (data.cursor === undefined) return undefined;
  return (event) => {
    const all = moments(data);
    const {live} = host;
    if (!live || !all.length || !event.isPrimary || (event.type === 'pointermove' && !event.buttons)) return;
    const {left, right, width} = host.renderRoot.querySelector('.axis')!.getBoundingClientRect();
    const share = (host.view.rtl ? right - event.clientX : event.clientX - left) / width * 100;
    const {place} = layoutLanes(data, host.view.width, host.view.em);
    const nearest = all.reduce((best, one) => (Math.abs(place(one.at) - share) < Math.abs(place(best.at) - share) ? one : best));
    live.selected = nearest.id;
    live.announce = true;
    host.requestUpdate();
  };
}
