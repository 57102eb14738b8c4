import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/network/rule-chain.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Rule chain', component: 'kube-rule-chain',
  render: ({run, scene, service}: {run?: Run; scene?: string; service?: string}) => html`<kube-rule-chain number="5.4" autoplay="off" .run=${run} .scene=${scene} service=${service ?? nothing}></kube-rule-chain>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const Fifth: Story = {args: {scene: 'connection-5'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
