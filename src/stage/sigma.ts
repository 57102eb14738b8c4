import {ContextEvent} from '@lit/context';
import {LitElement, css, html} from 'lit';
import type {TemplateResult} from 'lit';
import {sigma} from '../run/writes.js';
import type {Run} from '../run/types.js';
import {define} from './define.js';
import {runContext} from './run-context.js';
import type {RunState} from './run-context.js';
import {tokens} from './tokens.css.js';
import {version} from './version.js';

/** Runs and chapters that do not go together, told once. */
const told = new Set<string>();

/**
 * The running counter in the prose: how many writes the run has counted by the end of a chapter. The run is that of the
 * `<kube-run>` around it, else the recorded one.
 *
 * @element kube-sigma
 * @summary "Σ writes 22": the running total after a chapter.
 * @attr {string} chapter - The chapter's number; without it, the total of the run.
 * @slot - Shown until the number is known, and without scripts.
 * @csspart value - The number, or "unknown" when the run has no such chapter.
 */
export class Sigma extends LitElement {
  static readonly version = version;
  static override properties = {chapter: {}};
  static override styles = [tokens, css`
    :host{display:inline;font-variant-numeric:tabular-nums;white-space:nowrap}
    :host([hidden]){display:none}
    b{font-weight:650}
  `];

  /** Number of the chapter; absent: the whole run. */
  declare chapter: string | undefined;
  #run: Run | undefined;
  /** Counts the questions, so that a late answer to an old one is dropped. */
  #turn = 0;
  #stop: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ask();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#turn++;
    this.#stop?.();
    this.#stop = undefined;
  }

  protected override render(): TemplateResult {
    const run = this.#run;
    if (!run) return html`<slot></slot>`;
    const chapter = this.chapter?.trim();
    const value = chapter ? sigma(run, Number(chapter)) : run.writes.length;
    if (value === undefined) this.#warn(run, chapter!);
    return html`<span class="label">Σ writes </span><b part="value">${value?.toLocaleString('en-US') ?? 'unknown'}</b>`;
  }

  #warn({id, chapters}: Run, chapter: string): void {
    const message = `kube-figures: the run "${id}" has no chapter ${chapter}${chapters.length ? `, only ${chapters.map((own) => own.id).join(', ')}` : ' and no others'}; <kube-sigma> says "unknown".`;
    if (told.has(message)) return;
    told.add(message);
    console.warn(message);
  }

  /** Asks the provider around; when there is none, takes the recorded run, and asks again once providers are defined. */
  #ask(): void {
    const turn = ++this.#turn;
    let heard = false;
    const settle = (run: Run | undefined): void => {
      if (turn !== this.#turn) return;
      this.#run = run;
      this.requestUpdate();
    };
    this.dispatchEvent(new ContextEvent<typeof runContext>(runContext, this, (state: RunState, unsubscribe) => {
      heard = true;
      // Another provider has come between: the one that answered before is left.
      if (this.#stop !== unsubscribe) this.#stop?.();
      this.#stop = unsubscribe;
      settle(state.status === 'ready' ? state.run : undefined);
    }, true));
    if (heard) return;
    const late = !customElements.get('kube-run');
    if (late) void customElements.whenDefined('kube-run').then(() => { if (turn === this.#turn) this.#ask(); });
    // Inside a provider that is not defined yet, another run's number would be wrong.
    if (late && this.closest('kube-run')) return;
    // Without the data the words in the tag stay.
    import('../run/recorded.js').then(({recordedRun}) => recordedRun()).then(settle, () => undefined);
  }
}

declare global {
  interface HTMLElementTagNameMap { 'kube-sigma': Sigma }
}

define('kube-sigma', Sigma);
