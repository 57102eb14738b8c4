import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html} from 'lit';
import '../../../src/figures/api/request-log.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Request log', component: 'kube-request-log',
  render: ({run, scene}: {run?: Run; scene?: string}) => html`<kube-request-log number="1.1" autoplay="off" .run=${run} .scene=${scene}></kube-request-log>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Lookup: Story = {args: {scene: 'request-3'}};
export const LookupNarrow: Story = {args: {scene: 'request-3'}, decorators: narrow};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
