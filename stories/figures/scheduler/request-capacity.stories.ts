import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/scheduler/request-capacity.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Request capacity', component: 'kube-request-capacity',
  render: ({run, scene, resource}: {run?: Run; scene?: string; resource?: string}) => html`<kube-request-capacity number="3.3" autoplay="off" .run=${run} .scene=${scene} resource=${resource ?? nothing}></kube-request-capacity>`,
};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const OnePod: Story = {args: {scene: 'd9sc4'}};
export const Pods: Story = {args: {resource: 'pods'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
