import {ContextConsumer} from '@lit/context';
import {LitElement, css, html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {sigma} from '../run/ask.js';
import type {Run} from '../run/types.js';
import {define} from './define.js';
import {runContext} from './run-context.js';
import {tokens} from './tokens.css.js';
import {version} from './version.js';

/**
 * The running counter in the prose: how many writes the run has counted by the end of a chapter.
 *
 * @element kube-sigma
 * @summary "Σ writes 22": the running total after a chapter.
 * @attr {string} chapter - The chapter's number; without it, the total of the run.
 * @slot - Shown until the number is known, and without scripts.
 * @csspart value - The number.
 */
export class Sigma extends LitElement {
  static readonly version = version;
  static override properties = {chapter: {}};
  static override styles = [tokens, css`
    :host{display:inline;font-variant-numeric:tabular-nums;white-space:nowrap}
    b{font-weight:650}
  `];

  /** Number of the chapter; absent: the whole run. */
  declare chapter: string | undefined;
  #offered = new ContextConsumer(this, {context: runContext, subscribe: true});
  #recorded: Run | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.closest('kube-run')) {
      void import('../run/recorded.js').then(({recordedRun}) => recordedRun()).then((run) => { this.#recorded = run; this.requestUpdate(); });
    }
  }

  protected override render(): TemplateResult {
    const state = this.#offered.value;
    const run = state ? (state.status === 'ready' ? state.run : undefined) : this.#recorded;
    if (!run) return html`<slot></slot>`;
    const value = this.chapter === undefined ? run.writes.length : sigma(run, Number(this.chapter));
    return html`<span class="label">Σ writes </span><b part="value">${value ?? nothing}${value === undefined ? 'unknown' : nothing}</b>`;
  }
}

declare global {
  interface HTMLElementTagNameMap { 'kube-sigma': Sigma }
}

define('kube-sigma', Sigma);
