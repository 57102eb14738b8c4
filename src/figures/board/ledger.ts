import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {grouped} from '../../run/time.js';
import type {Run, Write} from '../../run/types.js';
import {breakable, code} from '../../stage/caption.js';
import {markButton} from '../../stage/view.js';
import type {View} from '../../stage/view.js';
import type {Counts} from './cross-filter.js';
import {writeTime, writeWhat} from './reading-words.js';

/** Rows at first, and with each further press. */
const first = 20;
const more = 200;

/** The writes that pass the filter, in order of time, a page at a time: a run may hold hundreds of thousands. */
export class Ledger {
  open = false;
  #most = first;

  /** From the start, because other writes are listed. */
  reset(): void { this.#most = first; }

  /** More rows. Tells whether these are all. */
  grow({total}: Counts): boolean {
    this.#most += more;
    return this.#most >= total;
  }

  draw(run: Run, writes: readonly Write[], counts: Counts, view: View): unknown {
    return this.open ? drawLedger(run, writes, counts, view, this.#most) : nothing;
  }
}

function drawLedger(run: Run, writes: readonly Write[], {passes, total}: Counts, view: View, most: number): TemplateResult {
  const rows: Write[] = [];
  for (let i = 0; i < writes.length && rows.length < most; i++) if (passes[i]) rows.push(writes[i]!);
  const estimated = rows.some(({timeFrom}) => timeFrom === 'estimated');
  const versions = rows.some(({resourceVersion}) => resourceVersion !== undefined);
  const left = total - rows.length;
  return html`<div class="ledger" part="ledger"><table>
    <caption>${left ? `The first ${grouped(rows.length)} of ${grouped(total)}` : grouped(total)} ${total === 1 ? 'write' : 'writes'}, in order of time (UTC).${
      estimated ? ' ≈ marks an estimated time: only the order is known.' : ''}</caption>
    <thead><tr><th scope="col">#</th><th scope="col">Time</th><th scope="col">Write</th><th scope="col">By</th>${versions ? html`<th scope="col" class="end">resourceVersion</th>` : nothing}</tr></thead>
    <tbody>${rows.map((write) => row(run, write, versions))}</tbody>
  </table>${left ? markButton(view, {id: 'rows'}, `Show ${grouped(Math.min(more, left))} more`, 'chip') : nothing}</div>`;
}

const row = (run: Run, write: Write, versions: boolean): TemplateResult => html`<tr>
  <td class="num">${write.n}</td><td class="num time"><bdi>${writeTime(run, write)}</bdi></td>
  <td class="what">${code(writeWhat(run, write))}${write.effect ? html` <span class="note">${write.effect}</span>` : nothing}</td>
  <td class="by"><bdi>${breakable(write.writer)}</bdi></td>${versions ? html`<td class="num end">${write.resourceVersion ?? ''}</td>` : nothing}</tr>`;
