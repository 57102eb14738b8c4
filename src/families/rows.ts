import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {breakable, rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';
import {define} from '../stage/define.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {drawFacts} from './fact-list.js';
import {factListStyles} from './fact-list.css.js';
import {rowsStyles} from './rows.css.js';
import type {Column, Row, RowGroup, RowsData} from './rows.data.js';
import {inLines, mainColumn, snugColumns} from './rows.layout.js';

/**
 * Things of one kind, one a row, in groups where they come in groups: requests, files, writes, lookups, bytes. Columns stand side
 * by side where there is room; on a phone each row takes two lines.
 *
 * Data comes from the `data` property, a JSON child, or the page's own table: `<table><thead><tr><th data-narrow="main">Path</th>…
 * <tbody><tr data-tone="accent" data-tag="write"><td>…</td></tr></tbody><tfoot><tr><th>All</th><td>5</td></tr></tfoot></table>`.
 * What `kubectl -v=6` printed can stand there as it is, in a `<pre>`.
 * @element kube-rows
 * @summary A table of things of one kind, grouped and summed up.
 * @csspart row - One row.
 * @csspart cell - One cell of it.
 * @csspart tag - What a row is marked with.
 * @csspart group - The title of a group.
 * @csspart total - What all rows come to.
 * @fires kube-select - A reader chose a row.
 * @fires kube-scene - Another scene is shown.
 */
export class Rows extends FigureElement<RowsData> {
  static override styles = [...FigureElement.styles as CSSResult[], rowsStyles, factListStyles];

  /** The requests that `kubectl -v=6` printed, as `data` of this element: `rows.data = await Rows.fromKubectl(text)`. */
  static async fromKubectl(text: string): Promise<RowsData> { return (await import('./rows.data.js')).parseKubectlV6(text); }

  /** @internal */
  reader(): Promise<Reader<RowsData>> { return import('./rows.data.js'); }

  /** @internal */
  late(): Promise<Late<RowsData>> { return import('./rows.table.js'); }

  protected draw(data: RowsData, view: View): TemplateResult { return drawRows(data, view); }

  protected override emptySentence({columns, groups}: RowsData): string | undefined {
    return columns.length && groups.some(({rows}) => rows.length) ? undefined : 'There are no rows to draw: give this figure columns and a list of rows.';
  }
}

/** One state of the rows. */
export function drawRows({columns, groups, total, facts}: RowsData, view: View): TemplateResult {
  const lines = inLines(columns, view.width, view.em);
  const words: TokenContext = {flow: 'col', rtl: view.rtl};
  const main = mainColumn(columns);
  // Laid out as lines a table is none any more, unless it says so.
  const role = (name: string): string | typeof nothing => (lines ? name : nothing);
  const snug = snugColumns(columns, groups);
  const place = (column: Column): string => `${column === main ? 'main' : column.narrow ?? 'sub'} ${column.align ? 'far' : ''} ${column.mono ? 'raw' : ''} ${snug.has(column) ? 'snug' : ''}`;
  const whole = columns.length;

  const draw = (row: Row): TemplateResult => html`<tr class=${markClass(view, row, 'row')} part="row" role=${role('row')}>${columns.map((column) => {
    const text = row.cells[column.key] || (column === main ? '—' : '');
    const cell = html`<bdi translate=${column.mono ? 'no' : nothing}>${column.mono ? literal(text, column === main ? row.hi : undefined) : rich(text, words)}</bdi>`;
    return column === main ? html`<th scope="row" class=${place(column)} part="cell" role=${role('rowheader')}>${markButton(view, row, row.tag ? html`${cell} <span class="tag" part="tag">${row.tag}</span>` : cell)}${row.note ? html`<span class="note">${rich(row.note, words)}</span>` : nothing}</th>`
      : html`<td class=${place(column)} part="cell" role=${role('cell')}>${cell}</td>`;
  })}</tr>`;

  const group = ({title, head = [], rows}: RowGroup): TemplateResult => html`<tbody role=${role('rowgroup')}>
    ${title ? html`<tr class="titled" role=${role('row')}><th scope="rowgroup" colspan=${whole} part="group" role=${role('rowheader')}><bdi>${rich(title, words)}</bdi></th></tr>` : nothing}
    ${head.map(({label, value, hi}) => html`<tr class="head-line" role=${role('row')}><td colspan=${whole} role=${role('cell')}><span class="of">${label}</span> <code translate="no" dir="ltr">${literal(value, hi)}</code></td></tr>`)}
    ${rows.map(draw)}</tbody>`;

  return html`<table class="listing ${lines ? 'lines' : ''}" role=${role('table')}>
    <thead role=${role('rowgroup')}><tr role=${role('row')}>${columns.map((column) => html`<th scope="col" class=${place(column)} role=${role('columnheader')}>${column.label}</th>`)}</tr></thead>
    ${groups.map(group)}
    ${total ? html`<tfoot role=${role('rowgroup')}><tr part="total" role=${role('row')}><th scope="row" class="main" colspan=${whole > 1 ? whole - 1 : nothing} role=${role('rowheader')}><bdi>${rich(total.label, words)}</bdi></th><td class="end far" role=${role('cell')}><bdi>${rich(total.value, words)}</bdi></td></tr></tfoot>` : nothing}
  </table>${drawFacts(facts, words)}`;
}

/** A text as it is, whatever it holds; `hi`: the part of it that carries the accent. */
const literal = (text: string, hi: Row['hi']): unknown => (hi
  ? html`${breakable(text.slice(0, hi[0]))}<span class="swatch accent">${breakable(text.slice(...hi))}</span>${breakable(text.slice(hi[1]))}` : breakable(text));

define('kube-rows', Rows);
