import {LitElement, css, html} from 'lit';
import type {TemplateResult} from 'lit';
import {define} from './define.js';
import {lightRef, onRef} from './page.js';
import {tokens} from './tokens.css.js';
import {version} from './version.js';

/**
 * A word in the prose that lights the same object in every figure of the page. Pointing or focusing lights it, pressing
 * keeps it lit until pressed again or Esc, and brings the first figure that shows it into view.
 *
 * @element kube-ref
 * @summary Links a word in the prose to an object in the figures.
 * @attr {string} of - Which object: `pod/shop/web-67fddbbb7-pwq2w`, or its short name.
 * @slot - The word.
 * @cssprop [--kube-focus] - Colour of the ring.
 */
export class RefElement extends LitElement {
  static readonly version = version;
  static override properties = {of: {}};
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  static override styles = [tokens, css`
    :host{display:inline}
    button{all:unset;font:inherit;color:inherit;cursor:pointer;text-decoration:underline dotted 1.5px;text-underline-offset:.2em;border-radius:2px}
    button:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
    button[aria-pressed=true],button.lit{background:var(--_accent-tint);color:var(--_ink)}
    @media print{button{text-decoration:none}}
  `];

  /** Which object, as `kind/[namespace/]name` or a short name. */
  declare of: string;
  #kept = false;
  #lit = false;
  #stop: (() => void) | undefined;

  constructor() {
    super();
    this.of = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = onRef((ref, from) => {
      const lit = ref !== undefined && (ref === this.of || ref.endsWith(`/${this.of}`));
      if (from !== this && (lit !== this.#lit || this.#kept)) {
        this.#lit = lit;
        this.#kept = false;
        this.requestUpdate();
      }
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    if (this.#kept || this.#lit) lightRef(undefined, this);
  }

  protected override render(): TemplateResult {
    return html`<button type="button" part="button" class=${this.#lit ? 'lit' : ''} aria-pressed=${this.#kept ? 'true' : 'false'}
      @pointerenter=${() => this.#light(true)} @pointerleave=${() => this.#light(false)} @focus=${() => this.#light(true)} @blur=${() => this.#light(false)}
      @click=${() => this.#keep()} @keydown=${(event: KeyboardEvent) => { if (event.key === 'Escape' && this.#kept) this.#keep(); }}><slot></slot></button>`;
  }

  #light(on: boolean): void {
    if (this.#kept) return;
    lightRef(on ? this.of : undefined, this);
  }

  #keep(): void {
    this.#kept = !this.#kept;
    lightRef(this.#kept ? this.of : undefined, this);
    this.requestUpdate();
    if (this.#kept) this.#showFigure();
  }

  /** Scrolls to the first figure that shows the object, when none that does is on screen. */
  #showFigure(): void {
    const figures = [...document.querySelectorAll<HTMLElement>('[status=drawn]')].filter((figure) =>
      [...(figure.shadowRoot?.querySelectorAll<HTMLElement>('[data-ref]') ?? [])].some(({dataset: {ref}}) => ref === this.of || ref?.endsWith(`/${this.of}`)));
    const visible = figures.some((figure) => {
      const {top, bottom} = figure.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    if (!visible) figures[0]?.scrollIntoView({block: 'center'});
  }
}

declare global {
  interface HTMLElementTagNameMap { 'kube-ref': RefElement }
}

define('kube-ref', RefElement);
