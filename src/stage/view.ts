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
  /** Is this mark real by now? A mark is, unless a later scene is the one that brings it. */
  on: (id: string) => boolean;
  /** Class names that come from scenes and readers, with a space before each: ` ghost ring linked picked`. */
  look: (mark: FigureMark) => string;
  /** Id of the mark that a reader keeps in the inspector. */
  pinned: string | undefined;
}

export const isOn = (view: View, id: string): boolean => view.on(id);

/** A mark with what the scene changes of it. */
export const changed = <M extends FigureMark>({scenes, scene}: View, mark: M): M => ({...mark, ...scenes[scene]?.changes?.[mark.id]});

/** Class names that dress a mark, after the family's own. */
export const markClass = (view: View, mark: FigureMark, own = ''): string => `${own} mark ${mark.tone ?? ''}${view.look(mark)}`;

/** Colour never works alone: what the accent says by colour is also said in words, to those who listen. */
export const toneWord = ({tone}: FigureMark): TemplateResult | typeof nothing =>
  tone === 'accent' || tone === 'second' ? html`<span class="vh"> (marked)</span>` : nothing;

/**
 * The focusable part of a mark: a button that carries its visible label. All marks of a figure share one tab stop,
 * which the frame gives to one of them and moves with the arrow keys. `owner`: id of the mark that the arrow towards the start leads to.
 */
export function markButton(view: View, mark: FigureMark, label: unknown, own = 'key', owner?: string): TemplateResult {
  const word = toneWord(mark);
  return html`<button type="button" class=${own} part="mark" data-mark=${mark.id} data-ref=${mark.ref ?? nothing} data-owner=${owner ?? nothing}
    tabindex="-1" aria-pressed=${mark.pressed ?? (view.pinned === mark.id ? true : nothing)}>${word === nothing ? label : [label, word]}</button>`;
}
