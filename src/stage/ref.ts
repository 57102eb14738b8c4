import {LitElement, css, html} from 'lit';
import type {PropertyValues, TemplateResult} from 'lit';
import {define} from './define.js';
import {keepRef, keepsRef, lightRef, onRef, sameRef} from './page.js';
import {tokens} from './tokens.css.js';
import {version} from './version.js';

/**
 * A word in the prose that lights the same object in every figure of the page. Pointing or focusing lights it; pressing
 * keeps it lit until pressed again or Esc, and brings the first figure that shows it into view when none on screen does.
 *
 * @element kube-ref
 * @summary Links a word in the prose to an object in the figures.
 * @attr {string} of - Which object: `pod/shop/web-67fddbbb7-pwq2w`; kind and namespace may be left out where the name is enough. Without it the word is plain text.
 * @slot - The word.
 * @csspart button - The word, as something to press.
 * @cssprop [--kube-focus] - Colour of the focus ring.
 * @cssprop [--kube-accent-tint] - Behind the word while its object is lit.
 */
export class RefElement extends LitElement {
  static readonly version = version;
  static override properties = {of: {}};
  static override shadowRootOptions: ShadowRootInit = {...LitElement.shadowRootOptions, delegatesFocus: true};
  // A <button> is a box of its own, which no browser breaks over lines: in the middle of a sentence it must be a span.
  static override styles = [tokens, css`
    :host{display:inline;overflow-wrap:anywhere}
    :host([hidden]){display:none}
    span{cursor:pointer;text-decoration:underline dotted 1.5px;text-underline-offset:.2em;border-radius:2px;-webkit-box-decoration-break:clone;box-decoration-break:clone}
    span:hover,.lit{text-decoration-style:solid}
    span:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
    .lit{background:var(--_accent-tint);color:var(--_ink)}
    @media (forced-colors:active){.lit{background:Highlight;color:HighlightText;forced-color-adjust:none}}
    @media print{span{text-decoration:none}.lit{background:none}}
  `];

  /** Which object, as `kind/[namespace/]name` or a short name. */
  declare of: string;
  #lit = false;
  #kept = false;
  #stop: (() => void) | undefined;

  constructor() {
    super();
    this.of = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = onRef((ref) => {
      const [lit, kept] = [sameRef(ref, this.of), keepsRef(this)];
      if (lit === this.#lit && kept === this.#kept) return;
      [this.#lit, this.#kept] = [lit, kept];
      this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    lightRef(undefined, this);
    keepRef(undefined, this);
  }

  protected override willUpdate(changed: PropertyValues): void {
    // Another object: what was lit is not this word's any more.
    if (!changed.has('of') || !this.hasUpdated) return;
    lightRef(undefined, this);
    keepRef(undefined, this);
    this.#lit = this.#kept = false;
  }

  protected override render(): TemplateResult {
    if (!this.of) return html`<slot></slot>`;
    return html`<span role="button" tabindex="0" part="button" class=${this.#lit ? 'lit' : ''} aria-pressed=${this.#kept ? 'true' : 'false'}
      @pointerenter=${() => lightRef(this.of, this)} @pointerleave=${() => lightRef(undefined, this)} @focus=${() => lightRef(this.of, this)} @blur=${() => lightRef(undefined, this)}
      @click=${() => this.#press()} @keydown=${(event: KeyboardEvent) => this.#key(event)}><slot></slot></span>`;
  }

  #key(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      lightRef(undefined, this);
      keepRef(undefined, this);
    } else if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) {
      event.preventDefault();
      this.#press();
    }
  }

  #press(): void {
    const keep = !keepsRef(this);
    keepRef(keep ? this.of : undefined, this);
    if (!keep) return lightRef(undefined, this);
    this.#showFigure();
  }

  /** Scrolls to the first mark that shows the object, when none is on screen. */
  #showFigure(): void {
    const marks = [...new Set([this.getRootNode() as ParentNode, document])].flatMap((root) => [...root.querySelectorAll('[status=drawn]')])
      .flatMap((figure) => [...figure.shadowRoot?.querySelectorAll<HTMLElement>('[data-ref]') ?? []])
      .filter((mark) => sameRef(mark.dataset.ref, this.of) && mark.getClientRects().length > 0);
    const seen = marks.some((mark) => {
      const {top, bottom} = mark.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    if (!seen) marks[0]?.scrollIntoView({block: 'center'});
  }
}

declare global {
  interface HTMLElementTagNameMap { 'kube-ref': RefElement }
}

define('kube-ref', RefElement);
