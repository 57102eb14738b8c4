import {html, nothing} from 'lit';
import {grouped} from '../stage/grouped.js';
import {markButton, markClass} from '../stage/view.js';
import {checksShape, listed, tally} from './checks.layout.js';
import type {DrawMany} from './checks.js';

/** Many candidates: a table with a row each and the verdict first, or the same stacked; the first ones are drawn, the rest counted. */
export const drawMany: DrawMany = ({phases, candidates}, view, {checks, verdict, name, says, heading, result, ghost, legend}) => {
  const rest = candidates.slice(listed);
  const shown = candidates.slice(0, listed);
  const more = rest.length ? html`<p class="note">+ ${grouped(rest.length)} more, in the table only: ${tally(rest.map(({results}) => checks.some(({id}) => results[id]?.r === 'fail') ? 'fail' : 'pass'))}</p>` : nothing;
  if (checksShape(candidates.length, checks.length, view.width, view.em) === 'stack') {
    return html`${legend()}<ul class="checks stack" role="list">${shown.map((one) => html`<li class=${markClass(view, one, 'candidate')}><p class="name" part="candidate">${name(one)}</p>
      <p class="verdict ${ghost(verdict)}" part="verdict">${says(one)}</p><ul class="results" role="list">${checks.map((check) => html`<li class=${ghost(check)}>${result(one, check, check.label)}</li>`)}</ul></li>`)}</ul>${more}`;
  }
  return html`<table class="checks many">
    <thead><tr><td colspan="2"></td>${phases.map((phase) => html`<th scope="colgroup" class="phase" colspan=${phase.checks.length}>${heading(phase)}</th>`)}</tr>
      <tr><td></td><th scope="col" class=${markClass(view, verdict)}>${markButton(view, verdict, verdict.label)}</th>${checks.map((check) => html`<th scope="col" class=${markClass(view, check)} part="check">${markButton(view, check, check.label)}</th>`)}</tr></thead>
    <tbody>${shown.map((one) => html`<tr class=${markClass(view, one, 'candidate')}><th scope="row" part="candidate">${name(one)}</th><td class="verdict ${ghost(verdict)}" part="verdict">${says(one)}</td>
      ${checks.map((check) => html`<td class=${ghost(check)}>${result(one, check)}</td>`)}</tr>`)}</tbody></table>${more}`;
};
