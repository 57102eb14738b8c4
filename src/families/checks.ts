import {html, nothing} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {code, rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';
import {define} from '../stage/define.js';
import type {FigureMark} from '../stage/figure-data.js';
import {FigureElement} from '../stage/figure-element.js';
import type {Late, Reader} from '../stage/figure-element.js';
import {markButton, markClass} from '../stage/view.js';
import type {View} from '../stage/view.js';
import {checksStyles} from './checks.css.js';
import type {CheckCandidate, CheckPhase, CheckResult, ChecksData} from './checks.data.js';
import {checksShape, sideBySide, signs} from './checks.layout.js';

/** Parts that every shape of the drawing is made of. */
export interface CheckParts {
  name: (candidate: CheckCandidate) => TemplateResult;
  says: (candidate: CheckCandidate) => unknown;
  heading: (phase: CheckPhase) => TemplateResult;
  result: (candidate: CheckCandidate, check: FigureMark, label?: string) => TemplateResult;
  /** Class of what belongs to a check and is no mark of its own. */
  ghost: (check: FigureMark) => string;
  checks: CheckPhase['checks'];
  verdict: FigureMark & {label: string};
  /** The checks and what they ask, over candidates that have no row for each. */
  legend: () => TemplateResult;
}

export type DrawMany = (data: ChecksData, view: View, parts: CheckParts) => TemplateResult;

/**
 * Candidates that go through the same checks, and the verdict on each: nodes before a scheduler, requests before a policy.
 * A few stand side by side, in a table or on cards; many are a list with the verdict first.
 * @element kube-checks
 * @summary Candidates, the checks they pass or fail, and a verdict.
 * @csspart candidate - A candidate's name.
 * @csspart check - One check.
 * @csspart verdict - A verdict.
 * @fires kube-select - A reader chose a candidate or a check.
 * @fires kube-scene - Another scene is shown.
 */
export class Checks extends FigureElement<ChecksData> {
  static override styles = [...FigureElement.styles as CSSResult[], checksStyles];

  protected many: DrawMany | undefined;

  /** @internal */
  reader(): Promise<Reader<ChecksData>> { return import('./checks.data.js'); }

  /** @internal */
  async late(): Promise<Late<ChecksData>> {
    const late = await import('./checks.table.js');
    this.many = late.drawMany;
    this.dress(...late.styles);
    return late;
  }

  protected draw(data: ChecksData, view: View): TemplateResult {
    if (data.candidates.length > sideBySide && !this.many) void this.late().then(() => this.requestUpdate());
    return drawChecks(data, view, this.many);
  }

  protected override emptySentence({candidates}: ChecksData): string | undefined { return candidates.length ? undefined : 'There are no candidates to draw: give this figure a list of them.'; }
}

/** One state of the checks. `many`: how more candidates than stand side by side are drawn. */
export function drawChecks(data: ChecksData, view: View, many?: DrawMany): TemplateResult {
  const {phases, candidates, verdict = {id: 'verdict', label: 'Verdict'}} = data;
  const words: TokenContext = {flow: 'col', rtl: view.rtl};
  const checks = phases.flatMap((phase) => phase.checks);
  const parts: CheckParts = {
    checks, verdict,
    name: (one) => markButton(view, one, code(one.title)),
    says: (one) => html`<bdi>${rich(one.verdict, words)}</bdi>`,
    heading: ({title, question}) => html`<b>${title}</b>${question ? html` <bdi class="question">${rich(question, words)}</bdi>` : nothing}`,
    result: (one, {id}, label) => drawResult(one.results[id], words, label),
    ghost: ({id}) => view.on(id) ? '' : 'ghost',
    legend: () => html`<ul class="legend" role="list">${phases.map((phase) => html`<li>${heading(phase)} <span class="names">${phase.checks.map((check) =>
      html`<span class=${markClass(view, check)} part="check">${markButton(view, check, check.label)}</span> `)}</span></li>`)}</ul>`,
  };
  const {name, says, heading, result, ghost, legend} = parts;

  if (candidates.length > sideBySide) return many ? many(data, view, parts) : html`<p class="note wait">Loading</p>`;
  if (checksShape(candidates.length, checks.length, view.width, view.em) === 'columns') {
    return html`<table class="checks columns">
      <thead><tr><td></td>${candidates.map((one) => html`<th scope="col" class=${markClass(view, one, 'candidate')} part="candidate">${name(one)}</th>`)}</tr></thead>
      ${phases.map((phase) => html`<tbody><tr><th scope="rowgroup" class="phase" colspan=${candidates.length + 1}>${heading(phase)}</th></tr>
        ${phase.checks.map((check) => html`<tr class=${markClass(view, check)} part="check"><th scope="row">${markButton(view, check, check.label)}</th>${candidates.map((one) => html`<td>${result(one, check)}</td>`)}</tr>`)}</tbody>`)}
      <tfoot><tr class=${markClass(view, verdict, 'verdict')} part="verdict"><th scope="row">${markButton(view, verdict, verdict.label)}</th>${candidates.map((one) => html`<td>${says(one)}</td>`)}</tr></tfoot>
    </table>`;
  }
  return html`${legend()}<ul class="checks cards" role="list">${candidates.map((one) => html`<li class=${markClass(view, one, 'candidate')}><p class="name" part="candidate">${name(one)}</p>
    <ul class="results" role="list">${checks.map((check) => html`<li class=${ghost(check)}>${result(one, check, check.label)}</li>`)}</ul><p class="verdict ${ghost(verdict)}" part="verdict">${says(one)}</p></li>`)}</ul>`;
}

/** ✓ or ✗ in a column of its own, then what there is to say. */
function drawResult({r, note, value, tone}: CheckResult = {r: 'skipped'}, words: TokenContext, label?: string): TemplateResult {
  const {sign, word} = signs[r];
  const marked = tone === 'accent' || tone === 'second' ? ' (marked)' : '';
  return html`<span class="result ${r} ${tone ?? ''}"><span class="sign" aria-hidden="true">${sign}</span><span>${label ? html`<b>${label}</b> ` : nothing}
    <span class=${note || value !== undefined ? 'vh' : ''}>${word}${marked} </span>${value === undefined ? nothing : html`<b class="num">${value}</b> `}${note ? html`<bdi>${rich(note, words)}</bdi>` : nothing}</span></span>`;
}

define('kube-checks', Checks);
