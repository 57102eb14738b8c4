import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/scheduler/pending-pod.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Pending Pod', component: 'kube-pending-pod',
  render: ({run, pod}: {run?: Run; pod?: string}) => html`<kube-pending-pod number="3.1" autoplay="off" .run=${run} pod=${pod ?? nothing}></kube-pending-pod>`,
};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const SecondRun: Story = {args: {run: secondRun}};
export const ThirdRun: Story = {args: {run: thirdRun}};
export const NoSuchPod: Story = {args: {pod: 'web-1'}, parameters: {state: 'missing'}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
