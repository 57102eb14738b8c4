import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/api/stored-object.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';
import {withStored} from '../../../test/figures/api/stored-run.js';

const meta: Meta = {
  title: 'Figures/Stored object', component: 'kube-stored-object',
  render: ({run, scene, of}: {run?: Run; scene?: string; of?: string}) => html`<kube-stored-object number="1.3" autoplay="off" .run=${run} .scene=${scene} of=${of ?? nothing}></kube-stored-object>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Yours: Story = {args: {scene: 'yours'}};
export const APod: Story = {args: {of: 'web-67fddbbb7-pwq2w'}};
export const SecondRun: Story = {args: {run: withStored(secondRun)}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
