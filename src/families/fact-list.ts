import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {rich} from '../stage/caption.js';
import type {TokenContext} from '../stage/caption.js';

interface Fact { label: string; value: string }

/** Single facts under a drawing; its sheet is fact-list.css.ts. `more`: what stands after a value. */
export const drawFacts = <F extends Fact>(facts: readonly F[] | undefined, words: TokenContext, more?: (fact: F) => unknown): TemplateResult | typeof nothing => (facts?.length
  ? html`<dl class="facts">${facts.map((fact) => html`<div><dt><bdi>${fact.label}</bdi></dt><dd><bdi>${rich(fact.value, words)}</bdi></dd>${more?.(fact)}</div>`)}</dl>` : nothing);
