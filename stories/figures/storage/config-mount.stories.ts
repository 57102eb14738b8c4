import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/storage/config-mount.js';
import type {Run} from '../../../src/run/types.js';
import {withConfig} from '../../../test/figures/storage/config-run.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Config mount', component: 'kube-config-mount',
  render: ({run, scene}: {run?: Run; scene?: string}) => html`<kube-config-mount number="6.1" autoplay="off" .run=${run} .scene=${scene}></kube-config-mount>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Mounted: Story = {args: {scene: 'mount'}};
export const SecondRun: Story = {args: {run: withConfig(secondRun)}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
export const RightToLeftNarrow: Story = {decorators: [(story) => html`<div dir="rtl" class="story-narrow">${story()}</div>`]};
