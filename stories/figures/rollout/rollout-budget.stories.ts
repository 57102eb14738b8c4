import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/rollout/rollout-budget.js';
import type {Run} from '../../../src/run/types.js';
import {simulate} from '../../../src/sim/index.js';
import {emptyRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Rollout budget', component: 'kube-rollout-budget',
  render: ({run, scene, of}: {run?: Run; scene?: string; of?: string}) => html`<kube-rollout-budget number="7.2" autoplay="off" .run=${run} .scene=${scene} of=${of ?? nothing}></kube-rollout-budget>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const HalfWay: Story = {args: {scene: 'step-3'}};
export const SecondRun: Story = {args: {run: simulate('rollout')}};
export const NoSuchDeployment: Story = {args: {of: 'api'}, parameters: {state: 'missing'}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
