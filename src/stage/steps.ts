import {LitElement, html} from 'lit';
import type {TemplateResult} from 'lit';
import {define} from './define.js';
import {stepsSheet} from './steps.css.js';
import {version} from './version.js';

/** What stands beside the words of a step: a figure, or a frame around one. Code to copy stays with the words. */
const isBeside = (child: Element): boolean => /^kube-(?!ref$|term$|sigma$|motion$|quiz$|steps$)/.test(child.localName) || child.matches('figure:not(:has(pre))');

/**
 * Steps of an explanation, each a `<section>` of words and a figure: side by side where there is room for both, one after the
 * other on a phone. The figure stays in view while its words are read. Scrolling only scrolls: it plays nothing and moves no scene.
 * Without scripts the sections simply follow each other.
 *
 * @element kube-steps
 * @summary Words and figures in steps, side by side on wide screens.
 * @slot - One `<section>` for each step.
 * @cssprop [--kube-steps-top=1rem] - How far from the top of the screen a figure stays, as under a bar of the page.
 */
export class Steps extends LitElement {
  static readonly version = version;
  #watch: MutationObserver | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // The sections are the page's own content: their layout belongs into the tree they stand in.
    const tree = this.getRootNode() as Document | ShadowRoot;
    const sheet = stepsSheet();
    if (sheet && !tree.adoptedStyleSheets.includes(sheet)) tree.adoptedStyleSheets.push(sheet);
    this.#count();
    this.#watch ??= new MutationObserver(() => this.#count());
    this.#watch.observe(this, {childList: true});
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch?.disconnect();
  }

  #count(): void {
    const sections = [...this.children].filter(({localName}) => localName === 'section');
    sections.forEach((section, i) => {
      section.setAttribute('data-kube-step', `Step ${i + 1} of ${sections.length}`);
      for (const child of section.children) child.toggleAttribute('data-kube-beside', isBeside(child));
    });
  }

  protected override render(): TemplateResult { return html`<slot></slot>`; }
}

declare global {
  interface HTMLElementTagNameMap { 'kube-steps': Steps }
}

define('kube-steps', Steps);
