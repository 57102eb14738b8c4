import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {drawNarrow} from './open-narrow.view.js';
import type {Narrow} from './open-narrow.view.js';
import type {Open} from './open.js';
import type {Outcome, Progress} from './outcome.js';
import type {Word} from './open.words.js';

/** What the panel shows just now. */
export interface PanelState {
  word: Word;
  /** Names of what is being read. */
  what: string;
  progress: Progress | undefined;
  outcome: Outcome | undefined;
  /** What the figures show, when it was opened here. */
  filled: Outcome | undefined;
  /** Names of the files it came from. */
  filledFrom: string;
  backTo: 'back' | 'backToPage';
  isPasting: boolean;
  report: TemplateResult | typeof nothing;
}

/** Ways in, and the promise beside them. */
export function drawInvitation({word, isPasting}: PanelState, host: Open, acts: {paste: () => void; read: () => void; chosen: (event: Event) => void}): TemplateResult {
  return html`<p class="title" part="title">${word('title')}</p>
    <p>${word('invite')}</p>
    <div class="row">
      <input type="file" multiple hidden @change=${acts.chosen}>
      <button type="button" class="main choose" part="button" @click=${() => host.renderRoot.querySelector<HTMLInputElement>('input[type=file]')?.click()}>${word('choose')}</button>
      <button type="button" class="paste" part="button" aria-expanded=${isPasting ? 'true' : 'false'} @click=${acts.paste}>${word('paste')}</button>
      <p class="note" part="promise">${word('private')}</p>
    </div>
    ${isPasting ? html`<div class="reading"><label class="block">${word('pasteLabel')}<textarea spellcheck="false" autocomplete="off"></textarea></label>
      <button type="button" part="button" @click=${acts.read}>${word('read')}</button></div>` : nothing}`;
}

export function drawProgress({word, what, progress}: PanelState, host: Open): TemplateResult {
  const text = progress?.selecting === undefined ? word('reading', {what}) : word('selecting', {what, selection: progress.selecting});
  return html`<div class="reading"><label class="block">${text}<progress part="progress" max=${progress?.of || 1} .value=${progress?.done ?? 0}></progress></label>
    <button type="button" class="cancel" part="button" @click=${() => host.cancel()}>${word('cancel')}</button></div>`;
}

/** What was opened: its facts, its unknowns, what to select of it, and the way back. */
export function drawOutcome({word, outcome, filled, filledFrom, backTo, report}: PanelState, host: Open, narrow: Narrow): TemplateResult {
  const {facts = [], unknowns = []} = outcome ?? {};
  return html`
    ${facts.length ? html`<ul class="facts" role="list" part="facts">${facts.map((fact) => html`<li>${fact}</li>`)}</ul>` : nothing}
    ${filled?.choices && filled === outcome ? drawNarrow(word, filled.choices, filled.chosen, narrow) : nothing}
    ${unknowns.length ? html`<div class="unknowns" part="unknowns"><p>${word('unknowns')}</p><ul>${unknowns.map((sentence) => html`<li>${sentence}</li>`)}</ul></div>` : nothing}
    ${filled && filled !== outcome ? html`<p>${word('still', {what: filledFrom})}</p>` : nothing}
    ${filled ? html`<div class="row"><button type="button" class="back" part="button" @click=${() => host.back()}>${word(backTo)}</button>
      <button type="button" class="save" part="button" @click=${() => host.save()}>${word('save')}</button></div>` : nothing}
    ${report}`;
}
