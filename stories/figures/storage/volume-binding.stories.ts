import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/storage/volume-binding.js';
import type {Run} from '../../../src/run/types.js';
import {claimRun} from '../../../test/figures/storage/claim-run.js';
import {emptyRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Volume binding', component: 'kube-volume-binding',
  render: ({run, scene}: {run?: Run; scene?: string}) => html`<kube-volume-binding number="6.3" autoplay="off" .run=${run} .scene=${scene}></kube-volume-binding>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const ThirdStep: Story = {args: {scene: 'step-3'}};
export const SimulatedRun: Story = {args: {run: claimRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const RightToLeftNarrow: Story = {decorators: [(story) => html`<div dir="rtl" class="story-narrow">${story()}</div>`]};
