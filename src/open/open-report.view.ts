import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {grouped} from '../run/time.js';
import {placeOf, sentenceOf, totals} from './open-report.js';
import type {OpenReport, ReportFinding} from './outcome.js';
import type {Word} from './open.words.js';

export interface ReportActs {
  word: Word;
  /** The finding whose code is being explained. */
  explained: number | undefined;
  explain: (index: number) => void;
  copy: () => void;
  download: () => void;
  /** Copying needs a page from a safe origin. */
  canCopy: boolean;
}

/** What was read, drawn and left out, and every finding: folded, with the sums in its title. */
export function drawReport(report: OpenReport, acts: ReportActs): TemplateResult {
  const {word} = acts;
  const {counts, findings} = report;
  const sums = totals(report);
  return html`<details part="report"><summary>${word(sums.findings === 1 ? 'reportOne' : 'report', {...sums, findings: grouped(sums.findings)})}</summary>
    <div class="report">
      ${counts.length ? html`<div class="scroll" role="region" tabindex="0" aria-label=${word('counts')}><table class="counts"><caption>${word('counts')}</caption>
        <tbody>${counts.map(({part, text, count}) => html`<tr><td>${part}</td><td class="end">${grouped(count)}</td><td>${text}</td></tr>`)}</tbody></table></div>` : nothing}
      ${findings.length ? html`<div class="scroll ${findings.length > 20 ? 'long' : ''}" role="region" tabindex="0" aria-label=${word('findings')}><table class="findings" role="table"><caption>${word('findings')}</caption>
        <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">Code</th><th scope="col" role="columnheader">Severity</th><th scope="col" role="columnheader">Where</th><th scope="col" role="columnheader">What</th></tr></thead>
        <tbody role="rowgroup">${findings.map((finding, index) => drawFinding(finding, index, report.explanations[finding.code], acts))}</tbody></table></div>` : html`<p class="note">${word('noFindings')}</p>`}
      <div class="row">
        ${acts.canCopy ? html`<button type="button" part="button" @click=${acts.copy}>${word('copy')}</button>` : nothing}
        <button type="button" part="button" @click=${acts.download}>${word('csv')}</button>
      </div>
    </div></details>`;
}

function drawFinding(finding: ReportFinding, index: number, explanation: string | undefined, {word, explained, explain}: ReportActs): TemplateResult {
  const {code, severity} = finding;
  const isOpen = explained === index;
  const told = explanation === undefined ? html`<span class="mono" translate="no">${code}</span>`
    : html`<button type="button" class="code" translate="no" aria-expanded=${isOpen ? 'true' : 'false'} title=${word('explain', {code})} @click=${() => explain(index)}>${code}</button>`;
  return html`<tr role="row"><td role="cell">${told}</td><td role="cell">${severity}</td><td role="cell">${placeOf(finding)}</td><td role="cell">${sentenceOf(finding)}</td></tr>
    ${isOpen ? html`<tr role="row" class="explained"><td role="cell" colspan="4">${explanation}</td></tr>` : nothing}`;
}
