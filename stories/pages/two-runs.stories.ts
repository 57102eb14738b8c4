import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import type {TemplateResult} from 'lit';
import '../../src/figures/board/run-summary.js';
import '../../src/figures/controllers/owner-tree.js';
import '../../src/stage/run.js';
import '../../src/stage/sigma.js';
import type {Run} from '../../src/run/types.js';
import {secondRun, thirdRun} from '../../test/run/runs.js';

/** The same two tags, twice: each side draws the run it stands in. */
const side = (title: string, run: Run): TemplateResult => html`<section style="flex:1 1 20rem;min-inline-size:0"><kube-run .run=${run}><h2>${title}</h2>
  <p>All in all: <kube-sigma>Σ writes</kube-sigma>.</p>
  <kube-run-summary autoplay="off"></kube-run-summary><kube-owner-tree autoplay="off"></kube-owner-tree></kube-run></section>`;

const meta: Meta = {
  title: 'Pages/Two runs',
  render: () => html`<div style="display:flex;flex-wrap:wrap;gap:2rem">${side('One cluster', secondRun)}${side('Another one', thirdRun)}</div>`,
};
export default meta;
type Story = StoryObj;

export const SideBySide: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
