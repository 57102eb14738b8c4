import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {Table} from './figure-data.js';

/** The figure as a table: the peer of the drawing, in the same place. Wide tables scroll inside the figure, never the page. */
export function drawTable(table: Table, label: string): TemplateResult {
  return html`<div class="scroll" role="region" aria-label=${label} tabindex="0"><table class="rows" part="table">
    <thead><tr>${table.columns.map(({label, align}) => html`<th scope="col" class=${align ?? ''}>${label}</th>`)}</tr></thead>
    <tbody>${table.rows.map((row) => html`<tr>${table.columns.map(({key, align, mono}) => html`<td class="${align ?? ''} ${mono ? 'mono' : ''}" translate=${mono ? 'no' : nothing}>${row[key] ?? ''}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

export function toCSV({columns, rows}: Table): string {
  const cell = (value: string | number | undefined): string => {
    const text = String(value ?? '');
    // A leading sign would be run as a formula by a spreadsheet: quote it as text, numbers aside.
    const safe = /^[=+@-]/.test(text) && !/^[+-]?[\d.]+$/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return [columns.map(({label}) => cell(label)), ...rows.map((row) => columns.map(({key}) => cell(row[key])))].map((line) => line.join(',')).join('\r\n') + '\r\n';
}

export function toMarkdown({columns, rows}: Table): string {
  const cell = (value: string | number | undefined): string => String(value ?? '').replace(/[\\|`*_<>[\]]/g, '\\$&').replaceAll('\n', ' ');
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(({label}) => cell(label))),
    line(columns.map(({align}) => (align ? '--:' : '---'))),
    ...rows.map((row) => line(columns.map(({key}) => cell(row[key])))),
  ].join('\n') + '\n';
}

/** A fallback for readers without scripts, feeds and search: caption and rows as plain HTML. */
export function toHTML(caption: string, {columns, rows}: Table): string {
  const safe = (value: string | number | undefined): string => String(value ?? '').replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const row = (tag: string, cells: (string | number | undefined)[]): string => `<tr>${cells.map((cell) => `<${tag}>${safe(cell)}</${tag}>`).join('')}</tr>`;
  return `<p>${safe(caption)}</p>\n  <table>\n    ${[row('th', columns.map(({label}) => label)), ...rows.map((r) => row('td', columns.map(({key}) => r[key])))].join('\n    ')}\n  </table>`;
}
