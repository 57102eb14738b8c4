import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/controllers/control-loop.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun, thirdRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Control loop', component: 'kube-control-loop',
  render: ({run, scene, of}: {run?: Run; scene?: string; of?: string}) => html`<kube-control-loop number="2.1" autoplay="off" .run=${run} .scene=${scene} of=${of ?? nothing}></kube-control-loop>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Compare: Story = {args: {scene: 'compare'}};
export const AnotherReplicaSet: Story = {args: {of: 'web-d75cc9d86'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const ThirdRun: Story = {args: {run: thirdRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
