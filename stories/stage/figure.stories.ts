import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, svg} from 'lit';
import type {TemplateResult} from 'lit';
import '../../src/stage/figure.js';

/** A drawing that is nobody's but the page's: two stores and what passes between them. */
const drawing = (): TemplateResult => html`<svg slot="drawing" viewBox="0 0 320 72" width="320" height="72" role="img" aria-label="A box, an arrow, a second box." style="max-inline-size:100%">
  ${svg`<g fill="none" stroke="currentColor" stroke-width="1.5"><rect x="1" y="12" width="96" height="48" rx="3"/><rect x="223" y="12" width="96" height="48" rx="3"/><path d="M104 36h110m-8-6 8 6-8 6"/></g>`}</svg>`;
const caption = 'Whatever stands in `drawing` is framed as every figure is: {accent:number}, caption, source.';

const framed = (): TemplateResult => html`<kube-figure number="1" eyebrow="A drawing of your own" caption=${caption} source="Source: this page">${drawing()}</kube-figure>`;

const meta: Meta = {title: 'Stage/Figure', component: 'kube-figure', render: framed};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const OnlyADrawing: Story = {render: () => html`<kube-figure>${drawing()}</kube-figure>`};
export const SlottedWords: Story = {
  render: () => html`<kube-figure number="2">${drawing()}<span slot="eyebrow">Words with markup</span><span slot="caption">A caption with <em>stress</em> and <a href="#else">a link</a>.</span><span slot="source">Drawn by hand</span></kube-figure>`,
};
export const Picture: Story = {
  render: () => html`<kube-figure eyebrow="A picture" caption="Any element will do, and none is stretched."><img slot="drawing" alt="A grey square." width="120" height="120"
    src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='120' height='120'%3E%3Crect width='120' height='120' fill='%237b7d83'/%3E%3C/svg%3E"></kube-figure>`,
};
export const ATable: Story = {
  render: () => html`<kube-figure eyebrow="A table" caption="The page's own table keeps the page's own looks."><table slot="drawing"><tbody><tr><th scope="row">Pods</th><td>3</td></tr><tr><th scope="row">nodes</th><td>2</td></tr></tbody></table></kube-figure>`,
};
export const RightToLeft: Story = {render: () => html`<div dir="rtl">${framed()}</div>`};
