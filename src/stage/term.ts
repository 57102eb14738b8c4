import {LitElement, css, html, nothing} from 'lit';
import type {PropertyValues, TemplateResult} from 'lit';
import {pageClock} from './clock.js';
import {define} from './define.js';
import {placeBeside} from './place-beside.js';
import {forget, whenNear} from './size.js';
import {tokens} from './tokens.css.js';
import {version} from './version.js';

export interface GlossaryEntry { key: string; term: string; text: string; see?: string[] }

let glossary: Promise<Map<string, GlossaryEntry>> | undefined;
const loadGlossary = (): Promise<Map<string, GlossaryEntry>> =>
  (glossary ??= import('./glossary.js').then(({entries}) => new Map(entries.map((entry) => [entry.key, entry]))));

/** Keys that are not in the glossary, told once however often a page uses them. */
const told = new Set<string>();

/** ms that a mouse rests on a word before it opens, and is away before it closes. */
const REST = 200;
const AWAY = 300;

/**
 * A term of the glossary in the prose. Opens by press, Enter or a resting mouse; closes with Esc, a press elsewhere or by
 * leaving; a press keeps what a resting mouse has opened. A key that is not in the glossary stays plain text, with a warning.
 * The glossary is loaded once, when the first term comes near.
 *
 * @element kube-term
 * @summary A word that explains itself.
 * @attr {string} key - The glossary's key; by default the text in lower case with hyphens: "static Pod" is `static-pod`.
 * @attr {string} term - The same, for frameworks that keep `key` to themselves, as React and Vue do.
 * @slot - The word as it stands in the sentence.
 * @csspart panel - The explanation.
 */
export class Term extends LitElement {
  static readonly version = version;
  static override properties = {key: {}, term: {}};
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [tokens, css`
    :host{display:inline;overflow-wrap:anywhere}
    :host([hidden]){display:none}
    /* The button is a box, and what follows a box may start a new line, be it only a full stop: a word joiner holds it. */
    .word{white-space:nowrap}
    .word::after{content:"\\2060"}
    button{all:unset;white-space:normal;font:inherit;color:inherit;cursor:help;text-decoration:underline dotted 1.5px;text-underline-offset:.2em;border-radius:2px}
    button:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
    button:hover,button.open{text-decoration-style:solid}
    .panel{position:absolute;inset:auto;box-sizing:border-box;margin:0;padding:12px 16px;inline-size:max-content;max-inline-size:min(36ch,calc(100vw - 24px));
      font:inherit;font-family:var(--kube-font,inherit);font-size:var(--_text);font-weight:400;font-style:normal;line-height:1.45;color:var(--_ink);background:var(--_paper);border:1px solid var(--_line);border-radius:var(--_radius);
      text-align:start;text-transform:none;text-indent:0;text-shadow:none;white-space:normal;letter-spacing:normal;word-spacing:normal;cursor:auto}
    .panel b{display:block;font-weight:650;margin-block-end:2px}
    .see{display:block;margin-block-start:6px;font-size:var(--_text-s);color:var(--_ink-2)}
    @media print{button{text-decoration:none}.panel{display:none}}
  `];

  /** The glossary's key. */
  declare key: string | undefined;
  /** The same, for frameworks that keep `key` to themselves. */
  declare term: string | undefined;
  #entry: GlossaryEntry | undefined;
  #see: string[] = [];
  #unknown = false;
  #near = false;
  #open = false;
  /** Opened by a press: it stays when the mouse leaves. */
  #kept = false;
  #cancel: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#near) return;
    const come = (): void => {
      this.#near = true;
      void this.#lookUp();
    };
    if (typeof IntersectionObserver === 'undefined') come();
    else whenNear(this, () => undefined, come);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    forget(this);
    this.#cancel?.();
    this.#open = this.#kept = false;
    this.requestUpdate();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if ((changed.has('key') || changed.has('term')) && this.hasUpdated && this.#near) void this.#lookUp();
  }

  protected override render(): TemplateResult {
    if (this.#unknown || !('showPopover' in HTMLElement.prototype)) return html`<slot></slot>`;
    const come = (event: PointerEvent): void => this.#intend(event, true);
    const go = (event: PointerEvent): void => this.#intend(event, false);
    return html`<span class="word"><button type="button" popovertarget="panel" aria-describedby="panel" class=${this.#open ? 'open' : ''} @click=${(event: Event) => this.#press(event)} @blur=${(event: FocusEvent) => this.#leave(event)}
      @pointerenter=${come} @pointerleave=${go}><slot></slot></button></span><span id="panel" class="panel" part="panel" popover="auto" lang="en" dir="ltr" @toggle=${(event: Event) => this.#toggled(event as ToggleEvent)}
      @pointerenter=${come} @pointerleave=${go}>${this.#entry ? html`<b>${this.#entry.term}</b>${this.#entry.text}${this.#see.length ? html`<span class="see">See also: ${this.#see.join(', ')}</span>` : nothing}` : nothing}</span>`;
  }

  get #wanted(): string { return this.key ?? this.term ?? slug(this.textContent ?? ''); }

  async #lookUp(): Promise<void> {
    const key = this.#wanted;
    let entries: Map<string, GlossaryEntry> | undefined;
    try {
      entries = await loadGlossary();
    } catch {
      // The next term that comes near tries again; this one is the word it was without scripts.
      glossary = undefined;
    }
    if (key !== this.#wanted) return;
    this.#entry = entries?.get(key);
    this.#unknown = !this.#entry;
    this.#see = this.#entry?.see?.map((other) => entries?.get(other)?.term ?? other) ?? [];
    if (entries && this.#unknown && !told.has(key)) {
      told.add(key);
      console.warn(`kube-figures: the glossary has no "${key}"; <kube-term> shows the word as plain text.`);
    }
    this.requestUpdate();
  }

  get #panel(): HTMLElement | null { return this.renderRoot.querySelector<HTMLElement>('.panel'); }

  #press(event: Event): void {
    // Being the panel's button keeps a press on it from closing the panel first; what a press means is ours to say.
    event.preventDefault();
    this.#cancel?.();
    if (this.#kept && isShown(this.#panel)) return this.#panel?.hidePopover();
    this.#kept = true;
    if (this.#entry) this.#show();
    else void this.#lookUp().then(() => { if (this.#kept) this.#show(); });
  }

  /** Not for fingers: a tap is a press, and must not be answered twice. */
  #intend({pointerType}: PointerEvent, open: boolean): void {
    if (pointerType === 'touch') return;
    this.#cancel?.();
    this.#cancel = pageClock.after(open ? REST : AWAY, () => {
      if (open) this.#show();
      else if (!this.#kept) this.#panel?.hidePopover();
    });
  }

  /** On to the next stop with the keyboard: the panel must not lie over what has the focus. A press into the panel goes nowhere. */
  #leave({relatedTarget}: FocusEvent): void {
    if (relatedTarget) this.#panel?.hidePopover();
  }

  #toggled({newState}: ToggleEvent): void {
    this.#open = newState === 'open';
    if (!this.#open) this.#kept = false;
    this.requestUpdate();
  }

  #show(): void {
    const panel = this.#panel;
    if (!panel || !this.#entry || isShown(panel) || !this.isConnected) return;
    panel.showPopover();
    placeBeside(panel, this.renderRoot.querySelector('button')!, 'start');
  }
}

const isShown = (panel: HTMLElement | null): boolean => panel?.matches(':popover-open') ?? false;

/** "static Pod" → `static-pod`. */
const slug = (text: string): string => text.trim().toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

declare global {
  interface HTMLElementTagNameMap { 'kube-term': Term }
}

define('kube-term', Term);
