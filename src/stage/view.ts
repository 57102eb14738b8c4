import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {FigureMark, Scene} from './figure-data.js';

/** What a family needs to know beside its data to draw one state of a figure. Made anew for each drawing. */
export interface View {
  /** Width of the stage in CSS px; 0 before it has been measured (draw for about 720 then). */
  width: number;
  /** Size of 1em of the figure's text in px: breakpoints grow with the reader's text. */
  em: number;
  /** Right-to-left text. */
  rtl: boolean;
  scenes: readonly Scene[];
  /** Index of the current scene; the last one is the complete figure. -1 without scenes. */
  scene: number;
  /** Mark under the pointer or focus, or pinned. */
  selected: string | undefined;
  pinned: boolean;
  /** Is this mark's object lit from elsewhere on the page? */
  linked: (mark: FigureMark) => boolean;
}

/** A mark is real unless a later scene is the one that brings it. */
export function isOn(view: View, id: string): boolean {
  let named = false;
  for (let i = 0; i < view.scenes.length; i++) {
    if (view.scenes[i]!.on?.includes(id)) {
      if (i <= view.scene) return true;
      named = true;
    }
  }
  return !named;
}

/** Class names that dress a mark by its state: `mark accent ghost ring linked picked`, after the family's own. */
export function markClass(view: View, mark: FigureMark, own = ''): string {
  let name = own ? `${own} mark` : 'mark';
  if (mark.tone) name += ` ${mark.tone}`;
  if (!isOn(view, mark.id)) name += ' ghost';
  // The complete figure rings nothing: it is the picture that is printed and kept.
  if (view.scene < view.scenes.length - 1 && view.scenes[view.scene]?.focus?.includes(mark.id)) name += ' ring';
  if (view.linked(mark)) name += ' linked';
  if (view.selected === mark.id) name += ' picked';
  return name;
}

/** Colour never works alone: what the accent says by colour is also said in words, to those who listen. */
export function toneWord(mark: FigureMark): TemplateResult | typeof nothing {
  return mark.tone === 'accent' || mark.tone === 'second' ? html`<span class="vh"> (marked)</span>` : nothing;
}

/**
 * The focusable part of a mark: a button that carries its visible label. All marks of a figure share one tab stop,
 * which the frame gives to one of them and moves with the arrow keys. `owner`: id of the mark that the arrow towards the start leads to.
 */
export function markButton(view: View, mark: FigureMark, label: unknown, own = 'key', owner?: string): TemplateResult {
  return html`<button type="button" class=${own} part="mark" data-mark=${mark.id} data-ref=${mark.ref ?? nothing} data-owner=${owner ?? nothing}
    tabindex="-1" aria-pressed=${view.pinned && view.selected === mark.id ? 'true' : nothing}>${label}${toneWord(mark)}</button>`;
}
