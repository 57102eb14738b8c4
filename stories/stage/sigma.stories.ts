import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../src/stage/run.js';
import '../../src/stage/sigma.js';
import {emptyRun, thirdRun} from '../../test/run/runs.js';

const meta: Meta = {
  title: 'Stage/Sigma', component: 'kube-sigma',
  render: () => html`<p>After this step the cluster has written <kube-sigma chapter="3">Σ writes 22</kube-sigma>, and none of it was yours.</p>`,
};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Chapters: Story = {render: () => html`<ol start="0">${[0, 1, 2, 3, 4, 5, 6, 7].map((chapter) => html`<li><kube-sigma chapter=${chapter}>Σ writes</kube-sigma></li>`)}</ol>`};
export const TheWholeRun: Story = {render: () => html`<h2>Everything: <kube-sigma>Σ writes 220</kube-sigma></h2>`};
export const AnotherRun: Story = {render: () => html`<kube-run .run=${thirdRun}><p>In another run: <kube-sigma>Σ writes</kube-sigma>.</p></kube-run>`};
export const NoSuchChapter: Story = {render: () => html`<kube-run .run=${emptyRun}><p>A chapter that the run does not have: <kube-sigma chapter="12">Σ writes</kube-sigma>.</p></kube-run>`};
export const RunUnreachable: Story = {
  render: () => html`<kube-run src="https://figures.invalid/run.json"><p>What the author wrote stays: <kube-sigma chapter="3">Σ writes 22</kube-sigma>.</p></kube-run>`, parameters: {state: 'error'},
};
