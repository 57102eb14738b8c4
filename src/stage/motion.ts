import {LitElement, css, html} from 'lit';
import type {TemplateResult} from 'lit';
import {define} from './define.js';
import {allowMotion, onMotionChange, stillness} from './page.js';
import {tokens} from './tokens.css.js';
import {version} from './version.js';

/**
 * One button that pauses all figures of the page, or allows motion again. The choice is remembered on this site. When the
 * reader's system asks for less motion, it says so and stays off.
 *
 * @element kube-motion
 * @summary Pauses all figures of the page.
 * @csspart button - The button.
 */
export class Motion extends LitElement {
  static readonly version = version;
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [tokens, css`
    :host{display:inline-block}
    :host([hidden]){display:none}
    button{font:inherit;font-size:var(--_text-s);color:var(--_ink);background:var(--_card);border:1px solid var(--_line);border-radius:var(--_radius);min-block-size:36px;padding-inline:12px;cursor:pointer}
    button:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
    button:disabled{cursor:default;color:var(--_ink-2)}
    @media (pointer:coarse){button{min-block-size:44px}}
    @media print{:host{display:none}}
  `];

  #stop: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = onMotionChange(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }

  protected override render(): TemplateResult {
    const still = stillness();
    const asked = still === 'system' || still === 'data';
    return html`<button type="button" part="button" ?disabled=${asked} @click=${() => allowMotion(still === 'reader')}>${asked
      ? still === 'system' ? 'Motion off: your system asks for less' : 'Motion off: you are saving data'
      : still ? 'Allow motion' : 'Pause all figures'}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap { 'kube-motion': Motion }
}

define('kube-motion', Motion);
