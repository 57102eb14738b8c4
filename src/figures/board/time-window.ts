import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {StripScale, StripShape} from '../../families/strip.layout.js';
import {clockTime} from '../../run/time.js';
import type {Ms, Run} from '../../run/types.js';
import type {Span} from './cross-filter.js';
import {pointedWords} from './reading-words.js';
import {readClock, writeClock} from './typed-time.js';
import type {WritesBoardFacts} from './writes-board.facts.js';

/** Two places closer than this, in px, are one press that shook. */
const still = 4;

/**
 * A part of the time, chosen by dragging over the strip or typed into two fields. Both lead to the same span: what one does,
 * the other shows.
 */
export class TimeWindow {
  /** The chosen part; undefined: all of it. */
  span: Span | undefined;
  /** Are the fields shown? */
  open = false;
  /** Moment under a pointer that only looks. */
  pointed: Ms | undefined;
  /** Moment at a place of the strip as it was last drawn, in px. */
  #at: (x: number) => Ms = () => 0;
  #drag: {x: number; t: Ms; before: Span | undefined} | undefined;
  /** A field whose text is no time. */
  #unread: 'from' | 'to' | undefined;
  /** `done`: the reader has finished; else they are still at it. */
  readonly #changed: (done: boolean) => void;

  constructor(changed: (done: boolean) => void) {
    this.#changed = changed;
  }

  clear(): void {
    this.span = undefined;
    this.open = false;
    this.#unread = undefined;
    this.#drag = undefined;
  }

  /** `20:11:46 → 20:12:19`; undefined: all of the time. */
  words(run: Run): string | undefined { return this.span && `${clockTime(run, this.span.from)} → ${clockTime(run, this.span.to)}`; }

  /** What lies under the pointer; undefined: there is none. */
  reading(run: Run, {writes, times, nodeWatch: tall}: WritesBoardFacts, on: Uint8Array, scale: StripScale, shape: StripShape): string | undefined {
    this.#at = scale.at;
    return this.pointed === undefined ? undefined : pointedWords(run, writes, {times, on, tall}, scale, shape, this.pointed);
  }

  readonly press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#drag = {x: event.clientX, t: this.#moment(event), before: this.span};
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  };

  readonly move = (event: PointerEvent): void => {
    const t = this.#moment(event);
    const drag = this.#drag;
    this.pointed = drag || event.pointerType === 'touch' ? undefined : t;
    if (drag) this.span = Math.abs(event.clientX - drag.x) < still ? drag.before : {from: Math.min(t, drag.t), to: Math.max(t, drag.t)};
    this.#changed(false);
  };

  /** A press without a drag lets go. */
  readonly drop = (event: PointerEvent): void => {
    const drag = this.#drag;
    this.#drag = undefined;
    const moved = drag && Math.abs(event.clientX - drag.x) >= still;
    if (!moved && !drag?.before) return;
    if (!moved) this.span = undefined;
    this.#unread = undefined;
    this.#changed(true);
  };

  /** The page took the gesture for itself, to scroll. */
  readonly cancel = (): void => {
    if (this.#drag) this.span = this.#drag.before;
    this.#drag = undefined;
    this.#changed(false);
  };

  readonly leave = (): void => {
    this.pointed = undefined;
    this.#changed(false);
  };

  #moment({currentTarget, clientX}: PointerEvent): Ms {
    const element = currentTarget as HTMLElement;
    const {left, right} = element.getBoundingClientRect();
    return this.#at(getComputedStyle(element).direction === 'rtl' ? right - clientX : clientX - left);
  }

  /** The fields: the way without dragging. */
  form(run: Run): TemplateResult | typeof nothing {
    if (!this.open) return nothing;
    const {from, to} = this.span ?? {from: 0, to: run.duration};
    const field = (name: 'from' | 'to', label: string, t: Ms): TemplateResult => html`<label>${label} <input name=${name} class="mono" size=${writeClock(run, t).length} .value=${writeClock(run, t)}
      autocomplete="off" spellcheck="false" aria-invalid=${this.#unread === name ? 'true' : nothing}></label>`;
    return html`<fieldset class="times" @change=${(event: Event) => this.#type(run, event.target as HTMLInputElement)}><legend>Part of the time, UTC</legend>${field('from', 'From', from)} ${field('to', 'To', to)}
      <p class="note" role="alert">${this.#unread ? `That is no time. Write it as ${writeClock(run, 0)}.` : nothing}</p></fieldset>`;
  }

  #type(run: Run, input: HTMLInputElement): void {
    const {name} = input;
    const typed = readClock(run, input.value);
    this.#unread = typed ? undefined : name as 'from' | 'to';
    if (typed) {
      const {from, to} = this.span ?? {from: 0, to: run.duration};
      const [a, b] = name === 'from' ? [typed.from, to] : [from, typed.to];
      this.span = a <= 0 && b >= run.duration ? undefined : {from: Math.min(a, b), to: Math.max(a, b)};
      // As all times are written, also where the field showed the same before it was typed into.
      input.value = writeClock(run, name === 'from' ? this.span?.from ?? 0 : this.span?.to ?? run.duration);
    }
    this.#changed(typed !== undefined);
  }
}
