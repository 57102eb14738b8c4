import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/storage/stateful-identity.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, thirdRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Stateful identity', component: 'kube-stateful-identity',
  render: ({run, of}: {run?: Run; of?: string}) => html`<kube-stateful-identity number="6.4" autoplay="off" .run=${run} of=${of ?? nothing}></kube-stateful-identity>`,
};
export default meta;
type Story = StoryObj;

export const Alone: Story = {};
export const Narrow: Story = {decorators: [(story) => html`<div class="story-narrow">${story()}</div>`]};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const SecondRun: Story = {args: {run: thirdRun}};
export const NoSuchSet: Story = {args: {of: 'postgres'}, parameters: {state: 'missing'}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
