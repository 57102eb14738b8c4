import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {grouped} from '../run/time.js';
import {fieldTime} from './open-narrow.js';
import type {Word, Words} from './open.words.js';
import type {Choice, Choices, Narrowing} from './outcome.js';

/** Reads the log again for what the form says; without a form for everything. */
export type Narrow = (form?: HTMLFormElement) => void;

/** The namespace at hand, which is what most logs are narrowed by; the rest folded. The values of the fields are set by `fill`. */
export function drawNarrow(word: Word, choices: Choices, chosen: Narrowing, narrow: Narrow): TemplateResult {
  const {namespaces, writers, resources, writes, from, to} = choices;
  const n = grouped(writes);
  // One namespace that holds every write leaves nothing to choose.
  const several = namespaces.length > 1 || (namespaces[0] && namespaces[0].writes < writes);
  const time = (name: 'from' | 'to'): TemplateResult => html`<label class="block">${word(name)}<input
    type="datetime-local" name=${name} step="1" min=${fieldTime(from)} max=${fieldTime(to)}></label>`;
  return html`<form class="narrow" part="narrow" novalidate @submit=${(event: Event) => {
    event.preventDefault();
    narrow(event.target as HTMLFormElement);
  }}>
    ${several ? html`<label>${word('namespace')} <select name="namespace" part="namespace" @change=${(event: Event) => narrow((event.target as HTMLSelectElement).form!)}>
      ${options(namespaces, word('everything', {n}), word)}</select></label>` : nothing}
    <details><summary>${word('narrow')}</summary><div class="fields">
      ${pick('writer', writers, word('anyWriter', {n}), word)}
      ${pick('resource', resources, word('anyResource', {n}), word)}
      ${time('from')}${time('to')}
      <label class="block">${word('labels')}<input name="labels" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder="app=web,tier!=test"></label>
      <div class="row"><button part="button">${word('apply')}</button>
        ${Object.keys(chosen).length ? html`<button type="button" class="all" part="button" @click=${() => narrow()}>${word('all')}</button>` : nothing}</div>
    </div></details></form>`;
}

const pick = (name: 'writer' | 'resource', choices: Choice[], all: string, word: Word): TemplateResult => (
  html`<label class="block">${word(name satisfies keyof Words)}<select name=${name}>${options(choices, all, word)}</select></label>`
);

const options = (choices: Choice[], all: string, word: Word): TemplateResult => html`<option value="">${all}</option>
  ${choices.map(({name, writes}) => html`<option value=${name}>${word('oneOf', {name, n: grouped(writes)})}</option>`)}`;
