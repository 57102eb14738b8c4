import {LitElement, css, html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {pageClock} from './clock.js';
import {define} from './define.js';
import {tokens} from './tokens.css.js';
import {version} from './version.js';

export interface GlossaryEntry { key: string; term: string; text: string; see?: string[] }

let glossary: Promise<Map<string, GlossaryEntry>> | undefined;
const loadGlossary = (): Promise<Map<string, GlossaryEntry>> =>
  (glossary ??= import('./glossary.js').then(({entries}) => new Map(entries.map((entry) => [entry.key, entry]))));

/**
 * A term of the glossary in the prose. Opens by press, Enter or a resting mouse; closes with Esc, a press elsewhere or by
 * leaving. A key that is not in the glossary stays plain text, with a warning. The glossary is loaded when first needed.
 *
 * @element kube-term
 * @summary A word that explains itself.
 * @attr {string} key - The glossary's key; by default the text in lower case with hyphens: "static Pod" is `static-pod`.
 * @slot - The word as it stands in the sentence.
 * @csspart panel - The explanation.
 */
export class Term extends LitElement {
  static readonly version = version;
  static override properties = {key: {}};
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [tokens, css`
    :host{display:inline}
    button{all:unset;font:inherit;color:inherit;cursor:help;text-decoration:underline dotted 1.5px;text-underline-offset:.2em;border-radius:2px}
    button:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
    .panel{position:fixed;inset:auto;margin:0;padding:12px 16px;inline-size:max-content;max-inline-size:min(36ch,calc(100vw - 24px));font:400 var(--_text)/1.45 var(--kube-font,system-ui,sans-serif);
      color:var(--_ink);background:var(--_paper);border:1px solid var(--_line);border-radius:var(--_radius);text-align:start;white-space:normal;letter-spacing:normal}
    .panel b{display:block;font-weight:650;margin-block-end:2px}
    .see{display:block;margin-block-start:6px;font-size:var(--_text-s);color:var(--_ink-2)}
    @media print{button{text-decoration:none}}
  `];

  /** The glossary's key. */
  declare key: string | undefined;
  #entry: GlossaryEntry | undefined;
  #unknown = false;
  #see: string[] = [];
  #cancel: (() => void) | undefined;

  protected override firstUpdated(): void {
    const key = this.key ?? slug(this.textContent ?? '');
    loadGlossary().then((entries) => {
      this.#entry = entries.get(key);
      this.#unknown = !this.#entry;
      this.#see = this.#entry?.see?.map((other) => entries.get(other)?.term ?? other) ?? [];
      if (this.#unknown) console.warn(`kube-figures: the glossary has no "${key}"; <kube-term> shows the word as plain text.`);
      this.requestUpdate();
    }, () => { this.#unknown = true; this.requestUpdate(); });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#cancel?.();
  }

  protected override render(): TemplateResult {
    if (this.#unknown || !('popover' in HTMLElement.prototype)) return html`<slot></slot>`;
    return html`<button type="button" aria-describedby="panel" @click=${() => this.#toggle()} @pointerenter=${(event: PointerEvent) => this.#intend(event, true)} @pointerleave=${(event: PointerEvent) => this.#intend(event, false)}><slot></slot></button
      ><span id="panel" class="panel" part="panel" popover="auto" @pointerenter=${(event: PointerEvent) => this.#intend(event, true)} @pointerleave=${(event: PointerEvent) => this.#intend(event, false)}>${this.#entry
        ? html`<b>${this.#entry.term}</b>${this.#entry.text}${this.#see.length ? html`<span class="see">See also: ${this.#see.join(', ')}</span>` : nothing}` : nothing}</span>`;
  }

  get #panel(): HTMLElement { return this.renderRoot.querySelector<HTMLElement>('.panel')!; }

  #toggle(): void {
    this.#cancel?.();
    if (this.#panel.matches(':popover-open')) this.#panel.hidePopover();
    else this.#show();
  }

  /** Mouse only: a finger's tap is a press, and must not be answered twice. */
  #intend({pointerType}: PointerEvent, open: boolean): void {
    if (pointerType !== 'mouse') return;
    this.#cancel?.();
    this.#cancel = pageClock.after(open ? 200 : 300, () => (open ? this.#show() : this.#panel.hidePopover()));
  }

  #show(): void {
    const panel = this.#panel;
    if (panel.matches(':popover-open')) return;
    panel.showPopover();
    const word = this.renderRoot.querySelector('button')!.getBoundingClientRect();
    const {width, height} = panel.getBoundingClientRect();
    const room = document.documentElement.clientWidth - width - 12;
    panel.style.setProperty('left', `${Math.max(12, Math.min(word.left, room))}px`);
    panel.style.setProperty('top', `${word.bottom + height + 8 > innerHeight && word.top > height + 8 ? word.top - height - 6 : word.bottom + 6}px`);
  }
}

/** "static Pod" → `static-pod`. */
const slug = (text: string): string => text.trim().toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

declare global {
  interface HTMLElementTagNameMap { 'kube-term': Term }
}

define('kube-term', Term);
