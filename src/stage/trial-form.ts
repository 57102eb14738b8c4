import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import type {FigureData} from './figure-data.js';
import type {FigureElement} from './figure-element.js';
import {trialStyles} from './trial-form.css.js';
import {FieldError} from './trial.js';
import type {Field, Questions, Trial} from './trial.js';

/** Questions, and the form that asks them. */
export const withForm = <D extends FigureData>(asked: Questions<D>): Trial<D> => ({...asked, open: (host) => new TrialForm(host, asked)});

/**
 * The form of "Try it": asks the figure's rules at every change and shows their answer in the drawing. A value that cannot be is
 * said at its field, and the last good answer stays.
 */
export class TrialForm {
  readonly #host: FigureElement;
  readonly #trial: Questions<FigureData>;
  #values: Record<string, string>;
  #error: FieldError | undefined;

  constructor(host: FigureElement, trial: Questions<FigureData>) {
    this.#host = host;
    host.dress(trialStyles);
    this.#trial = trial;
    this.#values = this.#first();
    this.#answer();
  }

  #first(): Record<string, string> { return Object.fromEntries(this.#trial.fields.map(({key, value}) => [key, value])); }

  #set(key: string, value: string): void {
    this.#values = {...this.#values, [key]: value};
    this.#answer();
    this.#host.live?.trying.answered();
  }

  #reset(): void {
    this.#values = this.#first();
    this.#answer();
    this.#host.live?.trying.answered();
  }

  #answer(): void {
    this.#error = undefined;
    try {
      for (const field of this.#trial.fields) if (field.kind === 'number') inRange(field, this.#values[field.key]!);
      this.#host.tried = this.#trial.answer(this.#values);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      this.#error = error;
    }
    this.#host.requestUpdate();
  }

  draw(): TemplateResult {
    const {fields} = this.#trial;
    return html`<form class="trial" part="trial" @submit=${(event: Event) => event.preventDefault()}>
      ${fields.map((field) => this.#field(field))}
      <button type="button" class="button reset" part="button" @click=${() => this.#reset()}>${this.#host.live?.word('reset')}</button>
      <p class="wrong" role="alert">${this.#error?.message}</p></form>`;
  }

  #field(field: Field): TemplateResult {
    const {key, label, hint} = field;
    const value = this.#values[key]!;
    const set = (event: Event): void => this.#set(key, (event.target as HTMLInputElement).value);
    if (field.kind === 'more') return html`<button type="button" class="button more-of" part="button" @click=${() => this.#set(key, String(Number(this.#values[key]) + field.by))}>${label}</button>`;
    const wrong = this.#error?.field === key ? 'true' : nothing;
    const described = hint ? `hint-${key}` : nothing;
    const control = field.kind === 'number' ? html`<input type="number" inputmode="numeric" min=${field.min} max=${field.max} step=${field.step ?? 1} .value=${value} aria-invalid=${wrong} aria-describedby=${described} @input=${set}>`
      : field.kind === 'choice' ? html`<select aria-describedby=${described} @change=${set}>${field.options.map((option) => html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`)}</select>`
        : field.kind === 'lines' ? html`<textarea rows=${field.rows} spellcheck="false" autocapitalize="off" aria-invalid=${wrong} aria-describedby=${described} .value=${value} @input=${set}></textarea>`
          : html`<input type="text" spellcheck="false" autocapitalize="off" autocomplete="off" placeholder=${field.placeholder ?? nothing} .value=${value} aria-invalid=${wrong} aria-describedby=${described} @input=${set}>`;
    return html`<label class=${field.kind}><span>${label}</span>${control}${hint ? html`<small id=${described}>${hint}</small>` : nothing}</label>`;
  }
}

function inRange({key, label, min, max, step = 1}: Field & {kind: 'number'}, text: string): void {
  const value = Number(text);
  const fits = text.trim() !== '' && value >= min && value <= max && Math.abs(value / step - Math.round(value / step)) < 1e-9;
  if (!fits) throw new FieldError(key, `${label}: ${step === 1 ? 'a whole number' : 'a number'} from ${min} to ${max}.`);
}
