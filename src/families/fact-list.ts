import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';

/** Single facts under a drawing; its sheet is fact-list.css.ts. */
export const drawFacts = (facts: readonly {label: string; value: string}[] | undefined, words: TokenContext): TemplateResult | typeof nothing => (facts?.length
  ? html`<dl class="facts">${facts.map(({label, value}) => html`<div><dt><bdi>${label}</bdi></dt><dd><bdi>${rich(value, words)}</bdi></dd></div>`)}</dl>` : nothing);
