import {css, html} from 'lit';
import type {CSSResult, TemplateResult} from 'lit';
import {define} from './define.js';
import {FigureElement} from './figure-element.js';
import type {Checked, Late, Reader} from './figure-element.js';
import type {FigureData} from './figure-data.js';

/**
 * The frame on its own, for a drawing that no family makes: eyebrow, caption and source around whatever stands in `drawing`.
 *
 * @element kube-figure
 * @summary The frame of a figure around a drawing of your own.
 * @attr {string} eyebrow - Small heading over the drawing.
 * @attr {string} caption - One or two sentences; tokens as in every caption.
 * @attr {string} number - Printed as "Fig 7.3".
 * @slot drawing - The drawing.
 * @slot caption - A caption with markup.
 * @slot source - Where the figure comes from.
 * @csspart frame - The whole figure.
 * @csspart caption - The caption.
 */
export class Figure extends FigureElement {
  // The sentence keeps its place for what marks say; here there are none, unless the page brings scenes.
  static override styles = [...FigureElement.styles as CSSResult[], css`.say:not(:has(+.steps)){display:none}`];

  /** What stands in the slot is the page's own: there is nothing to open as a table, to save or to copy. */
  static readonly rowless = true;

  protected draw(): TemplateResult { return html`<slot name="drawing"></slot>`; }

  /** @internal */
  reader(): Promise<Reader<FigureData>> {
    const check = (value: unknown): Checked<FigureData> => ({data: {caption: '', alt: '', ...(typeof value === 'object' ? value : {})}, issues: []});
    return Promise.resolve({check});
  }

  /** @internal */
  late(): Promise<Late<FigureData>> { return Promise.resolve({table: () => ({columns: [], rows: []})}); }
}

declare global {
  interface HTMLElementTagNameMap { 'kube-figure': Figure }
}

define('kube-figure', Figure);
