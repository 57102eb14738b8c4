import {LitElement, html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {rich} from './caption.js';
import {define} from './define.js';
import {quizStyles} from './quiz.css.js';
import {readQuestions} from './quiz.data.js';
import type {Question} from './quiz.data.js';
import {tokens} from './tokens.css.js';
import {version} from './version.js';

const words = (text: string): unknown => rich(text, {flow: 'col', rtl: false});

/**
 * A few questions to oneself. Each hides its answer until it is asked; the first answer to a question counts. The questions are the
 * element's own light-DOM list, which a page without scripts shows with its answers folded:
 * `<ol><li><p>Question</p><ul><li>no</li><li data-right>yes</li></ul><details><summary>Answer</summary><p>Why.</p></details></li></ol>`.
 * Nothing is kept when the page is left.
 *
 * @element kube-quiz
 * @summary A small self-test that keeps score.
 * @attr {string} heading - Over the questions; "Check yourself" by default.
 * @fires kube-answer - A question was answered for the first time; `detail` is `{question, right, score, answered, of}`.
 * @csspart question - One question.
 * @csspart verdict - Right or not, and why.
 * @csspart score - How many were right.
 */
export class Quiz extends LitElement {
  static readonly version = version;
  static override properties = {heading: {}};
  static override styles = [tokens, quizStyles];

  declare heading: string | undefined;
  #questions: Question[] = [];
  /** By question: what was chosen, and what was asked to be checked. */
  #chosen: (string | undefined)[] = [];
  #checked: (string | undefined)[] = [];
  /** By question: was the first answer right? */
  #first: (boolean | undefined)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.hasUpdated) this.#read();
  }

  /** Right at the first try. */
  get score(): number { return this.#first.filter((right) => right).length; }

  #read(): void {
    const {questions, problems} = readQuestions(this);
    this.#questions = questions;
    if (problems.length && this.childNodes.length) console.warn(`kube-figures: <kube-quiz>: ${problems.join('; ')}.`);
    this.requestUpdate();
  }

  #check(i: number): void {
    const chosen = this.#chosen[i];
    if (chosen === undefined) return;
    this.#checked[i] = chosen;
    if (this.#first[i] === undefined) {
      const right = this.#questions[i]!.answers.some((answer) => answer.right && answer.value === chosen);
      this.#first[i] = right;
      const answered = this.#first.filter((one) => one !== undefined).length;
      this.dispatchEvent(new CustomEvent('kube-answer', {bubbles: true, composed: true, detail: {question: i, right, score: this.score, answered, of: this.#questions.length}}));
    }
    this.requestUpdate();
  }

  #again(): void {
    [this.#chosen, this.#checked, this.#first] = [[], [], []];
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const of = this.#questions.length;
    if (!of) return html`<slot @slotchange=${() => this.#read()}></slot>`;
    const answered = this.#first.filter((right) => right !== undefined).length;
    return html`<div class="box"><p class="heading" id="heading">${this.heading ?? 'Check yourself'}</p>
      <ol aria-labelledby="heading">${this.#questions.map((question, i) => this.#question(question, i))}</ol>
      <p class="score" part="score"><span role="status">${answered ? html`<b>${this.score} of ${answered}</b> right at the first try${answered < of ? `, ${of - answered} to go` : ''}.` : `${of} question${of > 1 ? 's' : ''}.`}</span>
        ${answered ? html`<button type="button" class="plain" @click=${() => this.#again()}>Start again</button>` : nothing}</p></div>`;
  }

  #question({text, answers, why}: Question, i: number): TemplateResult {
    const checked = this.#checked[i];
    const fresh = checked !== undefined && checked === this.#chosen[i];
    const right = fresh && answers.some((answer) => answer.right && answer.value === checked);
    return html`<li part="question"><fieldset><legend>${words(text)}</legend>
      ${answers.map((answer) => html`<label class=${fresh && answer.value === checked ? (right ? 'right' : 'wrong') : ''}><input type="radio" name="q${i}" value=${answer.value} .checked=${this.#chosen[i] === answer.value}
        @change=${() => { this.#chosen[i] = answer.value; this.requestUpdate(); }}><span>${words(answer.text)}</span></label>`)}
      </fieldset><button type="button" ?disabled=${this.#chosen[i] === undefined} @click=${() => this.#check(i)}>Check<span class="vh"> question ${i + 1}</span></button>
      <div class="verdict" part="verdict" role="status">${!fresh ? nothing : right ? html`<p><b>Right.</b> ${why ? words(why) : nothing}</p>` : html`<p><b>Not this one.</b> Choose another, and check again.</p>`}</div></li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap { 'kube-quiz': Quiz }
}

define('kube-quiz', Quiz);
