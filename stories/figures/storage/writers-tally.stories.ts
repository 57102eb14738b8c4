import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/storage/writers-tally.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Writers tally', component: 'kube-writers-tally',
  render: ({run, scene, open}: {run?: Run; scene?: string; open?: string}) => html`<kube-writers-tally number="6.5" autoplay="off" .run=${run} .scene=${scene} open=${open ?? nothing}></kube-writers-tally>`,
};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Open: Story = {args: {open: 'statefulset-controller'}};
export const HalfWay: Story = {args: {scene: 'writer-4'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
