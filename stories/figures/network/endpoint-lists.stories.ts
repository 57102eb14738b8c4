import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {html, nothing} from 'lit';
import '../../../src/figures/network/endpoint-lists.js';
import type {Run} from '../../../src/run/types.js';
import {emptyRun, secondRun} from '../../../test/run/runs.js';

const meta: Meta = {
  title: 'Figures/Endpoint lists', component: 'kube-endpoint-lists',
  render: ({run, scene, service}: {run?: Run; scene?: string; service?: string}) => html`<kube-endpoint-lists number="5.3" autoplay="off" .run=${run} .scene=${scene} service=${service ?? nothing}></kube-endpoint-lists>`,
};
export default meta;
type Story = StoryObj;

const narrow: Story['decorators'] = [(story) => html`<div class="story-narrow">${story()}</div>`];

export const Alone: Story = {};
export const Narrow: Story = {decorators: narrow};
export const Dark: Story = {decorators: [(story) => html`<div class="story-dark">${story()}</div>`]};
export const SecondAddress: Story = {args: {scene: 'address-2'}};
export const Redis: Story = {args: {service: 'redis'}};
export const SecondRun: Story = {args: {run: secondRun}};
export const EmptyRun: Story = {args: {run: emptyRun}, parameters: {state: 'missing'}};
export const RightToLeft: Story = {decorators: [(story) => html`<div dir="rtl">${story()}</div>`]};
